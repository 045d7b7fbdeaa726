"""The live wall: tasks that a whole class answers on their phones; whoever teaches sees what goes wrong, and not whose.

A learner is a random key for as long as the wall stands: no name is asked for, none is kept.  The engine judges each
try, as in ``Try`` and ``Ask``.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from tablekit.asking.answers import called
from tablekit.core import Chance, Decide, Refusal, limits
from tablekit.core.errors import IllegalMove, TablekitError
from tablekit.lessons.doing import answered, begun, guessed, over, pointed_at, stepped
from tablekit.lessons.tasks import Exercise, Question, Task
from tablekit.picture.look import ThemeName
from tablekit.position import Position
from tablekit.saying import Written
from tablekit.saying.current import current, speaking
from tablekit.teach.answers import Answer, Answers, Attempt, Mark, named
from tablekit_widgets.kit.html import Told as Step
from tablekit_widgets.kit.html import clause_chip, say, why_not
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.room.opening import SEAT_BYTES, Opened, Told
from tablekit_widgets.room.views import LIGHTS, Onlooker, View
from tablekit_widgets.words import m

MOST_LEARNERS, MOST_TRIES, MOST_KEPT = 400, 200, 600
MOST_TOLD = 5  # wrong answers, and clauses
FEW = 4  # with fewer everybody can guess whose answer it is
SECONDS = 0.25  # between two looks of whoever teaches

Way = tuple[str, ...]  # the moves of a try


class Learner:
    """Somebody at the wall: how far the present try is, and all tries so far, by the names of the tasks."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.way: Way = ()
        self.there: set[str] = set()  # the sockets that this learner has open
        self.theme: ThemeName = "light"
        self.tries: dict[str, list[Attempt]] = {}  # the last ones, and how many there were
        self.tried: Counter[str] = Counter()
        self.done: set[str] = set()
        self.broken: set[tuple[Way, str, str]] = set()  # a clause counts once for each move that was tried


class Counts(NamedTuple):
    """What the wall tells of one task: how many, and what goes wrong most; no word of it says who."""

    here: int
    tried: int
    done: int
    wrong: list[tuple[str, int]]
    clauses: list[tuple[str, int]]

    @property
    def few(self) -> bool:
        """Whether there are too few for nobody to be known by an answer."""
        return 0 < max(self.here, self.tried) < FEW


