"""The way from a table to a new game, and back to the one before: the lobby lies over the table's own box."""

from __future__ import annotations

from collections.abc import Mapping

import ipywidgets as w

from tablekit.bots import Bot, named
from tablekit.lobby.choosing import as_played
from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit_widgets.history.film import Film
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.sitting import Closed, News, OtherLanguage, Part, Sitting
from tablekit_widgets.lobby.new_game import NewGame

CHOOSING = "tk-choosing"


class Beginning(Part):
    """Opens the lobby over a table, puts the game on it that is begun there, and keeps the one that was there.

    ``over`` is the box that the lobby lies over; ``film`` is ended first.
    """

    def __init__(self, sitting: Sitting, film: Film, over: w.Box) -> None:
        super().__init__(sitting)
        self._film, self._over = film, over
        self._lobby: NewGame | None = None
        self._before: list[tuple[Explorer, Mapping[int, Bot]]] = []

    def acts(self, acts: Acts) -> None:
        """Going back to the game before."""
        acts.plain(before=self._back)

    def told(self, news: News) -> None:
        """Keep nothing in the page of a closed table."""
        match news:
            case OtherLanguage():
                if self._lobby is not None:
                    self._lobby.speak()
            case Closed():
                if self._lobby is not None:
                    self._lobby.close()

    @property
    def before(self) -> bool:
        """Whether there is a game before this one, to go back to."""
        return bool(self._before)

    def ask(self) -> None:
        """Ask which game is to be played, beginning with this one as it was begun."""
        sitting = self._sitting
        if self._lobby is None:
            self._lobby = NewGame(self._begun, self._shut, sitting.guard)
            self._over.children = (*self._over.children, self._lobby)
        self._film.finish()
        bots = {seat: bot.name for seat, bot in sitting.bots.items()}
        self._lobby.ask(as_played(sitting.explorer.at_node(0), bots))
        self._over.add_class(CHOOSING)

    def _shut(self) -> None:
        """Show the table as it was left."""
        if self._lobby is not None:
            self._lobby.put_away()
        self._over.remove_class(CHOOSING)

    def _begun(self, position: Position, bots: Mapping[int, str], hidden: bool) -> None:
        """Put a new game on the table; no hand of it is shown to the eyes that looked at the one before."""
        sitting, hot_seat = self._sitting, self._sitting.eyes.hot_seat
        left = (sitting.explorer, dict(sitting.bots))
        if hidden:
            hot_seat.value = True
        sitting.open(Explorer(position), {seat: named(bot) for seat, bot in bots.items()})
        hot_seat.value = hidden
        if len(left[0]) > 1:
            self._before.append(left)
        self._shut()

    def _back(self) -> None:
        """Put the game on the table that was there before, with those who played it."""
        if self._before:
            explorer, bots = self._before.pop()
            self._sitting.open(explorer, bots)
