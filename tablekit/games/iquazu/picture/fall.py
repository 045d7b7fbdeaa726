"""Where everything lies at the waterfall: wide columns inside the frame, narrow ones under water, rows, rocks."""

from __future__ import annotations

from functools import lru_cache

from tablekit.games.iquazu.numbers import COLUMNS, IN_FRAME, ROWS
from tablekit.games.iquazu.table.board import Board
from tablekit.picture.scene import Rect

SIDE, NARROW = 720.0, 500.0
HIGH, HIGH_NARROW = 672.0, 575.0
THIN, BESIDE = 20.0, 7.0  # a column under water, and the distance between such columns and those in the frame
LABELS, MARGIN = 58.0, 11.0  # room for words left of the rock, and what stays free at its right
TOP, ROCK, GAP = 56.0, 40.0, 4.0
HAND, HAND_NARROW = 96.0, 112.0  # heights of the hand with what stands beside it, and of the foot
FOOT, FOOT_NARROW = 26.0, 34.0
LOWEST = 0.62  # of what a row has on average, so that there is room for its tile
SMALL = 12.5  # the smallest type of the wide picture, which is read also where it is shown 606 wide


class Fall:
    """The measures of one board with the frame in one place; a picture of it is as high wherever the frame is.

    ``left[column]`` and ``width[column]`` of the columns that are drawn; ``wide`` is the width of those inside the
    frame; ``rows[row]`` is top and height of a row; ``top`` and ``bottom`` are the edges of the rock, ``x`` and
    ``right`` those of the frame; ``label`` is the middle of what is written left of the rows, and ``beside`` how high
    each name of a crack stands there; ``foot`` is where the hand begins.
    """

    def __init__(self, board: Board, frame: int, narrow: bool) -> None:
        self.board = board
        self.frame = frame
        self.narrow = narrow
        self.inside = range(frame, frame + IN_FRAME + 1)
        self.side, self.height = (NARROW, HIGH_NARROW) if narrow else (SIDE, HIGH)
        under_water = 0 if narrow else COLUMNS - len(self.inside)
        first = 34.0 if narrow else LABELS
        free = self.side - first - (34.0 if narrow else 2 * BESIDE + MARGIN)
        self.wide = (free - THIN * under_water) / len(self.inside)
        self.label = 14.0 if narrow else 28.0
        self.left: dict[int, float] = {}
        self.width: dict[int, float] = {}
        x = first
        for column in self.inside if narrow else range(1, COLUMNS + 1):
            if not narrow and column in (frame, self.inside[-1] + 1):
                x += BESIDE
            self.left[column] = x
            self.width[column] = self.wide if column in self.inside else THIN
            x += self.width[column]
        self.x = self.left[frame]
        self.right = self.x + self.wide * len(self.inside)
        below = (HAND_NARROW + FOOT_NARROW) if narrow else (HAND + FOOT)
        self.foot = self.height - below
        self.rocks = self.foot - ROCK - (4 if narrow else 6)
        self.top, self.bottom = TOP - 6, self.rocks - 27
        self.rows: dict[int, tuple[float, float]] = {}
        y = TOP
        for row, high in zip(range(1, ROWS + 1), self._heights(), strict=True):
            self.rows[row] = (y, high)
            y += high + GAP
        self.beside = self._beside()

    def _beside(self) -> dict[str, float]:
        """The names of a row's cracks, as high as they lie in the column of the frame that has most."""
        found = {}
        for row in self.rows:
            column = max(self.inside, key=lambda column: len(self.board.by_row[column][row]))
            for at in self.board.by_row[column][row]:
                cell = self.cell(column, at)
                found[self.board.names[100 * column + at + 1]] = cell.y + cell.h / 2
        return found

    def _heights(self) -> list[float]:
        """How high each row is, by its most cracks in one column, but never too low for its tile."""
        most = [max(1, *[len(rows[row]) for rows in self.board.by_row]) for row in range(1, ROWS + 1)]
        room = self.bottom - GAP - TOP - GAP * (ROWS - 1)
        least = LOWEST * room / ROWS
        low: set[int] = set()
        while True:
            share = (room - least * len(low)) / max(1, sum(number for at, number in enumerate(most) if at not in low))
            found = {at for at, number in enumerate(most) if number * share < least - 0.01}
            if found <= low:
                return [least if at in low else number * share for at, number in enumerate(most)]
            low |= found

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
        high = max(9.0, min(28.0, cell.h - (5 if self.narrow else 9)))
        return Rect(cell.x + 12, cell.y + (cell.h - high) / 2, cell.w - 24, high, min(9.0, high / 2))

    def tile(self, row: int) -> tuple[float, float, float]:
        """The middle of the open tile of a row, and half its size."""
        top, high = self.rows[row]
        return self.middle(self.frame + IN_FRAME), top + high / 2, min(26.0, high / 2 - 3)


@lru_cache(maxsize=64)
def fall(board: Board, frame: int, narrow: bool) -> Fall:
    """The measures of a board, worked out once."""
    return Fall(board, frame, narrow)
