"""What if: random games from a position to the end, told with honest intervals.

A *playout* lets every decision be made at random, each legal move as likely, so the numbers say how a position fares
among players who know nothing; they do not say how good players would fare.  Playout ``i`` always uses the same random
numbers for a seed, whoever computes it, and two positions that are compared share them, so that some of the luck
cancels out of their difference.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from tablekit import catalog, limits
from tablekit.board import parse_board
from tablekit.core import Over, Value
from tablekit.errors import TablekitError
from tablekit.notation import Sections, shown
from tablekit.play import checked_seed, pick, stream
from tablekit.position import Position
from tablekit.record import own_board
from tablekit.seats import Seat
from tablekit.words import signed

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from tablekit.core import Move, Rnd

CHUNK = 50
SHARES = 2520  # a first place in parts that any number of seats up to 10 can share evenly
FEWEST = 50
EVERYTHING, SPECTATOR = -2, -1


class Interval(Value, frozen=True):
    """An estimate and the 95 % interval around it."""

    estimate: float
    low: float
    high: float


class SeatOutlook(Value, frozen=True):
    """How a seat fares: its share of first places, and its points at the end with their standard error.

    A first place that k seats share counts 1/k for each, so the shares of all seats add up to 1.  The interval is
    Wilson's; where places are shared it is a little wider than need be.
    """

    name: str
    first: Interval
    points: float
    points_error: float


class Outlook(Value, frozen=True):
    """What random playouts from a position gave.

    ``playouts`` were begun; ``cut_off`` of them were still on after ``most`` decisions and are left out of everything
    else, as a game need not end by itself; ``seats`` has one entry for each seat.
    """

    seats: tuple[SeatOutlook, ...]
    playouts: int
    cut_off: int
    most: int

    def __str__(self) -> str:
        return "\n".join([*(_row(seat) for seat in self.seats), self.basis])

    @property
    def basis(self) -> str:
        """How many random games this rests on, in a sentence."""
        said = f"{self.playouts} random games"
        if self.cut_off:
            said += f"; {self.cut_off} were still on after {self.most} decisions and are left out"
        return said + "."


def _row(seat: SeatOutlook) -> str:
    first = seat.first
    share = f"first in {100 * first.estimate:.0f} % (95 %: {100 * first.low:.0f} to {100 * first.high:.0f} %)"
    return f"{seat.name}: {share}, {seat.points:.1f} points (standard error {seat.points_error:.1f})"


class Difference(Value, frozen=True):
    """Two positions compared for one seat: how much larger its share of first places is at ``a`` than at ``b``."""

    a: str
    b: str
    first: Interval
    pairs: int

    @property
    def verdict(self) -> str:
        """The comparison in plain words.

        >>> Difference("hut 7", "temple 7", Interval(0.1, 0.02, 0.18), 200).verdict
        'hut 7 is better'
        """
        if self.pairs >= FEWEST and self.first.low > 0:
            return f"{self.a} is better"
        if self.pairs >= FEWEST and self.first.high < 0:
            return f"{self.b} is better"
        return "cannot tell yet"

    def __str__(self) -> str:
        percents = (self.first.estimate, self.first.low, self.first.high)
        estimate, low, high = (f"{signed(round(100 * x))} %" for x in percents)
        shown = f"{estimate} (95 %: {low} to {high}, {self.pairs} pairs)"
        return f"{self.a} against {self.b}: {shown}: {self.verdict}"


class Comparison(Value, frozen=True):
    """Several positions compared for one seat, each with each; ``outlooks`` are in the order of ``names``."""

    seat: int
    names: tuple[str, ...]
    outlooks: tuple[Outlook, ...]
    differences: tuple[Difference, ...]

    def __str__(self) -> str:
        rows = [f"{n}: {_row(o.seats[self.seat])}" for n, o in zip(self.names, self.outlooks, strict=True)]
        rows += [f"{n}: {o.basis}" for n, o in zip(self.names, self.outlooks, strict=True) if o.cut_off]
        return "\n".join([*rows, *map(str, self.differences)])


# ---------------------------------------------------------------- asking


def outlook(
    position: Position, playouts: int = 200, seed: int = 0, most: int = 2_000, executor: Executor | None = None
) -> Outlook:
    """How every seat fares when a position is played on at random, so many times.

    Arguments: ``playouts``, how many games; ``seed``, an integer that settles them; ``most``, after how many decisions
    a game is cut off; ``executor``, from ``concurrent.futures``, which is handed strings and integers only.  From an
    observation every playout first deals out at random what that seat does not see.  The answer does not depend on
    the executor.  Raises ``TablekitError`` for a number that cannot be, and for an executor in a browser, which starts
    no threads and no processes.

    >>> import tablekit as tk
    >>> found = tk.outlook(tk.new("empire", players=2, seed=1), playouts=20, seed=1)
    >>> [seat.name for seat in found.seats], found.playouts
    (['Purple', 'Blue'], 20)
    """
    return _outlook(position, _results([position], playouts, seed, most, executor)[0], most)


def compare(
    *positions: Position,
    seat: Seat,
    names: Sequence[str] | None = None,
    playouts: int = 200,
    seed: int = 0,
    most: int = 2_000,
    executor: Executor | None = None,
) -> Comparison:
    """Where one seat fares better: at the first position, the second, or can it not be told?

    Every position is played on with the same random numbers, and the results are compared pair by pair.  Intervals
    are 95 % for all differences together, and a pair of positions is decided only if the interval leaves out 0 and
    rests on at least 50 pairs.  Ask for a number of playouts beforehand and keep to it: going on until something is
    decided decides too much.  ``seat`` is a number, a colour or a name; ``names``, one for each position, default to A,
    B, C ...; the rest is as in ``outlook``.

    >>> import tablekit as tk
    >>> pos = tk.new("meduris", players=2, seed=1)
    >>> found = tk.compare(pos.play("place wood"), pos.play("place wool"), seat=0, playouts=10, seed=1)
    >>> found.names, len(found.differences)
    (('A', 'B'), 1)
    """
    from statistics import NormalDist  # here, because it is slow to import

    called = tuple(names) if names is not None else tuple(chr(ord("A") + i) for i in range(len(positions)))
    if len(positions) < 2 or len(called) != len(positions):
        given = f"{len(positions)} positions and {len(called)} names were given"
        raise TablekitError(f"{given}; at least two positions are compared, each with a name")
    for name in called:
        if fault := limits.name_fault(name) if isinstance(name, str) else "it is not a text":
            raise TablekitError(f"the name {shown(name)} of a position cannot be used: {fault}")
    _check_positions(positions)
    players = {(position.game.name, position.players) for position in positions}
    if len(players) != 1:
        raise TablekitError("the positions must be of one game with the same seats")
    seat = positions[0].seat(seat)
    results = _results(positions, playouts, seed, most, executor)
    pairs = [(i, j) for i in range(len(positions)) for j in range(i + 1, len(positions))]
    z = NormalDist().inv_cdf(1 - 0.025 / len(pairs))
    return Comparison(
        seat,
        called,
        tuple(_outlook(position, rows, most) for position, rows in zip(positions, results, strict=True)),
        tuple(_difference(called[i], called[j], results[i], results[j], seat, z) for i, j in pairs),
    )


# ---------------------------------------------------------------- playing


def _results(
    positions: Sequence[Position], playouts: int, seed: int, most: int, executor: Executor | None
) -> list[list[list[int]]]:
    """For each position and playout the shares of first place and the points by seat, or nothing if it was cut off."""
    for name, number in (("playouts", playouts), ("most", most)):
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= limits.INTEGER:
            right = f"it must be a whole number from 1 on, at most {limits.INTEGER}"
            raise TablekitError(f"{name} is {shown(number)}; {right}")
    if executor is not None and sys.platform == "emscripten":
        raise TablekitError("Python in the browser starts no threads and no processes: ask again without an executor")
    seed = checked_seed(seed)
    _check_positions(positions)
    chunks = [(first, min(CHUNK, playouts - first)) for first in range(0, playouts, CHUNK)]
    told = [_told(position) for position in positions]
    asked = [(*one, seed, first, count, most) for one in told for first, count in chunks]
    if executor is None:
        rows = [_chunk(*one) for one in asked]
    else:
        rows = [future.result() for future in [executor.submit(_chunk, *one) for one in asked]]
    return [list(chain.from_iterable(rows[i : i + len(chunks)])) for i in range(0, len(rows), len(chunks))]


def _check_positions(positions: Sequence[Position]) -> None:
    for position in positions:
        if not isinstance(position, Position):
            raise TablekitError(f"{shown(position)} is no Position")


def _told(position: Position) -> tuple[str, str, str, int]:
    """A position in strings and integers: game, notation, the user's own board or "", and whose eyes see it."""
    who = position.seen_by
    eyes = who if isinstance(who, int) else SPECTATOR if who == "spectator" or "?" in position.notation else EVERYTHING
    return position.game.name, position.notation, own_board(position) or "", eyes


