"""The package of a new game: written from templates, it runs, installs, tests itself and opens in a Table as it is.

The game in it is as small as games are: place men until there is a row of three, or take counters from a heap; with
dice, secret dice and points if they are wanted.  From there it becomes another, a rule at a time, and the tests say at
each step what does not hold.
"""

from __future__ import annotations

import argparse
import json
import keyword
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from tablekit import catalog
from tablekit.core.errors import SetupError
from tablekit.core.notation import shown

COLOURS = ("white", "black", "red", "blue")
FOLDERS = ("tests", "notebooks")  # of the package, beside the one that is called as the game
LONGEST = 60


class PlayedOn(NamedTuple):
    """What a game is played on: the lines of code that make it, what it takes from ``tablekit.making``, what a row is,
    and men that are close to one, or fill the board but for one point without one.
    """

    made: str
    needs: tuple[str, ...] = ()
    in_a_row: str = "in a row"
    free: str = "b2"
    taken: str = "a1"
    row: tuple[str, ...] = ("a3 b3", "a2 b2", "a1 c2", "a1 c2")
    third: str = "c3"
    nearly: Mapping[int, str] = {
        2: "a3:1,b3:0,c3:0,a2:0,b2:1,c2:1,a1:0,b1:1",
        3: "a3:1,b3:1,c3:0,a2:2,b2:0,c2:2,a1:1,b1:0",
        4: "a3:1,b3:2,c3:3,a2:0,b2:2,c2:3,a1:1,b1:0",
    }
    last: str = "c1"


_STRAIGHT = "ROWS = [line for line in BOARD.lines if len(line) == 3]"
_LINES = '''\
BOARD = Board(lines("a3 b3 c3", "a2 b2 c2", "a1 b1 c1", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1"))'''
_PLACES = """\
AT = {"alp": (0, 1), "bay": (1, 2), "cape": (2, 2), "dale": (3, 1), "elm": (2, 0), "fen": (1, 0)}
BOARD = Board(places(AT, road="alp bay cape dale elm fen alp", ferry="alp dale"))
ROWS = [(a, b, c) for b in BOARD.points for a, c in combinations(BOARD.near[b], 2)]"""
GROUNDS = {
    "none": PlayedOn(""),
    "squares": PlayedOn(f"BOARD = Board(squares(3, 3))\n{_STRAIGHT}", ("squares",)),
    "hexes": PlayedOn(f"BOARD = Board(hexes(3, 3))\n{_STRAIGHT}", ("hexes",)),
    "lines": PlayedOn(f"{_LINES}\n{_STRAIGHT}", ("lines",)),
    "places": PlayedOn(
        _PLACES, ("places",), "on places that are joined one after the other", "bay", "alp",
        ("alp bay", "dale", "elm", "fen"), "cape",
        {
            2: "alp:0,bay:1,cape:0,dale:1,elm:0",
            3: "alp:0,bay:1,cape:2,dale:0,elm:1",
            4: "alp:0,bay:1,cape:2,dale:3,elm:0",
        },
        "fen",
    ),
}  # fmt: skip


class Wanted(NamedTuple):
    """The choices of whoever begins a game; secret dice are counted as points at the end."""

    players: tuple[int, ...] = (2,)
    board: str = "lines"
    dice: bool = False
    hidden: bool = False
    points: bool = False

    @property
    def words(self) -> set[str]:
        """What the templates ask for with ``{{if ...}}``."""
        points = self.points or self.hidden
        chosen = {"board" if self.board != "none" else "none", "points" if points else "plain"}
        chosen |= {"dice" if self.dice else "steady", "hidden" if self.hidden else "open"}
        return chosen | ({self.board} if self.board == "places" else set())


def written(name: str, title: str = "", wanted: Wanted = Wanted(), folder: Path | None = None) -> Path:  # noqa: B008
    """Write the package of a new game into a folder of its name, in ``folder`` or where one works; answers which.

    Raises ``SetupError`` for a name that Python or the catalogue has another use for, for a title of several lines, and
    where there is such a folder.
    """
    title = title.strip() or name.capitalize()
    _check(name, title)
    project = (folder or Path.cwd()) / name
    if project.exists():
        raise SetupError(f"there is a folder {shown(name)} already; choose another name, or another folder")
    values = _values(name, title, wanted)
    for path, template in _templates(resources.files("tablekit.testing").joinpath("template"), ""):
        for stands, means in (("package/", f"{name}/"), ("tests/suite", f"tests/test_{name}"), ("game.", f"{name}.")):
            path = path.replace(stands, means)
        file = project / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_filled(template, wanted.words, values), encoding="utf-8")
    return project


