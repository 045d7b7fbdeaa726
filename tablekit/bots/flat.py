"""The flat bot: it tries every move equally often, plays on at random, and takes the move that came out best.

This is flat Monte Carlo.  Each round imagines anew what the seat does not see, and tries all moves in that same world
with the same random numbers, so that luck weighs less in what is compared.  A try ends when the turn comes round to the
seat again, or after ``ahead`` decisions, and is judged there as the greedy bot would.  How the position looks right
after the move counts as much as ``LOOK`` tries: people do not play on at random, and a few tries are mostly luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tablekit.bots.player import Bot, Search, play_round, whole_number, worths
from tablekit.core import Move, Rules
from tablekit.core.randomness import stream
from tablekit.saying.words import m

TRIES, AHEAD = 20, 12
LOOK = 10


class Flat(Bot):
    """Tries each move ``tries`` times, for one round or at most ``ahead`` decisions each."""

    name = "flat"

    def __init__(self, tries: int = TRIES, ahead: int = AHEAD) -> None:
        self.tries, self.ahead = whole_number("tries", tries), whole_number("ahead", ahead)
        self.strength = m("tries each move {tries} times", tries=tries)

    def search(self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random) -> Trying:
        """Begin with nothing tried."""
        return Trying(rules, seen, seat, moves, rnd, self.tries, self.ahead)


class Trying(Search):
    """Round after round, each move once."""

    def __init__(
        self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random, tries: int, ahead: int
    ) -> None:
        self.rules, self.seen, self.seat, self.moves, self.ahead = rules, seen, seat, moves, ahead
        self.seed = int(rnd.random() * 2**52)
        self.budget = tries * len(moves)
        self.looks, self.sums = [0.0] * len(moves), [0.0] * len(moves)
        self.world: Any = None

    def more(self) -> None:
        """Try the next move in the world of this round."""
        number, at = divmod(self.made, len(self.moves))
        if at == 0:
            self.world = self.rules.determinize(self.seen, self.seat, stream(self.seed, "imagine", number))
        s = self.world.copy()
        self.rules.apply(s, self.moves[at])
        if number == 0:
            self.looks[at] = worths(self.rules, s)[self.seat]
        play_round(self.rules, s, self.seat, stream(self.seed, "try", number), self.ahead)
        self.sums[at] += worths(self.rules, s)[self.seat]

    @property
    def values(self) -> list[float]:
        """By how many points each move that was tried puts its player ahead."""
        rounds, rest = divmod(self.made, len(self.moves))
        tried = len(self.moves) if rounds else rest
        return [both(self.looks[at], self.sums[at], rounds + (at < rest)) for at in range(tried)]

    def best(self) -> Move:
        """The move of the highest value."""
        values = self.values or [0.0]
        return self.moves[values.index(max(values))]


def both(looks: float, total: float, made: int) -> float:
    """How a move looks and what came of it, by how often it was made."""
    return (LOOK * looks + total) / (LOOK + made)
