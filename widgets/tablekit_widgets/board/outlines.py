"""The areas of a picture that can be clicked, as they are sent to a page that lays them over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablekit.picture.geometry import bounds, middle
from tablekit.picture.scene import Area, Circle, Point, Polygon, Rect, Sector


def packed(area: Area) -> list[Any]:
    """An area as a letter and numbers, a tenth of a unit exact.

    >>> packed(Rect(10, 20.04, 30, 40)), packed(Polygon(((0, 0), (10, 0), (0, 10))))
    (['r', 10, 20, 30, 40], ['p', 0, 0, 10, 0, 0, 10])
    """
    match area:
        case Rect():
            kind, numbers = "r", [area.x, area.y, area.w, area.h]
        case Circle():
            kind, numbers = "c", [area.x, area.y, area.r]
        case Sector():
            kind, numbers = "s", [area.x, area.y, area.r0, area.r1, area.a0, area.a1]
        case Polygon():
            kind, numbers = "p", [value for point in area.points for value in point]
    return [kind, *short(*numbers)]


def point(at: Point) -> list[float]:
    """A point as it is sent."""
    return short(*at)


def centre(areas: Sequence[Area]) -> Point | None:
    """The middle of the box around the last area, which lies on top."""
    return middle(bounds(areas[-1])) if areas else None


def short(*values: float) -> list[float]:
    """Numbers as short as they are sent: a tenth of a unit is a fifth of a pixel of the canvas."""
    rounded = [round(value, 1) for value in values]
    return [int(value) if value == int(value) else value for value in rounded]
