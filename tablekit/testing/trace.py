"""Which rule is kept where: every clause with the code that cites it, its examples, its notebook cells and its games.

The code is read, not run: a clause is cited where its constant (or its id) stands in the source of the game, except in
a comparison, which asks for a clause instead of resting on one.  ``python -m tablekit.trace`` prints the table.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path

from tablekit import catalog
from tablekit.catalog.clauses import IN_FORCE, KINDS, Clause
from tablekit.catalog.entry import Game
from tablekit.catalog.loading.written import sources
from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.teach.shelf import cells, notebooks
from tablekit.testing.begun import game_of
from tablekit.testing.trial import NOTHING, Report, battery, configurations

SOUGHT = {
    "code": "a line of code that cites it", "examples": "an example that shows it",
    "random": "a random game that meets it",
}  # fmt: skip
ANSWERS = tuple(SOUGHT)


class Row(Value, frozen=True):
    """One clause: where code cites it (``file:line``), ids of examples, notebook cells, times met in random games."""

    clause: Clause
    code: tuple[str, ...]
    examples: tuple[str, ...]
    cells: tuple[str, ...]
    met: int

    def answer(self, asked: str) -> bool:
        """Whether there is any ``code``, ``examples`` or ``random`` game for it."""
        return bool({"code": self.code, "examples": self.examples, "random": self.met}[asked])


def home(game: Game) -> Path:
    """The project of a game: the nearest folder above its code with a ``pyproject.toml``, or the folder of its code."""
    code = Path(str(import_module(game.module).__file__)).resolve().parent
    return next((folder for folder in code.parents if (folder / "pyproject.toml").is_file()), code)


def enough(game: Game) -> int:
    """How many random games of each configuration meet what is not rare: more where there are few configurations."""
    ways = len(game.players) * len(list(configurations(game)))
    return max(2, 40 // ways)


def rows(game: Game, met: Mapping[str, int]) -> list[Row]:
    """The whole table of a game, in the order of its rulebook; ``met`` says how often random games met a clause."""
    code, shown, cells = citations(game), examples(game), notebook_cells(home(game) / "notebooks")
    return [
        Row(c, code.get(c.id, ()), shown.get(c.id, ()), cells.get(c.id, ()), met.get(c.id, 0)) for c in game.clauses
    ]


# ---------------------------------------------------------------- the code


def citations(game: Game) -> dict[str, tuple[str, ...]]:
    """Every string in the game's code that begins like one of its clauses, with the lines where it is cited."""
    found: dict[str, list[str]] = {}
    trees = {path: ast.parse(file.read_text(encoding="utf-8")) for path, file in sources(game).items()}
    names = {name: id for tree in trees.values() for name, id in _constants(tree, game.name).items()}
    for file, tree in trees.items():
        for id, line in sorted(_cited(tree, names, game.name), key=lambda one: one[1]):
            found.setdefault(id, []).append(f"{file}:{line}")
    return {id: tuple(dict.fromkeys(places)) for id, places in found.items()}


def named(game: Game) -> dict[str, str]:
    """The constants of the game's code that name a clause, with the ids they stand for."""
    return {name: id for file in sources(game).values() for name, id in
            _constants(ast.parse(file.read_text(encoding="utf-8")), game.name).items()}  # fmt: skip


def _is_id(value: object, game: str) -> bool:
    return isinstance(value, str) and value.startswith(f"{game}.") and " " not in value


def _constants(tree: ast.Module, game: str) -> dict[str, str]:
    """The names that a module gives to clauses: ``HUT_COST: Final = "meduris.hut.cost"``."""
    found: dict[str, str] = {}
    for node in tree.body:
        if not isinstance(node, (ast.Assign, ast.AnnAssign)):
            continue
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if id := _id_given(node.value, game):
            found.update((target.id, id) for target in targets if isinstance(target, ast.Name))
    return found


def _id_given(value: ast.expr | None, game: str) -> str:
    """The id of a clause that is named: as it is, or where it is told, ``CLAUSES.must("turn", ...)``."""
    if isinstance(value, ast.Constant) and _is_id(value.value, game):
        return str(value.value)
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in KINDS:
        first = value.args[0] if value.args else None
        return f"{game}.{first.value!s}" if isinstance(first, ast.Constant) else ""
    return ""


def _cited(tree: ast.Module, names: Mapping[str, str], game: str) -> Iterator[tuple[str, int]]:
    naming = {id(node.value) for node in tree.body if isinstance(node, (ast.Assign, ast.AnnAssign))}
    todo: list[ast.AST] = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Compare):
            continue
        todo.extend(ast.iter_child_nodes(node))
        if isinstance(node, ast.Constant) and _is_id(node.value, game) and id(node) not in naming:
            yield str(node.value), node.lineno
        elif isinstance(node, ast.Attribute) and node.attr in names:
            yield names[node.attr], node.lineno
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in names:
            yield names[node.id], node.lineno


# ---------------------------------------------------------------- examples, notebooks, random games


