"""A late claim: a card that was right when it was placed finds nothing left when it settles."""

from __future__ import annotations

from tablekit.games.apache import cites
from tablekit.games.apache.rules.claims_of_each_role import can_claim, own_person
from tablekit.games.apache.table.cards import CHIEF, TENT, wanted
from tablekit.games.apache.table.state import RIGHT, State


def is_late(state: State, player: int, role: int) -> bool:
    """Whether a card that was right when it was placed has no claim any more."""
    return state.verdicts[player] == RIGHT and not can_claim(state, player, role)


def why_late(state: State, player: int, role: int) -> str:
    """The clause that excuses a card that was right: the loot has gone, or a person has."""
    own = own_person(state, player, role)
    if not state.table[own]:
        return cites.OPT_MARRIAGE_LOSER if state.spouse == own else cites.RACE_LATE_PERSONS_TOO
    no_man = role == CHIEF and state.table[wanted(CHIEF)] and not state.table[TENT]
    return cites.RACE_LATE_PERSONS_TOO if no_man else cites.RACE_LATE


def come_late(state: State, player: int, role: int) -> None:
    """The card comes back without a claim, and without a penalty."""
    state.come_late(player, role, because=why_late(state, player, role))
