"""The greedy bot: it makes the move after which it looks best, and thinks no further; and two that miss some moves.

How a position looks is said by ``estimate`` of the game: the points so far, and a few more terms, each with its reason,
in the game's file ``estimate``.  A game without one is judged by its points alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tablekit.bots.player import Bot, Only, Search, best_of
from tablekit.core import Move, Rnd, Rules
from tablekit.core.randomness import pick
from tablekit.saying.words import m

GLANCE = 4  # moves
BY_LOT = 0.5  # how often any move


class Greedy(Bot):
    """Grabs what counts now."""

    name = "greedy"
    strength = m("grabs what counts now")

    def search(self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random) -> Search:
        """Judge once, in one position that could be."""
        return Only(self.quick(rules, rules.determinize(seen, seat, rnd), moves, rnd))

    def quick(self, rules: Rules[Any], s: Any, moves: Sequence[Move], rnd: Rnd) -> Move:
        """The move after which its player is furthest ahead; what chance would bring then is left open."""
        if len(moves) == 1:
            return moves[0]
        return best_of(moves, rules.looks(s, moves), rnd)


class Beginner(Greedy):
    """The greedy bot as people choose it."""

    name = "beginner"


class Glance(Bot):
    """Makes the best-looking of four moves: for playouts, where it is half as dear as greedy."""

    name = "glance"
    strength = m("takes the best-looking of {moves} moves", moves=GLANCE)

    def search(self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random) -> Search:
        """Judge once, in one position that could be."""
        return Only(self.quick(rules, rules.determinize(seen, seat, rnd), moves, rnd))

    def quick(self, rules: Rules[Any], s: Any, moves: Sequence[Move], rnd: Rnd) -> Move:
        """The best-looking of some moves."""
        return at_a_glance(rules, s, moves, rnd, GLANCE)


class Mixed(Greedy):
    """Makes the move that looks best, or as often any move: for playouts, where what looks best alone misleads."""

    name = "mixed"
    strength = m("takes what looks best, or as often any move")

    def quick(self, rules: Rules[Any], s: Any, moves: Sequence[Move], rnd: Rnd) -> Move:
        """What looks best, or as often any move."""
        return pick(moves, rnd) if rnd.random() < BY_LOT else super().quick(rules, s, moves, rnd)


def at_a_glance(rules: Rules[Any], s: Any, moves: Sequence[Move], rnd: Rnd, glance: int) -> Move:
    """The best-looking of so many moves, picked at random: for playouts, from random (1) to greedy."""
    if len(moves) > glance:
        moves = [pick(moves, rnd) for _ in range(glance)]
    if len(moves) == 1:
        return moves[0]
    looks = rules.looks(s, moves)
    return moves[looks.index(max(looks))]
