"""Moves marked on a picture, best first: a ring with a number, or an arrow from one place to another."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from tablekit.boxes import bounds, middle
from tablekit.core import Key
from tablekit.scene import Area, Point, Scene

BADGE, HEAD, SHORT = 10.0, 11.0, 14.0  # units: the badge, the head of an arrow, and how far it ends before the middle


def marks(scene: Scene, moves: Sequence[Sequence[Key]]) -> Iterator[str]:
    """The marks of some moves as SVG, the first one drawn boldest; a move none of whose keys is there has none."""
    for number, keys in enumerate(moves, start=1):
        areas = [area for key in keys for area in scene.areas(key)[-1:]]
        if areas:
            kind = "tk-best" if number == 1 else "tk-next"
            drawn = _arrow(areas[0], areas[-1]) if len(areas) > 1 else _ring(areas[0])
            yield f'<g class="{kind}">{drawn}{_badge(scene, areas[-1], number)}</g>'


def _ring(area: Area) -> str:
    box = bounds(area)
    (x, y), r = middle(box), min(max(box.w, box.h) / 2, 30.0) + 3
    circle = f'cx="{x:.0f}" cy="{y:.0f}" r="{r:.0f}"'
    return f'<circle class="tk-under" {circle}/><circle {circle}/>'


def _arrow(a: Area, b: Area) -> str:
    (x, y), (u, v) = middle(bounds(a)), middle(bounds(b))
    far = math.hypot(u - x, v - y)
    if far < 2 * SHORT:
        return _ring(b)
    dx, dy = (u - x) / far, (v - y) / far
    u, v = u - dx * SHORT, v - dy * SHORT
    p, q = u - dx * HEAD, v - dy * HEAD
    side: Point = (-dy * HEAD / 1.7, dx * HEAD / 1.7)
    line = f"M{x:.0f} {y:.0f}L{p:.0f} {q:.0f}"
    head = f"M{u:.0f} {v:.0f}L{p + side[0]:.0f} {q + side[1]:.0f}L{p - side[0]:.0f} {q - side[1]:.0f}z"
    return f'<path class="tk-under" d="{line}"/><path d="{line}"/><path class="tk-head-of" d="{head}"/>'


def _badge(scene: Scene, area: Area, number: int) -> str:
    """The number, at the upper right of a place and within the picture."""
    box = bounds(area)
    (x, y), r = middle(box), min(max(box.w, box.h) / 2, 30.0)
    x = min(max(x + r * 0.8, BADGE), scene.width - BADGE)
    y = min(max(y - r * 0.8, BADGE), scene.height - BADGE)
    text = f'<text x="{x:.0f}" y="{y + 4.5:.0f}">{number}</text>'
    return f'<circle class="tk-badge" cx="{x:.0f}" cy="{y:.0f}" r="{BADGE:.0f}"/>{text}'
