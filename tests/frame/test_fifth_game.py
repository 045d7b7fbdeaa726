"""A fifth game touches no other file: this follows ``tablekit/games/README.md`` to the letter and plays the result."""

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.core import Decide
from tablekit.lessons.examples import examples
from tablekit.testing import battery, configurations, trace
from tablekit.tree.explorer import Explorer

README = Path(catalog.__file__).parents[1] / "games" / "README.md"
FOLDER = "tablekit/games/stones/"
BLOCK = re.compile(r"```(?:python|toml)\n# (?P<path>\S+)\n(?P<text>.*?)```\n", re.DOTALL)


def steps():
    """The files of the README, by path, in the order of its steps."""
    return {found["path"]: found["text"] for found in BLOCK.finditer(README.read_text(encoding="utf-8"))}


def written(folder, rename=lambda text: text):
    for path, text in steps().items():
        if path.startswith(FOLDER):
            file = folder / "stones" / path.removeprefix(FOLDER)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(rename(text), encoding="utf-8")


@pytest.fixture(scope="module")
def stones(tmp_path_factory):
    """The game of the README in a folder of games, where the catalogue finds it by looking."""
    folder = tmp_path_factory.mktemp("games")
    written(folder)
    games = importlib.import_module("tablekit.games")
    games.__path__.append(str(folder))
    catalog.games.cache_clear()
    yield tk.game("stones")
    games.__path__.remove(str(folder))
    catalog.games.cache_clear()
    for name in [name for name in sys.modules if name.startswith("tablekit.games.stones")]:
        del sys.modules[name]


def test_the_steps_are_numbered_and_each_file_stands_once():
    text = README.read_text(encoding="utf-8")
    numbers = [int(number) for number in re.findall(r"^## (\d+)\. ", text, re.MULTILINE)]

    assert list(range(1, 13)) == numbers
    assert 17 == len(steps()) == len(BLOCK.findall(text))


def test_a_decision_stands_in_its_section_and_the_picture():
    """The hop: whoever adds it touches one file and the picture, beside the rule itself, its name and its example."""
    code = {path.removeprefix(FOLDER) for path, text in steps().items() if re.search(r"\b[Hh]op", text)}

    assert {"rounds.py", "picture/__init__.py", "clauses.toml", "cites.py", "examples.toml"} == code


def test_the_game_is_found_by_looking(stones):
    assert stones in tk.games()
    assert "Stepping Stones" == tk.game("stones").title
    assert "The wave" == tk.clause("stones.wave").title


def test_the_names_of_its_clauses_are_those_that_the_command_writes(tmp_path):
    written(tmp_path, lambda text: text.replace("tablekit.games.stones", "stones"))
    file = tmp_path / "stones" / "cites.py"
    file.unlink()
    done = subprocess.run(
        [sys.executable, "-m", "tablekit.clauses", "stones"], cwd=tmp_path, check=True, timeout=60,
        env={**os.environ, "PYTHONPATH": f"{Path(catalog.__file__).parents[2]}{os.pathsep}{tmp_path}"},
    )  # fmt: skip

    assert 0 == done.returncode
    assert steps()[f"{FOLDER}cites.py"] == file.read_text(encoding="utf-8")


def test_its_positions_are_edited_without_a_word_more(stones):
    draft = tk.edit(tk.new("stones"))

    assert draft.settings and draft.decisions
    for setting in draft.settings:
        assert draft.position == draft.set(setting.name, draft[setting.name]).position


@pytest.mark.parametrize("players", [2, 3])
def test_all_laws_hold_for_it(stones, players):
    for options in configurations(stones):
        report = battery(stones, players, options, games=12)

        assert 12 == report.games
        assert report.longest <= 4 * (players + 1)


def test_its_examples_hold(stones):
    assert ["E1", "E2", "E3", "E4"] == [example.id for example in examples("stones")]
    for example in examples("stones"):
        example.check()


def test_its_clauses_have_no_hole(stones):
    assert [] == trace.holes(trace.rows(stones, trace.random_games(stones, 5).met), trace.excused(stones))


def test_its_secrets_are_kept(stones):
    position = tk.new("stones", players=3).play("0: card 4")

    assert Decide((1, 2)) == position.node
    assert "chosen=4/-/-" in position.notation and "chosen=?/-/-" in position.observe(1).notation
    assert ["lay", "choose"] == [event.deed for event in position.observe(0).events]
    assert ["lay"] == [event.deed for event in position.observe(2).events]


def test_it_is_drawn_recorded_and_asked_why(stones):
    explorer = Explorer(tk.new("stones", players=2, seed=1))
    for move in ("0: card 3", "1: card 3"):
        explorer.play(move)
    position = explorer.roll()

    assert position.svg().startswith("<svg ")
    assert position.notation == Explorer.decode(explorer.encode()).position.notation
    assert ["stones.choose"] == [c.clause for c in position.why_not("0: card 3").conditions]
    assert "card 3 is in your hand: you have 1, 2 and 4" in str(position.why_not("0: card 3"))


def test_a_board_of_its_own_is_checked(stones):
    from tablekit.catalog.boards import parse_board

    faulty = b'game = "stones"\nname = "own"\nstone = [{ wave = 7 }, { wave = 1 }, {}, { wave = 2 }]\nfish = 1\n'
    with pytest.raises(tk.BoardError) as caught:
        tk.new("stones", board=parse_board(faulty, "own.toml"))
    assert 3 == len(caught.value.faults)

    sound = b'game = "stones"\nname = "own"\nstone = [{ wave = 6 }, { wave = 1 }, { wave = 0 }, { wave = 2 }]\n'
    assert 10 == battery(stones, 2, {}, games=10, board=parse_board(sound, "own.toml")).games


@pytest.mark.thorough
def test_a_package_of_ones_own_is_found_by_its_entry_point(tmp_path):
    """The same files as a package, with the entry point that an installer would write."""
    written(tmp_path, lambda text: text.replace("tablekit.games.stones", "stones"))
    information = tmp_path / "stones-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: stones\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[tablekit.games]\nstones = stones:GAME\n")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
    code += "from tablekit.testing.__main__ import main; sys.exit(main(['stones', '--games', '3']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)

    assert ("", 0) == (done.stderr, done.returncode)
    assert 4 == done.stdout.count("all laws hold")
