"""Settling a race: one card of the pile after the other, the fastest first, and then who reveals next."""

from __future__ import annotations

from tablekit.games.apache import cites
from tablekit.games.apache.sections import ending
from tablekit.games.apache.sections.late_claims import come_late
from tablekit.games.apache.sections.penalty import punish
from tablekit.games.apache.sections.questions import TO_CLAIM, TO_REVEAL
from tablekit.games.apache.sections.roles import can_claim
from tablekit.games.apache.table.state import CLAIMED, DECLINED, RIGHT, WRONG, State


def settle(s: State) -> None:
    """One card after the other: penalty, late, or its owner claims; after the last one the race is over."""
    for player in s.pile:
        verdict, role = s.verdicts[player], s.chosen[player]
        if verdict == WRONG:
            punish(s, player, role)
        elif verdict == RIGHT:
            if can_claim(s, player, role):
                s.pending = TO_CLAIM[player]
                return
            come_late(s, player, role)
    _finish(s)


def _finish(s: State) -> None:
    """The hand cards come back; the slowest reveals next, or the next player if nobody placed a card."""
    if s.pile:
        last = s.pile[-1]
        empty = s.verdicts[last] not in (CLAIMED, DECLINED)
        because = cites.TURN_LAST_PLACER_ANY_OUTCOME if empty else cites.TURN_LAST_PLACER
        s.take_back(because=cites.RACE_CARDS_RETURN)
    else:
        last, because = (s.active + 1) % s.players, cites.TURN_CLOCKWISE
        s.stay_out(because=cites.TURN_CLOCKWISE)
    if any(s.hidden):
        s.pass_reveal(last, because=because)
        s.pending = TO_REVEAL[last]
    else:
        ending.finish(s)
