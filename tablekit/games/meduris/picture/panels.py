"""What stands beside the ring of Meduris: a panel for each player, the die, the choices that are not on the ring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablekit.core import Event, Key
from tablekit.core.english import signed
from tablekit.games.meduris.picture import offering, pieces
from tablekit.games.meduris.picture.ring import HEIGHT, SIDE
from tablekit.games.meduris.table.state import CHIPS, GOODS, HIDDEN, NOT_YET, State
from tablekit.games.meduris.words import m
from tablekit.picture.pieces import Lamp, badge, button, change, panel, stand
from tablekit.picture.scene import Circle, Rect, Sketch, planned_width
from tablekit.picture.shared import boxes, gained, points_word

SHELF = 136.0

# ------------------------------------------------------------ panels


def shelf(s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], events: Sequence[Event]) -> None:
    """A panel for each player in a row below the ring; the one who decides has a tab, and targets on what is theirs."""
    for player, box in enumerate(boxes(seen.players, seen.players, s.width, HEIGHT + 8, 114, gap=6)):
        _panel(s, lamp, seen, player, box, names[player], events)


def _panel(s: Sketch, lamp: Lamp, seen: State, player: int, place: Rect, name: str, events: Sequence[Event]) -> None:
    x, y, w, seat = place.x, place.y, place.w, seen.colours[player]
    decides = bool(seen.pending) and seen.pending[-1].player == player
    panel(s, x, y, w, place.h, str(m("to move")) if decides else "")
    s.target(Key("player", player), place)
    badge(s, seat, x + 20, y + 22, 10)
    _points(s, seen, player, x, y, w, name, events)
    pitch = (w - 12) / 4
    if seen.goods[player][0] == HIDDEN:
        pieces.screen(s, seat, x + 10, y + 44, w - 20, 27)
    for kind in range(4):
        box = Rect(x + 6 + pitch * kind, y + 40, pitch - (4 if w < 200 else 7), 34, 6)
        if decides:
            stand(s, lamp, Key("stock", GOODS[kind]), box)
        else:
            s.target(Key("goods", f"{player} {GOODS[kind]}"), box)
        if seen.goods[player][0] != HIDDEN:
            came = gained(events, {"obtain": 1, "spend": -1}, "number", player=player, good=kind)
            _stock(s, seen.goods[player][kind], kind, box, came)
    s.line((x + 12, y + 76.5), (x + w - 12, y + 76.5), stroke=s.look.rule)
    _pieces_left(s, lamp, seen, player, place, decides)
    _runes(s, seen, player, x, y, w)


def _points(
    s: Sketch, seen: State, player: int, x: float, y: float, w: float, name: str, events: Sequence[Event]
) -> None:
    score = seen.score[player]
    right = x + w - 14
    s.text(right, y + 31, score, 26, 700, "end")
    left = right - planned_width(str(score), 26, 700) - 8
    s.target(Key("points", player), Rect(left, y + 8, x + w - left, 28))
    won = gained(events, {"win": 1}, "points", player=player)
    if w > 200:
        word = points_word(seen)
        s.text(left, y + 30, word, 11, 400, "end", fill=s.look.mute)
        if won:
            change(s, left, y + 16, won, anchor="end")
        left -= planned_width(word, 11)
    elif won:
        change(s, left, y + 30, won, anchor="end")
        left -= planned_width(signed(won), 11, 700) + 4
    s.text(x + 37, y + 27, name, 16, 700, max=left - x - 45)


def _stock(s: Sketch, number: int, kind: int, box: Rect, moved: int) -> None:
    tight = box.w < 40
    x, r, size = (box.x + 9, 7.5, 14) if tight else (box.x + 13, 9.5, 15)
    pieces.good(s, kind, x, box.y + 17, r)
    x += r + (2 if tight else 3.5)
    s.text(x, box.y + 22, number, size, 600, fill=s.look.ink if number else s.look.mute)
    if moved:
        change(s, x, box.y + 9, moved)


def _pieces_left(s: Sketch, lamp: Lamp, seen: State, player: int, place: Rect, decides: bool) -> None:
    seat, x, y, wide = seen.colours[player], place.x, place.y, 0 if place.w < 200 else 8
    huts, temples = Rect(x + 6, y + 79, 46 + wide, 32, 6), Rect(x + 56 + wide, y + 79, 44, 32, 6)
    if decides:
        stand(s, lamp, Key("build", "hut"), huts)
        stand(s, lamp, Key("build", "temple"), temples)
    else:
        s.target(Key("huts", player), huts)
        s.target(Key("temples", player), temples)
    for left, box, piece in ((seen.huts_left, huts, pieces.hut), (seen.temples_left, temples, pieces.temple)):
        piece(s, seat, box.x + 14, y + 95, 10)
        s.text(box.x + 28, y + 100, left[player], 15, 600, fill=s.look.ink if left[player] else s.look.mute)


def _runes(s: Sketch, seen: State, player: int, x: float, y: float, w: float) -> None:
    held = [area for area, owner in enumerate(seen.runes) if owner == player]
    seat, right, wide = seen.colours[player], x + w - 18, w - (132 if w >= 200 else 112)
    lines = 1 if len(held) * 20 <= wide else 2
    along = -(-len(held) // lines)
    r = 11.0 if len(held) * 26 <= wide else 9.0 if lines == 1 else min(7.5, wide / (2.1 * max(1, along)))
    for at, area in enumerate(held):
        line, place = divmod(at, along)
        sx = right - (2.2 * r + (1.8 if lines == 1 else 0)) * place
        sy = y + 95 + (0 if lines == 1 else (16 * line - 8))
        pieces.rune_stone(s, rune_name(seen, area), sx, sy, r, seat, marked=False)
        s.target(Key("rune", seen.board.areas[area]), Circle(sx, sy, r))


def rune_name(seen: State, area: int) -> str:
    """The glyph of an area: after its name, or after its number where a board of one's own uses other names."""
    name = seen.board.areas[area]
    return name if name in pieces.RUNES else pieces.RUNES[area]


