"""Table and lessons for everybody: no violation that axe-core finds, in each game, and few Tab stops."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import tablekit as tk
from tablekit.teach.examples import examples
from tablekit.teach.exercises import exercises, questions
from tests.browser.board import BoardOnPage
from tests.browser.clicks import DOORS
from tests.browser.lab import Lab
from tests.browser.lesson import LessonOnPage
from tests.browser.table.test_table import CELL

pytestmark = pytest.mark.browser

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


@pytest.mark.parametrize("game", [game.name for game in tk.games()])
def test_axe_finds_nothing_on_the_table_its_drawers_and_the_lobby(lab: Lab, game: str) -> None:
    page = lab.open(lab.write("axe.ipynb", NEW.format(game=game)), viewport=(1366, 1000))
    lab.run_all(page)
    expect(page.locator(".tk-board canvas:visible")).to_be_visible()
    page.wait_for_timeout(500)
    board, found = BoardOnPage(page), {"table": faults(page, ".tk-table")}

    for door in DOORS:
        if door in ("analysis", "more"):
            board.table.locator(f".tk-tools [data-value={door}]").click()
        else:
            board.open(door)
        board.table.locator(".tk-drawer").wait_for()
        page.wait_for_timeout(150)
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


def faults(page: Page, context: str | dict[str, Any]) -> list[tuple[str, list[str]]]:
    """What axe-core finds in the parts of a page, each fault with the first places where it is."""
    found = Axe().run(page, context=context).response["violations"]
    return [(fault["id"], [node["html"][:200] for node in fault["nodes"][:3]]) for fault in found]


def faults_in_both_themes(page: Page, context: str) -> dict[str, list[tuple[str, list[str]]]]:
    """The same in each theme of JupyterLab where there are any; the page is light afterwards."""
    found = {}
    for theme, is_light in (("JupyterLab Dark", "false"), ("JupyterLab Light", "true")):
        page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=is_light)
        found[theme] = faults(page, context)
    return {theme: each for theme, each in found.items() if each}


@pytest.mark.parametrize("game", [game.name for game in tk.games()])
def test_axe_finds_nothing_on_lessons_before_and_after_they_were_done(lab: Lab, game: str) -> None:
    told, task = examples(game)[0].id, exercises(game)[0]
    asked = {question.kind: question.id for question in questions(game)}
    cells = [
        f"Story({game!r}, {told!r})",
        f"Try({game!r}, {task.id!r})",
        *(f"Ask({game!r}, {id!r})" for id in asked.values()),
    ]
    page = lab.open(lab.write("axe-lessons.ipynb", LESSONS, *cells), viewport=(1100, 1400), sidebar=False)
    lab.run_all(page)
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


def test_from_the_answers_to_the_slider_there_are_few_stops_of_the_keyboard(lab: Lab) -> None:
    page = lab.open(lab.write("stops.ipynb", NEW.format(game="meduris")), viewport=(1366, 1000))
    lab.run_all(page)
    expect(page.locator(".tk-board canvas:visible")).to_be_visible()

    stops = page.evaluate(STOPS)

    assert "slider" == stops[-1]
    assert len(stops) <= MOST_STOPS


@pytest.mark.parametrize("game", ["meduris", "empire"])
def test_from_the_box_for_moves_to_the_slider_it_is_at_most_eight_tabs(lab: Lab, game: str) -> None:
    page = lab.open(lab.write("tabs.ipynb", NEW.format(game=game)), viewport=(1366, 1000))
    lab.run_all(page)
    BoardOnPage(page).tab("moves")
    page.get_by_placeholder("type a move").focus()

    tabs = 0
    while not page.evaluate("document.activeElement.matches('[type=range]')"):
        page.keyboard.press("Tab")
        tabs += 1
        assert tabs <= 8, page.evaluate("document.activeElement.outerHTML")


def test_what_is_asked_is_a_live_region_that_stays_and_changes_its_words(lab: Lab) -> None:
    page = lab.open(lab.write("live.ipynb", CELL), viewport=(1366, 1000))
    lab.run_all(page)
    region = page.locator(".tk-column > .tk-says[role=status]")
    expect(region).to_contain_text("Ben: build, or move a worker?")
    region.evaluate("region => { region.kept = true; }")

    page.locator(".tk-tab[data-value=moves]").click()
    page.locator(".tk-move[data-do=row]").first.click()
    page.locator(".tk-move[aria-pressed=true]").click()

    expect(region).to_contain_text("Ben: how to pay")
    assert region.evaluate("region => region.kept")
