"""Calm play: everybody chooses without a clock, and priority, which goes round, takes the place of speed.

The choices are those of any race, one after the other and hidden from the others.  Then the order is that of the
priority: the first race begins left of its revealer, and each later one begins a seat further on, whether cards were
placed in between or not.  What comes out is a pile like that of a live race.

Who revealed first stands in no position, as the rules need it for nothing: so the order is asked of a whole game.
"""

from __future__ import annotations

from typing import Any

from tablekit.core.errors import TablekitError
from tablekit.games.apache.numbers import CARDS
from tablekit.games.apache.rules.revealing import Turning
from tablekit.games.apache.rules.what_is_asked import Revealing
from tablekit.games.apache.table.state import ORDER, State
from tablekit.games.apache.timed.handles import Explorer
from tablekit.games.apache.words import m


def reveal_of(state: State) -> int:
    """The number of the last reveal, 1..114; 0 before the first one."""
    return CARDS - sum(state.hidden)


def races_before(start: State, now: State) -> int:
    """How many races were run before the present one, in a game that was begun at ``start``."""
    in_a_race = bool(start.pending) and not isinstance(start.pending[-1], (Revealing, Turning))
    return reveal_of(now) - reveal_of(start) - (0 if in_a_race else 1)


def priority(players: int, revealer: int, before: int) -> tuple[int, ...]:
    """All seats in the order in which their cards are laid, by who revealed first and how many races there were before.

    >>> priority(3, revealer=0, before=0), priority(3, revealer=0, before=1), priority(3, revealer=2, before=0)
    ((1, 2, 0), (2, 0, 1), (0, 1, 2))
    """
    return tuple((revealer + 1 + before + turn) % players for turn in range(players))


def order(explorer: Explorer) -> str:
    """The order of the race that waits for one in a game, as a result of chance; raises ``TablekitError`` without one.

    A game that begins in the middle, at a position that was read, is taken as if it had begun there.
    """
    start: Any = explorer.at_node(0).state()
    now: Any = explorer.position.state()
    placed = {player for player, choice in enumerate(now.chosen) if choice >= 0}
    if len(placed) < 2:
        says = m("no race waits for its order here: fewer than two players have slammed a card")
        raise TablekitError(says)
    turns = priority(now.players, start.active, races_before(start, now))
    return ORDER.write(tuple(seat for seat in turns if seat in placed))
