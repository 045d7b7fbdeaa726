"""A game that was played in this kernel, offered again when its cell is run once more."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import ipywidgets as w

from tablekit.core.english import count
from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit_widgets.kit.controls import button
from tablekit_widgets.kit.html import say

MOST_KEPT = 8
_played: OrderedDict[tuple[Position, tuple[str, ...], int], Explorer] = OrderedDict()


def keep(start: Position, explorer: Explorer) -> None:
    """Keep the last game that was played from a start position; of the oldest ones the kernel forgets."""
    key = (start, start.names, start.seed)
    _played[key] = explorer
    _played.move_to_end(key)
    while len(_played) > MOST_KEPT:
        _played.popitem(last=False)


def kept(start: Position) -> Explorer | None:
    """The last game that was played in this kernel from the same start position, or None."""
    return _played.get((start, start.names, start.seed))


def forget(explorer: Explorer) -> None:
    """Keep a game no longer."""
    for key in [key for key, found in _played.items() if found is explorer]:
        del _played[key]


class GoOn:
    """The offer to go on with an earlier game; ``opened`` is called, guarded, with its explorer."""

    def __init__(
        self, start: Position, opened: Callable[[Explorer], None], guard: Callable[[Callable[[], None]], None]
    ) -> None:
        self._earlier = kept(start)
        self._opened = opened
        words = w.HTML("You played here before this cell was run again.")
        self._go = button("", lambda: guard(self._gone), primary=True)
        self.widget = w.VBox([words, self._go])
        self.widget.add_class("tk-go-on")
        self.show(True)

    def show(self, fresh: bool) -> None:
        """Offer it as long as nothing was played at this table."""
        if not fresh:
            self._earlier = None
        self.widget.layout.display = "none" if self._earlier is None else ""
        if self._earlier is not None:
            steps = count(max(node.depth for node in self._earlier.nodes), "step")
            self._go.description = self._go.tooltip = f"Go on with your game of {say(steps)}"

    def _gone(self) -> None:
        if self._earlier is not None:
            self._opened(self._earlier)
