"""A picture in the dark: ink is light on the ground, and dark on what is bright there, as on faces and under the lamp.

A drawing says ``ink`` in every theme.  What a word or a line lies on is looked up on a coarse map of the picture, which
is painted shape by shape; so a game that knows nothing of themes can be read in the dark, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import ceil, sqrt
from typing import TypeAlias

from msgspec.structs import replace

from tablekit.picture.geometry import bounds
from tablekit.picture.look import brightness, look
from tablekit.picture.scene import LAYERS, AnyShape, Arc, Circle, Line, Point, Polygon, Rect, Scene, Sector, Text, polar

CELL = 2.0  # units: no less is seen of what ink lies on
BRIGHT = 0.2  # the relative luminance on which light and dark ink are read alike
SEEN = 0.5  # what is less opaque lets through what lies below it
SHADE = "#000000"
APART = "/"  # between the colour of a shape by day and that by night
Run: TypeAlias = tuple[int, int, int]  # a row of cells, the first of them that are covered, and the one after the last


def by_night(scene: Scene) -> Scene:
    """A picture that was drawn in the dark look, each shape in the ink that is read on what lies below it."""
    ground, rows = _on_paper(scene.ground, scene.width, scene.height)
    cells = Cells([row[:] for row in rows])
    plates, pieces, over = (tuple(map(cells.laid, scene.layer(name))) for name in LAYERS[1:])
    return replace(scene, ground=ground, plates=plates, pieces=pieces, over=over, theme="dark")


def with_night(day: Scene, night: Scene) -> Scene:
    """The picture by day with the colours of the same picture by night, so that a page can choose: ``day/night``.

    Raises ValueError where the one has a shape that the other has not.
    """
    ground, plates, pieces, over = (in_both(day.layer(name), night.layer(name)) for name in LAYERS)
    return replace(day, ground=ground, plates=plates, pieces=pieces, over=over, theme="both")


def in_both(day: Sequence[AnyShape], night: Sequence[AnyShape]) -> tuple[AnyShape, ...]:
    """Shapes with their colours by day and by night."""
    return tuple(_in_both(one, other) for one, other in zip(day, night, strict=True))


# Hot: most of a picture is what was on the one before.
@lru_cache(maxsize=8_192)
def _in_both(day: AnyShape, night: AnyShape) -> AnyShape:
    return replace(day, fill=_pair(day.fill, night.fill), stroke=_pair(day.stroke, night.stroke))


def by_day(shape: AnyShape) -> AnyShape:
    """A shape without its colours by night."""
    fill, stroke = (colour and colour.partition(APART)[0] for colour in (shape.fill, shape.stroke))
    return shape if fill == shape.fill and stroke == shape.stroke else replace(shape, fill=fill, stroke=stroke)


def _pair(day: str | None, night: str | None) -> str | None:
    return day if day == night else f"{day or 'none'}{APART}{night or 'none'}"


@lru_cache(maxsize=16)  # the ground of a board is the same in all of its pictures, and stays the same value
def _on_paper(
    ground: tuple[AnyShape, ...], width: float, height: float
) -> tuple[tuple[AnyShape, ...], list[list[str]]]:
    paper = [look("dark").paper] * ceil(width / CELL)
    cells = Cells([paper[:] for _ in range(ceil(height / CELL))])
    return tuple(map(cells.laid, ground)), cells.rows


class Cells:
    """What is seen in each cell of a picture while shapes are laid on it: ``rows`` of colours."""

    def __init__(self, rows: list[list[str]]) -> None:
        self.rows = rows
        self._inks, self._words = _inks()

    def at(self, place: Point) -> str:
        """The colour that is seen at a place, or at the edge next to it."""
        row = self.rows[min(len(self.rows) - 1, max(0, int(place[1] / CELL)))]
        return row[min(len(row) - 1, max(0, int(place[0] / CELL)))]

    def laid(self, shape: AnyShape) -> AnyShape:
        """A shape in its ink, which from now on is seen where it lies."""
        inks = self._words if isinstance(shape, Text) else self._inks
        fill, stroke = shape.fill, shape.stroke
        if fill in inks:
            box = bounds(shape)
            fill = SHADE if shape.alpha < SEEN else self._read(inks[fill], (box.x + box.w / 2, box.y + box.h / 2))
        if stroke in inks:
            stroke = self._read(inks[stroke], _edge(shape))
        if fill is not None and shape.alpha >= SEEN and not isinstance(shape, Text):
            self._cover(_runs(shape), fill)
        same = fill == shape.fill and stroke == shape.stroke
        return shape if same else replace(shape, fill=fill, stroke=stroke)

    def _read(self, ink: tuple[str, str], place: Point) -> str:
        return ink[brightness(self.at(place)) > BRIGHT]

    def _cover(self, runs: Iterable[Run], fill: str) -> None:
        for at, start, end in runs:
            if 0 <= at < len(self.rows):
                row = self.rows[at]
                start, end = max(0, start), min(len(row), end)
                if start < end:
                    row[start:end] = [fill] * (end - start)


@cache
def _inks() -> tuple[dict[str | None, tuple[str, str]], dict[str | None, tuple[str, str]]]:
    """What is drawn in an ink instead, on dark and on bright: in shapes, and in words, which are also in ``white``."""
    day, night = look("light"), look("dark")
    inks: dict[str | None, tuple[str, str]] = {
        night.ink: (night.ink, night.piece.ink), night.mute: (night.mute, night.piece.mute),
        night.semantic.gain: (night.semantic.gain, day.semantic.gain),
        night.semantic.loss: (night.semantic.loss, day.semantic.loss),
        night.semantic.chance: (night.semantic.chance, day.semantic.chance),
        night.state.hatch: (night.state.hatch, day.state.hatch),
    }  # fmt: skip
    return inks, {**inks, night.white: (night.ink, night.piece.ink)}


# ------------------------------------------------------------ where shapes lie


def _edge(shape: AnyShape) -> Point:
    """A point on the line of a shape."""
    match shape:
        case Rect():
            return shape.x, shape.y + shape.h / 2
        case Circle():
            return shape.x - shape.r, shape.y
        case Arc():
            return polar(shape.x, shape.y, shape.r, (shape.a0 + shape.a1) / 2)
        case Sector():
            return polar(shape.x, shape.y, shape.r1, (shape.a0 + shape.a1) / 2)
        case Line() if len(shape.points) == 2:
            (x, y), (u, v) = shape.points
            return (x + u) / 2, (y + v) / 2
        case Polygon() | Line():
            return shape.points[len(shape.points) // 2]
        case Text():
            return shape.x, shape.y


def _runs(shape: AnyShape) -> Iterator[Run]:
    """The cells whose middles lie in a shape."""
    match shape:
        case Rect():
            start, end = _between(shape.x, shape.x + shape.w)
            for row in range(*_between(shape.y, shape.y + shape.h)):
                yield row, start, end
        case Circle():
            for row in range(*_between(shape.y - shape.r, shape.y + shape.r)):
                half = sqrt(max(0.0, shape.r**2 - ((row + 0.5) * CELL - shape.y) ** 2))
                yield row, *_between(shape.x - half, shape.x + half)
        case Polygon() | Line():
            yield from _within(shape.points)
        case Arc():
            yield from _within(_bow(shape, shape.r))
        case Sector():
            yield from _within([*_bow(shape, shape.r1), *reversed(_bow(shape, shape.r0))])


def _between(low: float, high: float) -> tuple[int, int]:
    """The cells whose middles lie between two lengths."""
    return ceil(low / CELL - 0.5), ceil(high / CELL - 0.5)


def _bow(shape: Arc | Sector, r: float) -> list[Point]:
    steps = max(2, int((shape.a1 - shape.a0) / 6))
    return [polar(shape.x, shape.y, r, shape.a0 + (shape.a1 - shape.a0) * at / steps) for at in range(steps + 1)]


def _within(points: Sequence[Point]) -> Iterator[Run]:
    """The cells inside an outline."""
    crossed: dict[int, list[float]] = {}
    for (x, y), (u, v) in pairwise([*points, points[0]]):
        if y > v:
            (x, y), (u, v) = (u, v), (x, y)
        for row in range(*_between(y, v)):
            crossed.setdefault(row, []).append(x + (u - x) * ((row + 0.5) * CELL - y) / (v - y))
    for row, places in crossed.items():
        places.sort()
        for low, high in zip(places[::2], places[1::2], strict=True):
            yield row, *_between(low, high)
