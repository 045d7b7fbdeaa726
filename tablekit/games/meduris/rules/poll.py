"""The poll: when all supplies are empty, does anybody still want to build?  What follows stands in ``poll_answers``."""

from __future__ import annotations

from tablekit.frame.questions import Question, once
from tablekit.games.meduris import cites
from tablekit.games.meduris.table.state import State
from tablekit.games.meduris.words import m
from tablekit.mechanics.lookup import seats_from
from tablekit.saying import Message, Written


class Polling(Question[State]):
    """All supplies are empty: does anybody still want to build?"""

    __slots__ = ()
    name, clause, whose = "poll", cites.END_TRIGGER_SUPPLY, cites.TURN_ORDER
    asks = m("everything is taken: do you still want to build?")
    upon = ("", "poll")
    to = m("answer the poll")
    such_as = m("{yes} or {no}", yes=Written("poll yes"), no=Written("poll no"))

    def briefly(self, state: State) -> Message:
        """Everything is taken."""
        return m("do you still want to build?")


def is_due(state: State) -> bool:
    """Whether a turn has ended with nothing left on the mountain, where the edition asks then."""
    return state.end_when_supply_empty and not any(state.supply)


def take(state: State, first: int) -> None:
    """Everybody is asked, from the player whose turn would be next."""
    state.take_poll(because=cites.END_TRIGGER_SUPPLY)
    state.pending = tuple([once(Polling, player) for player in reversed(seats_from(first, state.players))])
