"""A whole game in one file: what ``tablekit/games/README.md`` begins with is run as it stands there."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.adapters.actions import Actions
from tablekit.adapters.in_turn import InTurn
from tablekit.bots import named
from tablekit.odds import plots
from tablekit.picture.look import Lights
from tablekit.position.clicks import Chooser
from tablekit.testing import LawBroken, battery, trace
from tablekit.tree.line import Line
from tests.frame.test_fifth_game import README, steps

REPO = Path(catalog.__file__).parents[2]
WON = ["place a3", "place a1", "place b2", "place b3", "place c2", "place b1", "move c2>c1"]
PLACED = ["place b2", "place a1", "place a3", "place c1", "place b1", "place b3"]
ROUND = ["move b2>c2", "move b3>c3", "move c2>b2", "move c3>b3"]  # and all stand as they did


def example():
    """What the README types to play it."""
    text = README.read_text(encoding="utf-8")
    return text.split("Play it from that folder, or from a notebook beside it:\n\n```python\n")[1].split("```")[0]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the file, and nothing else."""
    made = tmp_path_factory.mktemp("single")
    (made / "three.py").write_text(steps()["three.py"], encoding="utf-8")
    return made


@pytest.fixture
def three(folder, monkeypatch):
    """The game, which the catalogue has meanwhile."""
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(catalog, "_added", {})
    catalog.add(importlib.import_module("three").GAME)
    yield tk.game("three")
    monkeypatch.undo()
    catalog.games.cache_clear()
    sys.modules.pop("three", None)


def ran(folder, *command):
    """What a command says in that folder, in a fresh interpreter."""
    places = os.pathsep.join((str(REPO), str(REPO / "widgets")))
    return subprocess.run(
        [sys.executable, *command], cwd=folder, capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, "PYTHONPATH": places},
    )  # fmt: skip


def played(position, moves):
    for move in moves:
        position = position.play(move)
    return position


def test_it_is_a_file_of_about_seventy_lines():
    assert len(steps()["three.py"].splitlines()) <= 70


def test_it_is_played_as_the_readme_types_it(folder):
    done = ran(folder, "-c", example())

    legal = "['place a3', 'place b3', 'place c3', 'place a2', 'place c2', 'place a1', 'place b1', 'place c1']"
    assert ("", legal) == (done.stderr, done.stdout.splitlines()[0])
    assert "✗ b2 is empty  § three.place" in done.stdout


def test_its_graph_is_written_and_read_as_the_readme_types_it(folder):
    text = README.read_text(encoding="utf-8").split("A graph is written for other programs")[1]
    done = ran(folder, "-c", example() + text.split("```python\n")[1].split("```")[0])

    assert "" == done.stderr
    assert "'kind': 'point', 'at': (1, 2), 'men': 0} ('a3', 'b3', 'c3', 'a2'" in done.stdout.splitlines()[-1]


def test_all_laws_hold_for_it(three):
    report = battery(three, 2, games=20)

    assert 20 == report.games
    assert {"three.row", "three.again"} <= report.met.keys()


@pytest.mark.thorough
def test_the_commands_find_it_in_the_folder_where_one_works(folder):
    held, traced = ran(folder, "-m", "tablekit.testing", "three"), ran(folder, "-m", "tablekit.trace", "three")

    assert ("", 0, 1) == (held.stderr, held.returncode, held.stdout.count("all laws hold"))
    assert ("", 0) == (traced.stderr, traced.returncode)
    assert "three.place                                must       three.py:" in traced.stdout


@pytest.mark.thorough
def test_the_catalogue_finds_it_as_a_package_of_its_own(folder, tmp_path):
    information = tmp_path / "three-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: three\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[tablekit.games]\nthree = three:GAME\n")
    code = f"import sys; sys.path += [{str(folder)!r}, {str(tmp_path)!r}]; import tablekit as tk; "
    done = ran(tmp_path, "-c", code + "print(tk.new('three').play('place b2').notation)")

    assert ("", "three/2p men=b2:0 hand=2/3 past=6iq do=place:1\n") == (done.stderr, done.stdout)


def test_every_clause_is_cited_and_met(three):
    rows = trace.rows(three, trace.random_games(three, 40).met)

    assert [] == trace.holes(rows, trace.excused(three), trace.asked_of(three))


@pytest.mark.parametrize("narrow", [False, True])
def test_a_whole_game_is_played_by_clicks_on_the_picture(three, narrow):
    position, clicks = tk.new("three"), 0
    for text in WON:
        choice = Chooser(position.legal_moves())
        for key in position.move(text).keys:
            scene = position.scene(lights=Lights(offered=choice.lit, lit=choice.lit), narrow=narrow)
            (area,) = scene.areas(key)
            choice = choice.click(scene.hit(area.x, area.y))
            clicks += 1
        position = position.play(choice)

    assert ("three.row", ((0,), (1,)), 8) == (position.node.clause, position.node.places, clicks)


def test_it_is_a_draw_when_all_stand_alike_for_the_third_time_and_not_before(three):
    before = played(tk.new("three"), [*PLACED, *ROUND, *ROUND[:-1]])
    drawn = before.play(ROUND[-1])

    assert not before.over
    assert ("three.again", ((0, 1),)) == (drawn.node.clause, drawn.node.places)
    assert before == tk.read(before.notation)


