"""Which notebooks `make test` runs: some of each game always, and all of a game that changed."""

from pathlib import PurePosixPath

import pytest

import tablekit as tk
from tests.tools.changed_pages import A_PAGE_OF_RULES, chosen

PAGES = [
    PurePosixPath("notebooks") / page
    for page in ("00-start-here.ipynb", "what-if.ipynb", *(f"{game}/{name}.ipynb" for game in ("iquazu", "meduris")
    for name in ("00-learn", "03-scoring", "05-end-and-questions", "06-end", "table")))
]  # fmt: skip


def names(changed):
    return [str(page.relative_to("notebooks").with_suffix("")) for page in chosen(PAGES, changed)]


def test_where_nothing_changed_somebodys_first_pages_and_one_page_of_rules_a_game_are_run():
    expected = ["00-start-here", "iquazu/00-learn", "iquazu/05-end-and-questions", "iquazu/table"]
    assert [*expected, "meduris/00-learn", "meduris/06-end", "meduris/table"] == names([])


@pytest.mark.parametrize(
    "file", ["tablekit/games/iquazu/book.py", "notebooks/iquazu/03-scoring.ipynb", "tests/games/iquazu/words.txt"]
)
def test_of_a_game_that_changed_all_pages_are_run(file):
    assert {page for page in PAGES if page.parent.name == "iquazu"} <= set(chosen(PAGES, [file]))
    assert "meduris/03-scoring" not in names([file])


def test_a_page_of_no_game_is_run_where_it_changed():
    assert "what-if" in names(["notebooks/what-if.ipynb"])


def test_every_game_has_a_page_of_rules_that_is_always_run(repo):
    there = {game: (repo / "notebooks" / game / f"{page}.ipynb").is_file() for game, page in A_PAGE_OF_RULES.items()}
    assert {game.name: True for game in tk.games()} == there
