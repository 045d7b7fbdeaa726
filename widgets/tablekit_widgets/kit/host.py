"""The socket of a table: what a game may bring to it beside board and column, such as a live race.

``Table(position, parts=[live_race()])`` plugs parts in.  A part is made with a ``Host``, stands on top of the column
beside the board, is told whenever another position is shown, and acts only through its host: guarded, one act after
the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

import ipywidgets as w

from tablekit.core import Move
from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit_widgets.kit.viewpoint import Eyes


class Host:
    """What a part may use of its table.

    ``do`` does something and shows what goes wrong in the table's banner; ``go`` does something that goes elsewhere in
    the game, and shows the new position: where the act returns a position, its last step is told from there.  ``eyes``
    says whose eyes look, and how much they may see; ``mark`` marks moves on the board, best first, and ``point``
    chooses one as a click on its row does; ``filming`` says whether the last step is still being shown; ``ask`` asks
    anew, in the bar, what is asked now.
    """

    def __init__(
        self,
        explorer: Callable[[], Explorer],
        do: Callable[[Callable[[], object]], None],
        shown: Callable[[Position | None], None],
        eyes: Callable[[], Eyes],
        mark: Callable[[Sequence[Move]], None],
        point: Callable[[Move], None],
        filming: Callable[[], bool],
        ask: Callable[[], None],
    ) -> None:
        self._explorer, self.do, self._shown = explorer, do, shown
        self._eyes, self.mark, self.point, self.filming = eyes, mark, point, filming
        self.ask = ask

    @property
    def eyes(self) -> Eyes:
        """Whose eyes look at the table."""
        return self._eyes()

    @property
    def explorer(self) -> Explorer:
        """The game on the table; another one once somebody has opened it."""
        return self._explorer()

    def go(self, act: Callable[[], Position | None]) -> None:
        """Play something, and show where it leads; to be called within ``do``."""
        self._shown(act())


class Part(Protocol):
    """Something beside the board: ``widget`` is what is seen of it."""

    @property
    def widget(self) -> w.Widget: ...

    def show(self) -> None:
        """Another position is on the table, or the same one is shown again."""
        ...

    def close(self) -> None:
        """The table is closed; ``widget`` is given back by it."""
        ...


Plug: TypeAlias = Callable[[Host], Part]