def test_results_are_told_as_won_drawn_and_lost_and_no_points_are(three):
    won, drawn = played(tk.new("three"), WON), played(tk.new("three"), [*PLACED, *ROUND * 2])
    told = str(tk.evaluate(played(tk.new("three"), PLACED), games=60))
    compared = str(tk.compare(played(tk.new("three"), PLACED), "move a3>a2", "move b2>c2", games=60))

    assert "White: wins\nBlack: loses\nThe game is over: this is certain." == str(tk.evaluate(won))
    assert "White: draws\nBlack: draws\nThe game is over: this is certain." == str(tk.evaluate(drawn))
    assert [" wins ", " draws "] == [word for word in (" wins ", " draws ", "points") if word in told]
    assert "first places" in compared and "points" not in compared


def test_what_is_drawn_of_a_game_without_points(three, monkeypatch):
    drawn = plots.course(Line(tk.new("three"), *WON), games=20)

    assert ["First places"] == [axes.get_title(loc="left") for axes in drawn.figure.axes]
    assert drawn.alt.startswith("7 steps. Of the games played on from the middle, step ")
    for plot in (plots.spread, plots.sources):
        with pytest.raises(tk.TablekitError, match=r"^Three Men's Morris has no points to be drawn; course"):
            plot(tk.new("three"))


def test_what_training_libraries_get_for_a_win_and_a_draw(three):
    def returns(moves):
        game = InTurn(tk.new("three"), actions)
        for text in moves:
            game.do(
                actions.texts.index(text)
                if text in actions.texts
                else next(number for number in game.legal() if actions.texts[number] == text)
            )
        return game.returns()

    actions = Actions(tk.new("three"))

    assert [1.0, -1.0] == returns(WON)
    assert [0.0, 0.0] == returns([*PLACED, *ROUND * 2])


@pytest.mark.parametrize("bot", ["flat", "tree"])
def test_a_bot_that_looks_ahead_takes_the_row(three, bot):
    before = played(tk.new("three"), WON[:-1])

    assert "three.row" == before.play(named(bot).choose(before, seed=1)).node.clause


def test_in_the_editor_each_point_is_set_by_itself_and_on_the_picture(three):
    draft = tk.edit(played(tk.new("three"), PLACED))
    men = [setting for setting in draft.settings if setting.part == "men"]

    assert ([*three.part("book", "BOARD").points], 0) == (
        [setting.path[0] for setting in men],
        sum(setting.part == "past" for setting in draft.settings),
    )
    assert {f"point {setting.path[0]}" for setting in men} == {str(setting.key) for setting in men}
    assert (("-", "nothing"), ("0", "White"), ("1", "Black")) == men[0].choices
    fewer = draft.set("men a3", "nothing")
    assert ("men: White has 2 men in all; it must be 3  § three.place",) == fewer.problems
    assert " men=b3:1,a2:0,b2:0," in fewer.set("men a2", "white").position.notation


def test_the_editor_begins_anew_with_what_has_stood(three):
    draft = tk.edit(played(tk.new("three"), [*PLACED, *ROUND]))
    changed = draft.set("men a3", "nothing").set("men a2", "white")
    again = played(changed.position, ROUND)

    assert (5, 1) == (len(draft["past"].split(".")), len(changed["past"].split(".")))
    assert not again.over
    assert "three.again" == played(again, ROUND).node.clause


def test_a_position_that_cannot_be_is_refused_by_the_section_and_by_the_question(three):
    with pytest.raises(tk.NotationError, match=r"seat 0 has 4 men in all; it must be 3  § three\.place"):
        tk.read("three/2p men=a3:0,b3:0,a2:0,c1:0 hand=0/3 past=- do=place:1")
    with pytest.raises(tk.NotationError, match=r"seat 0 is asked “place” and has no legal move  § three\.place"):
        tk.read("three/2p men=a3:0,b3:0,a2:0 hand=0/3 past=- do=place:0")


def test_law_4a_finds_a_game_that_does_not_say_what_cannot_be(three, monkeypatch):
    monkeypatch.setattr(three.rules, "problems", lambda s: [])

    with pytest.raises(LawBroken, match=r"law 4a \(a piece more or less\)"):
        battery(three, 2, games=60)


def test_a_position_in_which_nobody_is_asked_anything_is_one_that_is_over(three):
    assert tk.read(played(tk.new("three"), WON).notation).over
    with pytest.raises(tk.NotationError, match="do: nobody is asked anything, and the game is not over"):
        tk.read("three/2p men=b2:0 hand=2/3 past=6iq do=-")


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("NAMES", ("a1", "b1"), r"NAMES is \('a1', 'b1'\); in a drawing it must be a tuple of Naming"),
        ("SCENERY", 76, "SCENERY is 76; in a drawing it must be a frozenset of kinds of keys"),
        ("explain", "a row", "explain is 'a row'; in a drawing it must be a function that says what a thing is"),
    ],
)
def test_a_name_that_every_drawing_is_asked_for_means_what_it_is_asked_for(three, monkeypatch, name, value, says):
    monkeypatch.setattr(three.drawing, name, value, raising=False)

    with pytest.raises(LawBroken, match=says):
        battery(three, 2, games=1)
