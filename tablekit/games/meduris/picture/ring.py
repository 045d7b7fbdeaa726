"""Where everything on the board of Meduris lies: the ring of spaces, its areas, the mountain, the druid's way.

Spaces are spread evenly, whatever the printed board does, so that touch targets come out equal; behind a space where
the great river crosses, the ring has a gap.  Angles are degrees clockwise from east.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from tablekit.games.meduris.table.board import Board
from tablekit.picture.scene import Point, Rect, Sector, polar

CX, CY = 360.0, 349.5
SIDE = 720.0
HEIGHT = 699.0  # a little wider than high: so it fills the box that a table has for it
RIVER = 207.0  # where the river leaves the card
GAP = 1.25  # its width in spaces
R_BAND, R_GOODS, R_PLOT, R_EDGE, R_PATH, R_RUNE, R_AREA = 242.0, 261.0, 300.0, 327.0, 229.0, 199.0, 215.0
R_BRACKET, R_NUMBER, R_OUTSIDE = R_EDGE + 2.5, R_EDGE + 4.5, R_EDGE + 20  # outside: where numbers begin, and end
DOTS, DOT = (0.1, 6.0), 1.5  # the druid's path is dotted; 240 dots stand 1.5 degrees apart
PLATEAU, TOWER = 58.0, 24.0
PLATEAUS = tuple(polar(CX, CY, 103, angle) for angle in (-128, -37, 53, 143))
TEMPLE = (50.0, 50.0)
MOUTH = 198.0  # how far down the river reaches the edge of the card


class Ring:
    """The measures of one board: ``angle[space]`` (index 0 is unused) and ``step`` in degrees, radii in units.

    ``rivers`` are the angles at which the river crosses the path, the great one first; ``first`` is the space right
    behind it; ``goods[space]`` are the places of its two icons.
    """

    def __init__(self, board: Board) -> None:
        crossings = sorted(board.river_after, key=lambda space: (space != board.n, space))
        self.n = board.n
        self.first = board.after[crossings[0]] if crossings else board.entry
        gap = GAP if len(crossings) < 5 else GAP / 2
        self.step = 360 / (board.n + gap * len(crossings))
        self.half_gap = self.step * gap / 2
        self.angle = [0.0] * (board.n + 1)
        self.rivers: list[float] = [RIVER] if crossings else []
        at, space = RIVER + (self.half_gap if crossings else 0) + self.step / 2, self.first
        for _ in range(board.n):
            self.angle[space] = at
            at += self.step
            if space in board.river_after:
                self.rivers.append(at - self.step / 2 + self.half_gap)
                at += 2 * self.half_gap
            space = board.after[space]
        if crossings:
            self.rivers.pop()
        pitch = radians(self.step) * R_PLOT
        self.plot = min(22.0, pitch * 0.432)
        spread = self.step * 0.212
        self.stacked = radians(2 * spread) * R_GOODS < 15.5
        self.icon = 7.2 if self.stacked else min(8.5, radians(spread) * R_GOODS * 0.875)
        self.goods = [self._icons(k, spread) for k in range(board.n + 1)]

    def _icons(self, space: int, spread: float) -> tuple[Point, Point]:
        if self.stacked:
            return self.at(space, R_GOODS + 8), self.at(space, R_GOODS - 9)
        return self.at(space, R_GOODS, -spread), self.at(space, R_GOODS, spread)

    def at(self, space: float, r: float, turn: float = 0.0) -> Point:
        """The point of a space at a radius, turned on by some degrees."""
        return polar(CX, CY, r, self.angle[int(space)] + turn)

    def plot_of(self, space: int) -> Point:
        """Where what is built on a space stands."""
        return self.at(space, R_PLOT)

    def number_of(self, space: int, size: float) -> Point:
        """Where the number of a built-up space stands: close outside the ring, aside of the rocks and the river.

        ``size`` is that of its digits: beside the ring they are wider than they are high above it.
        """
        angle = self.angle[space] % 360
        if RIVER - 9.5 < angle < RIVER:
            angle = RIVER - 9.5
        elif RIVER <= angle < RIVER + 8.5:
            angle = RIVER + 8.5
        half, high = self._half(space, size)
        beyond = abs(cos(radians(angle))) * half + abs(sin(radians(angle))) * high
        return polar(CX, CY, R_NUMBER + beyond, angle)

    def number_box(self, space: int, size: float) -> Rect:
        """Around that number."""
        (x, y), (half, high) = self.number_of(space, size), self._half(space, size)
        return Rect(x - half, y - high, 2 * half, 2 * high)

    def _half(self, space: int, size: float) -> tuple[float, float]:
        return 0.3 * size * len(str(space)), 0.36 * size

    def cell(self, space: int) -> Sector:
        """The whole cell of a space: its goods and its plot."""
        half = self.step / 2
        return Sector(CX, CY, R_BAND, R_EDGE, self.angle[space] - half, self.angle[space] + half)

    def across(self, start: int, end: int) -> tuple[float, float]:
        """The angles of two spaces, the second not before the first on the way clockwise."""
        return self.angle[start], self.angle[start] + (self.angle[end] - self.angle[start]) % 360


@lru_cache(maxsize=16)
def ring(board: Board) -> Ring:
    """The measures of a board, worked out once."""
    return Ring(board)


def runs(board: Board, area: int) -> list[tuple[int, int]]:
    """The stretches of a rune area as first and last space: one, or more where the river crosses it."""
    found: list[tuple[int, int]] = []
    for space in board.spaces_of[area]:
        if found and board.before[space] not in board.river_after:
            found[-1] = (found[-1][0], space)
        else:
            found.append((space, space))
    return found


def rune_angle(board: Board, area: int) -> float:
    """The angle of a rune stone: the middle of its area."""
    spaces = board.spaces_of[area]
    start, end = ring(board).across(spaces[0], spaces[-1])
    return (start + end) / 2


def rune_place(board: Board, area: int) -> Point:
    """Where the rune stone of an area lies."""
    return polar(CX, CY, R_RUNE, rune_angle(board, area))


def worker_place(plateau: int, level: int) -> Point:
    """Where the worker on a level (0 is the lowest) of a plateau lies."""
    x, y = PLATEAUS[plateau]
    return x + 19, y + TOWER - TOWER * level


def rocks(count: int) -> list[tuple[float, float, float]]:
    """The druid's rocks: where each lies, and its size."""
    if count <= 3:
        return [(46.0 + 2 * k, 97.0 + 28 * k, 1.0) for k in range(count)]
    return [(22.0 + 24 * (k % 3), 97.0 + 24 * (k // 3), 0.68) for k in range(count)]
