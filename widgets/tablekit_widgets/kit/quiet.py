"""What is put off until nothing has happened for a while: it is large, or takes long, and nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

IDLE_SECONDS = 8.0


class Quiet:
    """Does ``act`` when it has been put off and then nothing has happened for some seconds."""

    def __init__(self, act: Callable[[], object]) -> None:
        self._act = act
        self._later: asyncio.TimerHandle | None = None

    def put_off(self) -> bool:
        """Wait from now on; whether that can be done: a script has no event loop, and nothing to wait with."""
        self.stop()
        try:
            self._later = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._now)
        except RuntimeError:
            return False
        return True

    def stop(self) -> None:
        """Wait no longer."""
        if self._later is not None:
            self._later.cancel()
            self._later = None

    def _now(self) -> None:
        self._later = None
        self._act()
