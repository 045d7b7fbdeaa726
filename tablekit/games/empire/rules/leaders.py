"""Leaders: who lies in front of whom, and whether a leader allows something.

What each allows stands where it is done: of the Bandit King in ``placing`` and ``destroying``, of the Red Sorceress in
``setting_up`` and ``destroying``, of the White Knight in ``cities``, of the Fairy Queen in ``course_of_play`` and
``taking``; what they are worth at the end, in ``scoring``.
"""

from __future__ import annotations

from tablekit.core import Condition
from tablekit.games.empire.box.cards import NO_LEADER, Leader
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import Name, m
from tablekit.saying import Message


def leader_of(state: State, player: int) -> Leader:
    """The leader in front of a player, or one without effects."""
    index = state.leaders[player]
    return NO_LEADER if index < 0 else state.box.leaders[index]


def has_leader(state: State, player: int, effect: str, clause: str, otherwise: Message | None = None) -> Condition:
    """Whether a player has the leader with an effect, such as ``steal``."""
    leader = next((leader for leader in state.box.leaders if getattr(leader, effect)), None)
    own = leader_of(state, player)
    met = bool(getattr(own, effect))
    instead = (
        m("it is so") if met else m("you have none") if own is NO_LEADER else m("it is the {name}", name=Name(own.name))
    )
    if leader is None:
        said = m("needs one who may do this as your leader: {instead}", instead=instead)
    else:
        said = m("needs the {name} as your leader: {instead}", name=Name(leader.name), instead=instead)
    if met:
        friendly = None
    elif leader is None:
        friendly = m("Your leader may not do that.")
    else:
        friendly = m("Only the {name} may do that.", name=Name(leader.name))
    return Condition(clause, said, met, remedy=None if met else otherwise, friendly=friendly)
