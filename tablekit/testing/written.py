"""How a game is written: what is seen to be wrong with it before it is played, each by its name and place."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tablekit.catalog.entry import Game
from tablekit.core.errors import TablekitError
from tablekit.frame import Book, GameState
from tablekit.frame.deeds import deeds
from tablekit.frame.questions import Move, Question
from tablekit.testing.trace import sources
from tablekit.testing.walk import begin

BLANK = re.compile(r"\{(\w+)[^{}]*\}")
SAYS = ("m", "t")  # by which a module makes its messages and its templates: see ``messages``


def faults(game: Game) -> Iterator[str]:
    """Everything that is wrong with how a game is written, in sentences."""
    yield from (f"the clause {clause.id} has no text" for clause in game.clauses if not clause.says.strip())
    book: Any = game.rules
    if isinstance(book, Book):
        s = begin(game, game.players[-1], {}, 0)[1]
        yield from _moves(book, s)
        yield from _left_out(book)
        state = getattr(type(s), "_plain", GameState)
        for name in deeds(state):
            if hasattr(GameState, name):
                yield f"the deed {named(state)}.{name} has the name of what every state does; it needs another"
    for path, file in sources(game).items():
        yield from (f"{path}:{line}: {fault}" for line, fault in _said(ast.parse(file.read_text(encoding="utf-8"))))


def named(kind: type) -> str:
    """A class with its module."""
    return f"{kind.__module__}.{kind.__qualname__}"


def _moves(book: Book[Any], s: Any) -> Iterator[str]:
    """Patterns that cannot be read, examples that are none, and moves that cannot be told apart."""
    for kind in book.move_kinds:
        if "}{" in kind.pattern and _same(kind.read, Move.read):
            yield f"two blanks of {named(kind)} run together: {kind.pattern!r} needs a mark between them"
        else:
            yield from (f"the example of {named(kind)} cannot be read: {fault}" for fault in _unread(book, s, kind))
    for one, other in combinations(book.move_kinds, 2):
        if _shape(one) == _shape(other) and _same(one.fits, Move.fits) and _same(other.fits, Move.fits):
            yield f"{named(one)} and {named(other)} are written alike, as {other.pattern!r}: one needs another word"


def _unread(book: Book[Any], s: Any, kind: type[Move[Any, Any]]) -> Iterator[str]:
    try:
        found = book.read_move(s, 0, kind.example)
    except TablekitError as error:
        yield str(error).partition("\n")[0]
    else:
        if type(found) is not kind:
            yield f"{kind.example!r} is a {type(found).__name__}"


def _shape(kind: type[Move[Any, Any]]) -> str:
    """The pattern of a move as an expression in which each blank may be anything."""
    return ".+".join(map(re.escape, BLANK.split(kind.pattern)[::2]))


def _same(method: Any, other: Any) -> bool:
    """Whether a class has a method of all moves as it is."""
    return method.__func__ is other.__func__


def _left_out(book: Book[Any]) -> Iterator[str]:
    """The questions of the game's modules that stand in no section."""
    todo, own = [Question], book.game.module
    while todo:
        kind: type[Any] = todo.pop()
        todo += kind.__subclasses__()
        inside = kind.__module__ == own or kind.__module__.startswith(f"{own}.")
        if inside and "name" in vars(kind) and kind not in book.questions:
            yield f"the question {named(kind)} stands in no section: name it with its answers in asked(...)"


def _said(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """What is wrong with the messages of a module, and with what it says against positions, each with its line."""
    for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]:
        first, blanks = next(iter(call.args), None), {word.arg for word in call.keywords}
        name = call.func.id  # type: ignore[attr-defined]
        if name in SAYS and isinstance(first, ast.JoinedStr):
            yield call.lineno, "a message cannot be an f-string, as nobody could translate it: give blanks, {point}"
        if name == "m" and isinstance(first, ast.Constant) and isinstance(first.value, str) and None not in blanks:
            for blank in sorted({*BLANK.findall(first.value)} - {str(word) for word in blanks}):
                yield call.lineno, f"the message has the blank {{{blank}}}, which is given nothing"
        clause = call.args[2] if len(call.args) > 2 else ast.Constant("")
        if name == "against" and isinstance(clause, ast.Constant) and not clause.value:
            yield call.lineno, "what is wrong with a position needs the clause that says so"
