"""What games told, as values and in plain words: an evaluation, a difference, a comparison."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.odds.intervals import (
    FEWEST,
    FIRST_PLACES,
    Interval,
    ahead,
    behind,
    more_points,
    more_share,
    points_told,
    share_told,
)
from tablekit.saying import Message, listed
from tablekit.saying.words import m, t

MOST_NAMED = 4  # in a sentence about which may be best
CLOSE, CLOSE_WINS = 0.5, 0.1  # points within which moves are just as good; without points, 2 wins of 100


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


_LEFT_OUT = t("{left_out} were still on after {most} decisions and are left out.")
_PLAYED = {
    "random": t("{games:random game}."),
    "glance": t("{games:game} between players who take the best-looking of four moves."),
    "mixed": t("{games:game} between players who take what looks best, or as often any move."),
    "greedy": t("{games:game} between players who take what looks best."),
    "strong": t("{games:game} between players who know the game."),
}
_EACH = {
    "random": t("{games:game} each between players who move at random: quick, and often misleading."),
    "glance": t("{games:game} each between players who take the best-looking of four moves."),
    "mixed": t("{games:game} each between players who take what looks best, or as often any move."),
    "greedy": t("{games:game} each between players who take what looks best."),
    "strong": t("{games:game} each between players who know the game."),
}
_STOPPED = {
    "random": t(
        "{games:game} each between players who move at random, each stopped after {rounds:turn} and judged by how it "
        "looks. This tells moves apart, and not who comes first."
    ),
    "glance": t(
        "{games:game} each between players who take the best-looking of four moves, each stopped after {rounds:turn} "
        "and judged by how it looks. This tells moves apart, and not who comes first."
    ),
    "mixed": t(
        "{games:game} each between players who take what looks best, or as often any move, each stopped after "
        "{rounds:turn} and judged by how it looks. This tells moves apart, and not who comes first."
    ),
    "greedy": t(
        "{games:game} each between players who take what looks best, each stopped after {rounds:turn} and judged by "
        "how it looks. This tells moves apart, and not who comes first."
    ),
    "strong": t(
        "{games:game} each between players who know the game, each stopped after {rounds:turn} and judged by how it "
        "looks. This tells moves apart, and not who comes first."
    ),
}


class Evaluation(Value, frozen=True):
    """What games from a position gave, all of them played to the end.

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
        told = str(_PLAYED[self.bot](games=self.games))
        return f"{told} {_LEFT_OUT(left_out=self.cut_off, most=self.most)}" if self.cut_off else told

    def __str__(self) -> str:
        return "\n".join([*map(str, self.seats), self.basis])


