"""Every control can be clicked: in JupyterLab, on a laptop, a tablet and a phone, tables of all games and lessons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import tablekit as tk
from tests.browser.clicks import WIDTHS, covered, covered_on_table
from tests.browser.lab import Lab
from tests.scale import paired

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

TABLE = """import tablekit as tk
from tablekit_widgets import Ask, Story, Table, Tasks, Try
Table(tk.new({!r}, players=2, seed=1))"""
LESSONS = ("Tasks()", "Story('iquazu', 'X3')", "Try('iquazu', 'cheap-stone')", "Ask('iquazu', 'payable')")
GAMES = [game.name for game in tk.games()]
OPENED = paired(GAMES, WIDTHS)  # where each part of the drawer is opened: in `make measures` at all widths


@pytest.fixture(scope="module")
def page(same_lab: Lab) -> Page:
    """A table of each game and lessons, one below the other."""
    cells = [*(TABLE.format(game) for game in GAMES), *LESSONS]
    page = same_lab.lay(*cells, viewport=WIDTHS[0], sidebar=False)
    expect(page.locator(".tk-lesson")).to_have_count(len(LESSONS))
    return page


@pytest.mark.parametrize("width", WIDTHS, ids=lambda size: size[0])
def test_a_click_in_the_middle_of_a_control_reaches_it(same_lab: Lab, page: Page, width: tuple[int, int]) -> None:
    page.set_viewport_size({"width": width[0], "height": width[1]})

    found = {}
    for number, game in enumerate(GAMES):
        page.locator(".tk-table").nth(number).scroll_into_view_if_needed()
        same_lab.settle(page, number)
        found[f"table {game}"] = covered_on_table(page, number, doors=(game, width) in OPENED)
    cells = page.locator(".jp-Cell")
    found |= {cell: covered(cells.nth(len(GAMES) + at).locator(".tk-lesson")) for at, cell in enumerate(LESSONS)}
    assert {} == {where: below for where, below in found.items() if below}


def test_a_control_that_something_lies_above_is_found(page: Page) -> None:
    table = page.locator(".tk-table").first
    first = table.locator("button").filter(visible=True).first
    bar = """button => {
        const box = button.getBoundingClientRect(), bar = document.createElement('div');
        bar.className = 'bar';
        bar.style.cssText = `position:fixed;z-index:9999;inset:0 auto 0 0;width:${box.right + 5}px`;
        document.body.append(bar);
    }"""
    first.evaluate(bar)
    found = covered(table)
    page.evaluate("document.querySelector('.bar').remove()")

    assert any("lies below div.bar" in control for control in found)


def test_a_control_that_is_cut_off_is_found(page: Page) -> None:
    tools = page.locator(".tk-table .tk-tools").first
    tools.evaluate("tools => { tools.style.cssText = 'overflow:hidden;width:90px;flex-wrap:nowrap'; }")
    found = covered(page.locator(".tk-table").first)
    tools.evaluate("tools => { tools.style.cssText = ''; tools.scrollLeft = 0; }")

    assert any("“More” is cut by div.tk-tools" in control for control in found), found
    assert not any("“Undo”" in control for control in found)
