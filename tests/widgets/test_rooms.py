"""The rooms of the widgets: each imports only from below, and none is a corridor."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import tablekit_widgets

ROOT = Path(tablekit_widgets.__file__).parent
README = (ROOT.parent / "README.md").read_text(encoding="utf-8")
LAYERS = [line.split() for line in README.split("<!-- layers -->\n```\n")[1].split("\n```")[0].splitlines()]
HEIGHT = {room: height for height, layer in enumerate(LAYERS) for room in layer}
MOST_IN_A_ROOM = 15
AT_THE_DOOR = {"__init__", "__main__", "server"}  # what is called by people and by Jupyter

MODULES = sorted(path for path in ROOT.rglob("*.py") if "__pycache__" not in path.parts)


def room(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """The rooms that a module imports from, in functions and for type checkers, too."""
    found = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    names = [f"{node.module}.{alias.name}".split(".") for node in found for alias in node.names]
    return {name[1] for name in names if name[0] == "tablekit_widgets"}


def test_every_module_is_in_a_room_of_the_list() -> None:
    assert {room(path) for path in MODULES} - AT_THE_DOOR == set(HEIGHT)


def test_rooms_import_only_from_those_below() -> None:
    upward = [
        (path.relative_to(ROOT).as_posix(), other)
        for path in MODULES if room(path) in HEIGHT
        for other in imported(path)
        if other not in HEIGHT or (other != room(path) and HEIGHT[other] >= HEIGHT[room(path)])
    ]  # fmt: skip
    assert [] == upward


def test_no_room_is_a_corridor() -> None:
    sizes = Counter(room(path) for path in MODULES if path.stem != "__init__")
    assert {} == {name: size for name, size in sizes.items() if size > MOST_IN_A_ROOM}


def test_what_shows_lessons_names_no_game() -> None:
    """What one game has of its own it brings to its lessons."""
    rooms = ("course", "packed", "teaching")
    named = [
        (path.relative_to(ROOT).as_posix(), node.module)
        for path in MODULES if room(path) in rooms
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)
        if node.module is not None and node.module.startswith("tablekit.games.")
    ]  # fmt: skip
    assert [] == named
