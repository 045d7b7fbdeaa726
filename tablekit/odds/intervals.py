"""Intervals: how far an estimate from some random games may be off.

Shares of first place are counted in whole numbers, ``SHARES`` for a whole place, and so are the points by which
somebody is ahead, ``LEADS`` for a point: so sums are exact, and the answer does not depend on the order of the games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from tablekit.core import Value
from tablekit.saying import Decimal, Message, Template
from tablekit.saying.words import m, t

SHARES = 2520  # a first place in parts that any number of seats up to 10 can share evenly
LEADS = 1000  # a point ahead in parts, as how a position looks is no whole number
FEWEST = 20  # pairs of games below which nothing is decided: the intervals rest on large numbers
Z95 = 1.959964
SPREAD = 0.02  # settles where an interval that holds all the time is narrowest: at some hundred pairs


class Interval(Value, frozen=True):
    """An estimate and the 95 % interval around it."""

    estimate: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.low > 0 or self.high < 0

    def turned(self) -> Interval:
        """The same of the opposite difference.

        >>> Interval(0.5, 0.25, 1.0).turned()
        Interval(estimate=-0.5, low=-1.0, high=-0.25)
        """
        return Interval(-self.estimate, -self.high, -self.low)


def share_told(share: Interval) -> Message:
    """A share and its interval in percent.

    >>> print(share_told(Interval(0.5, 0.404, 0.596)))
    50 % (95 %: 40 to 60 %)
    """
    estimate, low, high = (f"{100 * x:.0f}" for x in (share.estimate, share.low, share.high))
    return m("{share} % (95 %: {low} to {high} %)", share=estimate, low=low, high=high)


def points_told(points: Interval) -> Message:
    """Points and their interval; a single game has none.

    >>> print(points_told(Interval(31.12, 30, 32)), "/", points_told(Interval(7, -math.inf, math.inf)))
    31.1 points (95 %: 30.0 to 32.0) / 7.0 points (one game: no interval)
    """
    estimate, low, high = (Decimal(f"{x:.1f}") for x in (points.estimate, points.low, points.high))
    if math.isinf(points.low):
        return m("{points} points (one game: no interval)", points=estimate)
    return m("{points} points (95 %: {low} to {high})", points=estimate, low=low, high=high)


SHARE = t("{share} % (95 %: {low} % to {high} %)")
FIRST_PLACES = t("{share} % first places (95 %: {low} % to {high} %)")
A_FIRST_PLACE = t("{share} % of a first place (95 %: {low} % to {high} %)")


def more_share(first: Interval, says: Template = SHARE) -> Message:
    """By how much a share is larger, in percent; ``says`` of what if that is not clear.

    >>> print(more_share(Interval(0.1, -0.02, 0.22)), "/", more_share(Interval(0.1, 0.003, 0.197)))
    +10 % (95 %: −2 % to +22 %) / +10 % (95 %: +0.3 % to +20 %)
    """
    share, low, high = (_signed(100 * x, 0) for x in (first.estimate, first.low, first.high))
    return says(share=share, low=low, high=high)


def more_points(points: Interval) -> Message:
    """By how many points something is more.

    >>> print(more_points(Interval(1.25, -0.5, 3)), "/", more_points(Interval(0, -math.inf, math.inf)))
    +1.2 points (95 %: −0.5 to +3.0) / 0.0 points (no interval yet)
    """
    estimate = _signed(points.estimate)
    if math.isinf(points.low):
        return m("{points} points (no interval yet)", points=estimate)
    low, high = _signed(points.low), _signed(points.high)
    return m("{points} points (95 %: {low} to {high})", points=estimate, low=low, high=high)


def ahead(lead: Interval, other: str) -> Message:
    """By how many points something is ahead of another one.

    >>> print(ahead(Interval(3.14, 2.2, 4.1), "hut 5"))
    3.1 points ahead of hut 5 (95 %: 2.2 to 4.1)
    """
    points, low, high = (plain_points(x) for x in (lead.estimate, lead.low, lead.high))
    return m("{points} points ahead of {other} (95 %: {low} to {high})", points=points, other=other, low=low, high=high)


def behind(lead: Interval) -> Message:
    """By how many points something is behind the best, whose ``lead`` over it this is.

    >>> print(behind(Interval(2.06, 0.9, 3.3)))
    2.1 points behind (95 %: 0.9 to 3.3)
    """
    points, low, high = (plain_points(x) for x in (lead.estimate, lead.low, lead.high))
    return m("{points} points behind (95 %: {low} to {high})", points=points, low=low, high=high)


def plain_points(number: float) -> Decimal:
    """Points with a decimal, and a sign only below 0."""
    return Decimal(f"{number:.1f}".replace("-0.0", "0.0").replace("-", "−"))


def _signed(number: float, digits: int = 1) -> Decimal:
    """A number with its sign; where rounding would leave 0, which means something here, it has a digit more."""
    if number and not round(number, digits):
        digits += 1
    told = f"{abs(number):.{digits}f}"
    return Decimal(told if not float(told) else f"{'−' if number < 0 else '+'}{told}")


# ---------------------------------------------------------------- one sample


def wilson(successes: float, trials: int, z: float = Z95) -> Interval:
    """Wilson's interval for a share, 95 % unless ``z`` says otherwise; it is sound for few trials and near 0 and 1.

    >>> print("{0.estimate:.3f} {0.low:.3f} {0.high:.3f}".format(wilson(0, 10)))
    0.000 0.000 0.278
    """
    share = successes / trials
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_and_error(numbers: Sequence[int]) -> tuple[float, float]:
    """The mean of some whole numbers and its standard error (infinite for a single number).

    >>> mean_and_error([4, 6])
    (5.0, 1.0)
    """
    n, total, squares = len(numbers), sum(numbers), sum(x * x for x in numbers)
    if n == 1:
        return float(total), math.inf
    return total / n, math.sqrt((n * squares - total * total) / (n * n * (n - 1)))


def mean_interval(mean: float, error: float, z: float) -> Interval:
    """The interval of so many standard errors to each side of a mean; without end where the error is infinite."""
    half = z * error if error else 0.0
    return Interval(mean, mean - half, mean + half)


def students(z: float, freedom: int) -> float:
    """Student's t where the normal distribution has ``z``, larger for few numbers: Cornish and Fisher's first terms.

    >>> round(students(1.959964, 10), 2), round(students(1.959964, 1000), 3)
    (2.23, 1.962)
    """
    second = z**3 + z
    third = 5 * z**5 + 16 * z**3 + 3 * z
    return z + second / (4 * freedom) + third / (96 * freedom * freedom)


# ---------------------------------------------------------------- pairs


def paired(n: int, total: int, squares: int, z: float, added: int) -> Interval:
    """The mean of ``n`` differences of pairs, from their sum and the sum of their squares, with its interval.

    Two pairs are added, one of ``added`` and one of as much less than nothing.  Where two moves seldom differ, the
    first pairs all agree, and without those two their interval would have no width: it would be certain, and wrong.
    What is seldom and still larger than ``added`` is not seen in time: a difference of twice as much in one pair of 60
    is missed 9 times in 100.

    >>> paired(50, 0, 0, 1.96, added=0), paired(50, 0, 0, 1.96, added=10).high > 0.5
    (Interval(estimate=0.0, low=0.0, high=0.0), True)
    """
    mean = total / (n + 2)
    square = (squares + 2 * added * added) / (n + 2)
    half = z * math.sqrt(max(0.0, square - mean * mean) / (n + 2))
    return Interval(total / n if n else 0.0, mean - half, mean + half)


def paired_leads(n: int, total: int, squares: int, z: float, added: int) -> Interval:
    """The same of leads that are counted in ``LEADS``; ``added`` is in points."""
    found = paired(n, total, squares, z, added * LEADS)
    return Interval(*(x / LEADS for x in (found.estimate, found.low, found.high)))


def paired_shares(n: int, total: int, squares: int, z: float) -> Interval:
    """The same of shares that are counted in ``SHARES``; the two pairs added are one won and one lost by a whole place.

    So do Bonett and Price for paired proportions.
    """
    found = paired(n, total, squares, z, SHARES)
    estimate, low, high = (x / SHARES for x in (found.estimate, found.low, found.high))
    return Interval(estimate, max(-1.0, low), min(1.0, high))


def beforehand(alpha: float) -> float:
    """How many standard errors an interval reaches that is wrong with this chance, at a number settled beforehand."""
    from statistics import NormalDist  # here, because it is slow to import

    return NormalDist().inv_cdf(1 - alpha / 2)


@cache
def watched(alpha: float, n: int) -> float:
    """The same of intervals of which, from the 20th pair to any later one, none is wrong, but with this chance.

    So one may look as often as one likes, and stop when one likes.  It is Robbins' mixture of normal distributions
    (1970), for means with an estimated spread (Waudby-Smith and others, *Time-uniform central limit theory*, 2024),
    which costs half as much width again as a number settled beforehand.

    >>> round(beforehand(0.05), 2), round(watched(0.05, 400), 2)
    (1.96, 3.04)
    """
    reached = n * SPREAD + 1
    return math.sqrt(2 * reached / (n * SPREAD) * math.log(math.sqrt(reached) / alpha)) if n else math.inf