class Difference(Value, frozen=True):
    """Two moves or positions compared for one seat: what it has at ``a``, less what it has at ``b``.

    ``lead`` is by how many points it is ahead of the best other seat, of which a first place counts five at the end;
    what is called better rests on this alone.  ``first`` and ``points``, its share of first places and its points at
    the end, are known of whole games only: where games are stopped after ``rounds`` of its turns they are None.
    ``pairs`` of games ended, or were stopped, on both sides.  ``certain`` says that both games are over, ``scored``
    that there are points in the game.
    """

    a: str
    b: str
    lead: Interval
    pairs: int
    rounds: int | None = None
    first: Interval | None = None
    points: Interval | None = None
    certain: bool = False
    scored: bool = True

    @property
    def _enough(self) -> bool:
        return self.certain or self.pairs >= FEWEST

    @property
    def better(self) -> str | None:
        """The one that is further ahead, if that can be told."""
        return self._more(self.lead)

    @property
    def alike(self) -> bool:
        """Whether it can be told that they come to the same, within half a point, or two wins of a hundred."""
        close = CLOSE if self.scored else CLOSE_WINS
        return not self.better and self._enough and -close <= self.lead.low and self.lead.high <= close

    @property
    def decided(self) -> bool:
        """Whether anything can be told: that one is better, or that both are just as good."""
        return bool(self.better) or self.alike

    @property
    def scores_more(self) -> str | None:
        """The one that brings more points at the end, if that can be told; None where games are stopped before."""
        return self._more(self.points)

    @property
    def first_more_often(self) -> str | None:
        """The one that is first more often, if that can be told; None where games are stopped before the end."""
        return self._more(self.first)

    def _more(self, found: Interval | None) -> str | None:
        if found is None or not self._enough:
            return None
        return self.a if found.low > 0 else self.b if found.high < 0 else None

    @property
    def verdict(self) -> str:
        """The comparison in plain words.

        >>> Difference("hut 7", "temple 7", Interval(2.1, 0.9, 3.3), 200, rounds=4).verdict
        'hut 7 is better'
        >>> Difference("hut 7", "temple 7", Interval(0.1, -0.2, 0.4), 200, rounds=4).verdict
        'just as good'
        >>> whole = Interval(1.5, 0.2, 2.8), 200, None, Interval(0.1, 0.02, 0.18), Interval(1, -1, 3)
        >>> Difference("hut 7", "temple 7", *whole).verdict
        'hut 7 is better: it is first more often; which brings more points cannot be told yet'
        """
        return str(self.told)

    @property
    def told(self) -> Message:
        """The verdict, to be said in any language."""
        if self.better:
            return self._better(self.better)
        if self.alike:
            return m("equally good") if self.certain else m("just as good")
        return m("cannot tell yet")

    def _better(self, better: str) -> Message:
        """What is said of the better one: of whole games, too, where places and points do not both say so."""
        first, points = self.first_more_often, self.scores_more
        if self.first is None or self.points is None or not self.scored or first == points == better:
            return m("{better} is better", better=better)
        if first == better:
            says = _FIRST_NOT_POINTS if points is None else _FIRST_AGAINST_POINTS
        elif points == better:
            says = _POINTS_NOT_FIRST if first is None else _POINTS_AGAINST_FIRST
        elif points:
            says = _AHEAD_AGAINST_POINTS
        else:
            says = _AHEAD_AGAINST_FIRST if first else _AHEAD_ALONE
        return says(better=better, other=self.b if better == self.a else self.a)

    def turned(self) -> Difference:
        """The same, seen from ``b``."""
        first, points = (one and one.turned() for one in (self.first, self.points))
        return replace(self, a=self.b, b=self.a, lead=self.lead.turned(), first=first, points=points)

    def __str__(self) -> str:
        says = m("{one} against {other}: {verdict}", one=self.a, other=self.b, verdict=self.told)
        return f"{says}\n    {self.figures}"

    @property
    def figures(self) -> Message:
        """By how much, with intervals, and from how many pairs of games."""
        if self.first is None or self.points is None:
            return self._stopped()
        if self.certain:
            first, points = round(100 * self.first.estimate), round(self.points.estimate)
            if not self.scored:
                return m("{first:+} % first places, certain", first=first)
            return m("{first:+} % first places, {points:+} points, certain", first=first, points=points)
        shares = more_share(self.first, FIRST_PLACES)
        if not self.scored:
            return m("{shares}, {pairs:pair}", shares=shares, pairs=self.pairs)
        more = more_points(self.points)
        if self.better and not self.better == self.first_more_often == self.scores_more:
            return m(
                "{shares}, {points}; further ahead, with five for a first place: {lead}; {pairs:pair}",
                shares=shares, points=more, lead=more_points(self.lead), pairs=self.pairs,
            )  # fmt: skip
        return m("{shares}, {points}, {pairs:pair}", shares=shares, points=more, pairs=self.pairs)

    def _stopped(self) -> Message:
        """By how much the one that seems better is ahead."""
        one = self if self.lead.estimate >= 0 else self.turned()
        return m("{one}: {ahead}, {pairs:pair}", one=one.a, ahead=ahead(one.lead, one.b), pairs=self.pairs)


