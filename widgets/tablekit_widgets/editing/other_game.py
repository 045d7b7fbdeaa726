"""The way to another game on a table, such as one that was edited, and back: the game that was there is kept."""

from __future__ import annotations

from tablekit.tree.explorer import Explorer
from tablekit_widgets.kit.html import act
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.words import m


class GameBefore:
    """Puts another game on the table, and goes back to the one before, as often as another one was put there."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._before: list[Explorer] = []

    def leave_for(self, explorer: Explorer) -> None:
        """Put this game on the table, and keep the one that is there."""
        before = self._sitting.explorer
        self._sitting.open(explorer)
        self._before.append(before)

    def go_back(self) -> None:
        """Put the game on the table that was there before."""
        if self._before:
            self._sitting.open(self._before[-1])
            self._before.pop()

    def html(self, name: str) -> str:
        """The button that goes back, for an act of this name; nothing where there is no game before."""
        return act(name, m("Back to the game before")) if self._before else ""
