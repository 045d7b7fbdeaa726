"""Settling a race: one card of the pile after the other, the fastest first, and then who reveals next."""

from __future__ import annotations

from tablekit.games.apache import cites
from tablekit.games.apache.rules import ending
from tablekit.games.apache.rules.late_claims import come_late, is_late
from tablekit.games.apache.rules.penalty import punish
from tablekit.games.apache.rules.what_is_asked import TO_CLAIM, TO_REVEAL
from tablekit.games.apache.table.state import CLAIMED, DECLINED, RIGHT, WRONG, State


def settle(state: State) -> None:
    """One card after the other: penalty, late, or its owner claims; after the last one the race is over."""
    for player in state.pile:
        verdict, role = state.verdicts[player], state.chosen[player]
        if verdict == WRONG:
            punish(state, player, role)
        elif is_late(state, player, role):
            come_late(state, player, role)
        elif verdict == RIGHT:
            state.pending = TO_CLAIM[player]
            return
    _finish(state)


def _finish(state: State) -> None:
    """The hand cards come back; the slowest reveals next, or the next player if nobody placed a card."""
    if state.pile:
        last = state.pile[-1]
        empty = state.verdicts[last] not in (CLAIMED, DECLINED)
        because = cites.TURN_LAST_PLACER_ANY_OUTCOME if empty else cites.TURN_LAST_PLACER
        state.take_back(because=cites.RACE_CARDS_RETURN)
    else:
        last, because = (state.active + 1) % state.players, cites.TURN_CLOCKWISE
        state.stay_out(because=cites.TURN_CLOCKWISE)
    if any(state.hidden):
        state.pass_reveal(last, because=because)
        state.pending = TO_REVEAL[last]
    else:
        ending.finish(state)
