"""Nine Men's Morris as somebody writes it who knows the guide alone: a package, and no file of tablekit changed."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.bots import NAMES, named
from tablekit.picture.look import Lights
from tablekit.position.clicks import Chooser
from tablekit.testing import battery
from tablekit_widgets import Table
from tests.newgame.projects import QUIET, offered, run
from tests.scale import scaled
from tests.widgets.stage import Page, Person, staged

HERE = Path(__file__).parent / "morris"
MILL = ["place a7", "place b6", "place d7", "place d6", "place g7", "take d6"]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package in a scratch folder."""
    return Path(shutil.copytree(HERE, tmp_path_factory.mktemp("work") / "morris"))


@pytest.fixture
def start(project: Path) -> Iterator[tk.Position]:
    """The first position, while the catalogue has the game."""
    with offered(project) as position:
        yield position


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """Writes down what widgets send while a test runs."""
    return staged(monkeypatch)


def played(position: tk.Position, moves: list[str]) -> tk.Position:
    for move in moves:
        position = position.play(move)
    return position


def test_it_is_written_in_250_lines_of_python() -> None:
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in HERE.rglob("*.py")}

    assert 7 == len(lines)
    assert sum(lines.values()) <= 250


@pytest.mark.thorough
def test_its_own_tests_hold_in_a_fresh_interpreter(project: Path) -> None:
    done = run(project, *QUIET)

    assert 0 == done.returncode, done.stdout
    assert "39 passed" in done.stdout


def test_all_laws_hold_in_many_games_and_all_rules_are_met(start: tk.Position) -> None:
    games = scaled("GAMES", 2, 12)
    report = battery("morris", 2, games=games)
    rules, met, seed = {clause.id for clause in start.game.clauses} - {"morris.stuck"}, set(report.met), games
    while not rules <= met and seed < 120:
        met |= battery("morris", 2, games=1, seed=seed, laws=()).met.keys()
        seed += 1

    assert games == report.games
    assert rules <= met


@pytest.mark.thorough
def test_every_rule_is_traced(project: Path) -> None:
    done = run(project, "-m", "tablekit.trace", "morris")

    assert ("", 0) == (done.stderr, done.returncode)
    assert "Every clause in force is cited, shown and met, or excused." in done.stdout


@pytest.mark.parametrize("narrow", [False, True])
def test_each_point_is_hit_on_the_picture(start: tk.Position, narrow: bool) -> None:
    lit = Chooser(start.legal_moves()).lit
    scene = start.scene(lights=Lights(offered=lit, lit=lit), narrow=narrow)

    assert 24 == len(lit)
    assert list(lit) == [scene.hit(area.x, area.y) for key in lit for area in scene.areas(key)]


def test_a_mill_is_closed_and_a_man_taken_by_clicks_at_a_table(start: tk.Position, page: Page) -> None:
    person = Person(Table(start))
    for move in MILL:
        person.click(("point", move.split()[1]))

    assert played(start, MILL) == person.table.position
    assert "White took the man on d6." in person.html
    assert "Black: place a man" in person.asked


@pytest.mark.parametrize("bot", [name for name in NAMES if name != "tree"])
def test_bots_play_it(start: tk.Position, bot: str) -> None:
    position = played(start, MILL[:-1])

    assert named(bot).choose(position, seed=1).text in ["take b6", "take d6"]


def test_who_wins_is_told_and_no_points_are(start: tk.Position) -> None:
    white, black, basis = str(tk.evaluate(start, games=30)).splitlines()

    assert ("White: wins", "Black: wins", "30 random games.") == (white[:11], black[:11], basis)
    assert " draws " in white and "points" not in white


def test_men_are_set_one_by_one_in_the_editor(start: tk.Position) -> None:
    draft = tk.edit(played(start, MILL)).set("men c4", "black").set("hand black", 6)

    assert "men=a7:0,d7:0,g7:0,b6:1,c4:1" in draft.position.notation
    assert "hand=6/6" in draft.position.notation
