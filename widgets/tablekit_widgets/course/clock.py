"""The clock of a course's races: which card is whose pad, when a card is shown, and what hand the reader has made."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tablekit.lessons import Course
from tablekit.lessons.kinds import HOLD, clock_of
from tablekit_widgets.course.view import Pad, RaceView


class Clock:
    """Whether it runs (``on``), whether a race is ``armed`` on the page, and the number of the last one.

    The keys of a ``course`` are the codes of the reader's hand cards.
    """

    def __init__(self, course: Course) -> None:
        self.on, self.armed = True, False
        self._course, self._brought = course, clock_of(course.game)
        self._number, self._of = 0, -1

    def race(self, picture: str, card: str, of: int, limit_ms: float = 0.0, slower: float = 1.0) -> RaceView:
        """A race for the page to run; ``of`` tells one race from the next, as it may be shown more than once.

        It is open for ``limit_ms``, or without that as long as the game has it, ``slower`` times as long as else.
        """
        assert self._brought is not None
        if of != self._of:
            self._number, self._of = self._number + 1, of
        wait = self._brought.delay_ms(Random(f"{of} {self._number}"))
        limit = limit_ms or slower * self._brought.limit_ms
        timing = {"grace_ms": 0.0, "max_ms": limit, "lockout_ms": 0.0, "handicap_ms": [0.0]}
        return RaceView(self._number, True, pads(self._course), False, wait, picture, card, timing)

    def knows(self, number: int) -> bool:
        """Whether a race is the one that is run now."""
        return number == self._number

    def again(self) -> None:
        """The next race is another one, though it is of the same card."""
        self._of = -1

    def hand(self, presses: Sequence[Mapping[str, Any]]) -> tuple[str, float]:
        """The hand card of the first press that counts and its time in milliseconds; ``hold`` without one."""
        keys, roles = self._course.keys, self._brought.roles if self._brought is not None else ()
        for press in presses:
            code, ms = press.get("code"), press.get("t_ms")
            if code in keys and isinstance(ms, (int, float)) and ms >= 0 and not press.get("repeat"):
                return roles[keys.index(code)], float(ms)
        return HOLD, 0.0


def pads(course: Course) -> list[Pad]:
    """The hand cards of a race as pads, where the game of a course has one."""
    clock = clock_of(course.game)
    hands = clock.pads() if clock is not None else ()
    return [
        Pad(f"press {role}", name, drawing, code, re.sub("^(Digit|Key)", "", code))
        for (role, name, drawing), code in zip(hands, course.keys, strict=True)
    ]
