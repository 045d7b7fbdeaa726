"""The optional rule Warpath: a Warrior who takes tomahawks receives buffalo from every opponent."""

from __future__ import annotations

from tablekit.games.apache import cites
from tablekit.games.apache.numbers import FROM_EACH, FROM_ONLY
from tablekit.games.apache.table.cards import BUFFALO, TOMAHAWK
from tablekit.games.apache.table.state import State


def raid_if_due(state: State, player: int, loot: int) -> None:
    """Where it is played with, tomahawks bring one buffalo from each opponent, from the only one two, if there are."""
    if not state.switches.warpath or loot != TOMAHAWK:
        return
    only = state.players == 2
    for step in range(1, state.players):
        other = (player + step) % state.players
        number = min(FROM_ONLY if only else FROM_EACH, state.stacks[other].count(BUFFALO))
        if number:
            because = cites.OPT_WARPATH_TWO_PLAYERS if only else cites.OPT_WARPATH_ONE_EACH
            state.raid(player, other, number, because=because)
        else:
            state.find_no_buffalo(player, other, because=cites.OPT_WARPATH_NONE_HELD)
