"""The answers to the poll: a yes lets play go on, a no from everybody ends it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key
from tablekit.frame.kinds import Switch
from tablekit.games.meduris import cites
from tablekit.games.meduris.rules import course_of_play
from tablekit.games.meduris.rules.building import can_build
from tablekit.games.meduris.rules.goods import OfGoods
from tablekit.games.meduris.rules.poll import Polling
from tablekit.games.meduris.table.state import State
from tablekit.games.meduris.words import m
from tablekit.saying import Message, Written, plain


class Poll(OfGoods[Polling]):
    """Say whether you still want to build."""

    __slots__ = ("build",)
    pattern, heading, to, example = "poll {build}", "Poll", m("answer a poll"), "poll no"
    blanks = {"build": Switch(m("the answer"))}

    def __init__(self, player: int, build: bool) -> None:
        self.build = build
        super().__init__(player, (Key("poll", "yes" if build else "no"),))

    def conditions(self, state: State, q: Polling | None) -> Iterator[Condition]:
        """Whoever wants to build must be able to."""
        if self.build and q is not None:
            met = can_build(state, self.player)
            if met:
                said = m("needs a hut or a temple that you could build now: there is one")
            else:
                said = m("needs a hut or a temple that you could build now: there is none")
            remedy = None if met else plain(Written("poll no"))
            friendly = None if met else m("There is nothing that you could build now.")
            yield Condition(cites.END_TRIGGER_SUPPLY, said, met, remedy=remedy, friendly=friendly)

    def means(self, state: State, q: Polling | None) -> Message:
        """What follows, if it is the last answer."""
        return m("play goes on") if self.build else m("ready for the last lap")

    def briefly(self, state: State, q: Polling, names: Sequence[str]) -> Message:
        """Yes or no."""
        return m("Yes") if self.build else m("No")

    def apply(self, state: State, q: Polling) -> None:
        """A yes lets play go on, a no from everybody ends it."""
        rest = state.pending[:-1]
        if self.build:
            course_of_play.begin(state, (state.active + 1) % state.players, cites.END_TRIGGER_SUPPLY)
        elif rest:
            state.pending = rest
        else:
            course_of_play.begin_last_lap(state)
