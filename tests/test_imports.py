"""Imports point one way, the engine knows no Jupyter, and importing it is quick and touches no file."""

import ast
import json
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import networkx as nx
import pytest

import tablekit

ROOT = Path(tablekit.__file__).parent
MODULES = sorted(path for path in ROOT.rglob("*.py") if "__pycache__" not in path.parts)
GAMES = sorted(path.name for path in (ROOT / "games").iterdir() if (path / "__init__.py").is_file())

# Each layer may import from those before it, and from itself: the list stands in the README of the package.
README = (ROOT / "README.md").read_text(encoding="utf-8")
LAYERS = [line.split() for line in README.split("<!-- layers -->\n```\n")[1].split("\n```")[0].splitlines()]
A_LOCK = {"core/lock.py": {"threading.RLock"}}  # Pyodide has it, too, although it starts no thread
FOR_TRAINING = {
    "adapters/open_spiel.py": {"numpy"}, "adapters/petting_zoo.py": {"numpy"}, "training/fitting.py": {"numpy"},
    "consulting/learning.py": {"numpy", "numpy.typing.NDArray"},
}  # fmt: skip
HEIGHT = {name: height for height, layer in enumerate(LAYERS) for name in layer}
JUPYTER = {
    "anywidget", "ipycanvas", "ipywidgets", "IPython", "jupyter_server", "tablekit_widgets", "traitlets",
}  # fmt: skip
MOST_IN_A_ROOM = 15
SMALL, MOST_LINES = ("core", "catalog", "frame", "position"), 5_000
BROUGHT = ("editing", "lessons")  # modules of a game that are read by the room of their name
BY_TEXT = {"eval", "exec", "compile", "__import__"}
FOREIGN = JUPYTER | {"numpy", "scipy", "pandas", "numba", "threading", "_thread", "pickle", "marshal", "shelve", "yaml"}


def layer_of(path):
    """The room of a module; what a game brings to a room above it belongs to that room, which alone imports it."""
    room, *inner = path.relative_to(ROOT).parts
    above = inner[-1].removesuffix(".py") if room == "games" and len(inner) == 2 else ""
    return above if above in BROUGHT else room.removesuffix(".py")


@cache
def parsed(path):
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported(path, lazy=True):
    """Every module that a file imports when it runs: not for type checkers only, and with ``lazy`` in functions too."""
    todo, found = [parsed(path)], []
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not lazy:
            continue
        todo.extend(ast.iter_child_nodes(node))
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


def ours(path):
    return [name.split(".")[1:] for name in imported(path) if name.split(".")[0] == "tablekit"]


def named(path):
    return path.relative_to(ROOT).as_posix()


def faults(found, paths=MODULES):
    """What a search finds in some modules, by the name of each where it finds anything."""
    return {named(path): what for path in paths if (what := found(path))}


def test_no_module_imports_jupyter_numbers_threads_or_pickle():
    allowed = A_LOCK | FOR_TRAINING

    assert allowed == faults(lambda path: {name for name in imported(path) if name.split(".")[0] in FOREIGN})


def test_networkx_waits_until_a_board_is_made():
    assert {} == faults(lambda path: [n for n in imported(path, lazy=False) if n.split(".")[0] == "networkx"])


def test_imports_point_one_way():
    layered = [path for path in MODULES if path != ROOT / "__init__.py"]
    assert [] == [named(path) for path in layered if layer_of(path) not in HEIGHT], "it needs a place in README.md"

    def above(path):
        here = HEIGHT[layer_of(path)]
        return [".".join(name) for name in ours(path) if name and HEIGHT.get(name[0], here) > here]

    assert {} == faults(above, layered)


def test_what_a_game_brings_to_a_room_above_is_imported_by_nobody_below():
    below = [path for path in MODULES if HEIGHT.get(layer_of(path), 0) <= HEIGHT["games"]]

    def brought(path):
        return [".".join(name) for name in ours(path) if name[:1] == ["games"] and {*name} & {*BROUGHT}]

    assert {} == faults(brought, below)


def test_lessons_name_no_game():
    """What one game has of its own it brings to them."""

    def games(path):
        return [".".join(name) for name in ours(path) if name[:1] == ["games"]]

    assert {} == faults(games, sorted((ROOT / "lessons").glob("*.py")))


def test_the_core_is_small():
    """Whoever wants to know how a game is made and played reads these four rooms, in an afternoon."""
    lines = [path.read_text(encoding="utf-8").count("\n") for room in SMALL for path in (ROOT / room).glob("*.py")]

    assert MOST_LINES >= sum(lines)


