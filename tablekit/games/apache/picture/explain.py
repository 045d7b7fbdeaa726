"""What is this?  Each thing on the picture in words: its name, what it counts here, and its clause."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Explanation, Key
from tablekit.games.apache import cites
from tablekit.games.apache.numbers import LOST
from tablekit.games.apache.picture.board import rows
from tablekit.games.apache.rules.claims_of_each_role import OWN_LOOT, own_person
from tablekit.games.apache.rules.what_a_claim_takes import most_cards
from tablekit.games.apache.table.cards import (
    CHIEF,
    FACES,
    MAIDEN,
    PEOPLE,
    ROLES,
    SAID,
    SAID_ROLES,
    TENT,
    some,
    wanted,
)
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import HOME, m, t
from tablekit.picture.shared import called
from tablekit.saying import Capital, listed, plain


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
        counted = m("{number:card} of the field, counted by kind.", number=sum(seen.table))
        return Explanation(m("Lying open"), (counted,), cites.PLACE_ANY_AGE)
    if key.kind == "wait":
        says = m("Slam no card in this race. The next card brings another race.")
        return Explanation(m("Wait"), (says,), cites.PLACE_OPTIONAL)
    if key.kind == "decline":
        says = m("Your card comes back, and you take nothing.")
        return Explanation(m("Take nothing"), (says,), cites.CLAIM_MANDATORY)
    return None


def _loot(seen: State, face: int) -> Explanation:
    number, name = seen.table[face], plain(Capital(SAID[face]), HOME)
    there = m("{cards} {number?lies|lie} open.", cards=some(number, face), number=number)
    if face == TENT:
        return Explanation(name, (m("Any role takes all tents instead of its own loot."), there), cites.CLAIM_TENTS)
    role = face - PEOPLE
    takes = t("{role:a} takes all of them, with a prisoner.") if role == CHIEF else t("{role:a} takes all of them.")
    return Explanation(name, (takes(role=Capital(SAID_ROLES[role])), there), OWN_LOOT[role])


def _person(seen: State, face: int, names: Sequence[str]) -> Explanation:
    number, colour, role = seen.table[face], face % 5, face // 5
    name = plain(Capital(SAID[face]), HOME)
    there = m("{number:copy} {number?lies|lie} open.", number=number)
    group = m("A square badge: a Maiden.") if role == MAIDEN else m("A round badge: can be a Chief’s prisoner.")
    if colour in seen.unused:
        says = m("Nobody plays this colour: it lies there until some rule takes it.")
        return Explanation(name, (says, group, there), cites.REVEAL_UNOWNED_STAY)
    says = m("{owner} may slam {role:the} while it lies here, and takes it along with the loot.",
             owner=called(seen, names, seen.teams.index(colour)), role=SAID_ROLES[role])  # fmt: skip
    return Explanation(name, (says, group, there), cites.CLAIM_OWN_PERSON)


def _hand(seen: State, player: int, role: int, names: Sequence[str]) -> Explanation:
    says = m("A hand card of {player}: it takes {loot:many} or tents.",
             player=called(seen, names, player), loot=SAID[wanted(role)])  # fmt: skip
    if most := most_cards(seen, player, role):
        here = m("Now it can take {number:card} at most, if nobody is faster.", number=most)
    else:
        here = m("Now it can take nothing: slamming it would cost two cards.")
    name = plain(Capital(SAID[own_person(seen, player, role)]), HOME)
    return Explanation(name, (says, here), cites.PLACE_NEEDS_LOOT)


def _stack(seen: State, player: int, names: Sequence[str]) -> Explanation:
    """All its cards were seen when they were taken, so they are told, too."""
    stack = seen.stacks[player]
    kinds = [some(stack.count(face), face) for face in sorted(set(stack), reverse=True)]
    says = [m("{number:card}, each one point.", number=len(stack))]
    if stack:
        says.append(m("On it: {cards}.", cards=listed(kinds)))
        top = listed([SAID[face] for face in stack[-LOST:][::-1]])
        costs = (
            t("A wrong card would cost it: {cards}.")
            if len(stack) < LOST
            else t("A wrong card would cost the top two: {cards}.")
        )
        says.append(costs(cards=top))
    name = m("The stack of {player}", player=called(seen, names, player))
    return Explanation(name, tuple(says), cites.SCORE_ONE_EACH)


def _pile(seen: State, names: Sequence[str]) -> Explanation:
    lines = [
        m("{player}: {happens}.", player=called(seen, names, row.player), happens=row.says) for row in rows(seen, ())
    ]
    rule = m("The fastest chooses first. Then the next one chooses from what is left.")
    return Explanation(m("The race board"), (rule, *lines), cites.RACE_ORDER)


def _face_down(seen: State, key: Key) -> Explanation:
    down = sum(seen.hidden)
    people = sum(seen.hidden[:PEOPLE])
    says = m("{down:card} face down: {people} people, {loot} loot.", down=down, people=people, loot=down - people)
    name = m("The next card") if key.kind == "chance" else m("Cards face down")
    nobody = m("Any of them may be turned: nobody knows which is which.")
    return Explanation(name, (says, nobody), cites.SETUP_SCATTER)
