"""``python -m tablekit.newgame``: what it writes runs, tests itself, installs and opens in a Table as it is."""

import json
import re
import tomllib
import zipfile
from itertools import cycle
from pathlib import Path

import pytest

from tablekit.core import Chance
from tablekit.core.errors import SetupError
from tablekit.testing.new_package import GROUNDS, Wanted, written
from tablekit_widgets import Table
from tablekit_widgets.history.retelling import places
from tests.newgame.projects import QUIET, offered, run
from tests.optional import needed
from tests.scale import soon
from tests.widgets.stage import Page, Person, staged


@pytest.fixture(scope="module")
def rota(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package that the command of the guide writes."""
    folder = tmp_path_factory.mktemp("work")
    command = ["-m", "tablekit.newgame", "rota", "--title", "Rota", "--players", "2", "--board", "lines"]
    done = run(folder, *command)

    assert ("", 0) == (done.stderr, done.returncode)
    return folder / "rota"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """Writes down what widgets send while a test runs."""
    return staged(monkeypatch)


def broken(project: Path, folder: Path, file: str, right: str, wrong: str) -> Path:
    """The same package with a fault."""
    for path in project.rglob("*"):
        if path.is_file() and path.suffix in (".py", ".toml"):
            copy = folder / "rota" / path.relative_to(project)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    text = (folder / "rota" / "rota" / file).read_text(encoding="utf-8")
    assert right in text
    (folder / "rota" / "rota" / file).write_text(text.replace(right, wrong), encoding="utf-8")
    return folder / "rota"


def failed(text: str) -> list[str]:
    return re.findall(r"^FAILED \S+::(\w+)", text, re.MULTILINE)


@pytest.mark.thorough
def test_its_own_tests_hold_with_pytest_and_without(rota: Path) -> None:
    done, plain = run(rota, *QUIET), run(rota, "-m", "unittest", "discover", "tests")

    assert (0, []) == (done.returncode, failed(done.stdout)), done.stdout
    assert (0, "OK") == (plain.returncode, plain.stderr.splitlines()[-1])


CHOICES = [
    f"--board {board}{dice}{more}{players}"
    for players, board in zip(cycle(["", " --players 2-4", " --players 3"]), GROUNDS, strict=False)
    for dice in ("", " --dice")
    for more in ("", " --points", " --hidden")
]


@pytest.mark.parametrize("choice", soon(CHOICES, "--board none --dice --hidden"))
def test_whatever_is_chosen_runs_and_tests_itself_with_its_notebook(tmp_path: Path, choice: str) -> None:
    made = run(tmp_path, "-m", "tablekit.newgame", "trey", "--title", 'A "game"', *choice.split())
    done = run(tmp_path / "trey", "-m", "unittest", "discover", "tests")

    assert ("", 0, 0) == (made.stderr, made.returncode, done.returncode), done.stderr


@pytest.mark.parametrize("choice", ["none --dice", "squares", "hexes --points", "lines --dice", "places --hidden"])
def test_whatever_is_chosen_opens_in_a_table_where_it_is_played(tmp_path: Path, page: Page, choice: str) -> None:
    board, *more = choice.replace("--", "").split()
    wanted = Wanted((2,), board, "dice" in more, "hidden" in more, "points" in more)
    with offered(written("tern", "", wanted, tmp_path)) as start:
        while isinstance(start.node, Chance):
            start = start.roll()
        person, move = Person(Table(start)), start.legal_moves()[0]
        for key in move.keys:
            person.click((key.kind, key.id))

        lies, lay = (position.notation.partition(" do=")[0] for position in (person.table.position, start))
        assert start.play(move).notation.partition(" do=")[0] == lies != lay


FAULTS = {
    "a point that cannot be clicked": ("picture.py", "from tablekit.making import scene_of",
        'from tablekit.making import Board, lines, scene_of\n\nBOARD = Board(lines("a3 b3 c3"))',
        {"test_law_15_pictures"}),
    "a rule without an example": ("examples.toml", 'clauses  = ["rota.full"]', "clauses  = []",
        {"test_clauses_have_examples"}),
    "an example that is wrong": ("examples.toml", 'ends = "rota.row"', 'ends = "rota.full"',
        {"test_example_e2_a_row_of_three"}),
}  # fmt: skip
QUICK = "a rule without an example"


@pytest.mark.parametrize("fault", soon(FAULTS, QUICK))
def test_a_fault_is_told_by_the_law_and_the_place(rota: Path, tmp_path: Path, fault: str) -> None:
    file, right, wrong, told = FAULTS[fault]
    done = run(broken(rota, tmp_path, file, right, wrong), *QUIET)

    assert told <= set(failed(done.stdout)), done.stdout
    assert re.search(r"rota/2p men=|turn\.py:\d+|E\d “|rota\.full: no examples", done.stdout)


LOADED = {
    "a clause that does not exist": ("because=PLACE", 'because="rota.palce"',
        "the deed “place” cites 'rota.palce', which is no clause of rota, in “place "),
    "a change that is no deed": ("        s.place(self.player, self.point, because=PLACE)\n",
        "        s.men[self.point] = self.player\n",
        "men was changed otherwise than by a deed, a method that ends with *, because, in “place "),
}  # fmt: skip


@pytest.mark.parametrize("fault", LOADED)
def test_a_fault_that_keeps_it_from_being_played_is_told_before_any_law(rota: Path, tmp_path: Path, fault: str) -> None:
    right, wrong, told = LOADED[fault]
    done = run(broken(rota, tmp_path, "rules.py", right, wrong), *QUIET)

    assert told in done.stdout
    assert "at rota/2p men=- do=place:0" in done.stdout


def test_its_rules_are_traced_from_anywhere(rota: Path) -> None:
    done = run(rota, "-m", "tablekit.trace", "rota")

    assert ("", 0) == (done.stderr, done.returncode)
    row = next(line for line in done.stdout.splitlines() if line.startswith("rota.place "))
    assert ["rota.place", "must", "rules.py:13", "+2", "E1", "rota[5]", "+1"] == row.split()[:-1]


def test_it_opens_in_a_table_and_is_played_there_to_the_end(rota: Path, page: Page) -> None:
    with offered(rota) as start:
        person = Person(Table(start))
        for point in ("b2", "a1", "a3", "b1", "c1"):
            person.click(("point", point))

        end = person.table.position
        assert "rota.row" == end.node.clause
        assert "White wins" in person.asked
        assert "White wins." == places(end, end.node)
        assert "points" not in person.html.replace("tk-points", "")


def test_its_notebook_shows_rules_and_a_table(rota: Path) -> None:
    cells = json.loads((rota / "notebooks" / "rota.ipynb").read_text(encoding="utf-8"))["cells"]
    code = "\n".join(cell["source"] for cell in cells if cell["cell_type"] == "code")
    done = run(rota / "notebooks", "-c", code)

    assert ("", 0) == (done.stderr, done.returncode)
    assert "✗ a1 is empty  § rota.place" in done.stdout


@pytest.mark.thorough
def test_it_is_installed_with_its_examples_and_its_entry_point(rota: Path, tmp_path: Path) -> None:
    needed("build", "hatchling")
    done = run(rota, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path))
    assert 0 == done.returncode, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("rota-0.1-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
        points = archive.read("rota-0.1.dist-info/entry_points.txt").decode()

    assert "[tablekit.games]\nrota = rota:GAME" == points.strip()
    code = "from tablekit.lessons.examples import examples\nimport tablekit as tk\n"
    code += "print(tk.game('rota').title, len(examples('rota')))"
    found = run(tmp_path / "site", "-c", code)
    assert ("", "Rota 3\n") == (found.stderr, found.stdout)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Rota", "the name is 'Rota'; it must be small letters and digits, as a module is called so"),
        ("class", "'class' is a word of Python, so no module is called so; choose another name"),
        ("tests", "'tests' is the name of a folder beside the game; choose another name"),
        ("json", "there is a game or a module called 'json' already; choose another name"),
        ("meduris", "there is a game or a module called 'meduris' already; choose another name"),
        ("taken", "there is a folder 'taken' already; choose another name, or another folder"),
    ],
)
def test_a_name_that_cannot_be_says_what_would_be_right(tmp_path: Path, name: str, says: str) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(SetupError) as caught:
        written(name, folder=tmp_path)

    assert says == str(caught.value)
    assert ["taken"] == [path.name for path in tmp_path.iterdir()]


@pytest.mark.parametrize("title", ["Ro\nta", "Ro\x00ta", "R" * 61])
def test_a_title_that_is_no_line_is_refused(tmp_path: Path, title: str) -> None:
    with pytest.raises(SetupError, match="it must be one line of at most 60 characters"):
        written("rota", title, folder=tmp_path)

    assert [] == [*tmp_path.iterdir()]


@pytest.mark.parametrize("title", ['Ro"ta \\n', 'Ro"""ta', "{{name}} {player}", "Rotà § 'n' #"])
def test_a_title_is_written_as_it_stands_in_python_and_in_toml(tmp_path: Path, title: str) -> None:
    project = written("rota", title, folder=tmp_path)
    with offered(project) as start:
        assert title == start.game.title
    described = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]["description"]
    page = json.loads((project / "notebooks" / "rota.ipynb").read_text(encoding="utf-8"))

    assert title == described
    assert page["cells"][0]["source"].startswith(f"# {title}\n")


def test_a_module_that_is_no_game_is_not_taken_for_one(tmp_path: Path) -> None:
    done = run(tmp_path, "-m", "tablekit.trace", "json")

    assert (2, True) == (done.returncode, done.stderr.startswith("there is no game 'json'; it must be one of"))
