"""How the modules of a game are written: what is seen to be wrong with their messages and their chance, by the line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from pathlib import Path

from tablekit.catalog.entry import Game

BLANK = re.compile(r"\{(\w+)[^{}]*\}")
SAYS = ("m", "t")  # by which a module makes its messages and its templates: see ``messages``


def faults(game: Game) -> Iterator[str]:
    """Everything that is wrong with how its modules are written, in sentences."""
    for path, file in sources(game).items():
        yield from (f"{path}:{line}: {fault}" for line, fault in _said(ast.parse(file.read_text(encoding="utf-8"))))


def sources(game: Game) -> dict[str, Traversable]:
    """The modules of a game that decide something, by path: what is printed for the table only shows clauses."""
    whole = import_module(game.module)
    if hasattr(whole, "__path__"):
        return dict(sorted(_modules_below(resources.files(game.module), "")))
    file = Path(str(whole.__file__))
    return {file.name: file}


def _modules_below(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for file in folder.iterdir():
        if file.is_dir() and file.name not in ("picture", "__pycache__"):
            yield from _modules_below(file, f"{path}{file.name}/")
        elif file.name.endswith(".py") and file.name not in ("summary.py", "__init__.py"):
            yield f"{path}{file.name}", file


def _said(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """What is wrong with the messages of a module, and with what it says against positions, each with its line."""
    yield from _of_chance(tree)
    for node in ast.walk(tree):
        begins = node.body[0] if isinstance(node, ast.FunctionDef) else None
        if isinstance(begins, ast.Expr) and isinstance(begins.value, ast.JoinedStr):
            yield begins.lineno, "a docstring cannot be an f-string: write its blanks without the f, {player}"
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    needs = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "needs"]
    filled = [argument for call in needs for argument in call.args]  # with what the move has, where it has blanks too
    for call in [call for call in calls if isinstance(call.func, ast.Name)]:
        first, blanks = next(iter(call.args), None), {str(word.arg) for word in call.keywords}
        name = call.func.id  # type: ignore[attr-defined]
        if name in SAYS and isinstance(first, ast.JoinedStr):
            yield call.lineno, "a message cannot be an f-string, as nobody could translate it: give blanks, {point}"
        elif name in SAYS and isinstance(first, ast.BinOp):
            yield call.lineno, "a message cannot be put together, as nobody could translate it: give blanks, {point}"
        said = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
        if name == "m" and call not in filled and "None" not in blanks:
            for blank in sorted({*BLANK.findall(said)} - blanks):
                yield call.lineno, f"the message has the blank {{{blank}}}, which is given nothing"
        clause = call.args[2] if len(call.args) > 2 else ast.Constant("")
        if name == "against" and isinstance(clause, ast.Constant) and not clause.value:
            yield call.lineno, "what is wrong with a position needs the clause that says so"


def _of_chance(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Draws that no seed tells: those of Python's own random numbers."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="random" | "secrets" as module), attr=draw)):
                if draw != "Random":
                    yield node.lineno, f"{module}.{draw} cannot be played again from a seed: chance comes by Dice alone"
