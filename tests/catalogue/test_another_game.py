"""A game that has little must not break the tests over all games: they are run with one that has next to nothing."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.core.errors import TablekitError
from tests.catalogue.offers import OURS, has_luck, has_secrets, seats

HERE = Path(__file__).parent
REPO = HERE.parents[1]
# Tests over all games that are no test of one game each, as far as they can be run in a second.
OVER_ALL = (
    "tests/test_docstrings.py::test_the_docstrings_of_a_room_are_true[tablekit.catalog]",
    "tests/bots/test_readme.py::test_the_table_has_every_match_of_every_game",
    "tests/odds/test_playouts.py::test_another_process_with_another_hash_seed_plays_the_same_games",
)


@pytest.fixture
def trio(monkeypatch: pytest.MonkeyPatch) -> Iterator[tk.Position]:
    """The first position of the game, which the catalogue has meanwhile."""
    monkeypatch.syspath_prepend(str(HERE))
    monkeypatch.setattr(catalog, "_added", {})
    catalog.add(importlib.import_module("trio").GAME)
    yield tk.new("trio")
    monkeypatch.undo()
    catalog.games.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == "trio"]:
        del sys.modules[name]


def run(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run tests with the game in the catalogue, by an entry point such as an installer would write."""
    information = tmp_path / "trio-1.0.dist-info"
    information.mkdir(exist_ok=True)
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: trio\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[tablekit.games]\ntrio = trio:GAME\n")
    places = [str(place) for place in (REPO, REPO / "widgets", HERE, tmp_path)]
    quiet = ["-q", "-n", "0", "-p", "no:nbval", "-p", "no:cacheprovider", "-m", "not browser"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *quiet, *arguments], cwd=REPO, timeout=300, check=False, capture_output=True,
        text=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(places)},
    )  # fmt: skip


def over_the_catalogue() -> list[str]:
    """The files with tests over all games, but for those that drive a browser."""
    files = [path for path in REPO.glob("tests/**/test_*.py") if "browser" not in path.parts and path != Path(__file__)]
    return sorted(str(path) for path in files if "tk.games()" in path.read_text(encoding="utf-8"))


@pytest.mark.thorough
def test_every_test_over_the_catalogue_holds_for_it(tmp_path: Path) -> None:
    done = run(tmp_path, "-k", "trio", *over_the_catalogue())
    passed = re.search(r"(\d+) passed", done.stdout)

    assert (0, "") == (done.returncode, "\n".join(re.findall("^(?:FAILED|ERROR).*", done.stdout, re.MULTILINE)))
    assert passed and 60 < int(passed[1])


@pytest.mark.thorough
def test_tests_that_loop_over_the_catalogue_hold_with_it(tmp_path: Path) -> None:
    done = run(tmp_path, *OVER_ALL)

    assert (0, True) == (done.returncode, f"{len(OVER_ALL)} passed" in done.stdout), done.stdout


def test_it_has_no_score_sheet_and_says_so(trio: tk.Position) -> None:
    with pytest.raises(TablekitError, match="Trio has no score sheet"):
        tk.audit("trio", sheet="Black: total 3; White: total 2")


def test_it_has_what_no_other_game_lacks(trio: tk.Position) -> None:
    assert ([False, False], 2) == ([has_luck("trio"), has_secrets("trio")], seats("trio"))
    assert [True] * 4 == [has_luck(game.name) and has_secrets(game.name) for game in OURS]
    assert {(0, 0)} == {trio.scores(), trio.play("place 5").scores()}
    assert trio.game not in OURS and not trio.game.options


def test_a_result_of_chance_is_refused_in_words_where_there_is_no_chance(trio: tk.Position) -> None:
    with pytest.raises(tk.IllegalMove, match="nothing is left to chance here; a move is asked for"):
        trio.chance("5")
