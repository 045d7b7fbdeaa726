"""How something is paid for, everywhere in the picture: the tray over the mountain, and explained.

Few payments that one number tells apart each are drawn as what is paid; of many the numbers of each good are chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tablekit.core import Explanation, Key
from tablekit.games.meduris import cites
from tablekit.games.meduris.picture import pieces
from tablekit.games.meduris.picture.ring import CX, CY, R_RUNE
from tablekit.games.meduris.rules.goods import GOOD, Payment
from tablekit.games.meduris.table.state import GOODS, HIDDEN, State
from tablekit.games.meduris.words import m
from tablekit.picture.pieces import Lamp, button, stand
from tablekit.picture.scene import Rect, Sketch

KEYS = "pay-"  # what the keys of its numbers begin with
HEAD, FOOT = 30.0, 8.0  # over the choices, with the words that say for what, and below them
ROW, GAP = 42.0, 6.0
COVERED = frozenset(("plateau", "worker"))
FEW = 6
ALONG, MOST = 9, 46.0  # numbers in a line, and the room that one takes at most


def elsewhere(lamp: Lamp) -> bool:
    """Whether all that may be clicked are payments that are not drawn here, as the bar of a table has them."""
    return all(key.kind.startswith(KEYS) and key not in lamp.offered for key in lamp.lit)


def tray(s: Sketch, lamp: Lamp, seen: State, narrow: bool) -> None:
    """The tray over the mountain while a payment is chosen, drawn where its keys are offered."""
    offered = {key for key in lamp.offered if key.kind.startswith(KEYS)}
    if not offered:
        return
    asked = seen.pending[-1] if seen.pending else None
    said = str(asked.tray(space=asked.space) if isinstance(asked, Payment) else m("Pay"))
    unit = 1.3 if narrow else 1.0
    over = Sketch(s.width, s.height, s.look)
    with over.layer("ground"):
        over.circle(CX, CY, R_RUNE - 15, fill=s.look.paper, alpha=0.6)
    ways = _told_apart(seen, asked) if isinstance(asked, Payment) else {}
    if ways and offered >= ways.keys():
        _ways(over, lamp, said, ways, unit)
    else:
        _numbers(over, lamp, said, offered, unit)
    s.targets = [target for target in s.targets if target.key.kind not in COVERED]
    s.lay(over)


def _told_apart(seen: State, asked: Payment) -> dict[Key, Sequence[int]]:
    """Each payment by a number that no other has; nothing where they are many, or some have no such number."""
    if seen.goods[asked.player][0] == HIDDEN or len(ways := asked.ways(seen)) > FEW:
        return {}
    times = Counter((kind, number) for goods in ways for kind, number in enumerate(goods))
    found: dict[Key, Sequence[int]] = {}
    for goods in ways:
        alone = [kind for kind, number in enumerate(goods) if times[kind, number] == 1]
        if not alone:
            return {}
        kind = next((kind for kind in alone if goods[kind]), alone[0])
        found[Key(f"{KEYS}{GOODS[kind]}", goods[kind])] = goods
    return found


def _frame(s: Sketch, said: str, w: float, h: float, unit: float) -> Rect:
    """The tray itself, with what is paid for; gives the room that is left in it."""
    x, y = CX - w / 2, CY - h / 2
    with s.layer("ground"):
        s.rect(x, y + 2, w, h, 12, fill=s.look.ink, alpha=0.18)
        s.rect(x, y, w, h, 12, fill=s.look.paper, stroke=s.look.ink, sw=1.5)
    s.middle(CX, y + unit * 17, said, unit * 14, 700, max=w - 20, floor=unit * 11)
    return Rect(x + unit * 10, y + unit * HEAD, w - unit * 20, h - unit * (HEAD + FOOT))


def _ways(s: Sketch, lamp: Lamp, said: str, ways: dict[Key, Sequence[int]], unit: float) -> None:
    """A button for each payment, with its goods."""
    columns = 1 if len(ways) <= 3 else 2
    lines = -(-len(ways) // columns)
    kinds = max(sum(map(bool, goods)) for goods in ways.values())
    wide = unit * max(140 if columns == 1 else 104, 44 * kinds + 16)
    w = columns * wide + (columns - 1) * unit * GAP + unit * 20
    room = _frame(s, said, w, unit * (HEAD + FOOT + lines * (ROW + GAP) - GAP), unit)
    for at, (key, goods) in enumerate(ways.items()):
        line, place = divmod(at, columns)
        box = Rect(room.x + (wide + unit * GAP) * place, room.y + unit * (ROW + GAP) * line, wide, unit * ROW, 8)
        button(s, lamp, key, box, "")
        _goods(s, goods, box, unit)


def _goods(s: Sketch, goods: Sequence[int], box: Rect, unit: float) -> None:
    paid = [(kind, number) for kind, number in enumerate(goods) if number]
    x, y = box.x + box.w / 2 - unit * 22 * len(paid), box.y + box.h / 2
    for kind, number in paid:
        s.middle(x + unit * 10, y, number, unit * 15, 700)
        pieces.good(s, kind, x + unit * 29, y, unit * 10)
        x += unit * 44


def _numbers(s: Sketch, lamp: Lamp, said: str, offered: set[Key], unit: float) -> None:
    """A line for each good of which the payments take different numbers, with these numbers."""
    rows = [(kind, numbers) for kind, numbers in _of_each(offered) if len(numbers) > 1]
    rows = rows or [(kind, numbers) for kind, numbers in _of_each(offered) if numbers]
    highs = [unit * (ROW if len(numbers) <= ALONG else 36 * -(-len(numbers) // ALONG)) for _, numbers in rows]
    longest = max(min(len(numbers), ALONG) for _, numbers in rows)
    w = unit * max(220, min(316, 62 + MOST * longest))
    h = unit * (HEAD + FOOT)
    for high in highs:
        h += high
    room = _frame(s, said, w, h, unit)
    top = room.y
    for (kind, numbers), high in zip(rows, highs, strict=True):
        pieces.good(s, kind, room.x + unit * 14, top + high / 2, unit * 11)
        _pills(s, lamp, GOODS[kind], numbers, Rect(room.x + unit * 36, top, room.w - unit * 34, high), unit)
        top += high


def _of_each(offered: set[Key]) -> Iterator[tuple[int, list[int]]]:
    """Each good with the numbers of it that are offered."""
    for kind, good in enumerate(GOODS):
        yield kind, sorted(int(key.id) for key in offered if key.kind == f"{KEYS}{good}")


def _pills(s: Sketch, lamp: Lamp, good: str, numbers: Sequence[int], room: Rect, unit: float) -> None:
    """The numbers of one good, in one or more lines."""
    lines = -(-len(numbers) // ALONG)
    along = -(-len(numbers) // lines)
    pitch, high = min(room.w / along, unit * MOST), room.h / lines
    for at, number in enumerate(numbers):
        key = Key(f"{KEYS}{good}", number)
        w, h = pitch - unit * 6, high - unit * 8
        box = Rect(room.x + pitch * (at % along), room.y + high * (at // along) + unit * 4, w, h, unit * 8)
        if key not in lamp.lit and key not in lamp.blocked:
            with s.layer("plates"):
                s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.paper2, stroke=s.look.rule)
        live = stand(s, lamp, key, box) or key in lamp.chosen
        ink = s.look.ink if live else s.look.mute
        s.middle(box.x + box.w / 2, box.y + box.h / 2, number, unit * 15, 700 if live else 400, fill=ink, max=w - 2)


def explained(key: Key) -> Explanation:
    """What a number of one good is in a payment."""
    number, good = int(key.id), GOOD[GOODS.index(key.kind.removeprefix(KEYS))]
    these = m("{number} of this payment are {good}.", number=number, good=good)
    says = (these, m("Three other goods stand for one that is replaced."))
    return Explanation(m("Pay {number} {good}", number=number, good=good), says, cites.GOODS_SUBSTITUTION)
