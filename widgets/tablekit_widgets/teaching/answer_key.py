"""``AnswerKey``: for whoever teaches, the tasks of a game's pages with their answers, worked out by the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tablekit import catalog
from tablekit.asking.explaining import explanation
from tablekit.core import Value
from tablekit.core.errors import SetupError, TablekitError
from tablekit.lessons.tasks import Exercise, Question
from tablekit.picture.svg import escaped
from tablekit.teach.files import folder as folder_of
from tablekit.teach.shelf import cells, notebooks
from tablekit.teach.syllabus import heading, shown_tasks, task_of
from tablekit_widgets.words import m

BETWEEN = "; "  # moves, and things to be pointed at, whose names have commas


class Solved(Value, frozen=True):
    """A task and its answer: what is asked, the answer in words, and why it is right."""

    id: str
    asks: str
    answer: str
    because: str


class AnswerKey:
    """What the tasks of a game ask and what is right, page by page, each page closed until it is opened.

    It reads the tasks from the notebooks, plays each solution and works each answer out.  Arguments: ``game``, its
    name; ``folder``, which holds the notebooks of the games, each in a folder of its own: by default the one where
    Python runs.  A notebook that cannot be read is named in ``unread`` and stops nothing, nor does a task that there
    is not.  Raises ``TablekitError`` where no notebook of the game has a task.

    >>> import json, pathlib, tempfile
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> (folder / "meduris").mkdir()
    >>> cells = [{"cell_type": "code", "source": "Ask('meduris', 'wood-left-for-four')"}]
    >>> _ = (folder / "meduris" / "week-3.ipynb").write_text(json.dumps({"cells": cells}))
    >>> AnswerKey("meduris", folder)
    week-3: 1 task
    """

    def __init__(self, game: str, folder: str | Path = ".") -> None:
        self.game = catalog.game(game)
        self.pages: dict[str, tuple[Solved, ...]] = {}
        unread: list[str] = []
        for path in notebooks(folder_of(folder) / game):
            try:
                page = cells(path)
            except TablekitError as error:
                unread.append(str(error))
                continue
            if tasks := tuple(_solved(game, path.name, page, unread)):
                title = heading(page, path.stem)
                self.pages[title] = (*self.pages.get(title, ()), *tasks)
        self.unread = tuple(unread)
        if not self.pages:
            says = m("there are no tasks of {game} in {folder}", game=game, folder=str(folder))
            raise TablekitError("\n".join([str(says), *unread]))

    def __repr__(self) -> str:
        return "\n".join([*(f"{title}: {_counted(tasks)}" for title, tasks in self.pages.items()), *self.unread])

    def _repr_html_(self) -> str:
        return "".join(
            f"<details><summary><b>{escaped(title)}</b>: {escaped(_counted(tasks))}</summary>"
            f"<ol>{''.join(map(_row, tasks))}</ol></details>" for title, tasks in self.pages.items()
        ) + "".join(f"<p>{escaped(says)}</p>" for says in self.unread)  # fmt: skip


def solved(task: Exercise | Question) -> Solved:
    """A task with its answer: of an exercise the moves of its solution, of a question what the engine finds.

    >>> from tablekit.lessons.tasks import question
    >>> solved(question("meduris", "wood-left-for-four")).answer
    '14'
    """
    if isinstance(task, Exercise):
        return Solved(task.id, task.asks, BETWEEN.join(move for move, _ in task.decisions), task.done)
    return Solved(task.id, task.asks, _answer(task), task.because)


def _answer(task: Question) -> str:
    if task.kind == "points":
        return BETWEEN.join(explanation(task.position, key).name for key in task.among if key in task.answer)
    if task.kind == "choose":
        option = next(one for one in task.choose if one.value == task.answer)
        value = option.name or str(option.value)
        return value.capitalize() if value in task.position.colours else value
    return str(task.answer)


def _solved(game: str, file: str, page: Sequence[Mapping[str, Any]], unread: list[str]) -> Iterator[Solved]:
    """The tasks that a notebook shows by their names, each once, with their answers; of others what is wrong."""
    sources = [cell["source"] for cell in page if cell["cell_type"] == "code"]
    for name, id in dict.fromkeys(task for source in sources for task in shown_tasks(game, source)):
        try:
            yield solved(task_of(game, name, id))
        except SetupError as error:
            unread.append(f"{file}: {error}")


def _counted(tasks: tuple[Solved, ...]) -> str:
    return str(m("{number:task}", number=len(tasks)))


def _row(task: Solved) -> str:
    return (
        f"<li style='margin:4px 0'>{escaped(task.asks)}<br><b>{escaped(task.answer)}</b> – {escaped(task.because)}</li>"
    )
