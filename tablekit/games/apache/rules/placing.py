"""Placing a hand card on the board: everybody may, all at the same time, whether it can claim or not.

Who was first is settled after that, see ``race``.  So the piles that can come about are those of the real table, where
cards are slammed one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablekit.core import Condition, Key
from tablekit.core.errors import TablekitError
from tablekit.frame.questions import Move
from tablekit.games.apache import cites
from tablekit.games.apache.rules import race
from tablekit.games.apache.rules.claims_of_each_role import can_claim, has_loot, own_person, prisoners
from tablekit.games.apache.rules.what_a_claim_takes import within_reach
from tablekit.games.apache.rules.what_is_asked import Placing
from tablekit.games.apache.table.cards import (
    CHIEF,
    FACES,
    ROLE,
    ROLES,
    SAID,
    SAID_COLOURS,
    SAID_ROLES,
    TENT,
    some,
    wanted,
)
from tablekit.games.apache.table.face_up import the_one
from tablekit.games.apache.table.state import NOT_YET, SEALED, WAITS, State
from tablekit.games.apache.words import HOME, m
from tablekit.saying import Message, listed, plain

PENALISED = "penalised"


class RaceMove(Move[State, Placing]):
    """What a player chooses in a race; nobody else knows it before all have chosen."""

    __slots__ = ()
    sealed = True

    def choose(self, state: State, choice: int, because: str) -> None:
        """The choice lies face down; the last one shows them all."""
        if SEALED in state.chosen:
            others = [one for player, one in enumerate(state.chosen) if player != self.player]
            if SEALED in others and NOT_YET not in others:
                says = m("the other choices are hidden here, so they cannot be shown; imagine() them first")
                raise TablekitError(says)
        state.lay(self.player, because=cites.REVEAL_THEN_RACE)
        state.choose(self.player, choice, because=because)
        if NOT_YET not in state.chosen:
            race.begin(state)


class Place(RaceMove):
    """Place the hand card of a role."""

    __slots__ = ("role",)
    pattern, heading, to, example = "place {role}", "Slam", m("slam a card"), "place hunter"
    blanks = {"role": ROLE}

    def __init__(self, player: int, role: int) -> None:
        self.role = role
        super().__init__(player, (Key("hand", f"{player}.{ROLES[role]}"),))

    def conditions(self, state: State, q: Placing | None) -> Iterator[Condition]:
        """Nothing forbids it; what is missing brings the penalty."""
        if q is not None:
            yield from standing(state, self.player, self.role)
            yield Condition(cites.PLACE_NO_DECLARATION, m("names a role only: you choose later what it takes"), True)

    def means(self, state: State, q: Placing | None) -> Message:
        """The role and what it takes."""
        return m("{role:the}, for {loot:many} or tents", role=SAID_ROLES[self.role], loot=SAID[wanted(self.role)])

    def briefly(self, state: State, q: Placing, names: Sequence[str]) -> Message:
        """The role."""
        return plain(SAID_ROLES[self.role], HOME)

    def signs(self, state: State, q: Placing) -> tuple[str, ...]:
        """The card of the role."""
        return (FACES[own_person(state, self.player, self.role)],)

    def apply(self, state: State, q: Placing) -> None:
        """The card lies face down."""
        self.choose(state, self.role, cites.PLACE_ON_BOARD)


class Wait(RaceMove):
    """Wait for the next reveal, and place no card."""

    __slots__ = ()
    pattern, heading, to, example = "wait", "Slam", m("wait"), "wait"

    def __init__(self, player: int) -> None:
        super().__init__(player, (Key("wait", player),))

    def conditions(self, state: State, q: Placing | None) -> Iterator[Condition]:
        """Nothing: placing is voluntary."""
        if q is not None:
            yield Condition(cites.PLACE_OPTIONAL, m("needs nothing: you never have to slam"), True)

    def means(self, state: State, q: Placing | None) -> Message:
        """No card in this race."""
        return m("slam no card in this race")

    def briefly(self, state: State, q: Placing, names: Sequence[str]) -> Message:
        """No card."""
        return m("Wait")

    def apply(self, state: State, q: Placing) -> None:
        """No card lies on the board for this player."""
        self.choose(state, WAITS, cites.PLACE_OPTIONAL)


# ---------------------------------------------------------------- whether it can claim


def standing(state: State, player: int, role: int) -> Iterator[Condition]:
    """What a placement rests on: what is missing does not forbid it, but is penalised; what is there can still go."""
    own, right = own_person(state, player, role), can_claim(state, player, role)
    lies = state.table[own]
    there = the_one(own, lies > 0)
    if lies:
        yield Condition(cites.PLACE_OWN_PERSON_FACE_UP, there, True, {"face up": lies})
    else:
        yield _penalised(cites.PLACE_OWN_PERSON_FACE_UP, there, m("waiting"), {"face up": lies})
    if state.switches.sharing and not lies and any(state.table[5 * role + colour] for colour in state.unused):
        says = m("needs a people card of the own colour: those of unused colours do not make it right")
        yield _penalised(cites.OPT_SHARING_NO_EXTRA_VALIDITY, says)
    says = _loot_there(state, player, role)
    if has_loot(state, player, role):
        yield Condition(cites.PLACE_NEEDS_LOOT, says, True)
    else:
        yield _penalised(cites.PLACE_NEEDS_LOOT, says, m("waiting"))
    if not right:
        says = m("is allowed, although it can take nothing: it would be wrong")
        yield _penalised(cites.PLACE_WRONG_IS_POSSIBLE, says, m("waiting"))
        return
    rivals = [
        SAID_COLOURS[state.teams[other]]
        for other in range(state.players)
        if other != player and in_danger(state, player, role, other)
    ]
    if rivals:
        says = m("needs to be faster than {rivals}: their cards could take what it takes", rivals=listed(rivals))
        yield Condition(cites.PENALTY_NOT_LATE, says, True)


def _penalised(
    clause: str, says: Message, instead: Message | None = None, facts: Mapping[str, int | str] | None = None
) -> Condition:
    """What may be done, and is penalised; ``instead`` is what would not be."""
    return Condition(clause, says, True, facts or {}, instead, PENALISED, judged=m("wrong"))


def _loot_there(state: State, player: int, role: int) -> Message:
    """That loot is needed, and what of it lies there; without a man as prisoner totem poles alone are none."""
    face = wanted(role)
    number, tents = state.table[face], state.table[TENT]
    loot, there = some(number, face), some(tents, TENT)
    if not number and not tents:
        return m("needs loot to take: no {loot} and no tent lies there", loot=SAID[face])
    if not number:
        return m("needs loot to take: there {number?is|are} {tents}", number=tents, tents=there)
    if role == CHIEF and not any(True for _ in prisoners(state, player)):
        if tents:
            return m("needs loot to take: there {number?is|are} {loot} and {tents}, but no other man as prisoner",
                     number=number, loot=loot, tents=there)  # fmt: skip
        return m("needs loot to take: there {number?is|are} {loot}, but no other man as prisoner",
                 number=number, loot=loot)  # fmt: skip
    if tents:
        return m("needs loot to take: there {number?is|are} {loot} and {tents}",
                 number=number, loot=loot, tents=there)  # fmt: skip
    return m("needs loot to take: there {number?is|are} {loot}", number=number, loot=loot)


def in_danger(state: State, player: int, role: int, other: int) -> bool:
    """Whether some card of another player, placed faster, could take something that this card may claim."""
    wanted_here = within_reach(state, player, role)
    return any(not wanted_here.isdisjoint(within_reach(state, other, its)) for its in range(len(ROLES)))
