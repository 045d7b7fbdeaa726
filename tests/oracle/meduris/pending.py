"""Whether what is still to be done can be so: which questions stand on each other, and whether they can be answered.

A stack that no play leads to would sooner or later ask somebody who cannot answer.
"""

from __future__ import annotations

from tests.oracle.meduris.legality import ways_to_pay
from tests.oracle.meduris.state import GOODS_OF_A_KIND, HIDDEN, State
from tests.oracle.meduris.tasks import (
    ACT,
    ASKS,
    GAIN,
    OFFER,
    PAY_BOTH,
    PAY_HUT,
    PAY_ONE,
    PAY_TEMPLE,
    PLACE,
    POLL,
    RETURN,
    ROLL,
)

PAYING = (PAY_HUT, PAY_TEMPLE, PAY_ONE, PAY_BOTH)
ABOVE = {
    None: (PLACE, ROLL, ACT, OFFER, *PAYING, POLL), PLACE: (PLACE,), ACT: (GAIN, RETURN), GAIN: (GAIN,),
    RETURN: (RETURN,), POLL: (POLL,),
}  # fmt: skip


def misplaced(s: State) -> str | None:
    """Why the first question that cannot stand where it does cannot; or None."""
    below, asked = None, set()
    for task in s.tasks:
        if task.ask not in ABOVE.get(below, ()):
            where = "is never the last question" if below is None else f"never comes before “{ASKS[below]}”"
            return f"“{ASKS[task.ask]}” {where}"
        if task.ask != PLACE and (task.ask, task.player) in asked:
            return f"“{ASKS[task.ask]}” is asked of seat {task.player} twice"
        if task.ask == PAY_HUT and not s.huts_left[task.player]:
            return f"seat {task.player} pays for a hut, but has none left"
        if task.ask == PAY_TEMPLE and not s.temples_left[task.player]:
            return f"seat {task.player} pays for a temple, but has none left"
        asked.add((task.ask, task.player))
        below = task.ask
    return _behind_screens(s)


def _behind_screens(s: State) -> str | None:
    """Why no goods behind the screens could answer: there are too few to return, or to choose how to pay."""
    hidden = [player for player in range(s.players) if s.goods[player][0] == HIDDEN]
    open_ones = [s.goods[player] for player in range(s.players) if player not in hidden]
    unseen = [GOODS_OF_A_KIND - s.supply[good] - sum(stock[good] for stock in open_ones) for good in range(4)]
    returning = sum(task.ask == RETURN and task.player in hidden for task in s.tasks)
    if returning > sum(unseen):
        return f"{returning} seats return a good, but behind their screens there are {sum(unseen)}"
    for task in s.tasks:
        # With “lacking” more goods may mean fewer ways to pay, so that this says nothing.
        if task.ask in PAYING and task.player in hidden and not s.lacking and min(unseen) >= 0:
            rich = s.copy()
            rich.goods[task.player] = unseen
            if len(ways_to_pay(rich, task)) < 2:
                return f"seat {task.player} is asked how to pay, but whatever is behind the screen, has no choice"
    return None
