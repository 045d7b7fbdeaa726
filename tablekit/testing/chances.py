"""Whether drawn numbers fit what was promised: Pearson's chi-square, without scipy."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import NormalDist
from typing import TypeVar

T = TypeVar("T")
TOO_RARE = 1e-6  # a fair die fails once in a million tests


def p_value(counts: Mapping[T, int], expected: Mapping[T, float]) -> float:
    """How likely counts at least this far from the expected ones are, if chance is fair (Wilson and Hilferty, 1931).

    An outcome that was counted but not expected is impossible: 0.

    >>> round(p_value({1: 30, 2: 20, 3: 20, 4: 10, 5: 20, 6: 20}, dict.fromkeys(range(1, 7), 20)), 3)
    0.074
    """
    if any(number and not expected.get(outcome) for outcome, number in counts.items()):
        return 0.0
    possible = {outcome: number for outcome, number in expected.items() if number > 0}
    freedom = len(possible) - 1
    if freedom < 1:
        return 1.0
    distance = sum((counts.get(outcome, 0) - number) ** 2 / number for outcome, number in possible.items())
    spread = 2 / (9 * freedom)
    return 1 - NormalDist().cdf(((distance / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)