def examples(game: Game) -> dict[str, tuple[str, ...]]:
    """The ids of the examples that show each clause."""
    text = game.file("examples.toml")
    found: dict[str, list[str]] = {}
    for example in tomllib.loads(text)["example"] if text else ():
        for id in example["clauses"]:
            found.setdefault(id, []).append(example["id"])
    return {id: tuple(shown) for id, shown in found.items()}


def notebook_cells(folder: Path) -> dict[str, tuple[str, ...]]:
    """The notebook cells that show each clause, as ``meduris/03-huts[7]``: cell 7, counted from 1."""
    found: dict[str, list[str]] = {}
    for file in notebooks(folder) if folder.is_dir() else ():
        for number, cell in enumerate(cells(file), start=1):
            for id in cell["metadata"].get("tablekit", {}).get("clauses", ()):
                found.setdefault(id, []).append(f"{file.relative_to(folder).with_suffix('').as_posix()}[{number}]")
    return {id: tuple(cells) for id, cells in found.items()}


def random_games(game: Game, games: int, seed: int = 0, until: Collection[str] = ()) -> Report:
    """What so many random games a configuration meet, without holding them to the laws.

    Where clauses are named ``until`` which it plays, it ends as soon as all of them were met.
    """
    found, wanted = NOTHING, frozenset(until)
    for number, (players, options) in enumerate((n, o) for n in game.players for o in configurations(game)):
        if wanted and wanted <= found.met.keys():
            break
        found += battery(game, players, options, games=games, seed=seed + number * games, laws=())
    return found


# ---------------------------------------------------------------- what is missing


def excused(game: Game) -> dict[str, dict[str, str]]:
    """The excuses of a game: ``excused.toml`` in the tests of its project, in ``games/NAME`` where it has several."""
    tests = home(game) / "tests"
    own = tests / "games" / game.name / "excused.toml"
    return excuses(own if own.is_file() else tests / "excused.toml")


def excuses(file: Path) -> dict[str, dict[str, str]]:
    """Why a clause is in no ``code``, in no ``examples`` or in no ``random`` games: its id and a reason, for each.

    A fourth table, ``rare``, is for clauses that only some random games meet.
    """
    tables = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {answer: dict(tables.get(answer, {})) for answer in (*ANSWERS, "rare")}


def holes(rows: Sequence[Row], excused: Mapping[str, Mapping[str, str]], asked: Sequence[str] = ANSWERS) -> list[str]:
    """What is wrong with a table: clauses in force without an answer or an excuse, and excuses for nothing."""
    found = []
    for answer in asked:
        reasons = excused[answer]
        rare = excused["rare"] if answer == "random" else {}
        bare = [row.clause.id for row in rows if row.clause.kind in IN_FORCE and not row.answer(answer)]
        found += [f"{id}: no {answer}, and no excuse" for id in bare if id not in {**reasons, **rare}]
        found += [f"{id}: the excuse for no {answer} is not needed" for id in reasons if id not in bare]
        found += [f"{id}: the excuse for no {answer} gives no reason" for id in reasons if not reasons[id].strip()]
    return found


def asked_of(game: Game) -> tuple[str, ...]:
    """What is asked of each clause: a game in one file has no examples."""
    return ANSWERS if game.file("examples.toml") is not None else tuple(a for a in ANSWERS if a != "examples")


# ---------------------------------------------------------------- the table


def table(rows: Sequence[Row], excused: Mapping[str, Mapping[str, str]]) -> str:
    """The table as text, a line for each clause."""
    lines = []
    for row in rows:
        id = row.clause.id
        code = _first(row.code, "excused" if id in excused["code"] else "–")
        shown = _first(row.examples, "excused" if id in excused["examples"] else "–")
        met = f"{row.met:,}" if row.met else "excused" if id in {**excused["random"], **excused["rare"]} else "–"
        lines.append(f"{id:42} {row.clause.kind:10} {code:32} {shown:14} {_first(row.cells, '–'):36} {met:>9}".rstrip())
    head = f"{'clause':42} {'kind':10} {'cited in':32} {'example':14} {'notebook cell':36} {'met':>9}"
    return "\n".join((head, "-" * len(head), *lines))


def _first(things: Sequence[str], none: str) -> str:
    if not things:
        return none
    return things[0] if len(things) == 1 else f"{things[0]} +{len(things) - 1}"


def report(names: Sequence[str]) -> bool:
    """Print the table of each game named (or of all), and what is missing; whether nothing is."""
    whole = True
    for game in [game_of(name) for name in names] or catalog.games():
        found, reasons = rows(game, random_games(game, enough(game)).met), excused(game)
        missing = holes(found, reasons, asked_of(game))
        print(f"{game.title}: {len(found)} clauses\n\n{table(found, reasons)}\n")
        held = "Every clause in force is cited, shown and met, or excused."
        print("\n".join(missing) if missing else held, "\n")
        whole = whole and not missing
    return whole


def main(names: Sequence[str]) -> int:
    """Print which clause is kept where, for the games or packages named or for all; 1 if something is missing."""
    try:
        return 0 if report(names) else 1
    except TablekitError as error:
        print(error, file=sys.stderr)
        return 2
