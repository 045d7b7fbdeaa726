"""What a turn asks: one action, and then whether there is more to do before the turn ends.

These stand by themselves, as the answers of several sections lead from one to the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablekit.core import Condition, Prompt
from tablekit.frame.questions import Move, Question, once
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.table.state import State
from tablekit.games.iquazu.words import m
from tablekit.saying import Message, Written


class Act(Question[State]):
    """An action is owed: the player draws cards or places a stone; tiles may be used before."""

    __slots__ = ()
    name, clause, whose = "act", cites.ACTION_CHOICE, cites.TURN_ORDER
    to = m("take an action")
    only = (
        (("draw",), m("draw cards?")),
        (("draw", "cards"), m("draw cards, or use a tile?")),
        (("stone", "any"), m("where do you set a stone?")),
    )
    such_as = m("{draw}, or a move such as {stone}", draw=Written("draw"), stone=Written("stone 5.8"))

    def prompt(self, state: State, player: int) -> Prompt:
        """Two ways to go on."""
        return Prompt(m("draw four cards or set a stone"), cites.ACTION_CHOICE)

    def briefly(self, state: State) -> Message:
        """Two ways to go on."""
        return m("draw cards or set a stone?")

    def refused(self, state: State, move: Move[Any, Any]) -> Iterable[Condition]:
        """A turn ends, and a double turn begins, only after the action."""
        clause = cites.TILE_DOUBLE if move.verb() == "double" else cites.ACTION_CHOICE
        said = m("it is time to {move}: first take an action", move=move.to)
        friendly = m("First draw four cards or set a stone, then {move}.", move=move.to)
        yield Condition(clause, said, False, remedy=self.such_as, friendly=friendly)


class More(Question[State]):
    """No action is owed: the player may use tiles, and ends the turn."""

    __slots__ = ()
    name, clause, whose = "more", cites.TILE_TIMING, cites.TURN_ORDER
    to, such_as = m("use tiles or end the turn"), m("{end}, or a tile", end=Written("end"))
    public = True
    only = ((("end",), m("end the turn?")),)

    def prompt(self, state: State, player: int) -> Prompt:
        """Tiles, or the end of the turn; after a scoring the book has a rule of its own for this moment."""
        clause = cites.SPECIAL_DOUBLE_BEFORE_PASS if state.scored else self.clause
        return Prompt(m("use tiles, or end your turn"), clause)

    def briefly(self, state: State) -> Message:
        """Tiles, or the end."""
        return m("use a tile, or end the turn?")

    def refused(self, state: State, move: Move[Any, Any]) -> Iterable[Condition]:
        """Another action takes a double-turn tile."""
        places = move.verb() in ("stone", "any")
        if not places and move.verb() != "draw":
            yield from super().refused(state, move)
            return
        clause = cites.PLACE_ONE_PER_ACTION if places else cites.ACTION_CHOICE
        said = m("it is time to {move}: your action is done", move=move.to)
        friendly = m("You have had your action. A double-turn tile would give you another.")
        yield Condition(clause, said, False, remedy=m("a double-turn tile"), friendly=friendly)


TO_ACT = tuple((once(Act, player),) for player in range(4))
TO_MORE = tuple((once(More, player),) for player in range(4))
