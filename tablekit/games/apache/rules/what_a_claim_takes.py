"""What a claim takes, card by card: the own people card, allies, a prisoner or a spouse, and all loot of its kind."""

from __future__ import annotations

from tablekit.games.apache import cites
from tablekit.games.apache.rules import sharing, warpath
from tablekit.games.apache.rules.claims_of_each_role import NO_TARGET, OWN_LOOT, Claim, claims, own_person
from tablekit.games.apache.table.cards import BUFFALO, CHIEF, TENT
from tablekit.games.apache.table.state import State


def cards(state: State, player: int, role: int, claim: Claim) -> list[int]:
    """The cards that a claim takes, the bottom one first: own person, allies, prisoner or spouse, loot."""
    joined = [face for face, number in sharing.allies(state, role, claim) for _ in range(number)]
    target = [] if claim.target == NO_TARGET else [claim.target]
    return [own_person(state, player, role), *joined, *target, *[claim.loot] * state.table[claim.loot]]


def size(state: State, role: int, claim: Claim) -> int:
    """How many cards a claim takes."""
    return 1 + sharing.number_of_allies(state, role, claim) + (claim.target != NO_TARGET) + state.table[claim.loot]


def most_cards(state: State, player: int, role: int) -> int:
    """How many cards the best claim of a hand card takes; 0 without one."""
    return max([size(state, role, claim) for claim in claims(state, player, role)], default=0)


def within_reach(state: State, player: int, role: int) -> set[int]:
    """The faces that some claim of a hand card may take."""
    return {face for claim in claims(state, player, role) for face in cards(state, player, role, claim)}


def take(state: State, player: int, claim: Claim) -> None:
    """The cards go onto the stack, and a raid follows if one is due."""
    role = state.chosen[player]
    own = own_person(state, player, role)
    state.claim(player, role, because=cites.CLAIM_FACE_DOWN)
    twins = state.table[own] > 1
    state.take(player, own, 1, because=cites.CLAIM_ONE_OF_TWINS if twins else cites.CLAIM_OWN_PERSON)
    sharing.join(state, player, role, claim)
    if claim.is_marriage:
        state.marry(player, claim.target, because=cites.OPT_MARRIAGE_TAKES)
    elif claim.target != NO_TARGET:
        state.take_prisoner(player, claim.target, because=_why_prisoner(state, claim.target))
    take = state.slip_under if claim.loot == BUFFALO and state.switches.bottom else state.take
    take(player, claim.loot, state.table[claim.loot], because=_why_loot(state, role, claim))
    warpath.raid_if_due(state, player, claim.loot)


def _why_prisoner(state: State, face: int) -> str:
    if face % 5 not in state.unused:
        return cites.CLAIM_CHIEF_TAKES
    joins = state.switches.sharing and face // 5 == CHIEF
    return cites.OPT_SHARING_CHIEF_ALLY_PRISONER if joins else cites.CLAIM_CHIEF_UNOWNED


def _why_loot(state: State, role: int, claim: Claim) -> str:
    if claim.is_marriage:
        return cites.OPT_MARRIAGE_TAKES
    if claim.loot == TENT:
        return cites.CLAIM_TENTS_CHIEF if role == CHIEF else cites.CLAIM_TENTS
    if claim.loot == BUFFALO and state.switches.bottom:
        return cites.OPT_WARPATH_BOTTOM
    return cites.CLAIM_ALL_OF_KIND if role == CHIEF else OWN_LOOT[role]
