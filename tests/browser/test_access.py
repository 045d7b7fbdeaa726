"""The table for everybody: no violation that axe-core finds, on the table of each game; and few Tab stops."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.test_table import CELL

pytestmark = pytest.mark.browser

MOST_STOPS = 8
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
        part => !part.disabled && part.tabIndex >= 0 && part.getClientRects().length))[0].map(
        part => part.placeholder === 'type a move' ? 'box' :
            part.matches('.tk-bar > button:has(i)') ? 'arrow' : 'else')"""


@pytest.mark.parametrize("game", ["meduris", "empire", "iquazu"])
def test_axe_finds_nothing_on_the_table(lab: Lab, game: str) -> None:
    page = lab.open(lab.write("axe.ipynb", NEW.format(game=game)), viewport=(1366, 1000))
    lab.run_all(page)
    expect(page.locator(".tk-board canvas:visible")).to_be_visible()
    page.wait_for_timeout(500)

    found = Axe().run(page, context=".tk-table").response["violations"]

    assert [] == [(fault["id"], [node["html"][:200] for node in fault["nodes"][:3]]) for fault in found]


def test_from_the_arrows_to_the_entry_box_there_are_few_stops_of_the_keyboard(lab: Lab) -> None:
    page = lab.open(lab.write("stops.ipynb", NEW.format(game="meduris")), viewport=(1366, 1000))
    lab.run_all(page)
    expect(page.locator(".tk-board canvas:visible")).to_be_visible()

    stops = page.evaluate(STOPS)

    last_arrow = max(at for at, stop in enumerate(stops) if stop == "arrow")
    assert stops.index("box") - last_arrow <= MOST_STOPS


def test_what_is_asked_is_a_live_region_that_stays_and_changes_its_words(lab: Lab) -> None:
    page = lab.open(lab.write("live.ipynb", CELL), viewport=(1366, 1000))
    lab.run_all(page)
    region = page.locator(".tk-table .tk-says[role=status]")
    expect(region).to_contain_text("Ben: build a hut")
    region.evaluate("region => { region.kept = true; }")

    page.locator(".tk-legal option").first.dblclick()

    expect(region).to_contain_text("hut 4")
    assert region.evaluate("region => region.kept")
