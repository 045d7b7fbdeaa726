"""What stands in a region as one centred block: as large as its land allows, and clear of the blocks beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from math import fsum
from typing import TypeAlias

from tablekit.games.empire.picture.land import clearance
from tablekit.picture.scene import Point, Rect

Draw: TypeAlias = Callable[[float, float, float], None]
LEAST = 0.8  # a block never becomes smaller than this
_EDGE = 4.0
_SHIFTS = tuple((x, y) for y in (0, 6, -6, 12, -12) for x in (0, 8, -8))


class Item:
    """Something in a block: how it is drawn at a place and scale, where from the middle of its row, and its size."""

    def __init__(self, draw: Draw, x: float, y: float, w: float, h: float) -> None:
        self.draw, self.x, self.y, self.w, self.h = draw, x, y, w, h


class Block:
    """Rows of items around the middle of a region, moved and made smaller a little to stay on its land and its tile.

    ``rays`` are how far the border is in each direction; ``size`` is 1 on the wide picture; ``room`` is how much of the
    block fits on the land at that size, 1 if all of it does.
    """

    def __init__(
        self, rows: Sequence[Sequence[Item]], middle: Point, rays: tuple[float, ...], tile: Rect, size: float
    ) -> None:
        self.rows, self.tile = rows, tile
        highs = [max(item.h for item in row) + 3 for row in rows]
        highs[0] = max(17.0, highs[0] - 3)
        self.middles = [fsum(highs[:k]) + high / 2 - fsum(highs) / 2 for k, high in enumerate(highs)]
        corners = [
            (item.x + dx * item.w / 2, y + dy * item.h / 2)
            for row, y in zip(rows, self.middles, strict=True)
            for item in row
            for dx in (-1, 1)
            for dy in (-1, 1)
        ]
        self.room, ox, oy = _best_place(rays, tuple(corners), size)
        self.scale = size * min(1.0, max(LEAST, 1.06 * self.room))
        self.left, self.right = (f(dx for dx, _ in corners) * self.scale for f in (min, max))
        self.high = fsum(highs) * self.scale
        self.x, self.y = middle[0] + ox, middle[1] + oy
        self.move(0, 0)

    def move(self, dx: float, dy: float) -> None:
        """Move the block, but not over the edge of its tile."""
        tile = self.tile
        self.x = min(max(self.x + dx, tile.x + _EDGE - self.left), tile.x + tile.w - _EDGE - self.right)
        self.y = min(max(self.y + dy, tile.y + _EDGE + self.high / 2), tile.y + tile.h - _EDGE - self.high / 2)

    @property
    def box(self) -> Rect:
        """Where the block lies."""
        return Rect(self.x + self.left, self.y - self.high / 2, self.right - self.left, self.high, 4)

    def draw(self) -> None:
        """Draw its items, row by row, at the scale of the block."""
        for at, (row, y) in enumerate(zip(self.rows, self.middles, strict=True)):
            for item in row:
                down = y + (item.y + 3 if at == 0 else 0)
                item.draw(self.x + item.x * self.scale, self.y + down * self.scale, self.scale)


# Hot: most regions hold what they held on the last picture.
@lru_cache(maxsize=4096)
def _best_place(rays: tuple[float, ...], corners: tuple[Point, ...], size: float) -> tuple[float, float, float]:
    """How much of a block fits on the land, and how far from the middle it stands for that."""
    best = (-1.0, 0.0, 0.0)
    for ox, oy in _SHIFTS:
        room = min(clearance(rays, (dx + ox) * size, (dy + oy) * size) for dx, dy in corners)
        if room > best[0] + 0.01:
            best = (room, ox * size, oy * size)
        if best[0] >= 1:
            break
    return best


def separate(blocks: Iterable[Block]) -> None:
    """Move blocks that lie over each other apart, the shorter way."""
    pairs = [(a, b) for a, b in combinations(blocks, 2) if a.tile == b.tile]
    for _ in range(8):
        clear = True
        for a, b in pairs:
            wide = min(a.x + a.right, b.x + b.right) - max(a.x + a.left, b.x + b.left)
            high = min(a.y + a.high / 2, b.y + b.high / 2) - max(a.y - a.high / 2, b.y - b.high / 2)
            if wide > 0 and high > 0:
                clear = False
                dx, dy = (wide / 2 + 0.5, 0.0) if wide < high else (0.0, high / 2 + 0.5)
                back = (a.x > b.x) if wide < high else (a.y > b.y)
                a.move(*((dx, dy) if back else (-dx, -dy)))
                b.move(*((-dx, -dy) if back else (dx, dy)))
        if clear:
            return
