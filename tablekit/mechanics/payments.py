"""Paying where goods replace goods: which may be spent for what is asked, so many others for each that is missing.

One rule covers every payment: with the requirement R and the payment P, counted by kind, P is legal if the stock holds
it and the goods beyond R are exactly ``rate`` times the goods missing from R.  It holds for any number of kinds and any
rate.  ``lacking`` is the stricter rule: a good is replaced only once the stock has no more of it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import accumulate, product
from operator import and_, itemgetter, or_
from typing import Any, Generic, TypeAlias, TypeVar

from tablekit.frame.fields import Asked
from tablekit.frame.questions import Ways
from tablekit.mechanics.lookup import Chosen, Lookup
from tablekit.saying import Blank, Message, Of
from tablekit.saying.words import m

G = TypeVar("G")
S = TypeVar("S", bound=Asked)
Goods: TypeAlias = tuple[int, ...]
Pair: TypeAlias = tuple[int, int]
Ready: TypeAlias = Callable[[Goods], Sequence[Goods]]  # the ways to pay from a stock


@lru_cache(maxsize=512)
def requirement(pair: Pair, times: int, kinds: int) -> Goods:
    """Two goods, each so many times (one good twice that often, if both are of a kind).

    >>> requirement((0, 2), 3, 4)
    (3, 0, 3, 0)
    """
    need = [0] * kinds
    for good in pair:
        need[good] += times
    return tuple(need)


def missing(stock: Sequence[int], need: Goods) -> int:
    """How many required goods the stock lacks."""
    return sum([asked - have for have, asked in zip(stock, need, strict=True) if asked > have])


def spare(stock: Sequence[int], need: Goods) -> int:
    """How many goods the stock holds beyond what is required."""
    return sum([have - asked for have, asked in zip(stock, need, strict=True) if have > asked])


def balance(goods: Sequence[int], need: Goods, rate: int) -> int:
    """How many goods lie beyond what is required, less the ``rate`` others that each missing one asks for.

    A stock is enough if that is not below 0, and a payment is right if it is 0.

    >>> balance((3, 0, 0, 1), (0, 1, 0, 1), rate=3)
    0
    """
    beyond = 0
    for have, asked in zip(goods, need, strict=True):
        beyond += have - asked if have >= asked else rate * (have - asked)
    return beyond


# ---------------------------------------------------------------- the question


class Paying(Ways[S, G], Generic[S, G]):
    """What is paid, where there is more than one way; ``G`` is how a payment is written down."""

    __slots__ = ()

    @abstractmethod
    def paid(self, s: S, what: G) -> None:
        """It is chosen: pay it, and do what it is paid for."""

    def answerable(self, s: S) -> bool:
        """There is more than one way."""
        return len(self.ways(s)) > 1

    def settle(self, s: S) -> None:
        """Ask where there is a choice, pay where there is none."""
        ways = self.ways(s)
        if len(ways) > 1:
            s.pending = (self,)
        else:
            self.paid(s, ways[0])


# In a playout; it makes no move, of which there are thousands.
def pay_at_random(s: S, q: Paying[S, Any], random: Callable[[], float]) -> None:
    """Pay in one of the ways there are, each as likely."""
    ways = q.ways(s)
    q.paid(s, ways[int(random() * len(ways))])


# ---------------------------------------------------------------- what is said of it


def short_of(home: str, short: Blank, have: Blank, need: Blank, *, of_each: bool = False) -> Message:
    """How much is lacking, as a friend would say it; ``home`` is the package whose nouns stand in the blanks.

    >>> from tablekit.saying import Counted, Noun
    >>> str(short_of("tablekit.games.empire", Counted(1, Noun("coin")), 2, 3))
    'You are one coin short: you have two, it takes three.'
    """
    lacks, has, takes = (Of(home, goods) for goods in (short, have, need))
    if of_each:
        return m("You are {short:words} short: you have {have:words}, it takes {need:words} of each.",
                 short=lacks, have=has, need=takes)  # fmt: skip
    return m("You are {short:words} short: you have {have:words}, it takes {need:words}.",
             short=lacks, have=has, need=takes)  # fmt: skip


# ---------------------------------------------------------------- every payment


def payments(stock: Goods, need: Goods, rate: int, lacking: bool = False) -> tuple[Goods, ...]:
    """Every legal payment, fewest goods first.

    >>> payments((3, 0, 0, 1), (0, 1, 0, 1), rate=3)
    ((3, 0, 0, 1),)
    """
    return tuple(_prices(rate, lacking)[need](stock))


@lru_cache(maxsize=8)
def _prices(rate: int, lacking: bool) -> Prices:
    return Prices(rate, lacking)


# Hot: each payment of a playout comes here, twice.  What is asked is small more often
# than not, and then all payments there can be lie ready, with those that a number of each kind allows as bits: to know
# how many there are takes 0.3 µs, and one of them 0.2 more, where to look through them takes 1.6.  For more
# `two_of_four` takes 2 µs where `every_payment` takes 22; tests hold the three to each other.
class Prices(dict[Goods, Ready]):
    """For what is asked, a table of every legal payment from a stock, fewest goods first; filled as it is used.

    >>> list(Prices(rate=3)[0, 1, 0, 1]((3, 0, 0, 1)))
    [(3, 0, 0, 1)]
    """

    def __init__(self, rate: int, lacking: bool = False) -> None:
        self.rate = rate
        self.lacking = lacking

    def __missing__(self, need: Goods) -> Ready:
        @lru_cache(maxsize=16)
        def found(stock: Goods) -> tuple[Goods, ...]:
            few_kinds = len(need) == 4 and need.count(0) >= 2
            ways = two_of_four if few_kinds else every_payment
            return fewest_first(ways(stock, need, self.rate, self.lacking))

        most = self.rate * sum(need)
        few = sum(need) <= FEW and not self.lacking
        self[need] = held_of(found((most,) * len(need)), most) if few else found
        return self[need]


def fewest_first(ways: Iterable[Goods]) -> tuple[Goods, ...]:
    """Payments in the order in which they are listed."""
    return tuple(sorted(sorted(ways, reverse=True), key=sum))


FEW = 12  # goods: there are at most 3,289 ways to pay them


def held_of(ways: Sequence[Goods], most: int) -> Ready:
    """For a stock those of these ways that it holds; none has more than ``most`` of a kind.

    >>> list(held_of([(1, 0), (0, 2), (1, 1)], most=2)((1, 1)))
    [(1, 0), (1, 1)]
    """
    allowed = [_allowed(numbers, most) for numbers in zip(*ways, strict=True)]

    def of_four(stock: Goods) -> Sequence[Goods]:
        w, x, y, z = stock
        few = of_w[w if w < most else most] & of_x[x if x < most else most]
        return Chosen(ways, few & of_y[y if y < most else most] & of_z[z if z < most else most])

    def of_any(stock: Goods) -> Sequence[Goods]:
        return Chosen(ways, reduce(and_, [of_kind[min(n, most)] for of_kind, n in zip(allowed, stock, strict=True)]))

    if len(allowed) != 4:
        return of_any
    of_w, of_x, of_y, of_z = allowed
    return of_four


def _allowed(numbers: Iterable[int], most: int) -> list[int]:
    """For each number, 0 to ``most``, the places of the numbers up to it, as bits."""
    exactly = [0] * (most + 1)
    for at, number in enumerate(numbers):
        exactly[number] |= 1 << at
    return list(accumulate(exactly, or_))


def every_payment(stock: Goods, need: Goods, rate: int, lacking: bool) -> Iterator[Goods]:
    """Every legal payment, in no order: what is paid of the required kinds settles how many others are due."""
    asked = [good for good, number in enumerate(need) if number]
    others = [good for good, number in enumerate(need) if not number]
    most = tuple(stock[good] for good in others)
    for ways in product(*[_dues(need[good], stock[good], rate, lacking) for good in asked]):
        for split in splits(sum(due for _, due in ways), most):
            paid = [0] * len(need)
            for good, (number, _) in zip(asked, ways, strict=True):
                paid[good] = number
            for good, number in zip(others, split, strict=True):
                paid[good] = number
            yield tuple(paid)


def two_of_four(stock: Goods, need: Goods, rate: int, lacking: bool) -> Iterator[Goods]:
    """The same for four kinds of which at most two are asked for: two loops, and the other two kinds share the rest."""
    (a, b, c, d), in_order = _kinds(need)
    paid_b = _dues(need[b], stock[b], rate, lacking)
    most_c, most_d = stock[c], stock[d]
    most = most_c + most_d
    found = [
        (pay_a, pay_b, pay_c, due - pay_c)
        for pay_a, due_a in _dues(need[a], stock[a], rate, lacking)
        for pay_b, due_b in paid_b
        if 0 <= (due := due_a + due_b) <= most
        for pay_c in range(due - most_d if due > most_d else 0, (due if due < most_c else most_c) + 1)
    ]
    return map(in_order, found)


@lru_cache(maxsize=1024)
def _dues(need: int, stock: int, rate: int, lacking: bool) -> tuple[tuple[int, int], ...]:
    """What may be paid of one kind, and how many others are then due: ``rate`` for each missing, less those beyond."""
    least = min(stock, need) if lacking else 0
    return tuple((paid, rate * (need - paid) if paid < need else need - paid) for paid in range(least, stock + 1))


@lru_cache(maxsize=512)
def _kinds(need: Goods) -> tuple[list[int], Callable[[Goods], Goods]]:
    """The four kinds, those required first, and the way back to their own order."""
    kinds = sorted(range(4), key=need.__getitem__, reverse=True)
    return kinds, itemgetter(*[kinds.index(good) for good in range(4)])


def splits(number: int, most: Goods) -> Iterator[Goods]:
    """Every way to take so many goods of some kinds, of each at most so many.

    >>> list(splits(3, (2, 5)))
    [(2, 1), (1, 2), (0, 3)]
    """
    if not most:
        if number == 0:
            yield ()
        return
    rest = sum(most[1:])
    for first in range(min(number, most[0]), max(0, number - rest) - 1, -1):
        for others in splits(number - first, most[1:]):
            yield (first, *others)


# ---------------------------------------------------------------- one good of a pair


def payments_of_one(stock: Goods, pair: Pair, rate: int, lacking: bool = False) -> Sequence[Goods]:
    """Every legal way to give exactly one of two goods: a token of either, or ``rate`` tokens of neither.

    >>> list(payments_of_one((2, 1, 0, 4), (1, 2), rate=3))
    [(0, 1, 0, 0), (2, 0, 0, 1), (1, 0, 0, 2), (0, 0, 0, 3)]
    """
    replaced = not lacking or not all(stock[good] for good in pair)
    return _of_one(pair, rate, len(stock), replaced)(stock)


@lru_cache(maxsize=128)
def _of_one(pair: Pair, rate: int, kinds: int, replaced: bool) -> Ready:
    """For a stock one token of the pair, or else every ``rate`` goods of which none is of the pair."""
    most = tuple(0 if good in pair else rate for good in range(kinds))
    ways = [tuple(int(kind == good) for kind in range(kinds)) for good in sorted(set(pair))]
    return held_of([*ways, *splits(rate, most)] if replaced else ways, rate)


def can_pay_one(stock: Sequence[int], pair: Pair, rate: int) -> bool:
    """Whether exactly one of two goods can be given: either of them, or enough others."""
    a, b = pair
    return bool(stock[a] or stock[b]) or sum(stock) >= rate


# ---------------------------------------------------------------- how many times


def affordable(pairs: Sequence[Pair], rate: int) -> Lookup[Goods, tuple[int, ...]]:
    """For places that ask for these pairs: from a stock, the places where it can be paid once, twice, ..., as bits.

    The first of them are those where it can be paid no times: all.

    >>> [bin(places) for places in affordable([(0, 0), (0, 1)], rate=3)[4, 0]]
    ['0b11', '0b11', '0b1']
    """
    asking = [(*pair, sum(1 << at for at, other in enumerate(pairs) if other == pair)) for pair in sorted(set(pairs))]
    everywhere = (1 << len(pairs)) - 1
    others, one_replaced, both_replaced = rate - 1, rate + 1, 2 * rate

    # In closed form: 1.4 µs for the six pairs of a board, an eighth of what a count with `balance` takes, and a tenth
    # of the acts of a playout find no answer here.  With t of each asked for, and while only the scarcer is replaced,
    # the others, total - scarcer - t, must be rate (t - scarcer); when both are, total - held must be rate (2t - held).
    def places(stock: Goods) -> tuple[int, ...]:
        total, found = sum(stock), [everywhere]
        for a, b, bits in asking:
            one, other = stock[a], stock[b]
            if a == b:
                times = (total + others * one) // both_replaced
            else:
                times = (total + others * (one if one < other else other)) // one_replaced
                double = (total + others * (one + other)) // both_replaced
                if double < times:
                    times = double
            if times:
                if times >= len(found):
                    found += [0] * (times + 1 - len(found))
                found[times] |= bits
        for times in range(len(found) - 2, 0, -1):
            found[times] |= found[times + 1]
        return tuple(found)

    return Lookup(places, 8192)
