"""What stands beside the ring of Meduris: a panel for each player, the die, the choices that are not on the ring."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from tablekit.core import Event, Key
from tablekit.pieces import Lamp, badge, button, change, panel, stand
from tablekit.scene import Rect, Sketch, planned_width
from tablekit.words import signed
from tests.oracle.meduris import pieces
from tests.oracle.meduris.ring import CX, CY, HEIGHT, R_RUNE
from tests.oracle.meduris.state import GOODS, HIDDEN, State
from tests.oracle.meduris.tasks import PAY_BOTH, PAY_HUT, PAY_ONE, PAY_TEMPLE

SHELF = 136.0
_ASKED = {
    PAY_HUT: "Pay for the hut on {}",
    PAY_TEMPLE: "Pay for the temple on {}",
    PAY_ONE: "Offer one good at {}",
    PAY_BOTH: "Offer both goods at {}",
}

# ------------------------------------------------------------ panels


def shelf(s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], events: Sequence[Event]) -> None:
    """A panel for each player in a row below the ring; the one who decides has a tab, and targets on what is theirs."""
    width = (696 - 6 * (seen.players - 1)) / seen.players
    for player in range(seen.players):
        _panel(s, lamp, seen, player, Rect(12 + (width + 6) * player, HEIGHT + 8, width, 114), names[player], events)


def _panel(s: Sketch, lamp: Lamp, seen: State, player: int, place: Rect, name: str, events: Sequence[Event]) -> None:
    x, y, w, seat = place.x, place.y, place.w, seen.colours[player]
    decides = bool(seen.tasks) and seen.tasks[-1].player == player
    panel(s, x, y, w, place.h, "to move" if decides else "")
    badge(s, seat, x + 20, y + 22, 10)
    _points(s, seen, player, x, y, w, name, events)
    pitch = (w - 12) / 4
    if seen.goods[player][0] == HIDDEN:
        pieces.screen(s, seat, x + 10, y + 44, w - 20, 27)
    for kind in range(4):
        box = Rect(x + 6 + pitch * kind, y + 40, pitch - (4 if w < 200 else 7), 34, 6)
        if decides:
            stand(s, lamp, Key("stock", GOODS[kind]), box)
        if seen.goods[player][0] != HIDDEN:
            _stock(s, seen.goods[player][kind], kind, box, _moved(events, player, kind))
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
    won = sum(event.args[1] for event in events if event.deed == "win" and event.args[0] == player)
    if w > 200:
        s.text(left, y + 30, "points" if seen.tasks else "final points", 11, 400, "end", fill=s.look.mute)
        if won:
            change(s, left, y + 16, won, anchor="end")
        left -= planned_width("points" if seen.tasks else "final points", 11)
    elif won:
        change(s, left, y + 30, won, anchor="end")
        left -= planned_width(signed(won), 11, 700) + 4
    s.text(x + 37, y + 27, name, 16, 700, max=left - x - 45)


def _moved(events: Sequence[Event], player: int, kind: int) -> int:
    """How many goods of a kind came to a player in these events, less those that went."""
    sign = {"obtain": 1, "spend": -1}
    return sum(sign[e.deed] * e.args[2] for e in events if e.deed in sign and (e.args[0], e.args[1]) == (player, kind))


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
    for left, box, piece in ((seen.huts_left, huts, pieces.hut), (seen.temples_left, temples, pieces.temple)):
        piece(s, seat, box.x + 14, y + 95, 10)
        s.text(box.x + 28, y + 100, left[player], 15, 600, fill=s.look.ink if left[player] else s.look.mute)


def _runes(s: Sketch, seen: State, player: int, x: float, y: float, w: float) -> None:
    held = [area for area, owner in enumerate(seen.runes) if owner == player]
    seat, right = seen.colours[player], x + w - 22
    if len(held) * 26 <= w - 116:
        for at, area in enumerate(held):
            pieces.rune_stone(s, rune_name(seen, area), right - 26 * at, y + 95, 11, seat)
    else:
        s.text(right + 11, y + 100, f"×{len(held)}", 15, 600, "end")
        pieces.rune_stone(s, "", right - 24, y + 95, 11, seat)


def rune_name(seen: State, area: int) -> str:
    """The glyph of an area: after its name, or after its number where a board of one's own uses other names."""
    name = seen.board.areas[area]
    return name if name in pieces.RUNES else pieces.RUNES[area]


