"""Matches between two bots: the same set-ups with the seats exchanged, so that neither the seat nor the set-up decides.

A match has a number of pairs that is chosen beforehand.  Both games of a pair begin alike and their chance is drawn
from the same stream.  What is told is the share of first places, its interval, and how likely pairs would favour one
bot so often if both played alike: the sign test, which is exact and counts each pair once.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from tablekit.bots.player import Bot, Only, Search
from tablekit.core import Chance, Move, Over, Rules, Value
from tablekit.core.randomness import draw, stream
from tablekit.position import Position

MOST = 5_000  # decisions, after which a game counts as shared


class Played(Value, frozen=True):
    """A game that was played: each seat's share of the first place and its points, and the line, as notation."""

    shares: tuple[float, ...]
    points: tuple[int, ...]
    line: tuple[str, ...]


class Match(Value, frozen=True):
    """What came of a match: the share of first places that ``a`` had, in the mean of ``pairs``, and its interval.

    ``better`` and ``worse`` count the pairs of games that went to ``a`` and to ``b``: to whoever had more of the two
    first places, and where they shared them to whoever had more points in both games.  ``points`` is by how many points
    ``a`` was ahead in the mean.
    """

    a: str
    b: str
    pairs: int
    share: float
    low: float
    high: float
    better: int
    worse: int
    points: float

    @property
    def by_luck(self) -> float:
        """How likely so many pairs or more would go to ``a`` if each were as likely to go to ``b``: the sign test."""
        return sign_test(self.better, self.worse)

    def __str__(self) -> str:
        percents = f"{100 * self.share:.0f} % (95 %: {100 * self.low:.0f} to {100 * self.high:.0f} %)"
        return f"{self.a} against {self.b}: {percents} of the first places in {2 * self.pairs} games"


def sign_test(better: int, worse: int) -> float:
    """How likely a fair coin shows heads at least ``better`` times in ``better + worse`` throws.

    >>> sign_test(3, 0), sign_test(0, 0)
    (0.125, 1.0)
    """
    n = better + worse
    heads: int = sum(math.comb(n, k) for k in range(better, n + 1))
    return math.ldexp(heads, -n)


def match(a: Bot, b: Bot, starts: Sequence[Position], seed: int = 0, most: int = MOST) -> Match:
    """A match of two bots over some beginnings, each played twice with the seats exchanged.

    At a table of more than two, ``a`` and ``b`` sit in turn, and shares and points are those of all seats of a bot.
    """
    return summed_up(a.name, b.name, [pair(a, b, start, seed + number, most) for number, start in enumerate(starts)])


def pair(a: Bot, b: Bot, start: Position, seed: int, most: int = MOST) -> tuple[float, float]:
    """A beginning played twice with the seats exchanged: the share of first places of ``a``, and its mean lead."""
    games = []
    for bots in ((a, b), (b, a)):
        seated = [bots[seat % 2] for seat in range(start.players)]
        games.append(_told(a, seated, played(start, seated, seed, most)))
    return sum(share for share, _ in games) / 2, sum(lead for _, lead in games) / 2


def summed_up(a: str, b: str, pairs: Sequence[tuple[float, float]]) -> Match:
    """What came of all pairs of a match, each with the share and the lead of ``a``."""
    shares = [share for share, _ in pairs]
    n, mean = len(shares), sum(shares) / len(shares)
    # A pair won and a pair lost are added, as a few pairs that all agree would look certain.
    spread = sum((share - mean) ** 2 for share in shares) + (1 - mean) ** 2 + mean**2
    half, middle = 1.96 * math.sqrt(spread / (n + 1) / (n + 2)), (sum(shares) + 1) / (n + 2)
    better, worse = sum(one > (0.5, 0.0) for one in pairs), sum(one < (0.5, 0.0) for one in pairs)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Match(a, b, n, mean, low, high, better, worse, sum(lead for _, lead in pairs) / n)


def _told(a: Bot, seated: Sequence[Bot], game: Played) -> tuple[float, float]:
    """The share of the first place that ``a`` has, and its mean lead in points."""
    own = [seat for seat, bot in enumerate(seated) if bot is a]
    others = [seat for seat, bot in enumerate(seated) if bot is not a]
    lead = sum(game.points[seat] for seat in own) / len(own) - sum(game.points[seat] for seat in others) / len(others)
    return sum(game.shares[seat] for seat in own), lead


def played(start: Position, bots: Sequence[Bot], seed: int = 0, most: int = MOST) -> Played:
    """One game between bots, a bot for each seat, from a whole position; the same seed gives the same game.

    Each bot is shown what its seat sees, and draws from streams of its own.  A game that is still on after ``most``
    decisions counts as shared by all.
    """
    rules, s, line = start.game.rules, start.state(), list[str]()
    chance, decisions = stream(seed, "match", 0), 0
    while not isinstance(node := rules.node(s), Over) and decisions < most:
        x: Any
        if isinstance(node, Chance):
            x = draw(node, chance)
        else:
            decisions += 1
            x = decided(rules, s, node.players[0], bots, seed, decisions)
        line.append(x.text)
        rules.apply(s, x)
    first = node.places[0] if isinstance(node, Over) else tuple(range(start.players))
    shares = tuple([(seat in first) / len(first) for seat in range(start.players)])
    return Played(shares, rules.scores(s), tuple(line))


def decided(rules: Rules[Any], s: Any, seat: int, bots: Sequence[Bot], seed: int, number: int) -> Move:
    """What a seat's bot decides, given what it sees."""
    seen = rules.observe(s, seat)
    moves = rules.legal_moves(seen, seat)
    search: Search = Only(moves[0])
    if len(moves) > 1:
        search = bots[seat].search(rules, seen, seat, moves, stream(seed, f"bot {seat}", number))
    return search.finished()
