"""The way from a table to the editor of its position."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from tablekit.explorer import Explorer
from tablekit.position import Position
from tablekit_widgets.closing import give_back
from tablekit_widgets.controls import button
from tablekit_widgets.html import quiet


class EditHere:
    """A button that opens an editor of the position.

    ``seen`` is as much of the position as may be edited; ``leave_for`` puts another game on the table; ``act`` wraps
    what a person sets off.
    """

    def __init__(
        self, seen: Callable[[], Position], leave_for: Callable[[Explorer], None],
        act: Callable[[Callable[[], None]], None],
    ) -> None:  # fmt: skip
        self._seen, self._leave_for = seen, leave_for
        self.button = button("Edit this position", lambda: act(self._edit))
        self.widget = w.VBox()

    def _edit(self) -> None:
        if self.widget.children:
            self._put_away()
            return
        from tablekit_widgets.editor import Editor

        whole, note = imagined(self._seen(), "edits")
        self.widget.children = (*([w.HTML(quiet(note))] if note else []), Editor(whole, on_play=self._play))
        self.button.description = "Put the editor away"

    def _play(self, position: Position) -> None:
        self._leave_for(Explorer(position))
        self._put_away()

    def _put_away(self) -> None:
        children, self.widget.children = self.widget.children, ()
        give_back(*children)
        self.button.description = "Edit this position"


def imagined(seen: Position, does: str) -> tuple[Position, str]:
    """A whole position, and a sentence where something of it had to be dealt out; ``does`` is what is done with it."""
    whole = seen.imagine()
    if seen.seen_by != "all":
        deal = "What these eyes cannot see was dealt out by chance"
        return whole, f"{deal}; “See: everything” {does} the game as it is."
    return (seen, "") if whole == seen else (whole, "What is hidden here was dealt out by chance.")
