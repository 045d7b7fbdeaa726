"""What is this?  Each thing on the picture in words: its name, what it counts here, and its clause."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Explanation, Key
from tablekit.core.english import count, listed
from tablekit.games.apache import cites
from tablekit.games.apache.numbers import LOST
from tablekit.games.apache.picture.board import rows
from tablekit.games.apache.rules.claims_of_each_role import OWN_LOOT
from tablekit.games.apache.rules.what_a_claim_takes import most_cards
from tablekit.games.apache.table.cards import (
    CHIEF,
    COLOURS,
    FACES,
    MAIDEN,
    PEOPLE,
    ROLES,
    SAID,
    SAID_LOOT,
    SAID_ROLES,
    TENT,
    several,
    some,
    wanted,
)
from tablekit.games.apache.table.state import State
from tablekit.picture.shared import called


def explain(seen: State, key: Key, names: Sequence[str]) -> Explanation | None:
    """A thing on the picture, or None for a key that is nothing of this game."""
    if key.kind == "loot" and key.id in FACES:
        return _loot(seen, FACES.index(str(key.id)))
    if key.kind == "person" and key.id in FACES:
        return _person(seen, FACES.index(str(key.id)), names)
    if key.kind == "hand":
        player, _, role = str(key.id).partition(".")
        if role in ROLES and player.isdigit() and int(player) < seen.players:
            return _hand(seen, int(player), ROLES.index(role), names)
    if key.kind in ("prairie", "chance") and not key.id:
        return _face_down(seen, key)
    if key.kind == "stack" and isinstance(key.id, int) and 0 <= key.id < seen.players:
        return _stack(seen, key.id, names)
    if key.kind == "pile":
        return _pile(seen, names)
    if key.kind == "open" and not key.id:
        return Explanation("Lying open", (f"{count(sum(seen.table), 'card')} of the field, counted by kind.",),
                           cites.PLACE_ANY_AGE)  # fmt: skip
    if key.kind == "wait":
        return Explanation("Wait", ("Place no card in this race. There is another after the next reveal.",),
                           cites.PLACE_OPTIONAL)  # fmt: skip
    if key.kind == "decline":
        return Explanation("Take nothing", ("Your card comes back, and you take nothing.",), cites.CLAIM_MANDATORY)
    return None


def _loot(seen: State, face: int) -> Explanation:
    number = seen.table[face]
    there = f"{some(number, face)} {'lies' if number == 1 else 'lie'} open."
    if face == TENT:
        who = "Any role takes all tents instead of its own loot."
        return Explanation("Tent", (who, there), cites.CLAIM_TENTS)
    role = face - PEOPLE
    who = f"A {SAID_ROLES[role]} takes all of them{', with a prisoner' if role == CHIEF else ''}."
    name = SAID_LOOT[role]
    return Explanation(name[:1].upper() + name[1:], (who, there), OWN_LOOT[role])


def _person(seen: State, face: int, names: Sequence[str]) -> Explanation:
    number, colour, role = seen.table[face], face % 5, face // 5
    name = SAID[face][:1].upper() + SAID[face][1:]
    there = f"{count(number, 'copy')} {'lies' if number == 1 else 'lie'} open."
    group = "A square badge: a Maiden." if role == MAIDEN else "A round badge: can be a Chief’s prisoner."
    if colour in seen.unused:
        says = "Nobody plays this colour: it lies there until some rule takes it."
        return Explanation(name, (says, group, there), cites.REVEAL_UNOWNED_STAY)
    owner = called(seen, names, seen.teams.index(colour))
    says = f"{owner} may place the {SAID_ROLES[role]} while it lies here, and takes it along with the loot."
    return Explanation(name, (says, group, there), cites.CLAIM_OWN_PERSON)


def _hand(seen: State, player: int, role: int, names: Sequence[str]) -> Explanation:
    says = f"A hand card of {called(seen, names, player)}: it claims {several(wanted(role))} or tents."
    if most := most_cards(seen, player, role):
        here = f"Here it can claim, {count(most, 'card')} at most if nobody is faster."
    else:
        here = "Here it can claim nothing: placing it would cost two cards."
    return Explanation(f"{COLOURS[seen.teams[player]].capitalize()} {SAID_ROLES[role]}", (says, here),
                       cites.PLACE_NEEDS_LOOT)  # fmt: skip


def _stack(seen: State, player: int, names: Sequence[str]) -> Explanation:
    """All its cards were seen when they were taken, so they are told, too."""
    stack = seen.stacks[player]
    kinds = [some(stack.count(face), face) for face in sorted(set(stack), reverse=True)]
    says = [f"{count(len(stack), 'card')}, each one point."]
    if stack:
        says.append(f"On it: {listed(kinds)}.")
        top = [SAID[face] for face in stack[-LOST:][::-1]]
        says.append(f"A wrong card would cost {'the top two' if len(top) == LOST else 'it'}: {listed(top)}.")
    return Explanation(f"The stack of {called(seen, names, player)}", tuple(says), cites.SCORE_ONE_EACH)


def _pile(seen: State, names: Sequence[str]) -> Explanation:
    lines = [f"{called(seen, names, row.player)}: {row.says}." for row in rows(seen, ())]
    rule = "Cards settle from the bottom of the pile: the fastest first, each on what the earlier ones have left."
    return Explanation("The Pow-Wow board", (rule, *lines), cites.RACE_ORDER)


def _face_down(seen: State, key: Key) -> Explanation:
    down = sum(seen.hidden)
    people = sum(seen.hidden[:PEOPLE])
    says = f"{count(down, 'card')} face down: {people} people, {down - people} loot."
    name = "The next card" if key.kind == "chance" else "Cards face down"
    return Explanation(name, (says, "Any of them may be turned: nobody knows which is which."), cites.SETUP_SCATTER)
