"""The optional rule Marriage: with the tents a person of the other group can be taken, of whatever colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key
from tablekit.games.apache import cites
from tablekit.games.apache.rules.choosing_a_claim import Claims
from tablekit.games.apache.rules.claims_of_each_role import Claim
from tablekit.games.apache.rules.what_is_asked import Claiming
from tablekit.games.apache.table.cards import FACES, MAIDEN, PERSON, SAID, SAID_ROLES, TENT, there_are
from tablekit.games.apache.table.state import State


class Marry(Claims):
    """Take all tents with the own people card and a spouse."""

    __slots__ = ("face",)
    pattern, heading, to, example = "marry {face}", "Claim", "claim", "marry maiden:red"
    blanks = {"face": PERSON}

    def __init__(self, player: int, face: int) -> None:
        self.face = face
        super().__init__(player, (Key("person", FACES[face]),))

    def the_claim(self) -> Claim:
        """The tents with this spouse."""
        return Claim(TENT, self.face)

    def briefly(self, state: State, q: Claiming, names: Sequence[str]) -> str:
        """Whom."""
        return f"Marry the {SAID[self.face]}"

    def signs(self, state: State, q: Claiming) -> tuple[str, ...]:
        """The tents and the spouse."""
        return (FACES[TENT], FACES[self.face])

    def needs(self, state: State, role: int) -> Iterator[Condition]:
        """The option, a tent, and a person of the other group who lies there."""
        played = state.switches.marriage
        is_so = "it is played with" if played else "it is not played with"
        yield Condition(cites.OPT_MARRIAGE_TAKES, f"needs the optional rule Marriage: {is_so}", played)
        tents = state.table[TENT]
        says = f"needs a tent face up: {there_are(tents, TENT)}"
        yield Condition(cites.OPT_MARRIAGE_NEEDS_TENT, says, tents > 0)
        other = (self.face // 5 == MAIDEN) != (role == MAIDEN)
        whom = "a Hunter, a Warrior or a Chief" if role == MAIDEN else "a Maiden"
        says = f"needs {whom} for the {SAID_ROLES[role]}: it is the {SAID[self.face]}"
        yield Condition(cites.OPT_MARRIAGE_PAIR, says, other)
        number = state.table[self.face]
        says = f"needs the {SAID[self.face]} face up: {'it lies there' if number else 'it does not lie there'}"
        yield Condition(cites.OPT_MARRIAGE_ANY_COLOUR, says, number > 0)
        yield Condition(cites.OPT_MARRIAGE_NO_OWN_LOOT, f"takes tents, not the loot of the {SAID_ROLES[role]}", True)
        if self.face % 5 in state.teams and self.face % 5 != state.teams[self.player]:
            owner = state.colours[state.teams.index(self.face % 5)]
            yield Condition(cites.OPT_MARRIAGE_EITHER_SIDE, f"could be had by {owner}, too: the faster takes it", True)
