"""How a position looks to a player who thinks no further: the points if it ended now, and what can still be turned
into points."""

from __future__ import annotations

from collections.abc import Callable

from tablekit.games.empire.rules.scoring import Scoring
from tablekit.games.empire.table.state import State

COIN = 0.12  # pays for a better card, and breaks ties
ARMY = 0.08  # on the board, it breaks ties and can be moved
ELIXIR = 0.4  # a step towards the most of them
LASTING = 0.25  # for each card still to come: one army or movement more, or a cheaper way over the sea
SECOND = 0.1  # a region that only one army keeps from being lost or won
GLANCE = 3  # moves, in a playout: as many find what counts without taking long
# Of what looking ahead would gain, a second of games shows so much with two players, and its error: `make odds`.
SEEN = 0.68, 0.03


def estimate(state: State, promised: Callable[[State, int], int]) -> list[float]:
    """For each seat: its points now, and a little for coins, armies, abilities, and what its action has left.

    ``promised`` says how many of a seat's coins are as good as spent.
    """
    scoring = Scoring(state)
    found = [float(points) for points in scoring.scores()]
    if not state.pending:
        return found
    for player in range(state.players):
        to_come = state.cards_each - len(state.cards[player])
        found[player] += COIN * state.coins[player] + ARMY * sum(state.armies[player]) + ELIXIR * scoring.vials[player]
        found[player] += (
            LASTING * to_come / 4 * (state.more_move[player] + state.more_army[player] + state.flying[player])
        )
        found[player] -= COIN * promised(state, player)
    for region, holder in scoring.control.regions.items():
        if 0 <= holder < state.players:
            numbers = sorted([line[region] for line in state.armies], reverse=True)
            found[holder] += SECOND * min(2, numbers[0] - numbers[1])
    for question in state.pending:
        found[question.player] += question.worth(state)
    return found
