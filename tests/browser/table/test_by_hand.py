"""A turn carried out by hand, at a table and as a task, and a score sheet typed in, in JupyterLab."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.scripts import PANEL
from tests.browser.table.test_drawers import CLIPPED, PLAYED, checked, opened
from tests.browser.table.test_table import table

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
WINDOWS = pytest.mark.parametrize("window", [(1366, 768), (400, 900)], ids=["wide", "phone"])


@WINDOWS
def test_a_slip_is_told_with_its_clause_and_the_rest_is_shown(lab: Lab, window: tuple[int, int]) -> None:
    board = table(lab, PLAYED, viewport=window, sidebar=False)
    drawer = opened(board, "hands")
    hands = board.table.locator(".tk-edit")
    before = board.notation
    hands.get_by_label("The move you announce").fill("hut 14")
    hands.get_by_role("button", name="I am done").click()
    bar = board.table.locator(".tk-part-answer .tk-slips")
    expect(bar).to_contain_text("You forgot")
    checked(lab, board, drawer, f"a slip is told {window[0]}")
    chip = bar.locator(".tk-clause").first
    chip.locator("summary").click()
    expect(chip.locator(".tk-card")).to_be_visible()
    assert [] == bar.evaluate(CLIPPED)
    lab.look(board.page, f"a clause of a slip is open {window[0]}")
    hands.get_by_role("button", name="Show me").click()
    board.wait_for_change(before)
    expect(bar).to_have_count(0)

    board.table.locator(".tk-drawer-head [data-value='']").click()
    board.page.keyboard.press("j")
    happened = board.table.locator(".tk-drawer-happened")
    expect(happened.locator("figure > svg").first).to_be_visible()
    checked(lab, board, happened, f"what just happened {window[0]}")


def test_what_hands_did_and_what_was_said_of_it_is_there_when_the_page_is_loaded_anew(lab: Lab) -> None:
    board = table(lab, PLAYED, viewport=(1400, 1000))
    opened(board, "hands")
    hands = board.table.locator(".tk-edit")
    box = hands.get_by_label("The move you announce")
    box.fill("hut 14")
    box.press("Enter")
    hands.get_by_role("button", name="I am done").click()
    slips = board.table.locator(".tk-part-answer .tk-slips")
    expect(slips).to_contain_text("You forgot")
    told = slips.inner_text()

    board.page.evaluate(f"() => {PANEL}.context.save()")  # keys belong to the board of the hands, Ctrl+S too
    lab.reload(board.page)
    expect(board.canvas).to_be_visible()
    expect(board.table.locator(".tk-edit").get_by_label("The move you announce")).to_have_value("hut 14")
    expect(slips).to_have_text(told, use_inner_text=True)


@WINDOWS
def test_a_score_sheet_is_typed_in_at_a_table_and_each_number_that_cannot_be_is_told(
    lab: Lab, window: tuple[int, int]
) -> None:
    board = table(lab, PLAYED, viewport=window, sidebar=False)
    drawer = opened(board, "sheet")
    sheet = board.table.locator(".tk-score-sheet")
    boxes = sheet.locator("tbody input")
    expect(boxes.first).to_be_visible()
    first = boxes.first
    first.fill("7")
    first.press("Tab")
    board.page.keyboard.type("6")
    sheet.get_by_role("button", name="Check the numbers").click()
    expect(sheet.locator(".tk-box")).to_be_visible()
    expect(first).to_have_value("7")
    expect(boxes.nth(1)).to_have_value("6")
    checked(lab, board, drawer, f"a score sheet {window[0]}")
    assert [] == sheet.evaluate(CLIPPED)
    sheet.scroll_into_view_if_needed()
    lab.look(board.page, f"a score sheet in sight {window[0]}")


@WINDOWS
def test_a_task_is_done_by_hand_and_a_sheet_stands_by_itself(lab: Lab, window: tuple[int, int]) -> None:
    cells = "from tablekit_widgets import CarryOut, ScoreSheet\nCarryOut('meduris', 'hut-by-hand')"
    page = lab.lay(cells, "ScoreSheet('empire', players=4)", viewport=window, sidebar=False)
    task, sheet = page.locator(".tk-lesson:has(.tk-edit)"), page.locator(".tk-lesson:has(.tk-score-sheet)")
    task.get_by_role("button", name="I am done").click()
    expect(task.locator(".tk-bad")).to_contain_text("You forgot: The druid stepped on rock 2.")
    lab.look(page, f"a task by hand {window[0]}")
    assert [] == task.evaluate(CLIPPED)
    sheet.get_by_label("Name of player 1").fill("Ann")
    coins = sheet.get_by_label("coins").first
    coins.fill("45")
    sheet.get_by_role("button", name="Check the numbers").click()
    expect(sheet.locator(".tk-bad")).to_contain_text("coins: 45")
    expect(sheet.get_by_label("Name of player 1")).to_have_value("Ann")
    sheet.scroll_into_view_if_needed()
    lab.look(page, f"a sheet by itself {window[0]}")
    assert [] == sheet.evaluate(CLIPPED)
