"""Consequences one after the other: a short film of a step, at the reader's pace or by itself.

The position on the table is the new one from the beginning; the picture, and what is told beside it, take their time.
Whatever is played ends the film.  Where it costs a person at the table points, it holds until that is read: only bots
wait for it.  Where no event loop runs, as in a script, no film runs by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby, pairwise

from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.lessons.steps import between, together
from tablekit.position import Position
from tablekit.saying import Text
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.choice import OneOf
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
READ_SECONDS = {SLOW: 3.0, QUICK: 1.4}  # for each picture of a scene, which is there to be read
NO_SCENES: Mapping[str, str] = {}
WORDS = {
    AT_ONCE: m("at once"), QUICK: m("quick"), SLOW: m("slow"), BY_CLICK: m("step by step"),
}  # fmt: skip


def stills(
    frames: Sequence[Position], *, whole: bool = False, costs: Collection[int] = (),
    scenes: Mapping[str, str] = NO_SCENES,
) -> list[Still]:  # fmt: skip
    """The frames worth showing: of several changes of one kind the last; the end itself is no part of it.

    Of a long film the beginning and the end are shown, with ``whole`` all of it.  What holds is always shown: the
    frames with these numbers, which cost somebody points.  Where a game’s drawing has ``scenes``, deeds of one scene
    are shown together, and a scene is always shown.
    """
    found: list[Still] = []
    told = 0
    for name, run in groupby(frames, key=lambda frame: _scene_of(frame, scenes)):
        *_, last = changes = list(run)
        holds = any(told <= at < told + len(changes) for at in costs)
        scene = name in scenes.values()
        found.append(Still(together(changes) if scene else last, told + len(changes), told, holds, scene))
        told += len(changes)
    last_of_all = len(found) - 1
    short = whole or last_of_all <= FIRST + LAST
    return [
        one for at, one in enumerate(found)
        if one.holds or (at < last_of_all and (short or one.scene or at < FIRST or at >= last_of_all - LAST))
    ]  # fmt: skip


def _scene_of(frame: Position, scenes: Mapping[str, str]) -> str:
    deed = frame.events[0].deed if frame.events else ""
    return scenes.get(deed, deed)


def losses(frames: Sequence[Position], before: Position, seats: Collection[int]) -> list[int]:
    """The numbers of the frames at which one of these seats has fewer points than just before."""
    scores = [before.scores(), *(frame.scores() for frame in frames)]
    return [at for at, (old, new) in enumerate(pairwise(scores)) if any(new[seat] < old[seat] for seat in seats)]


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
        self.pace = OneOf([(words, name) for name, words in WORDS.items()], pace)
        self.words: Sequence[str] = ()
        self.where: Text = ""

    def acts(self, acts: Acts) -> None:
        """Going on to the next picture, and to the end."""
        acts.plain(next=self.go_on, skip=self._skip)

    def told(self, news: News) -> None:
        """Show the step that has just led here; whatever else is done ends the film."""
        match news:
            case Moved(before):
                self.start(self._stills(before) if before is not None and self._may_show() else [])
            case Chosen() | OtherEyes() | OtherLanguage() | Closed():
                self._stop()

    @property
    def running(self) -> bool:
        """Whether a film is shown now."""
        return self._sitting.filming

    @property
    def waits(self) -> bool:
        """Whether the next picture comes only when somebody asks for it."""
        return self.running and (self._task is None or self._holds)

    @property
    def _holds(self) -> bool:
        """Whether what is shown stays until somebody goes on."""
        return bool(self._sitting.film) and self._sitting.film[0].holds

    def _may_show(self) -> bool:
        """Whether a step can be shown in stills."""
        return self.pace.value == BY_CLICK or (self.pace.value in EACH_SECONDS and running_loop() is not None)

    def _stills(self, before: Position) -> list[Still]:
        """The stills of a step; where a person is calm, nothing moves by itself, and only what holds is shown."""
        sitting, by_click = self._sitting, self.pace.value == BY_CLICK
        every = [sitting.seen(frame) for frame in between(before, sitting.position)]
        frames = [frame for frame in every if frame.sentences()]
        costs = losses(frames, sitting.seen(before), sitting.people)
        scenes = getattr(sitting.position.game.drawing, "SCENES", NO_SCENES)
        found = stills(frames, whole=by_click, costs=costs, scenes=scenes)
        return [still for still in found if still.holds] if sitting.calm and not by_click else found

    def start(self, film: Sequence[Still]) -> None:
        """Show the first still, if there is one."""
        self._stop()
        self._sitting.film, self._number = film, len(film)
        try:
            self._roll()
        except Exception:
            self.finish()
            raise

    def _roll(self) -> None:
        """Show the first still that is left, and by itself those after it, up to one that holds."""
        film, loop = self._sitting.film, running_loop()
        seconds = pause(self.pace.value, self._number)
        goes_on = bool(film) and not film[0].holds and bool(seconds) and loop is not None
        self._task = loop.create_task(self._run(seconds)) if goes_on and loop is not None else None
        self._still()

    def _still(self) -> None:
        """Show the first still that is left."""
        film = self._sitting.film
        if film:
            self.words = [sentence for sentence, _ in film[0].position.sentences()]
            self.where = m("{at} of {last}", at=self._number - len(film) + 1, last=self._number + 1)
            self._sitting.tell(Filmed(film[0]))

    def _turn(self) -> None:
        """Show the next still, or the end."""
        self._show_rest(self._sitting.film[1:])

    def _show_rest(self, film: Sequence[Still]) -> None:
        """Show these stills, or the end where there are none."""
        if film:
            self._sitting.film = film
            self._roll()
        else:
            self.finish()

    def go_on(self) -> bool:
        """What a click does while a film runs: show the next still, or end a film that runs by itself; else False."""
        if not self.running:
            return False
        if self._task is None:
            self._turn()
        else:
            self._skip()
        return True

    def _skip(self) -> None:
        """On to what holds, or to the end."""
        film = self._sitting.film[1:] if self._sitting.film else ()
        at = next((at for at, still in enumerate(film) if still.holds), len(film))
        self._show_rest(film[at:])

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
            scene = self._sitting.film[0].scene
            await asyncio.sleep(max(seconds, READ_SECONDS.get(self.pace.value, 0)) if scene else seconds)
            with MY_TURN:
                if self._task is not asyncio.current_task():
                    return
                self._sitting.film = self._sitting.film[1:]
                if self._sitting.film:
                    try:
                        self._still()
                    except Exception as error:  # the end is shown, and what went wrong is told with it
                        fault = error
                    if fault is None and self._holds:
                        self._task = None
                        return
        with MY_TURN:
            if self._task is asyncio.current_task():
                self._stop()
                self._sitting.guard.attempt(self._finished, fault)

    def _finished(self, fault: Exception | None) -> None:
        self._sitting.tell(Settled())
        if fault is not None:
            raise fault
