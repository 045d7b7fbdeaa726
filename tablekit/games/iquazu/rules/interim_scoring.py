"""The interim scoring: a full first column is scored, rock and rows, the frame moves on, tiles are turned up.

Then perhaps it is scored again, or the water box is passed and the turn goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablekit.core import Key, Prompt
from tablekit.frame.chance import ByLot, Outcome
from tablekit.frame.kinds import Whole
from tablekit.frame.questions import Question, once
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import (
    DARK,
    FIRST_DARK,
    IN_FRAME,
    LAST_SCORED,
    LIGHT,
    ROWS,
    TILE_NAMES,
    TILES,
    TILES_AHEAD,
)
from tablekit.games.iquazu.rules import ending, hand_limit, rock_points, row_tiles
from tablekit.games.iquazu.table.state import FREE, FROM_ROCKS, TILE, State
from tablekit.games.iquazu.words import m
from tablekit.saying import Message


def first_is_full(state: State) -> bool:
    """Whether there is no free crack in the first column of the frame, so that it is scored."""
    return FREE not in state.cracks[state.frame]


def score(state: State, because: str, rest: tuple[Question[State], ...]) -> None:
    """Score the first column of the frame, which is full; ``rest`` is asked when everything is done."""
    _score_first_column(state, because)
    if state.frame == LAST_SCORED:
        ending.finish(state)
    else:
        state.move_frame(state.frame + 1, because=cites.AFTER_A)
        state.pending = rest + _from_the_top(state.active)


def _score_first_column(state: State, because: str) -> None:
    """The rock of the first column of the frame, then the tiles of the rows."""
    column = state.frame
    state.begin_scoring(column, list(rock_points.rock_values(state, column)), because=because)
    rock_points.score_rock(state, column, FROM_ROCKS)
    state.count_rows(column, column + IN_FRAME - 1, because=cites.SCORE_ROW_COUNT)
    row_tiles.score_rows(state)


@cache
def _from_the_top(player: int) -> tuple[Revealing, ...]:
    return tuple([once(Revealing, player, row) for row in range(ROWS, 0, -1)])


class Revealing(ByLot[State]):
    """The tile of a row is to be turned face up."""

    __slots__ = ("row",)
    name, clause, whose = "reveal", cites.AFTER_B, cites.TURN_ORDER
    to, such_as = m("turn up a tile"), m("the tile that was turned up")
    let, came = m("Turn it up"), m("We turned it up")
    label, blanks = "tile", {"row": Whole[State](m("the row"), 1, ROWS)}

    def __init__(self, player: int, row: int) -> None:
        super().__init__(player)
        self.row = row

    def lots(self, state: State) -> tuple[Sequence[Tile], Sequence[int]]:
        """Any tile that still lies face down, each as likely."""
        return TURNED_UP, state.down[back(state)]

    def prompt(self, state: State, player: int) -> Prompt:
        """The row whose tile it is."""
        return Prompt(m("the tile of row {row} is turned up", row=self.row), cites.AFTER_B)

    def briefly(self, state: State) -> Message:
        """The row whose tile it is."""
        return m("turn up the tile of row {row}", row=self.row)

    def about(self, state: State) -> tuple[Key, ...]:
        """The row."""
        return (Key("row-tile", self.row),)


def back(state: State) -> int:
    """The back of the tiles in the frame."""
    return DARK if state.frame + TILES_AHEAD >= FIRST_DARK else LIGHT


class Tile(Outcome[State, Revealing]):
    """A tile of this kind was turned up."""

    __slots__ = ("tile",)
    blanks = {"tile": TILE}

    def __init__(self, tile: int) -> None:
        super().__init__("tile", TILE_NAMES[tile])
        self.tile = tile

    def means(self, state: State) -> Message:
        """What is printed on it."""
        return TILES[self.tile].called

    def briefly(self, state: State, names: Sequence[str]) -> Message:
        """What is printed on it."""
        return TILES[self.tile].label

    def signs(self, state: State) -> tuple[str, ...]:
        """The tile."""
        return (f"tile {TILES[self.tile].name}",)

    def apply(self, state: State, q: Revealing) -> None:
        """The tile lies face up; after the last one it goes on."""
        state.reveal(q.row, back(state), self.tile, because=cites.AFTER_B)
        state.pending = state.pending[:-1]
        if q.row == ROWS:
            _go_on(state)


TURNED_UP = tuple([once(Tile, kind) for kind in range(len(TILES))])


def _go_on(state: State) -> None:
    """Score again if the new first column is full, else pass the water box; with nothing to ask the turn ends."""
    rest = state.pending
    if first_is_full(state):
        score(state, cites.AFTER_CHAIN, rest)
        return
    completed = state.water == state.active and not state.dropped
    because = cites.SPECIAL_HOLDER_COMPLETES if completed else cites.AFTER_C
    state.pass_water_box((state.water - 1) % state.players, because=because)
    if not rest:
        hand_limit.end_turn(state)