# ------------------------------------------------------------ choices


def choices(seen: State, lamp: Lamp) -> list[tuple[Key, str, str]]:
    """The offered choices that have no place on the ring or the shelf: their key, label and value, in a fixed order."""
    size, score = 0, 0
    if seen.tasks:
        size, score = seen.size[seen.tasks[-1].space], seen.score[seen.tasks[-1].player]
    every = [
        (Key("nothing"), "nothing", ""),
        (Key("give", "none"), "nothing", "−1" if score else "0"),
        (Key("give", "one"), "one good", "+1"),
        (Key("give", "both"), "both", f"+{size}"),
        (Key("give", "chip"), "druid chip", f"+{size}"),
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
    player = seen.tasks[-1].player
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


# ------------------------------------------------------------ the tray of payments


def tray(s: Sketch, lamp: Lamp, seen: State, narrow: bool) -> None:
    """A tray over the mountain while a payment is chosen: a row for each good, a pill for each number offered."""
    offered = [sorted(int(k.id) for k in lamp.offered if k.kind == f"pay-{name}") for name in GOODS]
    if not any(offered):
        return
    unit = 1.3 if narrow else 1.0
    lines = [max(1, (len(numbers) + 8) // 9) for numbers in offered]
    rows = [unit * (44 if count == 1 else 36 * count) for count in lines]
    head, w = unit * 28, unit * 316
    h = head + fsum(rows) + unit * 4
    x, y = CX - w / 2, CY - h / 2
    over = Sketch(s.width, s.height, s.look)
    with over.layer("ground"):
        over.circle(CX, CY, R_RUNE - 15, fill=s.look.paper, alpha=0.75)
        over.rect(x, y + 2, w, h, 12, fill=s.look.ink, alpha=0.18)
        over.rect(x, y, w, h, 12, fill=s.look.paper, stroke=s.look.ink, sw=1.5)
    task = seen.tasks[-1] if seen.tasks else None
    said = _ASKED.get(task.ask, "Pay").format(task.space) if task else "Pay"
    over.middle(CX, y + unit * 17, said, unit * 14, 700, max=w - 24, floor=unit * 11)
    top = y + head
    for kind, (numbers, count, high) in enumerate(zip(offered, lines, rows, strict=True)):
        pieces.good(over, kind, x + unit * 24, top + high / 2, unit * 11)
        _pills(over, lamp, kind, numbers, Rect(x + unit * 46, top, w - unit * 54, high), count, unit)
        top += high
    s.targets = [target for target in s.targets if target.key.kind not in ("plateau", "worker")]
    s.lay(over)


def _pills(s: Sketch, lamp: Lamp, kind: int, numbers: Sequence[int], room: Rect, lines: int, unit: float) -> None:
    """The numbers of one good that are offered, in one or more lines."""
    along = -(-len(numbers) // lines) if numbers else 1
    pitch = min(room.w / along, unit * 46)
    high = room.h / lines
    for at, number in enumerate(numbers):
        key = Key(f"pay-{GOODS[kind]}", number)
        w, h = pitch - unit * 8, high - unit * 10
        box = Rect(room.x + pitch * (at % along), room.y + high * (at // along) + unit * 5, w, h, unit * 8)
        if key not in lamp.lit and key not in lamp.blocked:
            with s.layer("plates"):
                s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.paper2, stroke=s.look.rule)
        live = stand(s, lamp, key, box) or key in lamp.chosen
        ink = s.look.ink if live else s.look.mute
        s.middle(box.x + w / 2, box.y + h / 2, number, unit * 15, 700 if live else 400, fill=ink, max=w - 2)


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
    if seen.last_turns >= 0 and not marked and seen.tasks:
        s.text(706, 80, f"last turns: {seen.last_turns}", 12, 600, "end")
