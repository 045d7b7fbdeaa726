"""A game that was played in this kernel, offered again when its cell is run once more."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from tablekit.core.english import count
from tablekit.position import Position
from tablekit.tree.explorer import Explorer

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
    """The offer to go on with an earlier game, as long as nothing was played at this table.

    ``opened`` is called with its explorer.
    """

    def __init__(self, start: Position, opened: Callable[[Explorer], None]) -> None:
        self._earlier = kept(start)
        self._opened = opened

    def offer(self, fresh: bool) -> str:
        """What is offered, or nothing; ``fresh`` says whether nothing was played yet."""
        if not fresh:
            self._earlier = None
        if self._earlier is None:
            return ""
        return f"Go on with your game of {count(max(node.depth for node in self._earlier.nodes), 'step')}"

    def go(self) -> None:
        """Put that game on the table."""
        if self._earlier is not None:
            self._opened(self._earlier)
