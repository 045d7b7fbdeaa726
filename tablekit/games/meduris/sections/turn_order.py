"""From turn to turn: whose turn it is, and whether the finale has come."""

from __future__ import annotations

from tablekit.games.meduris import cites
from tablekit.games.meduris.sections import ending, yields
from tablekit.games.meduris.table.state import NOT_YET, State


def begin_turn(s: State, player: int, because: str) -> None:
    """A player's turn begins with the roll of the die."""
    s.begin_turn(player, because=because)
    s.pending = yields.TO_ROLL[player]


def end_turn(s: State, because: str = cites.TURN_ONE_ACTION) -> None:
    """The next player's turn, or one of the last turns, a poll, or the druid's last lap."""
    following = (s.active + 1) % s.players
    if s.last_turns != NOT_YET:
        if s.active != s.trigger:
            s.count_last_turn(because=cites.END_LAST_TURNS)
        if s.last_turns == 0:
            ending.begin_last_lap(s)
        else:
            begin_turn(s, following, because=cites.END_LAST_TURNS)
    elif s.end_when_supply_empty and not any(s.supply):
        ending.take_a_poll(s, following)
    else:
        begin_turn(s, following, because)
