"""A board drawn calmly: a plate with its squares, hexes or ways, the men on it, and the players with theirs beside.

It is given what to draw as plain values and knows no game: ``tablekit.picture.men`` hands them over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot, inf, sqrt
from typing import TypeAlias

from tablekit.core import Event, Value
from tablekit.picture.pieces import badge, panel, placed, ticks
from tablekit.picture.scene import Point, Polygon, Rect, Sketch, Style, planned_width

WIDE, NARROW = 720.0, 400.0
MOST_HIGH = 520.0
PANEL, LINE = 62.0, 30.0
WIDER = 1.3  # than planned are words that are shown larger than drawn, as in a small window
APART = 0.62  # of a man lie the ways of several kinds between one pair

Way: TypeAlias = tuple[str, str, str]  # the points that it joins, and its kind
WAYS: tuple[Style, ...] = (  # by kind, in the order that the board has them
    {"sw": 3}, {"sw": 3, "dash": (9.0, 7.0)}, {"sw": 2.5, "dash": (2.0, 5.0)}, {"sw": 7, "alpha": 0.45},
)  # fmt: skip
_SLOPE = 1 / (2 * sqrt(3))
TILES: dict[str, Sequence[Point]] = {  # outlines, in parts of how far apart neighbours are
    "square": ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)),
    "hex": ((0, -2 * _SLOPE), (0.5, -_SLOPE), (0.5, _SLOPE), (0, 2 * _SLOPE), (-0.5, _SLOPE), (-0.5, -_SLOPE)),
}


class Plan:
    """Where points lie on a picture, how large a man is, and how far off a click on a point may be.

    ``at`` is where they lie in any unit, upwards.
    """

    def __init__(self, at: Mapping[str, Point], narrow: bool) -> None:
        self.width = NARROW if narrow else WIDE
        xs, ys = zip(*at.values(), strict=True)
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        least = _least(at.values() if wide >= high else ((y, x) for x, y in at.values()))
        self.r = 28.0 if narrow else 34.0
        for _ in range(3):  # smaller men need a smaller edge, which leaves more room
            edge = self.r + (34.0 if narrow else 42.0)
            most = self.width - 2 * edge - (8 if narrow else 24)
            unit = min(most / (wide or 1), (MOST_HIGH - 2 * edge) / (high or 1), 110.0 if narrow else 148.0)
            self.r = min(0.36 * least * unit, self.r)
        left, top = (self.width - wide * unit) / 2, edge + 12
        self.at = {p: (left + (x - min(xs)) * unit, top + (max(ys) - y) * unit) for p, (x, y) in at.items()}
        self.plate = Rect(left - edge, 12, wide * unit + 2 * edge, high * unit + 2 * edge, 14)
        self.bottom = self.plate.h + 24
        self.apart = least * unit
        self.reach = max(self.r, min(0.5 * self.apart, 46.0))


def _least(places: Iterable[Point]) -> float:
    """How far apart the two places are that are closest to each other."""
    least = inf
    row: list[Point] = []
    for x, y in sorted(places):
        for a, b in reversed(row):
            if x - a >= least:
                break
            least = min(least, hypot(x - a, y - b))
        row.append((x, y))
    return 1 if least == inf else least


def ground(
    s: Sketch, plan: Plan, tiles: Mapping[str, Sequence[str]], ways: Sequence[Way],
    drawn: Mapping[str, Style | None],
) -> None:  # fmt: skip
    """The board itself: a plate, its squares and hexes, its ways, a dot on each other point, and what they are called.

    ``tiles`` are the points of each kind of tile.  Ways are drawn by their kinds as ``drawn`` says, None for not at
    all, else in the styles of ``WAYS``; those between tiles are not, as they lie side by side.
    """
    box, colour = plan.plate, s.look.coast
    s.rect(box.x, box.y + 2, box.w, box.h, box.r, fill=s.look.ink, alpha=0.18)
    s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.land, stroke=colour, sw=1.5)
    s.rect(box.x + 7, box.y + 7, box.w - 14, box.h - 14, box.r - 5, stroke=s.look.land3, sw=1.5)
    tiled = {point for points in tiles.values() for point in points}
    for kind, points in tiles.items():
        for point in points:
            s.polygon(placed(TILES[kind], *plan.at[point], plan.apart), stroke=colour, sw=1.5)
    kinds = list(dict.fromkeys(kind for _, _, kind in ways))
    style = {kind: WAYS[at % len(WAYS)] for at, kind in enumerate(kinds)} | dict(drawn)
    for way, ends in zip(ways, strips(plan, ways), strict=True):
        if (looks := style[way[2]]) is not None and not tiled.issuperset(way[:2]):
            styled: Style = {"stroke": colour, **looks}
            s.line(*ends, **styled)
    for point, (x, y) in plan.at.items():
        if point not in tiled:
            s.circle(x, y, min(6, plan.r / 3), fill=colour)
    for words, x, y in _labels(plan):
        s.middle(x, y, words, 13 if plan.width == WIDE else 15, 400, fill=s.look.mute)


def strips(plan: Plan, ways: Sequence[Way]) -> Iterator[tuple[Point, Point]]:
    """Where each way lies: from point to point, and beside each other if ways of several kinds join one pair."""
    together: dict[frozenset[str], list[Way]] = {}
    for way in ways:
        together.setdefault(frozenset(way[:2]), []).append(way)
    for way in ways:
        beside = together[frozenset(way[:2])]
        off = (beside.index(way) - (len(beside) - 1) / 2) * APART * plan.r
        (ax, ay), (bx, by) = plan.at[beside[0][0]], plan.at[beside[0][1]]
        far = hypot(bx - ax, by - ay) or 1
        dx, dy = (ay - by) / far * off, (bx - ax) / far * off
        yield (ax + dx, ay + dy), (bx + dx, by + dy)


def band(ends: tuple[Point, Point], half: float, free: float) -> Polygon:
    """The outline of a way, twice ``half`` broad, that leaves so much ``free`` at either end."""
    (ax, ay), (bx, by) = ends
    far = hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / far, (by - ay) / far
    free = min(free, far / 3)
    ax, ay, bx, by = ax + ux * free, ay + uy * free, bx - ux * free, by - uy * free
    dx, dy = -uy * half, ux * half
    return Polygon(((ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)))


def _labels(plan: Plan) -> Iterator[tuple[str, float, float]]:
    """Columns and rows along the edge where points are named by them; else each name beside its point."""
    box = plan.plate
    if all(point[0].isalpha() and point[1:].isdecimal() for point in plan.at):
        columns = {point[0]: x for point, (x, _) in plan.at.items()}
        rows = {point[1:]: y for point, (_, y) in plan.at.items()}
        edge = 21 if plan.width == WIDE else 17
        yield from ((name, x, box.y + box.h - edge) for name, x in columns.items())
        yield from ((name, box.x + edge, y) for name, y in rows.items())
    else:
        off = plan.r * 0.8 + 10
        yield from ((name, x + off, y + off) for name, (x, y) in plan.at.items())


def changes(s: Sketch, plan: Plan, events: Sequence[Event]) -> None:
    """Ticks around the points that the last step was about, and a trail from one to the other."""
    for event in events:
        points = [value for value in event.args.values() if isinstance(value, str) and value in plan.at]
        for point in points:
            ticks(s, *plan.at[point], plan.r + 6)
        for one, other in pairwise(points):
            (ax, ay), (bx, by) = plan.at[one], plan.at[other]
            part = (plan.r + 6) / (hypot(bx - ax, by - ay) or 1)
            ends = (ax + (bx - ax) * part, ay + (by - ay) * part), (bx - (bx - ax) * part, by - (by - ay) * part)
            with s.layer("plates"):
                s.line(*ends, stroke=s.look.land, sw=7)
                s.line(*ends, sw=2.5, dash=(2, 5))


# ------------------------------------------------------------ the players


class Beside(Value, frozen=True):
    """A player beside the board: colour, name, what is said of the turn or the end, and the men that lie there."""

    colour: str
    name: str
    tab: str
    laid: Mapping[str, int]

    @property
    def lying(self) -> list[tuple[str, int]]:
        """The men that do lie there."""
        return [(says, number) for says, number in self.laid.items() if number]


def panels(s: Sketch, players: Sequence[Beside], top: float) -> None:
    """A panel for each player, two in a row."""
    wide = (s.width - 36) / 2
    for at, one in enumerate(players):
        x, y = 12 + at % 2 * (wide + 12), top + 8 + at // 2 * (PANEL + 18)
        panel(s, x, y, wide, PANEL, one.tab)
        badge(s, one.colour, x + 28, y + 34, 13)
        s.text(x + 54, y + (29 if one.lying else 39), one.name, 15, 700, max=wide - 66)
        _laid(s, one, x + 54, y + 49, 12.5, x + wide - 12)


def panels_high(players: int) -> float:
    """How much room the panels take."""
    return (PANEL + 18) * -(-players // 2) + 2


def rows(s: Sketch, players: Sequence[Beside], plan: Plan, size: float) -> None:
    """A line for each player, where there are no panels."""
    left = min(plan.plate.x + 14, plan.width - 390)
    for at, one in enumerate(players):
        y = plan.bottom + 8 + LINE * at
        badge(s, one.colour, left + 12, y, 10)
        s.text(left + 30, y + size * 0.35, f"{one.name}, {one.tab}" if one.tab else one.name, size, 700, max=150)
        _laid(s, one, left + 190, y + size * 0.35, size, max(plan.plate.x + plan.plate.w, left + 386))


def _laid(s: Sketch, one: Beside, x: float, y: float, size: float, end: float) -> None:
    """The men beside the board: how many, and they themselves where there is room for all."""
    told = [(f"{number} {says}", number) for says, number in one.lying]
    wide = [planned_width(words, size) * WIDER for words, _ in told]
    if x + sum(wide) + sum(12 * number + 16 for _, number in told) > end:
        s.text(x, y, ", ".join(words for words, _ in told), size, 400, fill=s.look.mute, max=end - x)
        return
    for (words, number), room in zip(told, wide, strict=True):
        for at in range(number):
            s.circle(x + 6 + at * 12, y - size * 0.35, 5.5, fill=s.look.seats[one.colour].fill, stroke=s.look.ink)
        s.text(x + 12 * number + 6, y, words, size, 400, fill=s.look.mute, max=room)
        x += 12 * number + room + 16
