"""Which decisions of a game may have cost a player most: all are looked at, and those that seem worst ever closer.

First every move of every decision is looked at as the greedy bot does, and tried in random games to the end, which are
quick.  The decisions that seem worst go on, with the moves that seem best, into rounds of games in which a better bot
decides for everybody.  After each round fewer decisions and fewer moves are left, so these can be tried more often
(sequential halving: Karnin, Koren and Somekh 2013, here over decisions).  All moves of a decision meet the same worlds
and the same dice.  Games from late decisions are short, so more of them are played: no blunder at the end is missed.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablekit.bots.player import worths
from tablekit.core import Move
from tablekit.core.randomness import stream
from tablekit.odds.intervals import SHARES
from tablekit.odds.playouts import Playouts, told
from tablekit.position import Position

LEAD = 0.03  # first places: what a point counts by which a player is ahead
LOOK = 4  # games: how a position looks right after the move counts as much
RANDOM = 4  # random games of each move at the first decision
MOST = 15  # times as many at the last ones
AT_RANDOM, CLOSER = "at random", "closer"  # kinds of work


class Round(NamedTuple):
    """How many decisions are left in it, how many other moves of each, and how many games of each at the first one."""

    decisions: int
    others: int
    games: int


ROUNDS = (Round(30, 3, 4), Round(12, 2, 9), Round(6, 1, 20), Round(4, 1, 20))


class Decided(NamedTuple):
    """A choice that was made: its step, where, the move, the legal ones, and the part of the game that was to come."""

    at: int
    before: Position
    played: Move
    moves: Sequence[Move]
    left: float = 1.0

    def often(self, games: float) -> int:
        """As many games as take about as long as so many from the first decision."""
        return math.ceil(games * min(1 / self.left, MOST))


class Tried:
    """A move and what it brought, in ``worth``: by its look, and in the games with the numbers from 0 that ended."""

    def __init__(self, move: Move, look: float) -> None:
        self.move, self.look = move, look
        self.brought: list[float | None] = []

    def more_than(self, other: Tried) -> float:
        """By how much it seems to be better than another, in first places."""
        pairs = zip(self.brought, other.brought, strict=True)
        more = [a - b for a, b in pairs if a is not None and b is not None]
        return (LOOK * (self.look - other.look) + math.fsum(more)) / (LOOK + len(more))


class Doubted:
    """A decision, and the moves that are still tried there: the one that was ``played``, and ``others``, best first."""

    def __init__(self, decided: Decided, played: Tried, others: list[Tried]) -> None:
        self.decided, self.played, self.others = decided, played, others

    @property
    def cost(self) -> float:
        """By how much the best of the others seems to be better, in first places."""
        return self.others[0].more_than(self.played)

    def begun(self, others: int) -> Doubted:
        """The same with so many of the others, and with no game played yet."""
        played, *best = (Tried(one.move, one.look) for one in (self.played, *self.others[:others]))
        return Doubted(self.decided, played, best)

    def games(self, number: int, seed: int, most: int, bot: str) -> Iterator[None]:
        """Play so many games more of each move, all with the same worlds and dice; told after each of them."""
        seat = self.played.move.player
        for one in (self.played, *self.others):
            start = told(self.decided.before.observe(seat), seat, one.move.text)
            playouts = Playouts(start, seed, most, bot)
            for _ in range(number):
                row = playouts.row(len(one.brought))
                one.brought.append(worth(row, seat) if row else None)
                yield
        self.others.sort(key=lambda one: -one.more_than(self.played))


def worth(row: Sequence[int], seat: int) -> float:
    """What the end of a game is worth to a seat: its share of the first place, and a little for each point ahead.

    >>> worth([0, 2520, 30, 40], seat=1)
    1.3
    """
    points = row[len(row) // 2 :]
    ahead = points[seat] - max([*points[:seat], *points[seat + 1 :]])
    return row[seat] / SHARES + LEAD * ahead


def looked_at(decided: Decided, seed: int, number: int) -> Doubted:
    """A decision with all of its moves, as they look in one world that could be."""
    rules, seat = decided.before.game.rules, decided.played.player
    world = rules.determinize(decided.before.observe(seat).state(), seat, stream(seed, "look", number))
    found = []
    for move in decided.moves:
        after = world.copy()
        rules.apply(after, move)
        found.append(Tried(move, LEAD * worths(rules, after)[seat]))
    [played] = [one for one in found if one.move == decided.played]
    return Doubted(decided, played, [one for one in found if one is not played])


class Screening:
    """The search for the worst decisions of a seat; ``work`` does it, and then ``found`` has them, the worst first.

    ``effort`` says how many games are played, as a part of those of ``ROUNDS``.
    """

    def __init__(self, asked: Sequence[Decided], seed: int, most: int, bot: str, effort: float) -> None:
        self._asked, self._seed, self._most, self._bot, self._effort = asked, seed, most, bot, effort
        self.found: list[Doubted] = []

    def planned(self) -> dict[str, float]:
        """How many whole games will be played at random, and how many by the better bot, about."""
        asked = len(self._asked)
        closer = sum(min(asked, one.decisions) * (1 + one.others) * one.games for one in ROUNDS)
        at_random = sum(len(one.moves) * one.often(RANDOM * self._effort) * one.left for one in self._asked)
        return {AT_RANDOM: at_random, CLOSER: closer * self._effort}

    def work(self) -> Iterator[tuple[str, float]]:
        """All the work, told after each game: of which kind it was, and what part of a whole one."""
        for number, decided in enumerate(self._asked):
            one = looked_at(decided, self._seed, number)
            for _ in one.games(decided.often(RANDOM * self._effort), self._seed, self._most, "random"):
                yield AT_RANDOM, decided.left
            self.found.append(one)
        self.found.sort(key=lambda one: -one.cost)
        self.found = [one.begun(ROUNDS[0].others) for one in self.found[: ROUNDS[0].decisions]]
        for decisions, others, games in ROUNDS:
            del self.found[decisions:]
            for one in self.found:
                del one.others[others:]
                for _ in one.games(one.decided.often(games * self._effort), self._seed, self._most, self._bot):
                    yield CLOSER, one.decided.left
            self.found.sort(key=lambda one: -one.cost)
