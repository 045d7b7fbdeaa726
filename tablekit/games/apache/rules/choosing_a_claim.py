"""Claiming loot: what the owner of the card that settles takes, and what comes along."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from tablekit.core import Condition, Key
from tablekit.core.english import capital, count
from tablekit.frame.kinds import Word
from tablekit.frame.questions import Move
from tablekit.games.apache import cites
from tablekit.games.apache.rules import what_a_claim_takes
from tablekit.games.apache.rules.claims_of_each_role import NO_TARGET, OWN_LOOT, Claim, own_person, prisoners
from tablekit.games.apache.rules.late_claims import is_late, why_late
from tablekit.games.apache.rules.settling import settle
from tablekit.games.apache.rules.sharing import number_of_allies
from tablekit.games.apache.rules.what_is_asked import Claiming
from tablekit.games.apache.table.cards import (
    CHIEF,
    FACES,
    LOOT,
    PEOPLE,
    PERSON,
    SAID,
    SAID_LOOT,
    SAID_ROLES,
    TENT,
    TOMAHAWK,
    WARRIOR,
    is_man,
    several,
    some,
    there_are,
    wanted,
)
from tablekit.games.apache.table.state import State

LATE = "late"


class Answer(Move[State, Claiming]):
    """What the owner of the card that settles may do: a claim, or nothing."""

    __slots__ = ()

    def conditions(self, state: State, q: Claiming | None) -> Iterator[Condition]:
        """A card in the pile that is not settled yet and has something left, and what this claim needs."""
        if q is None:
            return
        role = state.chosen[self.player]
        if role < 0:
            says = "needs a card of yours in the pile: you placed none"
            yield Condition(cites.RACE_CLOSED, says, False, remedy="the next reveal")
            return
        own = own_person(state, self.player, role)
        met = state.table[own] > 0
        says = f"needs the {SAID[own]} face up: {'it lies there' if met else 'it does not lie there'}"
        yield Condition(cites.CLAIM_OWN_PERSON, says, met, remedy=None if met else "the next reveal")
        if is_late(state, self.player, role):
            says = f"needs something left for the {SAID_ROLES[role]}: nothing is left"
            yield Condition(why_late(state, self.player, role), says, False, verdict=LATE)
        yield from self.needs(state, role)
        if met:
            yield from self.brings(state, role)

    @abstractmethod
    def needs(self, state: State, role: int) -> Iterator[Condition]:
        """What it needs beside the own people card."""

    def brings(self, state: State, role: int) -> Iterable[Condition]:
        """What comes with it."""
        return ()


class Claims(Answer):
    """A claim of one kind."""

    __slots__ = ()

    @abstractmethod
    def the_claim(self) -> Claim:
        """What is taken, and with whom."""

    def brings(self, state: State, role: int) -> Iterator[Condition]:
        """What the optional rules add to a claim, or leave as it is."""
        rules, claim = state.switches, self.the_claim()
        target = claim.target
        if rules.warpath and role == WARRIOR:
            if claim.loot == TOMAHAWK:
                says = "brings buffalo from every opponent, once and at once"
                yield Condition(cites.OPT_WARPATH_TRIGGER, says, True)
            else:
                yield Condition(cites.OPT_WARPATH_ONLY_TOMAHAWKS, "brings no raid: that takes tomahawks", True)
        if rules.marriage and claim.loot == TENT and target == NO_TARGET:
            yield Condition(cites.OPT_MARRIAGE_TENTS_STAY_LEGAL, "is allowed without marrying", True)
        if joined := number_of_allies(state, role, claim):
            yield Condition(cites.OPT_SHARING_AUTOMATIC, f"brings {count(joined, 'ally')}: they always join", True)
        if rules.sharing and target != NO_TARGET and target % 5 in state.unused:
            clause = cites.OPT_SHARING_NOT_SPOUSES if claim.loot == TENT else cites.OPT_SHARING_NOT_PRISONERS
            yield Condition(clause, f"brings nobody with the {SAID[target]}", True)

    def means(self, state: State, q: Claiming | None) -> str:
        """How many cards it takes."""
        role = state.chosen[self.player]
        if q is None or role < 0:
            return self.text
        claim = self.the_claim()
        joined = number_of_allies(state, role, claim)
        with_allies = f", {count(joined, 'ally')} among them" if joined else ""
        return f"{count(what_a_claim_takes.size(state, role, claim), 'card')}{with_allies}"

    def apply(self, state: State, q: Claiming) -> None:
        """The cards go onto the stack."""
        what_a_claim_takes.take(state, self.player, self.the_claim())
        settle(state)


class Take(Claims):
    """Take all loot of a kind that lies face up, with the own people card."""

    __slots__ = ("loot",)
    pattern, heading, to, example = "take {loot}", "Claim", "claim", "take buffalo"
    blanks = {"loot": Word("the loot", LOOT, said=SAID_LOOT)}

    def __init__(self, player: int, loot: int) -> None:
        self.loot = loot
        super().__init__(player, (Key("loot", LOOT[loot]),))

    def the_claim(self) -> Claim:
        """The loot, and nobody with it."""
        return Claim(PEOPLE + self.loot)

    def briefly(self, state: State, q: Claiming, names: Sequence[str]) -> str:
        """How many there are of it."""
        return capital(some(state.table[PEOPLE + self.loot], PEOPLE + self.loot))

    def signs(self, state: State, q: Claiming) -> tuple[str, ...]:
        """The loot."""
        return (LOOT[self.loot],)

    def needs(self, state: State, role: int) -> Iterator[Condition]:
        """The loot of the role, or tents; a Chief takes totem poles with a prisoner only."""
        face, own = PEOPLE + self.loot, wanted(role)
        number = state.table[face]
        if face not in (own, TENT):
            says = f"needs {several(own)} or tents for the {SAID_ROLES[role]}: these are {several(face)}"
            first = "a move such as “capture hunter:red”" if role == CHIEF else f"“take {FACES[own]}”"
            yield Condition(cites.CLAIM_ONE_KIND, says, False, remedy=f"{first}, or “take tent”")
        elif face == own and role == CHIEF:
            says = "needs a prisoner beside the totem poles: none is named"
            yield Condition(cites.CLAIM_CHIEF_BOTH_OR_NONE, says, False, remedy="a move such as “capture hunter:red”")
        else:
            clause = OWN_LOOT[role] if face == own else cites.CLAIM_TENTS_CHIEF if role == CHIEF else cites.CLAIM_TENTS
            says = f"needs a {SAID[face]} face up: {there_are(number, face)}"
            yield Condition(clause, says, number > 0, {"face up": number})


class Capture(Claims):
    """Take all totem poles with a man as prisoner: the own claim of a Chief."""

    __slots__ = ("face",)
    pattern, heading, to, example = "capture {face}", "Claim", "claim", "capture hunter:red"
    blanks = {"face": PERSON}

    def __init__(self, player: int, face: int) -> None:
        self.face = face
        super().__init__(player, (Key("person", FACES[face]),))

    def the_claim(self) -> Claim:
        """The totem poles with this prisoner."""
        return Claim(wanted(CHIEF), self.face)

    def briefly(self, state: State, q: Claiming, names: Sequence[str]) -> str:
        """The totem poles come along with whatever prisoner."""
        return f"With the {SAID[self.face]}"

    def signs(self, state: State, q: Claiming) -> tuple[str, ...]:
        """The totem poles and the prisoner."""
        return (FACES[wanted(CHIEF)], FACES[self.face])

    def needs(self, state: State, role: int) -> Iterator[Condition]:
        """A Chief, totem poles, and another man who lies there and may be taken."""
        chief, poles = role == CHIEF, state.table[wanted(CHIEF)]
        is_so = "it is a Chief" if chief else f"it is a {SAID_ROLES[role]}"
        yield Condition(cites.CLAIM_CHIEF_TAKES, f"needs a Chief in the pile: {is_so}", chief)
        says = f"needs a totem pole face up: {there_are(poles, wanted(CHIEF))}"
        yield Condition(cites.CLAIM_CHIEF_NEEDS, says, poles > 0)
        man = is_man(self.face)
        says = f"needs a Hunter, a Warrior or a Chief as prisoner: it is the {SAID[self.face]}"
        yield Condition(cites.CLAIM_CHIEF_MALES, says, man)
        if not chief or not man:
            return
        used = self.face == own_person(state, self.player, CHIEF)
        number = state.table[self.face] - used
        besides = " besides the one that is used" if used else ""
        says = f"needs a {SAID[self.face]} face up{besides}: {there_are(max(0, number), self.face)}"
        yield Condition(cites.CLAIM_CHIEF_NEEDS, says, number > 0)
        if number > 0:
            allowed = self.face in prisoners(state, self.player)
            says = f"needs to be {_whom(state)}: {'it is' if allowed else 'it is not'}"
            yield Condition(cites.CLAIM_CHIEF_ANY_COLOUR, says, allowed)


def _whom(state: State) -> str:
    whom = state.switches.chief_prisoner
    if whom == "other_colours":
        return "a man of another colour"
    return "any other man" + (" but the second Chief of the own colour" if whom == "any_but_twin" else "")


class Decline(Answer):
    """Take nothing, where the option allows it."""

    __slots__ = ()
    pattern, heading, to, example = "decline", "Claim", "claim", "decline"

    def __init__(self, player: int) -> None:
        super().__init__(player, (Key("decline"),))

    def needs(self, state: State, role: int) -> Iterator[Condition]:
        """The option to take nothing."""
        met = state.switches.may_decline
        is_so = "it is played with" if met else "it is not played with"
        says = f"needs the option to take nothing: {is_so}"
        yield Condition(cites.CLAIM_MANDATORY, says, met, remedy=None if met else "one of the claims")

    def means(self, state: State, q: Claiming | None) -> str:
        """What becomes of the card."""
        return "take nothing; the card comes back"

    def briefly(self, state: State, q: Claiming, names: Sequence[str]) -> str:
        """Nothing is taken."""
        return "Nothing"

    def apply(self, state: State, q: Claiming) -> None:
        """The card comes back."""
        state.decline(self.player, because=cites.CLAIM_MANDATORY)
        settle(state)
