"""After an interim scoring: the frame moves on, tiles are turned up, perhaps it is scored again, boxes are passed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate

from tablekit.core import Prompt
from tablekit.frame.kinds import Whole
from tablekit.frame.questions import ByLot, Outcome, Question, once
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.sections import course, scoring
from tablekit.games.iquazu.table.state import (
    DARK,
    FIRST_DARK,
    FREE,
    LIGHT,
    ROWS,
    TILE,
    TILES,
    TILES_AHEAD,
    State,
    called,
)

ROW: Whole[State] = Whole("the row", 1, ROWS)


@cache
def _tiles() -> tuple[Tile, ...]:
    return tuple([once(Tile, kind) for kind in range(len(TILES))])


def move_on(s: State, rest: tuple[Question[State], ...]) -> None:
    """Steps a and b: the frame moves on by one column, and its tiles are turned up."""
    s.move_frame(s.frame + 1, because=cites.AFTER_A)
    s.pending = rest + _from_the_top(s.active)


@cache
def _from_the_top(player: int) -> tuple[Revealing, ...]:
    return tuple([once(Revealing, player, row) for row in range(ROWS, 0, -1)])


class Revealing(ByLot[State]):
    """The tile of a row is to be turned face up."""

    __slots__ = ("row",)
    name, clause, whose = "reveal", cites.AFTER_B, cites.TURN_ORDER
    to, such_as = "turn up a tile", "the tile that was turned up"
    label, blanks = "tile", {"row": ROW}

    def __init__(self, player: int, row: int) -> None:
        super().__init__(player)
        self.row = row

    def lots(self, s: State) -> tuple[Sequence[Tile], Sequence[int]]:
        """Any tile that still lies face down, each as likely."""
        return _tiles(), s.down[back(s)]

    def prompt(self, s: State, player: int) -> Prompt:
        """Which row."""
        return Prompt(f"the tile of row {self.row} is turned up", cites.AFTER_B)


def reveal_at_random(s: State, q: Revealing, random: Callable[[], float]) -> None:
    """One of the tiles that lie face down, each as likely."""
    ends = list(accumulate(s.down[back(s)]))
    _tiles()[bisect_right(ends, int(random() * ends[-1]))].apply(s, q)


def back(s: State) -> int:
    """The back of the tiles in the frame."""
    return DARK if s.frame + TILES_AHEAD >= FIRST_DARK else LIGHT


class Tile(Outcome[State, Revealing]):
    """A tile of this kind was turned up."""

    __slots__ = ("tile",)
    blanks = {"tile": TILE}

    def __init__(self, tile: int) -> None:
        super().__init__("tile", TILES[tile])
        self.tile = tile

    def means(self, s: State) -> str:
        """What is on it."""
        return called(TILES[self.tile]).strip("“”")

    def apply(self, s: State, q: Revealing) -> None:
        """The tile lies face up; after the last one it goes on."""
        s.reveal(q.row, back(s), self.tile, because=cites.AFTER_B)
        s.pending = s.pending[:-1]
        if q.row == ROWS:
            go_on(s)


def go_on(s: State) -> None:
    """Score again if the new first column is full, else step c; step d is the end of the turn."""
    rest = s.pending
    if FREE not in s.cracks[s.frame]:
        scoring.score(s, cites.AFTER_CHAIN, rest)
        return
    completed = s.water == s.active and not s.dropped
    because = cites.SPECIAL_HOLDER_COMPLETES if completed else cites.AFTER_C
    s.pass_water_box((s.water - 1) % s.players, because=because)
    if not rest:
        course.close(s)
