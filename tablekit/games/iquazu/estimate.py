"""How a position looks to a player who thinks no further: the points, and what will probably become points."""

from __future__ import annotations

from tablekit.games.iquazu.sections.scoring import in_rows, ranking, rock_values
from tablekit.games.iquazu.table.box import IN_FRAME, ROCKS, ROWS, TILES
from tablekit.games.iquazu.table.state import FREE, State

CARD = 0.6  # cards become stones
STONE = 1.0  # a stone counts in its column and in its row
SURE, FAR = 1.0, 0.35  # how sure the lead in a column is when it is full, and when it is empty
ROW = 0.5  # how sure the lead in a row is when the next scoring is still to come
USED = {"any": 1.5, "double": 2.5}
TILE = tuple([tile.points or CARD * tile.cards or USED[tile.name] for tile in TILES])
GLANCE = 1  # move, in a playout, which is to play at random: where 3 were looked at, the tree bot chose worse


def estimate(s: State) -> list[float]:
    """For each seat: points, tiles and cards, and the columns and rows in which it leads, as sure as they are full."""
    found = [float(sum(points)) for points in s.points]
    if not s.pending:
        return found
    for player in range(s.players):
        found[player] += CARD * s.sizes[player]
        found[player] += sum(number * worth for number, worth in zip(s.owned[player], TILE, strict=True) if number)
    for column in range(s.frame, min(s.frame + IN_FRAME, ROCKS + 1)):
        _column(s, column, found)
    _rows(s, found)
    for question in s.pending:
        found[question.player] += question.worth(s)
    return found


def _column(s: State, column: int, found: list[float]) -> None:
    """The rock of a column for those who lead in it now."""
    pieces = s.cracks[column]
    sure = FAR + (SURE - FAR) * (1 - pieces.count(FREE) / len(pieces))
    for player, points in zip(ranking(pieces, s.players), rock_values(s, column), strict=False):
        found[player] += sure * points
    for player in range(s.players):
        found[player] += STONE * pieces.count(player)


def _rows(s: State, found: list[float]) -> None:
    """The tile of each row for whoever has most stones in it now."""
    stones, decisive = in_rows(s)
    for row in range(1, ROWS + 1):
        tile, most = s.open[row - 1], max(stones[row])
        if most and tile >= 0:
            leaders = [player for player in range(s.players) if stones[row][player] == most]
            found[max(leaders, key=decisive[row].__getitem__)] += ROW * TILE[tile]
