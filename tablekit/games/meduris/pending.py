"""Whether what is still to be done can be so: which questions stand on each other, and whether they can be answered.

A stack that no play leads to would sooner or later ask somebody who cannot answer.
"""

from __future__ import annotations

from tablekit.games.meduris.building import PayForHut, PayForTemple
from tablekit.games.meduris.goods import Payment
from tablekit.games.meduris.setting_up import Placing
from tablekit.games.meduris.table import GOODS_OF_A_KIND, HIDDEN, State
from tablekit.games.meduris.yields import Returning
from tablekit.rulebook.questions import Question


def misplaced(s: State) -> str | None:
    """Why the first question that cannot stand where it does cannot; or None."""
    below: Question[State] | None = None
    asked = set()
    for question in s.pending:
        kind, player = type(question), question.player
        if (below.name if below else "") not in kind.upon:
            where = f"never comes before “{below.name}”" if below else "is never the last question"
            return f"“{question.name}” {where}"
        if kind is not Placing and (kind, player) in asked:
            return f"“{question.name}” is asked of seat {player} twice"
        if kind is PayForHut and not s.huts_left[player]:
            return f"seat {player} pays for a hut, but has none left"
        if kind is PayForTemple and not s.temples_left[player]:
            return f"seat {player} pays for a temple, but has none left"
        asked.add((kind, player))
        below = question
    return _behind_screens(s)


def _behind_screens(s: State) -> str | None:
    """Why no goods behind the screens could answer: there are too few to return, or to choose how to pay."""
    hidden = [player for player in range(s.players) if s.goods[player][0] == HIDDEN]
    open_ones = [s.goods[player] for player in range(s.players) if player not in hidden]
    unseen = [GOODS_OF_A_KIND - s.supply[good] - sum(stock[good] for stock in open_ones) for good in range(4)]
    returning = sum(isinstance(question, Returning) and question.player in hidden for question in s.pending)
    if returning > sum(unseen):
        return f"{returning} seats return a good, but behind their screens there are {sum(unseen)}"
    for question in s.pending:
        # With “lacking” more goods may mean fewer ways to pay, so that this says nothing.
        if isinstance(question, Payment) and question.player in hidden and not s.lacking and min(unseen) >= 0:
            rich = s.copy()
            rich.goods[question.player] = unseen
            if len(question.ways(rich)) < 2:
                return f"seat {question.player} is asked how to pay, but whatever is behind the screen, has no choice"
    return None
