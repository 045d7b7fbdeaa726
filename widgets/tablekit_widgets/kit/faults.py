"""Faults in a picture, a control or a callback: shown in a banner, never swallowed, and the game is not touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from traceback import format_exception

from tablekit.core.errors import TablekitError
from tablekit_widgets.kit.html import banner
from tablekit_widgets.kit.one_at_a_time import MY_TURN


class Guard:
    """Wraps whatever a person sets off.  Called with an act, it does it, and takes the banner away if all went well.

    ``unsaved`` says why the game could not be saved, or nothing; ``seen`` gives the position a report may tell, and
    ``tell`` shows the banner, or takes it away.
    """

    def __init__(self, unsaved: Callable[[], str], seen: Callable[[], str], tell: Callable[[str], None]) -> None:
        self._unsaved, self._seen, self._tell = unsaved, seen, tell
        self.busy = 0

    @contextmanager
    def acting(self) -> Iterator[None]:
        """While this lasts, what changes is somebody's doing at this table, and ``busy`` is not 0."""
        self.busy += 1
        try:
            yield
        finally:
            self.busy -= 1

    def __call__(self, act: Callable[[], object]) -> None:
        with MY_TURN:
            if self.attempt(act):
                self.forget()
                if why := self._unsaved():
                    self._warn(f"The game goes on, but it is not saved: {why}")

    def forget(self) -> None:
        """Take the banner away, with all that it said: a report tells what was seen when something went wrong."""
        self._tell("")

    def attempt(self, act: Callable[[], object]) -> bool:
        """Do something; whether it went well.  What a person did wrong is told as it is, a fault with a report."""
        with MY_TURN:
            try:
                with self.acting():
                    act()
            except TablekitError as error:
                self._warn(str(error))
            except Exception as error:
                self._warn(
                    "Something went wrong in a picture, a control or a callback. The game itself is not touched by "
                    f"it. {type(error).__name__}: {error}",
                    "".join(format_exception(error)) + self._seen(),
                )
            else:
                return True
            return False

    def _warn(self, words: str, report: str = "") -> None:
        self._tell(banner(words, report))


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
