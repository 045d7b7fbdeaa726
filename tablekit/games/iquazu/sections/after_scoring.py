"""The interim scoring from its first step to its last: it is scored, the frame moves on, tiles are turned up.

Then perhaps it is scored again, or the water box is passed and the turn goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablekit.core import Prompt
from tablekit.frame.kinds import Whole
from tablekit.frame.questions import ByLot, Outcome, Question, once
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.sections import ending, hand_limit, scoring
from tablekit.games.iquazu.table.box import DARK, FIRST_DARK, LAST_SCORED, LIGHT, ROWS, TILE_NAMES, TILES, TILES_AHEAD
from tablekit.games.iquazu.table.state import TILE, State


def score(s: State, because: str, rest: tuple[Question[State], ...]) -> None:
    """Score the first column of the frame, which is full; ``rest`` is asked when everything is done."""
    scoring.score_first_column(s, because)
    if s.frame == LAST_SCORED:
        ending.finish(s)
    else:
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
    label, blanks = "tile", {"row": Whole[State]("the row", 1, ROWS)}

    def __init__(self, player: int, row: int) -> None:
        super().__init__(player)
        self.row = row

    def lots(self, s: State) -> tuple[Sequence[Tile], Sequence[int]]:
        """Any tile that still lies face down, each as likely."""
        return TURNED_UP, s.down[back(s)]

    def prompt(self, s: State, player: int) -> Prompt:
        """The row whose tile it is."""
        return Prompt(f"the tile of row {self.row} is turned up", cites.AFTER_B)


def back(s: State) -> int:
    """The back of the tiles in the frame."""
    return DARK if s.frame + TILES_AHEAD >= FIRST_DARK else LIGHT


class Tile(Outcome[State, Revealing]):
    """A tile of this kind was turned up."""

    __slots__ = ("tile",)
    blanks = {"tile": TILE}

    def __init__(self, tile: int) -> None:
        super().__init__("tile", TILE_NAMES[tile])
        self.tile = tile

    def means(self, s: State) -> str:
        """What is printed on it."""
        return TILES[self.tile].called

    def apply(self, s: State, q: Revealing) -> None:
        """The tile lies face up; after the last one it goes on."""
        s.reveal(q.row, back(s), self.tile, because=cites.AFTER_B)
        s.pending = s.pending[:-1]
        if q.row == ROWS:
            _go_on(s)


TURNED_UP = tuple([once(Tile, kind) for kind in range(len(TILES))])


def _go_on(s: State) -> None:
    """Score again if the new first column is full, else pass the water box; with nothing to ask the turn ends."""
    rest = s.pending
    if scoring.first_is_full(s):
        score(s, cites.AFTER_CHAIN, rest)
        return
    completed = s.water == s.active and not s.dropped
    because = cites.SPECIAL_HOLDER_COMPLETES if completed else cites.AFTER_C
    s.pass_water_box((s.water - 1) % s.players, because=because)
    if not rest:
        hand_limit.end_turn(s)
