"""How a game is written: what is seen to be wrong with its code before it is played, each by its name and place.

What is found by playing it is told when it is loaded: see ``tablekit.catalog.trial``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from tablekit.catalog.entry import Game
from tablekit.frame import Book
from tablekit.frame.questions import Question
from tablekit.testing.trace import sources

BLANK = re.compile(r"\{(\w+)[^{}]*\}")
SAYS = ("m", "t")  # by which a module makes its messages and its templates: see ``messages``


def faults(game: Game) -> Iterator[str]:
    """Everything that is wrong with how a game is written, in sentences."""
    if isinstance(game.rules, Book):
        yield from _left_out(game.rules)
    for path, file in sources(game).items():
        yield from (f"{path}:{line}: {fault}" for line, fault in _said(ast.parse(file.read_text(encoding="utf-8"))))


def named(kind: type) -> str:
    """A class with its module."""
    return f"{kind.__module__}.{kind.__qualname__}"


def _left_out(book: Book[Any]) -> Iterator[str]:
    """The questions of the game's modules that stand in no section."""
    todo, own = [Question], book.game.module
    while todo:
        kind: type[Any] = todo.pop()
        todo += kind.__subclasses__()
        inside = kind.__module__ == own or kind.__module__.startswith(f"{own}.")
        if inside and "name" in vars(kind) and kind not in book.questions:
            yield f"the question {named(kind)} stands in no section: name it in book(...), or its answers in asked(...)"


def _said(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """What is wrong with the messages of a module, and with what it says against positions, each with its line."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    needs = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "needs"]
    filled = [argument for call in needs for argument in call.args]  # with what the move has, where it has blanks too
    for call in [call for call in calls if isinstance(call.func, ast.Name)]:
        first, blanks = next(iter(call.args), None), {str(word.arg) for word in call.keywords}
        name = call.func.id  # type: ignore[attr-defined]
        if name in SAYS and isinstance(first, ast.JoinedStr):
            yield call.lineno, "a message cannot be an f-string, as nobody could translate it: give blanks, {point}"
        said = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
        if name == "m" and call not in filled and "None" not in blanks:
            for blank in sorted({*BLANK.findall(said)} - blanks):
                yield call.lineno, f"the message has the blank {{{blank}}}, which is given nothing"
        clause = call.args[2] if len(call.args) > 2 else ast.Constant("")
        if name == "against" and isinstance(clause, ast.Constant) and not clause.value:
            yield call.lineno, "what is wrong with a position needs the clause that says so"
