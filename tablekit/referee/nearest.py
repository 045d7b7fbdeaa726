"""The legal line that comes nearest to what hands did: all of a turn, other payments and what chance brought."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tablekit.core import Chance, Decide, Move, Outcome
from tablekit.core.errors import IllegalMove, NotationError, TablekitError
from tablekit.position import Position
from tablekit.referee.distance import Distance
from tablekit.referee.lying import Lying, Texts
from tablekit.saying.words import m

MOST = 6_000  # positions that are looked at where moves were announced
UNTOLD = 2_000  # and where none were: what somebody at a table waits for, about a second
LONGEST = 40  # steps of a line
OUTCOMES = 200  # results of chance that are tried
SHORT = 4  # each so manieth try goes on from one of the shortest lines
TRIED = 0.03  # by how much each way a line was gone on with puts off the next of the same kinds of steps
BEGUN = 0.01  # and by how much the next that only begins with the same kind of step
STEP, OTHER_SEAT = 0.05, 3.0  # what a step, and another seat that comes to decide, count against trying a line first
UNFINISHED, LATER = 1.0, 0.6  # what counts against a line that ends before anybody else decides, or long after
BEYOND = 0.6  # what each step counts that is made once somebody else decides
NEAR, LINES = 5.0, 50  # how much farther a line may end than the nearest to be held against the hands, and how many are


class Line(NamedTuple):
    """A legal line: the positions it passes, its steps, which were announced, how far from the hands it ends.

    ``ends`` is what counts against it for where it ends: before anybody else decides, or long after.
    """

    positions: tuple[Position, ...]
    steps: tuple[Move | Outcome, ...]
    announced: tuple[bool, ...]
    far: float
    ends: float = 0.0


class _Try(NamedTuple):
    """A line that is being tried, of which so many steps were announced."""

    state: Any
    said: int
    texts: Texts
    far: float
    still: float
    seats: int
    length: int
    beyond: int = 0
    before: _Try | None = None
    step: Move | Outcome | None = None
    spoken: bool = False
    kinds: tuple[type, ...] = ()

    @property
    def ends(self) -> float:
        """What counts against ending here: rather a whole turn than a part of it or more than one."""
        return LATER * (self.seats - 1) + BEYOND * self.beyond if self.seats else UNFINISHED

    @property
    def rank(self) -> tuple[float, int]:
        """The nearest first; of these the shortest."""
        return self.far + (self.ends if self.far else 0), self.length

    @property
    def promise(self) -> float:
        """What is tried on from first: what is only half said yet, then what is near and has not gone on for long."""
        idle = self.before is not None and self.texts == self.before.texts
        return self.still + STEP * (self.length - idle) + OTHER_SEAT * self.seats


def nearest(
    table: Lying, before: Position, here: Texts, said: Sequence[str] = (), most: int | None = None
) -> list[Line]:
    """The lines that lead nearest to the table of the hands, the nearest first; of announced steps only that one.

    What chance brings and how something announced is paid may be announced, too; else it is what comes nearest.
    Where a line leads to the table of the hands, it is the only one.
    Raises ``NotationError`` or ``IllegalMove`` where an announced move cannot be read or made.
    """
    return _Search(table, before, here, tuple(said), most or (MOST if said else UNTOLD)).found()


class _Heaps:
    """What is tried on from next: the most promising, each the later the more often its like was gone on with.

    Lines are alike whose steps are of the same kinds, and a little where the first is.  A way to play that brings
    much at once, or has many ends, would else be followed in all of them, and what began otherwise never tried.
    """

    def __init__(self) -> None:
        self._heaps: dict[tuple[type, ...], list[tuple[int, float, int, _Try]]] = {}
        self._tried: Counter[tuple[type, ...]] = Counter()
        self._begun: Counter[tuple[type, ...]] = Counter()
        self._number = self._popped = 0

    def tried(self, one: _Try) -> None:
        """Count that this line was gone on with in another way."""
        self._tried[one.kinds] += 1
        self._begun[one.kinds[:1]] += 1

    def push(self, unsaid: int, one: _Try) -> None:
        self._number += 1
        heapq.heappush(self._heaps.setdefault(one.kinds, []), (unsaid, one.promise, self._number, one))

    def pop(self) -> _Try | None:
        """The next one; None where all was tried."""
        if not self._heaps:
            return None
        self._popped += 1
        kinds = min(self._heaps, key=self._rank if self._popped % SHORT else self._shortness)
        heap = self._heaps[kinds]
        *_, one = heapq.heappop(heap)
        if not heap:
            del self._heaps[kinds]
        return one

    def _shortness(self, kinds: tuple[type, ...]) -> tuple[int, int, float]:
        unsaid, promise, _, _ = self._heaps[kinds][0]
        return unsaid, len(kinds), promise

    def _rank(self, kinds: tuple[type, ...]) -> tuple[int, float]:
        unsaid, promise, _, _ = self._heaps[kinds][0]
        return unsaid, (1 + promise) * (1 + TRIED * self._tried[kinds] + BEGUN * self._begun[kinds[:1]])


class _Search:
    def __init__(self, table: Lying, before: Position, here: Texts, said: tuple[str, ...], most: int) -> None:
        self.table, self.start, self.here, self.said, self.most = table, before, here, said, most
        self.rules, self.notation = table.rules, before.game.notation
        self.distance = Distance(table, here, None if said else table.texts(before.state()))
        self.refused: TablekitError | None = None
        self.seen: dict[tuple[int, str], list[tuple[_Try, Move | Outcome]]] = {}

    def found(self) -> list[Line]:
        first = self.start.state()
        start = _Try(first, 0, *self._far(first), 0, 0)
        best, ended = (None, []) if self.said else (start, [start])
        heaps, number = _Heaps(), 0
        heaps.push(len(self.said), start)
        while number < self.most and not (best is not None and best.far == 0) and (here := heaps.pop()) is not None:
            for after in self._after(here):
                number += 1
                heaps.tried(here)
                if after.said == len(self.said):
                    ended.append(after)
                    best = after if best is None or after.rank < best.rank else best
                    if best.far == 0:
                        break
                heaps.push(len(self.said) - after.said, after)
        if best is None:
            raise self.refused or TablekitError(m("what was announced leads nowhere from here"))
        if self.said or best.far == 0:
            return [self._line(self._steps_to(best), best)]
        return self._lines(best, ended)

    def _lines(self, best: _Try, ended: list[_Try]) -> list[Line]:
        """The nearest line, others that end hardly farther, and of each those that differ in a step only."""
        near = sorted((one for one in ended if one.rank[0] <= best.rank[0] + NEAR), key=lambda one: one.rank)
        found: dict[tuple[str, ...], list[Line]] = {}
        for one in near:
            table = tuple(one.texts.values())
            if table not in found:
                found[table] = [self._line(steps, one) for steps in self._ways_to(one)]
                if len(found) == LINES:
                    break
        return [line for lines in found.values() for line in lines]

    def _far(self, state: Any) -> tuple[Texts, float, float]:
        texts = self.table.texts(state)
        return texts, *self.distance(texts)

    def _after(self, here: _Try) -> Iterator[_Try]:
        """Every line that is one step longer."""
        if here.length >= LONGEST:
            return
        seat = self.rules.turn(here.state)
        beyond = here.beyond + (here.beyond > 0 or (here.seats > 0 and isinstance(self.rules.node(here.state), Decide)))
        for step, spoken in self._steps(here):
            state = here.state.copy()
            self.rules.apply(state, step)
            said = here.said + spoken
            ways = self.seen.setdefault((said, self.notation.write(state)), [])
            ways.append((here, step))
            if len(ways) == 1:
                kinds = (*here.kinds, type(step))
                seats = here.seats + (self.rules.turn(state) not in (None, seat))
                yield _Try(state, said, *self._far(state), seats, here.length + 1, beyond, here, step, spoken, kinds)

    def _steps(self, here: _Try) -> Iterator[tuple[Move | Outcome, bool]]:
        node = self.rules.node(here.state)
        free = self._may_be_left_out(here.state, node)
        if here.said < len(self.said):
            try:
                yield self._spoken(here, self.said[here.said]), True
                return
            except (NotationError, IllegalMove) as error:
                self.refused = self.refused or error
                if not free:
                    return
        elif self.said and not free:
            return
        if isinstance(node, Chance):
            yield from ((outcome, False) for outcome, _ in node.outcomes[:OUTCOMES])
        elif isinstance(node, Decide):
            for seat in node.players:
                yield from ((move, False) for move in self.rules.legal_moves(here.state, seat))

    def _spoken(self, here: _Try, text: str) -> Move | Outcome:
        position = Position(self.start.game, here.state, names=self.start.written_names)
        step = position.outcome(text) if isinstance(position.node, Chance) else position.move(text)
        position.step(step)  # raises where it may not be made
        return step

    def _may_be_left_out(self, state: Any, node: object) -> bool:
        """Whether nobody needs to announce this: chance, and how the move before is paid."""
        return isinstance(node, Chance) or (isinstance(node, Decide) and self.notation.briefly(state).completes)

    def _ways_to(self, end: _Try) -> Iterator[list[Move | Outcome]]:
        """The steps to where a line ends, and such of which one is another one that leads to the same."""
        every = self._every(end)
        steps = self._steps_to(end)
        yield steps
        for number, one in enumerate(every):
            for before, step in self.seen[one.said, self.notation.write(one.state)]:
                if before is one.before and step != one.step:
                    yield [*steps[:number], step, *steps[number + 1 :]]

    def _every(self, end: _Try) -> list[_Try]:
        every: list[_Try] = []
        at = end
        while at.before is not None:
            every.append(at)
            at = at.before
        return every[::-1]

    def _steps_to(self, end: _Try) -> list[Move | Outcome]:
        return [one.step for one in self._every(end) if one.step is not None]

    def _line(self, steps: Sequence[Move | Outcome], end: _Try) -> Line:
        positions = [self.start]
        for step in steps:
            positions.append(positions[-1].step(step))
        spoken = tuple(one.spoken for one in self._every(end))
        return Line(tuple(positions), tuple(steps), spoken, end.far, end.ends)