def _check(name: str, title: str) -> None:
    if keyword.iskeyword(name):
        raise SetupError(f"{shown(name)} is a word of Python, so no module is called so; choose another name")
    if not re.fullmatch("[a-z][a-z0-9]{1,30}", name):
        raise SetupError(f"the name is {shown(name)}; it must be small letters and digits, as a module is called so")
    if name in FOLDERS:
        raise SetupError(f"{shown(name)} is the name of a folder beside the game; choose another name")
    if any(game.name == name for game in catalog.games()) or find_spec(name) is not None:
        raise SetupError(f"there is a game or a module called {shown(name)} already; choose another name")
    if not title.isprintable() or len(title) > LONGEST:
        raise SetupError(f"the title is {shown(title, 80)}; it must be one line of at most {LONGEST} characters")


def _filled(template: str, words: set[str], values: dict[str, str]) -> str:
    """A template with what stands for each word in double braces, without the parts that are not wanted."""
    lines, asked = [], list[set[str]]()  # what each part that is open asks for
    for line in template.splitlines(keepends=True):
        if line == "{{end}}\n":
            asked.pop()
        elif found := re.fullmatch(r"\{\{if ([a-z ]+)\}\}\n", line):
            asked.append(set(found[1].split()))
        elif all(part <= words for part in asked):
            lines.append(line)
    text = re.sub(r"\{\{(\w+)\}\}", lambda found: values[found[1]], "".join(lines))
    return re.sub(r"\n{4,}", "\n\n\n", text)


def _values(name: str, title: str, wanted: Wanted) -> dict[str, str]:
    """What stands for each word in double braces."""
    fewest, words, ground = min(wanted.players), wanted.words, GROUNDS[wanted.board]
    first = COLOURS[0]
    named = json.dumps(title, ensure_ascii=False)
    return {
        "name": name, "Name": name.capitalize(), "title": title, "quoted": named, "in_json": named[1:-1],
        "players": repr(wanted.players), "fewest": str(fewest), "heap": "15",
        "colours": repr(COLOURS[: max(wanted.players)]).replace("'", '"'), "second": COLOURS[1], "First_low": first,
        "in_a_row": ground.in_a_row, "section": "B" if "hidden" in words else "A",
        "section_of_end": "C" if "hidden" in words else "B", **_code(ground, words), **_played(fewest, ground, words),
        **_cells(name, words),
    }  # fmt: skip


def _code(ground: PlayedOn, words: set[str]) -> dict[str, str]:
    """The imports of each module, and what depends on what is wanted in its code."""
    board = "board" in words

    def some(*names: str | tuple[str, set[str]]) -> str:
        pairs = [(name, set[str]()) if isinstance(name, str) else name for name in names]
        chosen = {name for name, needed in pairs if needed <= words}
        return ", ".join(sorted(chosen, key=lambda name: (not name.isupper(), not name[0].isupper(), name)))

    act = "Place" if board else "Take"
    answers = [*(["Secret"] if "hidden" in words else []), *(["Roll"] if "dice" in words else []), act]
    points = "" if "plain" in words else f", points={'ROW' if board else 'COUNT'}"
    more = [("points", "points"), ("secret", "hidden")]
    made: list[str | tuple[str, set[str]]] = [
        *(["Board", "AtPoints"] if board else ["Whole", "Perhaps", "SEAT", "against"]), *ground.needs, "Tabletop",
        ("PerSeat", {"points"}), ("Whole", {"points"}), ("Private", {"hidden"}), ("faces", {"hidden"}),
        ("note", {"dice"}), ("won", {"plain"}), ("drawn", {"board", "plain"}), ("most_points", {"points"}),
    ]  # fmt: skip
    return {
        "board": ground.made,
        "act": act.lower(), "Act": act, "Begin": "Roll" if "dice" in words else act, "answers": ", ".join(answers),
        "answers_sorted": ", ".join(sorted(answers)), "by_points": points,
        "clauses_of_book": some("TURN", ("ROW" if board else "COUNT", {"points"})),
        "clauses_of_table": some(*(["FULL"] if board else ["LAST", "TAKE"]), ("ROW", {"board", "plain"})),
        "making_of_table": some(*made),
        "and_more": "".join(f", and the {what}" for what, word in more if word in words),
        "or_roll": ", and what is rolled" if words & {"dice", "hidden"} else "",
        "clauses_of_rules": some(
            "PLACE" if board else "TAKE", ("ROLL", {"dice"}), ("SECRET", {"hidden"}), ("SHOW", {"hidden"}),
            ("ROW" if board else "COUNT", {"points"}),
        ),
        "table_of_rules": some(*(["BOARD"] if board else [])) or "HEAP",
        "making_of_rules": some(
            "Choice", "messages", *(["Dice"] if words & {"dice", "hidden"} else []), *([] if board else ["Whole"])
        ),
        "making_of_picture": some("scene_of" if board else "scene_of_hands", ("UNSEEN", {"hidden"})),
    }  # fmt: skip


