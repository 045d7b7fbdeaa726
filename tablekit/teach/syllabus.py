"""What the notebooks of a game teach, what each needs, and how long it takes: counted in the notebooks themselves.

The same count writes the figures behind ``make notebooks`` and holds the courses and sections to their length.
"""

from __future__ import annotations

import ast
import contextlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tablekit import catalog
from tablekit.core import Value
from tablekit.core.errors import SetupError, TablekitError
from tablekit.lessons.tasks import Exercise, Question, exercise, question
from tablekit.picture.svg import escaped
from tablekit.saying import listed
from tablekit.saying.words import m, t
from tablekit.teach.files import folder as folder_of
from tablekit.teach.shelf import cells, notebooks

TASKS = ("Try", "CarryOut", "Ask")
BOARDS = ("Story", "Table", "picture", "Picture")
GAMES, BEATS = ("Course",), 15  # a whole guided game, and how many boards with a task it has, more or less
COURSE = "00-learn"
FOLDED = "jp-MarkdownHeadingCollapsed"  # what JupyterLab notes of a heading whose part is folded away
SECTIONS = 2  # of the rulebook, told of each notebook
_TO_JUPYTER = re.compile(r"^([ \t]*)(?:[%!?].*|[\w, \t]+=[ \t]*[%!].*|.*\?)$", re.MULTILINE)
EXERCISE = re.compile(r"\*\*(?:Exercise )?\d+\.\*\*")
HEADS = (m("Notebook"), m("Minutes"), m("Boards"), m("Tasks"), m("Read before"), m("Gives"))
_ROW = t("{lesson}: minutes {minutes}, boards {boards}, tasks {tasks}")


class Measure(NamedTuple):
    """How much there is to read and to do in a notebook.

    Words of prose; boards; tasks, which are boards, too; lines of Python that are left open to be read; and exercises
    that are worked out with pencil or Python, without an answer.
    """

    words: int
    boards: int
    tasks: int
    lines: int = 0
    exercises: int = 0

    @property
    def reading(self) -> float:
        """What takes everybody's time, in minutes: 200 words a minute, 20 seconds a board, and 40 more for a task."""
        return self.words / 200 + self.boards / 3 + self.tasks * 2 / 3

    @property
    def minutes(self) -> float:
        """All in all: 15 seconds more for a line of Python, and five minutes for an exercise."""
        return self.reading + self.lines / 4 + self.exercises * 5

    def __str__(self) -> str:
        told = f"{self.words:5} words {self.boards:3} boards {self.tasks:3} tasks {self.lines:3} lines"
        return f"{told} {self.exercises:3} exercises {self.minutes:5.1f} minutes"


def in_sight(notebook: Mapping[str, Any]) -> dict[str, Any]:
    """A notebook, given as its JSON text was read, without the parts below a folded heading, and their headings."""
    seen, level = list[Mapping[str, Any]](), 0  # of the folded heading that the cell stands below; 0 for none
    for cell in notebook["cells"]:
        heading = re.match(r"(#+) ", _source(cell)) if cell["cell_type"] == "markdown" else None
        if heading and (not level or len(heading[1]) <= level):
            level = len(heading[1]) if cell["metadata"].get(FOLDED) else 0
        if not level:
            seen.append(cell)
    return {**notebook, "cells": seen}


def measure(notebook: Mapping[str, Any]) -> Measure:
    """Count what is in sight of a notebook, given as its JSON text was read: parts that are folded do not count."""
    notebook = in_sight(notebook)
    prose = _prose(notebook)
    words = sum(len(re.findall(r"\w[\w’'-]*", re.sub(r"\]\([^)]*\)", "]", text))) for text in prose)
    called = [name for cell in _code(notebook) for name, _ in calls(_source(cell))]
    tasks = sum(name in TASKS for name in called) + BEATS * sum(name in GAMES for name in called)
    boards = tasks + sum(name in BOARDS for name in called)
    exercises = sum(len(EXERCISE.findall(text)) for text in prose)
    return Measure(words, boards, tasks, sum(map(_open_lines, _code(notebook))), exercises)


