"""Moves marked on a picture, best first: an outline with a number, or an arrow from one place to another.

Marks lie around what is drawn there and not on it: names and numbers of pieces stay readable.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from tablekit.core import Key
from tablekit.picture.geometry import bounds, grown, middle
from tablekit.picture.scene import LAYERS, Area, Point, Polygon, Scene, Text
from tablekit_widgets.board.outlines import outline

BADGE, HEAD = 10.0, 11.0  # units: the badge, and the head of an arrow
INTO, SMALL = 14.0, 60.0  # how far an arrow goes into a place, and how large one is before which it ends
NEAR = 32.0  # how far from where an arrow begins it is kept from names
SHORTEST = 2.0 * HEAD
STEP = 2.0  # along a line, between the points that are tried


def marks(scene: Scene, moves: Sequence[Sequence[Key]]) -> Iterator[str]:
    """The marks of some moves as SVG, the first one drawn boldest; a move none of whose keys is there has none."""
    for number, keys in enumerate(moves, start=1):
        areas = [area for key in keys for area in scene.areas(key)[-1:]]
        if areas:
            kind = "tk-best" if number == 1 else "tk-next"
            yield f'<g class="{kind}">{_mark(scene, areas[0], areas[-1], number)}</g>'


def _mark(scene: Scene, a: Area, b: Area, number: int) -> str:
    way = arrow(scene, a, b)
    if way is None:
        path = outline(b)
        return f'<path class="tk-under" d="{path}"/><path d="{path}"/>{_badge(scene, _corner(b), number)}'
    (x, y), (u, v) = way
    far = math.hypot(u - x, v - y)
    dx, dy = (u - x) / far, (v - y) / far
    p, q = u - dx * HEAD, v - dy * HEAD
    side: Point = (-dy * HEAD / 1.7, dx * HEAD / 1.7)
    line = f"M{x:.0f} {y:.0f}L{p:.0f} {q:.0f}"
    head = f"M{u:.0f} {v:.0f}L{p + side[0]:.0f} {q + side[1]:.0f}L{p - side[0]:.0f} {q - side[1]:.0f}z"
    beside = BADGE + HEAD / 2
    above = -1 if dx < 0 else 1  # the side of the line that is up
    badge = _badge(scene, (p + dy * beside * above, q - dx * beside * above), number)
    return f'<path class="tk-under" d="{line}"/><path d="{line}"/><path class="tk-head-of" d="{head}"/>{badge}'


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


def _badge(scene: Scene, at: Point, number: int) -> str:
    """The number, at a point as far as that is within the picture."""
    x = min(max(at[0], BADGE), scene.width - BADGE)
    y = min(max(at[1], BADGE), scene.height - BADGE)
    text = f'<text x="{x:.0f}" y="{y + 4.5:.0f}">{number}</text>'
    return f'<circle class="tk-badge" cx="{x:.0f}" cy="{y:.0f}" r="{BADGE:.0f}"/>{text}'
