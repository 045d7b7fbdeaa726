"""The buttons of the bar that open the drawer: each opens it at its part, and one is open at a time.

What lies in the drawer is an ``Inside``: it has to say how it forgets what it showed, and is told to when other eyes
look.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import ipywidgets as w

KEEP = "keep"
PARTS = {
    "bots": ("Bots", "Play against a bot: who plays each seat"),
    "edit": ("Edit", "Edit this position: set pieces, goods, cards and scores"),
    "compare": ("Compare", "Compare with another position of this game; its lines"),
    "rules": ("Other rules", "The same position by another rule"),
    KEEP: ("Name, save, open", "Names, notes and files"),
}


class Doors:
    """A button for each part of the drawer; where the bar is narrow there is one for all of them.

    ``guard`` wraps what a person sets off; ``changed`` is called after another part was opened, or none.
    """

    def __init__(self, guard: Callable[[Callable[[], None]], None], changed: Callable[[], None]) -> None:
        self._guard, self._changed = guard, changed
        self._quiet = False
        self.open = ""
        self.buttons = [self._button(part, *words) for part, words in PARTS.items()]

    def _button(self, part: str, words: str, tooltip: str) -> w.ToggleButton:
        made = w.ToggleButton(description=words, tooltip=tooltip)
        made.add_class("tk-more-button" if part == KEEP else "tk-door")
        made.observe(lambda change: self._switched(part, change["new"]), names="value")
        return made

    def _switched(self, part: str, on: bool) -> None:
        if self._quiet:
            return
        self.open = part if on else ""
        self._quiet = True
        try:
            for name, made in zip(PARTS, self.buttons, strict=True):
                made.value = name == self.open
        finally:
            self._quiet = False
        self._guard(self._changed)


class Inside(ABC):
    """Something in the drawer that shows what somebody may see."""

    def show(self) -> None:  # noqa: B027, as what was opened for a position may stay as it is
        """The drawer is open, and another position is on the table, or the same one is shown again."""

    def put_away(self) -> None:
        """The drawer was closed, or is closed still: what can be shown again is taken out of the page."""
        self.forget()

    @abstractmethod
    def forget(self) -> None:
        """Other eyes look than before: nothing may stay in the page that the eyes before were shown."""


def inside(part: str, *widgets: w.DOMWidget) -> None:
    """Mark widgets of the drawer as a part of it: they are seen while it is open, or where all of it is."""
    for widget in widgets:
        widget.add_class(f"tk-in-{part}")
