"""What stands on a score sheet when a game is over, and which of its numbers no final position can bring.

A game says its ``SCORE_SHEET`` in its ``score_sheet.py``: the lines with their clauses and bounds, what is compared
for the places, and what else its rules let nobody write there.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple

from tablekit.core import S
from tablekit.saying import Message, listed, plain
from tablekit.saying.words import m, t

TOTAL, PLACE = "total", "place"
SAID_TOTAL, SAID_PLACE = m("total"), m("place")
# Other words that people write for them.
ALSO = {TOTAL: m("sum, points, score, in all, all in all"), PLACE: m("rank, position, placing")}


class Fault(NamedTuple):
    """A number that cannot be: whose (None: of all together), its line, the clause, the sentence."""

    seat: int | None
    line: str
    clause: str
    said: Message


class Table(NamedTuple, Generic[S]):
    """What is played with: a state of this set-up, and whether its map and pieces are those of the table itself."""

    state: S
    own: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return self.state.players


def _none(table: Table[S]) -> int | None:
    return 0


class Line(NamedTuple, Generic[S]):
    """One line of the sheet.

    ``name`` is its key and ``said`` what a person calls it; ``clause`` what brings it, and ``box`` the clause of how
    many there are.  ``of`` is its number in a final position.  ``most`` and ``least`` bound it for a player, ``in_all``
    for all together, None where the rules set no bound; ``values`` are all that it can be, where there are gaps.
    ``points`` says that it is a part of the total; ``also`` are other words that people have for it, commas between.
    """

    name: str
    said: Message
    clause: str
    of: Callable[[S, int], int]
    box: str = ""
    points: bool = False
    most: Callable[[Table[S]], int | None] = lambda table: None
    least: Callable[[Table[S]], int | None] = _none
    in_all: Callable[[Table[S]], int | None] = lambda table: None
    values: Callable[[Table[S]], Sequence[int] | None] = lambda table: None
    also: Message | None = None


class Compared(NamedTuple):
    """What is compared for the places: the sum of some lines, and the clause; ``first`` only among those who lead."""

    lines: tuple[str, ...]
    clause: str
    first: bool = False


class Typed(NamedTuple, Generic[S]):
    """The sheet as it was typed in: the numbers of each seat by line; what is not there nobody told."""

    table: Table[S]
    rows: Sequence[Mapping[str, int]]
    names: Sequence[str]

    @property
    def state(self) -> S:
        """A state of this set-up."""
        return self.table.state

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.rows))

    def number(self, seat: int, line: str) -> int | None:
        """What was typed, or None."""
        return self.rows[seat].get(line)

    def known(self, line: str) -> list[tuple[int, int]]:
        """The seats of which a line is known, with its number."""
        return [(seat, row[line]) for seat, row in enumerate(self.rows) if line in row]


class Unknown(NamedTuple):
    """What was not told and would have been needed: whose, which lines, and whether only to settle the places."""

    seat: int
    lines: tuple[str, ...]
    places: bool = False


class ScoreSheet(NamedTuple, Generic[S]):
    """The score sheet of a game: its lines, the clauses of the sum and of equal places, what is compared, what else."""

    lines: tuple[Line[S], ...]
    adds_up: str
    compared: Callable[[S], Sequence[Compared]]
    shared: str
    more: Callable[[Typed[S]], Iterator[Fault]] = lambda typed: iter(())

    def line(self, name: str) -> Line[S]:
        """The line of this name."""
        return next(line for line in self.lines if line.name == name)

    def said(self, name: str) -> Message:
        """What a person calls a line."""
        return {TOTAL: SAID_TOTAL, PLACE: SAID_PLACE}.get(name) or self.line(name).said

    def faults(self, typed: Typed[S]) -> tuple[list[Fault], list[Unknown]]:
        """All that cannot be, and what would have to be known to say more."""
        alone = [*self._alone(typed)]
        filled, unknown = self._filled(typed)
        ranks, missing = self._ranks(filled)
        others = [*self._in_all(typed), *self._sums(filled, typed), *self.more(filled), *ranks]
        wrong = {fault.line for fault in alone}  # so what it comes to with others cannot be, either
        told: dict[object, Fault] = {}
        for fault in (*alone, *others):
            if fault.seat is not None or fault.line not in wrong:
                told.setdefault((fault.seat, fault.line, fault.clause), fault)
        last = len(typed.rows)
        found = sorted(told.values(), key=lambda fault: last if fault.seat is None else fault.seat)
        return found, [*unknown, *missing]

    def otherwise(self, typed: Typed[S], over: S) -> Iterator[Fault]:
        """What a game that was played so far leaves otherwise than it was typed."""
        for seat in typed.seats:
            right = {line.name: line.of(over, seat) for line in self.lines}
            right[TOTAL] = sum(right[line.name] for line in self.lines if line.points)
            for name, number in typed.rows[seat].items():
                if name in right and right[name] != number:
                    clause = self.adds_up if name == TOTAL else self.line(name).clause
                    says = m("{line}: {number}, but the moves bring {right}",
                             line=self.said(name), number=number, right=right[name])  # fmt: skip
                    yield Fault(seat, name, clause, says)

    # ------------------------------------------------------------ one number

    def _alone(self, typed: Typed[S]) -> Iterator[Fault]:
        for line in self.lines:
            most, least, values = line.most(typed.table), line.least(typed.table), line.values(typed.table)
            for seat, number in typed.known(line.name):
                if most is not None and number > most:
                    says = m("{line}: {number}; it can be {most} at most", line=line.said, number=number, most=most)
                    yield Fault(seat, line.name, line.box or line.clause, says)
                elif least is not None and number < least:
                    says = m("{line}: {number}; it cannot be below {least}",
                             line=line.said, number=number, least=least)  # fmt: skip
                    yield Fault(seat, line.name, line.clause, says)
                elif values is not None and number not in values:
                    says = m("{line}: {number}, which nothing brings; the nearest are {right}",
                             line=line.said, number=number, right=_near(number, values))  # fmt: skip
                    yield Fault(seat, line.name, line.clause, says)

    # ------------------------------------------------------------ all together

    def _in_all(self, typed: Typed[S]) -> Iterator[Fault]:
        for line in self.lines:
            most, known = line.in_all(typed.table), [number for _, number in typed.known(line.name)]
            if most is not None and len(known) > 1 and sum(known) > most:
                says = m("{line}: {number} in all; there are {most} for everybody together",
                         line=line.said, number=sum(known), most=most)  # fmt: skip
                yield Fault(None, line.name, line.box or line.clause, says)
        parts = [line for line in self.lines if line.points]
        each = [line.in_all(typed.table) for line in parts]
        totals = [number for _, number in typed.known(TOTAL)]
        every = sum(number for number in each if number is not None)
        if None not in each and sum(totals) > every:
            says = m("{line}: {number} in all; there are {most} for everybody together",
                     line=SAID_TOTAL, number=sum(totals), most=every)  # fmt: skip
            yield Fault(None, TOTAL, parts[0].box or parts[0].clause, says)

    # ------------------------------------------------------------ sums

    def _filled(self, typed: Typed[S]) -> tuple[Typed[S], list[Unknown]]:
        """The sheet with what can only be so: lines that are the same for everybody, and totals that were left out."""
        rows, unknown = [], []
        for seat, given in enumerate(typed.rows):
            row = dict(given)
            for line in self.lines:
                least = line.least(typed.table)
                if least is not None and least == line.most(typed.table):
                    row.setdefault(line.name, least)
            missing = tuple(line.name for line in self.lines if line.points and line.name not in row)
            if not missing:
                row.setdefault(TOTAL, sum(row[line.name] for line in self.lines if line.points))
            elif len(missing) > 1 or TOTAL not in row:
                unknown.append(Unknown(seat, (*missing, *([] if TOTAL in row else [TOTAL]))))
            rows.append(row)
        return Typed(typed.table, rows, typed.names), unknown

    def _sums(self, filled: Typed[S], typed: Typed[S]) -> Iterator[Fault]:
        for seat, total in filled.known(TOTAL):
            row, written = filled.rows[seat], typed.rows[seat]
            there = {line.name: row[line.name] for line in self.lines if line.points and line.name in row}
            missing = [line for line in self.lines if line.points and line.name not in row]
            rest = total - sum(there.values())
            if not missing and rest:
                numbers = listed([str(number) for name, number in there.items() if number or name in written])
                says = m("{line}: {number}, but {numbers} make {sum}",
                         line=SAID_TOTAL, number=total, numbers=numbers, sum=sum(there.values()))  # fmt: skip
                yield Fault(seat, TOTAL, self.adds_up, says)
            elif missing and not _can_be(rest, missing, filled.table):
                says = m("{line}: {number}, which leaves {rest} for {missing}; that cannot be",
                         line=SAID_TOTAL, number=total, rest=rest,
                         missing=listed([one.said for one in missing]))  # fmt: skip
                yield Fault(seat, TOTAL, missing[0].clause if len(missing) == 1 else self.adds_up, says)

    # ------------------------------------------------------------ places

    def _ranks(self, typed: Typed[S]) -> tuple[list[Fault], list[Unknown]]:
        """Places that are not those of the points, and ties that are settled otherwise than the rules settle them."""
        found: list[Fault] = []
        unknown: dict[int, Unknown] = {}
        places = sorted((place, seat) for seat, place in typed.known(PLACE))
        told: set[int] = set()
        for at, (place, seat) in enumerate(places):
            for other_place, other in places[at + 1 :]:
                order = self._order(typed, seat, other)
                for one in order.lacks:
                    unknown.setdefault(one.seat, one)
                right = (other_place > place) - (other_place < place)
                if order.lacks or order.ahead == right or told & {seat, other}:
                    continue
                told |= {seat, other}
                found.append(Fault(other, PLACE, order.clause, self._settled(typed, other, seat, order)))
        if len(places) == len(typed.rows) and not found and not unknown:
            found += self._counted([place for place, _ in places], places)
        told |= {fault.seat for fault in found if fault.seat is not None}
        found += [fault for fault in self._beyond(typed) if fault.seat not in told]
        return found, [*unknown.values()]

    def _beyond(self, typed: Typed[S]) -> Iterator[Fault]:
        """Places that nobody can have, whatever the others have."""
        for seat, place in typed.known(PLACE):
            if place > typed.table.players:
                says = m("{line}: {number}; it can be {most} at most",
                         line=SAID_PLACE, number=place, most=typed.table.players)  # fmt: skip
                yield Fault(seat, PLACE, self.adds_up, says)
            elif place < 1:
                says = m("{line}: {number}; it cannot be below {least}", line=SAID_PLACE, number=place, least=1)
                yield Fault(seat, PLACE, self.adds_up, says)

    def _counted(self, given: list[int], places: list[tuple[int, int]]) -> Iterator[Fault]:
        """Places that leave one out: equals share one, and behind them those may be left out that they take up."""
        ranks = sorted(set(given))
        right = ([1 + given.index(place) for place in given], [1 + ranks.index(place) for place in given])
        if given not in right:
            at = next(at for at, place in enumerate(given) if place != right[0][at])
            none = m("{line}: {number}; it must be {right}, as nobody comes before it",
                     line=SAID_PLACE, number=given[at], right=right[0][at])  # fmt: skip
            some = m("{line}: {number}; it must be {right}, as those before it have {places}",
                     line=SAID_PLACE, number=given[at], right=right[0][at], places=listed(given[:at]))  # fmt: skip
            says = some if at else none
            yield Fault(places[at][1], PLACE, self.shared if len(ranks) < len(given) else self.adds_up, says)

    def _order(self, typed: Typed[S], seat: int, other: int) -> _Order:
        """Which of two seats comes first, by what, or what would have to be known to say so."""
        best = max((number for _, number in typed.known(TOTAL)), default=0)
        for compared in self.compared(typed.state):
            if compared.first and (len(typed.known(TOTAL)) < len(typed.rows) or typed.number(seat, TOTAL) != best):
                continue
            lacks = tuple(
                Unknown(who, missing, places=True)
                for who in (seat, other)
                if (missing := tuple(line for line in compared.lines if line not in typed.rows[who]))
            )
            one, two = (sum(typed.rows[who].get(line, 0) for line in compared.lines) for who in (seat, other))
            if lacks or one != two:
                return _Order((one > two) - (one < two), compared.clause, compared.lines, (one, two), lacks)
        return _Order(0, self.shared)

    def _settled(self, typed: Typed[S], seat: int, other: int, order: _Order) -> Message:
        """That the place of a seat is not the one that its numbers bring, and what they are beside those of another."""
        lines, (theirs, own) = listed([self.said(line) for line in order.lines]), order.numbers
        return SETTLED[order.ahead](
            place=typed.rows[seat][PLACE], other=typed.rows[other][PLACE], player=typed.names[other],
            lines=lines, own=own, theirs=theirs,
        )  # fmt: skip


# Of a place that cannot be, by whether the other is ahead of it.
SETTLED = {
    -1: t("place {place}, but it comes before place {other} of {player}: {lines} {own} to {theirs}"),
    0: t("place {place}, but it shares place {other} with {player}: all that is compared is equal"),
    1: t("place {place}, but it comes after place {other} of {player}: {lines} {own} to {theirs}"),
}


class _Order(NamedTuple):
    """Of two seats: 1 where the first is ahead, -1 behind, 0 equal; the clause, the lines and the numbers that settle
    it, and what is not known of it."""

    ahead: int
    clause: str
    lines: tuple[str, ...] = ()
    numbers: tuple[int, int] = (0, 0)
    lacks: tuple[Unknown, ...] = ()


def _near(number: int, values: Sequence[int]) -> Message:
    """The values on either side of a number."""
    ordered = sorted(values)
    at = bisect(ordered, number)
    near = [str(value) for value in ordered[max(0, at - 1) : at + 1]]
    return m("{one} or {other}", one=near[0], other=near[1]) if len(near) > 1 else plain(near[0])


def _can_be(rest: int, missing: Sequence[Line[S]], table: Table[S]) -> bool:
    """Whether the lines that were left out can make up a rest."""
    if len(missing) == 1 and (values := missing[0].values(table)) is not None:
        return rest in values
    least, most = [line.least(table) for line in missing], [line.most(table) for line in missing]
    too_little = None not in least and rest < sum(number for number in least if number is not None)
    too_much = None not in most and rest > sum(number for number in most if number is not None)
    return not too_little and not too_much


def sums(parts: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """All sums of one number of each part, from the least.

    >>> sums([(0, 8, 5), (0, 3)])
    (0, 3, 5, 8, 11)
    """
    found = {0}
    for part in parts:
        found = {so_far + number for so_far in found for number in part}
    return tuple(sorted(found))
