"""The optional rule Marriage: with the tents a person of the other group can be taken, of whatever colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key
from tablekit.games.apache import cites
from tablekit.games.apache.rules.choosing_a_claim import Claims
from tablekit.games.apache.rules.claims_of_each_role import Claim
from tablekit.games.apache.rules.what_is_asked import Claiming
from tablekit.games.apache.table.cards import FACES, MAIDEN, PERSON, SAID, SAID_COLOURS, SAID_ROLES, TENT
from tablekit.games.apache.table.face_up import any_of, none_there, the_one
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import m
from tablekit.saying import Message


class Marry(Claims):
    """Take all tents with the own people card and a spouse."""

    __slots__ = ("face",)
    pattern, heading, to, example = "marry {face}", "Take", m("choose what to take"), "marry maiden:red"
    blanks = {"face": PERSON}

    def __init__(self, player: int, face: int) -> None:
        self.face = face
        super().__init__(player, (Key("person", FACES[face]),))

    def the_claim(self) -> Claim:
        """The tents with this spouse."""
        return Claim(TENT, self.face)

    def briefly(self, state: State, q: Claiming, names: Sequence[str]) -> Message:
        """Whom."""
        return m("Marry {person:the}", person=SAID[self.face])

    def signs(self, state: State, q: Claiming) -> tuple[str, ...]:
        """The tents and the spouse."""
        return (FACES[TENT], FACES[self.face])

    def needs(self, state: State, role: int) -> Iterator[Condition]:
        """The option, a tent, and a person of the other group who lies there."""
        played = state.switches.marriage
        if played:
            says, friendly = m("needs the optional rule Marriage: it is played with"), None
        else:
            says = m("needs the optional rule Marriage: it is not played with")
            friendly = m("We play without Marriage.")
        yield Condition(cites.OPT_MARRIAGE_TAKES, says, played, friendly=friendly)
        tents = state.table[TENT]
        friendly = None if tents else none_there(TENT)
        yield Condition(cites.OPT_MARRIAGE_NEEDS_TENT, any_of(TENT, tents), tents > 0, friendly=friendly)
        own, whom = SAID_ROLES[role], SAID[self.face]
        other = (self.face // 5 == MAIDEN) != (role == MAIDEN)
        if role == MAIDEN:
            says = m("needs a Hunter, a Warrior or a Chief for {role:the}: it is {person:the}", role=own, person=whom)
            friendly = None if other else m("A Maiden marries a Hunter, a Warrior or a Chief.")
        else:
            says = m("needs a Maiden for {role:the}: it is {person:the}", role=own, person=whom)
            friendly = None if other else m("Your {role} marries a Maiden.", role=own)
        yield Condition(cites.OPT_MARRIAGE_PAIR, says, other, friendly=friendly)
        lies = state.table[self.face] > 0
        friendly = None if lies else none_there(self.face)
        yield Condition(cites.OPT_MARRIAGE_ANY_COLOUR, the_one(self.face, lies), lies, friendly=friendly)
        yield Condition(cites.OPT_MARRIAGE_NO_OWN_LOOT, m("takes tents, not the loot of {role:the}", role=own), True)
        colour = self.face % 5
        if colour in state.teams and colour != state.teams[self.player]:
            says = m("could be had by {owner}, too: the faster takes it", owner=SAID_COLOURS[colour])
            yield Condition(cites.OPT_MARRIAGE_EITHER_SIDE, says, True)
