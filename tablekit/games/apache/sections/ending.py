"""The end of the game: the last race is settled, and every card of a stack counts one point."""

from __future__ import annotations

from tablekit.core import Over, Receipt, by_points
from tablekit.frame.endings import over_by_points
from tablekit.games.apache import cites
from tablekit.games.apache.table.cards import PEOPLE
from tablekit.games.apache.table.state import State


def finish(s: State) -> None:
    """What still lies there belongs to nobody; the stacks are counted."""
    if s.listens:
        left = sum(s.table)
        if left:
            s.leave(left, because=cites.END_LEFTOVERS)
        for player, points in enumerate(scores(s)):
            s.count_cards(player, points, because=cites.SCORE_ONE_EACH)
    s.end(because=cites.END_TRIGGER)
    s.pending = ()


def scores(s: State) -> tuple[int, ...]:
    """The cards of each stack."""
    return tuple([len(stack) for stack in s.stacks])


def places(s: State) -> tuple[tuple[int, ...], ...]:
    """Seats from first to last; equals share the place."""
    return by_points(scores(s))


def over(s: State) -> Over:
    """The end of the game, with the clause that settled the first place."""
    return over_by_points(scores(s), cites.SCORE_WINNER, cites.SCORE_TIES)


def receipt(s: State, player: int) -> list[Receipt]:
    """A player's points: people cards and loot cards, each one point."""
    people = sum(face < PEOPLE for face in s.stacks[player])
    loot = len(s.stacks[player]) - people
    return [
        Receipt(number, says, cites.SCORE_ONE_EACH)
        for number, says in ((people, "people cards"), (loot, "loot cards"))
        if number
    ]
