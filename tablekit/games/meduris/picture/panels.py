"""What stands beside the ring of Meduris: a panel for each player, the die, the choices that are not on the ring."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event, Key
from tablekit.core.english import signed
from tablekit.games.meduris.picture import offering, pieces
from tablekit.games.meduris.picture.ring import CX, HEIGHT
from tablekit.games.meduris.table.state import GOODS, HIDDEN, State
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
    panel(s, x, y, w, place.h, "to move" if decides else "")
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


def choices(seen: State, lamp: Lamp) -> list[tuple[Key, str, str]]:
    """The offered choices that have no place on the ring or the shelf: their key, label and value, in a fixed order."""
    every = [
        (Key("nothing"), "nothing", ""),
        *offering.buttons(seen),
        (Key("poll", "yes"), "build on", "yes"),
        (Key("poll", "no"), "last lap", "no"),
    ]
    return [choice for choice in every if choice[0] in lamp.offered]


def corner(s: Sketch, lamp: Lamp, offered: Sequence[tuple[Key, str, str]]) -> None:
    """The choices as buttons in the free corner at the lower left, two abreast."""
    rows = (len(offered) + 1) // 2
    for at, (key, label, value) in enumerate(offered):
        place = at if at == 0 else at + 2 * rows - len(offered)
        box = Rect(12 + 67 * (place % 2), HEIGHT + 3 - 47 * (rows - place // 2), 60, 40, 8)
        button(s, lamp, key, box, label, value, small=11.5)


def in_strip(lamp: Lamp) -> list[Key]:
    """The offered keys that stand on the shelf when there is one."""
    return [
        key
        for key in (
            Key("build", "hut"), Key("build", "temple"), *(Key("stock", name) for name in GOODS),
        )
        if key in lamp.offered
    ]  # fmt: skip


def strip(
    s: Sketch, lamp: Lamp, seen: State, own: Sequence[Key], others: Sequence[tuple[Key, str, str]], narrow: bool
) -> None:
    """One row of buttons below the ring, for pictures without a shelf: what is the player's own, then other choices."""
    count = len(own) + len(others)
    high, gap = (72.0, 12.0) if narrow else (44.0, 8.0)
    width = min((696 - gap * (count - 1)) / count, 168.0 if narrow else 110.0)
    left = CX - (count * width + (count - 1) * gap) / 2
    boxes = [Rect(left + (width + gap) * at, HEIGHT + 2, width, high, 10) for at in range(count)]
    for key, box in zip(own, boxes, strict=False):
        _own_button(s, lamp, seen, key, box)
    for (key, label, value), box in zip(others, boxes[len(own) :], strict=True):
        button(s, lamp, key, box, label, value, big=24 if narrow else 15, small=19 if narrow else 12)


def strip_height(own: Sequence[Key], others: Sequence[tuple[Key, str, str]], narrow: bool) -> float:
    """How much higher a picture is for its strip."""
    return (84.0 if narrow else 56.0) if own or others else 0.0


def _own_button(s: Sketch, lamp: Lamp, seen: State, key: Key, box: Rect) -> None:
    player = seen.pending[-1].player
    seat, (x, y) = seen.colours[player], (box.x + box.w / 2 - box.h * 0.26, box.y + box.h / 2)
    button(s, lamp, key, box, "")
    if key.kind == "stock":
        number = seen.goods[player][GOODS.index(str(key.id))]
        pieces.good(s, GOODS.index(str(key.id)), x, y, box.h * 0.22)
    elif key.id == "hut":
        number = seen.huts_left[player]
        pieces.hut(s, seat, x, y, box.h * 0.24)
    else:
        number = seen.temples_left[player]
        pieces.temple(s, seat, x, y, box.h * 0.24)
    said = "?" if number == HIDDEN else number
    s.middle(box.x + box.w / 2 + box.h * 0.3, y, said, box.h * 0.36, 700)


# ------------------------------------------------------------ the die


def die(s: Sketch, lamp: Lamp, seen: State, rolling: bool, narrow: bool) -> None:
    """The die in the upper right corner, or the note that it marks the last lap; and how many last turns there are."""
    marked = seen.mark >= 0
    r = 30 if narrow else 20
    x, y = 700 - r, 16 + r
    stand(s, lamp, Key("chance"), Rect(x - r - 6, y - r - 6, 2 * r + 12, 2 * r + 12, 12))
    if marked:
        s.rect(x - r, y - r, 2 * r, 2 * r, 8, stroke=s.look.mute, sw=1.2, dash=(3, 5))
    else:
        pieces.die(s, seen.die, x, y, r)
    if narrow:
        return
    said = "Last lap" if marked else "To roll" if rolling else "Rolled" if seen.die >= 0 else ""
    if said:
        s.text(646, 41 if rolling else 32, said, 12, 400, "end", fill=s.look.mute)
    if seen.last_turns >= 0 and not marked and seen.pending:
        s.target(Key("last-turns"), Rect(600, 68, 108, 18))
        s.text(706, 80, f"last turns: {seen.last_turns}", 12, 600, "end")
