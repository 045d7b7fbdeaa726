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


class Act(Question[State]):
    """An action is owed: the player draws cards or places a stone; tiles may be used before."""

    __slots__ = ()
    name, clause, whose = "act", cites.ACTION_CHOICE, cites.TURN_ORDER
    to, such_as = "take an action", "“draw”, or a move such as “stone 5.8”"

    def prompt(self, state: State, player: int) -> Prompt:
        """Two ways to go on."""
        return Prompt("draw four cards or place a stone", cites.ACTION_CHOICE)

    def briefly(self, state: State) -> str:
        """Two ways to go on."""
        return "draw cards or place a stone?"

    def refused(self, state: State, move: Move[Any, Any]) -> Iterable[Condition]:
        """A turn ends, and a double turn begins, only after the action."""
        clause = cites.TILE_DOUBLE if move.verb() == "double" else cites.ACTION_CHOICE
        yield Condition(clause, f"it is time to {move.to}: first take an action", False, remedy=self.such_as)


class More(Question[State]):
    """No action is owed: the player may use tiles, and ends the turn."""

    __slots__ = ()
    name, clause, whose = "more", cites.TILE_TIMING, cites.TURN_ORDER
    to, such_as = "use tiles or end the turn", "“end”, or a tile"
    public = True

    def prompt(self, state: State, player: int) -> Prompt:
        """Tiles, or the end of the turn; after a scoring the book has a rule of its own for this moment."""
        return Prompt("use tiles, or end your turn", cites.SPECIAL_DOUBLE_BEFORE_PASS if state.scored else self.clause)

    def briefly(self, state: State) -> str:
        """Tiles, or the end."""
        return "use a tile, or end the turn?"

    def refused(self, state: State, move: Move[Any, Any]) -> Iterable[Condition]:
        """Another action takes a double-turn tile."""
        places = move.verb() in ("stone", "any")
        if not places and move.verb() != "draw":
            yield from super().refused(state, move)
            return
        clause = cites.PLACE_ONE_PER_ACTION if places else cites.ACTION_CHOICE
        says = f"it is time to {move.to}: your action is done"
        yield Condition(clause, says, False, remedy="a double-turn tile")


TO_ACT = tuple((once(Act, player),) for player in range(4))
TO_MORE = tuple((once(More, player),) for player in range(4))
