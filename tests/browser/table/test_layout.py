"""A table uses what its page leaves to it, whatever the window: measures of the board and of what lies around it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tablekit as tk
from tests.browser.lab import Lab
from tests.scale import paired

pytestmark = pytest.mark.browser

PLAYERS = {"meduris": 3, "empire": 4, "iquazu": 4, "apache": 5}
LANGUAGES = ("en", "de", "it")
CELL = """import random
import tablekit as tk
from tablekit_widgets import Table
explorer = tk.Explorer(tk.new({game!r}, players={players}, seed=3))
chance = random.Random(5)
while len(explorer) < 110 and not explorer.position.over:
    moves = explorer.position.legal_moves()
    explorer.play(chance.choice(moves)) if moves else explorer.roll()
Table(explorer, motion=False, language={language!r})"""
MEASURES = """() => {
    const table = document.querySelector('.tk-table'), all = part => [...table.querySelectorAll(part)];
    const box = part => part.getBoundingClientRect();
    const drawn = part => part.checkVisibility() && box(part).width > 0;
    const board = box(all('.tk-board canvas').find(drawn)), panel = box(table.closest('.jp-WindowedPanel-outer'));
    const tabs = all('.tk-tab'), tools = all('.tk-tools > button').filter(drawn);
    const rows = parts => new Set(parts.map(part => Math.round(box(part).top))).size;
    return {
        share: board.width / box(table).width, high: board.height, left: panel.bottom - board.bottom,
        below: box(table).bottom - board.bottom, ends: box(table).bottom - panel.bottom,
        under: box(table.querySelector('.tk-tools')).top >= board.bottom,
        width: box(table).width / panel.width, tabs: rows(tabs), lines: new Set(tabs.map(tab => box(tab).height)).size,
        tools: rows(tools), bare: tools.length - all('.tk-tools > button > svg').filter(drawn).length,
        asked: box(table.querySelector('.tk-ask')).bottom - panel.bottom,
        sideways: [table, table.querySelector('.tk-main')].map(part => part.scrollWidth - part.clientWidth),
        cut: [...tabs, ...tools].filter(part => part.scrollWidth > part.clientWidth).map(part => part.textContent),
    };
}"""
# A drawer from the menu: how many columns its rows stand in, and the words that do not fit.
MENU = """menu => [
    new Set([...menu.querySelectorAll('.tk-entry')].filter(row => row.checkVisibility())
        .map(row => row.getBoundingClientRect().left)).size,
    [...menu.querySelectorAll('.tk-entry, .tk-entry > span')].filter(row => row.scrollWidth > row.clientWidth + 1
        && getComputedStyle(row).display !== 'inline').map(row => row.textContent)]"""


def laid(lab: Lab, game: str, language: str = "en") -> Page:
    cell = CELL.format(game=game, players=PLAYERS[game], language=language)
    page = lab.lay(cell, viewport=(1366, 768), sidebar=False)
    expect(page.locator(".tk-board canvas:visible")).to_be_visible()
    return page


def measured(lab: Lab, page: Page, width: int, height: int, sidebar: bool) -> dict[str, Any]:
    page.set_viewport_size({"width": width, "height": height})
    lab.sidebar(page, sidebar)
    page.evaluate("document.querySelector('.tk-table').scrollIntoView()")
    lab.settle(page)
    found: dict[str, Any] = page.evaluate(MEASURES)
    assert (1, 1, 1) == (found["tabs"], found["lines"], found["tools"]), (width, sidebar, found)
    assert ([0, 0], [], 0) == (found["sideways"], found["cut"], found["bare"]), (width, sidebar, found)
    return found


def looked_at(lab: Lab, page: Page, what: str) -> None:
    for width, height in ((1366, 768), (1280, 720)):
        found = measured(lab, page, width, height, False)
        assert found["share"] >= 0.65 or -4 <= found["below"] <= 4, "a board of all the height, or 65 % of the width"
        assert found["left"] <= 24 and found["ends"] <= 0
        lab.look(page, f"{what} {width}")
    for width, sidebar in ((1366, True), (1024, False)):
        found = measured(lab, page, width, 768, sidebar)
        assert found["under"] and 80 <= found["below"] <= 92, "nothing but tools and steps below the board"
        assert found["ends"] <= 0
        lab.look(page, f"{what} {width} {sidebar}")
    found = measured(lab, page, 1024, 768, True)
    assert found["asked"] <= 20, "the board and what is asked are in sight together"
    found = measured(lab, page, 390, 844, False)
    assert found["width"] >= 0.99 <= found["share"] + 0.01, "a phone has no margins to spare"
    lab.look(page, f"{what} phone")


def test_the_board_has_what_height_and_width_there_is_and_one_key_fills_the_screen(lab: Lab) -> None:
    page = laid(lab, "empire")
    looked_at(lab, page, "empire")

    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement?.matches('.tk-table')")
    page.keyboard.press("f")
    page.wait_for_function("!document.fullscreenElement")
    full = page.locator("[data-page=full].tk-square")
    assert "Full screen (F)" == full.get_attribute("title")


def test_the_menu_is_one_list_and_closes_by_escape_and_by_a_click_elsewhere(lab: Lab) -> None:
    page = laid(lab, "empire")
    menu = page.locator(".tk-menu")
    measured(lab, page, 1366, 768, True)
    for closes in (lambda: page.keyboard.press("Escape"), lambda: page.locator(".tk-asked h3").click()):
        page.locator(".tk-tools [data-value=more]").click()
        expect(menu).to_be_visible()
        assert [1, []] == menu.evaluate(MENU)
        closes()
        expect(menu).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "language"), paired([*PLAYERS], LANGUAGES))
def test_all_tables_use_the_window_in_all_languages(lab: Lab, game: str, language: str) -> None:
    page = laid(lab, game, language)
    looked_at(lab, page, f"{game} {language}")
    page.set_viewport_size({"width": 320, "height": 640})
    lab.settle(page)
    found = page.evaluate(MEASURES)
    assert ([0, 0], 1, 1) == (found["sideways"], found["tabs"], found["lines"])
    lab.look(page, f"{game} {language} 320")


def test_every_game_has_its_place_here() -> None:
    assert {game.name for game in tk.games()} == {*PLAYERS}
