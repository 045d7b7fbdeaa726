"""Work that the kernel's event loop does by itself: in slices what takes long, and after a while what can wait.

It blocks no click, needs no thread, and runs in a browser, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tablekit.core.errors import TablekitError
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.words import m

SLICE = 0.03  # seconds of work at a time ...
PAUSE = 0.008  # ... and then the loop is free for as long, and for all that waits there


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop in which this is called; None where none runs, as in a script."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Slices:
    """Does some work slice by slice.

    ``work`` does about ``SLICE`` seconds of it and says whether there is more; ``fault`` is told in a sentence what
    went wrong in a slice, which ends the work.  Where no event loop runs, as in a script, nothing is done by itself.
    """

    def __init__(self, work: Callable[[], bool], fault: Callable[[str], None]) -> None:
        self._work, self._fault = work, fault
        self._later: asyncio.TimerHandle | None = None
        self.running = False

    def start(self) -> None:
        """Begin, or go on, after what is being done now."""
        if not self.running:
            self.running = self._wait()

    def stop(self) -> None:
        """Do no more; the slice that is done now is the last one."""
        self.running = False
        if self._later is not None:
            self._later.cancel()
            self._later = None

    def _wait(self) -> bool:
        if (loop := running_loop()) is None:
            return False
        self._later = loop.call_later(PAUSE, self._slice)
        return True

    def _slice(self) -> None:
        with MY_TURN:
            self._later = None
            if not self.running:
                return
            more = self._once()
            if self._later is None:  # else the work has begun anew in the meantime
                self.running = more and self.running and self._wait()

    def _once(self) -> bool:
        try:
            return self._work()
        except TablekitError as error:
            self._fault(str(error))
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
            self._fault(str(m("Something went wrong in the calculation, which stops: {fault}", fault=fault)))
        return False


class Quiet:
    """Does ``act`` when it has been put off and then nothing has happened for some seconds."""

    def __init__(self, act: Callable[[], object], seconds: float) -> None:
        self._act, self._seconds = act, seconds
        self._later: asyncio.TimerHandle | None = None

    def put_off(self) -> bool:
        """Wait from now on; whether that can be done: a script has no event loop, and nothing to wait with."""
        self.stop()
        if (loop := running_loop()) is None:
            return False
        self._later = loop.call_later(self._seconds, self._now)
        return True

    @property
    def waits(self) -> bool:
        """Whether it is still to be done."""
        return self._later is not None

    def stop(self) -> None:
        """Wait no longer."""
        if self._later is not None:
            self._later.cancel()
            self._later = None

    def _now(self) -> None:
        self._later = None
        self._act()
