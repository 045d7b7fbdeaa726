"""What learners hand in: a small file with the answers of one, and the marks of a folder of them.

A file holds what somebody played or marked and never whether it was right: the engine plays it again and says so.
Results of chance are not in it either; they come as they came to the learner.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from tablekit.core import Value, limits
from tablekit.core.errors import SetupError, TablekitError, message
from tablekit.core.limits import name_fault
from tablekit.lessons.doing import answered, pointed_at, replayed
from tablekit.lessons.tasks import Exercise, Task, exercise, question
from tablekit.picture.svg import escaped
from tablekit.saying import listed
from tablekit.saying.texts import taken
from tablekit.saying.words import m, t
from tablekit.teach.files import encoded, homework
from tablekit.teach.files import folder as folder_of

FORMAT: Literal["tablekit-answers"] = "tablekit-answers"
VERSION: Literal[1] = 1

Text = Annotated[str, msgspec.Meta(max_length=limits.MOVE_CHARACTERS)]
Texts = Annotated[tuple[Text, ...], msgspec.Meta(max_length=limits.TRIES)]


class Attempt(Value, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One try: the ``moves`` played, the ``things`` pointed at, or the ``value`` chosen or typed, as text.

    ``hints`` is how many hints had been read before it ended, ``opened`` whether the answer had been opened.
    """

    moves: Texts = ()
    things: Texts = ()
    value: Text = ""
    hints: Annotated[int, msgspec.Meta(ge=0, le=limits.TRIES)] = 0
    opened: bool = False


class Answer(Value, frozen=True, forbid_unknown_fields=True):
    """All tries of one task, which is named like ``meduris/first-hut``."""

    task: Text
    tries: Annotated[tuple[Attempt, ...], msgspec.Meta(max_length=limits.TRIES)]


