"""Consequences one after the other: a short film of a step, at the reader's pace or by itself.

The position on the table is the new one from the beginning; the picture, and what is told beside it, take their time.
Whatever is played ends the film, so nothing ever waits for it.  Where no event loop runs, as in a script, no film runs
by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.position import Position
from tablekit_widgets.kit.choice import Choice
from tablekit_widgets.kit.one_at_a_time import MY_TURN

FIRST, LAST = 3, 2
AT_ONCE, BY_CLICK, SLOW, QUICK = "at once", "step by step", "slow", "quick"
EACH_SECONDS = {SLOW: 2.0, QUICK: 0.7}  # for each picture of a film that runs by itself, at most
QUICK_SECONDS = 0.8  # for all pictures of a quick one
WORDS = {
    AT_ONCE: "at once", QUICK: "quick", SLOW: "slow", BY_CLICK: "step by step",
}  # fmt: skip


class Still(NamedTuple):
    """One picture of a film: the position, how many sentences of the step are told by then, and which are new."""

    position: Position
    told: int
    fresh: int


def stills(frames: Sequence[Position], *, whole: bool = False) -> list[Still]:
    """The frames worth showing: of several changes of one kind the last; the end itself is no part of it.

    Of a long film the beginning and the end are shown, with ``whole`` all of it.
    """
    found: list[Still] = []
    told = 0
    for _, run in groupby(frames, key=lambda frame: frame.events[0].deed if frame.events else ""):
        *_, last = changes = list(run)
        found.append(Still(last, told + len(changes), told))
        told += len(changes)
    found = found[:-1]
    return found if whole or len(found) <= FIRST + LAST else [*found[:FIRST], *found[-LAST:]]


def pause(pace: str, pictures: int) -> float:
    """For how many seconds each of so many pictures stands, in a film of this pace; 0 where it waits for a click.

    >>> pause("quick", 1), pause("quick", 4), pause("slow", 4), pause("step by step", 4)
    (0.7, 0.2, 2.0, 0)
    """
    each = EACH_SECONDS.get(pace, 0)
    return min(each, QUICK_SECONDS / max(pictures, 1)) if pace == QUICK else each


def checked_pace(motion: bool | str) -> str:
    """The pace that an argument of ``Table`` means; raises ``TablekitError``."""
    if isinstance(motion, bool):
        return QUICK if motion else AT_ONCE
    if not isinstance(motion, str) or motion not in WORDS:
        paces = ", ".join(map(repr, WORDS))
        raise TablekitError(f"motion is {shown(motion)}; it must be True, False or one of {paces}")
    return motion


class Film:
    """Shows stills one after the other, then calls ``done``.

    ``pace`` chooses how; ``words`` tells what its picture shows.  ``guard`` wraps what a film does by itself: it is
    where a fault in one of its pictures is raised.
    """

    def __init__(self, guard: Callable[[Callable[[], None]], object], pace: str = QUICK) -> None:
        self._guard = guard
        self._task: asyncio.Task[None] | None = None
        self._left: list[Still] = []
        self._number = 0
        self._show: Callable[[Still], None] = lambda still: None
        self._done: Callable[[], None] = lambda: None
        self.pace = Choice([(words, name) for name, words in WORDS.items()], pace)
        self.words: Sequence[str] = ()
        self.where = ""

    @property
    def waits(self) -> bool:
        """Whether the next picture comes only when somebody asks for it."""
        return self.running and self.pace.value not in EACH_SECONDS

    @property
    def running(self) -> bool:
        """Whether a film is shown now."""
        return bool(self._left)

    def wanted(self, calm: bool) -> bool:
        """Whether a step is to be shown in stills; where a person is ``calm``, nothing moves by itself."""
        return self.pace.value == BY_CLICK or (self.pace.value in EACH_SECONDS and not calm and _loop() is not None)

    def start(self, film: Sequence[Still], show: Callable[[Still], None], done: Callable[[], None]) -> None:
        """Show the first still, or what it leads to if there is none."""
        self.stop()
        self._show, self._done, self._number = show, done, len(film)
        self._left = list(film)
        seconds, loop = pause(self.pace.value, len(film)), _loop()
        try:
            self._still()
        except Exception:
            self.finish()
            raise
        if self._left and seconds and loop is not None:
            self._task = loop.create_task(self._run(seconds))

    def _still(self) -> None:
        """Show the first still that is left, or the end."""
        if not self._left:
            self.stop()
            self._done()
            return
        still = self._left[0]
        number = self._number - len(self._left) + 1
        self.words = [sentence for sentence, _ in still.position.sentences()]
        self.where = f"{number} of {self._number + 1}"
        self._show(still)

    def _turn(self) -> None:
        self._left = self._left[1:]
        self._still()

    def go_on(self) -> bool:
        """What a click does while a film runs: show the next still, or end a film that runs by itself; else False."""
        if not self.running:
            return False
        if self._task is None:
            self._turn()
        else:
            self.finish()
        return True

    def finish(self) -> bool:
        """End the film at once and show what it leads to; False if none is running."""
        if not self.running:
            return False
        self.stop()
        self._done()
        return True

    def stop(self) -> None:
        """End the film at once and show nothing more; nothing that it told stays in the page."""
        self._task = None
        self._left = []
        self.words, self.where = (), ""

    def forget(self) -> None:
        """Other eyes look than those that the film was made for: it is over."""
        self.stop()

    async def _run(self, seconds: float) -> None:
        fault: Exception | None = None
        while self._left and fault is None:
            await asyncio.sleep(seconds)
            with MY_TURN:
                if self._task is not asyncio.current_task():
                    return
                self._left = self._left[1:]
                if self._left:
                    try:
                        self._still()
                    except Exception as error:
                        fault = error
        with MY_TURN:
            if self._task is asyncio.current_task():
                self.stop()
                self._guard(lambda: self._finished(fault))

    def _finished(self, fault: Exception | None) -> None:
        self._done()
        if fault is not None:
            raise fault


def _loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
