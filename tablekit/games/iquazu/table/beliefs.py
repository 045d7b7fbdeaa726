"""What can be in the draw pile and in hidden hands, for whoever sees a position.

The cards nobody here sees lie in the draw pile and in the hidden hands.  Every deal of them is as likely as any other
as long as the draw pile holds nothing that was not shuffled into it; before the first shuffle in the game this is all
there is to know.  Later it is a limit: what a player paid since does not make other deals likelier or less likely.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import accumulate, product
from math import comb
from typing import TYPE_CHECKING, TypeAlias

from tablekit.core import Rnd
from tablekit.games.iquazu.numbers import ALL_CARDS
from tablekit.games.iquazu.table.state import UNKNOWN
from tablekit.mechanics.payments import splits

if TYPE_CHECKING:
    from tablekit.games.iquazu.table.state import State

Cards: TypeAlias = tuple[int, ...]


def deck_size(state: State) -> int:
    """How many cards are in the draw pile."""
    return ALL_CARDS - sum(state.sizes) - sum(state.discard)


def unseen(state: State) -> Cards:
    """The cards that cannot be seen: those of the draw pile and of hidden hands."""
    white, blue, orange = state.board.cards
    white, blue, orange = white - state.discard[0], blue - state.discard[1], orange - state.discard[2]
    for hand in state.hands:
        if hand[0] != UNKNOWN:
            white, blue, orange = white - hand[0], blue - hand[1], orange - hand[2]
    return white, blue, orange


@lru_cache(maxsize=512)
def decks(unseen: Cards, pile: Cards, size: int) -> tuple[tuple[Cards, int], ...]:
    """What the draw pile can hold, each with in how many ways: which of the unseen cards are in it.

    >>> decks((2, 1, 0), (20, 20, 20), 2)
    (((1, 1, 0), 2), ((2, 0, 0), 1))
    """
    most = [min(one, other) for one, other in zip(unseen, pile, strict=True)]
    found = []
    for white, blue in product(range(most[0] + 1), range(most[1] + 1)):
        orange = size - white - blue
        if 0 <= orange <= most[2]:
            found.append(((white, blue, orange), _ways(unseen, (white, blue, orange))))
    return tuple(found)


def draws(unseen: Cards, pile: Cards, size: int, number: int) -> list[int]:
    """The weight of each of ``ways(number)``, what a draw of so many cards can bring.

    >>> [cards for cards, weight in zip(ways(1), draws((2, 1, 0), (20, 20, 20), 3, 1)) if weight]
    [(1, 0, 0), (0, 1, 0)]
    """
    if unseen[0] <= pile[0] and unseen[1] <= pile[1] and unseen[2] <= pile[2]:
        return _weights(unseen, number)
    weights = [0] * len(ways(number))
    for deck, weight in decks(unseen, pile, size):
        weights = [one + weight * more for one, more in zip(weights, _weights(deck, number), strict=True)]
    return weights


@cache
def ways(number: int) -> tuple[Cards, ...]:
    """Every way in which so many cards can be of three colours.

    >>> ways(1)
    ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    """
    return tuple([(w, b, o) for w, b, o in splits(number, (number,) * 3)])


def _weights(held: Cards, number: int) -> list[int]:
    """In how many ways each of ``ways(number)`` can be taken out of these cards."""
    return [_ways(held, taken) for taken in ways(number)]


def _ways(held: Cards, taken: Cards) -> int:
    """In how many ways these cards can be taken out of those."""
    return comb(held[0], taken[0]) * comb(held[1], taken[1]) * comb(held[2], taken[2])


def deal(state: State, rnd: Rnd) -> None:
    """Deal the unseen cards out to the hidden hands, each deal that can be as likely as any other."""
    hidden = [player for player in range(state.players) if state.hands[player][0] == UNKNOWN]
    rest = unseen(state)
    possible = decks(rest, state.pile, deck_size(state))
    at = int(rnd.random() * sum(weight for _, weight in possible))
    ends = accumulate(weight for _, weight in possible)
    deck = next(deck for (deck, _), end in zip(possible, ends, strict=True) if at < end)
    left = [one - other for one, other in zip(rest, deck, strict=True)]
    for player in hidden:
        hand = [0, 0, 0]
        for _ in range(state.sizes[player]):
            card = int(rnd.random() * sum(left))
            colour = 0 if card < left[0] else 1 if card < left[0] + left[1] else 2
            left[colour] -= 1
            hand[colour] += 1
        state.hands[player] = hand