class WallRoom(Opened):
    """``tasks`` on the phones of all who have the link, one after the other; ``changed`` is called when counts do.

    How it is reached, see ``Opened``.
    """

    def __init__(self, tasks: Sequence[Task], changed: Callable[[], None] = lambda: None, **way: Any) -> None:
        if not tasks:
            raise TablekitError(m("A wall needs at least one task."))
        self.tasks, self.at = tuple(tasks), 0
        self.paused = self.opened = False
        self._changed, self._language = changed, current().code
        self.learners: dict[str, Learner] = {}  # by key
        self._by_socket: dict[str, Learner] = {}
        self._wrong: dict[str, Counter[str]] = {}
        self._clauses: dict[str, Counter[str]] = {}
        self._ways: dict[tuple[int, Way], tuple[Position, ...]] = {}
        self._put: dict[tuple[tuple[int, Way], str], View] = {}
        self._due = False
        super().__init__(**way)
        self._loop = asyncio.get_running_loop()
        with self._beginning():
            self._begin()

    def __repr__(self) -> str:
        return f"<Wall {self.number}: task {self.at + 1} of {len(self.tasks)}, {self.counts().here} here>"

    def speaking(self) -> AbstractContextManager[None]:
        """In the language in which the wall was opened."""
        return speaking(self._language)

    # ------------------------------------------------------------ for whoever teaches

    @property
    def task(self) -> Task:
        """What is answered now."""
        return self.tasks[self.at]

    def counts(self, task: Task | None = None) -> Counts:
        """What became of a task so far, by default of the present one."""
        name = named(self.task if task is None else task)
        there = list(self.learners.values())
        return Counts(
            sum(bool(one.there) for one in there), sum(name in one.tries for one in there),
            sum(name in one.done for one in there), self._wrong.get(name, Counter()).most_common(MOST_TOLD),
            self._clauses.get(name, Counter()).most_common(MOST_TOLD),
        )  # fmt: skip

    def pause(self, on: bool = True) -> None:
        """Everybody looks up: no answer is taken until it goes on."""
        with MY_TURN, self.speaking():
            self.paused = on
            self._tell_stop()

    def show_answer(self) -> None:
        """Show the answer on all phones."""
        with MY_TURN, self.speaking():
            self.opened = True
            self._tell_stop()

    def go(self, at: int) -> None:
        """Go together to another task of the list, by its number from 0."""
        if at not in range(len(self.tasks)):
            raise TablekitError(m("There is no such task in the list."))
        with MY_TURN, self.speaking():
            self.at, self.paused, self.opened = at, False, False
            self._ways.clear()
            before, self._put = self._put, {}
            self._begin()
            for sight in before.keys() - self._put.keys():
                self.door.forget(sight)
            for learner in self.learners.values():
                learner.way = ()
                self.door.seats[learner.key] = (self.at, ())
                for name in learner.there:
                    self._see((self.at, ()), learner.theme)
                    self.door.answer(name, sight=((self.at, ()), learner.theme), wished=False)
            self._tell()

    def one_try(self, told: str) -> Sequence[Position]:
        """The positions of one try of the present exercise that ended so: whose it was nobody knows."""
        for learner in self.learners.values():
            for attempt in learner.tries.get(named(self.task), ()):
                if _told(attempt) == told:
                    return self._way(attempt.moves)
        raise TablekitError(m("Nobody has tried that."))

    def marks(self) -> list[list[Mark]]:
        """What became of each learner's tries, judged again as homework is, in no order that tells who it was."""
        handed = [
            Answers(name="-", answers=tuple(Answer(task, tuple(tries)) for task, tries in sorted(one.tries.items())))
            for one in self.learners.values() if one.tries
        ]  # fmt: skip
        return sorted((answers.marks(self.tasks) for answers in handed), key=repr)

    # ------------------------------------------------------------ wishes

    def wish(self, name: str, said: Mapping[str, Any]) -> Told:
        """What comes of a learner's wish."""
        match said["do"]:
            case "enter":
                return self._enter(name, said)
            case "leave":
                if (gone := self._by_socket.pop(name, None)) is not None:
                    gone.there.discard(name)
                self._tell()
                return Told()
        learner = self._by_socket.get(name)
        if learner is None:
            return Told()
        if self.paused or self.opened:
            raise TablekitError(m("Look up: no answers are taken now."))
        task = self.task
        if said.get("n", self.at + 1) != self.at + 1:  # an answer to the task before
            raise TablekitError(m("The table has gone on: look again."))
        if learner.tried[named(task)] >= MOST_TRIES:
            raise TablekitError(m("Those were many tries. Let the others go on."))
        match said["do"], task:
            case "again", Exercise():
                return self._to(learner, ())
            case "why", Exercise():
                return self._why(learner, task, str(said.get("move", "")))
            case "play", Exercise():
                return self._play(learner, task, str(said.get("move", "")))
            case "answer", Question():
                return self._answer(learner, task, str(said.get("value", "")))
            case "what", _:
                return Told()
        raise TablekitError(m("That is not known here."))

    def _enter(self, name: str, said: Mapping[str, Any]) -> Told:
        shown = str(said.get("seat", "")).encode()
        learner = next((one for key, one in self.learners.items() if secrets.compare_digest(key.encode(), shown)), None)
        if learner is None:
            if len(self.learners) >= MOST_LEARNERS:
                self._drop_passers_by()
            if len(self.learners) >= MOST_LEARNERS:
                raise TablekitError(m("The room is full."))
            key = secrets.token_urlsafe(SEAT_BYTES)
            learner = self.learners[key] = Learner(key)
            self.door.seats[key] = (self.at, ())
        learner.theme = "dark" if said.get("dark") else "light"
        learner.there.add(name)
        self._by_socket[name] = learner
        self._tell()
        you = {"say": "you", "seat": -1, "name": "", "badge": "", "key": learner.key}
        return Told((you, *self._to(learner, learner.way).words), ((self.at, learner.way), learner.theme))

    def _drop_passers_by(self) -> None:
        """Forget who has gone without a try: somebody may ask for one key after the other."""
        for key in [key for key, one in self.learners.items() if not one.there and not one.tries]:
            del self.learners[key]
            self.door.seats.pop(key, None)

    def _to(self, learner: Learner, way: Way) -> Told:
        """Let a learner's try be there."""
        learner.way = way
        self.door.seats[learner.key] = (self.at, way)
        self._see((self.at, way), learner.theme)
        return Told(sight=((self.at, way), learner.theme))

    # ------------------------------------------------------------ exercises

    def _play(self, learner: Learner, task: Exercise, move: str) -> Told:
        before = self._way(learner.way)
        if over(task, before):
            raise TablekitError(m("This try is over. Press “Again”."))
        move = " ".join(move[: limits.MOVE_CHARACTERS].split())  # the same of all who play it
        try:
            way = self._way((*learner.way, move))
        except IllegalMove as error:
            return self._refused(learner, before[-1], error.refusal)
        told = self._to(learner, (*learner.way, move))
        if not over(task, way):
            return told
        good = task.reached(way[-1])
        self._keep(learner, Attempt(moves=learner.way), good)
        if not good:
            self._broken(learner, "", task.clauses)
        return told._replace(words=(self._judged(good, task.done if good else task.about(way[-1]), task.clauses),))

    def _why(self, learner: Learner, task: Exercise, move: str) -> Told:
        here = self._way(learner.way)[-1]
        refused = here.why_not(move[: limits.MOVE_CHARACTERS])
        if refused is None:
            raise TablekitError(m("{move} is allowed.", move=Written(move)))
        return self._refused(learner, here, refused)

    def _refused(self, learner: Learner, here: Position, refused: Refusal) -> Told:
        self._broken(learner, refused.move, [c.clause for c in refused.conditions])
        return Told(({"say": "why", "html": why_not(here, refused)},))

    def _way(self, moves: Way) -> tuple[Position, ...]:
        """The positions of a try, chance as it comes to everybody; those who play alike share them."""
        known = self._ways.get((self.at, moves))
        if known is not None:
            return known
        task = self.task
        way: tuple[Position, ...] = (task.position,)
        if isinstance(task, Exercise):
            way = stepped(task, self._way(moves[:-1]), moves[-1]) if moves else begun(task)
        if len(self._ways) >= MOST_KEPT:
            self._ways.clear()
        self._ways[self.at, moves] = way
        return way

    # ------------------------------------------------------------ questions

    def _answer(self, learner: Learner, task: Question, value: str) -> Told:
        if task.kind == "points":
            return self._pointed(learner, task, value)
        guess = guessed(task, value)
        if guess is None:
            raise TablekitError(m("That is no answer to this question."))
        verdict = answered(task, str(guess))
        self._keep(learner, Attempt(value=str(guess)), verdict.right)
        if not verdict.right:
            self._broken(learner, value, task.clauses)
        return Told((self._judged(verdict.right, verdict.says, task.clauses if verdict.right else ()),))

    def _pointed(self, learner: Learner, task: Question, value: str) -> Told:
        spots = self._see((self.at, learner.way), learner.theme).spots
        numbers = value.split()
        if not all(one.isascii() and one.isdigit() and len(one) < 4 and int(one) < len(spots) for one in numbers):
            raise TablekitError(m("That is nothing to point at."))
        marked = {spots[int(one)] for one in numbers}
        if not marked:
            raise TablekitError(m("Mark something first."))
        things = tuple(sorted(map(str, marked)))
        verdict = pointed_at(task, things)
        self._keep(learner, Attempt(things=things), verdict.right)
        self._broken(learner, value, [c.clause for c in verdict.failed])
        why = verdict.says or m("{number:place} {number?is|are} not right yet.", number=verdict.off)
        return Told((self._judged(verdict.right, why, task.clauses if verdict.right else ()),))

    def _judged(self, good: bool, why: Any, clauses: Sequence[str]) -> dict[str, Any]:
        book = self.task.position.game.clauses
        chips = "".join(clause_chip(book, clause) for clause in dict.fromkeys(clauses))
        head = m("Right") if good else m("Not yet")
        told = f"<h4>{'✓' if good else '◐'} {say(head)}</h4><p>{say(why)}</p>{chips}"
        return {"say": "why", "good": good, "html": told}

    # ------------------------------------------------------------ inside

    def _keep(self, learner: Learner, attempt: Attempt, good: bool) -> None:
        name = named(self.task)
        tries = learner.tries.setdefault(name, [])
        tries.append(attempt)
        learner.tried[name] += 1
        del tries[: -limits.TRIES]
        if good:
            learner.done.add(name)
        else:
            self._wrong.setdefault(name, Counter())[_told(attempt)] += 1
        self._tell()

    def _broken(self, learner: Learner, move: str, clauses: Sequence[str]) -> None:
        """Count clauses: what somebody tries again and again counts once."""
        for clause in dict.fromkeys(clauses):
            if (learner.way, move, clause) not in learner.broken and len(learner.broken) < MOST_KEPT:
                learner.broken.add((learner.way, move, clause))
                self._clauses.setdefault(named(self.task), Counter())[clause] += 1
        self._tell()

    def _begin(self) -> None:
        """Set the present task before everybody."""
        for theme in LIGHTS:
            self._see((self.at, ()), theme)
        self.door.first = (self.at, ())
        self._tell_stop()

    def _entry(self) -> dict[str, Any]:
        """How the present task is answered, and where in the list it stands."""
        task, last = self.task, len(self.tasks)
        kind, choose = ("play", ()) if isinstance(task, Exercise) else (task.kind, task.choose)
        where = str(m("Task {at} of {all}", at=self.at + 1, all=last)) if last > 1 else ""
        options = [[str(one.value), one.name or str(one.value), one.says] for one in choose]
        return {"kind": kind, "options": options, "where": where}

    def _see(self, what: tuple[int, Way], theme: ThemeName) -> View:
        """What all who have played these moves see: made once, whoever comes there next."""
        if (known := self._put.get((what, theme))) is not None:
            return known
        if len(self._put) >= MOST_KEPT:
            self._forget()
        task, way = self.task, self._way(what[1])
        here = way[-1]
        plays = isinstance(task, Exercise) and not over(task, way)
        seat = here.node.players[0] if plays and isinstance(here.node, Decide) else None
        step = [Step("", called(way[-2], what[1][-1]), len(what[1]), _sentences(way))] if what[1] else []
        among = task.among if isinstance(task, Question) and task.kind == "points" else ()
        # Whole, as `Try` and `Ask` show it: a task is about what lies there, and its answer is in no position.
        eyes, number = Onlooker(seat, theme), what[0] + 1
        view = View(here, eyes, number, step, asks=task.asks, plays=plays, among=among)
        view.fields["task"] = self._entry()  # with its question: new buttons never stand below an old one
        self._put[what, theme] = view
        self.door.put((what, theme), number, view.whole)
        return view

    def _forget(self) -> None:
        """Keep only what somebody looks at."""
        looked = {(self.at, one.way) for one in self.learners.values()} | {(self.at, ())}
        for sight in [sight for sight in self._put if sight[0] not in looked]:
            del self._put[sight]
            self.door.forget(sight)

    @property
    def answer(self) -> str:
        """The answer, where it is shown to all; else nothing."""
        if not self.opened:
            return ""
        task = self.task
        found = "; ".join(task.solution) if isinstance(task, Exercise) else _right(task)
        return str(m("The answer: {answer}", answer=found))

    def _tell_stop(self) -> None:
        text = self.answer or (str(m("Look up: no answers are taken now.")) if self.paused else "")
        self.door.tell_all("stop", {"say": "stop", "text": text})
        self._tell()

    def _tell(self) -> None:
        """Whoever teaches sees it at most four times a second, however many answer."""
        if not self._due:
            self._due = True
            self._loop.call_soon_threadsafe(self._loop.call_later, SECONDS, self._told_now)

    def _told_now(self) -> None:
        with MY_TURN, self.speaking():
            self._due = False
            self._changed()


def _told(attempt: Attempt) -> str:
    """A try in words, the same of all who tried the same."""
    return "; ".join(attempt.moves or attempt.things) or attempt.value


def _right(task: Question) -> str:
    if task.kind == "points":
        return "; ".join(sorted(map(str, task.answer)))
    return next((o.name or str(o.value) for o in task.choose if o.value == task.answer), str(task.answer))


def _sentences(way: Sequence[Position]) -> list[tuple[str, str]]:
    """What the last decision of a way led to, and the chance after it."""
    last = max((n for n, at in enumerate(way[:-1]) if not isinstance(at.node, Chance)), default=0)
    return [told for position in way[last + 1 :] for told in position.sentences()]
