"""What was measured of the numbers is told where people meet them, and it is the same everywhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.odds.analysis import Analysis
from tests.catalogue.offers import OURS
from tests.odds.test_stopped import late
from tests.tools.odds import AIM, END, PAGE

REPO = Path(__file__).resolve().parents[2]
CALLED = {"meduris": "Meduris", "iquazu": "Iquazú", "empire": "Empire", "apache": "Apache"}
NAMES = [game.name for game in OURS]


def columns(game: str) -> list[str]:
    """The row of a game in the table of what is aimed at."""
    table = PAGE.read_text(encoding="utf-8").split(AIM)[1].split(END)[0]
    return next(
        row.strip("| ").split(" | ") for row in table.splitlines() if row.startswith(f"| {tk.game(game).title} |")
    )


def seen(game: str) -> tuple[str, str]:
    """What a second of games now shows there, and its standard error."""
    share, error = columns(game)[7].split(" ±")
    return share, error


@pytest.mark.parametrize("game", NAMES)
def test_the_analysis_of_each_game_knows_what_was_measured_of_it(game: str) -> None:
    assert tuple(map(float, seen(game))) == tk.game(game).part("estimate", "SEEN")


@pytest.mark.parametrize("game", NAMES)
def test_the_page_what_if_of_each_game_and_the_overview_tell_it(game: str) -> None:
    (page,) = (REPO / "notebooks" / game).glob("*what-if.ipynb")
    said, (share, error) = page.read_text(encoding="utf-8"), seen(game)
    decisions = {"40": "forty"}.get(number := columns(game)[1], number)
    overview = (REPO / "tablekit" / "README.md").read_text(encoding="utf-8")

    assert f"{share} ± {error} of what looking ahead would gain" in said
    assert f"{decisions} decisions between two players" in said
    assert re.search(rf"{share}\sin\s{CALLED[game]}\s\(±\s{error}\)", overview)


def test_near_the_end_where_games_are_played_out_it_is_not_told() -> None:
    begun = tk.new("meduris", players=2, seed=1)
    end = late("meduris", 2)
    while not end.legal_moves():
        end = end.roll()
    first, last = (Analysis(pos, pos.legal_moves()) for pos in (begun, end))
    last.work(0.0)

    assert (first.seen, last.seen) == (tk.game("meduris").part("estimate", "SEEN"), None)
