"""What playouts ask for most, answered faster than the sections tell it, each with what was measured.

No rule stands here: ``tests/games/iquazu/test_playout_shortcuts.py`` holds every answer to that of the sections.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from math import comb
from typing import Any, NamedTuple

from tablekit import core
from tablekit.frame.chance import draw_at_random
from tablekit.frame.questions import once
from tablekit.games.iquazu.estimate import CARD, ROW, STONE, TILE, how_sure, of_tiles
from tablekit.games.iquazu.numbers import (
    ANY,
    CARD_TILES,
    COLOURS,
    DOUBLE,
    IN_FRAME,
    LAST_SCORED,
    MOST_CRACKS,
    ROCKS,
    ROWS,
)
from tablekit.games.iquazu.rules.bonus_tiles import CardTile, DoubleTurn, barred
from tablekit.games.iquazu.rules.drawing import Draw, Drawing, Drawn
from tablekit.games.iquazu.rules.drops import End, drop_is_due
from tablekit.games.iquazu.rules.paying import PayAny, PayForStone, pairs
from tablekit.games.iquazu.rules.placing import AnyColour, Placing, Stone
from tablekit.games.iquazu.rules.rock_points import ranking
from tablekit.games.iquazu.rules.supply import has_stone
from tablekit.games.iquazu.rules.what_is_asked import Act, More
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.beliefs import Cards
from tablekit.games.iquazu.table.board import Board
from tablekit.games.iquazu.table.state import FREE, UNKNOWN, State
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


# ---------------------------------------------------------------- how a position looks

_BITS = 8  # for the stones of a seat in a row
_OF_A_ROW = _BITS * len(COLOURS)
_WON = tuple([ROW * worth for worth in TILE])


class Column(NamedTuple):
    """A column with what lies there, as it was judged: ``rock`` and ``stones`` are what those bring to each seat.

    ``numbers`` is how many stones each seat has in each row, eight bits for each; ``lowest`` the seats with a stone in
    a row, the one whose lowest stone is lower first.
    """

    rock: tuple[float, ...]
    stones: tuple[float, ...]
    numbers: int
    lowest: tuple[tuple[int, ...], ...]


# A greedy game judges 1,300 positions, and most of its time was to find out anew what columns bring.
def estimate(s: State) -> list[float]:
    """How many points the position looks worth to each seat, from columns and tiles as they were judged before."""
    if not s.pending:
        return [float(sum(points)) for points in s.points]
    columns = columns_of(s)
    found = _sum(s, [_own(s, player) for player in range(s.players)], columns, _ahead(columns))
    for question in s.pending:
        found[question.player] += question.worth(s)
    return found


# What a move does is known without making it, but for a drop and a scoring: a third of making it and judging anew.
def looks(s: State, moves: Sequence[core.Move]) -> list[float | None]:
    """What the position after each of some moves looks worth; not after a drop, nor where the first column is full."""
    known = _Known(s)
    return [known.after(move) if type(move) in _KNOWN else None for move in moves]


class _Known:
    """What is worked out once for all moves of a decision."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.columns = columns_of(s)
        self.ahead = _ahead(self.columns)
        self.own = [_own(s, player) for player in range(s.players)]
        self.before = _sum(s, self.own, self.columns, self.ahead)

    def after(self, move: core.Move) -> float | None:
        """What the position after a move looks worth to its player, if that is known."""
        player, kind = move.player, type(move)
        if kind is Stone:
            return self._paid(once(PayForStone, player, move.crack))  # type: ignore[attr-defined]
        if kind is AnyColour:
            return self._paid(once(PayAny, player, move.crack))  # type: ignore[attr-defined]
        if kind is CardTile:
            return self._with(player, _own(self.s, player, tile=CARD_TILES[move.number]))  # type: ignore[attr-defined]
        if kind is DoubleTurn:
            return self._with(player, _own(self.s, player, tile=DOUBLE))
        return None if kind is End and drop_is_due(self.s) else core.lead(self.before, player)

    def _paid(self, q: PayForStone | PayAny) -> float | None:
        """With a stone for which there is one way to pay; where there are several, this is asked."""
        s, player, ways = self.s, q.player, q.ways(self.s)
        if len(ways) > 1:
            points = self.before[:]
            points[player] += q.worth(s)
            return core.lead(points, player)
        column, at = q.crack // 100, q.crack % 100 - 1
        pieces = s.cracks[column][:]
        pieces[at] = player
        if column == s.frame and FREE not in pieces:
            return None
        columns = self.columns[:]
        columns[column - s.frame] = _COLUMNS[s.board, s.players, column, *pieces]
        own = _own(s, player, sum(ways[0]), ANY if q.with_tile else -1)
        row = s.board.rows[column][at]
        ahead = self.ahead[:]
        ahead[row - 1] = first_in_row(columns, row)
        return self._with(player, own, columns, ahead)

    def _with(
        self, player: int, own: float, columns: Sequence[Column] = (), ahead: Sequence[int] = ()
    ) -> float:  # fmt: skip
        """With other things of one's own, and with other columns."""
        every = self.own[:]
        every[player] = own
        return core.lead(_sum(self.s, every, columns or self.columns, ahead or self.ahead), player)


