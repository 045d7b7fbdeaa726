"""The way from a table to a new game, and back to the one before: the lobby lies over the table's own box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tablekit.bots import named
from tablekit.lobby.choosing import as_played
from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit_widgets.lobby.new_game import NewGame

if TYPE_CHECKING:
    from tablekit.bots import Bot
    from tablekit_widgets.table.table import Table

CHOOSING = "tk-choosing"


class Beginning:
    """Opens the lobby over a table, puts the game on it that is begun there, and keeps the one that was there."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lobby: NewGame | None = None
        self._before: list[tuple[Explorer, Mapping[int, Bot]]] = []

    @property
    def before(self) -> bool:
        """Whether there is a game before this one, to go back to."""
        return bool(self._before)

    def ask(self) -> None:
        """Ask which game is to be played, beginning with this one as it was begun."""
        table = self._table
        if self._lobby is None:
            self._lobby = NewGame(self._begun, self._shut, table._guard)
            table.children = (*table.children, self._lobby)
        bots = {seat: bot.name for seat, bot in table._opponents.bots.items()}
        table._film.finish()
        if table._side.drawer:
            table._side.open("")
        self._lobby.ask(as_played(table.explorer.at_node(0), bots))
        table.add_class(CHOOSING)

    def _shut(self) -> None:
        """Show the table as it was left."""
        if self._lobby is not None:
            self._lobby.put_away()
        self._table.remove_class(CHOOSING)

    def _begun(self, position: Position, bots: Mapping[int, str], hidden: bool) -> None:
        """Put a new game on the table; no hand of it is shown to the eyes that looked at the one before."""
        table, hot_seat = self._table, self._table._eyes.hot_seat
        left = (table.explorer, dict(table._opponents.bots))
        if hidden:
            hot_seat.value = True
        table._opened(Explorer(position), {seat: named(bot) for seat, bot in bots.items()})
        hot_seat.value = hidden
        if len(left[0]) > 1:
            self._before.append(left)
        self._shut()

    def back(self) -> None:
        """Put the game on the table that was there before, with those who played it."""
        if self._before:
            explorer, bots = self._before.pop()
            self._table._opened(explorer, bots)

    def close(self) -> None:
        """Keep nothing in the page."""
        if self._lobby is not None:
            self._lobby.close()
