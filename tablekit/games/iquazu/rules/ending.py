"""The end of the game: the last two columns, the point tiles, places and receipts."""

from __future__ import annotations

from tablekit.core import Over, Receipt, most_points_first
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import LAST_SCORED, ROCKS, TILES
from tablekit.games.iquazu.rules import rock_points
from tablekit.games.iquazu.table.state import FROM_LAST, SOURCES, State
from tablekit.games.iquazu.words import m
from tablekit.mechanics.scoring import over_by_points, receipt_by_source


def finish(state: State) -> None:
    """The column of the third-last rock is scored: score the last two, count the tiles, and the game is over."""
    for column in range(LAST_SCORED + 1, ROCKS + 1):
        state.score_last(column, list(rock_points.rock_values(state, column)), because=cites.FINAL_LAST_TWO)
        rock_points.score_rock(state, column, FROM_LAST, last=cites.FINAL_LAST_TWO)
    for player in range(state.players):
        if points := tile_points(state, player):
            state.count_tiles(player, points, because=cites.FINAL_POINT_TILES)
    state.end(because=cites.END_TRIGGER)
    state.pending = ()


def tile_points(state: State, player: int) -> int:
    """What the point tiles of a player bring at the end."""
    return sum([number * tile.points for number, tile in zip(state.owned[player], TILES, strict=True)])


def scores(state: State) -> tuple[int, ...]:
    """The points of each seat: those of rocks, and at the end those of tiles."""
    return tuple([sum(points) for points in state.points])


def places(state: State) -> tuple[tuple[int, ...], ...]:
    """Seats from first to last; equals share the place."""
    return most_points_first(scores(state))


def over(state: State) -> Over:
    """The end of the game, with the clause that settled the first place."""
    return over_by_points(scores(state), cites.FINAL_WINNER, cites.FINAL_TIE)


RECEIPT = {
    "rocks": (m("the rocks’ points in scorings"), cites.SCORE_ROCK_RANK),
    "last": (m("rock points of the last two columns"), cites.FINAL_LAST_TWO),
    "tiles": (m("point tiles"), cites.FINAL_POINT_TILES),
}


def receipt(state: State, player: int) -> tuple[Receipt, ...]:
    """Where a player's points came from; the entries add up to the score."""
    return receipt_by_source(SOURCES, state.points[player], RECEIPT)
