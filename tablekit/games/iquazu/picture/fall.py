"""Where everything lies at the waterfall: wide columns inside the frame, narrow ones under water, rows, rocks."""

from __future__ import annotations

from functools import lru_cache

from tablekit.games.iquazu.numbers import COLUMNS, IN_FRAME, ROWS
from tablekit.games.iquazu.table.board import Board
from tablekit.picture.scene import Rect

WIDE, CRACK, GAP = 72.0, 40.0, 6.0
TOP = 96.0
SIDE, NARROW = 720.0, 500.0
_CRACKS = 10  # so many cracks one above the other have the full height


class Fall:
    """The measures of one board with the frame in one place.

    ``left[column]`` and ``width[column]`` of the columns that are drawn; ``rows[row]`` is top and height of a row;
    ``top`` and ``bottom`` are the edges of the rock, ``x`` and ``right`` those of the frame.
    """

    def __init__(self, board: Board, frame: int, narrow: bool) -> None:
        self.board = board
        self.frame = frame
        self.narrow = narrow
        self.inside = range(frame, frame + IN_FRAME + 1)
        thin = 29.0
        self.left: dict[int, float] = {}
        self.width: dict[int, float] = {}
        x = 34.0 if narrow else 38.0
        for column in self.inside if narrow else range(1, COLUMNS + 1):
            self.left[column] = x
            self.width[column] = WIDE if column in self.inside else thin
            x += self.width[column]
        self.x = self.left[frame]
        self.right = self.x + WIDE * len(self.inside)
        self.end = x
        self.side = NARROW if narrow else SIDE
        most = [0, *[max(1, *[len(rows[row]) for rows in board.by_row]) for row in range(1, ROWS + 1)]]
        self.pitch = CRACK * min(1.0, _CRACKS / sum(most)) if sum(most) > _CRACKS else CRACK
        self.rows: dict[int, tuple[float, float]] = {}
        y = TOP
        for row in range(1, ROWS + 1):
            high = max(most[row] * self.pitch, 2 * 26 + 6.0)
            self.rows[row] = (y, high)
            y += high + GAP
        self.top, self.bottom = TOP - 12, y - GAP + 8
        self.rocks = self.bottom + 34
        self.foot = self.rocks + 62

    def middle(self, column: int) -> float:
        """The middle of a column."""
        return self.left[column] + self.width[column] / 2

    def cell(self, column: int, at: int) -> Rect:
        """The whole place of a crack, which takes a click; ``at`` counts from 0, from the top."""
        row = self.board.rows[column][at]
        there = self.board.by_row[column][row]
        top, high = self.rows[row]
        pitch = high / len(there)
        return Rect(self.left[column], top + pitch * there.index(at), self.width[column], pitch)

    def crack(self, column: int, at: int) -> Rect:
        """The crack inside its place, as it is drawn."""
        cell = self.cell(column, at)
        high = max(9.0, min(26.0, cell.h - 6))
        return Rect(cell.x + 12, cell.y + (cell.h - high) / 2, cell.w - 24, high, min(9.0, high / 2))

    def tile(self, row: int) -> tuple[float, float]:
        """The middle of the open tile of a row."""
        top, high = self.rows[row]
        return self.middle(self.frame + IN_FRAME), top + high / 2


@lru_cache(maxsize=64)
def fall(board: Board, frame: int, narrow: bool) -> Fall:
    """The measures of a board, worked out once."""
    return Fall(board, frame, narrow)
