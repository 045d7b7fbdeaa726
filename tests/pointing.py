"""Where to point: a place on a picture at which a click means a key, for all tests that click."""

from __future__ import annotations

from itertools import product
from math import hypot

from tablekit.core import Key
from tablekit.picture.scene import Area, Circle, Rect, Scene, Sector, polar

_AROUND = sorted(product(range(-60, 61, 4), repeat=2), key=lambda step: hypot(*step))


def inside(scene: Scene, key: Key) -> tuple[float, float]:
    """A point near the middle of a key's area where a click means this key, and no piece that lies on it."""
    for area in reversed(scene.areas(key)):
        x, y = _middle(area)
        for dx, dy in _AROUND:
            if area.distance(x + dx, y + dy) == 0 and scene.hit(x + dx, y + dy) == key:
                return x + dx, y + dy
    raise AssertionError(f"nothing on the picture means {key}; there are {', '.join(map(str, scene.keys))}")


def _middle(area: Area) -> tuple[float, float]:
    """The middle of an area, which may lie off a bent one."""
    if isinstance(area, Rect):
        return area.x + area.w / 2, area.y + area.h / 2
    if isinstance(area, Circle):
        return area.x, area.y
    if isinstance(area, Sector):
        return polar(area.x, area.y, (area.r0 + area.r1) / 2, (area.a0 + area.a1) / 2)
    xs, ys = zip(*area.points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)
