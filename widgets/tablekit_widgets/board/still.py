"""The picture that stays on a page when no kernel is behind it any more: the last one, as plain SVG."""

from __future__ import annotations

from functools import partial

import ipywidgets as w
from IPython.display import DisplayHandle, display

from tablekit.tree.line import traces
from tablekit_widgets.board.view import BoardView
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.kit.sitting import Closed, Moved, News, NotebookSaved, OtherEyes, OtherLanguage, Part, Sitting
from tablekit_widgets.kit.slices import Quiet
from tablekit_widgets.words import m

MOMENT = 1.0  # seconds without anything done, before a picture is sent that may not be the last
UNTRUSTED = m("The board is shown here once you trust this notebook or run the cell.")


class RemainingPicture(Part):
    """Shows a picture below the table and renews it when nothing has happened for a moment, as it is large: 10 kB.

    A page of the ``board`` that can do so puts it into the notebook itself, below this ``table``.  Any other page takes
    a renewal as long as it has not been loaded anew since the cell was run.
    """

    def __init__(self, sitting: Sitting, board: BoardView, table: w.Widget) -> None:
        super().__init__(sitting)
        self._board, self._table = board, table
        self._handles: list[DisplayHandle] = []
        self._quiet = Quiet(partial(sitting.guard.attempt, self._send), MOMENT)
        self._sent = ""

    def told(self, news: News) -> None:
        """Renew the picture where somebody has played at this table, and at once where other eyes look."""
        match news:
            case OtherEyes():
                self.forget()
            case OtherLanguage():
                self._sent = ""
                self.renew()
            case Moved(here=True):
                self.renew()
            case NotebookSaved():
                self.save()
            case Closed():
                self.stop()

    def display(self) -> None:
        """Put the picture below what was displayed last."""
        with self._sitting.speaking():
            picture = self._picture()
        handle = display(picture, raw=True, display_id=True)  # type: ignore[no-untyped-call]
        if handle is not None:
            self._handles.append(handle)

    def renew(self) -> None:
        """Send the picture again once nothing happens any more, if it is another one."""
        self.stop()
        if self._handles and not self._quiet.put_off():
            self._send()

    def save(self) -> None:
        """The notebook is being saved: what is below the table then is to be the position that is on it."""
        self.stop()
        if self._handles:
            self._show()

    def forget(self) -> None:
        """Other eyes look: they are not shown for a while what those before saw."""
        self.stop()
        if self._handles:
            self._send()

    def stop(self) -> None:
        """Wait no longer."""
        self._quiet.stop()

    def _picture(self) -> dict[str, str]:
        seen = self._sitting.seen()
        self._sent = seen.notation
        drawn = seen.svg(lights=self._sitting.lights, events=traces(self._sitting.explorer, seen, self._sitting.seen))
        return {"text/plain": str(UNTRUSTED), "image/svg+xml": drawn}

    def _send(self) -> None:
        with MY_TURN:
            if self._sitting.seen().notation != self._sent:
                self._show()

    def _show(self) -> None:
        picture = self._picture()
        if not self._board.keep(self._table.model_id or "", picture):
            for handle in self._handles:
                handle.update(picture, raw=True)  # type: ignore[no-untyped-call]
