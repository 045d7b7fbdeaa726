"""The legal line that comes nearest to what hands did: all of a turn, other payments and what chance brought."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from tablekit.core import Chance, Decide, Move, Outcome, Over
from tablekit.core.errors import IllegalMove, NotationError, TablekitError
from tablekit.position import Position
from tablekit.referee.distance import Distance
from tablekit.referee.lying import Lying, Texts
from tablekit.saying.words import m

MOST = 16_000  # positions that are looked at where moves were announced
UNTOLD = 8_000  # and where none were: what somebody at a table waits for, about two seconds
LONGEST = 40  # steps of a line
OUTCOMES = 200  # results of chance that are tried
SHORT = 4  # each so manieth try goes on from one of the shortest lines
TRIED = 0.03  # by how much each way a line was gone on with puts off the next of the same kinds of steps
BEGUN = 0.01  # and by how much the next that only begins with the same kind of step
STEP, LEFT = 0.05, 0.25  # what a step, and what is announced and not done yet, count against trying a line first
UNFINISHED, LATER = 1.0, 0.6  # what counts against a line that ends before anybody else decides, or in a later turn
UNLIKELY = 0.5  # and each choice of which nothing shows
BEYOND = 0.6  # what each step counts that is made once the turn is over
UNSAID = 1.25  # and each decision that whoever has the turn made and did not announce
MENDED, ANYHOW = 5, 12  # results of chance, and answers to one question, that are tried to mend a line
TRIES = 4_000  # steps that are made to mend a line: about as long again
ONE_SLIP = 1.5  # so far is a table on which one thing is wrong
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
    """A line that is being tried, of which so many steps were announced.

    ``seats`` is how often another seat came to decide, ``over`` how many turns ended since the last announced step.
    """

    state: Any
    said: int
    texts: Texts
    far: float
    still: float
    seats: int
    length: int
    over: int = 0
    beyond: int = 0
    unsaid: int = 0
    unlikely: int = 0
    before: _Try | None = None
    step: Move | Outcome | None = None
    spoken: bool = False
    kinds: tuple[object, ...] = ()

    @property
    def ends(self) -> float:
        """What counts against ending here: rather a whole turn than a part of it or more than one."""
        if not self.seats:
            return UNFINISHED
        return 0 if self.said else LATER * max(self.over - 1, 0) + BEYOND * self.beyond

    @property
    def rank(self) -> tuple[float, int]:
        """The nearest first; of these the shortest."""
        return self.far + (self.ends + UNSAID * self.unsaid if self.far else 0), self.length

    @property
    def exact(self) -> bool:
        """Whether this is how the hands left the table, and nobody needs to have gone beyond a turn for that."""
        return self.far == 0 and (self.said > 0 or not self.beyond)

    @property
    def promise(self) -> float:
        """What is tried on from first: what is only half said yet, then what is near and has not gone on for long."""
        idle = self.before is not None and self.texts == self.before.texts
        steps = STEP * (self.length - idle) + UNLIKELY * self.unlikely
        return self.still + steps


def nearest(
    table: Lying, before: Position, here: Texts, said: Sequence[str] = (), most: int | None = None, *, done: bool = True
) -> list[Line]:
    """The lines that lead nearest to the table of the hands, the nearest first; of announced steps only that one.

    What chance brings and how something announced is paid may be announced, too; else it is what comes nearest.  Where
    a line leads to the table of the hands, it is the only one.  Whoever says to have ``done`` a turn need not announce
    how it goes on, nor what nobody sees, such as its end; else what was announced is all that may have been done.
    Raises ``NotationError`` or ``IllegalMove`` where an announced move cannot be read or made.
    """
    return _Search(table, before, here, tuple(said), most or (MOST if said else UNTOLD), done).found()


class _Heaps:
    """What is tried on from next: the most promising, each the later the more often its like was gone on with.

    Lines are alike whose steps are of the same kinds, and a little where the first is.  A way to play that brings
    much at once, or has many ends, would else be followed in all of them, and what began otherwise never tried.
    """

    def __init__(self) -> None:
        self._heaps: dict[tuple[object, ...], list[tuple[int, float, int, _Try]]] = {}
        self._tried: Counter[tuple[object, ...]] = Counter()
        self._begun: Counter[tuple[object, ...]] = Counter()
        self._number = self._popped = 0

    def tried(self, one: _Try) -> None:
        """Count that this line was gone on with in another way."""
        self._tried[one.kinds] += 1
        self._begun[one.kinds[:1]] += 1

    def push(self, left: int, one: _Try) -> None:
        """Keep one of which so much is ``left`` to be said: what is still in the turn goes first."""
        self._number += 1
        heap = self._heaps.setdefault(one.kinds, [])
        heapq.heappush(heap, (one.over, one.promise + LEFT * left, self._number, one))

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

    def _shortness(self, kinds: tuple[object, ...]) -> tuple[int, int, float]:
        over, promise, _, _ = self._heaps[kinds][0]
        return over, len(kinds), promise

    def _rank(self, kinds: tuple[object, ...]) -> tuple[int, float]:
        over, promise, _, _ = self._heaps[kinds][0]
        return over, (1 + promise) * (1 + TRIED * self._tried[kinds] + BEGUN * self._begun[kinds[:1]])


class _Search:
    def __init__(
        self, table: Lying, before: Position, here: Texts, said: tuple[str, ...], most: int, done: bool
    ) -> None:  # fmt: skip
        self.table, self.start, self.here, self.said, self.most, self.done = table, before, here, said, most, done
        self.rules, self.notation = table.rules, before.game.notation
        self.distance = Distance(table, here, table.texts(before.state()))
        self.refused: TablekitError | None = None
        self.seen: dict[tuple[int, str], list[tuple[_Try, Move | Outcome]]] = {}
        self.tries = 0  # how many steps may still be made to mend a line

    def found(self) -> list[Line]:
        first = self.start.state()
        start = _Try(first, 0, *self._far(first), 0, 0)
        best, ended = (None, []) if self.said else (start, [start])
        heaps, number, further = _Heaps(), 0, 0
        heaps.push(len(self.said), start)
        while max(number, further * MOST // UNTOLD) < self.most and not (best is not None and best.exact):
            if (here := heaps.pop()) is None:
                break
            for after in self._after(here):
                number, further = number + 1, further + (after.unsaid > 0)
                heaps.tried(here)
                if after.said == len(self.said) and not self._is_due(after):
                    ended.append(after)
                    best = after if best is None or after.rank < best.rank else best
                    if best.exact:
                        break
                heaps.push(len(self.said) - after.said, after)
        if best is None:
            raise self.refused or TablekitError(m("what was announced leads nowhere from here"))
        if not best.exact and best.far <= NEAR:
            best = self._mended(best)
        return self._told(best, ended)

    def _mended(self, best: _Try) -> _Try:
        """The line with other choices in it, one after the other, or with another result of chance and these, if that
        leads to the table of the hands; else as it is.

        Where several have answered what chance brought there are too many lines to look at all, but each answer shows.
        """
        self.tries = TRIES
        every, came = [*self._altered(best)], self._chance_of(best)
        others = [one for one in every if self._chance_of(one) != came]
        for here in (min(every, key=_far, default=best), *sorted(others, key=_far)[:MENDED]):
            far = 1 + here.far
            while 0 < here.far < far:
                far, here = here.far, min(self._altered(here), key=_far, default=here)
            if here.exact:
                return here
        return best

    def _chance_of(self, line: _Try) -> list[Move | Outcome]:
        return [step for step in self._steps_to(line) if isinstance(step, Outcome)]

    def _altered(self, line: _Try) -> Iterator[_Try]:
        """Every line with another step in one place, gone on with as this one goes on."""
        every = self._every(line)
        for number, one in enumerate(every):
            assert one.before is not None
            rest = [after.step for after in every[number + 1 :]]
            for step, spoken, unlikely in () if one.spoken else [*self._steps(one.before)]:
                if step != one.step and self.tries > 0:
                    yield self._followed(self._went_on(one.before, step, spoken, unlikely), rest)

    def _followed(self, here: _Try, rest: Sequence[Move | Outcome | None]) -> _Try:
        """The line with the rest of another one as far as that can be made; what else is asked gets its best answer."""
        while rest and here.length < LONGEST and (steps := [*self._steps(here)]):
            left = next((at for at, step in enumerate(rest) if any(step == one for one, _, _ in steps)), None)
            if left is None:
                here = min((self._went_on(here, *step) for step in steps[:ANYHOW]), key=_far)
            else:
                step = next(step for step in steps if step[0] == rest[left])
                here, rest = self._went_on(here, *step), rest[left + 1 :]
        return here

    def _told(self, best: _Try, ended: list[_Try]) -> list[Line]:
        """The lines to be held against the hands, the nearest first."""
        near = [one for one in ended if one.far and not one.beyond and one.far + one.ends <= ONE_SLIP]
        if best.far == 0 and near and best.beyond:
            nearest = min(near, key=lambda one: one.rank)
            lines = self._lines(nearest, [one for one in ended if one.far])
            return [*lines, self._line(self._steps_to(best), best)]
        if best.exact and self.done:
            best = self._to_the_end(best)
        if best.far == 0 or best not in ended:
            return [self._line(self._steps_to(best), best)]
        return self._lines(best, ended)

    def _to_the_end(self, best: _Try) -> _Try:
        """The same with what ends the turn, if nobody sees that on the table, or if there is nothing else to do.

        Whoever has done all that can be seen, and says so, has ended the turn.
        """
        node = self.rules.node(best.state)
        if best.seats or best.over or not isinstance(node, Decide) or len(node.players) > 1:
            return best
        (seat,) = node.players
        moves = self.rules.legal_moves(best.state, seat)
        ends = [after for move in moves if not move.fields and (after := self._ended(best, move)) is not None]
        ends = [after for after in ends if len(moves) == 1 or after.texts == best.texts]
        return ends[0] if len(ends) == 1 else best

    def _ended(self, here: _Try, move: Move) -> _Try | None:
        """The line with this move, if nothing else comes before somebody else's turn."""
        after = self._went_on(here, move)
        node = self.rules.node(after.state)
        ends = isinstance(node, Over) or (isinstance(node, Decide) and after.over > here.over)
        return after if ends else None

    def _lines(self, best: _Try, ended: list[_Try]) -> list[Line]:
        """The nearest line; where nothing was announced others that end hardly farther, and each with another step."""
        if self.said:
            return [self._line(self._steps_to(best), best)]
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
        for step, spoken, unlikely in self._steps(here):
            after = self._went_on(here, step, spoken, unlikely)
            ways = self.seen.setdefault((after.said, self.notation.write(after.state)), [])
            ways.append((here, step))
            if len(ways) == 1:
                yield after

    def _went_on(self, here: _Try, step: Move | Outcome, spoken: bool = False, unlikely: bool = False) -> _Try:
        self.tries -= 1
        state, turn = here.state.copy(), self.rules.turn(here.state)
        self.rules.apply(state, step)
        texts, far, still = self._far(state)
        unsaid = here.unsaid + (bool(self.said) and not spoken and self._is_an_act(here, step, texts))
        seats = here.seats + (self.rules.turn(state) not in (None, turn))
        over = (0 if spoken else here.over) + self.rules.passes(here.state, state)
        return _Try(
            state, here.said + spoken, texts, far, still, seats, here.length + 1, over, here.beyond + (here.over > 0),
            unsaid, here.unlikely + unlikely, here, step, spoken, (*here.kinds, _kind(step, here.length)),
        )  # fmt: skip

    def _is_an_act(self, here: _Try, step: Move | Outcome, after: Texts) -> bool:
        """Whether it is what whoever has the turn would announce: neither an answer of another seat, nor a payment.

        Nor is it a move between two others that nobody sees, such as a pass.
        """
        if not isinstance(step, Move) or step.player != here.state.active or self._is_completed_by(here.state):
            return False
        return here.said == len(self.said) or bool(step.fields) or after != here.texts

    def _steps(self, here: _Try) -> Iterator[tuple[Move | Outcome, bool, bool]]:
        """Each step there is, whether it was announced, and whether it is an unlikely one.

        That is a choice which shows nowhere, and of several who decide at once anybody but the first.
        """
        node = self.rules.node(here.state)
        if here.said < len(self.said):
            try:
                yield self._spoken(here, self.said[here.said]), True, False
                return
            except (NotationError, IllegalMove) as error:
                self.refused = self.refused or error
            if self._is_meant_here(here, self.said[here.said]):
                return
        if self.said and not self._goes_on(here, node):
            return
        if isinstance(node, Chance):
            yield from ((outcome, False, False) for outcome, _ in node.outcomes[:OUTCOMES])
        elif isinstance(node, Decide):
            waiting = self._waiting(here)
            for seat in self._in_turn(here, node.players):
                moves = self.rules.legal_moves(here.state, seat)
                least = moves[0] if all(move.fields for move in moves) else None
                for move in moves:
                    chosen = bool(move.fields) and move is not least
                    yield move, False, seat != node.players[0] or (chosen and seat not in waiting)

    def _waiting(self, here: _Try) -> set[int]:
        """The seats of whose things something is not yet as the hands have it."""
        words = {word for name in self.table.parted(here.texts, self.here) for word in name.split(" ")}
        return {seat for seat, colour in enumerate(self.start.colours) if colour in words}

    def _in_turn(self, here: _Try, players: Sequence[int]) -> Sequence[int]:
        """Of several who decide at once, each in one order only: any other leads to the same."""
        last = here.step
        if len(players) == 1 or here.spoken or not isinstance(last, Move) or here.before is None:
            return players
        node = self.rules.node(here.before.state)
        together = isinstance(node, Decide) and {*players} < {*node.players}
        return [seat for seat in players if seat > last.player] if together else players

    def _spoken(self, here: _Try, text: str) -> Move | Outcome:
        position = self._position(here)
        step = position.outcome(text) if isinstance(position.node, Chance) else position.move(text)
        position.step(step)  # raises where it may not be made
        return step

    def _position(self, here: _Try) -> Position:
        return Position(self.start.game, here.state, names=self.start.written_names)

    def _is_meant_here(self, here: _Try, text: str) -> bool:
        """Whether an announced move that is refused is an answer to what is asked, so that nothing was left out."""
        position = self._position(here)
        with suppress(NotationError):
            move = position.move(text)
            return any(type(one) is type(move) for one in self.rules.legal_moves(here.state, move.player))
        return False

    def _is_completed_by(self, state: Any) -> bool:
        """Whether what is asked belongs to the move before, such as its payment."""
        return isinstance(self.rules.node(state), Decide) and self.notation.briefly(state).completes

    def _is_due(self, here: _Try) -> bool:
        """Whether the table cannot be left so: a payment is owed, or in this turn chance has still to bring something.

        Whoever says how something fell says all of it.
        """
        if self._is_completed_by(here.state):
            return True
        told = here.spoken and isinstance(here.step, Outcome)
        return self.done and not here.over and not told and isinstance(self.rules.node(here.state), Chance)

    def _goes_on(self, here: _Try, node: object) -> bool:
        """Whether the line may go on without a word: to the end of the turn, and not into another one.

        What chance brings, and how the move before is paid, nobody needs to announce; all else only whoever is not done
        does.  Where more is announced, that may be of the next turn, and then its die need not be.
        """
        free = isinstance(node, Chance) or self._is_completed_by(here.state)
        if here.over:
            return here.over == 1 and free and here.said < len(self.said) and not here.unsaid
        return free or self.done

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


def _far(line: _Try) -> float:
    return line.far


def _kind(step: Move | Outcome, number: int) -> object:
    """What a step has in common with others: what it is, or, of what chance brings first, what it brought."""
    return step.text if isinstance(step, Outcome) and not number else type(step)
