"""What the course of a turn asks: an act, and an offering to the druid.

They stand apart, as their answers go on with the turn (``course_of_play``).  Every other question stands with its
answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tablekit.core import Condition, Key, Prompt
from tablekit.frame.questions import Move, Question, once
from tablekit.games.meduris import cites
from tablekit.games.meduris.rules.goods import both
from tablekit.games.meduris.table.state import NOT_YET, SPACE, State
from tablekit.games.meduris.words import m
from tablekit.saying import Listed, Message, Written


class Act(Question[State]):
    """The second part of a turn: the player builds or makes a large yield."""

    __slots__ = ()
    name, clause, whose = "act", cites.TURN_MUST_CHOOSE, cites.TURN_ORDER
    to = m("build or move a worker")
    only = (("harvest",), m("which worker do you move?")), (("hut", "temple"), m("what do you build?"))
    such_as = m(
        "a move such as {moves}",
        moves=Listed((Written("hut 7"), Written("temple 7"), Written("harvest wool1>stone")), "or"),
    )

    def prompt(self, state: State, player: int) -> Prompt:
        """The three acts there are."""
        return Prompt(m("build a hut, build a temple, or move a worker"), cites.TURN_PARTS)

    def briefly(self, state: State) -> Message:
        """Where the worker goes is seen on the board."""
        return m("build, or move a worker?")


TO_ACT = tuple((once(Act, player),) for player in range(4))


class FromTheDruid(Question[State]):
    """The druid asks for something at a hut: first for an offering, then perhaps which goods are offered."""

    __slots__ = ()
    whose = cites.RITUAL_OWNER_DECIDES
    space: int

    def about(self, state: State) -> tuple[Key, ...]:
        """The space with the hut."""
        return (Key("space", self.space),)

    def wrong(self, state: State) -> Iterator[str]:
        """The druid asks where he stands, and whose hut is there."""
        if state.druid != self.space:
            says = m("an offering is asked at space {space}, where the druid is not", space=self.space)
            yield f"{says}  § {self.whose}"
        if state.huts[self.space] != self.player:
            says = m("an offering at space {space} is asked of seat {seat}, whose hut it is not",
                     space=self.space, seat=self.player)  # fmt: skip
            yield f"{says}  § {self.whose}"
        yield from super().wrong(state)

    def refused(self, state: State, move: Move[Any, Any]) -> Iterable[Condition]:
        """In the last lap nobody has a turn any more, so it is no matter of order."""
        if state.mark == NOT_YET or move.verb() in ("give", "pay"):
            return super().refused(state, move)
        says = m("needs a turn: in the last lap you only give to the druid")
        friendly = m("Nobody builds in the last lap. You can only give to the druid.")
        return (Condition(cites.LAST_LAP_NO_TURNS, says, False, remedy=self.such_as, friendly=friendly),)


class Offering(FromTheDruid):
    """The druid asks the owner of the hut beside him."""

    __slots__ = ("space",)
    name, clause = "offer", cites.RITUAL_OWNER_DECIDES
    to, such_as = m("answer the druid"), m("a move such as {move}", move=Written("give none"))
    blanks = {"space": SPACE}

    def __init__(self, player: int, space: int) -> None:
        super().__init__(player)
        self.space = space

    def prompt(self, state: State, player: int) -> Prompt:
        """The two goods that he would like."""
        goods = both(state.board.goods[self.space])
        return Prompt(m("give {goods} to the druid at space {space}?", goods=goods, space=self.space), self.clause)

    def briefly(self, state: State) -> Message:
        """At which space."""
        return m("what do you give the druid at {space}?", space=self.space)
