"""The boxes that shapes of a picture take up, in scene units."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import cos, radians, sin

from msgspec.structs import replace

from tablekit.picture.scene import (
    LAYERS,
    AnyShape,
    Arc,
    Circle,
    Line,
    Point,
    Polygon,
    Rect,
    Sector,
    Sketch,
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


@contextmanager
def turned(s: Sketch, x: float, y: float, angle: float) -> Iterator[Sketch]:
    """A sketch to draw on around its origin; it is laid on ``s`` at (x, y), turned clockwise by ``angle`` degrees.

    Words are moved and stay upright.
    """
    other = Sketch(0, 0, s.look)
    yield other
    for name in LAYERS:
        s.shapes[name].extend(_turned(shape, x, y, angle) for shape in other.shapes[name])


def _turned(shape: AnyShape, x: float, y: float, angle: float) -> AnyShape:
    c, n = cos(radians(angle)), sin(radians(angle))

    def at(px: float, py: float) -> Point:
        return round(x + px * c - py * n, 2), round(y + px * n + py * c, 2)

    match shape:
        case Rect():
            style = {"fill": shape.fill, "stroke": shape.stroke, "sw": shape.sw, "dash": shape.dash}
            return Polygon(tuple([at(*p) for p in _rounded(shape)]), alpha=shape.alpha, **style)  # type: ignore[arg-type]
        case Polygon() | Line():
            return replace(shape, points=tuple([at(*p) for p in shape.points]))
        case Arc() | Sector():
            a0, a1 = shape.a0 + angle, shape.a1 + angle
            return replace(
                shape, x=at(shape.x, shape.y)[0], y=at(shape.x, shape.y)[1], a0=round(a0, 2), a1=round(a1, 2)
            )
        case Circle() | Text():
            return replace(shape, x=at(shape.x, shape.y)[0], y=at(shape.x, shape.y)[1])


def _rounded(box: Rect) -> Iterator[Point]:
    """The outline of a rectangle with its round corners."""
    corners = (
        (box.x + box.w, box.y + box.h), (box.x, box.y + box.h), (box.x, box.y), (box.x + box.w, box.y),
    )  # fmt: skip
    for corner, (px, py) in enumerate(corners):
        cx = px - box.r if corner in (0, 3) else px + box.r
        cy = py - box.r if corner < 2 else py + box.r
        yield from (polar(cx, cy, box.r, 90 * corner + step) for step in ((0, 30, 60, 90) if box.r else (0,)))
