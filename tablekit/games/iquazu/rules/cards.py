"""Cards in words and as clicks, and moves that nobody can judge who does not see the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from tablekit.core import Condition, Key
from tablekit.frame.questions import Move, Question
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import ALL_CARDS, CARDS
from tablekit.games.iquazu.table.state import UNKNOWN, State
from tablekit.games.iquazu.words import HOME, m
from tablekit.mechanics.shared_kinds import Goods
from tablekit.saying import Blank, Counted, Listed, Message, Noun, plain

Q_contra = TypeVar("Q_contra", bound=Question[Any], contravariant=True)
SOME_CARDS = Goods(m("the card"), CARDS, ALL_CARDS)


CARD_NOUNS = tuple([Noun(name, name) for name in CARDS])  # cards by their colour: “2 white”
CARDS_OF = tuple([Noun(f"{name} card") for name in CARDS])


def in_words(cards: Sequence[int]) -> Listed:
    """Cards in words.

    >>> str(in_words((2, 0, 1))), str(in_words((0, 0, 0)))
    ('2 white and 1 orange', 'nothing')
    """
    return Listed(_counted(cards), none=m("nothing"))


def in_short(cards: Sequence[int]) -> Message:
    """Cards on a button.

    >>> str(in_short((2, 0, 1)))
    '2 white, 1 orange'
    """
    return plain(Listed(_counted(cards), ","), HOME)


def _counted(cards: Sequence[int]) -> tuple[Counted, ...]:
    return tuple([Counted(number, noun) for number, noun in zip(cards, CARD_NOUNS, strict=True) if number])


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


def held(state: State, player: int, cards: Sequence[int], clause: str, instead: Blank) -> Condition:
    """Whether a player has these cards in hand; ``instead`` names others that would do."""
    missing = [max(0, n - have) for n, have in zip(cards, state.hands[player], strict=True)]
    takes = m("{cards} more, or {instead}", cards=in_words(missing), instead=instead) if any(missing) else None
    have = in_words(state.hands[player])
    said = m("{cards} in hand: you have {have}", cards=in_words(cards), have=have)
    friendly = None
    if any(missing):
        friendly = m("You do not have {cards}: you have {have}.", cards=in_words(cards), have=have)
    return Condition(clause, said, not any(missing), remedy=takes, friendly=friendly)


class OfHand(Move[State, Q_contra]):
    """A move that depends on the cards in a hand: it cannot be judged where they are hidden."""

    __slots__ = ()

    @classmethod
    def unseen(cls, state: State, player: int) -> Condition | None:
        """A condition that is not met, where the cards of this hand are hidden."""
        if state.hands[player][0] != UNKNOWN:
            return None
        friendly = m("The cards of this hand are hidden, so nobody can tell.")
        return Condition(cites.SETUP_HANDS, m("the cards of this hand can be seen"), False, friendly=friendly)
