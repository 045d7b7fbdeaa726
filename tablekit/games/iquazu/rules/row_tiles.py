"""The bonus tiles of the rows: each goes to whoever has most stones in its row, inside the frame."""

from __future__ import annotations

from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import IN_FRAME, ROWS
from tablekit.games.iquazu.table.state import State


def score_rows(state: State) -> None:
    """Give the tile of each row to whoever has most stones there, inside the frame."""
    stones, decisive = in_rows(state)
    players = range(state.players)
    for row in range(1, ROWS + 1):
        number, last, tile = stones[row], decisive[row], state.open[row - 1]
        most = max(number)
        if not most:
            state.remove_tile(row, tile, because=cites.SCORE_ROW_EMPTY)
            continue
        winner = number.index(most)
        if number.count(most) == 1:
            state.win_tile(winner, row, tile, most, last[winner], [], [], because=cites.SCORE_ROW_AWARD)
            continue
        winner = max([player for player in players if number[player] == most], key=last.__getitem__)
        others = [player for player in players if number[player] == most and player != winner]
        level = [player for player in others if last[player] // 100 == last[winner] // 100]
        because = cites.SCORE_ROW_TIE_LOW if level else cites.SCORE_ROW_TIE_RIGHT
        state.win_tile(winner, row, tile, most, last[winner], others, level, because=because)


def in_rows(state: State) -> tuple[list[list[int]], list[list[int]]]:
    """How many stones each seat has in each row inside the frame, and on which crack the one that decides a tie lies.

    That is the right-most stone, and of several in its column the lowest, so the last one met; 0 for a seat without
    any.  Index 0 is unused.
    """
    stones = [[0] * state.players for _ in range(ROWS + 1)]
    decisive = [[0] * state.players for _ in range(ROWS + 1)]
    for column in range(state.frame, state.frame + IN_FRAME):
        rows = state.board.rows[column]
        for at, player in enumerate(state.cracks[column]):
            if player >= 0:
                row = rows[at]
                stones[row][player] += 1
                decisive[row][player] = 100 * column + at + 1
    return stones, decisive
