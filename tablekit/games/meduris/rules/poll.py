"""The poll: when all supplies are empty, does anybody still want to build?  What follows stands in ``poll_answers``."""

from __future__ import annotations

from tablekit.frame.book import seats_from
from tablekit.frame.questions import Question, once
from tablekit.games.meduris import cites
from tablekit.games.meduris.table.state import State


class Polling(Question[State]):
    """All supplies are empty: does anybody still want to build?"""

    __slots__ = ()
    name, clause, whose = "poll", cites.END_TRIGGER_SUPPLY, cites.TURN_ORDER
    asks = "everything is taken: do you still want to build?"
    upon = ("", "poll")
    to, such_as = "answer the poll", "“poll yes” or “poll no”"

    def briefly(self, state: State) -> str:
        """Everything is taken."""
        return "do you still want to build?"


def is_due(state: State) -> bool:
    """Whether a turn has ended with nothing left on the mountain, where the edition asks then."""
    return state.end_when_supply_empty and not any(state.supply)


def take(state: State, first: int) -> None:
    """Everybody is asked, from the player whose turn would be next."""
    state.take_poll(because=cites.END_TRIGGER_SUPPLY)
    state.pending = tuple([once(Polling, player) for player in reversed(seats_from(first, state.players))])
