"""How a position looks to a player who thinks no further: the points, and what will probably become points."""

from __future__ import annotations

from tablekit.games.meduris.rules.ending import temple_points
from tablekit.games.meduris.rules.rune_stones import worth_at_end
from tablekit.games.meduris.table.state import NOBODY, State

GOOD = 0.4  # three make a hut now and then, or please the druid
HUT = 1.5  # the druid will come by, once in each lap and once at the end
NEIGHBOUR = 0.4  # more for each other hut of its settlement: both goods for the druid bring as many points
GLANCE = 3  # moves, in a playout: as many find what counts without taking long
# Of what looking ahead would gain, a second of games shows so much with two players, and its error: `make odds`.
SEEN = 0.39, 0.05


def estimate(state: State) -> list[float]:
    """For each seat: points, rune stones and temples as if it ended now, huts, goods, and what is being bought."""
    found = [float(points) for points in state.score]
    if not state.pending:
        return found
    for space in range(1, state.board.n + 1):
        if (owner := state.huts[space]) != NOBODY:
            found[owner] += HUT + NEIGHBOUR * (state.size[space] - 1)
        elif (owner := state.temples[space]) != NOBODY:
            found[owner] += 1 + temple_points(state, space)
    for player in range(state.players):
        found[player] += worth_at_end(state.runes.count(player)) + GOOD * sum(state.goods[player])
    for question in state.pending:
        found[question.player] += question.worth(state)
    return found
