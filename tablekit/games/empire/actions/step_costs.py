"""What a step costs, by land and by sea, and so how far an army gets: movement is a shortest path.

networkx finds the costs, once for each map, region and price of the sea; from then on they are looked up.
"""

from __future__ import annotations

from typing import Any

from tablekit.core.errors import NotationError
from tablekit.core.notation import suggestion
from tablekit.games.empire.numbers import LEAST_SEA_COST, SEA_COST, STEP_COST
from tablekit.games.empire.table.board import SEA
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import m

FAR = 99


def sea_cost(state: State, player: int, more: int = 0) -> int:
    """What a sea route costs a player: 3 less one for each Flying, and for so many more, but at least 1."""
    cost = SEA_COST - state.flying[player] - more
    return cost if cost > LEAST_SEA_COST else LEAST_SEA_COST


def step_cost(state: State, player: int, start: int, end: int) -> int:
    """What one step to a neighbour costs a player: by land, over a bridge or through the portals 1."""
    return sea_cost(state, player) if state.board.kind[start, end] == SEA else STEP_COST


def reach(pos: Any, region: str, points: int | None = None, player: int | None = None) -> dict[str, int]:
    """What each region would cost one army that sets out here, nearest first; the region itself costs 0.

    Arguments: ``pos``, a position; ``region``, a name such as ``F2``; ``points``, how many movements may be spent
    (all that the present Move action has left, or no limit); ``player``, whose Flying counts (the seat whose turn it
    is).  Raises ``NotationError`` for an unknown region.  The army need not be there: it is a question, not a move.
    """
    state: State = pos.state()
    who = state.active if player is None else player
    limit = points if points is not None else (state.left or FAR)
    costs = state.board.costs(sea_cost(state, who), _index(state, region))
    near = sorted((cost, state.box.names[r]) for r, cost in costs.items() if cost <= limit)
    return {name: cost for cost, name in near}


def way(pos: Any, start: str, end: str, player: int | None = None) -> list[str]:
    """The regions on a cheapest way from one region to another, both included."""
    state: State = pos.state()
    who = state.active if player is None else player
    return state.board.named(state.board.way(sea_cost(state, who), _index(state, start), _index(state, end)))


def _index(state: State, name: str) -> int:
    region = state.box.region.get(name.upper(), -1)
    if region not in state.board.at:
        right = suggestion(name.upper(), state.board.named(state.board.regions))
        said = m("there is no region {name} on this map; it must be {right}", name=repr(name[:20]), right=right)
        raise NotationError(said)
    return region
