"""The clock of a live race: times are told and kept in milliseconds, and compared as whole microseconds.

As floats they cannot be compared: 8 ms after 120.2 ms is less than 8.0 later, and 8 ms after 612.2 ms is not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple


def exact(ms: float) -> float:
    """A time to a thousandth of a millisecond: what no clock of a page goes below.

    >>> exact(612.50049)
    612.5
    """
    return round(ms, 3) + 0.0


def micro(ms: float) -> int:
    """A time as whole microseconds, which can be compared, added and subtracted without an error.

    >>> 128.2 - 120.2 < 8.0, micro(128.2) - micro(120.2) < micro(8.0)
    (True, False)
    """
    return round(ms * 1000)


class Clock(NamedTuple):
    """How times are compared: ``of`` milliseconds, ``plus`` so many more of them, and ``told`` in them again."""

    of: Callable[[float], float]
    plus: Callable[[float, float], float]
    told: Callable[[float], float]


MICRO: Final = Clock(micro, lambda at, ms: at + micro(ms), lambda at: at / 1000)
# How races were judged at first. Their records are read by it, as a tie that was drawn stays drawn.
FLOATS: Final = Clock(float, lambda at, ms: exact(at + ms), lambda at: at)
