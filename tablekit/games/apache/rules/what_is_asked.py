"""What a round asks: to reveal a card, to place one or wait, and what the card that settles takes.

These stand by themselves, as their answers lead from one to the other and back to the first.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from tablekit.core import Condition, Decide, Node, Prompt
from tablekit.core.english import count
from tablekit.frame.questions import EVERYBODY, Move, Question, once
from tablekit.games.apache import cites
from tablekit.games.apache.table.cards import COLOURS, SAID_ROLES
from tablekit.games.apache.table.state import CLAIMED, NOT_YET, WAITS, State
from tablekit.games.apache.words import m, t


class Revealing(Question[State]):
    """A card is to be revealed."""

    __slots__ = ()
    name, clause, whose = "reveal", cites.REVEAL_MANDATORY, cites.TURN_LAST_PLACER
    to, such_as = "reveal a card", "“reveal”"
    public = True
    yours, theirs = m("it is your turn to reveal"), t("it is your turn to reveal: it is {colour}’s")

    def prompt(self, state: State, player: int) -> Prompt:
        """How many are left."""
        return Prompt(f"reveal one of {count(sum(state.hidden), 'card')}", cites.REVEAL_ONE_CARD)


class Placing(Question[State]):
    """Everybody places a hand card or waits, all at the same time."""

    __slots__ = ()
    name, clause, whose, seated = "race", cites.REVEAL_THEN_RACE, cites.PLACE_ONE_PER_REVEAL, False
    to, such_as = "place a card or wait", "“wait”, or a move such as “place hunter”"

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
        last = not any(state.hidden)
        clause = cites.END_LAST_CHANCE if last else cites.REVEAL_THEN_RACE
        return Prompt(f"{'the last race: ' if last else ''}place a hand card, or wait", clause)

    def briefly(self, state: State) -> str:
        """Place or wait."""
        return "place a card, or wait?" if any(state.hidden) else "the last race: place, or wait?"

    def decision(self, state: State, player: int) -> Condition:
        """Whether this player may still choose: one card for each reveal, and no taking back."""
        met = state.chosen[player] == NOT_YET
        says = f"needs that you have not chosen in this race: you have{' not' if met else ''}"
        placed = not met and state.chosen[player] != WAITS
        clause = cites.PLACE_BINDING if placed else cites.PLACE_ONE_PER_REVEAL
        return Condition(clause, says, met, remedy=None if met else "the next reveal")


@cache
def _decide(players: tuple[int, ...]) -> Decide:
    return Decide(players)


class Claiming(Question[State]):
    """The card of a player settles: what does it take?"""

    __slots__ = ()
    name, clause, whose = "claim", cites.RACE_SEQUENTIAL, cites.RACE_ORDER
    to, such_as = "claim", "a move such as “take buffalo”"
    public = True
    yours = m("needs that your card settles: it does")
    theirs = t("needs that your card settles: {colour}’s does")

    def prompt(self, state: State, player: int) -> Prompt:
        """For which card; after another claim of this race what is left is to be had."""
        clause = cites.RACE_SECOND_CHOICE if CLAIMED in state.verdicts else self.clause
        return Prompt(f"choose what your {SAID_ROLES[state.chosen[self.player]]} takes", clause)

    def briefly(self, state: State) -> str:
        """For which card."""
        return f"what does your {SAID_ROLES[state.chosen[self.player]]} take?"

    def refused(self, state: State, move: Move[Any, Any]) -> Iterable[Condition]:
        """No card can be placed any more."""
        if move.verb() in ("place", "wait"):
            says = "needs an open race: settling has begun"
            yield Condition(cites.RACE_CLOSED, says, False, remedy="the next reveal")
        else:
            yield from super().refused(state, move)


TO_REVEAL = tuple([(once(Revealing, player),) for player in range(len(COLOURS))])
TO_PLACE = (once(Placing),)
TO_CLAIM = tuple([(once(Claiming, player),) for player in range(len(COLOURS))])
