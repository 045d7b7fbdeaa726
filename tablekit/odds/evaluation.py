"""What random games told, as values and in plain words: an evaluation, a difference, a comparison."""

from __future__ import annotations

from tablekit.core import Value
from tablekit.core.english import count, listed, signed
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.odds.intervals import FEWEST, Interval, more_points, more_share, points_told, share_told

UNCLEAR = "cannot tell yet"
MOST_NAMED = 4  # in a sentence about which may be best


class SeatEvaluation(Value, frozen=True):
    """How a seat fares: its share of first places, and its points at the end, each with its 95 % interval.

    A first place that k seats share counts 1/k for each, so the shares of all seats add up to 1.  The interval of the
    share is Wilson's; where places are shared it is a little wider than need be.  ``points_error`` is the standard
    error of the mean ``points``, infinite after a single game.  In a game without points ``won`` and ``drawn`` are the
    shares of games that the seat wins alone and of those in which it shares the first place; else they are None.
    """

    name: str
    first: Interval
    points: float
    points_error: float
    points_interval: Interval
    won: Interval | None = None
    drawn: Interval | None = None

    def __str__(self) -> str:
        if self.won is not None and self.drawn is not None:
            if self.won.low == self.won.high:
                return f"{self.name}: {'wins' if self.won.estimate else 'draws' if self.drawn.estimate else 'loses'}"
            return f"{self.name}: wins {share_told(self.won)}, draws {share_told(self.drawn)}"
        if self.first.low == self.first.high:  # never of a game that is still on
            share = self.first.estimate
            place = "not first" if not share else "first" if share == 1 else "shares the first place"
            return f"{self.name}: {place}, {self.points:.0f} points"
        return f"{self.name}: first in {share_told(self.first)}, {points_told(self.points_interval)}"


class Evaluation(Value, frozen=True):
    """What random games from a position gave.

    ``games`` were begun; ``cut_off`` of them were still on after ``most`` decisions and are left out of everything
    else, as a game need not end by itself; ``bot`` says who decided; ``seats`` has one entry for each seat.  The
    intervals are for a number of games that was settled beforehand.
    """

    seats: tuple[SeatEvaluation, ...]
    games: int
    cut_off: int
    most: int
    bot: str = "random"

    @property
    def certain(self) -> bool:
        """Whether the game is over, so that nothing is left to be estimated."""
        return self.games == 0

    @property
    def basis(self) -> str:
        """How many games this rests on, in a sentence."""
        if self.certain:
            return "The game is over: this is certain."
        said = count(self.games, "random game")
        if self.bot != "random":
            said = f"{count(self.games, 'game')} in which {self.bot} decides"
        if self.cut_off:
            said += f"; {self.cut_off} were still on after {self.most} decisions and are left out"
        return said + "."

    def __str__(self) -> str:
        return "\n".join([*map(str, self.seats), self.basis])


