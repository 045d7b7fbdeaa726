"""A board of points and lines, drawn calmly: a plate with its lines, the men on it, and the players with theirs beside.

It is given what to draw as plain values and knows no game: ``tablekit.picture.men`` hands them over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot

from tablekit.core import Event, Value
from tablekit.picture.pieces import badge, panel, ticks
from tablekit.picture.scene import Point, Rect, Sketch, planned_width

WIDE, NARROW = 720.0, 400.0
MOST_HIGH = 520.0
PANEL, LINE = 62.0, 30.0
WIDER = 1.3  # than planned are words that are shown larger than drawn, as in a small window


class Plan:
    """Where points lie on a picture, how large a man is, and how far off a click on a point may be.

    ``at`` is where they lie in any unit, upwards.
    """

    def __init__(self, at: Mapping[str, Point], narrow: bool) -> None:
        self.width = NARROW if narrow else WIDE
        xs, ys = zip(*at.values(), strict=True)
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        places = list(at.values())
        least = min((hypot(a - c, b - d) for i, (a, b) in enumerate(places) for c, d in places[:i]), default=1)
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
        self.reach = max(self.r, min(0.5 * least * unit, 46.0))


def ground(s: Sketch, plan: Plan, lines: Sequence[Sequence[str]]) -> None:
    """The board itself: a plate, its lines, a dot on each point, and what the points are called."""
    box, colour = plan.plate, s.look.coast
    s.rect(box.x, box.y + 2, box.w, box.h, box.r, fill=s.look.ink, alpha=0.18)
    s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.land, stroke=colour, sw=1.5)
    s.rect(box.x + 7, box.y + 7, box.w - 14, box.h - 14, box.r - 5, stroke=s.look.land3, sw=1.5)
    for line in lines:
        s.line(*(plan.at[point] for point in line), stroke=colour, sw=3)
    for x, y in plan.at.values():
        s.circle(x, y, 6, fill=colour)
    for words, x, y in _labels(plan):
        s.middle(x, y, words, 13 if plan.width == WIDE else 15, 400, fill=s.look.mute)


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
