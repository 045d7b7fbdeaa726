"""Buttons of which one is chosen, and of which nothing stays in the page once there is nothing to choose."""

from __future__ import annotations

from collections.abc import Sequence

import ipywidgets as w

from tablekit_widgets.kit.closing import give_back


class Choices(w.Box):
    """A row of buttons to choose one from, which is off the page while there is nothing to choose.

    A page that is told of an empty list leaves the buttons of before where they are, to be read and pressed: it only
    looks for what the new list has in other words.
    """

    children: tuple[w.Widget, ...]

    def __init__(self) -> None:
        super().__init__(layout=w.Layout(display="contents"))
        self.row = w.ToggleButtons()

    def offer(self, words: Sequence[str], chosen: int | None = None) -> None:
        """Show a button for each of these words, the chosen one pressed."""
        with self.row.hold_sync():
            self.row.options = words
            self.row.index = chosen
        if bool(words) != bool(self.children):
            self.children = (self.row,) if words else ()

    def close(self) -> None:
        """Give back the buttons, too, that are off the page."""
        give_back(self.row)
        super().close()