def test_a_game_looks_up_for_nothing_not_even_for_a_type():
    def above(path):
        froms = [node.module for node in ast.walk(parsed(path)) if isinstance(node, ast.ImportFrom)]
        rooms = [name.split(".")[1] for name in froms if name.startswith("tablekit.")]
        return [room for room in rooms if HEIGHT[room] > HEIGHT["games"]]

    assert {} == faults(above, [path for path in MODULES if layer_of(path) == "games"])


def test_no_folder_is_a_corridor():
    """A room of more than fifteen modules, beside its own ``__init__``, wants to be two."""
    folders = Counter(named(path.parent) for path in MODULES if path.name not in ("__init__.py", "__main__.py"))

    assert {} == {folder: number for folder, number in folders.items() if number > MOST_IN_A_ROOM}


def test_a_game_imports_no_other_game():
    def others(path):
        own = path.relative_to(ROOT / "games").parts[0]
        return [".".join(name) for name in ours(path) if name[:1] == ["games"] and name[1:2] not in ([own], [])]

    assert {} == faults(others, [path for path in MODULES if layer_of(path) == "games"])


@pytest.mark.parametrize("game", GAMES)
def test_no_two_modules_of_a_game_import_each_other_in_a_circle(game):
    folder = ROOT / "games" / game
    of = {dotted(path): path for path in folder.rglob("*.py")}

    def own(path):
        """The modules of the game that a file imports; of a name in a module, that module."""
        return {name if name in of else name.rpartition(".")[0] for name in imported(path)} & of.keys()

    arrows = nx.DiGraph((name, other) for name, path in of.items() for other in own(path) - {name})
    circles = [circle for circle in nx.strongly_connected_components(arrows) if len(circle) > 1]

    assert [] == [sorted(circle) for circle in circles]


def dotted(path):
    """The name that a module is imported by."""
    return ".".join(("tablekit", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")


def test_nothing_is_evaluated_or_run_from_text():
    def run(path):
        return {called.id for called in calls(path) if isinstance(called, ast.Name)} & BY_TEXT

    assert {} == faults(run)


def test_chance_comes_from_one_method_only():
    """``choice``, ``shuffle`` and ``randrange`` promise no stable stream; the module's own functions have no seed."""
    streams = ("random", "rnd", "rng", "play", "aside")

    def drawn(path):
        methods = [f for f in calls(path) if isinstance(f, ast.Attribute)]
        return {f.attr for f in methods if ast.unparse(f.value).split(".")[-1] in streams} - {"Random", "random"}

    learning = {"consulting/learning.py": {"default_rng"}}  # numpy's, in which order questions are learned from
    assert learning == faults(drawn)


def calls(path):
    """What a module calls."""
    return [node.func for node in ast.walk(parsed(path)) if isinstance(node, ast.Call)]


# ---------------------------------------------------------------- a fresh interpreter


PROBE = """
import json, sys
opened, before = [], set(sys.modules)
sys.addaudithook(lambda event, args: event == "open" and opened.append(str(args[0])))
import tablekit
new = sorted(set(sys.modules) - before)
print(json.dumps({"modules": new, "opened": opened}))
"""


@pytest.fixture(scope="module")
def probe():
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True, timeout=60)
    return json.loads(done.stdout)


def test_importing_tablekit_imports_no_networkx_and_no_game(probe):
    heavy = [name for name in probe["modules"] if name.split(".")[0] in FOREIGN | {"networkx", "asyncio"}]
    games = [name for name in probe["modules"] if name.startswith("tablekit.games.")]

    assert [] == [name for name in heavy if name not in ("threading", "_thread")]
    assert [] == games


def test_importing_tablekit_opens_no_data_file(probe):
    code = (".py", ".pyc", ".so", ".pyd", ".pth")
    data = [name for name in probe["opened"] if not name.endswith(code) and "__pycache__" not in name]

    assert [] == [name for name in data if not Path(name).is_dir()]


def test_the_catalogue_answers_more_than_once():
    """Importing the folder ``tablekit.games`` must not take the place of the function ``tablekit.games``."""
    first, second = tablekit.games(), tablekit.games()

    assert first == second
    assert GAMES == sorted(game.name for game in first if game.module.startswith("tablekit.games."))


def test_every_public_name_is_there():
    assert [] == [name for name in tablekit.__all__ if not hasattr(tablekit, name)]
    assert sorted(tablekit.__all__) == sorted(set(tablekit.__all__))


def test_the_readme_names_only_modules_that_exist():
    names = {path.stem if path.is_file() else path.name for path in ROOT.iterdir()}

    assert set() == HEIGHT.keys() - names
