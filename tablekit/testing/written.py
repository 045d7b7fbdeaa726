"""How a game is written: what is seen to be wrong with its code before it is played, each by its name and place.

What is found by playing it is told when it is loaded: see ``tablekit.catalog.loading.trial``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablekit.catalog.entry import Game
from tablekit.catalog.loading import written
from tablekit.frame import Book
from tablekit.frame.questions import Question


def faults(game: Game) -> Iterator[str]:
    """Everything that is wrong with how a game is written, in sentences."""
    if isinstance(game.rules, Book):
        yield from _left_out(game.rules)
    yield from written.faults(game)


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