class Difference(Value, frozen=True):
    """Two positions compared for one seat: its share of first places and its points at ``a``, less those at ``b``.

    ``pairs`` of games ended on both sides.  ``certain`` says that both games are over, ``same`` that in every pair
    first places were the same, ``scored`` that there are points in the game.
    """

    a: str
    b: str
    first: Interval
    points: Interval
    pairs: int
    certain: bool = False
    same: bool = False
    scored: bool = True

    @property
    def alike(self) -> bool:
        """Whether it made no difference to first places in any pair of games, and there were enough of them."""
        return self.same and (self.certain or self.pairs >= FEWEST)

    @property
    def better(self) -> str | None:
        """The one that is first more often, if that can be told."""
        if not self.certain and self.pairs < FEWEST:
            return None
        return self.a if self.first.low > 0 else self.b if self.first.high < 0 else None

    @property
    def scores_more(self) -> str | None:
        """The one that brings more points, if that can be told."""
        if not self.certain and self.pairs < FEWEST:
            return None
        return self.a if self.points.low > 0 else self.b if self.points.high < 0 else None

    @property
    def verdict(self) -> str:
        """The comparison in plain words: the better one is first more often, and points are told by themselves.

        >>> Difference("hut 7", "temple 7", Interval(0.1, 0.02, 0.18), Interval(2, 1, 3), 200).verdict
        'hut 7 is better'
        >>> Difference("hut 7", "temple 7", Interval(0.1, 0.02, 0.18), Interval(1, -1, 3), 200).verdict
        'hut 7 is better; which brings more points cannot be told yet'
        >>> Difference("hut 7", "temple 7", Interval(0.1, -0.1, 0.3), Interval(3, 1, 5), 200).verdict
        'cannot tell yet; hut 7 brings more points'
        """
        if self.better:
            return f"{self.better} is better{self._of_points(self.better)}"
        told = "equally good" if self.certain else UNCLEAR
        return f"{told}; {self.scores_more} brings more points" if self.scores_more else told

    def _of_points(self, better: str) -> str:
        """What is said of points beside the one that is first more often."""
        if not self.scored or self.scores_more == better or (self.certain and not self.scores_more):
            return ""
        if self.scores_more:
            return f", though {self.scores_more} brings more points"
        return "; which brings more points cannot be told yet"

    def turned(self) -> Difference:
        """The same, seen from ``b``."""
        return Difference(
            self.b, self.a, self.first.turned(), self.points.turned(), self.pairs, self.certain, self.same, self.scored
        )

    def __str__(self) -> str:
        told = f"{more_share(self.first, ' first places')}, {f'{more_points(self.points)}, ' * self.scored}"
        told += count(self.pairs, "pair")
        if self.certain:
            first, points = signed(round(100 * self.first.estimate)), signed(round(self.points.estimate))
            told = f"{first} % first places, {f'{points} points, ' * self.scored}certain"
        return f"{self.a} against {self.b}: {self.verdict}\n    {told}"


class Comparison(Value, frozen=True):
    """Several moves or positions compared for one seat, each with each; ``evaluations`` are in the order of ``names``.

    The intervals of all ``differences``, in shares and in points, hold together in 95 of 100 comparisons.  Where the
    games were ``watched`` they are wider, and hold at every moment together, so that one may stop when one likes.
    """

    seat: int
    names: tuple[str, ...]
    evaluations: tuple[Evaluation, ...]
    differences: tuple[Difference, ...]
    watched: bool = False

    @property
    def ranked(self) -> tuple[str, ...]:
        """The names, the largest share of first places first, and of equal shares the most points."""
        seats = {n: e.seats[self.seat] for n, e in zip(self.names, self.evaluations, strict=True)}
        return tuple(sorted(self.names, key=lambda n: (-seats[n].first.estimate, -seats[n].points)))

    @property
    def contenders(self) -> tuple[str, ...]:
        """Those that may still be the best, in the order of ``ranked``: all that nothing was clearly better than."""
        beaten = {d.b if d.better == d.a else d.a for d in self.differences if d.better}
        return tuple(name for name in self.ranked if name not in beaten)

    @property
    def against_best(self) -> tuple[Difference, ...]:
        """The first of ``ranked`` against each of the others, in that order."""
        best, *others = self.ranked
        return tuple(self.between(best, other) for other in others)

    def between(self, a: str, b: str) -> Difference:
        """One of the differences by its two names, in either order; raises ``TablekitError`` for other names."""
        for difference in self.differences:
            if (difference.a, difference.b) == (a, b):
                return difference
            if (difference.a, difference.b) == (b, a):
                return difference.turned()
        raise TablekitError(f"{shown(a)} and {shown(b)} were not compared; there are {listed(self.names)}")

    @property
    def verdict(self) -> str:
        """The comparison in plain words: which is best, or which cannot be told apart yet."""
        if len(self.names) == 2:
            return self.differences[0].verdict
        if len(self.contenders) == 1:
            return f"{self.contenders[0]} is best"
        first, more = self.contenders[:MOST_NAMED], len(self.contenders) - MOST_NAMED
        others = [f"one of {more} others"] if more > 0 else []
        return f"{UNCLEAR} which is best: {listed([*first, *others], 'or')}"

    def __str__(self) -> str:
        told = list(zip(self.names, self.evaluations, strict=True))
        rows = [f"{name}: {found.seats[self.seat]}" for name, found in told]
        rows += [f"{name}: {found.basis}" for name, found in told if found.cut_off]
        if len(self.names) < 4:
            rows += map(str, self.differences)
        else:
            rows += [*map(str, self.against_best), f"{self.verdict}."]
        return "\n".join(rows)
