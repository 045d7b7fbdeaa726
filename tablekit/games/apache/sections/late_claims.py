"""A late claim: a card that was right when it was placed finds nothing left when it settles."""

from __future__ import annotations

from tablekit.games.apache import cites
from tablekit.games.apache.sections.roles import own_person
from tablekit.games.apache.table.cards import CHIEF, TENT, wanted
from tablekit.games.apache.table.state import State


def why_late(s: State, player: int, role: int) -> str:
    """The clause that excuses a card that was right: the loot has gone, or a person has."""
    own = own_person(s, player, role)
    if not s.table[own]:
        return cites.OPT_MARRIAGE_LOSER if s.spouse == own else cites.RACE_LATE_PERSONS_TOO
    no_man = role == CHIEF and s.table[wanted(CHIEF)] and not s.table[TENT]
    return cites.RACE_LATE_PERSONS_TOO if no_man else cites.RACE_LATE


def come_late(s: State, player: int, role: int) -> None:
    """The card comes back without a claim, and without a penalty."""
    s.come_late(player, role, because=why_late(s, player, role))
