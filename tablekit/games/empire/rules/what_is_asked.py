"""What each turn begins with: a card of the row is to be taken, as it is once more at the end.

These questions stand by themselves, as their answers (``taking``) go on with the game (``course_of_play``); every other
question stands with its answers.
"""

from __future__ import annotations

from typing import Any

from tablekit.frame.questions import Move, once
from tablekit.games.empire import cites
from tablekit.games.empire.rules.asking import Asking, Voluntary, needed
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import DOING, Name, m, t
from tablekit.saying import Message, Written


class AskingForACard(Asking):
    """A card of the row is to be taken."""

    __slots__ = ()


class Taking(AskingForACard):
    """Each turn begins with a card of the row."""

    __slots__ = ()
    asks = m("take a card of the row")
    name, to = "take", m("take a card")
    clause = cites.TURN_TAKE

    def briefly(self, state: State) -> Message:
        """Of those in the row."""
        return m("which card do you take?")

    def instead(self, state: State, move: Move[Any, Any]) -> Message:
        """A card with the action that a move needs, and the first that can be paid."""
        action = needed(move)
        if not action:
            return super().instead(state, move)
        for place, (card, price) in enumerate(zip(state.row, state.box.prices, strict=False), start=1):
            has = state.box.cards[card]
            if price <= state.coins[move.player] and action in [do for do, _ in has.actions]:
                return m("a card with {action}, such as {card}: {take}",
                         action=DOING[action], card=Name(has.name), take=Written(f"take {place}"))  # fmt: skip
        return m("a card with {action}", action=DOING[action])


class ExtraCard(AskingForACard, Voluntary):
    """Before the end the Fairy Queen may take one more card, without its action."""

    __slots__ = ()
    asks = m("take one more card without its action, or none")
    name, to = "fairy", m("take one more card")
    opens = True
    clause = whose = cites.VAR_LEADER_FAIRY_CARD
    yours = m("needs the extra card to be yours")
    theirs = t("needs the extra card to be yours: it is {colour}’s")
    not_yours = t("The extra card is {colour:capital}’s.")
    ends, ends_briefly = m("take no card"), m("no card")

    def briefly(self, state: State) -> Message:
        """Without its action."""
        return m("one more card, without its action?")


def begin_turn(state: State, player: int) -> None:
    """A player's turn: a card is taken."""
    state.begin_turn(player, because=cites.TURN_ORDER)
    state.pending = (once(Taking, player),)