def _played(fewest: int, ground: PlayedOn, words: set[str]) -> dict[str, str]:
    """What the examples begin with, play and claim."""
    first = COLOURS[0].capitalize()
    points = f" points={'/'.join('0' * fewest)}" if "points" in words else ""
    rest = points + (f" secret={'/'.join(str(seat + 2) for seat in range(fewest))}" if "hidden" in words else "")
    if "board" in words:
        row = [f"{point}:{seat}" for seat, stands in enumerate(ground.row[:fewest]) for point in stands.split()]
        men = len(ground.nearly[fewest].split(","))
        return {
            "early": f"men={ground.taken}:1{rest}", "refused": f"place {ground.taken}",
            "allowed": f"place {ground.free}", "told": f'"{first} placed a man on {ground.free}."',
            "row": f"men={','.join(row)}{rest}", "third": ground.third,
            "nearly": f"men={ground.nearly[fewest]}{rest}", "last_turn": str(men % fewest),
            "last_act": f"place {ground.last}", "end_clause": "full",
        }  # fmt: skip
    return {
        "early": f"heap=2 last=1{rest}", "refused": "take 3", "allowed": "take 1", "told": f'"{first} took 1."',
        "row": "", "third": "", "nearly": f"heap=1 last=1{rest}", "last_turn": "0", "last_act": "take 1",
        "end_clause": "last",
    }  # fmt: skip


def _cells(name: str, words: set[str]) -> dict[str, str]:
    """Which clauses the examples and the cells of the notebook show, as they are written there."""
    of_end = [*(["full"] if "board" in words else ["last"]), *(["show"] if "hidden" in words else [])]
    of_end += ["count"] if {"none", "points"} <= words else []
    rolled = [*(["roll"] if "dice" in words else []), *(["secret"] if "hidden" in words else [])]
    all_of_end = of_end + (["row"] if "board" in words else [])

    def whole(ids: Sequence[str]) -> str:
        return ", ".join(f'"{name}.{id}"' for id in ids)

    act = "place" if "board" in words else "take"
    return {"clauses_of_end": whole(of_end), "turn_cell": whole(["turn", act, *rolled]), "end_cell": whole(all_of_end)}


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
    parser.add_argument("--board", choices=[*GROUNDS], default="lines", help="what it is played on (lines)")
    parser.add_argument("--dice", action="store_true", help="a turn begins with a roll")
    parser.add_argument("--hidden", action="store_true", help="everybody has a secret die, which counts as points")
    parser.add_argument("--points", action="store_true", help="most points win")
    asked = parser.parse_args(arguments)
    try:
        wanted = Wanted(asked.players, asked.board, asked.dice, asked.hidden, asked.points)
        project = written(asked.name, asked.title, wanted)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{project.name}/ is a game that plays as it is. Now:\n\n  cd {project.name}\n  python -m pytest")
    print(f"  jupyter lab notebooks/{project.name}.ipynb\n\nREADME.md in it says which file holds what.")
    return 0
