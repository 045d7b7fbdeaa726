"""How a position looks to a player who thinks no further: the cards of each stack, and what is being claimed."""

from __future__ import annotations

from tablekit.games.apache.bots import worth
from tablekit.games.apache.placing import Placing
from tablekit.games.apache.race import LOST
from tablekit.games.apache.table import State

FIRST = 0.75  # how likely a card is in time
CARD = 2.2  # cards that lie there now; waiting may bring more of them


def judge(s: State) -> list[float]:
    """For each seat: its cards, and while a race is on the cards that its choice should bring, or cost."""
    found = [float(len(stack)) for stack in s.stacks]
    for player, role in enumerate(s.chosen):
        if role >= 0 and s.pending and isinstance(s.pending[-1], Placing):
            brings = worth(s, player, role)
            found[player] += FIRST * (brings - CARD) if brings else -LOST
    return found
