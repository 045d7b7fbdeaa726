"""Cards in words and as clicks, and moves that nobody can judge who does not see the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from tablekit.core import Condition, Key
from tablekit.core.english import listed
from tablekit.frame.kinds import Goods
from tablekit.frame.questions import Move, Question
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import ALL_CARDS, CARDS
from tablekit.games.iquazu.table.state import UNKNOWN, State

Q_contra = TypeVar("Q_contra", bound=Question[Any], contravariant=True)
SOME_CARDS = Goods("the card", CARDS, ALL_CARDS)


def in_words(cards: Sequence[int]) -> str:
    """Cards in words.

    >>> in_words((2, 0, 1))
    '2 white and 1 orange'
    """
    return listed([f"{number} {name}" for number, name in zip(cards, CARDS, strict=True) if number]) or "nothing"


def in_short(cards: Sequence[int]) -> str:
    """Cards on a button.

    >>> in_short((2, 0, 1))
    '2 white, 1 orange'
    """
    return ", ".join([f"{number} {name}" for number, name in zip(cards, CARDS, strict=True) if number])


def signs(cards: Sequence[int]) -> tuple[str, ...]:
    """Each colour of some cards, as the pictures call it."""
    return tuple([f"{name} card" for number, name in zip(cards, CARDS, strict=True) if number])


def card_keys(cards: Sequence[int]) -> tuple[Key, ...]:
    """Clicks for cards that are chosen from a hand: ``pay-white 3`` is the third white card, so at least three.

    Of two choices for one purpose none holds the other, so that the cards of one tell it from all others.

    >>> [str(key) for key in card_keys((2, 0, 1))]
    ['pay-white 1', 'pay-white 2', 'pay-orange 1']
    """
    chosen = zip(cards, CARDS, strict=True)
    return tuple(Key(f"pay-{name}", at) for number, name in chosen for at in range(1, number + 1))


def held(state: State, player: int, cards: Sequence[int], clause: str, instead: str) -> Condition:
    """Whether a player has these cards in hand; ``instead`` names others that would do."""
    missing = [max(0, n - have) for n, have in zip(cards, state.hands[player], strict=True)]
    takes = f"{in_words(missing)} more, or {instead}" if any(missing) else None
    says = f"{in_words(cards)} in hand: you have {in_words(state.hands[player])}"
    return Condition(clause, says, not any(missing), remedy=takes)


class OfHand(Move[State, Q_contra]):
    """A move that depends on the cards in a hand: it cannot be judged where they are hidden."""

    __slots__ = ()

    @classmethod
    def unseen(cls, state: State, player: int) -> Condition | None:
        """A condition that is not met, where the cards of this hand are hidden."""
        if state.hands[player][0] != UNKNOWN:
            return None
        return Condition(cites.SETUP_HANDS, "the cards of this hand can be seen", False)
