"""What is still to be done: small tasks on a stack, the topmost next.

The stack is plain data, so a position can be saved, copied and branched at any moment, also between two steps of one
army.  ``number`` is how many armies, movements or cities a card shows; ``region`` is meant for hidden tokens only.
"""

from __future__ import annotations

from functools import cache

from tests.oracle.empire import cards

(
    EXTRA, NEUTRAL, BID, FIRST, TAKE, CHOOSE, PLACE, MOVE, CITY, DESTROY, PEEK, FAIRY,
    DRAW, ROLL, REVEAL, SEE, NEXT_GAME, DEAL, REFILL, TURN_OVER,
) = range(20)  # fmt: skip
ASKS = (
    "extra", "neutral", "bid", "first", "take", "choose", "place", "move", "city", "destroy", "peek", "fairy",
    "draw", "roll", "reveal", "see", "next-game", "deal", "refill", "turn-over",
)  # fmt: skip
FIRST_CHANCE = DRAW
ACTIONS = (PLACE, MOVE, CITY, DESTROY)
ACTION = {cards.PLACE: PLACE, cards.MOVE: MOVE, cards.CITY: CITY, cards.DESTROY: DESTROY}
AT_A_REGION = (REVEAL, SEE)
OF_NOBODY = (BID, DRAW, NEXT_GAME)
EVERYBODY = -1


class Task:
    """One thing to be done; ``player`` is -1 where nobody in particular does it."""

    __slots__ = ("ask", "number", "player", "region")

    def __init__(self, ask: int, player: int, number: int = 0, region: int = -1) -> None:
        self.ask = ask
        self.player = player
        self.number = number
        self.region = region

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Task) and (self.ask, self.player, self.number, self.region) == (
            other.ask,
            other.player,
            other.number,
            other.region,
        )

    def __hash__(self) -> int:
        return hash((self.ask, self.player, self.number, self.region))

    def __repr__(self) -> str:
        return f"Task({ASKS[self.ask]}, player={self.player}, number={self.number}, region={self.region})"


@cache
def task(ask: int, player: int, number: int = 0, region: int = -1) -> Task:
    """The one shared task that says this."""
    return Task(ask, player, number, region)
