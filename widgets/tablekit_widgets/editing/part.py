"""The way from a table to the editor of its position."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import ipywidgets as w

from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.drawer import Inside
from tablekit_widgets.kit.html import quiet
from tablekit_widgets.kit.viewpoint import ALL_OPEN

if TYPE_CHECKING:
    from tablekit_widgets.editing.draft_board import DraftBoard


class EditHere(Inside):
    """An editor of the position in a drawer; other eyes than those that opened it never see it.

    ``seen`` is as much of the position as may be edited; ``leave_for`` puts another game on the table.
    """

    def __init__(self, seen: Callable[[], Position], leave_for: Callable[[Explorer], None]) -> None:
        self._seen, self._leave_for = seen, leave_for
        self.widget = w.VBox()
        self._editor: DraftBoard | None = None
        self._of: Position | None = None

    def open(self) -> None:
        """Open an editor of the position, unless one is open in which this position or anything else was set."""
        if self._editor is not None and (self._editor.touched or self._of == self._seen()):
            return
        self.forget()
        from tablekit_widgets.editing.draft_board import DraftBoard

        self._of = self._seen()
        whole, note = imagined(self._of, "edits")
        self._editor = DraftBoard(whole, on_play=self._play)
        self.widget.children = (*([w.HTML(quiet(note))] if note else []), self._editor)

    def _play(self, position: Position) -> None:
        self._leave_for(Explorer(position))
        self.forget()

    def put_away(self) -> None:
        """Keep what was set: whoever closes the drawer can go on with it."""

    def forget(self) -> None:
        """Close the editor; what was set there is gone."""
        self._editor = self._of = None
        children, self.widget.children = self.widget.children, ()
        give_back(*children)


def imagined(seen: Position, does: str) -> tuple[Position, str]:
    """A whole position, and a sentence where something of it had to be dealt out; ``does`` is what is done with it."""
    whole = seen.imagine()
    if seen.seen_by != "all":
        deal = "What these eyes cannot see was dealt out by chance"
        return whole, f"{deal}; “{ALL_OPEN}” {does} the game as it is."
    return (seen, "") if whole == seen else (whole, "What is hidden here was dealt out by chance.")
