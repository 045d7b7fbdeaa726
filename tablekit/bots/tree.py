"""The tree bot: it looks again and again at the lines that seem good, for itself and for the others.

This is information-set Monte Carlo tree search with one tree, which belongs to the seat that thinks (SO-ISMCTS:
Cowling, Powley and Whitehouse 2012).  Each try imagines anew what the seat does not see, makes one of its moves, walks
on down the tree as far as it is known by the rule UCT, plays on from there, and tells all moves on its way how it came
out.  On the way on each looks at a few moves, as many as the game says, and makes the one that seems best: who plays at
random throws away what a good move won.  A try ends when the turn has come round to the seat ``ROUNDS`` times.  The
moves of the decision itself are tried in rounds, after each of which the worse half is given up (sequential halving:
Karnin, Koren and Somekh 2013), for the n-th time each in the same world and with the same dice.

The tree tells lines of moves apart, but not what dice and decks brought: it holds plans.  What is sealed stays so, as
another seat's secret move leads to the same place whatever it was.  As for the flat bot, how the position looks right
after a move counts, too, as much as ``LOOK`` tries.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tablekit.bots.greedy import Greedy, at_a_glance
from tablekit.bots.player import Bot, Search, after_chance, comes_round, whole_number, worths
from tablekit.core import Decide, Move, Rules
from tablekit.core.randomness import stream
from tablekit.saying.words import m

TRIES, AHEAD = 20, 60
ROUNDS = 2  # how often the turn comes round before a try is judged
LOOK = 5  # tries: as much counts how the position looks right after a move
OPEN = 8  # tries of a move before the tree looks at what follows
CURIOSITY = 0.2  # standard deviations by which a move that was never tried may be better than it looks


class Tree(Bot):
    """Makes ``tries`` playouts for each move, as many as the flat bot, but more of them where it looks promising."""

    name = "tree"

    def __init__(self, tries: int = TRIES, ahead: int = AHEAD) -> None:
        self.tries, self.ahead = whole_number("tries", tries), whole_number("ahead", ahead)
        self.strength = m("thinks ahead, {tries} tries a move", tries=tries)

    def search(self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random) -> Search:
        """Begin with an empty tree."""
        return Growing(rules, seen, seat, moves, rnd, self.tries, self.ahead)


class Tried:
    """A move at one place of the tree: how it ``looks``, and how often it was made and could have been made.

    ``total`` is what came of it in sum.
    """

    __slots__ = ("could", "looks", "made", "total")

    def __init__(self, looks: float) -> None:
        self.looks, self.made, self.could, self.total = looks, 0, 0, 0.0


class Place:
    """A place in the tree: the moves that were seen there, and the places they lead to.

    ``made`` counts all moves that were made here, ``gap`` sums up by how much they came out better than they looked.
    """

    __slots__ = ("after", "gap", "made", "tried")

    def __init__(self) -> None:
        self.tried: dict[Move, Tried] = {}
        self.after: dict[Move | int, Place] = {}
        self.made, self.gap = 0, 0.0

    def tell(self, move: Move, value: float) -> None:
        """A move was made here, and this came of it."""
        tried = self.tried[move]
        tried.made += 1
        tried.total += value
        self.made += 1
        self.gap += value - tried.looks

    def value(self, move: Move) -> float:
        """By how many points a move puts its player ahead, as it looks and as it came out.

        What was seldom made is not to seem better only because looks come before what others answer: so looks are
        taken with what the moves of this place lost, or won, on them.
        """
        tried = self.tried[move]
        looks = tried.looks + (self.gap / self.made if self.made else 0.0)
        return (LOOK * looks + tried.total) / (LOOK + tried.made)


class Growing(Search):
    """A tree, from the decision of a seat on."""

    def __init__(
        self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random, tries: int, ahead: int
    ) -> None:
        self.rules, self.seen, self.seat, self.ahead = rules, seen, seat, ahead
        self.seed = int(rnd.random() * 2**52)
        self.budget = tries * len(moves)
        self.root = Place()
        self.alive = list(moves)
        self.order = self._order()
        self.squares = self.sum = 0.0

    def best(self) -> Move:
        """Of the moves that were not given up, the one that has brought most."""
        root = self.root
        return max(self.alive, key=lambda move: root.value(move) if move in root.tried else -math.inf)

    def _order(self) -> Iterator[Move]:
        """The moves as they are tried: all of them, then the better half, and so on, as often in each round."""
        rounds = math.ceil(math.log2(len(self.alive)))
        while True:
            for _ in range(max(1, self.budget // (rounds * len(self.alive)))):
                yield from self.alive
            ranked = sorted(self.alive, key=lambda move: -self.root.value(move))
            self.alive = ranked[: max(2, (len(ranked) + 1) // 2)]

    def more(self) -> None:
        """One try: in a world that could be, a move, the way down the tree, and on from there; then it is told."""
        move = next(self.order)
        number = self.root.tried[move].made if move in self.root.tried else 0
        s = self.rules.determinize(self.seen, self.seat, stream(self.seed, "imagine", number))
        self._others_first(s, stream(self.seed, "others", number))
        if not number:
            self.root.tried[move] = Tried(self._look(s, move))
        way = [(self.root, move)]
        self.rules.apply(s, move)
        self._play_on(s, way, number)
        values = worths(self.rules, s)
        self.sum += values[self.seat]
        self.squares += values[self.seat] ** 2
        for place, made in way:
            place.tell(made, values[made.player])

    def _others_first(self, s: Any, rnd: Random) -> None:
        """Those who decide in secret at the same time do what looks best: what they choose cannot be known."""
        node = self.rules.node(s)
        for player in node.players if isinstance(node, Decide) else ():
            if player != self.seat:
                self.rules.apply(s, Greedy().quick(self.rules, s, self.rules.legal_moves(s, player), rnd))

    def _play_on(self, s: Any, way: list[tuple[Place, Move]], number: int) -> None:
        """Go on in the best way known so far, to a move that was hardly tried, and from there at a glance.

        Whatever is compared is judged at the same moment: when the turn has come round, before chance decides again.
        """
        chance, decide = stream(self.seed, "chance", number), stream(self.seed, "decide", number)
        place, rounds = self._after(*way[0], way[0][1]), ROUNDS
        for _ in range(self.ahead):
            before = s.active
            node = after_chance(self.rules, s, chance)
            if not isinstance(node, Decide):
                return
            player = next((other for other in node.players if other != self.seat), self.seat)
            moves = self.rules.legal_moves(s, player)
            if place is None:
                move = at_a_glance(self.rules, s, moves, decide, self.rules.glance)
            else:
                move = self._select(place, s, moves)
                way.append((place, move))
                place = self._after(place, move, player if move.sealed and player != self.seat else move)
            self.rules.apply(s, move)
            rounds -= comes_round(before, s, self.seat)
            if not rounds:
                return

    def _after(self, place: Place, move: Move, known: Move | int) -> Place | None:
        """The place that a move leads to, under what is ``known`` of it; None where it was hardly tried."""
        return place.after.setdefault(known, Place()) if place.tried[move].made >= OPEN else None

    def _select(self, place: Place, s: Any, moves: Sequence[Move]) -> Move:
        """The move that may be best: by what it brought so far, and more where it was seldom made (the rule UCT)."""
        variance = self.squares / self.made - (self.sum / self.made) ** 2
        curiosity = CURIOSITY * math.sqrt(max(variance, 0.0))
        best, top = moves[0], -math.inf
        for move in moves:
            tried = place.tried.get(move)
            if tried is None:
                tried = place.tried[move] = Tried(self._look(s, move))
            tried.could += 1
            may_be = place.value(move) + curiosity * math.sqrt(math.log(tried.could) / (tried.made + 1))
            if may_be > top:
                best, top = move, may_be
        return best

    def _look(self, s: Any, move: Move) -> float:
        """How the position looks to its player right after a move."""
        (looks,) = self.rules.looks(s, [move])
        return looks
