"""The legal line that comes nearest to what hands did: all of a turn, other payments and what chance brought."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tablekit.core import Chance, Decide, Move, Outcome
from tablekit.core.errors import IllegalMove, NotationError, TablekitError
from tablekit.position import Position
from tablekit.referee.lying import Lying, Texts
from tablekit.saying.words import m

MOST = 6_000  # positions that are looked at
LONGEST = 40  # steps of a line
OUTCOMES = 200  # results of chance that are tried
STEP, OTHER_SEAT = 0.05, 1.0  # what a step, and another seat that comes to decide, count against trying a line first
UNFINISHED, LATER = 1.0, 0.6  # what counts against a line that ends before anybody else decides, or long after


class Line(NamedTuple):
    """A legal line: the positions it passes, its steps, which were announced, how far from the hands it ends."""

    positions: tuple[Position, ...]
    steps: tuple[Move | Outcome, ...]
    announced: tuple[bool, ...]
    far: float


class _Try(NamedTuple):
    """A line that is being tried, of which so many steps were announced."""

    state: Any
    said: int
    texts: Texts
    far: float
    still: float
    seats: int
    length: int
    before: _Try | None = None
    step: Move | Outcome | None = None
    spoken: bool = False

    @property
    def rank(self) -> tuple[float, int]:
        """The nearest first, and rather a whole turn than a part of it or more than one; of these the shortest."""
        ends = LATER * (self.seats - 1) if self.seats else UNFINISHED
        return self.far + (ends if self.far else 0), self.length

    @property
    def promise(self) -> float:
        """What is tried on from first: what is only half said yet, then what is near and has not gone on for long."""
        if self.before is not None and self.texts == self.before.texts:
            return 0
        return self.still + STEP * self.length + OTHER_SEAT * self.seats


def nearest(table: Lying, before: Position, here: Texts, said: Sequence[str] = (), most: int = MOST) -> Line:
    """The line that leads nearest to the table of the hands: the announced steps, or any where none were announced.

    What chance brings and how something announced is paid may be announced, too; else it is what comes nearest.
    Raises ``NotationError`` or ``IllegalMove`` where an announced move cannot be read or made.
    """
    return _Search(table, before, here, tuple(said), most).found()


class _Search:
    def __init__(self, table: Lying, before: Position, here: Texts, said: tuple[str, ...], most: int) -> None:
        self.table, self.start, self.here, self.said, self.most = table, before, here, said, most
        self.rules, self.notation = table.rules, before.game.notation
        self.before = None if said else table.texts(before.state())
        self.refused: TablekitError | None = None
        self.seen: set[tuple[int, str]] = set()

    def found(self) -> Line:
        first = self.start.state()
        start = _Try(first, 0, *self._far(first), 0, 0)
        best = None if self.said else start
        heap, number = [(len(self.said), start.promise, 0, start)], 0
        while heap and number < self.most and not (best is not None and best.far == 0):
            *_, here = heapq.heappop(heap)
            for after in self._after(here):
                number += 1
                if after.said == len(self.said) and (best is None or after.rank < best.rank):
                    best = after
                    if best.far == 0:
                        break
                heapq.heappush(heap, (len(self.said) - after.said, after.promise, number, after))
        if best is None:
            raise self.refused or TablekitError(m("what was announced leads nowhere from here"))
        return self._line(best)

    def _far(self, state: Any) -> tuple[Texts, float, float]:
        texts = self.table.texts(state)
        return texts, *self.table.far(texts, self.here, self.before)

    def _after(self, here: _Try) -> Iterator[_Try]:
        """Every line that is one step longer."""
        if here.length >= LONGEST:
            return
        seat = self.rules.turn(here.state)
        for step, spoken in self._steps(here):
            state = here.state.copy()
            self.rules.apply(state, step)
            said = here.said + spoken
            key = (said, self.notation.write(state))
            if key not in self.seen:
                self.seen.add(key)
                seats = here.seats + (self.rules.turn(state) not in (None, seat))
                yield _Try(state, said, *self._far(state), seats, here.length + 1, here, step, spoken)

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

    def _line(self, end: _Try) -> Line:
        every: list[_Try] = []
        at = end
        while at.before is not None:
            every.append(at)
            at = at.before
        every.reverse()
        positions = [self.start]
        steps = [one.step for one in every if one.step is not None]
        for step in steps:
            positions.append(positions[-1].step(step))
        return Line(tuple(positions), tuple(steps), tuple(one.spoken for one in every), end.far)
