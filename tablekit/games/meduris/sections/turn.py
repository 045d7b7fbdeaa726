"""The course of the game, from the roll of the die to the last lap: what comes next, read from top to bottom.

A turn is a roll (``small_yield``) and an act (``large_yield``, ``building``).  A building calls the ``druid``, who asks
for offerings (``ritual``).  How each is done stands there; then what comes next is asked of these functions.
"""

from __future__ import annotations

from tablekit.frame.book import seats_from
from tablekit.frame.questions import once
from tablekit.games.meduris import cites
from tablekit.games.meduris.sections import druid, ending
from tablekit.games.meduris.sections.questions import Offering, Polling
from tablekit.games.meduris.sections.small_yield import TO_ROLL
from tablekit.games.meduris.table.state import NOT_YET, State


def begin(s: State, player: int, because: str) -> None:
    """A player rolls the die, and acts when the small yield is done."""
    s.begin_turn(player, because=because)
    s.pending = TO_ROLL[player]


def after_building(s: State, player: int, because: str) -> None:
    """Whoever has built everything sets off the finale; then the druid moves, and asks if he comes to a hut."""
    ending.check_all_built(s, player)
    space = druid.advance(s, because)
    if space:
        ask_for_offering(s, space, cites.RITUAL_OWNER_DECIDES)
    else:
        end(s)


def ask_for_offering(s: State, space: int, because: str) -> None:
    """The owner of the hut beside the druid is asked."""
    owner = s.huts[space]
    s.visit(owner, space, because=because)
    s.pending = (once(Offering, owner, space),)


def after_offering(s: State, space: int) -> None:
    """The ritual goes on at a hut directly ahead, or the turn ends; in the last lap every hut is asked."""
    if s.mark != NOT_YET:
        _on_the_last_lap(s, ending.next_in_last_lap(s, space))
    elif ahead := druid.step_to_hut(s, space):
        same = s.huts[space] == s.huts[ahead]
        ask_for_offering(s, ahead, cites.RITUAL_SAME_OWNER if same else cites.RITUAL_OWNER_DECIDES)
    else:
        end(s, cites.RITUAL_THEN_TURN_ORDER)


def end(s: State, because: str = cites.TURN_ONE_ACTION) -> None:
    """The next player's turn, or one of the last turns, a poll, or the druid's last lap."""
    following = (s.active + 1) % s.players
    if s.last_turns != NOT_YET:
        if s.active != s.trigger:
            s.count_last_turn(because=cites.END_LAST_TURNS)
        if s.last_turns == 0:
            begin_last_lap(s)
        else:
            begin(s, following, cites.END_LAST_TURNS)
    elif s.end_when_supply_empty and not any(s.supply):
        s.take_poll(because=cites.END_TRIGGER_SUPPLY)
        s.pending = tuple([once(Polling, player) for player in reversed(seats_from(following, s.players))])
    else:
        begin(s, following, because)


def begin_last_lap(s: State) -> None:
    """Nobody has a turn any more: the druid asks at every hut once more, and then the final scoring ends the game."""
    _on_the_last_lap(s, ending.first_in_last_lap(s))


def _on_the_last_lap(s: State, space: int) -> None:
    if space:
        ask_for_offering(s, space, cites.LAST_LAP_OFFERINGS)
    else:
        ending.finish(s)
