"""Whose turn it is: the gem box is passed on, and the next player owes an action."""

from __future__ import annotations

from tablekit.games.iquazu import cites
from tablekit.games.iquazu.rules.what_is_asked import TO_ACT
from tablekit.games.iquazu.table.state import State


def pass_gem_box(state: State) -> None:
    """The next player clockwise has the gem box, and begins."""
    player = (state.active + 1) % state.players
    state.begin_turn(player, because=cites.AFTER_D if state.scored else cites.TURN_PASS)
    state.pending = TO_ACT[player]
