"""The strong bot: it makes each move, settles what follows by itself, and takes the best by what games have taught.

What counts, and how much, is the game's own: ``judgement`` reads it.  Where nothing was learned the game's ``estimate``
judges.  The fair bot does the same, but now and then it grabs what counts now.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tablekit.bots.greedy import Greedy
from tablekit.bots.judgement import Judgement, judgement
from tablekit.bots.player import Bot, Only, Search, best_of
from tablekit.core import Move, Rnd, Rules
from tablekit.saying.words import m

NODS = 0.4  # how often the fair bot grabs what counts now


class Learned(Bot):
    """Takes what games have taught to be best; ``judges``, if given, instead of what the game has."""

    name = "strong"
    strength = m("knows what counts, from many games")

    def __init__(self, judges: Judgement | None = None) -> None:
        self._judges = judges

    def search(self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random) -> Search:
        """Judge once, in one position that could be."""
        return Only(self.quick(rules, rules.determinize(seen, seat, rnd), moves, rnd))

    def quick(self, rules: Rules[Any], s: Any, moves: Sequence[Move], rnd: Rnd) -> Move:
        """The move after which its player is furthest ahead, when what follows by itself is settled."""
        judges = self._judges or judgement(rules, s)
        moves = judges.sensible(s, moves)
        return moves[0] if len(moves) == 1 else best_of(moves, judges.looks(rules, s, moves), rnd)


class Fair(Learned):
    """Knows what counts as the strong bot does, and now and then grabs what counts now instead."""

    name = "fair"
    strength = m("knows what counts, and now and then forgets it")

    def quick(self, rules: Rules[Any], s: Any, moves: Sequence[Move], rnd: Rnd) -> Move:
        """The strong bot's move, or in four of ten decisions the one that looks best at once."""
        if rnd.random() < NODS:
            return Greedy().quick(rules, s, moves, rnd)
        return super().quick(rules, s, moves, rnd)
