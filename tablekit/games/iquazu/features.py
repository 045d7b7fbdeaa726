"""What counts in a position of Iquazú: the numbers of each seat that its worth is learned from."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import Any, NamedTuple, TypeAlias

from tablekit.frame.questions import once
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.estimate import TILE
from tablekit.games.iquazu.numbers import (
    ANY,
    CARD_TILES,
    DOUBLE,
    IN_FRAME,
    LAST_SCORED,
    MOST_CARDS,
    ROCKS,
    ROWS,
    TILES,
)
from tablekit.games.iquazu.playout_shortcuts import columns_of, first_in_row
from tablekit.games.iquazu.rules.drawing import Drawing
from tablekit.games.iquazu.rules.drops import End
from tablekit.games.iquazu.rules.gem_box import pass_gem_box
from tablekit.games.iquazu.rules.hand_limit import LayingOff
from tablekit.games.iquazu.rules.interim_scoring import Revealing, back
from tablekit.games.iquazu.rules.paying import Payment
from tablekit.games.iquazu.rules.rock_points import ranking
from tablekit.games.iquazu.rules.what_is_asked import Act, More
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.beliefs import Cards
from tablekit.games.iquazu.table.state import FACE_DOWN, FREE, State
from tablekit.mechanics.features import Features, Group, Numbers
from tablekit.mechanics.lookup import Lookup

MANY = 9  # cards: with more of them the limit of a hand is near
MOST_AHEAD = 3  # stones in a row: more of them change nothing
KINDS = 5  # what tiles bring: points, cards, any colour, a double turn, and worth in all
Tile: TypeAlias = tuple[float, ...]
NO_TILE: Tile = (0.0,) * KINDS


# ---------------------------------------------------------------- a column, as it was judged


class Rock(NamedTuple):
    """A column: of each seat its stones, what it leads by, how sure that is, and the points of a last place.

    ``colours`` are those of its free cracks as bits, ``full`` how full it is, from 0 to 1.
    """

    stones: tuple[int, ...]
    led: tuple[float, ...]
    margins: tuple[float, ...]
    last: tuple[float, ...]
    colours: int
    full: float


def _rock(about: tuple[Any, ...]) -> Rock:
    board, players, column, *pieces = about
    values = board.rocks[players][column - 1] if column <= ROCKS else ()
    lowest = values[players - 1] if len(values) >= players else 0
    spread = values[0] - (values[1] if len(values) > 1 else 0) if values else 0
    stones = tuple([pieces.count(player) for player in range(players)])
    led, last, ranked = [0.0] * players, [0.0] * players, ranking(pieces, players)
    for place, player in enumerate(ranked):
        led[player] = (values[place] if place < len(values) else 0) - lowest
        last[player] = lowest
    free, margins = pieces.count(FREE), []
    for player, own in enumerate(stones):
        other = max([number for seat, number in enumerate(stones) if seat != player])
        more = own - other + (0.5 if ranked[0] == player else -0.5) if ranked else 0
        margins.append(max(-1.0, min(1.0, more / (free + 1))) * spread / 2)
    colours = 0
    for colour, piece in zip(board.colours[column], pieces, strict=True):
        colours |= (piece == FREE) << colour
    full = 1 - free / len(pieces) if pieces else 1.0
    return Rock(stones, tuple(led), tuple(margins), tuple(last), colours, full)


_ROCKS = Lookup(_rock, 65536)


# ---------------------------------------------------------------- rows and their tiles


def _kinds(kind: int) -> Tile:
    tile = TILES[kind]
    return float(tile.points), float(tile.cards), float(kind == ANY), float(kind == DOUBLE), TILE[kind]


_TILES = tuple([_kinds(kind) for kind in range(len(TILES))])


def _tile(s: State, row: int, face_down: bool) -> Tile:
    """What the tile of a row brings; of one that is about to be turned up, in the mean of those it may be."""
    kind = s.open[row - 1]
    if kind >= 0:
        return _TILES[kind]
    if not face_down or kind != FACE_DOWN:
        return NO_TILE
    down = s.down[back(s)]
    total = sum(down) or 1
    means = [sum([number * tile[at] for number, tile in zip(down, _TILES, strict=True)]) / total for at in range(KINDS)]
    return tuple(means)


def _rows(s: State, full: float, face_down: bool) -> list[list[float]]:
    """By seat what the rows it leads bring, by kind, how safely, and how many it leads without the first column."""
    found = [[0.0] * 7 for _ in range(s.players)]
    columns = columns_of(s)
    later = columns[1:]
    numbers = sum([column.numbers for column in columns])
    for row in range(1, ROWS + 1):
        stones = [numbers >> 32 * (row - 1) + 8 * player & 255 for player in range(s.players)]
        if not any(stones):
            continue
        tile, first = _tile(s, row, face_down), first_in_row(columns, row)
        own, worth = found[first], tile[-1]
        for at in range(4):
            own[at] += tile[at]
        own[4] += worth * full
        others = max([number for seat, number in enumerate(stones) if seat != first])
        own[5] += worth * min(MOST_AHEAD, stones[first] - others)
        if (ahead := first_in_row(later, row)) >= 0:
            found[ahead][6] += 1
    return found


# ---------------------------------------------------------------- hands


def _hand(about: tuple[Cards, int, tuple[int, ...]]) -> tuple[float, ...]:
    """The most cards of a colour, the pairs, and which columns can be paid, if so many unknown cards are there, too."""
    cards, unknown, colours = about
    if unknown <= 0:
        return _known_hand(cards, colours)
    sums, total = [0.0] * (2 + IN_FRAME), 0.0
    for drawn in beliefs.ways(unknown):
        share = 1.0
        for number in drawn:
            share /= factorial(number)
        total += share
        white, blue, orange = [have + more for have, more in zip(cards, drawn, strict=True)]
        for at, worth in enumerate(_HANDS[(white, blue, orange), 0, colours]):
            sums[at] += share * worth
    return tuple([worth / total for worth in sums])


def _known_hand(cards: Cards, colours: tuple[int, ...]) -> tuple[float, ...]:
    pairs = sum([have // 2 for have in cards])
    most = [have + pairs - have // 2 for have in cards]
    pays = [
        float(any(free >> colour & 1 and most[colour] >= cost for colour in range(3)))
        for cost, free in enumerate(colours, 1)
    ]
    return max(cards), pairs, *pays


_HANDS = Lookup(_hand, 65536)


# ---------------------------------------------------------------- the numbers of a seat


def numbers(s: State) -> Numbers:
    """What share of the game is left, and the numbers of each seat."""
    frame = s.frame
    rocks = [_ROCKS[s.board, s.players, column, *s.cracks[column]] for column in range(frame, frame + IN_FRAME)]
    full, colours = rocks[0].full, tuple([rock.colours for rock in rocks])
    water, actor, revealing = _comes_next(s)
    rows, found = _rows(s, full, revealing), []
    for player in range(s.players):
        cards, size, owned = s.hands[player], s.sizes[player], s.owned[player]
        hand = _HANDS[(cards[0], cards[1], cards[2]), max(0, size - sum(cards)), colours]
        points = sum(s.points[player])
        if s.pending:
            points += sum([number * tile.points for number, tile in zip(owned, TILES, strict=True)])
        found.append([
            points, *[rock.stones[player] for rock in rocks], *[rock.led[player] for rock in rocks],
            *[rock.margins[player] for rock in rocks], sum([rock.last[player] for rock in rocks]), *rows[player],
            size, max(0, size - MANY), *hand,
            sum([number * owned[kind] for number, kind in CARD_TILES.items()]), owned[ANY], owned[DOUBLE],
            water == player, actor == player,
        ])  # fmt: skip
    return (LAST_SCORED - frame + 1 - full) / LAST_SCORED, found


def _comes_next(s: State) -> tuple[int, int, bool]:
    """Who has the water box and who acts when what is asked is done, and whether tiles are being turned up."""
    question = s.pending[-1] if s.pending else None
    if isinstance(question, Revealing):
        return (s.water - 1) % s.players, (s.active + 1) % s.players, True
    return s.water, (s.active + isinstance(question, More)) % s.players, False


# ---------------------------------------------------------------- until somebody is to act


def settle(s: State) -> None:
    """Payments and the end of a turn at once, draws as cards that nobody knows: until somebody is to act."""
    while s.pending:
        question = s.pending[-1]
        if isinstance(question, More):
            once(End, question.player).apply(s, question)
        elif isinstance(question, Drawing):
            s.sizes[question.player] += question.number
            s.pending = s.pending[:-1]
        elif isinstance(question, LayingOff):
            _lay_off(s, question.player)
        elif isinstance(question, Payment):
            hand = s.hands[question.player]
            question.paid(s, min(question.ways(s), key=lambda way: (sum(way), -_pairs_left(hand, way))))
        else:
            return


def _pairs_left(hand: Sequence[int], way: Sequence[int]) -> int:
    """How many pairs are left of a hand when these cards are paid."""
    return sum([(have - paid) // 2 for have, paid in zip(hand, way, strict=True)])


def _lay_off(s: State, player: int) -> None:
    """Of the cards that are too many, those that nobody knows go first, then those of which there are fewest."""
    hand, size = s.hands[player], s.sizes[player]
    for _ in range(min(sum(hand), size - MOST_CARDS) - min(size - sum(hand), size - MOST_CARDS)):
        hand[min([(number, colour) for colour, number in enumerate(hand) if number])[1]] -= 1
    s.sizes[player] = MOST_CARDS
    pass_gem_box(s)


def quiet(s: State) -> bool:
    """Somebody is to act, and nothing else is asked."""
    return len(s.pending) == 1 and type(s.pending[0]) is Act


COLUMNS_AHEAD = tuple(range(1, IN_FRAME + 1))
FEATURES: Features[State] = Features(
    Group("points", ("points and point tiles",)),
    Group("stones", tuple([f"stones in column {at}" for at in COLUMNS_AHEAD]), cites.FRAME_WINDOW),
    Group("rocks", (
        *[f"rock led in column {at}" for at in COLUMNS_AHEAD],
        *[f"rock by margin over free in column {at}" for at in COLUMNS_AHEAD], "last places in columns",
    ), cites.SCORE_ROCK_RANK),
    Group("rows", (
        "rows led: points", "rows led: cards", "rows led: any", "rows led: double",
        "rows led worth x first column full", "row margins", "rows led without the first column",
    ), cites.SCORE_ROW_AWARD),
    Group("cards", (
        "cards", "cards above nine", "largest colour", "pairs", *[f"pays in column {at}" for at in COLUMNS_AHEAD],
    ), cites.ACTION_PLACE),
    Group("tiles", ("card tiles", "any tiles", "double tiles"), cites.TILE_KINDS),
    Group("the turn", ("water box", "to act"), cites.DROP_WHO),
    numbers=numbers, settle=settle, quiet=quiet,
)  # fmt: skip
