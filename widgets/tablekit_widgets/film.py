"""Consequences one after the other: a short film of a step, which any click ends and which nothing waits for.

The position on the table is the new one from the beginning; only the picture takes its time.  Where no event loop runs,
as in a script, there is no film.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import groupby

from tablekit.look import look
from tablekit.position import Position
from tablekit_widgets.turns import MY_TURN

FIRST, LAST = 3, 2


def chosen_frames(frames: Sequence[Position]) -> list[Position]:
    """The frames worth showing: of several changes of one kind the last, and of a long film its beginning and end."""
    runs = [list(run)[-1] for _, run in groupby(frames, key=lambda frame: frame.events[0].deed)][:-1]
    return runs if len(runs) <= FIRST + LAST else [*runs[:FIRST], *runs[-LAST:]]


class Film:
    """Shows frames with a pause after each, then calls ``done``.

    ``guard`` wraps the end of a film that ran by itself: it is where a fault in one of its pictures is raised.
    """

    def __init__(self, guard: Callable[[Callable[[], None]], object]) -> None:
        self._guard = guard
        self._task: asyncio.Task[None] | None = None
        self._done: Callable[[], None] = lambda: None

    def start(self, frames: Sequence[Position], show: Callable[[Position], None], done: Callable[[], None]) -> None:
        """Show the frames, unless there is nothing to show or nothing that could wait."""
        self._task = None
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            frames = ()
        self._done = done
        if frames:
            self._task = loop.create_task(self._run(frames, show))
        else:
            done()

    def finish(self) -> bool:
        """End the film at once and show what it leads to; False if none is running."""
        if self._task is None:
            return False
        self._task = None
        self._done()
        return True

    def stop(self) -> None:
        """End the film at once and show nothing more."""
        self._task = None

    async def _run(self, frames: Sequence[Position], show: Callable[[Position], None]) -> None:
        fault: Exception | None = None
        for frame in frames:
            with MY_TURN:
                if self._task is not asyncio.current_task():
                    return
                try:
                    show(frame)
                except Exception as error:
                    fault = error
                    break
            await asyncio.sleep(look().motion.step_ms / 1000)
        with MY_TURN:
            if self._task is asyncio.current_task():
                self._task = None
                self._guard(lambda: self._end(fault))

    def _end(self, fault: Exception | None) -> None:
        self._done()
        if fault is not None:
            raise fault
