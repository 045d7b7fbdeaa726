"""What playouts ask for most, answered faster than the sections tell it, each with what was measured.

No rule stands here: ``tests/games/iquazu/test_playout_shortcuts.py`` holds every answer to that of the sections.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from math import comb

from tablekit import core
from tablekit.frame.questions import draw_at_random, once
from tablekit.games.iquazu.numbers import ANY, CARD_TILES, COLOURS, DOUBLE, IN_FRAME, LAST_SCORED, MOST_CRACKS
from tablekit.games.iquazu.rules.bonus_tiles import CardTile, DoubleTurn, barred
from tablekit.games.iquazu.rules.drawing import Draw, Drawing, Drawn
from tablekit.games.iquazu.rules.drops import End
from tablekit.games.iquazu.rules.paying import pairs
from tablekit.games.iquazu.rules.placing import AnyColour, Placing, Stone
from tablekit.games.iquazu.rules.questions import Act, More
from tablekit.games.iquazu.rules.supply import has_stone
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.beliefs import Cards
from tablekit.games.iquazu.table.board import Board
from tablekit.games.iquazu.table.state import UNKNOWN, State
from tablekit.mechanics.lookup import Lookup, by_bits, nth

_TWO, _THREE, _FOUR = CARD_TILES.values()
_DRAWS = tuple([once(Draw, player) for player in range(len(COLOURS))])
_ENDS = tuple([(once(End, player),) for player in range(len(COLOURS))])


# ---------------------------------------------------------------- an action, and what can be done after it


def actions(s: State, q: Act, player: int) -> Sequence[core.Move]:
    """Draw, stones, stones with the any-colour tile, card tiles."""
    found: list[core.Move] = [_DRAWS[player]]
    if s.hands[player][0] != UNKNOWN:
        found += _SETTING[Stone, player, s.frame](to_pay(s, player, _PAYABLE[tuple(s.hands[player])]))
        if s.owned[player][ANY]:
            found += _SETTING[AnyColour, player, s.frame](
                to_pay(s, player, _IN_ANY_COLOUR[min(IN_FRAME, s.sizes[player])])
            )
    return [*found, *card_tiles(s, q, player)]


# A playout needs one of them only: 1.0 µs where it takes twice that or more to list fourteen.
def act_at_random(s: State, q: Act, random: Callable[[], float]) -> None:
    """One of all these, each as likely."""
    player, owned = q.player, s.owned[q.player]
    stones = to_pay(s, player, _PAYABLE[tuple(s.hands[player])])
    number = 1 + stones.bit_count()
    anys = to_pay(s, player, _IN_ANY_COLOUR[min(IN_FRAME, s.sizes[player])]) if owned[ANY] else 0
    both = number + anys.bit_count()
    tiles = card_tiles(s, q, player) if owned[_TWO] or owned[_THREE] or owned[_FOUR] else ()
    at = int(random() * (both + len(tiles)))
    if at == 0:
        _DRAWS[player].apply(s, q)
    elif at < number:
        once(Stone, player, _crack(s.frame, nth(stones, at - 1))).apply(s, q)
    elif at < both:
        once(AnyColour, player, _crack(s.frame, nth(anys, at - number))).apply(s, q)
    else:
        tiles[at - both].apply(s, q)


def after_action(s: State, q: More, player: int) -> Sequence[core.Move]:
    """Card tiles, a double turn, the end of the turn."""
    owned = s.owned[player]
    if owned[_TWO] or owned[_THREE] or owned[_FOUR] or owned[DOUBLE]:
        double = (once(DoubleTurn, player),) if owned[DOUBLE] else ()
        return [*card_tiles(s, q, player), *double, *_ENDS[player]]
    return _ENDS[player]


def card_tiles(s: State, q: Act | More, player: int) -> Sequence[CardTile]:
    """Every kind of card tile that can be used."""
    if barred(s, q):
        return ()
    return [once(CardTile, player, number) for number, kind in CARD_TILES.items() if s.owned[player][kind]]


def go_on_at_random(s: State, q: More, random: Callable[[], float]) -> None:
    """One of these, each as likely; in three of four cases there is only the end."""
    every = after_action(s, q, q.player)
    every[int(random() * len(every))].apply(s, q)  # type: ignore[attr-defined]


# ---------------------------------------------------------------- cracks as bits


# Every act of a playout asks for the cracks that can be paid: two look-ups take 0.2 µs, to go through the columns 1.6.
# A place is the bit of a crack: each column of the frame has as many bits as a column may have cracks.
def to_pay(s: State, player: int, colours: tuple[int, ...]) -> int:
    """The free cracks in the frame, in these colours column by column; none for a player without a stone."""
    if not (s.stones[player] or has_stone(s, player)):
        return 0
    return s.free >> MOST_CRACKS * s.frame & _OF_COLOURS[s.board][s.frame][colours]


def payable(hand: Cards) -> tuple[int, ...]:
    """For each cost that can be paid, from 1, the set of colours in which it can: 1 for white, 2 blue, 4 orange.

    >>> payable((2, 1, 0))
    (7, 3)
    """
    most = [have + sum(pairs(hand, colour)) for colour, have in enumerate(hand)]
    sets = [sum(1 << colour for colour in range(3) if most[colour] >= cost) for cost in range(1, IN_FRAME + 1)]
    return tuple([colours for colours in sets if colours])


_PAYABLE = Lookup(payable, 4096)
_IN_ANY_COLOUR = tuple([(7,) * columns for columns in range(IN_FRAME + 1)])


def _of_colours(board: Board, frame: int, colours: tuple[int, ...]) -> int:
    """The cracks of a frame, where for each of its columns a set of colours is given."""
    found = 0
    for at, chosen in enumerate(colours):
        for crack, colour in enumerate(board.colours[frame + at]):
            found |= (chosen >> colour & 1) << MOST_CRACKS * at + crack
    return found


def _by_frame(board: Board) -> list[Lookup[tuple[int, ...], int]]:
    return [Lookup(partial(_of_colours, board, frame), 1024) for frame in range(LAST_SCORED + 1)]


_OF_COLOURS = Lookup(_by_frame, 128)


def _crack(frame: int, place: int) -> int:
    """The crack of a place, as a number."""
    return 100 * (frame + place // MOST_CRACKS) + place % MOST_CRACKS + 1


def _setting(asked: tuple[type[Placing], int, int]) -> Callable[[int], list[Placing]]:
    """For places of a frame the moves that set a stone there."""
    kind, player, frame = asked
    return by_bits([once(kind, player, _crack(frame, place)) for place in range(MOST_CRACKS * IN_FRAME)])


_SETTING = Lookup(_setting, 128)


# ---------------------------------------------------------------- chance


# In a playout, which knows the pile, the whites are drawn first and then the others: 0.7 µs where it takes 1.5 to weigh
# every draw.  It is the same draw: of those with so many whites each is as likely as without them.
def cards_at_random(s: State, q: Drawing, random: Callable[[], float]) -> None:
    """Cards of the draw pile, each draw as likely as there are ways to it."""
    pile = beliefs.unseen(s)
    size = sum(pile)
    if size != beliefs.deck_size(s):
        draw_at_random(s, q, random)
    else:
        _DRAWN[drawn(pile, min(q.number, size), random)].apply(s, q)


def drawn(pile: Cards, number: int, random: Callable[[], float]) -> Cards:
    """So many cards out of these, as ``randomness.draw`` would choose from the weights of ``beliefs.ways(number)``."""
    white, blue, orange = pile
    ends = _SHARES[white, blue + orange, number]
    at = int(random() * ends[-1])
    fewer = bisect_right(ends, at)
    whites, rest = number - fewer, fewer
    if fewer:
        at -= ends[fewer - 1]
    blues = rest - bisect_right(_SHARES[blue, orange, rest], at // comb(white, whites))
    return whites, blues, rest - blues


def _shares(asked: tuple[int, int, int]) -> list[int]:
    """In how many ways so many cards can be all, all but one, ..., none of the first kind, summed up."""
    first, others, number = asked
    return list(accumulate([comb(first, of) * comb(others, number - of) for of in range(number, -1, -1)]))


_SHARES = Lookup(_shares, 8192)
_DRAWN: Lookup[Cards, Drawn] = Lookup(lambda cards: once(Drawn, cards), 64)
