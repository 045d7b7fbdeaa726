"""What lies in front of a player, thing by thing, a sign and a number each: for panels beside a picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from tablekit.core import Key
from tablekit.picture.look import look
from tablekit.picture.pieces import badge
from tablekit.picture.scene import AnyShape, Rect, Sketch
from tablekit.picture.svg import icon

HIGH = 22.0


class Holding(NamedTuple):
    """A thing of a player: its key, as it is explained by; its sign as SVG; how many there are, as text.

    ``aside`` are things that stand back at the end of the line, ``first`` begins another group of things.
    """

    key: Key
    sign: str
    number: str = ""
    aside: bool = False
    first: bool = False


def sign(draw: Callable[[Sketch, float, float], None], wide: float = HIGH, high: float = HIGH) -> str:
    """What ``draw`` draws around a point, as a small picture by itself."""
    s = Sketch(wide, high, look())
    draw(s, wide / 2, high / 2)
    return _drawn(tuple(shape for shapes in s.shapes.values() for shape in shapes), wide, high)


@lru_cache(maxsize=512)
def _drawn(shapes: tuple[AnyShape, ...], wide: float, high: float) -> str:
    return icon(Rect(0, 0, wide, high), list(shapes))


def seat_sign(colour: str) -> str:
    """The badge of a seat, or nothing where it is the colour of none."""
    return sign(lambda s, x, y: badge(s, colour, x, y, 9)) if colour in look().seats else ""
