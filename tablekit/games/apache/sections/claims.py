"""Which claims a hand card has on the table as it lies: the rules of the roles, with those of all options.

This is the one truth about them: a placement is right if there is a claim, a card is late if there is none any more,
and the moves of a claim are these.  ``claim_graph`` says the same as a graph, and a law holds one to the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablekit.games.apache.table.cards import CHIEF, MAIDEN, MAIDENS, MEN, TENT, wanted
from tablekit.games.apache.table.state import State

NO_TARGET = -1


class Claim(NamedTuple):
    """One claim: ``loot`` is the face that is taken, ``target`` the prisoner or the spouse, or ``NO_TARGET``."""

    loot: int
    target: int = NO_TARGET


def own_person(s: State, player: int, role: int) -> int:
    """The people card of a hand card, as a face."""
    return 5 * role + s.teams[player]


def prisoners(s: State, player: int) -> Iterator[int]:
    """The men that a Chief may take, by face."""
    table, team = s.table, s.teams[player]
    own, whom = 5 * CHIEF + team, s.switches.chief_prisoner
    for face in MEN:
        if table[face] > (face == own) and (
            whom == "any_other_male"
            or (whom == "any_but_twin" and face != own)
            or (whom == "other_colours" and face % 5 != team)
        ):
            yield face


def spouses(s: State, player: int, role: int) -> Iterator[int]:
    """The people of the other group that lie face up, by face."""
    return (face for face in (MEN if role == MAIDEN else MAIDENS) if s.table[face])


def can_claim(s: State, player: int, role: int) -> bool:
    """Whether a hand card has a claim: its people card, and loot; a Chief's totem poles come with a prisoner only.

    The optional rules make no difference to this.
    """
    table = s.table
    if not table[5 * role + s.teams[player]]:
        return False
    if table[TENT]:
        return True
    return table[wanted(role)] > 0 and (role != CHIEF or any(True for _ in prisoners(s, player)))


def claims(s: State, player: int, role: int) -> list[Claim]:
    """Every claim of a hand card: the own loot, the tents, and the marriages, these by the face of the spouse."""
    table, loot = s.table, wanted(role)
    if not table[5 * role + s.teams[player]]:
        return []
    found: list[Claim] = []
    if table[loot]:
        found += [Claim(loot, man) for man in prisoners(s, player)] if role == CHIEF else [Claim(loot)]
    if table[TENT]:
        found.append(Claim(TENT))
        if s.switches.marriage:
            found += [Claim(TENT, face) for face in spouses(s, player, role)]
    return found


def allies(s: State, role: int, claim: Claim) -> list[tuple[int, int]]:
    """The people who join a claim, as faces with their numbers, in the order of the colours.

    A prisoner who would have joined anyway is taken once: as the prisoner.
    """
    if not s.switches.sharing:
        return []
    if is_marriage(claim) and s.switches.sharing_on_marriage == "none":
        return []
    found = []
    for colour in s.unused:
        face = 5 * role + colour
        number = s.table[face] - (face == claim.target)
        if number > 0:
            found.append((face, number))
    return found


def is_marriage(claim: Claim) -> bool:
    """Whether a claim is a marriage."""
    return claim.loot == TENT and claim.target != NO_TARGET


def cards(s: State, player: int, role: int, claim: Claim) -> list[int]:
    """The cards that a claim takes, the bottom one first: own person, allies, prisoner or spouse, loot."""
    joined = [face for face, number in allies(s, role, claim) for _ in range(number)]
    target = [] if claim.target == NO_TARGET else [claim.target]
    return [own_person(s, player, role), *joined, *target, *[claim.loot] * s.table[claim.loot]]


def size(s: State, role: int, claim: Claim) -> int:
    """How many cards a claim takes."""
    joined = sum(number for _, number in allies(s, role, claim))
    return 1 + joined + (claim.target != NO_TARGET) + s.table[claim.loot]


def within_reach(s: State, player: int, role: int) -> set[int]:
    """The faces that some claim of a hand card may take."""
    return {face for claim in claims(s, player, role) for face in cards(s, player, role, claim)}
