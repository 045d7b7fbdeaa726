"""A game is made, played, explained and drawn without what is optional: those rooms are taken away, and four are."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tablekit as tk
from tests.catalogue.offers import OURS
from tests.scale import soon

ROOT = Path(tk.__file__).parent
OPTIONAL = ("adapters", "bots", "editing", "lessons", "odds", "teach", "testing", "tree")
PLAY = """
import random, sys
import tablekit as tk
from tablekit.asking.explaining import explanation

position, rnd, cited = tk.new(sys.argv[1], 2, seed=1), random.Random(1), set()
while not position.over:
    if isinstance(position.node, tk.Chance):
        position = position.roll()
    else:
        moves = position.legal_moves()
        move = moves[int(rnd.random() * len(moves))]
        cited.update(reason.clause for reason in position.why(move))
        position = position.play(move)
    cited.update(event.clause for event in position.events)
assert tk.read(position.notation) == position
told = [position.game.clauses[clause].says for clause in cited]
told += [explanation(position, target.key).says for target in position.scene().targets]
print(position.svg()[:4], min(len(told), 20), all(told), tk.__file__ == sys.argv[2])
print(*sorted(name for name in sys.modules if name.startswith("tablekit.") and name.split(".")[1] in sys.argv[3:]))
"""


@pytest.fixture(scope="module")
def core(tmp_path_factory):
    """A folder with the package, but for its optional rooms."""
    folder = tmp_path_factory.mktemp("core")
    shutil.copytree(ROOT, folder / "tablekit", ignore=shutil.ignore_patterns("__pycache__"))
    for room in OPTIONAL:
        shutil.rmtree(folder / "tablekit" / room)
    return folder


@pytest.mark.parametrize("game", soon(OURS, tk.game("meduris")), ids=lambda game: game.name)
def test_a_game_is_played_explained_and_drawn_without_the_optional_rooms(core, game):
    where = str(core / "tablekit" / "__init__.py")
    done = subprocess.run(
        [sys.executable, "-c", PLAY, game.name, where, *OPTIONAL], cwd=core, capture_output=True, text=True,
        check=False, timeout=120, env={"PYTHONPATH": str(core)},
    )  # fmt: skip

    assert ("<svg 20 True True\n\n", "") == (done.stdout, done.stderr)


def test_what_is_optional_is_gone(core):
    done = subprocess.run(
        [sys.executable, "-c", "import tablekit as tk; tk.edit"], cwd=core, capture_output=True, text=True,
        check=False, timeout=60, env={"PYTHONPATH": str(core)},
    )  # fmt: skip

    assert "No module named 'tablekit.editing'" in done.stderr
