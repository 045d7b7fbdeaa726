"""Paying: which goods may be spent for what is asked, three others for each that is replaced.

One rule covers every payment (``meduris.goods.substitution``): with the requirement R and the payment P, counted by
kind, P is legal if the stock holds it and the goods beyond R are exactly three times the goods missing from R.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from operator import itemgetter, le

from tests.oracle.meduris.moves import Payment

RATE = 3
THREES: tuple[Payment, ...] = tuple(
    (i, j, k, RATE - i - j - k) for i, j, k in product(range(RATE, -1, -1), repeat=3) if i + j + k <= RATE
)
ONE_OF: tuple[Payment, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))


@lru_cache(maxsize=512)
def requirement(pair: tuple[int, int], times: int) -> Payment:
    """The two icon goods of a space, each so many times (twice that for a space with two equal icons)."""
    need = [0, 0, 0, 0]
    need[pair[0]] += times
    need[pair[1]] += times
    return (need[0], need[1], need[2], need[3])


def missing(stock: Sequence[int], need: Payment) -> int:
    """How many required goods the stock lacks."""
    return sum(max(0, need[g] - stock[g]) for g in range(4))


def spare(stock: Sequence[int], need: Payment) -> int:
    """How many goods the stock holds beyond what is required."""
    return sum(max(0, stock[g] - need[g]) for g in range(4))


@lru_cache(maxsize=4096)
def payments(stock: Payment, need: Payment, lacking: bool) -> tuple[Payment, ...]:
    """Every legal payment, fewest goods first.

    What is paid of the two required kinds settles how many of the other two are due; these are split in every way.

    >>> payments((3, 0, 0, 1), (0, 1, 0, 1), False)
    ((3, 0, 0, 1),)
    """
    (a, b, c, d), in_order = _kinds(need)
    paid_b = _dues(need[b], stock[b], lacking)
    most_c, most_d = stock[c], stock[d]
    most = most_c + most_d
    found = [
        (pay_a, pay_b, pay_c, due - pay_c)
        for pay_a, due_a in _dues(need[a], stock[a], lacking)
        for pay_b, due_b in paid_b
        if 0 <= (due := due_a + due_b) <= most
        for pay_c in range(due - most_d if due > most_d else 0, (due if due < most_c else most_c) + 1)
    ]
    ways = sorted(map(in_order, found), reverse=True)
    ways.sort(key=sum)
    return tuple(ways)


@lru_cache(maxsize=1024)
def _dues(need: int, stock: int, lacking: bool) -> tuple[tuple[int, int], ...]:
    """What may be paid of one kind, and how many others are then due: three for each missing, less those in excess."""
    least = min(stock, need) if lacking else 0
    return tuple((paid, RATE * (need - paid) if paid < need else need - paid) for paid in range(least, stock + 1))


@lru_cache(maxsize=512)
def _kinds(need: Payment) -> tuple[list[int], Callable[[Payment], Payment]]:
    """The four kinds, those required first, and the way back to the order of the mountain."""
    kinds = sorted(range(4), key=need.__getitem__, reverse=True)
    return kinds, itemgetter(*[kinds.index(good) for good in range(4)])


@lru_cache(maxsize=4096)
def payments_of_one(stock: Payment, pair: tuple[int, int], lacking: bool) -> tuple[Payment, ...]:
    """Every legal way to offer exactly one of the two goods: a token of either, or three tokens of neither.

    >>> payments_of_one((2, 1, 0, 4), (1, 2), False)
    ((0, 1, 0, 0), (2, 0, 0, 1), (1, 0, 0, 2), (0, 0, 0, 3))
    """
    single = [ONE_OF[g] for g in sorted(set(pair)) if stock[g]]
    if lacking and all(stock[g] for g in pair):
        return tuple(single)
    return (*single, *[threes for threes in _threes_without(pair) if all(map(le, threes, stock))])


@lru_cache(maxsize=16)
def _threes_without(pair: tuple[int, int]) -> tuple[Payment, ...]:
    """Every three goods of which none is of the pair."""
    a, b = pair
    return tuple(threes for threes in THREES if not threes[a] and not threes[b])


def can_pay_one(stock: Sequence[int], pair: tuple[int, int]) -> bool:
    """Whether exactly one of two goods can be offered: either of them, or three others."""
    a, b = pair
    return bool(stock[a] or stock[b]) or sum(stock) >= RATE


def most_times(stock: Sequence[int], pair: tuple[int, int]) -> int:
    """How many times both goods of a pair can be paid, replacing included.

    Of ``total`` goods, ``scarce`` of one kind and ``held`` of both: t times ask for t of each.  While only the scarce
    kind is replaced, total - scarce - t others must be 3(t - scarce); when both are, total - held must be 3(2t - held).

    >>> most_times((3, 1, 0, 4), (0, 1))
    2
    """
    a, b = pair
    total, scarce, held = sum(stock), min(stock[a], stock[b]), stock[a] + stock[b]
    if a == b:
        return (total + held) // 6
    return min((total + 2 * scarce) // 4, (total + 2 * held) // 6)


@lru_cache(maxsize=4096)
def affordable(stock: Payment, pairs: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """For each pair of icons, how many times both goods can be paid, replacing included."""
    return tuple([most_times(stock, pair) for pair in pairs])
