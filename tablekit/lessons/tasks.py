"""Exercises and questions as data: ``exercises.toml`` beside a game's ``examples.toml``, each proved by the engine.

An exercise has a goal in the language of ``shows`` (see ``examples.Then``), so every way there is right.  The answer to
a question is never typed in: the engine computes it from the position.  ``faults()`` of either names everything that is
wrong with it; ``tests/teach/test_exercises.py`` holds them all to it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from tablekit import catalog
from tablekit.core import Chance, Condition, Decide, Key, Move, Over, Value
from tablekit.core.errors import SetupError, TablekitError
from tablekit.core.notation import shown
from tablekit.lessons.examples import counted, differences, example, looked_up
from tablekit.position import Position
from tablekit.position.beginning import new, read
from tablekit.position.clicks import candidates
from tablekit.saying.current import current
from tablekit.saying.documents import prose, read_in
from tablekit.saying.words import m

Claim: TypeAlias = Mapping[str, Any]
MOST_LINES = 200_000


class Hint(Value, frozen=True, forbid_unknown_fields=True):
    """A help: what it ``says``, and what ``shows`` it, which still holds once the exercise is solved."""

    says: str
    shows: Claim = {}


class Miss(Value, frozen=True, forbid_unknown_fields=True):
    """What is said of a try that ended where ``shows`` holds, but not the goal."""

    shows: Claim
    says: str


class _Task(Value, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """What exercises and questions share.

    ``asks`` is the task in one sentence; ``position`` is notation, or ``setup`` the arguments of a new game, or
    ``example`` the id of an example with ``step``, how many of its steps are played first.  ``clauses`` are what it
    teaches, ``needs`` what must have been taught.  ``focus`` are the things to show large, as texts of keys, ``seats``
    the colours of players whose goods and hands matter although nothing names them (see ``grounds.concerned``).
    ``former`` is one that no page gives any more: it stays so that answers which were handed in can be read.
    """

    id: str
    asks: str
    clauses: tuple[str, ...]
    needs: tuple[str, ...] = ()
    text: str | None = msgspec.field(default=None, name="position")
    setup: Claim | None = None
    example: str | None = None
    step: int = 0
    focus: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    former: bool = False
    game: str = ""

    @cached_property
    def position(self) -> Position:
        """Where it begins."""
        if self.text is not None:
            return read(self.text)
        if self.example is not None:
            return example(self.game, self.example).replay()[self.step]
        return new(self.game, **dict(self.setup or {}))

    def _own_faults(self) -> Iterator[str]:
        if sum(x is not None for x in (self.text, self.setup, self.example)) != 1:
            yield "it needs one of position, setup and example"
        book = catalog.game(self.game).clauses
        yield from (f"{clause} does not exist" for clause in (*self.clauses, *self.needs) if clause not in book)
        if not self.clauses:
            yield "it names no clause that it teaches"
        if self.position.problems():
            yield f"its position cannot be: {'; '.join(self.position.problems())}"
        here = {str(key) for key in self.position.scene(shelf=False).keys}
        here |= {str(key) for move in candidates(self.position) for key in move.keys}
        yield from (f"{name!r} of its focus is not on the picture" for name in self.focus if name not in here)


class Exercise(_Task, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """Something to do on a board.

    ``goal`` is what the position must show, or several such claims of which one is enough; ``done`` says why in one
    sentence once it is reached.  ``solution`` are steps that lead there, results of chance among them: chance brings
    these also to whoever tries.  ``ways`` is how many lines of that length lead there.  ``lit`` says whether what may
    be clicked is lit: not where the task is about just that.

    >>> exercise = exercises("iquazu")[0]
    >>> exercise.reached(exercise.position)
    False
    """

    goal: Claim | tuple[Claim, ...]
    done: str
    solution: tuple[str, ...]
    ways: int
    hints: tuple[Hint, ...] = ()
    misses: tuple[Miss, ...] = ()
    missing: str = ""
    lit: bool = True

    @property
    def goals(self) -> tuple[Claim, ...]:
        """The claims of which one is enough."""
        return (self.goal,) if isinstance(self.goal, Mapping) else tuple(self.goal)

    def reached(self, position: Position) -> bool:
        """Whether a position shows the goal."""
        return any(holds(position, goal) for goal in self.goals)

    def ended(self, way: Sequence[Position]) -> bool:
        """Whether a try is over without the goal: as many decisions as the solution has, or somebody else's turn."""
        decided = [position for position in way[:-1] if isinstance(position.node, Decide)]
        here = way[-1].node
        if isinstance(here, Over) or len(decided) >= len(self.decisions):
            return True
        return isinstance(here, Decide) and not {*here.players} & {seat for _, seat in self.decisions}

    def about(self, position: Position) -> str:
        """What is said of a try that ended here: the first miss that fits, or what is missing in general."""
        found = next((miss.says for miss in self.misses if holds(position, miss.shows)), "")
        return found or self.missing or str(m("That is allowed, but it is not what was asked."))

    @cached_property
    def way(self) -> tuple[Position, ...]:
        """The positions of the solution, from the start on."""
        found = [self.position]
        for step in self.solution:
            found.append(found[-1].step(step))
        return tuple(found)

    @property
    def decisions(self) -> tuple[tuple[str, int], ...]:
        """The moves of the solution, each with the seat that decides."""
        pairs = zip(self.way, self.solution, strict=False)
        return tuple((step, p.node.players[0]) for p, step in pairs if isinstance(p.node, Decide))

    def chance(self, way: Sequence[Position]) -> Position:
        """The position after the chance that is due at the end of a way: as in the solution, else as the seed says."""
        past, brought = _chances(way), self._brought
        possible = {str(outcome) for outcome, _ in way[-1].chance_outcomes()}
        if past < len(brought) and brought[past] in possible:
            return way[-1].chance(brought[past])
        return way[-1].roll()

    def chance_is_due(self, way: Sequence[Position]) -> bool:
        """Whether chance decides next: once a try is over only what the solution has, and not the next turn's die."""
        if not isinstance(way[-1].node, Chance) or self.reached(way[-1]):
            return False
        return _chances(way) < len(self._brought) or not self.ended(way)

    @cached_property
    def _brought(self) -> tuple[str, ...]:
        """The results of chance in the solution."""
        pairs = zip(self.way, self.solution, strict=False)
        return tuple(step for position, step in pairs if isinstance(position.node, Chance))

    def lines(self) -> int:
        """How many different lines with as many decisions as the solution lead to the goal, chance being as it is."""
        found = tried = 0
        todo: list[tuple[Position, ...]] = [(self.position,)]
        while todo:
            way = todo.pop()
            while self.chance_is_due(way):
                way = (*way, self.chance(way))
            if self.reached(way[-1]):
                found += 1
            elif not self.ended(way):
                tried += 1
                if tried > MOST_LINES:
                    raise TablekitError(f"{self.id} has more than {MOST_LINES} lines: shorten it")
                todo += [(*way, way[-1].played(move)) for move in way[-1].legal_moves()]
        return found

    def faults(self, *, counted: bool = True) -> list[str]:
        """Everything that is wrong with it, in words; ``counted`` also the lines that lead to the goal."""
        try:
            found = [*self._own_faults(), *self._claims_that_fail()]
            if counted and not found and (ways := self.lines()) != self.ways:
                found.append(f"ways is {self.ways}: actually {ways} lines of that length lead there")
            return found
        except TablekitError as error:
            return [str(error)]

    def _claims_that_fail(self) -> Iterator[str]:
        if not self.solution:
            yield "it has no solution"
        if self.reached(self.position):
            yield "the start shows the goal already"
        if not self.reached(self.way[-1]):
            missing = "; ".join(fault for goal in self.goals for fault in differences(self.way[-1], goal))
            yield f"the solution does not reach the goal: {missing}"
        early = next((n for n, position in enumerate(self.way[1:-1], start=1) if self.reached(position)), None)
        if early is not None:
            yield f"the goal is reached after {early} of {len(self.solution)} steps of the solution"
        for hint in self.hints:
            if not hint.shows:
                yield f"the hint {hint.says!r} shows nothing that could be held to the position"
            yield from (f"the hint {hint.says!r} is not true after it: {fault}"
                        for fault in differences(self.way[-1], hint.shows))  # fmt: skip
        yield from (f"the miss {miss.says!r} is said of the goal" for miss in self.misses
                    if holds(self.way[-1], miss.shows))  # fmt: skip
        yield from (f"the miss {miss.says!r} shows something that there is not: {fault}" for miss in self.misses
                    for fault in differences(self.position, miss.shows) if "there is no such" in fault)  # fmt: skip


