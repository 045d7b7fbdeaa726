"""How long a calculation still takes, in words a person would use."""

from __future__ import annotations

from collections import deque

from tablekit.saying import Message
from tablekit_widgets.words import m

SLICES_KEPT, SLICES_NEEDED = 60, 12
LONGEST = 8.0  # of so many times a slice counts what came between: more is the kernel being busy elsewhere
FEW, TEN, TWENTY, HALF_A_MINUTE, MINUTE = 5, 13, 22, 45, 90  # seconds up to which these words are used


class Pace:
    """The speed of some work in slices, from the latest of them only; the first one, which gets things ready, is left
    out.
    """

    def __init__(self) -> None:
        self._slices: deque[tuple[float, int]] = deque(maxlen=SLICES_KEPT)
        self._ended: float | None = None

    def slice(self, begun: float, ended: float, games: int) -> None:
        """Take note of a slice: when it began and ended, in seconds, and how many games were played in it."""
        if self._ended is not None:
            took = ended - begun
            self._slices.append((min(ended - self._ended, LONGEST * took), games))
        self._ended = ended

    def left(self, games: int) -> Message | None:
        """How long so many games take, in words; None while that is not known."""
        played = sum(number for _, number in self._slices)
        if len(self._slices) < SLICES_NEEDED or not played:
            return None
        return about(games * sum(seconds for seconds, _ in self._slices) / played)


def about(seconds: float) -> Message:
    """A time that is roughly known.

    >>> about(2), about(9), about(18)
    ('A few seconds more.', 'About ten seconds more.', 'About 20 seconds more.')
    >>> about(30), about(70), about(200)
    ('About half a minute more.', 'About a minute more.', 'About 3 minutes more.')
    """
    known = ((FEW, m("A few seconds more.")), (TEN, m("About ten seconds more.")),
             (TWENTY, m("About 20 seconds more.")), (HALF_A_MINUTE, m("About half a minute more.")),
             (MINUTE, m("About a minute more.")))  # fmt: skip
    minutes = m("About {minutes} minutes more.", minutes=round(seconds / 60))
    return next((words for most, words in known if seconds <= most), minutes)
