"""``Editor``: a position set piece by piece, and played on a table below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablekit.editing.draft import Draft
from tablekit.position import Position
from tablekit.saying import Text
from tablekit.tree.explorer import Explorer
from tablekit_widgets.editing.draft_board import DraftBoard
from tablekit_widgets.table.table import Table
from tablekit_widgets.words import m


class Editor(DraftBoard):
    """A board on which everything can be set: pieces, goods, cards, scores, whose decision it is.

    Arguments: ``start``, a ``Position``, an ``Explorer``, a ``Draft``, or the name of a game, whose empty board it is
    then with ``players`` seats and its ``options``, as in ``tk.edit``; ``on_play``, called with a position that is to
    be played, where that is to be no table below.  All that is wrong is told at every step, and only a sound position
    can be played.  ``draft`` is what is set now, ``position`` the position, which raises ``NotationError`` with all
    that is wrong; ``table`` the table that plays it, or None.

    >>> from tablekit_widgets import Editor
    >>> Editor("meduris", players=3)
    <Editor: Meduris, 3 players, 3 problems>
    """

    def __init__(
        self, start: Position | Explorer | Draft | str, players: int = 2, *,
        on_play: Callable[[Position], None] | None = None, **options: Any,
    ) -> None:  # fmt: skip
        self.table: Table | None = None
        super().__init__(start, players, on_play=on_play or self._play_below, **options)

    def _play_below(self, position: Position) -> None:
        """Put a table with the position below, or the one that is there away."""
        self._put(Table(position) if self.table is None else None)
        self._show()

    def _changed(self, said: Text = "") -> None:
        if self.table is not None:
            self._put(None)
        super()._changed(said)

    def _put(self, table: Table | None) -> None:
        self.table = table
        self.playing = table is not None
        self.play_words = m("Put the table away") if self.playing else DraftBoard.play_words
        self._below(table)
