"""Luck: how much dice and draws gave each player of a game that was played, apart from the decisions.

At each die, deck or race the result that came is compared with the results that could have come: the game is played on
many times from the one, and as often from results drawn anew.  What the first is better by is the luck of this draw:
the points by which a seat is further ahead, of which a first place counts five at the end.  Over many draws it comes to
nothing on average, whoever plays.  Both sides of a pair use the same random numbers from there on, so that some of the
noise cancels out.

The games are those by which moves are compared, too: of the game's own bot, stopped after some turns where the game has
that; from the whole position, hidden parts included.  So it is said what a result was worth to such players.  Each draw
adds noise of its own, so a long game needs many playouts before anything can be told.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablekit import catalog
from tablekit.catalog.boards import parse_board
from tablekit.core import Chance, Outcome, Rules, State, Value
from tablekit.core.errors import TablekitError
from tablekit.core.notation import Sections
from tablekit.core.randomness import checked_seed, draw, stream
from tablekit.odds.intervals import (
    A_FIRST_PLACE,
    FEWEST,
    LEADS,
    SHARES,
    Interval,
    mean_and_error,
    mean_interval,
    more_points,
    more_share,
)
from tablekit.odds.playouts import TO_THE_END, checked_bot, checked_number, ended, handed_out
from tablekit.position import Position
from tablekit.saying import Message, Noun, Written
from tablekit.saying.words import m, t
from tablekit.tree.begun import own_board
from tablekit.tree.node import steps

if TYPE_CHECKING:
    from concurrent.futures import Executor


class SeatLuck(Value, frozen=True):
    """What chance gave one seat, each with its interval: by how many points it is further ahead, where a first place
    counts five; and of games that are played to the end its share of first places and its points.
    """

    name: str
    lead: Interval
    first: Interval | None = None
    points: Interval | None = None

    @property
    def told(self) -> Message:
        """What chance gave, in a few words."""
        if self.first is None or self.points is None:
            return more_points(self.lead)
        return m("{share}, {points}", share=more_share(self.first, A_FIRST_PLACE), points=more_points(self.points))


class Drawn(Value, frozen=True):
    """One result of chance: the step of the line it was, from 0, its label, its notation, and what it gave each seat.

    ``pairs`` of playouts ended on both sides; the intervals are 95 % for all draws and seats of the game together.
    """

    step: int
    label: str
    text: str
    seats: tuple[SeatLuck, ...]
    pairs: int

    @property
    def clear(self) -> bool:
        """Whether it can be told that this draw was lucky or unlucky for somebody."""
        return self.pairs >= FEWEST and any(seat.lead.clear for seat in self.seats)

    def __str__(self) -> str:
        best = max(self.seats, key=lambda seat: abs(seat.lead.estimate))
        says = m(
            "Step {step}, {lot}: {result} gave {name} {gave}",
            step=self.step, lot=Noun(self.label), result=Written(self.text), name=best.name, gave=best.told,
        )  # fmt: skip
        return str(says)


_BASIS = t("{results:result} of chance, {pairs:pair} of games.")
_BASIS_LEFT_OUT = t("{results:result} of chance, {pairs:pair} of games; {left_out:pair} did not end and are left out.")
_STOPPED = t("Each game was stopped after {rounds:turn} and judged by how it looks.")


class Luck(Value, frozen=True):
    """How dice and draws treated each seat over a whole line.

    ``seats`` are the sums, with intervals that are 95 % for all seats together; ``draws`` what they are sums of;
    ``pairs`` of playouts were compared, and ``cut_off`` others left out, as they did not end; they were stopped after
    ``rounds`` turns, or played to the end (None).
    """

    seats: tuple[SeatLuck, ...]
    draws: tuple[Drawn, ...]
    pairs: int
    cut_off: int
    rounds: int | None = None

    def verdict(self, seat: int) -> str:
        """What is to be said of a seat: lucky, unlucky, or that it cannot be told yet."""
        return str(self._verdict(seat))

    def _verdict(self, seat: int) -> Message:
        lead = self.seats[seat].lead
        if not self.draws:
            return m("nothing was left to chance")
        if self.pairs < FEWEST or not lead.clear:
            return m("cannot tell yet")
        return m("lucky") if lead.low > 0 else m("unlucky")

    def __str__(self) -> str:
        rows = [str(self._row(seat)) for seat in range(len(self.seats))]
        says = _BASIS_LEFT_OUT if self.cut_off else _BASIS
        basis = says(results=len(self.draws), pairs=self.pairs, left_out=self.cut_off)
        told = [*rows, *(str(one) for one in self.draws if one.clear), str(basis)]
        return "\n".join([*told, str(_STOPPED(rounds=self.rounds))] if self.rounds else told)

    def _row(self, seat: int) -> Message:
        one = self.seats[seat]
        return m("{name}: {gave}: {verdict}", name=one.name, gave=one.told, verdict=self._verdict(seat))


# ---------------------------------------------------------------- asking


def luck(
    start: Position,
    line: Sequence[str],
    *,
    games: int = 100,
    seed: int = 0,
    most: int = 2_000,
    executor: Executor | None = None,
    bot: str | None = None,
    rounds: int | None = None,
    to_the_end: bool = False,
) -> Luck:
    """What dice and draws gave each seat in a line, such as ``explorer.line()`` after its start.

    Arguments: ``start``, a whole position; ``line``, the moves and results from there on, in notation; ``games``,
    how many pairs of games for each result of chance; ``seed``, an integer that settles them; ``most``, after
    how many decisions a game is cut off; ``executor``, from ``concurrent.futures``, which is handed strings and
    integers only, a result of chance at a time; ``bot``, ``rounds`` and ``to_the_end`` as in ``compare``, where the
    turns are those of whoever’s turn it is.  The answer does not depend on the executor.  Raises ``TablekitError``
    for a number that cannot be, for what one seat sees instead of a whole position, and for a line that cannot be
    played, with the step that is wrong.

    Choose ``games`` beforehand: the interval of a sum of 60 draws is some 8 times as wide as that of one draw, so
    for a whole game the answer often is that it cannot be told yet.  Where many pairs are cut off, too little luck is
    told, as a result that would have come anyway needs no playout to end.

    >>> import tablekit as tk
    >>> print(luck(tk.new("meduris"), ["place wood"]).verdict(0))
    nothing was left to chance
    """
    checked_number("games", games)
    checked_number("most", most)
    if not isinstance(start, Position) or start.seen_by != "all":
        raise TablekitError(m("luck is told from a whole position, and not from what one seat sees of it"))
    own = start.game.plays_on
    seed, bot = checked_seed(seed), checked_bot(bot, own, to_the_end)
    if rounds is not None:
        checked_number("rounds", rounds)
    rounds = None if to_the_end else rounds or own.rounds
    asked = [
        (at, before.node.label, came.text, before.notation)
        for at, before, came in steps(start, line)
        if isinstance(before.node, Chance)
    ]
    board = own_board(start) or ""
    jobs = [
        (start.game.name, before, board, text, seed, number, games, most, bot, rounds or TO_THE_END)
        for number, (_, _, text, before) in enumerate(asked)
    ]
    rows = [_pairs(*job) for job in jobs] if executor is None else list(handed_out(executor, _pairs, jobs))
    return _told(start.names, [(at, label, text) for at, label, text, _ in asked], rows, games, rounds)


# ---------------------------------------------------------------- playing


def _pairs(
    game: str, notation: str, board: str, came: str, seed: int, number: int, games: int, most: int, bot: str,
    rounds: int,
) -> list[list[int]]:  # fmt: skip
    """By how much more each seat has after what came, for each pair that ended: as ``ended`` tells it, or the leads
    alone where games are stopped.
    """
    found = catalog.game(game)
    own = parse_board(board.encode(), "own board") if board else None
    s, rules = found.notation.read(Sections(notation), own), found.rules
    node, result = rules.node(s), found.notation.read_outcome(s, came)
    assert isinstance(node, Chance)
    others, rows = stream(seed, f"luck {number} instead", 0), []
    told = s.players if rounds else 3 * s.players
    for i in range(games):
        other = draw(node, others)
        if other == result:
            rows.append([0] * told)
            continue
        ours, theirs = (_end(rules, s, x, seed, f"luck {number}", i, most, bot, rounds) for x in (result, other))
        if ours and theirs:
            rows.append([a - b for a, b in zip(ours[:told], theirs[:told], strict=True)])
    return rows


def _end(
    rules: Rules[State], s: State, x: Outcome, seed: int, label: str, number: int, most: int, bot: str, rounds: int
) -> list[int]:
    """What one game gave, as ``ended`` tells it, or nothing if it was cut off."""
    s = s.copy()
    until = s.active
    rules.apply(s, x)
    chance, decide = (stream(seed, f"{label} {kind}", number) for kind in ("chance", "decide"))
    return ended(rules, s, chance, decide, most, bot, until, rounds)


# ---------------------------------------------------------------- telling


def _told(
    names: tuple[str, ...], asked: list[tuple[int, str, str]], rows: list[list[list[int]]], games: int,
    rounds: int | None,
) -> Luck:  # fmt: skip
    from statistics import NormalDist  # here, because it is slow to import

    if any(len(one) < 2 for one in rows):
        raise TablekitError(m("there are too few games that ended; give more games or a larger most"))
    normal, seats = NormalDist(), len(names)
    means = [[mean_and_error(column) for column in zip(*one, strict=True)] for one in rows]
    z = normal.inv_cdf(1 - 0.025 / max(1, seats * len(rows)))
    draws = tuple(
        Drawn(at, label, text, _seats(names, found, z), len(pairs))
        for (at, label, text), found, pairs in zip(asked, means, rows, strict=True)
    )
    nothing = [(0.0, 0.0)] * (seats if rounds else 3 * seats)
    sums = [
        (math.fsum(mean for mean, _ in column), math.sqrt(math.fsum(error * error for _, error in column)))
        for column in zip(*means, strict=True)
    ]
    pairs = sum(map(len, rows))
    total = _seats(names, sums or nothing, normal.inv_cdf(1 - 0.025 / seats))
    return Luck(total, draws, pairs, games * len(rows) - pairs, rounds)


def _seats(names: tuple[str, ...], found: list[tuple[float, float]], z: float) -> tuple[SeatLuck, ...]:
    units = [unit for unit in (LEADS, SHARES, 1) for _ in names]
    told = [mean_interval(mean / unit, error / unit, z) for (mean, error), unit in zip(found, units, strict=False)]
    return tuple([SeatLuck(name, *told[seat :: len(names)]) for seat, name in enumerate(names)])
