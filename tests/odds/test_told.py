"""What was measured of the numbers is told where people meet them, the same everywhere, and can be measured anew."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import tablekit as tk
from tablekit.odds.analysis import Analysis
from tests.catalogue.offers import OURS
from tests.odds.test_stopped import late
from tests.tools.odds import HEAD, Told, measured, played, row, shown

REPO = Path(__file__).resolve().parents[2]
CALLED = {"meduris": "Meduris", "iquazu": "Iquazú", "empire": "Empire", "apache": "Apache"}
EACH = pytest.mark.parametrize("game", [game.name for game in OURS])


def told(game: str) -> dict[str, str]:
    """The row of a game in the table, by its columns."""
    rows = [line.strip("| ").split(" | ") for line in (REPO / "tests/odds/README.md").read_text("utf-8").splitlines()]
    head = HEAD.strip("| ").split(" | ")
    assert head in rows
    (found,) = [row for row in rows if row[0] == tk.game(game).title]
    return dict(zip(head, found, strict=True))


@EACH
def test_the_analysis_of_each_game_knows_what_was_measured_of_it(game: str) -> None:
    assert told(game)["now in 1 s"] == "{:.2f} ±{:.2f}".format(*tk.game(game).part("estimate", "SEEN"))


@EACH
def test_the_page_what_if_of_each_game_and_the_overview_tell_it(game: str) -> None:
    (page,) = (REPO / "notebooks" / game).glob("*what-if.ipynb")
    said, (share, error) = page.read_text(encoding="utf-8"), told(game)["now in 1 s"].split(" ±")
    decisions = {"40": "forty"}.get(number := told(game)["decisions"], number)
    overview = (REPO / "tablekit" / "README.md").read_text(encoding="utf-8")

    assert f"{share} ± {error} of what looking ahead would gain" in said
    assert f"{decisions} decisions between two players" in said
    assert re.search(rf"{share}\sin\s{CALLED[game]}\s\(±\s{error}\)", overview)


@pytest.mark.parametrize(
    ("game", "called", "share"), [("empire", "two thirds", 2 / 3), ("meduris", "two fifths", 2 / 5)]
)
def test_the_page_what_if_of_all_games_tells_it_roughly(game: str, called: str, share: float) -> None:
    seen, error = tk.game(game).part("estimate", "SEEN")

    assert f"{called} in {CALLED[game]}" in (REPO / "notebooks" / "what-if.ipynb").read_text(encoding="utf-8")
    assert abs(seen - share) <= error


def test_near_the_end_where_games_are_played_out_it_is_not_told() -> None:
    begun = tk.new("meduris", players=2, seed=1)
    end = late("meduris", 2)
    while not end.legal_moves():
        end = end.roll()
    first, last = (Analysis(pos, pos.legal_moves()) for pos in (begun, end))
    last.work(0.0)

    assert (first.seen, last.seen) == (tk.game("meduris").part("estimate", "SEEN"), None)


# ---------------------------------------------------------------- what measures it


def noisy(true: list[list[float]], games: int, noise: float, rnd: Random) -> list[Told]:
    """What so many games tell of decisions whose candidates are worth so much, each game off by as much."""
    return [played(games, len(one), lambda at, _, one=one: one[at] + rnd.gauss(0, noise)) for one in true]


def test_what_is_shown_is_free_from_noise_but_for_that_of_so_many_seconds() -> None:
    rnd = Random(1)
    true, others = ([[rnd.gauss(0, 1) for _ in range(4)] for _ in range(400)] for _ in range(2))
    one, same, apart = (noisy(some, 8, 3.0, rnd) for some in (true, true, others))
    dear = [told._replace(seconds=0.01) for told in one]

    assert [1.0, 0.0] == [pytest.approx(shown(one, some, 1e9), abs=0.15) for some in (same, apart)]
    assert 0 < shown(dear, same, 0.1) < shown(dear, same, 1) < 1


def test_it_can_be_measured_anew() -> None:
    cells = row("apache", 2, [measured("apache", number, 2) for number in range(2)]).strip("| ").split(" | ")

    assert [tk.game("apache").title, "2", "2"] == cells[:3]
    assert [True] * 3 == [bool(re.fullmatch(r"-?[01]\.\d\d ±\d\.\d\d", cell)) for cell in cells[3:]]
