"""The second part of a turn, after the roll: one act, which is a large yield, a hut or a temple."""

from __future__ import annotations

from tablekit.core import Prompt
from tablekit.frame.questions import Question, once
from tablekit.games.meduris import cites
from tablekit.games.meduris.table.state import State


class Act(Question[State]):
    """The second part of a turn: the player builds or makes a large yield."""

    __slots__ = ()
    name, clause, whose = "act", cites.TURN_MUST_CHOOSE, cites.TURN_ORDER
    to, such_as = "build or make a large yield", "a move such as “hut 7”, “temple 7” or “harvest wool1>stone”"

    def prompt(self, s: State, player: int) -> Prompt:
        """Three ways to go on."""
        return Prompt("build a hut or a temple, or make a large yield", cites.TURN_PARTS)


TO_ACT = tuple((once(Act, player),) for player in range(4))
