"""What random games told, as values and in plain words: an evaluation, a difference, a comparison."""

from __future__ import annotations

from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.odds.intervals import FEWEST, FIRST_PLACES, Interval, more_points, more_share, points_told, share_told
from tablekit.saying import Message, listed
from tablekit.saying.words import m, t

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
                drawn = t("{name}: draws") if self.drawn.estimate else t("{name}: loses")
                return str((t("{name}: wins") if self.won.estimate else drawn)(name=self.name))
            won, drawn_share = share_told(self.won), share_told(self.drawn)
            return str(m("{name}: wins {won}, draws {drawn}", name=self.name, won=won, drawn=drawn_share))
        if self.first.low == self.first.high:  # never of a game that is still on
            share = self.first.estimate
            says = (
                t("{name}: shares the first place, {points} points")
                if share
                else t("{name}: not first, {points} points")
            )
            if share == 1:
                says = t("{name}: first, {points} points")
            return str(says(name=self.name, points=f"{self.points:.0f}"))
        share_of, points = share_told(self.first), points_told(self.points_interval)
        return str(m("{name}: first in {share}, {points}", name=self.name, share=share_of, points=points))


_RANDOM = t("{games:random game}.")
_RANDOM_LEFT_OUT = t("{games:random game}; {left_out} were still on after {most} decisions and are left out.")
_BY_BOT = t("{games:game} in which {bot} decides.")
_BY_BOT_LEFT_OUT = t(
    "{games:game} in which {bot} decides; {left_out} were still on after {most} decisions and are left out."
)


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
            return str(m("The game is over: this is certain."))
        if self.bot != "random":
            says = _BY_BOT_LEFT_OUT if self.cut_off else _BY_BOT
        else:
            says = _RANDOM_LEFT_OUT if self.cut_off else _RANDOM
        return str(says(games=self.games, bot=self.bot, left_out=self.cut_off, most=self.most))

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
        return str(self.told)

    @property
    def told(self) -> Message:
        """The verdict, to be said in any language."""
        if self.better:
            return self._better(self.better)
        if not self.scores_more:
            return m("equally good") if self.certain else m("cannot tell yet")
        if self.certain:
            return m("equally good; {other} brings more points", other=self.scores_more)
        return m("cannot tell yet; {other} brings more points", other=self.scores_more)

    def _better(self, better: str) -> Message:
        """What is said of the one that is first more often, and beside it of points."""
        if not self.scored or self.scores_more == better or (self.certain and not self.scores_more):
            return m("{better} is better", better=better)
        if self.scores_more:
            return m("{better} is better, though {other} brings more points", better=better, other=self.scores_more)
        return m("{better} is better; which brings more points cannot be told yet", better=better)

    def turned(self) -> Difference:
        """The same, seen from ``b``."""
        return Difference(
            self.b, self.a, self.first.turned(), self.points.turned(), self.pairs, self.certain, self.same, self.scored
        )

    def __str__(self) -> str:
        says = m("{one} against {other}: {verdict}", one=self.a, other=self.b, verdict=self.told)
        return f"{says}\n    {self._figures()}"

    def _figures(self) -> Message:
        if self.certain:
            first, points = round(100 * self.first.estimate), round(self.points.estimate)
            if not self.scored:
                return m("{first:+} % first places, certain", first=first)
            return m("{first:+} % first places, {points:+} points, certain", first=first, points=points)
        shares = more_share(self.first, FIRST_PLACES)
        if not self.scored:
            return m("{shares}, {pairs:pair}", shares=shares, pairs=self.pairs)
        return m("{shares}, {points}, {pairs:pair}", shares=shares, points=more_points(self.points), pairs=self.pairs)


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
        there = listed(self.names)
        raise TablekitError(m("{a} and {b} were not compared; there are {names}", a=shown(a), b=shown(b), names=there))

    @property
    def verdict(self) -> str:
        """The comparison in plain words: which is best, or which cannot be told apart yet."""
        if len(self.names) == 2:
            return self.differences[0].verdict
        if len(self.contenders) == 1:
            return str(m("{name} is best", name=self.contenders[0]))
        first, more = self.contenders[:MOST_NAMED], len(self.contenders) - MOST_NAMED
        others = [m("one of {number} others", number=more)] if more > 0 else []
        return str(m("cannot tell yet which is best: {names}", names=listed([*first, *others], "or")))

    def __str__(self) -> str:
        told = list(zip(self.names, self.evaluations, strict=True))
        rows = [f"{name}: {found.seats[self.seat]}" for name, found in told]
        rows += [f"{name}: {found.basis}" for name, found in told if found.cut_off]
        if len(self.names) < 4:
            rows += map(str, self.differences)
        else:
            rows += [*map(str, self.against_best), f"{self.verdict}."]
        return "\n".join(rows)