# ------------------------------------------------------------ choices

CELL = Rect(0, 0, 56, 40, 8)  # of a choice in the corner


class Unplaced(NamedTuple):
    """Something offered that has no place on the ring: its key, its name, and what it brings."""

    key: Key
    label: str
    value: str = ""


def choices(seen: State, lamp: Lamp, with_shelf: bool) -> list[Unplaced]:
    """The offered choices that have no place on the ring or the shelf, in a fixed order."""
    every = [
        Unplaced(Key("nothing"), str(m("nothing"))),
        *(Unplaced(*answer) for answer in offering.buttons(seen)),
        Unplaced(Key("poll", "yes"), str(m("build on")), str(m("yes"))),
        Unplaced(Key("poll", "no"), str(m("last lap")), str(m("no"))),
        *(Unplaced(Key("stock", good), "") for good in GOODS if not with_shelf),
        *(Unplaced(Key("build", what), "") for what in ("hut", "temple") if not with_shelf),
    ]
    return [choice for choice in every if choice.key in lamp.offered]


def corner(s: Sketch, lamp: Lamp, seen: State, offered: Sequence[Unplaced], narrow: bool) -> None:
    """The choices as buttons in the lower right corner: two abreast, or on a narrow picture as wide as their names."""
    named = narrow and any(choice.key.kind in ("nothing", "poll") for choice in offered)
    along = 1 if named else 2
    rows = -(-len(offered) // along)
    right, foot, gap = SIDE - 8, HEIGHT - 8, 6
    wide = 2 * CELL.w + gap if named else CELL.w
    for at, choice in enumerate(offered):
        place = at + rows * along - len(offered)  # what is left over leaves the place free that is next to the ring
        x = right - (wide + gap) * (along - place % along) + gap
        y = foot - (CELL.h + gap) * (rows - place // along) + gap
        _choice(s, lamp, seen, choice, Rect(x, y, wide, CELL.h, CELL.r), narrow)


def beside_die(s: Sketch, lamp: Lamp, seen: State, offered: Sequence[Unplaced]) -> None:
    """What can be built, below the die of a wide picture: the corner is the legend’s."""
    for at, choice in enumerate(offered):
        _choice(s, lamp, seen, choice, Rect(SIDE - 12 - 46 * (len(offered) - at) + 4, 66, 42, CELL.h, CELL.r), False)


def _choice(s: Sketch, lamp: Lamp, seen: State, choice: Unplaced, box: Rect, narrow: bool) -> None:
    if choice.key.kind == "stock":
        kind = GOODS.index(str(choice.key.id))
        number = seen.goods[seen.pending[-1].player][kind]
        button(s, lamp, choice.key, box, "")
        pieces.good(s, kind, box.x + 18, box.y + box.h / 2, 10)
        said = "?" if number == HIDDEN else number
        s.middle(box.x + 40, box.y + box.h / 2, said, 20 if narrow else 16, 700)
    elif choice.key.kind == "build":
        player = seen.pending[-1].player
        piece, left = (pieces.hut, seen.huts_left) if choice.key.id == "hut" else (pieces.temple, seen.temples_left)
        lit = button(s, lamp, choice.key, box, "") or choice.key in lamp.chosen
        piece(s, seen.colours[player], box.x + box.w * 0.33, box.y + box.h / 2, 11)
        ink = s.look.ink if lit or left[player] else s.look.mute
        s.middle(box.x + box.w * 0.74, box.y + box.h / 2, left[player], 20 if narrow else 15, 600, fill=ink)
    elif narrow and choice.key.kind == "give":  # what it brings tells the answers apart, but for the chip
        with_chip = choice.key.id == "chip"
        button(s, lamp, choice.key, box, "" if with_chip else choice.value, small=20)
        if with_chip:
            pieces.chip(s, CHIPS.index("druid"), box.x + 15, box.y + box.h / 2, 11)
            s.middle(box.x + 40, box.y + box.h / 2, choice.value, 19, 700, max=30, floor=19)
    elif narrow:
        button(s, lamp, choice.key, box, choice.label, small=19)
    else:
        button(s, lamp, choice.key, box, choice.label, choice.value, small=12)


# ------------------------------------------------------------ the die


def die(s: Sketch, lamp: Lamp, seen: State, rolling: bool, narrow: bool) -> None:
    """The die in the upper right corner, or the note that it marks the last lap; and how many last turns there are."""
    marked = seen.mark >= 0
    r = 30 if narrow else 20
    x, y = 700 - r, 16 + r
    box = Rect(x - r - 6, y - r - 6, 2 * r + 12, 2 * r + 12, 12)
    stand(s, lamp, Key("chance"), box)
    if rolling:
        s.asking.append(box)
    if marked:
        s.rect(x - r, y - r, 2 * r, 2 * r, 8, stroke=s.look.mute, sw=1.2, dash=(3, 5))
    else:
        pieces.die(s, NOT_YET if rolling else seen.die, x, y, r)  # the face of the turn before says nothing any more
    if narrow:
        return
    said = m("Last lap") if marked else m("To roll") if rolling else m("Rolled") if seen.die >= 0 else None
    if said:
        s.text(646, 32, str(said), 12, 400, "end", fill=s.look.mute)
    if seen.last_turns >= 0 and not marked and seen.pending:
        s.target(Key("last-turns"), Rect(556, 38, 92, 18))
        s.text(646, 52, str(m("last turns: {turns}", turns=seen.last_turns)), 12, 600, "end")
