"""The end of the game: the last race is settled, and every card of a stack counts one point.

Who calls the last race is said in ``revealing``; ``settling`` ends the game when it is over.
"""

from __future__ import annotations

from tablekit.core import Over, Receipt, most_points_first
from tablekit.games.apache import cites
from tablekit.games.apache.table.cards import PEOPLE
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import m
from tablekit.mechanics.scoring import over_by_points


def finish(state: State) -> None:
    """What still lies there belongs to nobody; the stacks are counted."""
    if state.listens:
        left = sum(state.table)
        if left:
            state.leave(left, because=cites.END_LEFTOVERS)
        for player, points in enumerate(scores(state)):
            state.count_cards(player, points, because=cites.SCORE_ONE_EACH)
    state.end(because=cites.END_TRIGGER)
    state.pending = ()


def scores(state: State) -> tuple[int, ...]:
    """The cards of each stack."""
    return tuple([len(stack) for stack in state.stacks])


def places(state: State) -> tuple[tuple[int, ...], ...]:
    """Seats from first to last; equals share the place."""
    return most_points_first(scores(state))


def over(state: State) -> Over:
    """The end of the game, with the clause that settled the first place."""
    return over_by_points(scores(state), cites.SCORE_WINNER, cites.SCORE_TIES)


def receipt(state: State, player: int) -> list[Receipt]:
    """A player's points: people cards and loot cards, each one point."""
    people = sum(face < PEOPLE for face in state.stacks[player])
    loot = len(state.stacks[player]) - people
    return [
        Receipt(number, says, cites.SCORE_ONE_EACH)
        for number, says in ((people, m("people cards")), (loot, m("loot cards")))
        if number
    ]
