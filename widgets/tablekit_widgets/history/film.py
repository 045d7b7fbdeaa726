"""Consequences one after the other: a short film of a step, at the reader's pace or by itself.

The position on the table is the new one from the beginning; the picture, and what is told beside it, take their time.
Whatever is played ends the film, so nothing ever waits for it.  Where no event loop runs, as in a script, no film runs
by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import groupby

from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.position import Position
from tablekit.saying import Text
from tablekit.teach.between import between
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.choice import Choice
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.kit.sitting import (
    Chosen,
    Closed,
    Filmed,
    Moved,
    News,
    OtherEyes,
    OtherLanguage,
    Part,
    Settled,
    Sitting,
    Still,
)
from tablekit_widgets.kit.slices import running_loop
from tablekit_widgets.words import m

FIRST, LAST = 3, 2
AT_ONCE, BY_CLICK, SLOW, QUICK = "at once", "step by step", "slow", "quick"
EACH_SECONDS = {SLOW: 2.0, QUICK: 0.7}  # for each picture of a film that runs by itself, at most
QUICK_SECONDS = 0.8  # for all pictures of a quick one
WORDS = {
    AT_ONCE: m("at once"), QUICK: m("quick"), SLOW: m("slow"), BY_CLICK: m("step by step"),
}  # fmt: skip


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


class Film(Part):
    """Shows a step in stills, one after the other; ``pace`` chooses how, ``words`` tells what its picture shows."""

    def __init__(self, sitting: Sitting, pace: str = QUICK) -> None:
        super().__init__(sitting)
        self._task: asyncio.Task[None] | None = None
        self._number = 0
        self.pace = Choice([(words, name) for name, words in WORDS.items()], pace)
        self.words: Sequence[str] = ()
        self.where: Text = ""

    def acts(self, acts: Acts) -> None:
        """Going on to the next picture, and to the end."""
        acts.plain(next=self.go_on, skip=self.finish)

    def told(self, news: News) -> None:
        """Show the step that has just led here; whatever else is done ends the film."""
        match news:
            case Moved(before):
                self.start(self._stills(before) if before is not None and self._wanted() else [])
            case Chosen() | OtherEyes() | OtherLanguage() | Closed():
                self._stop()

    @property
    def running(self) -> bool:
        """Whether a film is shown now."""
        return self._sitting.filming

    @property
    def waits(self) -> bool:
        """Whether the next picture comes only when somebody asks for it."""
        return self.running and self.pace.value not in EACH_SECONDS

    def _wanted(self) -> bool:
        """Whether a step is to be shown in stills; where a person is calm, nothing moves by itself."""
        by_itself = self.pace.value in EACH_SECONDS and not self._sitting.calm and running_loop() is not None
        return by_itself or self.pace.value == BY_CLICK

    def _stills(self, before: Position) -> list[Still]:
        frames = [self._sitting.seen(frame) for frame in between(before, self._sitting.position)]
        return stills([frame for frame in frames if frame.sentences()], whole=self.pace.value == BY_CLICK)

    def start(self, film: Sequence[Still]) -> None:
        """Show the first still, if there is one."""
        self._stop()
        self._sitting.film, self._number = film, len(film)
        seconds, loop = pause(self.pace.value, len(film)), running_loop()
        try:
            self._still()
        except Exception:
            self.finish()
            raise
        if film and seconds and loop is not None:
            self._task = loop.create_task(self._run(seconds))

    def _still(self) -> None:
        """Show the first still that is left."""
        film = self._sitting.film
        if film:
            self.words = [sentence for sentence, _ in film[0].position.sentences()]
            self.where = m("{at} of {last}", at=self._number - len(film) + 1, last=self._number + 1)
            self._sitting.tell(Filmed(film[0]))

    def _turn(self) -> None:
        """Show the next still, or the end."""
        if len(self._sitting.film) > 1:
            self._sitting.film = self._sitting.film[1:]
            self._still()
        else:
            self.finish()

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
        self._stop()
        self._sitting.tell(Settled())
        return True

    def _stop(self) -> None:
        """End the film at once and show nothing more; nothing that it told stays in the page."""
        self._task = None
        self._sitting.film, self.words, self.where = (), (), ""

    async def _run(self, seconds: float) -> None:
        fault: Exception | None = None
        while self._sitting.film and fault is None:
            await asyncio.sleep(seconds)
            with MY_TURN:
                if self._task is not asyncio.current_task():
                    return
                self._sitting.film = self._sitting.film[1:]
                if self._sitting.film:
                    try:
                        self._still()
                    except Exception as error:  # the end is shown, and what went wrong is told with it
                        fault = error
        with MY_TURN:
            if self._task is asyncio.current_task():
                self._stop()
                self._sitting.guard.attempt(self._finished, fault)

    def _finished(self, fault: Exception | None) -> None:
        self._sitting.tell(Settled())
        if fault is not None:
            raise fault
