"""The penalty for a card that could claim nothing when it was placed."""

from __future__ import annotations

from tablekit.games.apache import cites
from tablekit.games.apache.numbers import LOST
from tablekit.games.apache.table.state import State


def punish(state: State, player: int, role: int) -> None:
    """A wrong card costs the top two cards of the stack, or all there are."""
    state.penalise(player, role, because=cites.PENALTY_TRIGGER)
    number = min(LOST, len(state.stacks[player]))
    clause = cites.PENALTY_TWO_CARDS if number == LOST else cites.PENALTY_SHORT_STACK
    state.lose_cards(player, number, because=clause)
