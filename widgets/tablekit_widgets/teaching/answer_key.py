"""``AnswerKey``: for whoever teaches, the tasks of a game's pages with their answers, worked out by the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tablekit import catalog
from tablekit.asking.explaining import explanation
from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.picture.svg import escaped
from tablekit.teach.exercises import Exercise, Question, exercise, question
from tablekit.teach.files import folder as folder_of
from tablekit.teach.shelf import notebooks
from tablekit.teach.syllabus import TASKS, calls
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
    Python runs.  Raises ``TablekitError`` where no notebook of the game has a task.

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
        found = ((_title(path), tuple(_solved(game, path))) for path in notebooks(folder_of(folder) / game))
        self.pages: dict[str, tuple[Solved, ...]] = {title: tasks for title, tasks in found if tasks}
        if not self.pages:
            says = m("there are no tasks of {game} in {folder}", game=game, folder=str(folder))
            raise TablekitError(says)

    def __repr__(self) -> str:
        return "\n".join(f"{title}: {_counted(tasks)}" for title, tasks in self.pages.items())

    def _repr_html_(self) -> str:
        return "".join(
            f"<details><summary><b>{escaped(title)}</b>: {escaped(_counted(tasks))}</summary>"
            f"<ol>{''.join(map(_row, tasks))}</ol></details>" for title, tasks in self.pages.items()
        )  # fmt: skip


def solved(task: Exercise | Question) -> Solved:
    """A task with its answer: of an exercise the moves of its solution, of a question what the engine finds.

    >>> from tablekit.teach.exercises import question
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


def _solved(game: str, path: Path) -> Iterator[Solved]:
    """The tasks that a notebook shows by their names, each once, with their answers."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    named = dict.fromkeys(
        (name, str(values[1]))
        for source in sources for name, values in calls(source)
        if name in TASKS and len(values) == 2 and values[0] == game
    )  # fmt: skip
    for name, id in named:
        yield solved(question(game, id) if name == "Ask" else exercise(game, id))


def _title(path: Path) -> str:
    """The heading of a notebook."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    first = next(("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"), path.stem)
    return first.partition("\n")[0].removeprefix("# ")


def _counted(tasks: tuple[Solved, ...]) -> str:
    return str(m("{number:task}", number=len(tasks)))


def _row(task: Solved) -> str:
    return (
        f"<li style='margin:4px 0'>{escaped(task.asks)}<br><b>{escaped(task.answer)}</b> – {escaped(task.because)}</li>"
    )
