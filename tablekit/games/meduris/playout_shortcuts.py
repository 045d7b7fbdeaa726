"""What is hot, said once more and quickly: playouts list moves, or carry out one of them, millions of times.

The rules stand in the sections: a move may be made if all its conditions are met.  Here moves lie ready, each kind with
the measurement that asks for it; tests hold them to the conditions (``test_playout_shortcuts``, ``test_playouts``).
Sets of spaces are numbers, space 1 being the lowest bit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial, reduce
from itertools import compress, product
from operator import add
from typing import TypeAlias

from tablekit import core
from tablekit.frame.questions import each, once
from tablekit.games.meduris.estimate import GOOD, HUT, NEIGHBOUR
from tablekit.games.meduris.numbers import MOST_WORKERS, RATE
from tablekit.games.meduris.rules.building import Hut, PayForBuilding, PayForHut, PayForTemple, Temple
from tablekit.games.meduris.rules.ending import temple_points
from tablekit.games.meduris.rules.goods import Pay
from tablekit.games.meduris.rules.large_yield import Harvest
from tablekit.games.meduris.rules.offering import BOTH, CHIP, NONE, ONE, Give
from tablekit.games.meduris.rules.poll import Polling
from tablekit.games.meduris.rules.poll_answers import Poll
from tablekit.games.meduris.rules.rune_stones import worth_at_end
from tablekit.games.meduris.rules.setting_up import Place, Placing
from tablekit.games.meduris.rules.settlements import hut_need
from tablekit.games.meduris.rules.small_yield import ROLLS, Gaining, Return, Returning, Rolling, Take
from tablekit.games.meduris.rules.what_is_asked import Act, Offering
from tablekit.games.meduris.table.board import Board
from tablekit.games.meduris.table.state import DRUID_CHIP, HIDDEN, NOT_YET, State
from tablekit.mechanics.lookup import Lookup, by_bits, nth
from tablekit.mechanics.payments import Goods, affordable, can_pay_one

Random: TypeAlias = Callable[[], float]
Tower: TypeAlias = tuple[int, ...]
Towers: TypeAlias = tuple[Tower, ...]

EACH = (0, 1, 2, 3)
EACH_OR_NOTHING = (*EACH, -1)
EVERY_GIFT = (NONE, ONE, BOTH, CHIP)

# ---------------------------------------------------------------- acts


# Bots list acts all the time.  Here the moves lie ready by space, and which spaces the player can afford is known by
# bits: 2.6 µs where asking every condition takes 210.
def acts(s: State, q: Act, player: int) -> Sequence[Hut | Temple | Harvest]:
    """Every act the rules allow now: huts and temples, clockwise, then large yields."""
    if s.goods[player][0] == HIDDEN:
        return _harvests(s, player)
    huts, temples = _by_space(player, s.board.n)
    for_hut, for_temple = _where_to_build(s, player)
    return [*huts(for_hut), *temples(for_temple), *_harvests(s, player)]


# A playout needs one act only, and a third of its decisions are acts: 1.4 µs where it takes 2.6 to list nineteen.
def act_at_random(s: State, q: Act, random: Random) -> None:
    """One of all these acts, each as likely."""
    player = q.player
    huts, temples = _where_to_build(s, player)
    harvests = _harvests(s, player)
    number = huts.bit_count()
    both = number + temples.bit_count()
    at = int(random() * (both + len(harvests)))
    if at >= both:
        harvests[at - both].apply(s, q)
    elif at < number:
        once(Hut, player, nth(huts, at) + 1).apply(s, q)
    else:
        once(Temple, player, nth(temples, at - number) + 1).apply(s, q)


def _where_to_build(s: State, player: int) -> tuple[int, int]:
    """The spaces where the player could build a hut now, and those for a temple."""
    paid_for = AFFORDABLE[s.board][tuple(s.goods[player])]
    huts = temples = 0
    if s.huts_left[player]:
        for there, paid in zip(s.sites, paid_for, strict=False):
            huts |= there & paid
    if s.temples_left[player] and len(paid_for) > 1:
        temples = s.bare & paid_for[1]
    return huts, temples


def _of_board(board: Board) -> Lookup[Goods, tuple[int, ...]]:
    return affordable([(min(pair), max(pair)) for pair in board.goods[1:]], RATE)


# For a board and a stock the spaces whose two goods can be paid no times (all), once, twice, ...
AFFORDABLE = Lookup(_of_board, 64)


@cache
def _by_space(player: int, n: int) -> tuple[Callable[[int], list[Hut]], Callable[[int], list[Temple]]]:
    """The huts and the temples on some spaces of a board."""
    spaces = range(1, n + 1)
    return by_bits(each(Hut, player, spaces)), by_bits(each(Temple, player, spaces))


# ---------------------------------------------------------------- large yields


# Every act lists its large yields, so they lie ready, by where there is room, then for each plateau by the tower that
# stands there: to put them together worker by worker takes four times as long.  The six workers of two players stand in
# some 1,900 ways, so theirs lie ready together: 0.2 µs instead of 0.7.  Those of more are seldom seen again.
def _harvests(s: State, player: int) -> Sequence[Harvest]:
    towers = tuple(s.towers)
    return _OF_TWO_PLAYERS[player][towers] if s.players == 2 else _of_each_tower(player, towers)


def _of_each_tower(player: int, towers: Towers) -> Sequence[Harvest]:
    wood, wool, copper, stone = towers
    full = MOST_WORKERS
    room = (len(wood) < full, len(wool) < full, len(copper) < full, len(stone) < full)
    of_wood, of_wool, of_copper, of_stone = _by_tower(player, room)
    return of_wood[wood] + of_wool[wool] + of_copper[copper] + of_stone[stone]


_OF_TWO_PLAYERS = tuple(Lookup(partial(_of_each_tower, player), 2048) for player in (0, 1))


@cache
def _by_tower(player: int, room: tuple[bool, ...]) -> tuple[dict[Tower, tuple[Harvest, ...]], ...]:
    towers = [tower for height in range(MOST_WORKERS + 1) for tower in product(range(4), repeat=height)]
    return tuple({tower: _from(player, plateau, tower, room) for tower in towers} for plateau in range(4))


def _from(player: int, plateau: int, tower: Tower, room: tuple[bool, ...]) -> tuple[Harvest, ...]:
    own = [level for level, who in enumerate(tower) if who == player]
    targets = [target for target in range(4) if room[target] and target != plateau]
    return tuple([once(Harvest, player, plateau, level, target) for level in own for target in targets])


# ---------------------------------------------------------------- offerings


def gifts(s: State, q: Offering, player: int) -> Sequence[Give]:
    """Nothing, and what there is."""
    if s.goods[player][0] == HIDDEN:
        return ()
    give = each(Give, player, EVERY_GIFT)
    return give[: _most_goods(s, q) + 1] + (give[CHIP:] if s.chips[q.space] == DRUID_CHIP else ())


def give_at_random(s: State, q: Offering, random: Random) -> None:
    """One of the gifts there are, each as likely."""
    most = _most_goods(s, q)
    gift = int(random() * (most + 2 if s.chips[q.space] == DRUID_CHIP else most + 1))
    each(Give, q.player, EVERY_GIFT)[gift if gift <= most else CHIP].apply(s, q)


def _most_goods(s: State, q: Offering) -> int:
    """How much the owner of the hut can give in goods: nothing, one, or both."""
    stock = tuple(s.goods[q.player])
    paid_for = AFFORDABLE[s.board][stock]
    if len(paid_for) > 1 and paid_for[1] >> q.space - 1 & 1:
        return BOTH
    return ONE if can_pay_one(stock, s.board.goods[q.space], RATE) else NONE


# ---------------------------------------------------------------- the poll


# A poll comes in every fourth game of four: to ask every condition of every building would be 3 % of its time.
def polls(s: State, q: Polling, player: int) -> Sequence[Poll]:
    """No, and yes where there is something to build."""
    if s.goods[player][0] == HIDDEN:
        return ()
    answers = each(Poll, player, (False, True))
    return answers if any(_where_to_build(s, player)) else answers[:1]


# ---------------------------------------------------------------- workers, the die, and what it brings


def places(s: State, q: Placing, player: int) -> Sequence[Place]:
    """Every plateau with room for a worker."""
    return list(compress(each(Place, player, EACH), [len(tower) < MOST_WORKERS for tower in s.towers]))


def roll_at_random(s: State, q: Rolling, random: Random) -> None:
    """One of the six faces, each as likely."""
    ROLLS[int(random() * len(ROLLS))].apply(s, q)


def takes(s: State, q: Gaining, player: int) -> Sequence[Take]:
    """What there is on the mountain, and nothing."""
    every = each(Take, player, EACH_OR_NOTHING)
    return [*compress(every, s.supply), every[-1]]


def returns(s: State, q: Returning, player: int) -> Sequence[Return]:
    """One of each kind that the player has."""
    return () if s.goods[player][0] == HIDDEN else list(compress(each(Return, player, EACH), s.goods[player]))


# ---------------------------------------------------------------- how a position looks


# A greedy game judges 1,600 positions.  Three of five moves change goods and nothing else, or nothing yet, as it is
# asked how to pay: a fifth of carrying them out and judging anew.  After the others the ring is gone round again only
# if something was built.
def estimate(s: State) -> list[float]:
    """How many points the position looks worth to each seat."""
    return _estimate(s, _built(s)) if s.pending else [float(points) for points in s.score]


def looks(s: State, moves: Sequence[core.Move]) -> list[float | None]:
    """What the position after each of some moves looks worth; not where the game ends with it."""
    built, question = _built(s), s.pending[-1]
    if HIDDEN in [stock[0] for stock in s.goods]:
        return [_after(s, move, built) for move in moves]
    if type(question) is Act:
        return _after_acts(s, moves, built)
    if type(question) is Gaining:
        return [_with_goods(s, built, move.player, move.good >= 0) for move in moves]  # type: ignore[attr-defined]
    if type(question) is Returning:
        return [_with_goods(s, built, move.player, -1) for move in moves]
    if type(moves[0]) is Pay:
        return _after_payments(s, moves, built)
    return [_after(s, move, built) for move in moves]


# What is bought is the same however it is paid for: of ten ways to pay, two or three are of different numbers of goods.
def _after_payments(s: State, moves: Sequence[core.Move], built: Sequence[Sequence[float]]) -> list[float | None]:
    """As goods count alike, payments are looked at only once for each number of goods."""
    found: dict[int, float | None] = {}
    numbers = [sum(move.goods) for move in moves]  # type: ignore[attr-defined]
    for number, move in zip(numbers, moves, strict=True):
        if number not in found:
            found[number] = _after(s, move, built)
    return [found[number] for number in numbers]


def _after_acts(s: State, moves: Sequence[core.Move], built: Sequence[Sequence[float]]) -> list[float | None]:
    """As a worker brings the same wherever it came from, large yields are looked at only once for each plateau."""
    before, harvests, goes_on = _estimate(s, built), dict[int, float](), s.last_turns == NOT_YET
    found, huts = list[float | None](), dict[Goods, float | None]()
    for move in moves:
        kind, look = type(move), None
        if kind is Hut:
            need = hut_need(s, move.space)  # type: ignore[attr-defined]
            if need not in huts:
                huts[need] = _where_asked(s, before, once(PayForHut, move.player, move.space))  # type: ignore[attr-defined]
            look = huts[need]
        elif kind is Temple:
            look = _where_asked(s, before, once(PayForTemple, move.player, move.space))  # type: ignore[attr-defined]
        elif goes_on:
            target: int = move.target  # type: ignore[attr-defined]
            if target not in harvests:
                harvests[target] = _after_harvest(s, built, target)
            look = harvests[target]
        found.append(_after(s, move, built) if look is None else look)
    return found


def _with_goods(s: State, built: Sequence[Sequence[float]], player: int, number: int) -> float:
    """With so many goods more."""
    more = [0] * s.players
    more[player] = number
    return core.lead(_sum(s, built, more), player)


def _where_asked(s: State, before: Sequence[float], pays: PayForBuilding) -> float | None:
    """What the position looks worth where a building can be paid for in several ways, so that this is asked."""
    if len(pays.ways(s)) < 2:
        return None
    points = [*before]
    points[pays.player] += pays.worth(s)
    return core.lead(points, pays.player)


def _after(s: State, move: core.Move, built: Sequence[Sequence[float]]) -> float | None:
    """What the position looks worth once the move is made."""
    after = s.copy()
    move.apply(after, after.pending[-1])  # type: ignore[attr-defined]
    if not after.pending:
        return None
    same = after.huts == s.huts and after.temples == s.temples
    return core.lead(_estimate(after, built if same else _built(after)), move.player)


def _after_harvest(s: State, built: Sequence[Sequence[float]], target: int) -> float:
    """After a large yield everybody on the tower has more goods, wherever the worker came from."""
    player, more, left = s.pending[-1].player, [0] * s.players, s.supply[target]
    tower = (*s.towers[target], player)
    for level in range(len(tower), 0, -1):
        number = min(level, left)
        more[tower[level - 1]] += number
        left -= number
    return core.lead(_sum(s, built, more), player)


def _estimate(s: State, built: Sequence[Sequence[float]]) -> list[float]:
    found = _sum(s, built, [0] * s.players)
    for question in s.pending:
        found[question.player] += question.worth(s)
    return found


def _sum(s: State, built: Sequence[Sequence[float]], more: Sequence[int]) -> list[float]:
    """Points, buildings, rune stones as at the end, and goods, of which there are so many more.

    They are added one by one in the order of ``estimate.estimate``, as sums of fractions depend on that.
    """
    return [
        reduce(add, own, float(s.score[player]))
        + (worth_at_end(s.runes.count(player)) + GOOD * (sum(s.goods[player]) + more[player]))
        for player, own in enumerate(built)
    ]


def _built(s: State) -> list[list[float]]:
    """What each building of each seat is worth, clockwise."""
    found: list[list[float]] = [[] for _ in s.score]
    huts, temples, size = s.huts, s.temples, s.size
    for space in [at for at, (hut, temple) in enumerate(zip(huts, temples, strict=True)) if hut >= 0 or temple >= 0]:
        if (owner := huts[space]) >= 0:
            found[owner].append(HUT + NEIGHBOUR * (size[space] - 1))
        else:
            found[temples[space]].append(1 + temple_points(s, space))
    return found
