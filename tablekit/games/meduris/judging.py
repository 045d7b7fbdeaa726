"""How a position looks to a player who thinks no further: the points, and what will probably become points."""

from __future__ import annotations

from tablekit.games.meduris.building import PayForHut
from tablekit.games.meduris.finale import temple_points, worth_of_stones
from tablekit.games.meduris.goods import Payment
from tablekit.games.meduris.ritual import OfferBoth, OfferOne
from tablekit.games.meduris.table import NOBODY, State

GOOD = 0.4  # three make a hut or an offering now and then
HUT = 1.5  # the druid will come by, once in each lap and once at the end
NEIGHBOUR = 0.4  # more for each other hut of its settlement: an offering of both brings as many points
TO_PAY = 1.0  # what an offering that is being paid for brings, beyond its goods


def judge(s: State) -> list[float]:
    """For each seat: points, rune stones and temples as if it ended now, huts, goods, and what is being paid for."""
    found = [float(points) for points in s.score]
    if not s.pending:
        return found
    for space in range(1, s.board.n + 1):
        if (owner := s.huts[space]) != NOBODY:
            found[owner] += HUT + NEIGHBOUR * (s.size[space] - 1)
        elif (owner := s.temples[space]) != NOBODY:
            found[owner] += 1 + temple_points(s, space)
    for player in range(s.players):
        found[player] += worth_of_stones(s.runes.count(player)) + GOOD * sum(s.goods[player])
    for question in s.pending:
        if isinstance(question, Payment):
            found[question.player] += _bought(s, question)
    return found


def _bought(s: State, question: Payment) -> float:
    """What a player gets who is still asked how to pay, less the goods that it costs."""
    if isinstance(question, (OfferOne, OfferBoth)):
        return TO_PAY
    worth = HUT if isinstance(question, PayForHut) else temple_points(s, question.space)
    return worth - GOOD * sum(question.need(s))
