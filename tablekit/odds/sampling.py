"""Games some at a time, and what they tell by then: what ``evaluate``, ``compare`` and a table rest on."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from tablekit.core import WIN, Decide, Move, Outcome, Over, Value
from tablekit.core.english import count
from tablekit.core.errors import IllegalMove, TablekitError
from tablekit.core.limits import name_fault
from tablekit.core.notation import shown
from tablekit.core.randomness import checked_seed
from tablekit.core.seats import Seat
from tablekit.odds.evaluation import Comparison, Difference, Evaluation, SeatEvaluation
from tablekit.odds.intervals import (
    LEADS,
    SHARES,
    Z95,
    Interval,
    beforehand,
    mean_and_error,
    mean_interval,
    paired,
    paired_leads,
    paired_shares,
    students,
    watched,
    wilson,
)
from tablekit.odds.playouts import (
    CHUNK,
    NOBODY,
    SLOW_CHUNK,
    TO_THE_END,
    Playouts,
    Start,
    checked_bot,
    checked_number,
    chunk,
    handed_out,
    leads,
    shares_of_first,
    told,
)
from tablekit.position import Position

if TYPE_CHECKING:
    from concurrent.futures import Executor

ALPHA = 0.05  # the chance that one of the intervals of a comparison is wrong
RARE = 10  # points: as much may seldom make a difference without being missed
RARE_JUDGED = int(WIN)  # the same where games are stopped and judged, and in a game without points
Step: TypeAlias = Move | Outcome | str


class Sampling:
    """The games of ``evaluate`` and ``compare``, some at a time: what a table plays while one watches.

    Made from what ``compare`` takes, or from one position; ``bot`` decides in the games, by default that of the game,
    and they are played to the end, or stopped after ``rounds`` turns of the seat that is compared for (``seat``, or
    whoever decides).  ``more`` and ``work`` play some games on each and return;
    ``evaluations`` and ``comparison`` tell what is known by now.  After n games the evaluations are those of
    ``evaluate`` with ``games=n``, whatever slices they came in.  Nothing runs in between: no thread, no process.  A
    slice that is interrupted, or that fails, leaves all games that were finished, and the next one goes on from there.

    >>> import tablekit as tk
    >>> sampling = Sampling(tk.new("meduris", players=2, seed=1), seed=4)
    >>> sampling.more(20), sampling.more(10), sampling.games
    (20, 10, 30)
    >>> sampling.evaluations[0] == tk.evaluate(tk.new("meduris", players=2, seed=1), games=30, seed=4)
    True
    """

    def __init__(
        self,
        position: Position,
        *others: Position | Step,
        names: Sequence[str] | None = None,
        seed: int = 0,
        most: int = 2_000,
        bot: str | None = None,
        rounds: int | None = None,
        seat: Seat | None = None,
    ) -> None:
        starts = _starts(position, others)
        self.names = _names(names, [start.name for start in starts])
        self._starts = starts
        self._seed, self._most = checked_seed(seed), checked_number("most", most)
        self.bot = checked_bot(bot, position.game.plays_on, rounds is None)
        self._for = seat
        self._until = NOBODY if rounds is None else self.seat()
        self._rounds = TO_THE_END if rounds is None else checked_number("rounds", rounds)
        self._settled = rounds is None  # whether it is known that games may be stopped there
        self._playouts: list[Playouts | None] = [None] * len(starts)
        self._rows: list[list[list[int]]] = [[] for _ in starts]
        self._pairs: dict[tuple[int, int, int], _Pairs] = {}
        self._scored = starts[0].position.game.rules.scored

    @property
    def games(self) -> int:
        """How many games were finished on each: of those where it is one more, that one is not counted."""
        return min(map(len, self._rows))

    @property
    def counts(self) -> list[int]:
        """How many games were finished on each."""
        return [*map(len, self._rows)]

    @property
    def tells(self) -> bool:
        """Whether there is a game on each that came to where it counts, so that they can be compared."""
        return all(start.position.over or any(rows) for start, rows in zip(self._starts, self._rows, strict=True))

    @property
    def rounds(self) -> int | None:
        """After how many turns games are stopped; None where they are played to the end, also since little is left."""
        return self._rounds or None

    @property
    def certain(self) -> bool:
        """Whether everything is over, so that more games tell nothing more."""
        return all(start.position.over for start in self._starts)

    def work(self, seconds: float) -> int:
        """Play on until so much time has passed, a game on each in turn; returns how many games were finished.

        One game at least is played, unless all is over, and the last one is played to its end.
        """
        if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 <= seconds < float("inf"):
            raise TablekitError(f"seconds is {shown(seconds)}; it must be a number from 0 on")
        end, done = time.perf_counter() + seconds, 0
        while not self.certain and (not done or time.perf_counter() < end):
            self._one()
            done += 1
        return done

    def more(self, games: int = 1, *, executor: Executor | None = None) -> int:
        """Play so many more games on each, here or by an executor; returns how many: none if all is over.

        Raises ``TablekitError`` where the executor gives up; what was finished before is kept.
        """
        until = self.games + checked_number("games", games)
        if self.certain:
            return 0
        if executor is not None:
            self._hand_out(until, executor)
        while self.games < until:
            self._one()
        return games

    def _one(self) -> None:
        """One game, where the fewest were played."""
        self.one_of(min(range(len(self._rows)), key=lambda i: len(self._rows[i])))

    def one_of(self, at: int) -> None:
        """One game more of the one at this place, whether or not others have as many."""
        self._settle()
        playouts = self._playouts[at]
        if playouts is None:
            playouts = self._playouts[at] = self._played_by(at, self._rounds)
        self._rows[at].append(playouts.row(len(self._rows[at])))

    def _played_by(self, at: int, rounds: int) -> Playouts:
        return Playouts(self._starts[at].told, self._seed, self._most, self.bot, self._until, rounds)

    def _settle(self) -> None:
        """Before the first game: where hardly more is left of the game than would be played, it is played out."""
        if not self._settled and not self.certain:
            still_on = next(at for at, start in enumerate(self._starts) if not start.position.over)
            if self._played_by(still_on, self._rounds).nearly_over():
                self._rounds = TO_THE_END
        self._settled = True

    def _hand_out(self, until: int, executor: Executor) -> None:
        self._settle()
        places, jobs = [], []
        at_a_time = CHUNK if self.bot == "random" else SLOW_CHUNK
        for at, start in enumerate(self._starts):
            for first in range(len(self._rows[at]), until, at_a_time):
                many = min(at_a_time, until - first)
                places.append(at)
                jobs.append(
                    (*start.told, self.bot, self._seed, self._most, self._until, self._rounds, first, many)
                )
        for at, rows in zip(places, handed_out(executor, chunk, jobs), strict=True):
            self._rows[at] += rows

    # ------------------------------------------------------------ what is known by now

    @property
    def evaluations(self) -> tuple[Evaluation | None, ...]:
        """What each position is worth by now; None where no game has ended yet, as where all are stopped before.

        The intervals are those of a number of games settled beforehand: read them, but decide by ``comparison``.
        """
        made = zip(self._starts, self._rows, strict=True)
        return tuple(_evaluation(start.position, rows, self._most, self.bot) for start, rows in made)

    def ended(self) -> tuple[Evaluation, ...]:
        """The same; raises ``TablekitError`` where no game has ended."""
        self._check_games()
        return tuple(one for one in self.evaluations if one is not None)

    def _check_games(self) -> None:
        """Raises ``TablekitError`` where no game was played, or none came to where it counts."""
        for start, rows in zip(self._starts, self._rows, strict=True):
            if not start.position.over and not any(rows):
                kind = "random games" if self.bot == "random" else "games"
                within = f"none of {len(rows)} {kind} ended within {self._most} decisions; give a larger most"
                raise TablekitError(within if rows else "no game was played yet: call more or work first")

    def finals(self, which: int = 0) -> list[tuple[int, ...]]:
        """The points of all seats at the end of each game that ended, of the first position or another."""
        last = len(self._rows) - 1
        if isinstance(which, bool) or not isinstance(which, int) or not 0 <= which <= last:
            raise TablekitError(f"there is no position {shown(which)} here; they are numbered from 0 to {last}")
        players = self._starts[which].position.players
        return [tuple(row[2 * players :]) for row in self._rows[which] if row]

    def seat(self, seat: Seat | None = None) -> int:
        """The seat that is compared for: the one given, or whoever decides where moves were given."""
        position = self._starts[0].position
        seat = self._for if seat is None else seat
        if seat is None:
            deciding = {start.decides for start in self._starts}
            seat = deciding.pop() if len(deciding) == 1 else None
        if seat is None:
            raise TablekitError(f"say for which seat to compare, such as seat={position.colours[0]!r}")
        return position.seat(seat)

    def comparison(self, seat: Seat | None = None, *, settled: bool = False) -> Comparison:
        """All compared with each other for a seat, by now.

        What it calls better may be believed whenever one looks, and however often: its intervals hold at every moment
        together.  ``settled=True`` gives the narrower ones, for a number of games that was settled beforehand and not
        chosen by what came out.  Raises ``TablekitError`` while no game has ended on one of them.
        """
        seat = self.seat(seat)
        self._check_games()
        if len(self.names) < 2:
            raise TablekitError("there is one position here; at least two are compared")
        alpha = 2 * ALPHA / (len(self.names) * (len(self.names) - 1))
        differences = [self._difference(i, j, seat, alpha, settled) for i, j in combinations(range(len(self.names)), 2)]
        evaluations = () if self._rounds else self.ended()
        means = tuple([_lead(start.position, rows, seat) for start, rows in zip(self._starts, self._rows, strict=True)])
        return Comparison(
            seat, self.names, means, tuple(differences), evaluations, not settled, self.bot, self.rounds, self.games
        )

    def _difference(self, i: int, j: int, seat: int, alpha: float, settled: bool) -> Difference:
        names, a, b = (self.names[i], self.names[j]), self._starts[i].position, self._starts[j].position
        if a.over and b.over:
            here, there = (_over(one, self._most, self.bot).seats[seat] for one in (a, b))
            known = _known(*names, here, there, _lead(a, [], seat) - _lead(b, [], seat))
            return replace(known, scored=self._scored)
        pairs = self._pairs.setdefault((i, j, seat), _Pairs(seat, a.players))
        pairs.count(self._rows[i], self._rows[j])
        return pairs.difference(*names, alpha, settled, self.rounds, self._scored)


class _Pairs:
    """The sums over pairs of games: counted on as the games come in, so that looking often costs little."""

    def __init__(self, seat: int, players: int) -> None:
        self._at = seat, players + seat, 2 * players + seat  # of its lead, its share and its points in a row
        self._counted = self._pairs = 0
        self._lead, self._first, self._points = _Sum(), _Sum(), _Sum()

    def count(self, a: list[list[int]], b: list[list[int]]) -> None:
        """Count on to the last game that was played on both."""
        lead, first, points = self._at
        both = min(len(a), len(b))
        for x, y in zip(a[self._counted : both], b[self._counted : both], strict=True):
            if not x or not y:
                continue
            self._pairs += 1
            self._lead.add(x[lead] - y[lead])
            if len(x) == len(y) > first:
                self._first.add(x[first] - y[first])
                self._points.add(x[points] - y[points])
        self._counted = both

    def difference(
        self, a: str, b: str, alpha: float, settled: bool, rounds: int | None, scored: bool
    ) -> Difference:
        """By how much the first is better, with intervals of which one is wrong with the chance ``alpha`` each."""
        n, whole = self._pairs, rounds is None
        z, wide = _reach(alpha, n, settled)
        added = RARE if whole and scored else RARE_JUDGED
        lead = paired_leads(n, self._lead.total, self._lead.squares, wide if scored else z, added)
        if not whole:
            return Difference(a, b, lead, n, rounds, scored=scored)
        z, wide = _reach(alpha / 2, n, settled)  # shares and points hold together
        first = paired_shares(n, self._first.total, self._first.squares, z)
        points = paired(n, self._points.total, self._points.squares, wide, RARE)
        return Difference(a, b, lead, n, rounds, first, points, scored=scored)


class _Sum:
    """The sum of some numbers and that of their squares."""

    def __init__(self) -> None:
        self.total = self.squares = 0

    def add(self, x: int) -> None:
        """Count one more."""
        self.total += x
        self.squares += x * x


def _reach(alpha: float, n: int, settled: bool) -> tuple[float, float]:
    """How many standard errors an interval reaches: of shares, and of what has no bounds, with a spread that is
    estimated from few.
    """
    z = beforehand(alpha) if settled else watched(alpha, n)
    return z, students(z, n - 1) if settled and n > 1 else z if n > 1 else math.inf


# ---------------------------------------------------------------- what is asked


class _Start(Value, frozen=True):
    """What is played on: the position, the step that is tried there, and as an executor is handed both."""

    name: str
    position: Position
    told: Start
    decides: int | None = None  # the seat whose step is tried


def _starts(position: Position, others: Sequence[Position | Step]) -> list[_Start]:
    for one in (position, *others):
        if not isinstance(one, (Position, Move, Outcome, str)) or (one is position and not isinstance(one, Position)):
            raise TablekitError(f"{shown(one)} is no Position")
    positions = [position, *(one for one in others if isinstance(one, Position))]
    if len(positions) == 1 and others:
        return [_tried(position, one) for one in others if not isinstance(one, Position)]
    if len(positions) <= len(others):
        raise TablekitError("give one position and moves to try there, or positions alone; these are mixed")
    if len({(one.game.name, one.players) for one in positions}) > 1:
        raise TablekitError("the positions must be of one game with the same seats")
    return [_Start(chr(ord("A") + i), one, told(one)) for i, one in enumerate(positions)]


def _tried(position: Position, step: Step) -> _Start:
    """A move or a result of chance that is tried at a position; refused as ``position.step`` would."""
    if isinstance(step, Move) or isinstance(position.node, Decide):
        move = position.move(step if not isinstance(step, Outcome) else step.text)
        refused = position.why_not(move)
        if refused is not None:
            raise IllegalMove(refused)
        after = position.played(move) if position.seen_by == "all" else position
        return _Start(move.text, after, told(position, move.player, move.text), move.player)
    if position.seen_by != "all":
        raise TablekitError("what one seat sees may not tell which results can come: try them at a whole position")
    outcome = position.outcome(step)
    return _Start(outcome.text, position.chance(outcome), told(position, -1, outcome.text), position.turn)


def _names(given: Sequence[str] | None, own: Sequence[str]) -> tuple[str, ...]:
    if given is not None and not isinstance(given, (list, tuple)):
        raise TablekitError(f"names is {shown(given)}; it must be a list of texts")
    names = tuple(own if given is None else given)
    if len(names) != len(own):
        was = f"{count(len(names), 'name')} {'was' if len(names) == 1 else 'were'}"
        raise TablekitError(f"{was} given for {count(len(own), 'position')}; each has one")
    for name in names:
        if given is not None and (fault := name_fault(name) if isinstance(name, str) else "it is not a text"):
            raise TablekitError(f"the name {shown(name)} of a position cannot be used: {fault}")
        if names.count(name) > 1:
            raise TablekitError(f"{shown(name)} is given twice; each must be told from the others")
    return names


# ---------------------------------------------------------------- telling


def _evaluation(position: Position, rows: list[list[int]], most: int, bot: str) -> Evaluation | None:
    if isinstance(position.node, Over):
        return _over(position, most, bot)
    shares, points = position.players, 2 * position.players  # where they begin in a row
    ended = [row for row in rows if len(row) > points]
    if not ended:
        return None
    seats, n = [], len(ended)
    for seat, name in enumerate(position.names):
        mean, error = mean_and_error([row[points + seat] for row in ended])
        interval = mean_interval(mean, error, students(Z95, n - 1) if n > 1 else Z95)
        own = [row[shares + seat] for row in ended]
        first = wilson(sum(own) / SHARES, n)
        alone, shared = sum(share == SHARES for share in own), sum(0 < share < SHARES for share in own)
        plain = () if position.game.rules.scored else (wilson(alone, n), wilson(shared, n))
        seats.append(SeatEvaluation(name, first, mean, error, interval, *plain))
    return Evaluation(tuple(seats), len(rows), len(rows) - n, most, bot)


def _over(position: Position, most: int, bot: str) -> Evaluation:
    assert isinstance(position.node, Over)
    seats = []
    shares = shares_of_first(position.node, position.players)
    for name, share, points in zip(position.names, shares, position.scores(), strict=True):
        first = share / SHARES
        exact = Interval(points, points, points)
        whole = [Interval(x, x, x) for x in (float(share == SHARES), float(0 < share < SHARES))]
        plain = () if position.game.rules.scored else whole
        seats.append(SeatEvaluation(name, Interval(first, first, first), points, 0.0, exact, *plain))
    return Evaluation(tuple(seats), 0, 0, most, bot)


def _known(a: str, b: str, here: SeatEvaluation, there: SeatEvaluation, ahead: float) -> Difference:
    first, points = here.first.estimate - there.first.estimate, here.points - there.points
    more, places, scored = (Interval(x, x, x) for x in (ahead, first, points))
    return Difference(a, b, more, 0, None, places, scored, certain=True)


def _lead(position: Position, rows: list[list[int]], seat: int) -> float:
    """By how many points a seat is ahead, on average over the games that count, or where the game is over."""
    if isinstance(position.node, Over):
        return leads(position.scores(), shares_of_first(position.node, position.players))[seat] / LEADS
    found = [row[seat] for row in rows if row]
    return sum(found) / len(found) / LEADS
