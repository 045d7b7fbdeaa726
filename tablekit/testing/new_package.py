"""The package of a new game: written from templates, it runs, installs, tests itself and opens in a Table as it is.

The game in it is as small as games are: place a man, and a row of three wins.  From there it becomes another, a rule at
a time, and the tests say at each step what does not hold.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Iterator, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from tablekit import catalog
from tablekit.core.errors import SetupError
from tablekit.core.notation import shown

_BOARD = """\
BOARD = Board(
    lines("a3 b3 c3", "a2 b2 c2", "a1 b1 c1", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1")
)"""
COLOURS = ("white", "black", "red", "blue")
_ROW = "a3:0,b3:0,a2:1,b2:1,a1:2,b1:2,c2:3,c1:3"  # two men of each seat, so that c3 is a row of the first
_NEARLY = {  # for so many players all points but c1, without a row, and whose turn it is
    2: ("a3:1,b3:0,c3:0,a2:0,b2:1,c2:1,a1:0,b1:1", "0"),
    3: ("a3:1,b3:1,c3:0,a2:2,b2:0,c2:2,a1:1,b1:0", "2"),
    4: ("a3:1,b3:2,c3:3,a2:0,b2:2,c2:3,a1:1,b1:0", "0"),
}


def written(name: str, title: str = "", players: Sequence[int] = (2,), folder: Path | None = None) -> Path:
    """Write the package of a new game into a folder of its name, in ``folder`` or where one works; answers which.

    Raises ``SetupError`` for a name that Python or the catalogue has another use for, and where there is such a folder.
    """
    if not re.fullmatch("[a-z][a-z0-9]{1,30}", name) or keyword.iskeyword(name):
        raise SetupError(f"the name is {shown(name)}; it must be small letters and digits, as a module is called so")
    if any(game.name == name for game in catalog.games()) or find_spec(name) is not None:
        raise SetupError(f"there is a game or a module called {shown(name)} already; choose another name")
    project = (folder or Path.cwd()) / name
    if project.exists():
        raise SetupError(f"there is a folder {shown(name)} already; choose another name, or another folder")
    values = _values(name, title or name.capitalize(), tuple(players))
    for path, template in _templates(resources.files("tablekit.testing").joinpath("template"), ""):
        for stands, means in (("package/", f"{name}/"), ("tests/suite", f"tests/test_{name}"), ("game.", f"{name}.")):
            path = path.replace(stands, means)
        file = project / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(re.sub(r"\{\{(\w+)\}\}", lambda found: values[found[1]], template), encoding="utf-8")
    return project


def _values(name: str, title: str, players: tuple[int, ...]) -> dict[str, str]:
    """What stands for each word in double braces."""
    fewest = min(players)
    nearly, last_turn = _NEARLY[fewest]
    return {
        "name": name, "Name": name.capitalize(), "title": title, "players": repr(players), "fewest": str(fewest),
        "board": _BOARD, "colours": repr(COLOURS[: max(players)]).replace("'", '"'), "point": "b2",
        "First": COLOURS[0].capitalize(), "second": COLOURS[1], "row": _ROW[: 10 * fewest - 1], "third": "c3",
        "nearly": nearly, "last_turn": last_turn, "last": "c1",
    }  # fmt: skip


def _templates(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for file in folder.iterdir():
        if file.is_dir():
            yield from _templates(file, f"{path}{file.name}/")
        elif file.name.endswith(".txt"):
            yield f"{path}{file.name.removesuffix('.txt')}", file.read_text(encoding="utf-8")


def _players(text: str) -> tuple[int, ...]:
    """Numbers of players such as ``2`` or ``2-4``."""
    found = re.fullmatch("([2-4])(?:-([2-4]))?", text)
    fewest, most = (int(found[1]), int(found[2] or found[1])) if found else (0, -1)
    if not fewest <= most:
        raise argparse.ArgumentTypeError(f"players is {shown(text)}; it must be a number from 2 to 4, or such as 2-4")
    return tuple(range(fewest, most + 1))


def main(arguments: Sequence[str]) -> int:
    """Write the package and say what to do with it; 2 for a name that cannot be."""
    parser = argparse.ArgumentParser(prog="python -m tablekit.newgame", description="Write the package of a new game.")
    parser.add_argument("name", help="small letters and digits; a folder, a module and the game are called so")
    parser.add_argument("--title", default="", help="what people call it; the name with a capital where it is left out")
    parser.add_argument("--players", type=_players, default=(2,), help="how many play, such as 2 or 2-4 (2)")
    parser.add_argument("--open", action="store_true", help="everybody sees everything; so it is without it, too")
    parser.add_argument("--board", choices=["points"], default="points", help="named points, joined by lines (points)")
    asked = parser.parse_args(arguments)
    try:
        project = written(asked.name, asked.title, asked.players)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{project.name}/ is a game that plays as it is. Now:\n\n  cd {project.name}\n  python -m pytest")
    print(f"  jupyter lab notebooks/{project.name}.ipynb\n\nREADME.md in it says which file holds what.")
    return 0
