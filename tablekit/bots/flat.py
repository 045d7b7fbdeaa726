"""The flat bot: it tries every move equally often, plays on at random, and takes the move that came out best.

This is flat Monte Carlo.  Each round imagines anew what the seat does not see, and tries all moves in that same world
with the same random numbers, so that luck weighs less in what is compared.  A try ends after ``ahead`` decisions, where
the position is judged as the greedy bot would.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tablekit.bots.player import Bot, Search, whole_number, worths
from tablekit.core import Move, Rules
from tablekit.play import stream

TRIES, AHEAD = 20, 30


class Flat(Bot):
    """Tries each move ``tries`` times, for ``ahead`` decisions each."""

    name = "flat"

    def __init__(self, tries: int = TRIES, ahead: int = AHEAD) -> None:
        self.tries, self.ahead = whole_number("tries", tries), whole_number("ahead", ahead)
        self.strength = f"tries each move {tries} times"

    def search(self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random) -> Search:
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
        self.sums = [0.0] * len(moves)
        self.world: Any = None

    def more(self) -> None:
        """Try the next move in the world of this round."""
        number, at = divmod(self.made, len(self.moves))
        if at == 0:
            self.world = self.rules.determinize(self.seen, self.seat, stream(self.seed, "imagine", number))
        s = self.world.copy()
        self.rules.apply(s, self.moves[at])
        self.rules.playout(s, stream(self.seed, "try", number), self.ahead)
        self.sums[at] += worths(self.rules, s)[self.seat]

    def best(self) -> Move:
        """The move with the highest mean."""
        rounds, rest = divmod(self.made, len(self.moves))
        means = [total / ((rounds + (at < rest)) or 1) for at, total in enumerate(self.sums)]
        return self.moves[means.index(max(means))]
