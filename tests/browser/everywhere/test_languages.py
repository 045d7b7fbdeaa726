"""A table in German and in the pseudo-language, in JupyterLab: no word slips through, and what is said fits."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.languages import cut, everywhere, slipped, told
from tests.browser.table.test_table import table
from tests.scale import paired

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

WINDOWS = {"wide": (1366, 768), "phone": (400, 900)}
GAMES = ("meduris", "iquazu", "apache", "empire")
CELL = """import tablekit as tk
from tablekit_widgets import Table
position = tk.new({game!r}, players=3, seed=7, names=["Ada", "Ben", "Cleo"])
table = Table(position, motion=False, language={code!r})
for _ in range(2):
    moves = table.position.legal_moves()
    table.play(moves[0]) if moves else table.explorer.roll()
table.explorer.back()
moves = table.position.legal_moves()
table.play(moves[-1]) if moves else table.explorer.roll()
while not isinstance(table.position.node, tk.Decide):
    table.explorer.roll()
table"""


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_table_slips_through(lab: Lab, game: str) -> None:
    board = table(lab, CELL.format(game=game, code="qps"), viewport=WINDOWS["wide"], sidebar=False)

    found, marked = {}, {}
    for where, part in everywhere(board):
        plain, marked[where] = slipped(part)
        found |= {text: (where, lab.screenshot(board.page, f"pseudo {game} {where}")) for text in plain}

    assert not found, told(found)
    assert all(number > 15 for number in marked.values())


@pytest.mark.parametrize(("code", "window"), paired(["de", "it", "qps"], [*WINDOWS]))
def test_what_a_table_says_fits(lab: Lab, code: str, window: str) -> None:
    board = table(lab, CELL.format(game="meduris", code=code), viewport=WINDOWS[window], sidebar=False)

    found = {}
    for where, part in everywhere(board):
        name = f"fits {code} {window} {where}"
        lab.look(board.page, name)
        if texts := cut(part):
            found |= dict.fromkeys(texts, (where, lab.screenshot(board.page, name)))

    assert not found, told(found)


LESSONS = """import tablekit as tk
from tablekit_widgets import Ask, Story, Tasks, Try
tk.language("qps")
for lesson in (Tasks(), Story("meduris", "X13"), Try("meduris", "large-yield"), Ask("meduris", "small-yield")):
    display(lesson)"""


def test_no_word_of_a_story_an_exercise_or_a_question_slips_through(lab: Lab) -> None:
    page = lab.lay(LESSONS, viewport=WINDOWS["wide"], sidebar=False)
    found = {}
    for at in range(4):
        lesson = page.locator(".tk-lesson").nth(at)
        lesson.scroll_into_view_if_needed()
        for act in ("hint", "show", "open"):
            if lesson.locator(f"[data-do={act}]").count():
                lesson.locator(f"[data-do={act}]").first.click()
                lab.answered(page)
        plain, marked = slipped(lesson)
        assert marked > 1
        found |= {text: (str(at), lab.screenshot(page, f"pseudo lesson {at}")) for text in plain}

    assert not found, told(found)


RACE = """import tablekit as tk
from tablekit_widgets import Table, live_race
position = tk.new("apache", players=2, seed=1, names=["Ada", "Ben"])
Table(position, parts=[live_race()], motion=False, language={code!r})"""


def test_no_word_of_a_race_slips_through(lab: Lab) -> None:
    page = lab.lay(RACE.format(code="qps"), viewport=WINDOWS["wide"], sidebar=False)
    race = page.locator(".tk-race")
    expect(race).to_be_visible()
    found = {}
    for where in ("at first", "keys"):
        plain, marked = slipped(race)
        assert marked > 8
        found |= {text: (where, lab.screenshot(page, f"pseudo race {where}")) for text in plain}
        race.locator(".tk-race-acts button").last.click()
        lab.answered(page)

    assert not found, told(found)
