"""What is still to be done in a turn: small tasks on a stack, the topmost next.

The stack is plain data, so a position can be saved, copied and branched at any moment, also in the middle of a ritual.
``ask`` is the name of the task in notation; ``player`` is who answers it; ``space`` and ``give`` say what it is about.
"""

from __future__ import annotations

from functools import cache

PLACE, ROLL, ACT, GAIN, RETURN, PAY_HUT, PAY_TEMPLE, OFFER, PAY_ONE, PAY_BOTH, POLL = range(11)
ASKS = ("place", "roll", "act", "gain", "return", "pay-hut", "pay-temple", "offer", "pay-one", "pay-both", "poll")
AT_A_SPACE = (PAY_HUT, PAY_TEMPLE, OFFER, PAY_ONE, PAY_BOTH)


class Task:
    """One question to one player; ``ask`` is one of the numbers above, ``space`` is 0 where no space is meant."""

    __slots__ = ("ask", "player", "space")

    def __init__(self, ask: int, player: int, space: int = 0) -> None:
        self.ask = ask
        self.player = player
        self.space = space

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Task) and (self.ask, self.player, self.space) == (other.ask, other.player, other.space)

    def __hash__(self) -> int:
        return hash((self.ask, self.player, self.space))

    def __repr__(self) -> str:
        return f"Task({ASKS[self.ask]}, player={self.player}, space={self.space})"


@cache
def task(ask: int, player: int, space: int = 0) -> Task:
    """The one shared task that asks this."""
    return Task(ask, player, space)


TO_ROLL = tuple((task(ROLL, player),) for player in range(4))
TO_ACT = tuple((task(ACT, player),) for player in range(4))


@cache
def round_of(ask: int, seats: tuple[int, ...], active: int) -> tuple[Task, ...]:
    """These seats answer, the first of them first; then the active player acts."""
    return (*TO_ACT[active], *[task(ask, player) for player in reversed(seats)])
