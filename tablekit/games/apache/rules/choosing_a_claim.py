"""Claiming loot: what the owner of the card that settles takes, and what comes along."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from tablekit.core import Condition, Key
from tablekit.frame.kinds import Word
from tablekit.frame.questions import Move
from tablekit.games.apache import cites
from tablekit.games.apache.rules import what_a_claim_takes
from tablekit.games.apache.rules.claims_of_each_role import (
    NO_TARGET,
    OWN_LOOT,
    Claim,
    can_claim,
    own_person,
    prisoners,
)
from tablekit.games.apache.rules.late_claims import is_late, why_late
from tablekit.games.apache.rules.settling import settle
from tablekit.games.apache.rules.sharing import number_of_allies
from tablekit.games.apache.rules.what_is_asked import NO_CARD, NONE_SLAMMED, Claiming, next_card
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
    some,
    wanted,
)
from tablekit.games.apache.table.face_up import another, any_of, none_there, the_one
from tablekit.games.apache.table.state import LATE as CAME_LATE
from tablekit.games.apache.table.state import RIGHT, State
from tablekit.games.apache.words import HOME, m
from tablekit.saying import Message, Written, plain

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
            yield Condition(cites.RACE_CLOSED, NO_CARD, False, remedy=next_card(state), friendly=NONE_SLAMMED)
            return
        own = own_person(state, self.player, role)
        met = state.table[own] > 0
        takes = None if met else next_card(state)
        gone = None if met else none_there(own)
        if not met and state.verdicts[self.player] in (RIGHT, CAME_LATE):
            gone = m("There is no {person} left: somebody was faster.", person=SAID[own])
        yield Condition(cites.CLAIM_OWN_PERSON, the_one(own, met), met, remedy=takes, friendly=gone)
        if is_late(state, self.player, role):
            says = m("needs something left for {role:the}: nothing is left", role=SAID_ROLES[role])
            late = m("Nothing is left for {role:the}. You are late, and lose nothing.", role=SAID_ROLES[role])
            why = why_late(state, self.player, role)
            yield Condition(why, says, False, verdict=LATE, friendly=late, judged=m("late"))
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
                says = m("brings buffalo from every opponent, once and at once")
                yield Condition(cites.OPT_WARPATH_TRIGGER, says, True)
            else:
                yield Condition(cites.OPT_WARPATH_ONLY_TOMAHAWKS, m("brings no raid: that takes tomahawks"), True)
        if rules.marriage and claim.loot == TENT and target == NO_TARGET:
            yield Condition(cites.OPT_MARRIAGE_TENTS_STAY_LEGAL, m("is allowed without marrying"), True)
        if joined := number_of_allies(state, role, claim):
            says = m("brings {number:ally}: they always join", number=joined)
            yield Condition(cites.OPT_SHARING_AUTOMATIC, says, True)
        if rules.sharing and target != NO_TARGET and target % 5 in state.unused:
            clause = cites.OPT_SHARING_NOT_SPOUSES if claim.loot == TENT else cites.OPT_SHARING_NOT_PRISONERS
            yield Condition(clause, m("brings nobody with {person:the}", person=SAID[target]), True)

    def means(self, state: State, q: Claiming | None) -> Message:
        """How many cards it takes."""
        role = state.chosen[self.player]
        if q is None or role < 0:
            return plain(self.text, HOME)
        claim = self.the_claim()
        number, joined = what_a_claim_takes.size(state, role, claim), number_of_allies(state, role, claim)
        if joined:
            return m("{number:card}, {allies:ally} among them", number=number, allies=joined)
        return m("{number:card}", number=number)

    def apply(self, state: State, q: Claiming) -> None:
        """The cards go onto the stack."""
        what_a_claim_takes.take(state, self.player, self.the_claim())
        settle(state)


class Take(Claims):
    """Take all loot of a kind that lies face up, with the own people card."""

    __slots__ = ("loot",)
    pattern, heading, to, example = "take {loot}", "Take", m("choose what to take"), "take buffalo"
    blanks = {"loot": Word(m("the loot"), LOOT, said=SAID_LOOT)}

    def __init__(self, player: int, loot: int) -> None:
        self.loot = loot
        super().__init__(player, (Key("loot", LOOT[loot]),))

    def the_claim(self) -> Claim:
        """The loot, and nobody with it."""
        return Claim(PEOPLE + self.loot)

    def briefly(self, state: State, q: Claiming, names: Sequence[str]) -> Message:
        """How many there are of it."""
        return plain(some(state.table[PEOPLE + self.loot], PEOPLE + self.loot), HOME)

    def signs(self, state: State, q: Claiming) -> tuple[str, ...]:
        """The loot."""
        return (LOOT[self.loot],)

    def needs(self, state: State, role: int) -> Iterator[Condition]:
        """The loot of the role, or tents; a Chief takes totem poles with a prisoner only."""
        face, own = PEOPLE + self.loot, wanted(role)
        number = state.table[face]
        if face not in (own, TENT):
            says = m("needs {loot:many} or tents for {role:the}: these are {others:many}",
                     loot=SAID[own], role=SAID_ROLES[role], others=SAID[face])  # fmt: skip
            friendly = m("Your {role} takes {loot:many}, or tents instead.", role=SAID_ROLES[role], loot=SAID[own])
            yield Condition(cites.CLAIM_ONE_KIND, says, False, remedy=_instead(role), friendly=friendly)
        elif face == own and role == CHIEF:
            says = m("needs a prisoner beside the totem poles: none is named")
            capture = m("a move such as {capture}", capture=Written(Capture.example))
            friendly = m("A Chief takes totem poles only with a prisoner. Say whom.")
            yield Condition(cites.CLAIM_CHIEF_BOTH_OR_NONE, says, False, remedy=capture, friendly=friendly)
        else:
            clause = OWN_LOOT[role] if face == own else cites.CLAIM_TENTS_CHIEF if role == CHIEF else cites.CLAIM_TENTS
            none = None if number else none_there(face)
            yield Condition(clause, any_of(face, number), number > 0, {"face up": number}, friendly=none)


def _instead(role: int) -> Message:
    """What a role may claim in place of the loot of another."""
    tents = Written(f"take {FACES[TENT]}")
    if role == CHIEF:
        return m("a move such as {capture}, or {tents}", capture=Written(Capture.example), tents=tents)
    return m("{loot}, or {tents}", loot=Written(f"take {FACES[wanted(role)]}"), tents=tents)


class Capture(Claims):
    """Take all totem poles with a man as prisoner: the own claim of a Chief."""

    __slots__ = ("face",)
    pattern, heading, to, example = "capture {face}", "Take", m("choose what to take"), "capture hunter:red"
    blanks = {"face": PERSON}

    def __init__(self, player: int, face: int) -> None:
        self.face = face
        super().__init__(player, (Key("person", FACES[face]),))

    def the_claim(self) -> Claim:
        """The totem poles with this prisoner."""
        return Claim(wanted(CHIEF), self.face)

    def briefly(self, state: State, q: Claiming, names: Sequence[str]) -> Message:
        """The totem poles come along with whatever prisoner."""
        return m("With {person:the}", person=SAID[self.face])

    def signs(self, state: State, q: Claiming) -> tuple[str, ...]:
        """The totem poles and the prisoner."""
        return (FACES[wanted(CHIEF)], FACES[self.face])

    def needs(self, state: State, role: int) -> Iterator[Condition]:
        """A Chief, totem poles, and another man who lies there and may be taken."""
        chief, poles = role == CHIEF, state.table[wanted(CHIEF)]
        if chief:
            says = m("needs your hand card to be a Chief: it is a Chief")
        else:
            says = m("needs your hand card to be a Chief: it is {role:a}", role=SAID_ROLES[role])
        friendly = None if chief else m("Only a Chief takes prisoners. Yours is {role:a}.", role=SAID_ROLES[role])
        yield Condition(cites.CLAIM_CHIEF_TAKES, says, chief, friendly=friendly)
        friendly = None if poles else none_there(wanted(CHIEF))
        yield Condition(cites.CLAIM_CHIEF_NEEDS, any_of(wanted(CHIEF), poles), poles > 0, friendly=friendly)
        man = is_man(self.face)
        says = m("needs a Hunter, a Warrior or a Chief as prisoner: it is {person:the}", person=SAID[self.face])
        friendly = None if man else m("A prisoner is a Hunter, a Warrior or a Chief.")
        yield Condition(cites.CLAIM_CHIEF_MALES, says, man, friendly=friendly)
        if not chief or not man:
            return
        used = self.face == own_person(state, self.player, CHIEF)
        number = state.table[self.face] - used
        says = another(self.face, number) if used else any_of(self.face, number)
        if number > 0:
            no_other = None
        elif used and not number:
            no_other = m("There is no second {person}: a Chief cannot be his own prisoner.", person=SAID[self.face])
        else:
            no_other = none_there(self.face)
        yield Condition(cites.CLAIM_CHIEF_NEEDS, says, number > 0, friendly=no_other)
        if number > 0:
            rule, allowed = state.switches.chief_prisoner, self.face in prisoners(state, self.player)
            friendly = None if allowed else NOT_HIM[rule]
            yield Condition(cites.CLAIM_CHIEF_ANY_COLOUR, WHOM[rule][allowed], allowed, friendly=friendly)


# Of whom a Chief may not take, as a friend would say it.
NOT_HIM = {
    "any_other_male": m("A Chief may take any other man."),
    "any_but_twin": m("As we play, a Chief may not take the second Chief of his own colour."),
    "other_colours": m("As we play, a Chief takes men of other colours only."),
}

# Whom a Chief may take: that it is not such a man, and that it is.
WHOM = {
    "any_other_male": (m("needs to be any other man: it is not"), m("needs to be any other man: it is")),
    "any_but_twin": (
        m("needs to be any other man but the second Chief of the own colour: it is not"),
        m("needs to be any other man but the second Chief of the own colour: it is"),
    ),
    "other_colours": (
        m("needs to be a man of another colour: it is not"), m("needs to be a man of another colour: it is"),
    ),
}  # fmt: skip


class Decline(Answer):
    """Take nothing, where the option allows it."""

    __slots__ = ()
    pattern, heading, to, example = "decline", "Take", m("choose what to take"), "decline"

    def __init__(self, player: int) -> None:
        super().__init__(player, (Key("decline"),))

    def needs(self, state: State, role: int) -> Iterator[Condition]:
        """The option to take nothing."""
        met = state.switches.may_decline
        if met:
            yield Condition(cites.CLAIM_MANDATORY, m("needs the option to take nothing: it is played with"), True)
        else:
            says = m("needs the option to take nothing: it is not played with")
            if state.verdicts[self.player] == RIGHT and can_claim(state, self.player, role):
                friendly, takes = m("Your card can take something, so it must."), m("loot that it can take")
            else:
                friendly, takes = m("As we play, nobody chooses to take nothing."), None
            yield Condition(cites.CLAIM_MANDATORY, says, False, remedy=takes, friendly=friendly)

    def means(self, state: State, q: Claiming | None) -> Message:
        """What becomes of the card."""
        return m("take nothing; the card comes back")

    def briefly(self, state: State, q: Claiming, names: Sequence[str]) -> Message:
        """Nothing is taken."""
        return m("Take nothing")

    def apply(self, state: State, q: Claiming) -> None:
        """The card comes back."""
        state.decline(self.player, because=cites.CLAIM_MANDATORY)
        settle(state)
