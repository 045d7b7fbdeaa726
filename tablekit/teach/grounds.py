"""What a task stands on: the players whose goods and hands it is about, and the rules that its answer follows from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tablekit.core import Decide
from tablekit.core.english import signed
from tablekit.lessons.tasks import Exercise, Question, Task


def concerned(task: Task) -> tuple[int, ...]:
    """The seats that a task is about: named in its words, its answer or its goal, or deciding, or listed by it.

    >>> from tablekit.lessons.tasks import question
    >>> concerned(question("meduris", "small-yield"))
    (1,)
    """
    start = task.position
    known = dict(zip(start.colours, range(start.players), strict=True))
    found = {known[colour] for colour in task.seats}
    found |= {seat for seat, name in enumerate(start.names) if re.search(rf"\b{re.escape(name)}\b", task.asks)}
    found |= {known[word] for word in _words(task) if word in known}
    if isinstance(start.node, Decide):
        found |= {*start.node.players}
    elif start.turn is not None:
        found.add(start.turn)
    if isinstance(task, Exercise):
        found |= {seat for _, seat in task.decisions}
    return tuple(sorted(found))


def _words(task: Task) -> Iterator[str]:
    """The words of a goal, or of what is asked for and of the options."""
    if isinstance(task, Question):
        yield from task.value.split()
        yield from _within([option.value for option in task.choose])
    else:
        yield from _within(task.goals)


def _within(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield str(key)
            yield from _within(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _within(inner)


def grounds(question: Question) -> tuple[tuple[str, str], ...]:
    """What the answer to a question follows from: sentences, each with its clause.

    What happened on the way and where points came from, as far as it rests on what the question teaches; the first
    rule that it teaches where nothing did.

    >>> from tablekit.lessons.tasks import question
    >>> grounds(question("meduris", "shared-settlement"))[1]
    ('Blue’s temple on 23 has 2 huts beside it: +2.', 'meduris.final.temples.shared')
    """
    there = question.way[-1]
    found = [told for position in question.way[1:] for told in position.sentences()]
    kind, _, rest = question.value.partition(" ")
    if kind in ("scores", "receipt") and (colour := rest.partition(" ")[0]) in there.colours:
        lines = there.receipt(there.colours.index(colour))
        found += [(f"{signed(line.points)} {line.says}", line.clause) for line in lines]
    taught = [told for told in found if told[1] in question.clauses]
    book = there.game.clauses
    return tuple(dict.fromkeys(taught)) or ((book[question.clauses[0]].says, question.clauses[0]),)
