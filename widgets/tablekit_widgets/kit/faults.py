"""Faults in a picture, a control or a callback: shown in a banner, never swallowed, and the game is not touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from traceback import format_exception
from typing import TYPE_CHECKING, ParamSpec

from tablekit.core.errors import TablekitError
from tablekit.saying import Text
from tablekit_widgets.kit.html import banner
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.words import m

if TYPE_CHECKING:
    from tablekit_widgets.kit.sitting import Sitting

Args = ParamSpec("Args")


class Guard:
    """Wraps whatever a person sets off at a sitting.

    Called with an act and what it takes, it does it, and takes the banner away if all went well.
    """

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self.busy = 0

    @contextmanager
    def acting(self) -> Iterator[None]:
        """While this lasts, what changes is somebody's doing at this table, and ``busy`` is not 0."""
        self.busy += 1
        try:
            yield
        finally:
            self.busy -= 1

    def __call__(self, act: Callable[Args, object], *args: Args.args, **named: Args.kwargs) -> None:
        with MY_TURN:
            if self.attempt(act, *args, **named):
                self.forget()
                if why := self._sitting.explorer.unsaved:
                    self._warn(m("The game goes on, but it is not saved: {why}", why=why))

    def forget(self) -> None:
        """Take the banner away, with all that it said: a report tells what was seen when something went wrong."""
        self._sitting.warn("")

    def attempt(self, act: Callable[Args, object], *args: Args.args, **named: Args.kwargs) -> bool:
        """Do something; whether it went well.  What a person did wrong is told as it is, a fault with a report."""
        with MY_TURN:
            try:
                with self.acting(), self._sitting.speaking():
                    act(*args, **named)
            except TablekitError as error:
                self._warn(error)
            except Exception as error:
                self._warn(
                    m(
                        "Something went wrong in a picture, a control or a callback. The game itself is not touched by "
                        "it. {fault}",
                        fault=f"{type(error).__name__}: {error}",
                    ),
                    "".join(format_exception(error)) + self._sitting.seen().notation,
                )
            else:
                return True
            return False

    def _warn(self, words: Text | TablekitError, report: str = "") -> None:
        with self._sitting.speaking():
            self._sitting.warn(banner(words, report))


def each(*acts: Callable[[], object]) -> None:
    """Do all of them, whatever happens in one; the first fault is raised at the end."""
    faults: list[Exception] = []
    for act in acts:
        try:
            act()
        except Exception as error:
            faults.append(error)
    if faults:
        raise faults[0]
