"""What a round asks: to reveal a card, to place one or wait, and what the card that settles takes.

These stand by themselves, as their answers lead from one to the other and back to the first.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from msgspec.structs import replace

from tablekit.core import Condition, Decide, Node, Prompt
from tablekit.frame.questions import EVERYBODY, Move, Question, once
from tablekit.games.apache import cites
from tablekit.games.apache.table.cards import COLOURS, SAID_ROLES
from tablekit.games.apache.table.state import (
    CLAIMED,
    DECLINED,
    LATE,
    NOT_YET,
    PENALISED,
    WAITS,
    WRONG,
    State,
)
from tablekit.games.apache.words import m, t
from tablekit.saying import Message, Written


class Revealing(Question[State]):
    """A card is to be revealed."""

    __slots__ = ()
    name, clause, whose = "reveal", cites.REVEAL_MANDATORY, cites.TURN_LAST_PLACER
    to, such_as = m("turn up a card"), m("{reveal}", reveal=Written("reveal"))
    public = opens = True
    yours, theirs = m("it is your turn to turn up a card"), t("it is your turn to turn up a card: it is {colour}’s")
    not_yours = t("{colour:capital} turns up the next card.")

    def prompt(self, state: State, player: int) -> Prompt:
        """How many are left."""
        return Prompt(m("turn up one of {number:card}", number=sum(state.hidden)), cites.REVEAL_ONE_CARD)


class Placing(Question[State]):
    """Everybody places a hand card or waits, all at the same time."""

    __slots__ = ()
    name, clause, whose, seated = "race", cites.REVEAL_THEN_RACE, cites.PLACE_ONE_PER_REVEAL, False
    to = m("slam a card or wait")
    such_as = m("{wait}, or a move such as {place}", wait=Written("wait"), place=Written("place hunter"))

    def __init__(self) -> None:
        super().__init__(EVERYBODY)

    def deciders(self, state: State) -> tuple[int, ...]:
        """Those who have not chosen yet."""
        return tuple([player for player, choice in enumerate(state.chosen) if choice == NOT_YET])

    def node(self, state: State) -> Node:
        """All of these at the same time."""
        return _decide(self.deciders(state))

    def prompt(self, state: State, player: int) -> Prompt:
        """Place or wait; after the last card there is one more race."""
        if any(state.hidden):
            return Prompt(m("slam a hand card, or wait"), cites.REVEAL_THEN_RACE)
        return Prompt(m("slam a hand card, or wait, in the last race"), cites.END_LAST_CHANCE)

    def briefly(self, state: State) -> Message:
        """Place or wait."""
        return m("slam a card, or wait?") if any(state.hidden) else m("slam, or wait, in the last race?")

    def decision(self, state: State, player: int) -> Condition:
        """Whether this player may still choose: one card for each reveal, and no taking back."""
        if state.chosen[player] == NOT_YET:
            says = m("needs that you have not chosen in this race: you have not")
            return Condition(cites.PLACE_ONE_PER_REVEAL, says, True)
        says = m("needs that you have not chosen in this race: you have")
        clause = cites.PLACE_ONE_PER_REVEAL if state.chosen[player] == WAITS else cites.PLACE_BINDING
        if state.chosen[player] != WAITS:
            friendly = m("You have slammed a card in this race. One is all.")
        elif any(state.hidden):
            friendly = m("You wait in this race. The next card is another chance.")
        else:
            friendly = m("You wait in this race, and it is the last one.")
        return Condition(clause, says, False, remedy=next_card(state), friendly=friendly)

    def refused(self, state: State, move: Move[Any, Any]) -> Iterable[Condition]:
        """What comes after the race waits for those who have not chosen yet."""
        if state.chosen[move.player] == NOT_YET:
            yield from super().refused(state, move)
        else:
            says = m("it is time to {move}: first everybody slams a card or waits", move=move.to)
            friendly = m("First everybody slams a card or waits, then cards are taken.")
            yield Condition(self.clause, says, False, friendly=friendly)


def next_card(state: State) -> Message | None:
    """What a race that is closed to somebody would take: another one, as long as there is a card to come."""
    return m("the next card") if any(state.hidden) else None


@cache
def _decide(players: tuple[int, ...]) -> Decide:
    return Decide(players)


class Claiming(Question[State]):
    """The card of a player settles: what does it take?"""

    __slots__ = ()
    name, clause, whose = "claim", cites.RACE_SEQUENTIAL, cites.RACE_ORDER
    to, such_as = m("choose what to take"), m("a move such as {take}", take=Written("take buffalo"))
    public = True
    yours = m("it is your turn to take")
    theirs = t("it is your turn to take: it is {colour}’s")
    not_yours = t("{colour:capital} was faster and chooses first.")

    def decision(self, state: State, player: int) -> Condition:
        """Whether it is this player's card that takes now: else it is to come yet, or why it takes nothing more."""
        found, verdict = super().decision(state, player), state.verdicts[player]
        if found.met or (state.chosen[player] >= 0 and verdict not in SETTLED):
            return found
        if state.chosen[player] < 0:
            return Condition(self.whose, found.said, False, friendly=NONE_SLAMMED)
        role = SAID_ROLES[state.chosen[player]]
        says, friendly = SETTLED[verdict]
        return Condition(self.whose, says(role=role), False, remedy=next_card(state), friendly=friendly(role=role))

    def prompt(self, state: State, player: int) -> Prompt:
        """For which card; after another claim of this race what is left is to be had."""
        clause = cites.RACE_SECOND_CHOICE if CLAIMED in state.verdicts else self.clause
        return Prompt(m("choose what your {role} takes", role=SAID_ROLES[state.chosen[self.player]]), clause)

    def briefly(self, state: State) -> Message:
        """For which card."""
        return m("what does your {role} take?", role=SAID_ROLES[state.chosen[self.player]])

    def refused(self, state: State, move: Move[Any, Any]) -> Iterable[Condition]:
        """No card can be placed any more, and none is turned up before all are settled."""
        if move.verb() in ("place", "wait"):
            says = m("needs an open race: the cards are being taken")
            friendly = m("Too late: the cards are being taken already.")
            yield Condition(cites.RACE_CLOSED, says, False, remedy=next_card(state), friendly=friendly)
        elif move.player == self.player:
            yield from super().refused(state, move)
        else:
            yield replace(self.too_early(move, None), friendly=m("First all cards of this race have their turn."))


