"""``python -m tablekit.testing`` finds what the suite of a game finds: in its rules, its pictures and its files."""

import importlib
import json
import sys

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.catalog.entry import Game
from tablekit.core.errors import GameError
from tablekit.testing.__main__ import main
from tests.newgame.projects import run


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A package as the command of the guide writes it."""
    folder = tmp_path_factory.mktemp("work")
    done = run(folder, "-m", "tablekit.newgame", "rota", "--players", "2", "--board", "lines")

    assert ("", 0) == (done.stderr, done.returncode)
    return folder / "rota"


@pytest.fixture
def rota(made, tmp_path):
    """A copy of it that a test may spoil."""
    for path in made.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            copy = tmp_path / "rota" / path.relative_to(made)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    return tmp_path / "rota"


def held(project):
    """What the command says of the package: its code, and all it printed."""
    done = run(project, "-m", "tablekit.testing", "rota", "--games", "1")
    return done.returncode, done.stdout + done.stderr


def test_a_sound_package_is_found_right_with_all_its_files(rota):
    code, said = held(rota)

    assert 0 == code, said
    assert "claims of its files, all true" in said


EXERCISE = """
[[exercise]]
id = "middle"
asks = "Take the middle."
setup = { players = 2 }
clauses = ["rota.place"]
goal = { nothing = 1 }
done = "You have it."
solution = ["place b2"]
ways = 1
"""


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("rota/exercises.toml", EXERCISE, "exercise middle: "),
        ("rota/exercises.toml", "[[exercise]\n", "exercises can be read: "),
        ("rota/course.toml", "[course\n", "course can be played: the course of rota cannot be read"),
        ("rota/words.de.toml", '[say]\n"costs {goods}" = "kostet {gods}"\n', "catalogue de: "),
    ],
    ids=["a goal that is not reached", "exercises with a fault", "a course with a fault", "a catalogue with a fault"],
)  # fmt: skip
def test_a_fault_of_a_file_is_told_in_its_place(rota, file, text, told):
    (rota / file).write_text(text, encoding="utf-8")
    code, said = held(rota)

    assert 1 == code, said
    assert f"Rota, {told}" in said


def test_a_notebook_that_fails_is_told_with_its_line(rota):
    (file,) = (rota / "notebooks").glob("*.ipynb")
    book = json.loads(file.read_text(encoding="utf-8"))
    book["cells"].append({"cell_type": "code", "metadata": {}, "source": ["1 / 0"], "outputs": []})
    file.write_text(json.dumps(book), encoding="utf-8")
    code, said = held(rota)

    assert 1 == code
    assert "notebook rota: line “1 / 0”: ZeroDivisionError" in said


def test_a_button_that_is_missing_is_found_by_the_command_as_by_the_suite(rota):
    picture = rota / "rota" / "picture.py"
    text = picture.read_text(encoding="utf-8")
    right = "from tablekit.making import scene_of"
    assert right in text
    wrong = f'{right}, Board, lines\n\nBOARD = Board(lines("a3 b3 c3"))'
    picture.write_text(text.replace(right, wrong), encoding="utf-8")
    code, said = held(rota)

    assert 1 == code
    assert "law 15 (pictures)" in said


# ---------------------------------------------------------------- the names of games


def named(name, module):
    """A game of this name in another module."""
    true = catalog.game("meduris")
    return Game(name, "Another one", true.players, module, true.editions, true.options)


@pytest.mark.parametrize("name", ["meduris", "apache"])
def test_a_game_whose_name_is_taken_is_refused_and_the_other_stays(name, monkeypatch):
    monkeypatch.setattr(catalog, "_added", {})
    before = catalog.game(name)

    with pytest.raises(GameError, match=f"there is another game of the name '{name}'; it needs a name of its own"):
        catalog.add(named(name, "tests.newgame.morris"))

    assert before is catalog.game(name)


def test_a_game_is_added_by_hand_and_the_same_module_may_offer_it_again(made, monkeypatch):
    monkeypatch.setattr(catalog, "_added", {})
    monkeypatch.syspath_prepend(str(made))
    try:
        for _ in range(2):
            for module in [name for name in sys.modules if name.partition(".")[0] == "rota"]:
                del sys.modules[module]
            game = importlib.import_module("rota").GAME
            catalog.add(game)
            assert game is catalog.game("rota")
            assert tk.new("rota", 2) == tk.read(tk.new("rota", 2).notation)
    finally:
        catalog.games.cache_clear()
        for module in [name for name in sys.modules if name.partition(".")[0] == "rota"]:
            del sys.modules[module]


def test_a_game_that_there_is_not_is_told_and_not_looked_for_any_further(capsys):
    assert 2 == main(["chess"])
    assert "there is no game 'chess'" in capsys.readouterr().err
