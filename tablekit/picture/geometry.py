"""The boxes that shapes of a picture take up, in scene units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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


def bounds(shape: AnyShape) -> Rect:
    """The box around a shape.

    >>> bounds(Circle(10, 10, 4)) == Rect(6, 6, 8, 8)
    True
    """
    match shape:
        case Rect():
            return Rect(shape.x, shape.y, shape.w, shape.h)
        case Circle():
            return Rect(shape.x - shape.r, shape.y - shape.r, 2 * shape.r, 2 * shape.r)
        case Polygon() | Line():
            return around_points(shape.points)
        case Arc():
            return around_points(_bow(shape.x, shape.y, shape.r, shape.a0, shape.a1))
        case Sector():
            inner = _bow(shape.x, shape.y, shape.r0, shape.a0, shape.a1)
            return around_points([*inner, *_bow(shape.x, shape.y, shape.r1, shape.a0, shape.a1)])
        case Text():
            wide = planned_width(shape.words, shape.size, shape.weight)
            wide = min(wide, shape.max) if shape.max is not None else wide
            x = shape.x - {"start": 0.0, "middle": wide / 2, "end": wide}[shape.anchor]
            return Rect(x, shape.y - shape.size * 0.75, wide, shape.size)


def _bow(x: float, y: float, r: float, a0: float, a1: float) -> list[Point]:
    span = min((a1 - a0) % 360 or 360.0, 360.0)
    return [polar(x, y, r, a0 + span * i / 12) for i in range(13)]


def around_points(points: Iterable[Point]) -> Rect:
    """The box around some points."""
    xs, ys = zip(*points, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def around(boxes: Sequence[Rect]) -> Rect:
    """The box around some boxes."""
    return around_points([p for b in boxes for p in ((b.x, b.y), (b.x + b.w, b.y + b.h))])


def touching(a: Rect, b: Rect, gap: float = 0.0) -> bool:
    """Whether two boxes overlap or are closer than a gap."""
    return a.x < b.x + b.w + gap and b.x < a.x + a.w + gap and a.y < b.y + b.h + gap and b.y < a.y + a.h + gap


def middle(box: Rect) -> Point:
    """The middle of a box."""
    return box.x + box.w / 2, box.y + box.h / 2


def grown(box: Rect, by: float) -> Rect:
    """A box that is larger on all sides."""
    return Rect(box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by)
