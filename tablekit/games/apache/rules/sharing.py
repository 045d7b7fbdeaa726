"""The optional rule Sharing the loot: people of the same role in colours that nobody plays join a claim."""

from __future__ import annotations

from tablekit.games.apache import cites
from tablekit.games.apache.rules.claims_of_each_role import Claim
from tablekit.games.apache.table.cards import TENT
from tablekit.games.apache.table.state import State


def allies(state: State, role: int, claim: Claim) -> list[tuple[int, int]]:
    """The people who join a claim, as faces with their numbers, in the order of the colours.

    A prisoner who would have joined anyway is taken once: as the prisoner.
    """
    if not state.switches.sharing or (claim.is_marriage and state.switches.sharing_on_marriage == "none"):
        return []
    faces = [5 * role + colour for colour in state.unused]
    joining = [(face, state.table[face] - (face == claim.target)) for face in faces]
    return [(face, number) for face, number in joining if number > 0]


def number_of_allies(state: State, role: int, claim: Claim) -> int:
    """How many people join a claim."""
    return sum([number for _, number in allies(state, role, claim)])


def join(state: State, player: int, role: int, claim: Claim) -> None:
    """The allies go onto the stack with the own people card."""
    tents = cites.OPT_SHARING_TENTS if claim.loot == TENT else cites.OPT_SHARING_WHO
    because = cites.OPT_SHARING_ON_MARRIAGE if claim.is_marriage else tents
    for face, number in allies(state, role, claim):
        state.join(player, face, number, because=because)
