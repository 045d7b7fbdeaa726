"""After the actions of a card: the row is filled, face-down tokens may be looked at, and the turn passes."""

from __future__ import annotations

from tablekit.frame.questions import once
from tablekit.games.empire import cites
from tablekit.games.empire.rules.asking import Following
from tablekit.games.empire.rules.course_of_play import pass_on
from tablekit.games.empire.rules.row import Drawing
from tablekit.games.empire.rules.tokens import Peeking, peekable
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import m


class Refilling(Following):
    """After the actions the row closes up, and a card of the deck is turned up."""

    __slots__ = ()
    name, to = "refill", m("fill the row")
    happens = for_what = m("the row is filled")

    def follow(self, state: State) -> None:
        """A card is drawn, unless the deck is empty; then the turn ends."""
        over = once(TurnEnding, self.player)
        state.slide_row(because=cites.ROW_SLIDE if state.deck else cites.ROW_DECK_EMPTY)
        if state.deck:
            state.pending = (over, once(Drawing))
        else:
            over.follow(state)


class TurnEnding(Following):
    """After the row is filled face-down tokens may be looked at; then the turn passes."""

    __slots__ = ()
    name, to = "turn-over", m("pass on the turn")
    happens = for_what = m("the turn passes")

    def follow(self, state: State) -> None:
        """The player looks, if there is a token to look at."""
        if peekable(state, self.player):
            state.pending = (once(Peeking, self.player),)
        else:
            pass_on(state, self.player)
