"""How a position looks to a player who thinks no further: the points, and what will probably become points."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.games.iquazu.numbers import IN_FRAME, ROCKS, ROWS, TILES
from tablekit.games.iquazu.rules.rock_points import ranking, rock_values
from tablekit.games.iquazu.rules.row_tiles import in_rows
from tablekit.games.iquazu.table.state import FREE, State

CARD = 0.6  # cards become stones
STONE = 1.0  # a stone counts in its column and in its row
SURE, FAR = 1.0, 0.35  # how sure the lead in a column is when it is full, and when it is empty
ROW = 0.5  # how sure the lead in a row is when the next scoring is still to come
USED = {"any": 1.5, "double": 2.5}
TILE = tuple([tile.points or CARD * tile.cards or USED[tile.name] for tile in TILES])
GLANCE = 1  # move, in a playout, which is to play at random: where 3 were looked at, the tree bot chose worse
# Of what looking ahead would gain, a second of games shows so much with two players, and its error: `make odds`.
SEEN = 0.84, 0.09


def estimate(state: State) -> list[float]:
    """For each seat: points, tiles and cards, and the columns and rows in which it leads, as sure as they are full."""
    found = [float(sum(points)) for points in state.points]
    if not state.pending:
        return found
    for player in range(state.players):
        found[player] += CARD * state.sizes[player]
        found[player] += of_tiles(state.owned[player])
    for column in range(state.frame, min(state.frame + IN_FRAME, ROCKS + 1)):
        _column(state, column, found)
    _rows(state, found)
    for question in state.pending:
        found[question.player] += question.worth(state)
    return found


def of_tiles(owned: Sequence[int]) -> float:
    """What the tiles of a seat are worth, of which there are so many of each kind."""
    return sum(number * worth for number, worth in zip(owned, TILE, strict=True) if number)


def how_sure(pieces: Sequence[int]) -> float:
    """How sure it is that who leads in a column now will lead when it is scored."""
    return FAR + (SURE - FAR) * (1 - pieces.count(FREE) / len(pieces))


def _column(state: State, column: int, found: list[float]) -> None:
    """The rock of a column for those who lead in it now."""
    pieces = state.cracks[column]
    sure = how_sure(pieces)
    for player, points in zip(ranking(pieces, state.players), rock_values(state, column), strict=False):
        found[player] += sure * points
    for player in range(state.players):
        found[player] += STONE * pieces.count(player)


def _rows(state: State, found: list[float]) -> None:
    """The tile of each row for whoever has most stones in it now."""
    stones, decisive = in_rows(state)
    for row in range(1, ROWS + 1):
        tile, most = state.open[row - 1], max(stones[row])
        if most and tile >= 0:
            leaders = [player for player in range(state.players) if stones[row][player] == most]
            found[max(leaders, key=decisive[row].__getitem__)] += ROW * TILE[tile]