def _chunk(
    game: str, notation: str, board: str, eyes: int, seed: int, first: int, count: int, most: int
) -> list[list[int]]:
    """Some playouts by their numbers; chance and decisions draw from streams of their own, dice after dice alike."""
    found = catalog.game(game)
    own = parse_board(board.encode(), "own board") if board else None
    start = found.notation.read(Sections(notation), own)
    rules, rows = found.rules, []
    for number in range(first, first + count):
        s = start.copy()
        if eyes != EVERYTHING:
            s = rules.determinize(s, eyes if eyes >= 0 else None, stream(seed, "imagine", number))
        rules.playout(s, stream(seed, "chance", number), most, _choosing(stream(seed, "decide", number)))
        node, points = rules.node(s), rules.scores(s)
        rows.append([*_shares(node, len(points)), *points] if isinstance(node, Over) else [])
    return rows


def _choosing(own: Rnd) -> Callable[[Sequence[Move], Rnd], Move]:
    return lambda moves, _: pick(moves, own)


def _shares(over: Over, players: int) -> Iterator[int]:
    best = over.places[0]
    for seat in range(players):
        yield SHARES // len(best) if seat in best else 0


# ---------------------------------------------------------------- telling


def _outlook(position: Position, rows: list[list[int]], most: int) -> Outlook:
    ended = [row for row in rows if row]
    if not ended:
        raise TablekitError(f"none of {len(rows)} random games ended within {most} decisions; give a larger most")
    seats = []
    for seat, name in enumerate(position.names):
        shares = sum(row[seat] for row in ended)
        points = [row[position.players + seat] for row in ended]
        mean, error = mean_and_error(points)
        seats.append(SeatOutlook(name, wilson(shares / SHARES, len(ended)), mean, error))
    return Outlook(tuple(seats), len(rows), len(rows) - len(ended), most)


