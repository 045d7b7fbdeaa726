"""The areas of a picture that can be clicked, as outlines that a page lays over it."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.picture.scene import Area, Circle, Point, Polygon, Rect, Sector, polar


def corners(area: Area) -> Sequence[Point]:
    """Points between which an area lies."""
    match area:
        case Rect():
            return (area.x, area.y), (area.x + area.w, area.y + area.h)
        case Circle():
            return (area.x - area.r, area.y - area.r), (area.x + area.r, area.y + area.r)
        case Sector():
            return tuple(polar(area.x, area.y, r, a) for r in (area.r0, area.r1) for a in (area.a0, area.a1))
        case Polygon():
            return area.points


def outline(area: Area) -> str:
    """An area as the outline of an SVG path, in whole units.

    >>> outline(Rect(10, 20, 30, 40))
    'M10 20h30v40h-30z'
    """
    match area:
        case Rect():
            return f"M{area.x:.0f} {area.y:.0f}h{area.w:.0f}v{area.h:.0f}h{-area.w:.0f}z"
        case Circle():
            turn = f"a{area.r:.0f} {area.r:.0f} 0 1 0"
            return f"M{area.x - area.r:.0f} {area.y:.0f}{turn} {2 * area.r:.0f} 0{turn} {-2 * area.r:.0f} 0z"
        case Sector():
            steps = max(1, round(((area.a1 - area.a0) % 360) / 15))
            turns = [area.a0 + ((area.a1 - area.a0) % 360) * step / steps for step in range(steps + 1)]
            points = [polar(area.x, area.y, area.r0, a) for a in turns]
            points += [polar(area.x, area.y, area.r1, a) for a in reversed(turns)]
        case Polygon():
            points = list(area.points)
    return f"M{'L'.join(f'{x:.0f} {y:.0f}' for x, y in points)}z"
