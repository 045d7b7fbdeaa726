"""Rune stones: who holds them, and what they bring at the great river and at the end."""

from __future__ import annotations

from tablekit.games.meduris import cites
from tablekit.games.meduris.table.state import FROM_RIVER, FROM_RUNES, NOBODY, State


def take(state: State, player: int, area: int) -> None:
    """The builder of a hut holds the stone of the area, from the board or from another player."""
    holder = state.runes[area]
    if holder != player:
        why = cites.HUT_RUNE_STONE if holder == NOBODY else cites.HUT_RUNE_STONE_FROM_PLAYER
        state.take_rune(player, state.board.areas[area], because=why)


def score_at_river(state: State, because: str) -> None:
    """Everybody gets one point for each rune stone held right now."""
    for player in range(state.players):
        stones = state.runes.count(player)
        if stones:
            state.win(player, stones, FROM_RIVER, 0, because=because)


def score_at_end(state: State) -> None:
    """Everybody gets points for the rune stones held at the end."""
    for player in range(state.players):
        stones = state.runes.count(player)
        if stones:
            state.win(player, worth_at_end(stones), FROM_RUNES, 0, because=cites.FINAL_RUNES)


def worth_at_end(stones: int) -> int:
    """Points for so many rune stones at the end: one for the first, two for the second, and so on.

    >>> [worth_at_end(stones) for stones in range(6)]
    [0, 1, 3, 6, 10, 15]
    """
    return stones * (stones + 1) // 2
