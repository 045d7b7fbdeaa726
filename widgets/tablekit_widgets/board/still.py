"""The picture that stays on a page when no kernel is behind it any more: the last one, as plain SVG."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from IPython.display import DisplayHandle, display

from tablekit.picture.look import Lights
from tablekit.position import Position
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.kit.slices import Quiet

UNTRUSTED = "The board is shown here once you trust this notebook or run the cell. Its position:"


class RemainingPicture:
    """Shows a picture below the table and renews it when nothing has happened for a while, as it is large: 10 kB.

    ``seen`` gives as much of the position as may be shown, ``lights`` what can be clicked on it; ``guard`` wraps the
    renewal.  The page takes a renewal as long as it has not been loaded anew since the cell was run.
    """

    def __init__(
        self, seen: Callable[[], Position], lights: Callable[[], Lights], guard: Callable[[Callable[[], None]], object]
    ) -> None:
        self._seen, self._lights = seen, lights
        self._handles: list[DisplayHandle] = []
        self._quiet = Quiet(lambda: guard(self._send))
        self._sent = ""

    def display(self) -> None:
        """Put the picture below what was displayed last."""
        handle = display(self._picture(), raw=True, display_id=True)  # type: ignore[no-untyped-call]
        if handle is not None:
            self._handles.append(handle)

    def renew(self) -> None:
        """Send the picture again once nothing happens any more, if it is another one."""
        self.stop()
        if self._handles and not self._quiet.put_off():
            self._send()

    def forget(self) -> None:
        """Other eyes look: they are not shown for a while what those before saw."""
        self.stop()
        if self._handles:
            self._send()

    def stop(self) -> None:
        """Wait no longer."""
        self._quiet.stop()

    def _picture(self) -> dict[str, Any]:
        seen = self._seen()
        self._sent = seen.notation
        return {"text/plain": f"{UNTRUSTED}\n{seen.notation}", "image/svg+xml": seen.svg(lights=self._lights())}

    def _send(self) -> None:
        with MY_TURN:
            if self._seen().notation == self._sent:
                return
            picture = self._picture()
            for handle in self._handles:
                handle.update(picture, raw=True)  # type: ignore[no-untyped-call]
