"""The second phase of a turn: whoever has the water box places a drop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key
from tablekit.frame.questions import Move
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.rules import hand_limit, interim_scoring, supply
from tablekit.games.iquazu.rules.interim_scoring import first_is_full
from tablekit.games.iquazu.rules.what_is_asked import TO_MORE, More
from tablekit.games.iquazu.table.state import ACTED, FREE, NOT_SCORED, State
from tablekit.games.iquazu.words import m
from tablekit.saying import Message


class End(Move[State, More]):
    """End the turn: a drop if one is due, too many cards discarded, the turn marker passed on."""

    __slots__ = ()
    pattern, heading, to, example = "end", "Turn", m("end the turn"), "end"

    def __init__(self, player: int) -> None:
        super().__init__(player, (Key("end"),))

    def conditions(self, state: State, q: More | None) -> Iterator[Condition]:
        """Nothing more is asked."""
        if q is not None:
            yield Condition(cites.TURN_PHASES, m("the action of this turn is done"), True)
            if state.water == self.player:
                due = drop_is_due(state)
                falls, none = m("you have the water box, so a drop falls"), m("no drop falls in this turn any more")
                yield Condition(cites.DROP_WHO, falls, True) if due else Condition(cites.AFTER_D, none, True)

    def means(self, state: State, q: More | None) -> Message:
        """Whether a drop falls."""
        falls, none = m("a drop falls, then the turn marker goes on"), m("the turn marker goes on")
        return falls if drop_is_due(state) else none

    def briefly(self, state: State, q: More, names: Sequence[str]) -> Message:
        """That nothing more is done."""
        return m("End the turn")

    def signs(self, state: State, q: More) -> tuple[str, ...]:
        """The drop that falls."""
        return ("drop",) if drop_is_due(state) else ()

    def apply(self, state: State, q: More) -> None:
        """A drop, which may fill the first column so that it is scored; then the last phase."""
        if state.water == state.active and not state.dropped:
            if not drop_is_due(state):
                state.skip_drop(state.active, because=cites.AFTER_D)
            elif place_drop(state):
                interim_scoring.score(
                    state, cites.SCORING_TRIGGER_DROP, TO_MORE[state.active] if state.window_after_drop else ()
                )
                return
        hand_limit.end_turn(state)


def drop_is_due(state: State) -> bool:
    """Whether the active player places a drop now: holder of the water box, and no scoring in this turn."""
    if state.water != state.active or state.dropped:
        return False
    return state.scored == NOT_SCORED or (state.drop_after_scoring and state.scored == ACTED)


def place_drop(state: State) -> bool:
    """A drop falls on the topmost free crack of the first column, and answers whether that is full now."""
    supply.take_back_drops(state)
    crack = 100 * state.frame + state.cracks[state.frame].index(FREE) + 1
    state.drip(crack, because=cites.DROP_WHERE)
    return first_is_full(state)
