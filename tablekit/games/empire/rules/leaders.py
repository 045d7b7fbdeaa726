"""Leaders: who lies in front of whom, and whether a leader allows something.

What each allows stands where it is done: of the Bandit King in ``placing`` and ``destroying``, of the Red Sorceress in
``setting_up`` and ``destroying``, of the White Knight in ``cities``, of the Fairy Queen in ``course_of_play`` and
``taking``; what they are worth at the end, in ``scoring``.
"""

from __future__ import annotations

from tablekit.core import Condition
from tablekit.games.empire.box.cards import NO_LEADER, Leader
from tablekit.games.empire.table.state import State


def leader_of(state: State, player: int) -> Leader:
    """The leader in front of a player, or one without effects."""
    index = state.leaders[player]
    return NO_LEADER if index < 0 else state.box.leaders[index]


def has_leader(state: State, player: int, effect: str, clause: str, otherwise: str | None = None) -> Condition:
    """Whether a player has the leader with an effect, such as ``steal``."""
    who = next((f"the {leader.name}" for leader in state.box.leaders if getattr(leader, effect)), "one who may do this")
    own = leader_of(state, player)
    if getattr(own, effect):
        return Condition(clause, f"needs {who} as your leader: it is so", True)
    instead = "you have none" if own is NO_LEADER else f"it is the {own.name}"
    return Condition(clause, f"needs {who} as your leader: {instead}", False, remedy=otherwise)
