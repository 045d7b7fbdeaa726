"""Placing a hand card on the board: everybody may, all at the same time, whether it can claim or not.

Who was first is settled after that, see ``race``.  So the piles that can come about are those of the real table, where
cards are slammed one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key
from tablekit.core.english import listed
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
    LOOT,
    ROLE,
    ROLES,
    SAID,
    SAID_LOOT,
    SAID_ROLES,
    TENT,
    several,
    some,
    there_are,
    wanted,
)
from tablekit.games.apache.table.state import NOT_YET, SEALED, WAITS, State

PENALISED = "penalised"


class Choice(Move[State, Placing]):
    """What a player chooses in a race; nobody else knows it before all have chosen."""

    __slots__ = ()
    sealed = True

    def choose(self, state: State, choice: int, because: str) -> None:
        """The choice lies face down; the last one shows them all."""
        if SEALED in state.chosen:
            others = [one for player, one in enumerate(state.chosen) if player != self.player]
            if SEALED in others and NOT_YET not in others:
                raise TablekitError("the other choices are hidden here, so they cannot be shown; imagine() them first")
        state.lay(self.player, because=cites.REVEAL_THEN_RACE)
        state.choose(self.player, choice, because=because)
        if NOT_YET not in state.chosen:
            race.begin(state)


class Place(Choice):
    """Place the hand card of a role."""

    __slots__ = ("role",)
    pattern, heading, to, example = "place {role}", "Place", "place a card", "place hunter"
    blanks = {"role": ROLE}

    def __init__(self, player: int, role: int) -> None:
        self.role = role
        super().__init__(player, (Key("hand", f"{player}.{ROLES[role]}"),))

    def conditions(self, state: State, q: Placing | None) -> Iterator[Condition]:
        """Nothing forbids it; what is missing brings the penalty."""
        if q is not None:
            yield from standing(state, self.player, self.role)
            yield Condition(cites.PLACE_NO_DECLARATION, "names a role only: what it claims is chosen later", True)

    def means(self, state: State, q: Placing | None) -> str:
        """The role and what it takes."""
        return f"the {SAID_ROLES[self.role]}, for {several(wanted(self.role))} or tents"

    def briefly(self, state: State, q: Placing, names: Sequence[str]) -> str:
        """The role."""
        return SAID_ROLES[self.role]

    def signs(self, state: State, q: Placing) -> tuple[str, ...]:
        """The card of the role."""
        return (FACES[own_person(state, self.player, self.role)],)

    def apply(self, state: State, q: Placing) -> None:
        """The card lies face down."""
        self.choose(state, self.role, cites.PLACE_ON_BOARD)


class Wait(Choice):
    """Wait for the next reveal, and place no card."""

    __slots__ = ()
    pattern, heading, to, example = "wait", "Place", "wait", "wait"

    def __init__(self, player: int) -> None:
        super().__init__(player, (Key("wait", player),))

    def conditions(self, state: State, q: Placing | None) -> Iterator[Condition]:
        """Nothing: placing is voluntary."""
        if q is not None:
            yield Condition(cites.PLACE_OPTIONAL, "needs nothing: placing is voluntary", True)

    def means(self, state: State, q: Placing | None) -> str:
        """No card in this race."""
        return "place no card in this race"

    def briefly(self, state: State, q: Placing, names: Sequence[str]) -> str:
        """No card."""
        return "Wait"

    def apply(self, state: State, q: Placing) -> None:
        """No card lies on the board for this player."""
        self.choose(state, WAITS, cites.PLACE_OPTIONAL)


# ---------------------------------------------------------------- whether it can claim


def standing(state: State, player: int, role: int) -> Iterator[Condition]:
    """What a placement rests on: what is missing does not forbid it, but is penalised; what is there can still go."""
    own, right = own_person(state, player, role), can_claim(state, player, role)
    lies = state.table[own]
    says = f"needs the {SAID[own]} face up: {'it lies there' if lies else 'it does not lie there'}"
    yield Condition(
        cites.PLACE_OWN_PERSON_FACE_UP, says, True, {"face up": lies}, None if lies else "waiting",
        None if lies else PENALISED,
    )  # fmt: skip
    if state.switches.sharing and not lies and any(state.table[5 * role + colour] for colour in state.unused):
        says = "needs a people card of the own colour: those of unused colours do not make it right"
        yield Condition(cites.OPT_SHARING_NO_EXTRA_VALIDITY, says, True, verdict=PENALISED)
    says = f"needs loot to claim: {_loot_there(state, player, role)}"
    loot = has_loot(state, player, role)
    yield Condition(
        cites.PLACE_NEEDS_LOOT, says, True, remedy=None if loot else "waiting", verdict=None if loot else PENALISED
    )
    if not right:
        says = "is allowed, although it can claim nothing: it would be penalised"
        yield Condition(cites.PLACE_WRONG_IS_POSSIBLE, says, True, remedy="waiting", verdict=PENALISED)
        return
    rivals = [
        state.colours[other]
        for other in range(state.players)
        if other != player and in_danger(state, player, role, other)
    ]
    if rivals:
        says = f"needs to be faster than {listed(rivals)}: their cards could take what it takes"
        yield Condition(cites.PENALTY_NOT_LATE, says, True)


def _loot_there(state: State, player: int, role: int) -> str:
    loot, tents = state.table[wanted(role)], state.table[TENT]
    if not loot and not tents:
        return f"no {LOOT_NAMES[role]} and no tent lies there"
    if not loot:
        return there_are(tents, TENT)
    more = f" and {some(tents, TENT)}" if tents else ""
    alone = role == CHIEF and not any(True for _ in prisoners(state, player))
    return f"{there_are(loot, wanted(role))}{more}{', but no other man as prisoner' if alone else ''}"


LOOT_NAMES = tuple(SAID_LOOT[: len(LOOT) - 1])


def in_danger(state: State, player: int, role: int, other: int) -> bool:
    """Whether some card of another player, placed faster, could take something that this card may claim."""
    wanted_here = within_reach(state, player, role)
    return any(not wanted_here.isdisjoint(within_reach(state, other, its)) for its in range(len(ROLES)))