NO_CARD, NONE_SLAMMED = m("needs a card of yours in the race: you slammed none"), m("You slammed no card in this race.")
# What became of a card, in the words of the book and of a friend.
SETTLED = {
    WRONG: (
        t("needs a card that could take something when it was slammed: {role:the} could take nothing"),
        t("Your {role} could take nothing when you slammed it. So it takes nothing in this race."),
    ),
    PENALISED: (
        t("needs a card that has not had its turn: {role:the} could take nothing, and has had its penalty"),
        t("Your {role} could take nothing when you slammed it. It has had its penalty."),
    ),
    CLAIMED: (
        t("needs a card that has not had its turn: {role:the} has taken"),
        t("Your {role} has taken in this race already."),
    ),
    LATE: (
        t("needs a card that has not had its turn: {role:the} was late"),
        t("Your {role} was late in this race. Nothing was left for it."),
    ),
    DECLINED: (
        t("needs a card that has not had its turn: {role:the} took nothing"),
        t("You have chosen to take nothing in this race."),
    ),
}  # fmt: skip


TO_REVEAL = tuple([(once(Revealing, player),) for player in range(len(COLOURS))])
TO_PLACE = (once(Placing),)
TO_CLAIM = tuple([(once(Claiming, player),) for player in range(len(COLOURS))])
