"""The drawer of a table in which its score sheet is typed in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import ipywidgets as w

from tablekit.tree.explorer import Explorer
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.drawer import Drawer
from tablekit_widgets.kit.html import quiet
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.words import m

if TYPE_CHECKING:
    from tablekit_widgets.editing.score_sheet import ScoreSheet


class CheckSheet(Drawer):
    """The score sheet of the game on the table; what was typed stays as long as that game lies there."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._sheet: ScoreSheet | None = None
        self._of: Explorer | None = None

    def html(self) -> str:
        """What stands above the sheet."""
        says = m("For a game that was played with the box: what cannot be is told with its clause.")
        if self._sitting.position.over:
            says = m("What the moves of this game did not bring, and what cannot be, is told with its clause.")
        return f'<div class="tk-form"><p>{quiet(says)}</p></div>'

    def widgets(self) -> Sequence[w.Widget]:
        """The sheet."""
        return (self._sheet,) if self._sheet is not None else ()

    def show(self) -> None:
        """A sheet of this game, or the one that is there; once the game is over, it knows what the moves brought."""
        explorer, seen = self._sitting.explorer, self._sitting.seen()
        if self._of is not explorer or self._sheet is None:
            from tablekit_widgets.editing.score_sheet import SheetHere

            left = self.widgets()
            self._of, self._sheet = explorer, SheetHere(self._sitting.seen(explorer.at_node(0)))
            give_back(*left)
        self._sheet.over = seen if seen.over else None

    def say_again(self) -> None:
        """What was typed stays."""
        if self._sheet is not None:
            self._sheet.speak(self._sitting.language)

    def put_away(self) -> None:
        """Keep what was typed: whoever closes the drawer can go on with it."""

    def forget(self) -> None:
        """Empty the sheet: what other eyes typed may tell what these may not know."""
        left = self.widgets()
        self._sheet = self._of = None
        give_back(*left)
