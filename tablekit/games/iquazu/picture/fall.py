"""Where everything lies at the waterfall: columns inside the frame, slivers for the others, rows, rocks, the hand."""

from __future__ import annotations

from functools import lru_cache

from tablekit.games.iquazu.numbers import COLUMNS, IN_FRAME, ROWS
from tablekit.games.iquazu.table.board import Board
from tablekit.picture.scene import Rect

SIDE, NARROW = 720.0, 500.0
HIGH, HIGH_NARROW = 638.0, 694.0
SMALL = 12.5  # the smallest type of the wide picture, which is read also where it is shown 606 wide
LOWEST = 0.62  # of what a row has on average, so that there is room for its tile
BESIDE = 10.0  # from the frame to the slivers at its right


class Fall:
    """The measures of one board with the frame in one place; a picture of it is as high and as wide wherever that is.

    ``left[column]`` and ``width[column]`` of the columns that are drawn: those inside the frame, the one with the row
    tiles behind them, and on a wide picture as slivers all others.  ``slivers`` are boxes with the columns they stand
    for; ``wide`` is the width of a column inside the frame, ``ends`` that of the one with the tiles; ``rows[row]`` is
    top and height of a row; ``top`` and ``bottom`` are the edges of the rock, ``x`` and ``right`` those of the frame;
    ``rocks`` and ``rock`` are top and height of the rocks; ``label`` is the middle of what is written left of the rows,
    and ``beside`` how high each name of a crack stands there; ``foot`` is where the hand begins.
    """

    def __init__(self, board: Board, frame: int, narrow: bool) -> None:
        self.board = board
        self.frame = frame
        self.narrow = narrow
        self.inside = range(frame, frame + IN_FRAME + 1)
        self.side, self.height = (NARROW, HIGH_NARROW) if narrow else (SIDE, HIGH)
        self.sliver, each = (5.4, 2) if narrow else (8.7, 1)
        self.wide, self.ends = (71.6, 66.0) if narrow else (92.4, 122.0)
        passed = (frame - 1) // each
        ahead = (COLUMNS - IN_FRAME - 1) // each - passed
        first = (6.0 if narrow else 10.0) + self.sliver * passed
        self.label = first + 15.0
        self.x = first + (31.0 if narrow else 35.0)
        self.right = self.x + IN_FRAME * self.wide + self.ends
        self.rocks, self.rock = (534.0, 54.0) if narrow else (452.0, 53.0)
        self.foot = 590.0 if narrow else 510.0
        self.top, self.bottom = (42.0, 520.0) if narrow else (56.0, 439.0)
        self.left: dict[int, float] = {column: self.x + self.wide * at for at, column in enumerate(self.inside)}
        self.width: dict[int, float] = dict.fromkeys(self.inside, self.wide) | {self.inside[-1]: self.ends}
        self.slivers: list[tuple[Rect, range]] = []
        for at in range(passed):
            self._sliver((6.0 if narrow else 10.0) + self.sliver * at, range(1 + each * at, 1 + each * (at + 1)))
        for at in range(ahead):
            column = self.inside[-1] + 1 + each * at
            self._sliver(self.right + BESIDE + self.sliver * at, range(column, min(COLUMNS + 1, column + each)))
        gap, edge = (6.0, 4.0) if narrow else (6.6, 5.0)
        self.gap = gap
        self.rows: dict[int, tuple[float, float]] = {}
        y = self.top + edge
        room = self.bottom - self.top - 2 * edge - gap * (ROWS - 1)
        for row, high in zip(range(1, ROWS + 1), self._heights(room), strict=True):
            self.rows[row] = (y, high)
            y += high + gap
        self.beside = self._beside()

    def _sliver(self, x: float, columns: range) -> None:
        self.slivers.append((Rect(x, self.top - 4, self.sliver - 1, self.bottom - self.top + 8, 1.5), columns))
        if not self.narrow:
            self.left[columns[0]], self.width[columns[0]] = x, self.sliver

    def _beside(self) -> dict[str, float]:
        """The names of a row's cracks, as high as they lie in the column of the frame that has most."""
        found = {}
        for row in self.rows:
            column = max(self.inside, key=lambda column: len(self.board.by_row[column][row]))
            for at in self.board.by_row[column][row]:
                cell = self.cell(column, at)
                found[self.board.names[100 * column + at + 1]] = cell.y + cell.h / 2
        return found

    def _heights(self, room: float) -> list[float]:
        """How high each row is, by its most cracks in one column, but never too low for its tile."""
        most = [max(1, *[len(rows[row]) for rows in self.board.by_row]) for row in range(1, ROWS + 1)]
        least = LOWEST * room / ROWS
        low: set[int] = set()
        while True:
            share = (room - least * len(low)) / max(1, sum(number for at, number in enumerate(most) if at not in low))
            found = {at for at, number in enumerate(most) if number * share < least - 0.01}
            if found <= low:
                return [least if at in low else number * share for at, number in enumerate(most)]
            low |= found

    def middle(self, column: int) -> float:
        """The middle of a column that is drawn; of the one behind the frame that of its tiles."""
        if column == self.inside[-1]:
            return self.tile(1)[0]
        return self.left[column] + self.width[column] / 2

    def cell(self, column: int, at: int) -> Rect:
        """The whole place of a crack, which takes a click; ``at`` counts from 0, from the top."""
        row = self.board.rows[column][at]
        there = self.board.by_row[column][row]
        top, high = self.rows[row]
        pitch = high / len(there)
        return Rect(self.left.get(column, 0), top + pitch * there.index(at), self.width.get(column, 0), pitch)

    def crack(self, column: int, at: int) -> Rect:
        """The crack inside its place, as it is drawn."""
        cell = self.cell(column, at)
        side, above = (5.0, 4.0) if self.narrow else (8.2, 4.1)
        high = max(9.0, min(36.0 if self.narrow else 26.4, cell.h - 2 * above))
        return Rect(cell.x + side, cell.y + (cell.h - high) / 2, cell.w - 2 * side, high, high * 0.28)

    def tile(self, row: int) -> tuple[float, float, float]:
        """The middle of the open tile of a row, and half its size."""
        top, high = self.rows[row]
        ends = self.left[self.inside[-1]]
        if self.narrow:
            return ends + 33, top + high * 0.66, min(24.0, high * 0.3)
        return ends + 88, top + high / 2, min(23.0, high / 2 - 3)

    def flag(self, row: int) -> tuple[float, float]:
        """Where the flag of who leads a row stands: before its tile, on a narrow picture over it."""
        top, high = self.rows[row]
        ends = self.left[self.inside[-1]]
        return (ends + 10, top + high * 0.2) if self.narrow else (ends + 16, top + high / 2)


@lru_cache(maxsize=64)
def fall(board: Board, frame: int, narrow: bool) -> Fall:
    """The measures of a board, worked out once."""
    return Fall(board, frame, narrow)
