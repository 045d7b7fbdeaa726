"""A turn carried out by hand at a table in JupyterLab, and what just happened there, by its key."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.test_drawers import PLAYED, checked, opened
from tests.browser.test_table import table

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("window", [(1366, 768), (400, 900)], ids=["wide", "phone"])
def test_a_slip_is_told_with_its_clause_and_the_rest_is_shown(lab: Lab, window: tuple[int, int]) -> None:
    board = table(lab, PLAYED, viewport=window, sidebar=False)
    drawer = opened(board, "hands")
    hands = board.table.locator(".tk-edit")
    before = board.notation
    hands.get_by_label("The move you announce").fill("hut 14")
    hands.get_by_label("The move you announce").press("Enter")
    hands.get_by_role("button", name="I am done").click()
    expect(hands.locator(".tk-bad")).to_contain_text("You forgot")
    checked(lab, board, drawer, f"a slip is told {window[0]}")
    hands.locator(".tk-bad").scroll_into_view_if_needed()
    lab.screenshot(board.page, f"a slip is told in sight {window[0]}")
    hands.get_by_role("button", name="Show me").click()
    board.wait_for_change(before)

    board.table.locator(".tk-drawer-head [data-value='']").click()
    board.page.keyboard.press("j")
    happened = board.table.locator(".tk-drawer-happened")
    expect(happened.locator("svg.tk-both")).to_be_visible()
    checked(lab, board, happened, f"what just happened {window[0]}")
