"""The way from a table to the editor of its position, and back: the game that was on the table is kept."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from tablekit.explorer import Explorer
from tablekit.position import Position
from tablekit_widgets.closing import give_back
from tablekit_widgets.controls import button
from tablekit_widgets.html import say

IMAGINED = "What these eyes cannot see was dealt out by chance; “See: everything” edits the game as it is."


class EditHere:
    """A button that opens an editor of the position, and one that goes back to the game before.

    ``seen`` is as much of the position as may be edited; ``opened`` puts another game on the table; ``act`` wraps what
    a person sets off.
    """

    def __init__(
        self, explorer: Callable[[], Explorer], seen: Callable[[], Position], opened: Callable[[Explorer], None],
        act: Callable[[Callable[[], None]], None],
    ) -> None:  # fmt: skip
        self._explorer, self._seen, self._opened = explorer, seen, opened
        self._before: list[Explorer] = []
        self._open = button("Edit this position", lambda: act(self._edit))
        self._back = button("Back to the game before", lambda: act(self._go_back))
        self._back.layout.display = "none"
        self.row = [self._open, self._back]
        self.widget = w.VBox()

    def _edit(self) -> None:
        if self.widget.children:
            self._put_away()
            return
        from tablekit_widgets.editor import Editor

        seen = self._seen()
        whole = seen if seen.seen_by == "all" else seen.imagine()
        note = [] if whole is seen else [w.HTML(f'<span class="tk-quiet">{say(IMAGINED)}</span>')]
        self.widget.children = (*note, Editor(whole, on_play=self._play))
        self._open.description = "Put the editor away"

    def _play(self, position: Position) -> None:
        before = self._explorer()
        self._opened(Explorer(position))
        self._before.append(before)
        self._back.layout.display = ""
        self._put_away()

    def _go_back(self) -> None:
        if self._before:
            self._opened(self._before[-1])
            self._before.pop()
        self._back.layout.display = "" if self._before else "none"

    def _put_away(self) -> None:
        children, self.widget.children = self.widget.children, ()
        give_back(*children)
        self._open.description = "Edit this position"
