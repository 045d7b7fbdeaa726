"""How a position looks to a player who thinks no further: the cards of each stack, and what is being claimed."""

from __future__ import annotations

from tablekit.games.apache.numbers import LOST
from tablekit.games.apache.rules.claims_of_each_role import own_person
from tablekit.games.apache.rules.what_a_claim_takes import most_cards
from tablekit.games.apache.table.cards import ROLES
from tablekit.games.apache.table.state import NO_VERDICT, RIGHT, WRONG, State

FIRST = 0.75  # how likely a card is in time
PERSON = 2.2  # cards: a claim uses a person up, who could have brought so many more later
TO_COME = (NO_VERDICT, RIGHT, WRONG)  # what a choice is before it is settled
GLANCE = 5  # moves, so all of them: who misses the one that is not punished loses cards
# Of what looking ahead would gain, a second of games shows so much with two players, and its error: `make odds`.
SEEN = 0.98, 0.04


def estimate(state: State) -> list[float]:
    """For each seat: its cards, its people who lie open, and in a race the cards its choice should bring or cost."""
    found = [float(len(stack)) for stack in state.stacks]
    if not state.pending:
        return found
    for player, role in enumerate(state.chosen):
        found[player] += PERSON * sum([state.table[own_person(state, player, own)] for own in range(len(ROLES))])
        if role >= 0 and state.verdicts[player] in TO_COME:
            brings = most_cards(state, player, role)
            found[player] += FIRST * (brings - PERSON) if brings else -LOST
    return found