class Answers(Value, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one learner hands in.

    >>> ada = Answers(name="Ada", answers=(Answer("iquazu/cost-of-fifth", (Attempt(value="9"), Attempt(value="5"))),))
    >>> [mark.told for mark in ada.marks()]
    ['✓ 2nd try']
    """

    format: Literal["tablekit-answers"] = FORMAT
    version: Literal[1] = VERSION
    name: Annotated[str, msgspec.Meta(max_length=limits.NAME_CHARACTERS)]
    answers: tuple[Answer, ...]

    def encode(self) -> bytes:
        """The bytes of the file; the same answers always give the same bytes.  Raises ``TablekitError`` for a name
        that cannot be, and for an answer that no file holds."""
        if fault := name_fault(self.name):
            raise TablekitError(m("this cannot be a name: {why}", why=fault))
        return encoded(self, m("an answer"))

    @staticmethod
    def load(path: str | Path) -> Answers:
        """What a file holds; raises ``TablekitError`` that says what is wrong.  Nothing in it is believed yet."""
        found = homework(path, Answers, FORMAT, VERSION)
        found = msgspec.structs.replace(found, name=taken(found.name))
        if fault := name_fault(found.name):
            raise TablekitError(m("{path}: the name cannot be: {why}", path=str(path), why=fault))
        names = [answer.task for answer in found.answers]
        if len(names) > len(set(names)):
            raise TablekitError(m("{path} answers a task twice", path=str(path)))
        return found

    def marks(self, own: Iterable[Task] = ()) -> list[Mark]:
        """Every answer played again and marked; ``own`` are exercises and questions of yours."""
        known = {named(task): task for task in own}
        return [_mark(answer, known) for answer in self.answers]


class Mark(Value, frozen=True):
    """What became of one task: the first try that was right, from 1, or 0; how many there were; what helped.

    ``fault`` says why an answer cannot have been given; it is empty as a rule.
    """

    task: str
    right: int
    tries: int
    hints: int = 0
    opened: bool = False
    fault: str = ""

    @property
    def told(self) -> str:
        """The mark in a few words."""
        if self.fault:
            return str(m("cannot be"))
        if not self.right:
            return str(m("not yet"))
        some = {1: t("✓ 1st try"), 2: t("✓ 2nd try"), 3: t("✓ 3rd try")}
        found = [some.get(self.right, t("✓ {number}th try"))(number=self.right)]
        found += [m("answer opened")] if self.opened else []
        found += [m("{number:hint}", number=self.hints)] if self.hints else []
        return str(listed(found, ","))


class Marks:
    """The answers of a class, as a table: a row for each learner, a column for each task.

    Arguments: ``folder``, which holds the files that were handed in, ending in ``.json``; ``own``, exercises and
    questions of yours.  A file that cannot be read is in ``faults`` and stops nothing.  ``rows()`` are plain values,
    for a table of another program.  Raises ``TablekitError`` for a folder that is none.
    """

    def __init__(self, folder: str | Path, own: Iterable[Task] = ()) -> None:
        mine = tuple(own)
        self.learners: list[tuple[str, dict[str, Mark]]] = []
        self.faults: list[str] = []
        for path in sorted(path for path in folder_of(folder).iterdir() if path.suffix.casefold() == ".json"):
            try:
                found = Answers.load(path)
            except TablekitError as error:
                self.faults.append(str(error))
                continue
            marks = {mark.task: mark for mark in found.marks(mine)}
            self.learners.append((found.name, marks))
            self.faults += [f"{path.name}, {mark.task}: {mark.fault}" for mark in marks.values() if mark.fault]
        self.tasks = tuple(dict.fromkeys(task for _, marks in self.learners for task in marks))

    def rows(self) -> list[dict[str, str | int]]:
        """A plain row for each learner: the name, how many tasks are done, and each task in words."""
        found = []
        for name, marks in self.learners:
            row: dict[str, str | int] = {"name": name, "done": sum(mark.right > 0 for mark in marks.values())}
            found.append(row | {task: marks[task].told if task in marks else "" for task in self.tasks})
        return found

    def __repr__(self) -> str:
        told = [", ".join(f"{head}: {text}" for head, text in row.items() if text != "") for row in self.rows()]
        return "\n".join([*told, *self.faults])

    def _repr_html_(self) -> str:
        heads = "".join(_cell("th", head) for head in (str(m("Name")), str(m("Done")), *self.tasks))
        rows = "".join(f"<tr>{''.join(_cell('td', str(text)) for text in row.values())}</tr>" for row in self.rows())
        faults = "".join(f"<p style='white-space:pre-wrap'>{escaped(fault)}</p>" for fault in self.faults)
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{faults}"


def named(task: Task) -> str:
    """The name of a task among those of all games.

    >>> named(exercise("meduris", "first-hut"))
    'meduris/first-hut'
    """
    return f"{task.game}/{task.id}"


def _cell(tag: str, text: str) -> str:
    return f"<{tag} style='text-align:left'>{escaped(text)}</{tag}>"


# ---------------------------------------------------------------- marking


def _mark(answer: Answer, own: dict[str, Task]) -> Mark:
    """The mark of one answer; what cannot have happened is its fault."""
    tries = len(answer.tries)
    try:
        task = own.get(answer.task) or _printed(answer.task)
        right = 0
        for at, attempt in enumerate(answer.tries, start=1):
            if _right(task, attempt) and not right:
                right = at
    except TablekitError as error:
        return Mark(answer.task, 0, tries, fault=message(str(error)))
    helped = answer.tries[right - 1] if right else Attempt()
    return Mark(answer.task, right, tries, helped.hints, helped.opened)


def _printed(name: str) -> Task:
    """A task of the games by its name; an exercise or a question."""
    game, _, id = name.partition("/")
    try:
        return exercise(game, id)
    except SetupError:
        pass
    try:
        return question(game, id)
    except SetupError:
        raise TablekitError(m("there is no task {name}; exercises of your own must be given, too", name=name)) from None


def _right(task: Task, attempt: Attempt) -> bool:
    """Whether a try is right; raises ``TablekitError`` for one that cannot have been."""
    if isinstance(task, Exercise):
        return task.reached(replayed(task, attempt.moves)[-1])
    if task.kind == "points":
        return pointed_at(task, attempt.things).right
    return answered(task, taken(attempt.value).strip()).right