def wilson(successes: float, trials: int, z: float = 1.959964) -> Interval:
    """Wilson's interval for a share, 95 % unless ``z`` says otherwise; it is sound for few trials and near 0 and 1.

    >>> print("{0.estimate:.3f} {0.low:.3f} {0.high:.3f}".format(wilson(0, 10)))
    0.000 0.000 0.278
    """
    share = successes / trials
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_and_error(numbers: Sequence[int]) -> tuple[float, float]:
    """The mean of some whole numbers and its standard error (infinite for a single number).

    >>> mean_and_error([4, 6])
    (5.0, 1.0)
    """
    n, total = len(numbers), sum(numbers)
    if n == 1:
        return float(total), math.inf
    spread = n * sum(x * x for x in numbers) - total * total
    return total / n, math.sqrt(spread / (n * n * (n - 1)))


def paired(gains: Sequence[int], losses: Sequence[int], z: float) -> Interval:
    """The mean difference of paired shares (in ``SHARES``) with its interval.

    Two pairs are added, one won and one lost by a whole place, as Bonett and Price do for paired proportions: without
    them a few pairs that all agree would look certain.
    """
    differences = [a - b for a, b in zip(gains, losses, strict=True)]
    n = len(differences) + 2
    mean = sum(differences) / SHARES / n
    square = (sum(d * d for d in differences) / SHARES**2 + 2) / n
    half = z * math.sqrt(max(0.0, square - mean * mean) / n)
    estimate = sum(differences) / SHARES / len(differences) if differences else 0.0
    return Interval(estimate, max(-1.0, mean - half), min(1.0, mean + half))


def _difference(a: str, b: str, rows_a: list[list[int]], rows_b: list[list[int]], seat: int, z: float) -> Difference:
    ended = [(x, y) for x, y in zip(rows_a, rows_b, strict=True) if x and y]
    return Difference(a, b, paired([x[seat] for x, _ in ended], [y[seat] for _, y in ended], z), len(ended))
