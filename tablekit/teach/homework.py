"""Exercises of one's own: made from a position in a few lines, proved by the engine, kept in a file to be given out.

The solution stands in the file and not in the notebook that shows the exercise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.core.files import named, told
from tablekit.core.notation import shown
from tablekit.lessons.tasks import Claim, Exercise, Hint, Question, Task, read_rows
from tablekit.position import Position
from tablekit.position.beginning import read
from tablekit.saying.words import m
from tablekit.teach.files import encoded, homework

FORMAT: Literal["tablekit-exercises"] = "tablekit-exercises"
VERSION: Literal[1] = 1


class _File(Value, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal["tablekit-exercises"] = FORMAT
    version: Literal[1] = VERSION
    exercise: tuple[Mapping[str, Any], ...] = ()
    question: tuple[Mapping[str, Any], ...] = ()


def own_exercise(
    position: Position,
    asks: str,
    goal: Claim | tuple[Claim, ...],
    solution: Sequence[str],
    *,
    id: str = "own",
    done: str = "",
    hints: Sequence[Hint] = (),
    focus: Sequence[str] = (),
    lit: bool = True,
) -> Exercise:
    """An exercise on a position of yours, for ``Try``; it is proved before you get it.

    Arguments: ``position``, where it begins; ``asks``, the task in a sentence; ``goal``, what the position must show in
    the end, as a part of ``position.to_dict()`` with colours for seats, or several such goals of which one is enough;
    ``solution``, moves and results of chance that lead there; ``id``, its name among yours; ``done``, what is said when
    it is solved; ``focus``, names of things to be shown large; ``lit``, whether the board shows what may be clicked.
    The rules it is about are those that the solution rests on.  Raises ``TablekitError`` that names all that is wrong.

    >>> import tablekit as tk
    >>> start = tk.read("iquazu/2p rules=it-303935 seats=red.yellow turn=0 water=1 frame=1 "
    ...     "cracks=./././././././././././-/-/- hands=1.2.0/0.0.0 discard=0.0.0 "
    ...     "open=points:2,points:3,cards:2,any,double owned=nothing/nothing "
    ...     "down=4points:2+5points:3+4points:4+3cards:2+3cards:3+3cards:4+"
    ...     "4any+4double/2points:3+3points:4+3points:5+2points:6 points=0.0.0/0.0.0 do=act:0")
    >>> goal = {"columns": {"1": {"cracks": {"1": {"piece": "red"}}}}}
    >>> exercise = own_exercise(start, "Set a stone on the top left crack.", goal, ["stone 1.1", "pay 1white"])
    >>> exercise.ways, exercise.clauses[0]
    (2, 'iquazu.place.pay')
    """
    if read(position.notation) != position:
        raise TablekitError(m("an exercise is kept as a line of text, and this position stands on a board of your own"))
    made = _kept(
        {"id": id, "asks": asks, "clauses": (), "goal": goal, "done": done or str(m("That is what was asked.")),
         "solution": solution, "ways": 0, "hints": hints, "focus": focus, "lit": lit,
         "position": position.notation, "game": position.game.name}
    )  # fmt: skip
    cited = dict.fromkeys(clause for after in reversed(made.way[1:]) for _, clause in after.sentences())
    made = msgspec.structs.replace(made, clauses=tuple(cited))
    if faults := made.faults(counted=False):
        raise TablekitError(m("the exercise {id} is not right: {faults}", id=repr(id), faults="; ".join(faults)))
    return msgspec.structs.replace(made, ways=made.lines())


def _kept(given: Mapping[str, object]) -> Exercise:
    """An exercise as it would be read from its file; raises ``TablekitError`` for one that no file holds."""
    what = m("the exercise {id}", id=shown(given["id"]))
    try:
        return msgspec.json.decode(encoded(given, what), type=Exercise)
    except msgspec.ValidationError as error:
        raise TablekitError(m("{path} has a wrong entry: {why}", path=what, why=str(error))) from None


def save_exercises(path: str | Path, *tasks: Task) -> None:
    """Write exercises and questions to a file that does not exist yet, for ``load_exercises``."""
    if wrong := [task for task in tasks if not isinstance(task, (Exercise, Question))]:
        raise TablekitError(m("what is saved are exercises and questions, not {given}", given=shown(wrong[0])))
    names = [task.id for task in tasks]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise TablekitError(m("two of these have the name {twice}: give each another id", twice=", ".join(twice)))
    plain = [msgspec.to_builtins(task) for task in tasks]
    whole = _File(
        exercise=tuple(row for row, task in zip(plain, tasks, strict=True) if isinstance(task, Exercise)),
        question=tuple(row for row, task in zip(plain, tasks, strict=True) if isinstance(task, Question)),
    )
    raw = encoded(whole, m("an exercise"))
    try:
        with open(named(path), "xb") as file:
            file.write(raw)
    except OSError as error:
        raise TablekitError(
            m("{path} was not written: {why}", path=told(path), why=str(error.strerror or error))
        ) from None


def load_exercises(path: str | Path) -> dict[str, Task]:
    """Exercises and questions from a file, by their names, each solution played; ``Try`` and ``Ask`` show them.

    Raises ``TablekitError`` that says what is wrong and where.
    """
    whole = homework(path, _File, FORMAT, VERSION)
    exercises, wrong = read_rows("exercise", Exercise, whole.exercise)
    questions, more = read_rows("question", Question, whole.question)
    wrong += more
    found: dict[str, Task] = {task.id: task for task in exercises} | {task.id: task for task in questions}
    for task in found.values():
        if task.text is None:
            wrong.append(str(m("{id}: its position must be given as text", id=task.id)))
        else:
            faults = task.faults(counted=False) if isinstance(task, Exercise) else task.faults()
            wrong += [f"{task.id}: {fault}" for fault in faults]
    if len(found) < len(exercises) + len(questions):
        wrong.append(str(m("an exercise and a question have the same id")))
    if wrong:
        raise TablekitError(m("{path} cannot be used: {faults}", path=told(path), faults="; ".join(wrong)))
    return found
