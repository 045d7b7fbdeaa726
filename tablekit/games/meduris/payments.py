"""Paying: which goods may be spent for what is asked, three others for each that is replaced.

One rule covers every payment (``meduris.goods.substitution``): with the requirement R and the payment P, counted by
kind, P is legal if the stock holds it and the goods beyond R are exactly three times the goods missing from R.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tablekit.games.meduris.moves import Payment

RATE = 3
MOST_TIMES = 24


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


def can_pay(stock: Sequence[int], need: Payment) -> bool:
    """Whether some legal payment exists: holding back required goods never helps, so ``lacking`` changes nothing."""
    return spare(stock, need) >= RATE * missing(stock, need)


@lru_cache(maxsize=16384)
def payments(stock: Payment, need: Payment, lacking: bool) -> tuple[Payment, ...]:
    """Every legal payment, fewest goods first.

    >>> payments((3, 0, 0, 1), (0, 1, 0, 1), False)
    ((3, 0, 0, 1),)
    """
    kinds = [g for g in range(4) if need[g]]
    found: list[Payment] = []
    for replaced in _up_to([need[g] for g in kinds]):
        kept = list(need)
        room = list(stock)
        for g, n in zip(kinds, replaced, strict=True):
            kept[g] -= n
            room[g] = 0 if n else stock[g] - need[g]
            if kept[g] > stock[g] or (lacking and n and kept[g] < stock[g]):
                break
        else:
            for more in _splits(RATE * sum(replaced), room):
                found.append((kept[0] + more[0], kept[1] + more[1], kept[2] + more[2], kept[3] + more[3]))
    return tuple(sorted(found, key=lambda paid: (sum(paid), tuple(-n for n in paid))))


def _up_to(most: list[int]) -> Iterator[tuple[int, ...]]:
    if not most:
        yield ()
        return
    for n in range(most[0] + 1):
        for rest in _up_to(most[1:]):
            yield (n, *rest)


def _splits(number: int, room: Sequence[int]) -> Iterator[Payment]:
    """All ways to take so many goods from four heaps."""
    a, b, c, d = (max(0, heap) for heap in room)
    for i in range(max(0, number - b - c - d), min(a, number) + 1):
        for j in range(max(0, number - i - c - d), min(b, number - i) + 1):
            for k in range(max(0, number - i - j - d), min(c, number - i - j) + 1):
                yield (i, j, k, number - i - j - k)


@lru_cache(maxsize=16384)
def payments_of_one(stock: Payment, pair: tuple[int, int], lacking: bool) -> tuple[Payment, ...]:
    """Every legal way to offer exactly one of the two goods: a token of either, or three tokens of neither.

    >>> payments_of_one((2, 1, 0, 4), (1, 2), False)
    ((0, 1, 0, 0), (2, 0, 0, 1), (1, 0, 0, 2), (0, 0, 0, 3))
    """
    single = [(int(g == 0), int(g == 1), int(g == 2), int(g == 3)) for g in sorted(set(pair)) if stock[g]]
    if lacking and all(stock[g] for g in pair):
        return tuple(single)
    others = [0 if g in pair else stock[g] for g in range(4)]
    return (*single, *sorted(_splits(RATE, others), reverse=True))


@lru_cache(maxsize=65536)
def affordable(stock: Payment, pairs: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """For each pair of icons, how many times both goods can be paid, replacing included."""
    return tuple(_times(stock, pair) for pair in pairs)


def _times(stock: Payment, pair: tuple[int, int]) -> int:
    times = 0
    while times < MOST_TIMES and can_pay(stock, requirement(pair, times + 1)):
        times += 1
    return times
