"""Moves marked on a picture, best first: an outline with a number, or an arrow from one place to another.

Marks lie around what is drawn there and not on it: names and numbers of pieces stay readable.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

from tablekit.core import Key
from tablekit.picture.geometry import bounds, grown, middle
from tablekit.picture.scene import LAYERS, Area, Point, Polygon, Scene, Text
from tablekit_widgets.board.outlines import packed, point

BADGE, HEAD = 10.0, 11.0  # units: the badge, and the head of an arrow; also in marks.js
INTO, SMALL = 14.0, 60.0  # how far an arrow goes into a place, and how large one is before which it ends
NEAR = 32.0  # how far from where an arrow begins it is kept from names
SHORTEST = 2.0 * HEAD
STEP = 2.0  # along a line, between the points that are tried


def marks(scene: Scene, moves: Sequence[Sequence[Key]]) -> Iterator[dict[str, Any]]:
    """The marks of some moves, the first one to be drawn boldest; a move none of whose keys is there has none."""
    for number, keys in enumerate(moves, start=1):
        areas = [area for key in keys for area in scene.areas(key)[-1:]]
        if areas:
            yield {"kind": "best", "number": number, **_mark(scene, areas[0], areas[-1])}


def asked_about(scene: Scene, keys: Sequence[Key]) -> Iterator[dict[str, Any]]:
    """A mark for each place that somebody asked about, and that is refused: its question mark is at the lower right."""
    for area in (area for key in keys for area in scene.areas(key)[-1:]):
        box = bounds(area)
        badge = point((box.x + box.w * 0.85, box.y + box.h * 0.85))
        yield {"kind": "asked", "number": 0, "area": packed(area), "badge": badge}


def _mark(scene: Scene, a: Area, b: Area) -> dict[str, Any]:
    way = arrow(scene, a, b)
    if way is None:
        return {"area": packed(b), "badge": _badge(scene, _corner(b))}
    (x, y), (u, v) = way
    far = math.hypot(u - x, v - y)
    dx, dy = (u - x) / far, (v - y) / far
    beside = BADGE + HEAD / 2
    above = -1 if dx < 0 else 1  # the side of the line that is up
    badge = _badge(scene, (u - dx * HEAD + dy * beside * above, v - dy * HEAD - dx * beside * above))
    return {"way": [point(way[0]), point(way[1])], "badge": badge}


def arrow(scene: Scene, a: Area, b: Area) -> tuple[Point, Point] | None:
    """From where to where an arrow goes: out of one place, past names beside it, and a little into the other.

    None where there is no room for it.
    """
    (x, y), (u, v) = middle(bounds(a)), middle(bounds(b))
    far = math.hypot(u - x, v - y)
    if far < SHORTEST:
        return None
    dx, dy = (u - x) / far, (v - y) / far
    on = [(x + dx * STEP * i, y + dy * STEP * i) for i in range(int(far / STEP) + 1)]
    box = bounds(b)
    into = INTO if max(box.w, box.h) > SMALL else -STEP
    near = round(NEAR / STEP)
    names = [grown(bounds(text), STEP) for layer in LAYERS for text in scene.layer(layer) if isinstance(text, Text)]
    begins = next((i for i, point in enumerate(on) if a.distance(*point) > STEP), 0)
    on_names = [
        i for i in range(begins, begins + near) if any(not name.distance(*on[min(i, len(on) - 1)]) for name in names)
    ]
    start = max([begins, *(i + 1 for i in on_names)])
    enters = next((i for i, point in enumerate(on) if b.distance(*point) == 0), len(on) - 1)
    end = min(enters + round(into / STEP), len(on) - 1)
    start = min(start, end - round(SHORTEST / STEP))
    return (on[start], on[end]) if start >= 0 else None


def _corner(area: Area) -> Point:
    """The upper right of a place, on its edge."""
    if isinstance(area, Polygon):
        return max(area.points, key=lambda point: point[0] - point[1])
    box = bounds(area)
    return box.x + box.w, box.y


def _badge(scene: Scene, at: Point) -> list[float]:
    """Where the number stands: at a point as far as that is within the picture."""
    return point((min(max(at[0], BADGE), scene.width - BADGE), min(max(at[1], BADGE), scene.height - BADGE)))
