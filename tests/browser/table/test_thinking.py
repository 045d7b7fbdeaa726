"""What a table computes in JupyterLab: numbers that come while somebody plays on, and what another rule changes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.access import faults
from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.table.test_table import table

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

GAMES = """table => Number((table.querySelector('.tk-progress b')?.textContent ?? '0').replace(/\\D/g, ''))"""


def games(board: BoardOnPage) -> int:
    return int(board.table.evaluate(GAMES))


def test_the_analysis_opens_a_click_plays_while_it_runs_and_stop_stops_it(lab: Lab) -> None:
    board = table(lab, viewport=(1400, 1200))
    page, side = board.page, board.table.locator(".tk-analysis")
    expect(side).to_be_hidden()

    board.table.get_by_role("button", name="Analysis", exact=True).click()
    expect(side.locator(".tk-chances")).to_have_count(3)
    expect(side.locator(".tk-move-row:visible")).to_have_count(5)
    expect(board.table.locator(".tk-face .tk-best")).to_be_visible()
    stop = side.get_by_role("button", name="Stop")
    expect(stop).to_be_visible()
    expect(side.get_by_label("What about … (")).to_have_css("height", "36px")
    lab.look(page, "analysis while it runs")

    board.play(("space", 14))
    assert "14:1" in board.notation
    expect(side.locator(".tk-move-row:visible")).to_have_count(3)
    page.wait_for_function(f"table => ({GAMES})(table) > 100", arg=board.table.element_handle())
    stop.click()
    expect(side).to_contain_text("Stopped; the numbers stay as they are.")
    stopped = games(board)
    for _ in range(5):  # what was played on would have been told by then
        lab.ask(page, "None")
    assert stopped == games(board)
    assert [] == faults(page, ".tk-analysis")
    lab.look(page, "analysis stopped")


def test_another_rule_is_tried_by_keyboard_alone_on_a_phone_and_played_on_by(lab: Lab) -> None:
    board = table(lab, viewport=(400, 900), sidebar=False)
    page, side = board.page, board.table.locator(".tk-rules")
    for name in ("More", "Play on with other rules", "Try “lacking”"):
        board.table.get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")
    expect(side).to_contain_text("Substitution: free → lacking")
    expect(side.locator("figure")).to_have_count(2, timeout=15_000)
    assert "Try “lacking”" == page.evaluate("document.activeElement.textContent")
    assert side.evaluate("e => e.scrollWidth <= e.clientWidth + 4")
    left, right = (side.locator("figure").nth(at).bounding_box() or {} for at in (0, 1))
    assert right["y"] >= left["y"] + left["height"]
    assert [] == faults(page, ".tk-rules")
    lab.look(page, "another rule on a phone")

    side.get_by_role("button", name="Play on by this rule").focus()
    page.keyboard.press("Enter")
    expect(board.table).to_contain_text("This is played by another rule: substitution: lacking.")
    assert "+lacking" in board.notation