def _open_lines(cell: Mapping[str, Any]) -> int:
    """The lines of a cell that somebody reads: none of one that is folded, nor what it only imports."""
    if _noted(cell, "jupyter", "source_hidden"):
        return 0
    lines = (line.strip() for line in _source(cell).splitlines())
    return sum(bool(line) and not line.startswith(("import ", "from ", "#")) for line in lines)


def calls(source: str) -> Iterator[tuple[str, tuple[object, ...]]]:
    """What a cell calls: each name with the plain values among its arguments; what is no plain Python is passed over.

    >>> list(calls("%matplotlib inline\\nTry('meduris', 'first-hut', whole=True)"))
    [('Try', ('meduris', 'first-hut'))]
    """
    for node in ast.walk(_parsed(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, (ast.Name, ast.Attribute)):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            yield name, tuple(arg.value for arg in node.args if isinstance(arg, ast.Constant))


def _parsed(source: str) -> ast.Module:
    """A cell as Python; of one with lines to Jupyter or to the shell the rest, and nothing of what is none at all."""
    for text in (source, _TO_JUPYTER.sub(r"\1pass", source)):
        with contextlib.suppress(SyntaxError, ValueError, RecursionError, MemoryError):
            return ast.parse(text)
    return ast.Module([], [])


def shown_tasks(game: str, source: str) -> Iterator[tuple[str, str]]:
    """The tasks of a game that a cell shows by their names: what shows each, and its id."""
    for name, values in calls(source):
        if name in TASKS and len(values) == 2 and values[0] == game:
            yield name, str(values[1])


def task_of(game: str, name: str, id: str) -> Exercise | Question:
    """The task of this id that is shown by ``Ask``, or else the exercise."""
    return question(game, id) if name == "Ask" else exercise(game, id)


class Lesson(Value, frozen=True):
    """One notebook: its file name without the ending, its heading, its measure, and clauses.

    ``gives`` are the clauses that it shows, ``needs`` those that its tasks take for known and that it does not show
    before them, and ``before`` the notebooks that show these.
    """

    name: str
    title: str
    measure: Measure
    gives: tuple[str, ...]
    needs: tuple[str, ...]
    before: tuple[str, ...] = ()


class Syllabus:
    """The notebooks of a game in their order, each with its minutes, what it gives and what is read before it.

    Arguments: ``game``, its name; ``folder``, which holds the notebooks of the games, each in a folder of its own: by
    default the one where Python runs.  A notebook that cannot be read is named in ``unread`` and stops nothing, nor
    does a task that there is not.  Raises ``TablekitError`` where there are no notebooks.
    """

    def __init__(self, game: str, folder: str | Path = ".") -> None:
        self.game = catalog.game(game)
        found = notebooks(folder_of(folder) / game)
        if not found:
            says = m(
                "there are no notebooks of {game} in {folder}: give the folder that holds {game}/",
                game=game, folder=str(folder),
            )  # fmt: skip
            raise TablekitError(says)
        unread, read = list[str](), list[Lesson]()
        for path in found:
            try:
                read.append(_lesson(game, path, unread))
            except TablekitError as error:
                unread.append(str(error))
        self.unread = tuple(unread)
        self.lessons = tuple(msgspec.structs.replace(one, before=_before(one, read)) for one in read)

    def __iter__(self) -> Iterator[Lesson]:
        return iter(self.lessons)

    def __len__(self) -> int:
        return len(self.lessons)

    def __repr__(self) -> str:
        rows = (str(_ROW(lesson=row[0], minutes=row[1], boards=row[2], tasks=row[3])) for row in self._rows())
        return "\n".join([*rows, *self.unread])

    def _repr_html_(self) -> str:
        heads = "".join(f"<th style='text-align:left'>{escaped(str(head))}</th>" for head in HEADS)
        rows = "".join(
            "<tr>" + "".join(f"<td style='text-align:left;vertical-align:top'>{escaped(text)}</td>" for text in row)
            + "</tr>" for row in self._rows()
        )  # fmt: skip
        unread = "".join(f"<p>{escaped(says)}</p>" for says in self.unread)
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{unread}"

    def _rows(self) -> Iterator[tuple[str, ...]]:
        for lesson in self.lessons:
            counted = lesson.measure
            minutes, boards, tasks = (str(number or "–") for number in (round(counted.minutes), *counted[1:3]))
            label = lesson.name.partition("-")[0] if lesson.name[0].isdigit() else ""
            before = ", ".join(
                name.partition("-")[0] if name != COURSE else str(m("the course")) for name in lesson.before
            )
            yield f"{label} {lesson.title}".strip(), minutes, boards, tasks, before, self._given(lesson)

    def _given(self, lesson: Lesson) -> str:
        """The sections of the rulebook whose clauses a notebook shows, those with most first."""
        book, counts = self.game.clauses, dict[str, int]()
        for id in lesson.gives:
            section = book.sections[book[id].section[0]].partition(" (")[0]
            counts[section] = counts.get(section, 0) + 1
        first = sorted(counts, key=lambda section: -counts[section])[:SECTIONS]
        more = sum(counts.values()) - sum(counts[section] for section in first)
        told = [m("{section}: {number:rule}", section=section, number=counts[section]) for section in first]
        return str(listed([*told, m("{number} more", number=more)] if more else told, ";"))


def _lesson(game: str, path: Path, unread: list[str]) -> Lesson:
    notebook = {"cells": cells(path)}
    title = heading(notebook["cells"], path.stem)
    shown, needs = dict[str, None](), dict[str, None]()
    for cell in _code(notebook):
        here = dict.fromkeys(id for id in _noted(cell, "tablekit", "clauses") or () if isinstance(id, str))
        for name, id in shown_tasks(game, _source(cell)):
            try:
                task = task_of(game, name, id)
            except SetupError as error:
                unread.append(f"{path.name}: {error}")
                continue
            needs |= dict.fromkeys(id for id in task.needs if id not in shown and id not in here)
            here |= dict.fromkeys(task.clauses)
        shown |= here
    book = catalog.game(game).clauses
    return Lesson(path.stem, title, measure(notebook), tuple(id for id in shown if id in book), tuple(needs))


def heading(cells: Sequence[Mapping[str, Any]], otherwise: str) -> str:
    """The first line of prose in a notebook, without its mark, or something else where there is none."""
    prose = (_source(cell).strip() for cell in cells if cell["cell_type"] == "markdown")
    return next(filter(None, prose), otherwise).splitlines()[0].removeprefix("# ")


def _before(lesson: Lesson, lessons: Iterable[Lesson]) -> tuple[str, ...]:
    """The notebooks that show what a lesson needs: for each clause the first section before it, or else the course."""
    found = dict[str, None]()
    for id in lesson.needs:
        givers = [one.name for one in lessons if id in one.gives and one.name != lesson.name]
        found |= dict.fromkeys(sorted(givers, key=lambda name: (name > lesson.name, name == COURSE, name))[:1])
    return tuple(sorted(found))


def _prose(notebook: Mapping[str, Any]) -> list[str]:
    return [_source(cell) for cell in notebook["cells"] if cell["cell_type"] == "markdown"]


def _code(notebook: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def _noted(cell: Mapping[str, Any], program: str, what: str) -> Any:
    """What a program has noted of a cell, or None; another program may have left anything there."""
    noted = cell["metadata"].get(program)
    return noted.get(what) if isinstance(noted, Mapping) else None


def _source(cell: Mapping[str, Any]) -> str:
    return "".join(cell["source"])
