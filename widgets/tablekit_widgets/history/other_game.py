"""The way to another game on a table, such as one that was edited, and back: the game that was there is kept."""

from __future__ import annotations

from collections.abc import Callable

from tablekit.tree.explorer import Explorer
from tablekit_widgets.kit.controls import button


class GameBefore:
    """Puts another game on the table; ``button`` goes back to the one before, as often as another one was put there.

    ``opened`` puts a game on the table, ``act`` wraps what a person sets off.
    """

    def __init__(
        self, explorer: Callable[[], Explorer], opened: Callable[[Explorer], None],
        act: Callable[[Callable[[], None]], None],
    ) -> None:  # fmt: skip
        self._explorer, self._opened = explorer, opened
        self._before: list[Explorer] = []
        self.button = button("Back to the game before", lambda: act(self._go_back))
        self.button.layout.display = "none"

    def leave_for(self, explorer: Explorer) -> None:
        """Put this game on the table, and keep the one that is there."""
        before = self._explorer()
        self._opened(explorer)
        self._before.append(before)
        self.button.layout.display = ""

    def _go_back(self) -> None:
        if self._before:
            self._opened(self._before[-1])
            self._before.pop()
        self.button.layout.display = "" if self._before else "none"
