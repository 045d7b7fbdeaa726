"""The scoring of a column and of the rows: who gets the points of a rock, and who takes the tile of a row."""

from __future__ import annotations

from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import IN_FRAME, ROWS, TRACK
from tablekit.games.iquazu.table.state import FREE, FROM_ROCKS, State

BY_PLAYERS = {2: cites.SCORE_ROCK_TWO, 3: cites.SCORE_ROCK_THREE, 4: cites.SCORE_ROCK_FOUR}


def first_is_full(state: State) -> bool:
    """Whether there is no free crack in the first column of the frame, so that it is scored."""
    return FREE not in state.cracks[state.frame]


def score_first_column(state: State, because: str) -> None:
    """The rock of the first column of the frame, then the tiles of the rows."""
    column = state.frame
    state.begin_scoring(column, list(rock_values(state, column)), because=because)
    score_rock(state, column, FROM_ROCKS)
    state.count_rows(column, column + IN_FRAME - 1, because=cites.SCORE_ROW_COUNT)
    score_rows(state)


def rock_values(state: State, column: int) -> tuple[int, ...]:
    """The points of a rock: for most stones in its column, for second most, and so on."""
    return state.board.rocks[state.players][column - 1]


# ---------------------------------------------------------------- the rock of a column


def score_rock(state: State, column: int, source: int, last: str = "") -> None:
    """Rank the players by their stones in a column and give out the values of its rock.

    ``last`` is the clause of the last two columns, which holds where no tie decides.
    """
    pieces, values = state.cracks[column], rock_values(state, column)
    ranked = ranking(pieces, state.players)
    stones = [pieces.count(player) for player in range(state.players)]
    all_tied = len(ranked) == state.players and len(set(stones)) == 1
    for place, player in enumerate(ranked):
        because = last or BY_PLAYERS[state.players]
        ahead: list[int] = []
        behind: list[int] = []
        if stones.count(stones[player]) > 1:
            ahead = [other for other in ranked[:place] if stones[other] == stones[player]]
            behind = [other for other in ranked[place + 1 :] if stones[other] == stones[player]]
            because = cites.FAQ_ALL_TIED if all_tied else cites.SCORE_ROCK_TIE
        if place < len(values):
            before = sum(state.points[player])
            crack = 100 * column + lowest(pieces, player)
            state.win(player, values[place], stones[player], crack, source, ahead, behind, because=because)
            if lap(before) < lap(before + values[place]):
                state.pass_space_80(player, because=cites.TRACK_LAP)
        else:
            state.go_empty(player, stones[player], column, ahead, because=because)
    for player in range(state.players):
        if not stones[player]:
            state.go_empty(player, 0, column, [], because=cites.SCORE_ROCK_NONE)


def ranking(pieces: list[int], players: int) -> list[int]:
    """The seats with a stone in a column: most stones first, then the one whose lowest stone is lower."""
    there = [player for player in range(players) if player in pieces]
    return sorted(there, key=lambda player: (-pieces.count(player), -lowest(pieces, player)))


def lowest(pieces: list[int], player: int) -> int:
    """The number of a player's lowest crack in a column."""
    return len(pieces) - pieces[::-1].index(player)


def lap(points: int) -> int:
    """How often a scoring stone has gone round the track."""
    return (points - 1) // TRACK if points > 0 else 0


def space(points: int) -> int:
    """Where a scoring stone stands, 0 before the first space.

    >>> [space(points) for points in (0, 80, 81, 160)]
    [0, 80, 1, 80]
    """
    return (points - 1) % TRACK + 1 if points > 0 else 0


# ---------------------------------------------------------------- the tiles of the rows


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
