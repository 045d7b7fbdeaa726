"""Which decisions of a game may have cost a player most: all are looked at, and those that seem worst ever closer.

First every move of every decision is looked at as the greedy bot does, and tried in a few games, which are stopped and
judged where the game has that.  The decisions that seem worst go on, with the moves that seem best, into rounds of more
games.  After each round fewer decisions and fewer moves are left, so these can be tried more often (sequential halving:
Karnin, Koren and Somekh 2013, here over decisions).  All moves of a decision meet the same worlds and the same dice.
Games to the end are short where they begin late, so more of them are played: no blunder at the end is missed.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablekit.bots.player import worths
from tablekit.core import Move
from tablekit.core.randomness import stream
from tablekit.odds.intervals import LEADS
from tablekit.odds.playouts import TO_THE_END, Playouts, told
from tablekit.position import Position

LOOK = 4  # games: how a position looks right after the move counts as much
EACH = 2  # games of each move at the first decision
MOST = 15  # times as many at the last ones, where games are played to the end
EVERY_MOVE, CLOSER = "every move", "closer"  # kinds of work


class Round(NamedTuple):
    """How many decisions are left in it, how many other moves of each, and how many games of each at the first one."""

    decisions: int
    others: int
    games: int


ROUNDS = (Round(30, 3, 4), Round(12, 2, 9), Round(6, 1, 20), Round(4, 1, 20))


class Decided(NamedTuple):
    """A choice that was made: its step, where, the move, the legal ones, and the part of the game that was to come: all
    of it, 1, where games are stopped, and so are as long from everywhere.
    """

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
        """By how many points it seems to be better than another."""
        pairs = zip(self.brought, other.brought, strict=True)
        more = [a - b for a, b in pairs if a is not None and b is not None]
        return (LOOK * (self.look - other.look) + math.fsum(more)) / (LOOK + len(more))


class Doubted:
    """A decision, and the moves that are still tried there: the one that was ``played``, and ``others``, best first."""

    def __init__(self, decided: Decided, played: Tried, others: list[Tried], rounds: int = TO_THE_END) -> None:
        self.decided, self.played, self.others, self.rounds = decided, played, others, rounds

    @property
    def cost(self) -> float:
        """By how many points the best of the others seems to be better."""
        return self.others[0].more_than(self.played)

    def begun(self, others: int) -> Doubted:
        """The same with so many of the others, and with no game played yet."""
        played, *best = (Tried(one.move, one.look) for one in (self.played, *self.others[:others]))
        return Doubted(self.decided, played, best, self.rounds)

    def games(self, number: int, seed: int, most: int, bot: str) -> Iterator[None]:
        """Play so many games more of each move, all with the same worlds and dice; told after each of them."""
        seat = self.played.move.player
        for one in (self.played, *self.others):
            start = told(self.decided.before.observe(seat), seat, one.move.text)
            playouts = Playouts(start, seed, most, bot, seat, self.rounds)
            for _ in range(number):
                row = playouts.row(len(one.brought))
                one.brought.append(row[seat] / LEADS if row else None)
                yield
        self.others.sort(key=lambda one: -one.more_than(self.played))


def looked_at(decided: Decided, seed: int, number: int, most: int, bot: str, rounds: int) -> Doubted:
    """A decision with all of its moves, as they look in one world that could be.

    Where hardly more is left than ``rounds`` turns its games are played out.
    """
    rules, seat = decided.before.game.rules, decided.played.player
    world = rules.determinize(decided.before.observe(seat).state(), seat, stream(seed, "look", number))
    found = []
    for move in decided.moves:
        after = world.copy()
        rules.apply(after, move)
        found.append(Tried(move, worths(rules, after)[seat]))
    [played] = [one for one in found if one.move == decided.played]
    if rounds:
        start = told(decided.before.observe(seat), seat, decided.played.text)
        rounds = TO_THE_END if Playouts(start, seed, most, bot, seat, rounds).nearly_over() else rounds
    return Doubted(decided, played, [one for one in found if one is not played], rounds)


class Screening:
    """The search for the worst decisions of a seat; ``work`` does it, and then ``found`` has them, the worst first.

    ``effort`` says how many games are played, as a part of those of ``ROUNDS``.
    """

    def __init__(
        self, asked: Sequence[Decided], seed: int, most: int, bot: str, rounds: int, effort: float
    ) -> None:
        self._asked, self._seed, self._most, self._effort = asked, seed, most, effort
        self._bot, self._rounds = bot, rounds
        self.found: list[Doubted] = []

    def planned(self) -> dict[str, float]:
        """How many games will be played of every move, and how many of those that seem best, about."""
        asked = len(self._asked)
        closer = sum(min(asked, one.decisions) * (1 + one.others) * one.games for one in ROUNDS)
        every = sum(len(one.moves) * one.often(EACH * self._effort) * one.left for one in self._asked)
        return {EVERY_MOVE: every, CLOSER: closer * self._effort}

    def work(self) -> Iterator[tuple[str, float]]:
        """All the work, told after each game: of which kind it was, and what part of a whole one."""
        for number, decided in enumerate(self._asked):
            one = looked_at(decided, self._seed, number, self._most, self._bot, self._rounds)
            for _ in one.games(decided.often(EACH * self._effort), self._seed, self._most, self._bot):
                yield EVERY_MOVE, decided.left
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
