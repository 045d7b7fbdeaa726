"""What each role may claim: its own loot or tents, a Chief with a prisoner, at a marriage with a spouse.

This is the one truth about it: a placement is right if there is a claim, a card is late if there is none any more, and
the moves of a claim are these.  ``claim_graph`` says the same as a graph, and a law holds one to the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tablekit.games.apache import cites
from tablekit.games.apache.table.cards import CHIEF, MAIDEN, MAIDENS, MEN, TENT, wanted
from tablekit.games.apache.table.state import State

OWN_LOOT = (cites.CLAIM_HUNTER, cites.CLAIM_WARRIOR, cites.CLAIM_MAIDEN, cites.CLAIM_CHIEF_NEEDS)  # by role
NO_TARGET = -1
ALONE = (NO_TARGET,)


class Claim(NamedTuple):
    """One claim: ``loot`` is the face that is taken, ``target`` the prisoner or the spouse, or ``NO_TARGET``."""

    loot: int
    target: int = NO_TARGET

    @property
    def is_marriage(self) -> bool:
        """Whether a spouse is taken with the tents."""
        return self.loot == TENT and self.target != NO_TARGET


def own_person(state: State, player: int, role: int) -> int:
    """The people card of a hand card, as a face."""
    return 5 * role + state.teams[player]


def prisoners(state: State, player: int) -> Iterator[int]:
    """The men that a Chief may take, by face."""
    table, team = state.table, state.teams[player]
    own, whom = 5 * CHIEF + team, state.switches.chief_prisoner
    for face in MEN:
        if table[face] > (face == own) and (
            whom == "any_other_male"
            or (whom == "any_but_twin" and face != own)
            or (whom == "other_colours" and face % 5 != team)
        ):
            yield face


def spouses(state: State, role: int) -> Iterator[int]:
    """The people of the other group that lie face up, by face."""
    return (face for face in (MEN if role == MAIDEN else MAIDENS) if state.table[face])


def with_whom(state: State, player: int, role: int) -> Iterable[int]:
    """With whom a role takes its own loot: alone, but a Chief with a prisoner only."""
    return prisoners(state, player) if role == CHIEF else ALONE


def has_loot(state: State, player: int, role: int) -> bool:
    """Whether there is loot for a role: tents, or its own, and whoever it needs with it."""
    if state.table[TENT]:
        return True
    return state.table[wanted(role)] > 0 and next(iter(with_whom(state, player, role)), None) is not None


def can_claim(state: State, player: int, role: int) -> bool:
    """Whether a hand card has a claim: its people card, and loot.  The optional rules make no difference to this."""
    return state.table[own_person(state, player, role)] > 0 and has_loot(state, player, role)


def claims(state: State, player: int, role: int) -> list[Claim]:
    """Every claim of a hand card: the own loot, the tents, and the marriages, these by the face of the spouse."""
    if not can_claim(state, player, role):
        return []
    loot, found = wanted(role), []
    if state.table[loot]:
        found += [Claim(loot, man) for man in with_whom(state, player, role)]
    if state.table[TENT]:
        found.append(Claim(TENT))
        if state.switches.marriage:
            found += [Claim(TENT, face) for face in spouses(state, role)]
    return found
