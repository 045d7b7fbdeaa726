"""Table and lessons for everybody: no violation that axe-core finds, in each game, and few Tab stops."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import tablekit as tk
from tablekit.lessons.examples import examples
from tablekit.lessons.tasks import exercises, questions
from tests.browser.access import faults, faults_in_both_themes
from tests.browser.board import BoardOnPage
from tests.browser.clicks import DOORS
from tests.browser.lab import Lab
from tests.browser.lesson import LessonOnPage
from tests.browser.table.test_table import CELL

pytestmark = pytest.mark.browser

OTHERS = [pytest.param(g.name, marks=pytest.mark.thorough) for g in tk.games() if g.name != "meduris"]
DIFFERENT = ("edit", "rules", "what")  # what a game fills in its own way, of the doors
MOST_STOPS = 9  # one of them is the board
LESSONS = "from tablekit_widgets import Ask, Story, Tasks, Try\nTasks()"
NEW = """import tablekit as tk
from tablekit_widgets import Table
game = tk.Explorer(tk.new({game!r}, players=3, seed=3))
for _ in range(20):
    moves = game.position.legal_moves()
    game.play(moves[0]) if moves else game.roll()
Table(game, motion=False)"""
# Where the keyboard goes in the table, in its order.
STOPS = """() => [...document.querySelectorAll('.tk-table')].map(table =>
    [...table.querySelectorAll('button, input, select, summary, [tabindex="0"]')].filter(
        part => !part.disabled && part.tabIndex >= 0 && part.checkVisibility() && !part.closest('[inert]')))[0].map(
        part => part.dataset.keep === 'entry' ? 'box' : part.matches('[type=range]') ? 'slider' : 'else')"""


@pytest.mark.parametrize("game", ["meduris", *OTHERS])
def test_axe_finds_nothing_on_the_table_its_drawers_and_the_lobby(lab: Lab, game: str) -> None:
    page = lab.lay(NEW.format(game=game), viewport=(1366, 1000))
    expect(page.locator(".tk-board canvas:visible")).to_be_visible()
    lab.settle(page)
    board, found = BoardOnPage(page), {"table": faults(page, ".tk-table")}

    for door in DOORS if game == "meduris" else DIFFERENT:
        if door in ("analysis", "more"):
            board.table.locator(f".tk-tools [data-value={door}]").click()
        else:
            board.open(door)
        board.table.locator(".tk-drawer").wait_for()
        lab.answered(page)
        found[door] = faults(page, ".tk-table")
        board.table.locator(".tk-drawer-head [aria-label=Close]").click()
        board.table.locator(".tk-drawer").wait_for(state="detached")
    for tab in ("moves", "tries", "told"):
        board.tab(tab)
        found[tab] = faults(page, ".tk-table")
    board.table.locator(".tk-tools [data-value=more]").click()
    board.table.locator(".tk-entry[data-do=new]").click()
    board.table.locator(".tk-lobby .tk-start").wait_for()
    found["lobby"] = faults(page, ".tk-lobby")

    assert {} == {where: each for where, each in found.items() if each}


@pytest.mark.thorough
@pytest.mark.parametrize("game", [game.name for game in tk.games()])
def test_axe_finds_nothing_on_lessons_before_and_after_they_were_done(lab: Lab, game: str) -> None:
    told, task = examples(game)[0].id, exercises(game)[0]
    asked = {question.kind: question.id for question in questions(game)}
    cells = [
        f"Story({game!r}, {told!r})",
        f"Try({game!r}, {task.id!r})",
        *(f"Ask({game!r}, {id!r})" for id in asked.values()),
    ]
    page = lab.lay(LESSONS, *cells, viewport=(1100, 1400), sidebar=False)
    lessons = page.locator(".tk-lesson")
    expect(lessons).to_have_count(1 + len(cells))
    assert {} == faults_in_both_themes(page, ".tk-lesson")

    lessons.first.locator("summary").click()
    lessons.first.locator("input").fill("Ada")
    lessons.first.locator('[data-do="check"]').click()
    expect(lessons.first.locator("a.tk-file")).to_be_visible()
    lessons.nth(1).locator('[data-do="next"]').click()
    lessons.nth(2).locator('[data-do="hint"]').click()
    LessonOnPage(page, 2).solve(task, "keyboard")
    lessons.nth(2).locator('[data-do="show"]').click()
    for at in range(3, 1 + len(cells)):
        page.locator('.tk-lesson:has([data-do="open"]) [data-do="open"]').first.click()
        expect(page.locator('[data-do="open"]')).to_have_count(len(cells) - at)
    for chip in page.locator(".tk-lesson .tk-chip:visible").all()[:6]:
        chip.click()
    assert {} == faults_in_both_themes(page, ".tk-lesson")


@pytest.mark.thorough
def test_from_the_answers_to_the_slider_there_are_few_stops_of_the_keyboard(lab: Lab) -> None:
    page = lab.lay(NEW.format(game="meduris"), viewport=(1366, 1000))
    expect(page.locator(".tk-board canvas:visible")).to_be_visible()

    stops = page.evaluate(STOPS)

    assert "slider" == stops[-1]
    assert len(stops) <= MOST_STOPS


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["meduris", "empire"])
def test_from_the_box_for_moves_to_the_slider_it_is_at_most_eight_tabs(lab: Lab, game: str) -> None:
    page = lab.lay(NEW.format(game=game), viewport=(1366, 1000))
    BoardOnPage(page).tab("moves")
    page.get_by_placeholder("type a move").focus()

    tabs = 0
    while not page.evaluate("document.activeElement.matches('[type=range]')"):
        page.keyboard.press("Tab")
        tabs += 1
        assert tabs <= 8, page.evaluate("document.activeElement.outerHTML")


@pytest.mark.thorough
def test_what_is_asked_is_a_live_region_that_stays_and_changes_its_words(lab: Lab) -> None:
    page = lab.lay(CELL, viewport=(1366, 1000))
    region = page.locator(".tk-column > .tk-says[role=status]")
    expect(region).to_contain_text("Ben: build, or move a worker?")
    region.evaluate("region => { region.kept = true; }")

    page.locator(".tk-tab[data-value=moves]").click()
    page.locator(".tk-move[data-do=row]").first.click()
    page.locator(".tk-move[aria-pressed=true]").click()

    expect(region).to_contain_text("Ben: how to pay")
    assert region.evaluate("region => region.kept")
