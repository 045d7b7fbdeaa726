"""The points of a rock: who has most stones in its column, how ties are broken, where scoring stones stand then."""

from __future__ import annotations

from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import TRACK
from tablekit.games.iquazu.table.state import State

BY_PLAYERS = {2: cites.SCORE_ROCK_TWO, 3: cites.SCORE_ROCK_THREE, 4: cites.SCORE_ROCK_FOUR}


def rock_values(state: State, column: int) -> tuple[int, ...]:
    """The points of a rock: for most stones in its column, for second most, and so on."""
    return state.board.rocks[state.players][column - 1]


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