def _own(s: State, player: int, cards: int = 0, tile: int = -1) -> float:
    """A seat's points, cards and tiles, when it has so many cards and perhaps a tile less."""
    owned = s.owned[player]
    if tile >= 0:
        owned = owned[:]
        owned[tile] -= 1
    return float(sum(s.points[player])) + CARD * (s.sizes[player] - cards) + _TILES[tuple(owned)]


def columns_of(s: State) -> list[Column]:
    """The columns in the frame."""
    return [_COLUMNS[s.board, s.players, column, *s.cracks[column]] for column in range(s.frame, s.frame + IN_FRAME)]


def _sum(s: State, own: Sequence[float], columns: Sequence[Column], ahead: Sequence[int]) -> list[float]:
    """What is added up in the order of ``estimate.estimate``, as sums of fractions depend on that."""
    found = []
    for player, worth in enumerate(own):
        for rock, stones, _, _ in columns:
            worth += rock[player]
            worth += stones[player]
        found.append(worth)
    for player, tile in zip(ahead, s.open, strict=True):
        if player >= 0 <= tile:
            found[player] += _WON[tile]
    return found


def _ahead(columns: Sequence[Column]) -> list[int]:
    """Who is first in each row."""
    return [first_in_row(columns, row) for row in range(1, ROWS + 1)]


def first_in_row(columns: Sequence[Column], row: int) -> int:
    """Who has most stones in a row, of several the one whose right-most stone is further right, or lower; or -1."""
    numbers = 0
    for column in columns:
        numbers += column.numbers
    leaders = _LEADERS[numbers >> _OF_A_ROW * (row - 1) & (1 << _OF_A_ROW) - 1]
    if len(leaders) == 1:
        return leaders[0]
    return next((player for column in reversed(columns) for player in column.lowest[row] if player in leaders), -1)


def _leaders(numbers: int) -> tuple[int, ...]:
    """The seats with most stones in a row."""
    each = [numbers >> _BITS * player & (1 << _BITS) - 1 for player in range(len(COLOURS))]
    return tuple([player for player, number in enumerate(each) if number == max(each) > 0])


def _judged(about: tuple[Any, ...]) -> Column:
    """A column of a board for so many players, with what lies there: see ``estimate`` and ``in_rows``."""
    board, players, column, *pieces = about
    rock, stones, numbers = [0.0] * players, [0.0] * players, 0
    if column <= ROCKS:
        for player, points in zip(ranking(pieces, players), board.rocks[players][column - 1], strict=False):
            rock[player] = how_sure(pieces) * points
        stones = [STONE * pieces.count(player) for player in range(players)]
    last: list[dict[int, int]] = [{} for _ in range(ROWS + 1)]
    for at, (row, player) in enumerate(zip(board.rows[column], pieces, strict=True)):
        if player >= 0:
            numbers += 1 << _OF_A_ROW * (row - 1) + _BITS * player
            last[row][player] = at
    lowest = [tuple(sorted(seats, key=seats.__getitem__, reverse=True)) for seats in last]
    return Column(tuple(rock), tuple(stones), numbers, tuple(lowest))


# By the board, the number of players, the column and what lies there: a game knows some 100 of them again and again.
_COLUMNS = Lookup(_judged, 8192)
_TILES = Lookup(of_tiles, 4096)
_LEADERS = Lookup(_leaders, 8192)
_KNOWN = (Draw, Stone, AnyColour, CardTile, DoubleTurn, End)
