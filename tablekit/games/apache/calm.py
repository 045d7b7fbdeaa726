"""Calm play: everybody chooses without a clock, and priority, which goes round, takes the place of speed.

The choices are those of any race, one after the other and hidden from the others.  Then the order is that of the
priority: the first race begins left of seat 0, and with each reveal it begins one seat further on.  What comes out is a
pile like that of a live race.
"""

from __future__ import annotations

from tablekit.errors import TablekitError
from tablekit.games.apache.cards import CARDS
from tablekit.games.apache.table import ORDER, State


def reveal_of(s: State) -> int:
    """The number of the last reveal, 1..114; 0 before the first one."""
    return CARDS - sum(s.hidden)


def priority(players: int, reveal: int) -> tuple[int, ...]:
    """All seats in the order in which their cards are laid in the race after this reveal.

    >>> priority(3, 1), priority(3, 2)
    ((1, 2, 0), (2, 0, 1))
    """
    return tuple((reveal + turn) % players for turn in range(players))


def order(s: State) -> str:
    """The order of the race that waits for one, as a result of chance; raises ``TablekitError`` where none does."""
    placed = {player for player, choice in enumerate(s.chosen) if choice >= 0}
    if len(placed) < 2:
        raise TablekitError("no race waits for its order here: fewer than two players have placed a card")
    return ORDER.write(tuple(seat for seat in priority(s.players, reveal_of(s)) if seat in placed))