def _chances(way: Sequence[Position]) -> int:
    """How often chance has decided on a way."""
    return sum(isinstance(position.node, Chance) for position in way[:-1])


class Option(Value, frozen=True, forbid_unknown_fields=True):
    """One answer to choose: its value ``is``, its ``name`` where that is another word, what it ``says``, and
    ``because`` of what it is wrong, if it is."""

    value: Any = msgspec.field(name="is")
    name: str = ""
    says: str = ""
    because: str = ""


class Points(Value, frozen=True, forbid_unknown_fields=True):
    """What is to be pointed at: the things of this ``kind`` that legal moves under the heading ``group`` use.

    ``begins`` limits them to those whose id begins so, as ``"2."`` the cracks of the second column.
    """

    kind: str
    group: str
    begins: str = ""


class Question(_Task, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """Something to find out about a position; the engine knows the answer.

    Exactly one of these says what is asked: ``points``, to click all things that can be used in a way; ``choose``, one
    of several values; ``number``.  With the latter two the answer is what ``value`` names, a way into ``to_dict`` with
    spaces between, or ``decides``, after the steps ``after``.  ``misses`` give a reason for wrong numbers, and
    ``because`` says in one sentence why the answer is right.

    >>> question = questions("iquazu")[0]
    >>> question.kind in ("points", "choose", "number")
    True
    """

    because: str
    points: Points | None = None
    choose: tuple[Option, ...] = ()
    number: bool = False
    value: str = ""
    after: tuple[str, ...] = ()
    misses: tuple[Option, ...] = ()

    @property
    def kind(self) -> Literal["points", "choose", "number"]:
        """How it is answered."""
        return "points" if self.points is not None else "choose" if self.choose else "number"

    @cached_property
    def way(self) -> tuple[Position, ...]:
        """The positions from the start to where the answer is read."""
        found = [self.position]
        for step in self.after:
            found.append(found[-1].step(step))
        return tuple(found)

    @cached_property
    def answer(self) -> Any:
        """The value that is right, or the keys to be pointed at."""
        if self.points is not None:
            return frozenset(self._keys(self.position.legal_moves()))
        there = self.way[-1]
        if self.value == "decides":
            return there.colours[there.node.players[0]] if isinstance(there.node, Decide) else "nobody"
        found = looked_up(there, self.value.split())
        return counted(found) if isinstance(found, Mapping) else found

    @cached_property
    def among(self) -> tuple[Key, ...]:
        """Everything that could be pointed at, in the order of the moves."""
        return tuple(dict.fromkeys(self._keys(candidates(self.position))))

    def _keys(self, moves: Iterable[Move]) -> Iterator[Key]:
        assert self.points is not None
        for move in moves:
            if move.group == self.points.group:
                for key in move.keys:
                    if key.kind == self.points.kind and str(key.id).startswith(self.points.begins):
                        yield key

    def reasons(self, key: Key) -> tuple[Condition, ...]:
        """What the rules ask of the move that uses a thing: of a wrong one what fails, of a right one all."""
        assert self.points is not None
        fitting = [m for m in candidates(self.position) if m.group == self.points.group and key in m.keys]
        legal = [move for move in fitting if self.position.why_not(move) is None]
        if legal:
            return self.position.why(legal[0])
        refused = [r for move in fitting if (r := self.position.why_not(move)) is not None]
        return min(refused, key=lambda one: len(one.conditions)).conditions if refused else ()

    def why_wrong(self, guess: Any) -> str:
        """What is said of a wrong value."""
        found = next((one.because for one in (*self.choose, *self.misses) if one.value == guess), "")
        if found or self.kind != "number":
            return found
        return str(m("Too few.") if guess < self.answer else m("Too many."))

    def faults(self) -> list[str]:
        """Everything that is wrong with it, in words."""
        try:
            return [*self._own_faults(), *self._claims_that_fail()]
        except TablekitError as error:
            return [str(error)]

    def _claims_that_fail(self) -> Iterator[str]:
        if sum((self.points is not None, bool(self.choose), self.number)) != 1:
            yield "it needs one of points, choose and number"
            return
        if self.points is not None:
            if not self.answer or self.answer >= {*self.among}:
                yield f"there is nothing to tell apart: {len(self.answer)} of {len(self.among)} things are right"
            return
        if self.after and not self.way[-1].events:
            yield f"{self.after[-1]} does nothing yet: something is still asked before the answer can be read"
        if self.number and (isinstance(self.answer, bool) or not isinstance(self.answer, int)):
            yield f"{self.value} is {self.answer!r}, and not a number"
        if self.choose:
            right = [option for option in self.choose if option.value == self.answer]
            if len(right) != 1:
                yield f"one option must be {self.answer!r}; there are {[option.value for option in self.choose]}"
            yield from (f"the option {option.value!r} does not say why it is wrong" for option in self.choose
                        if option.value != self.answer and not option.because)  # fmt: skip
        yield from (f"the miss {miss.value!r} is right" for miss in self.misses if miss.value == self.answer)


Task: TypeAlias = Exercise | Question
PROSE = prose(
    "exercise.asks", "exercise.done", "exercise.missing", "exercise.misses.says", "exercise.hints.says",
    "question.asks", "question.because", "question.misses.because",
    "question.choose.name", "question.choose.says", "question.choose.because",
)  # fmt: skip
T = TypeVar("T", Exercise, Question)


def holds(position: Position, claim: Claim) -> bool:
    """Whether a claim in the language of ``shows`` is true of a position."""
    return next(iter(differences(position, claim)), None) is None


# ---------------------------------------------------------------- reading them


class _File(Value, frozen=True, forbid_unknown_fields=True):
    exercise: tuple[Exercise, ...] = ()
    question: tuple[Question, ...] = ()


@cache
def _file(game: str, _code: str) -> _File:
    found = catalog.game(game)
    text = found.file("exercises.toml")
    return _File() if text is None else read_exercises(text, game, found.module)


def read_exercises(text: str, game: str, home: str = "") -> _File:
    """Exercises and questions from the text of their file; raises ``TablekitError`` that names all places at fault.

    With ``home``, the package of the game, in the language that is spoken.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TablekitError(f"the exercises of {game} cannot be read: {error}") from None
    tables = read_in(tables, home, "exercises", PROSE) if home else tables
    known = ("exercise", "question")
    wrong = [f"there is no table {name!r}, but {' and '.join(known)}" for name in tables if name not in known]
    exercises, first = read_rows("exercise", Exercise, tables.get("exercise", ()), game)
    questions, then = read_rows("question", Question, tables.get("question", ()), game)
    wrong += first + then
    if wrong:
        raise TablekitError(f"the exercises of {game} cannot be read: " + "; ".join(wrong))
    return _File(tuple(exercises), tuple(questions))


def read_rows(name: str, kind: type[T], rows: Iterable[Any], game: str | None = None) -> tuple[list[T], list[str]]:
    """Tasks of a kind from plain rows, and what is wrong with the others; ``game`` is theirs where they name none."""
    found: dict[str, T] = {}
    wrong = []
    for at, row in enumerate(rows, start=1):
        place = f"{name} {at} ({row.get('id', 'without an id')})" if isinstance(row, Mapping) else f"{name} {at}"
        try:
            made = msgspec.convert({**row, "game": game} if game else row, kind)
        except msgspec.ValidationError as error:
            wrong.append(f"{place}: {error}")
            continue
        if made.id in found:
            wrong.append(f"{place}: the id is there twice")
        found[made.id] = made
    return list(found.values()), wrong


def exercises(game: str) -> tuple[Exercise, ...]:
    """All exercises of a game, in the order of its file; none where it has no file."""
    return _file(game, current().code).exercise


def questions(game: str) -> tuple[Question, ...]:
    """All questions of a game, in the order of its file."""
    return _file(game, current().code).question


def exercise(game: str, id: str) -> Exercise:
    """One exercise by its id; raises ``SetupError`` for one that does not exist."""
    found: Exercise = _named(exercises(game), game, "exercise", id)
    return found


def question(game: str, id: str) -> Question:
    """One question by its id; raises ``SetupError`` for one that does not exist."""
    found: Question = _named(questions(game), game, "question", id)
    return found


def _named(found: Sequence[Any], game: str, what: str, id: str) -> Any:
    for one in found:
        if one.id == id:
            return one
    raise SetupError(f"{game} has no {what} {shown(id)}; it has {', '.join(one.id for one in found) or 'none'}")
