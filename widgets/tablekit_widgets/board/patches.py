"""What is different between two pictures, as the few boxes in which the second one has to be painted again.

Boxes have whole units, so that on a canvas their edges fall between two pixels, and what is painted inside them joins
what is left outside without a seam.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

from msgspec.structs import replace

from tablekit.picture.scene import (
    AnyShape,
    Arc,
    Circle,
    Line,
    Point,
    Polygon,
    Rect,
    Sector,
    Text,
    planned_width,
    polar,
)

AIR = 1.0  # units around a shape, for edges that are painted softly
WIDEST = 1.3  # a text takes at most so much more room than planned, in any font of a system
WASTE = 1.0  # boxes are joined as long as the one around them is at most so much larger than both
MOST_CHANGED = 40  # shapes: to find the boxes of more takes longer than to paint everything, whose commands are kept
MOST_SHARE = 0.75  # of the shapes: whoever has to paint more paints everything


class Box(NamedTuple):
    """A part of a picture, in whole units: its left, upper, right and lower edge."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def area(self) -> int:
        """How large it is."""
        return (self.right - self.left) * (self.bottom - self.top)

    def around(self, other: Box) -> Box:
        """The smallest box with both in it."""
        corners = (min(self.left, other.left), min(self.top, other.top))
        return Box(*corners, max(self.right, other.right), max(self.bottom, other.bottom))

    def meets(self, other: Box) -> bool:
        """Whether they have a part in common."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


class Patch(NamedTuple):
    """Where to paint anew, and what: all shapes that show there, in their order."""

    boxes: list[Box]
    shapes: list[AnyShape]


def patch(before: Sequence[AnyShape], after: Sequence[AnyShape]) -> Patch | None:
    """What makes one picture out of the other; None where painting everything is as little.

    >>> dots = [Circle(x, 5, 2, fill="#000000") for x in range(0, 200, 20)]
    >>> found = patch(dots, [*dots[:-1], Circle(180, 5, 3, fill="#000000")])
    >>> found.boxes, len(found.shapes)
    ([Box(left=176, top=1, right=184, bottom=9)], 1)
    """
    found = different(before, after)
    if len(found.gone) + len(found.new) > MOST_CHANGED:
        return None
    boxes = joined(_places(*found))
    shapes = [shape for shape in after if any(map(extent(shape).meets, boxes))]
    return Patch(boxes, shapes) if len(shapes) <= MOST_SHARE * len(after) else None


class Different(NamedTuple):
    """The shapes of one picture that the other has not, or has in another order, and the other way round."""

    gone: list[AnyShape]
    new: list[AnyShape]


def different(before: Sequence[AnyShape], after: Sequence[AnyShape]) -> Different:
    """What only one of two pictures has.

    >>> one, two, three = (Circle(x, 5, 2) for x in (1, 2, 3))
    >>> different([one, two], [two, three]) == Different([one], [three])
    True
    """
    both = Counter(before) & Counter(after)
    old_same, old_other = _apart(before, both)
    new_same, new_other = _apart(after, both)
    if old_same == new_same:
        return Different(old_other, new_other)
    found = Different([], [])
    for kind, i, j, k, m in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            found.gone.extend(before[i:j])
            found.new.extend(after[k:m])
    return found


def _apart(shapes: Sequence[AnyShape], both: Counter[AnyShape]) -> tuple[list[AnyShape], list[AnyShape]]:
    """The shapes that both pictures have, and the others."""
    left = Counter(both)
    same: list[AnyShape] = []
    other: list[AnyShape] = []
    for shape in shapes:
        left[shape] -= 1
        (same if left[shape] >= 0 else other).append(shape)
    return same, other


def _places(gone: Sequence[AnyShape], new: Sequence[AnyShape]) -> Iterator[Box]:
    """Where shapes that are gone were, and new ones are; of a card that only became longer its lower end."""
    cards = {replace(shape, h=0.0): shape for shape in gone if isinstance(shape, Rect)}
    grown: set[AnyShape] = set()
    for shape in new:
        if isinstance(shape, Rect) and (card := cards.get(replace(shape, h=0.0))) is not None:
            grown |= {shape, card}
            lower = min(shape.y + shape.h, card.y + card.h) - shape.r - shape.sw - AIR
            whole = extent(shape).around(extent(card))
            yield whole._replace(top=max(whole.top, floor(lower)))
    yield from (extent(shape) for shape in (*gone, *new) if shape not in grown)


def joined(boxes: Iterable[Box]) -> list[Box]:
    """Fewer boxes that hold the same: those that lie on or close to each other become one."""
    done: list[Box] = []
    todo = list(dict.fromkeys(boxes))
    while todo:
        box = todo.pop()
        for at, other in enumerate(done):
            both = box.around(other)
            if both.area <= WASTE * (box.area + other.area):
                del done[at]
                todo.append(both)
                break
        else:
            done.append(box)
    return sorted(done)


@lru_cache(maxsize=20_000)
def extent(shape: AnyShape) -> Box:
    """All that a shape paints, and a little air."""
    xs, ys = zip(*_corners(shape), strict=True)
    air = AIR + (shape.sw / 2 if shape.stroke else 0.0)
    return Box(floor(min(xs) - air), floor(min(ys) - air), ceil(max(xs) + air), ceil(max(ys) + air))


def _corners(shape: AnyShape) -> Sequence[Point]:
    match shape:
        case Rect():
            return (shape.x, shape.y), (shape.x + shape.w, shape.y + shape.h)
        case Circle():
            return (shape.x - shape.r, shape.y - shape.r), (shape.x + shape.r, shape.y + shape.r)
        case Arc():
            return _turned(shape.x, shape.y, (shape.r,), shape.a0, shape.a1)
        case Sector():
            return _turned(shape.x, shape.y, (shape.r0, shape.r1), shape.a0, shape.a1)
        case Polygon() | Line():
            return shape.points
        case Text():
            wide = planned_width(shape.words, shape.size, shape.weight) * WIDEST
            wide = wide if shape.max is None else min(wide, shape.max)
            left = shape.x - {"start": 0.0, "middle": wide / 2, "end": wide}[shape.anchor]
            slant = shape.size * 0.25
            return (left - slant, shape.y - 1.1 * shape.size), (left + wide + slant, shape.y + 0.4 * shape.size)


def _turned(x: float, y: float, radii: Sequence[float], a0: float, a1: float) -> list[Point]:
    """The ends of arcs, and the points where they reach farthest to one side."""
    turn = 360.0 if a1 - a0 >= 360 else (a1 - a0) % 360
    sides = [angle for angle in (0.0, 90.0, 180.0, 270.0) if (angle - a0) % 360 <= turn]
    return [polar(x, y, r, angle) for r in radii for angle in (a0, a0 + turn, *sides)]
