"""The optional rule Warpath: a Warrior who takes tomahawks receives buffalo from every opponent."""

from __future__ import annotations

from tablekit.games.apache import cites
from tablekit.games.apache.table.cards import BUFFALO
from tablekit.games.apache.table.state import State

FROM_EACH, FROM_ONLY = 1, 2  # buffalo


def raid(s: State, player: int) -> None:
    """One buffalo from each opponent, from the only one two; as many as there are."""
    only = s.players == 2
    for step in range(1, s.players):
        other = (player + step) % s.players
        number = min(FROM_ONLY if only else FROM_EACH, s.stacks[other].count(BUFFALO))
        if number:
            because = cites.OPT_WARPATH_TWO_PLAYERS if only else cites.OPT_WARPATH_ONE_EACH
            s.raid(player, other, number, because=because)
        else:
            s.find_no_buffalo(player, other, because=cites.OPT_WARPATH_NONE_HELD)
