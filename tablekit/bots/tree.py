"""The tree bot: it looks again and again at the lines that seem good, for itself and for the others.

This is information-set Monte Carlo tree search with one tree, which belongs to the seat that thinks (SO-ISMCTS:
Cowling, Powley and Whitehouse 2012).  Each try imagines anew what the seat does not see, walks down the tree by the
rule UCT as far as it is known, adds one move, plays on at random for ``ahead`` decisions, and tells all moves on its
way how it came out.  The tree tells lines of moves apart, but not what dice and decks brought: it holds plans.  What is
sealed stays so, as another seat's secret move leads to the same place whatever it was.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from tablekit.bots.player import Bot, Search, after_chance, whole_number, worths
from tablekit.core import Decide, Move, Rules
from tablekit.play import pick, stream

TRIES, AHEAD = 20, 20
CURIOSITY = 0.7  # how many standard deviations a move that was never tried may be better than it seems


class Tree(Bot):
    """Makes ``tries`` playouts for each move, as many as the flat bot, but more of them where it looks promising."""

    name = "tree"

    def __init__(self, tries: int = TRIES, ahead: int = AHEAD) -> None:
        self.tries, self.ahead = whole_number("tries", tries), whole_number("ahead", ahead)
        self.strength = f"thinks ahead, {tries} tries a move"

    def search(self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random) -> Search:
        """Begin with an empty tree."""
        return Growing(rules, seen, seat, moves, rnd, self.tries, self.ahead)


class Tried:
    """A move at one place of the tree: how often it was made, could have been made, and the sum of what came of it."""

    __slots__ = ("could", "made", "total")

    def __init__(self) -> None:
        self.made, self.could, self.total = 0, 0, 0.0


class Place:
    """A place in the tree: the moves that were tried there, and the places they lead to."""

    __slots__ = ("after", "tried")

    def __init__(self) -> None:
        self.tried: dict[Move, Tried] = {}
        self.after: dict[Move | int, Place] = {}


class Growing(Search):
    """A tree, from the decision of a seat on."""

    def __init__(
        self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random, tries: int, ahead: int
    ) -> None:
        self.rules, self.seen, self.seat, self.moves, self.ahead = rules, seen, seat, moves, ahead
        self.seed = int(rnd.random() * 2**52)
        self.budget = tries * len(moves)
        self.root = Place()
        self.squares = self.sum = 0.0

    def more(self) -> None:
        """Walk down the tree in a world that could be, add a move, play on, and tell everybody on the way."""
        rnd = stream(self.seed, "try", self.made)
        s = self.rules.determinize(self.seen, self.seat, rnd)
        way = self._down(s, rnd)
        self.rules.playout(s, rnd, self.ahead)
        values = worths(self.rules, s)
        self.sum += values[self.seat]
        self.squares += values[self.seat] ** 2
        for player, tried in way:
            tried.made += 1
            tried.total += values[player]

    def _down(self, s: Any, rnd: Random) -> list[tuple[int, Tried]]:
        """Move on from the root until a move comes that is new there."""
        place, way, spread = self.root, list[tuple[int, Tried]](), self._spread()
        self._others_first(s, rnd)
        while isinstance(node := after_chance(self.rules, s, rnd), Decide):
            player = next((other for other in node.players if other != self.seat), self.seat)
            moves = self.rules.legal_moves(s, player)
            move = select(place, moves, spread, rnd)
            tried = place.tried[move]
            way.append((player, tried))
            self.rules.apply(s, move)
            if not tried.made:
                break
            place = place.after.setdefault(player if move.sealed and player != self.seat else move, Place())
        return way

    def _others_first(self, s: Any, rnd: Random) -> None:
        """Those who decide in secret at the same time do it at random: what they choose cannot be known."""
        node = self.rules.node(s)
        for player in node.players if isinstance(node, Decide) else ():
            if player != self.seat:
                self.rules.apply(s, pick(self.rules.legal_moves(s, player), rnd))

    def _spread(self) -> float:
        """The standard deviation of what the tries have brought: the unit in which moves are compared."""
        n = self.made
        return math.sqrt(max(self.squares / n - (self.sum / n) ** 2, 0.0)) or 1.0 if n else 1.0

    def best(self) -> Move:
        """The move that was made most often; of equals the one that brought more."""
        tried = self.root.tried
        return max(self.moves, key=lambda move: (tried[move].made, tried[move].total) if move in tried else (0, 0.0))


def select(place: Place, moves: Sequence[Move], spread: float, rnd: Random) -> Move:
    """The next move to try at a place: a new one by lot, else the one that may be best (the rule UCT)."""
    known = place.tried
    fresh = [move for move in moves if move not in known]
    for move in moves:
        if move in known:
            known[move].could += 1
    if fresh:
        move = pick(fresh, rnd)
        known[move] = Tried()
        known[move].could = 1
        return move
    best, top = moves[0], -math.inf
    for move in moves:
        tried = known[move]
        may_be = tried.total / tried.made + CURIOSITY * spread * math.sqrt(math.log(tried.could) / tried.made)
        if may_be > top:
            best, top = move, may_be
    return best