_FIRST_NOT_POINTS = t("{better} is better: it is first more often; which brings more points cannot be told yet")
_FIRST_AGAINST_POINTS = t("{better} is better: it is first more often, though {other} brings more points")
_POINTS_NOT_FIRST = t("{better} is better: it brings more points; which is first more often cannot be told yet")
_POINTS_AGAINST_FIRST = t("{better} is better: it brings more points, though {other} is first more often")
_AHEAD_ALONE = t(
    "{better} is better: it is further ahead of the others; by places or points alone it cannot be told yet"
)
_AHEAD_AGAINST_POINTS = t("{better} is better: it is further ahead of the others, though {other} brings more points")
_AHEAD_AGAINST_FIRST = t("{better} is better: it is further ahead of the others, though {other} is first more often")


class Comparison(Value, frozen=True):
    """Several moves or positions compared for one seat, each with each.

    ``leads`` are, in the order of ``names``, by how many points the seat is ahead on average.  ``evaluations``, in the
    same order, are known of whole games only, and else empty.  ``bot`` decided, and games were stopped after
    ``rounds`` of the seat's turns, or played to the end (None).

    The leads of all ``differences`` hold together in 95 of 100 comparisons, and so do, by themselves, all shares and
    points.  Where the games were ``watched`` the intervals are wider, and hold at every moment together, so that one
    may stop when one likes.
    """

    seat: int
    names: tuple[str, ...]
    leads: tuple[float, ...]
    differences: tuple[Difference, ...]
    evaluations: tuple[Evaluation, ...] = ()
    watched: bool = False
    bot: str = "random"
    rounds: int | None = None
    games: int = 0

    @property
    def ranked(self) -> tuple[str, ...]:
        """The names, the one that is furthest ahead first."""
        found = dict(zip(self.names, self.leads, strict=True))
        return tuple(sorted(self.names, key=lambda name: -found[name]))

    @property
    def contenders(self) -> tuple[str, ...]:
        """Those that may still be the best, in the order of ``ranked``: all that nothing was clearly better than."""
        beaten = {d.b if d.better == d.a else d.a for d in self.differences if d.better}
        return tuple(name for name in self.ranked if name not in beaten)

    @property
    def decided(self) -> bool:
        """Whether it can be told of each whether it is worse than the best, or just as good."""
        return all(one.decided for one in self.against_best)

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
        if self.decided:
            return str(m("just as good: {names}", names=listed([*first, *others])))
        return str(m("cannot tell yet which is best: {names}", names=listed([*first, *others], "or")))

    @property
    def basis(self) -> str:
        """Between whom the games were, how many, and where they ended."""
        if self.rounds is None:
            return str(_EACH[self.bot](games=self.games))
        return str(_STOPPED[self.bot](games=self.games, rounds=self.rounds))

    def __str__(self) -> str:
        told = list(zip(self.names, self.evaluations, strict=bool(self.evaluations)))
        rows = [f"{self.verdict}."]
        rows += [f"{name}: {found.seats[self.seat]}" for name, found in told]
        rows += [f"{name}: {found.basis}" for name, found in told if found.cut_off]
        if len(self.names) == 2:
            rows.append(f"    {self.differences[0].figures}")
        elif self.rounds is None and len(self.names) < 4:
            rows += map(str, self.differences)
        else:
            rows += self._places()
        return "\n".join([*rows, self.basis] if self.games else rows)

    def _places(self) -> Iterator[str]:
        """Each in its place: the best, and how far behind it the others are."""
        first = self.ranked[0]
        best = m("best") if self.decided else m("best so far")
        yield str(m("{name}: {told}", name=first, told=best))
        for one in self.against_best:
            told = behind(one.lead)
            if not one.better:
                told = m("{verdict}, {behind}", verdict=one.told, behind=told)
            yield str(m("{name}: {told}", name=one.b, told=told))
