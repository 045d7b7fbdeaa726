"""The clock of a course's races: which card is whose pad, when a card is shown, and what hand the reader has made."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tablekit import catalog
from tablekit.games.apache.picture.alone import loot_svg
from tablekit.games.apache.table.cards import LOOT, ROLES, SAID_ROLES
from tablekit.games.apache.timed.live import Timing, foreperiod
from tablekit.games.apache.words import HOME
from tablekit.saying import plain
from tablekit_widgets.course.view import Pad, RaceView

HOLD = "hold"


class Clock:
    """Whether it runs (``on``), whether a race is ``armed`` on the page, and the number of the last one.

    ``keys`` are the codes of the reader's four hand cards.
    """

    def __init__(self, keys: Sequence[str]) -> None:
        self.on, self.armed = True, False
        self._keys, self._number, self._of = tuple(keys), 0, -1

    def race(self, picture: str, card: str, of: int, limit_ms: float = Timing().max_ms) -> RaceView:
        """A race for the page to run; ``of`` tells one race from the next, as it may be shown more than once."""
        if of != self._of:
            self._number, self._of = self._number + 1, of
        wait = foreperiod(Random(f"{of} {self._number}"))
        timing = {"grace_ms": 0.0, "max_ms": limit_ms, "lockout_ms": 0.0, "handicap_ms": [0.0]}
        return RaceView(self._number, True, pads(self._keys), False, wait, picture, card, timing)

    def knows(self, number: int) -> bool:
        """Whether a race is the one that is run now."""
        return number == self._number

    def again(self) -> None:
        """The next race is another one, though it is of the same card."""
        self._of = -1

    def hand(self, presses: Sequence[Mapping[str, Any]]) -> tuple[str, float]:
        """The hand card of the first press that counts and its time in milliseconds; ``hold`` without one."""
        for press in presses:
            code, ms = press.get("code"), press.get("t_ms")
            if code in self._keys and isinstance(ms, (int, float)) and ms >= 0 and not press.get("repeat"):
                return ROLES[self._keys.index(code)], float(ms)
        return HOLD, 0.0


def pads(keys: Sequence[str]) -> list[Pad]:
    """The four hand cards as pads."""
    terms = catalog.game("apache").words(None)
    hands = zip(ROLES, [terms.label(str(plain(role, HOME))) for role in SAID_ROLES], keys, strict=True)
    return [
        Pad(f"press {role}", name, loot_svg(LOOT[at]), code, re.sub("^(Digit|Key)", "", code))
        for at, (role, name, code) in enumerate(hands)
    ]
