"""The course of the game, from the roll of the die to the last lap: what comes next, read from top to bottom.

A turn is a roll (``small_yield``) and an act (``large_yield``, ``building``).  A building calls the ``druid``, who asks
for offerings (``offering``).  How each is done stands there; then what comes next is asked of these functions.
"""

from __future__ import annotations

from tablekit.frame.questions import once
from tablekit.games.meduris import cites
from tablekit.games.meduris.rules import druid, ending, poll
from tablekit.games.meduris.rules.small_yield import TO_ROLL
from tablekit.games.meduris.rules.what_is_asked import Offering
from tablekit.games.meduris.table.state import NOT_YET, State


def begin(state: State, player: int, because: str) -> None:
    """A player rolls the die, and acts when the small yield is done."""
    state.begin_turn(player, because=because)
    state.pending = TO_ROLL[player]


def after_building(state: State, player: int, because: str) -> None:
    """Whoever has built everything sets off the finale; then the druid moves, and asks if he comes to a hut."""
    ending.check_all_built(state, player)
    space = druid.advance(state, because)
    if space:
        ask_for_offering(state, space, cites.RITUAL_OWNER_DECIDES)
    else:
        end(state)


def ask_for_offering(state: State, space: int, because: str) -> None:
    """The owner of the hut beside the druid is asked."""
    owner = state.huts[space]
    state.visit(owner, space, because=because)
    state.pending = (once(Offering, owner, space),)


def after_offering(state: State, space: int) -> None:
    """The ritual goes on at a hut directly ahead, or the turn ends; in the last lap every hut is asked."""
    if state.mark != NOT_YET:
        _on_the_last_lap(state, ending.next_in_last_lap(state, space))
    elif ahead := druid.step_to_hut(state, space):
        same = state.huts[space] == state.huts[ahead]
        ask_for_offering(state, ahead, cites.RITUAL_SAME_OWNER if same else cites.RITUAL_OWNER_DECIDES)
    else:
        end(state, cites.RITUAL_THEN_TURN_ORDER)


def end(state: State, because: str = cites.TURN_ONE_ACTION) -> None:
    """The next player's turn, or one of the last turns, a poll, or the druid's last lap."""
    following = (state.active + 1) % state.players
    if state.last_turns != NOT_YET:
        if ending.last_turns_are_over(state):
            begin_last_lap(state)
        else:
            begin(state, following, cites.END_LAST_TURNS)
    elif poll.is_due(state):
        poll.take(state, following)
    else:
        begin(state, following, because)


def begin_last_lap(state: State) -> None:
    """Nobody has a turn any more: the druid asks at every hut once more, and then the final scoring ends the game."""
    _on_the_last_lap(state, ending.first_in_last_lap(state))


def _on_the_last_lap(state: State, space: int) -> None:
    if space:
        ask_for_offering(state, space, cites.LAST_LAP_OFFERINGS)
    else:
        ending.finish(state)
