"""A table whose page is loaded anew, whose kernel is gone, whose connection was cut, that is seen twice, or slow."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board import BoardOnPage
from tests.browser.lab import PANEL, Lab
from tests.browser.table.test_table import CELL, table

pytestmark = pytest.mark.browser

LARGE = {"viewport": (1400, 1000)}
STORED = ".jp-OutputArea-output[data-mime-type='image/svg+xml'] img"
SAVES_THAT_ENDED = f"""() => {{
    window.savesThatEnded = 0;
    {PANEL}.context.saveState.connect((_, state) => {{ window.savesThatEnded += state === 'completed'; }});
}}"""
CUT = f"""() => {{
    const {{kernel}} = {PANEL}.sessionContext.session, Plain = kernel.serverSettings.WebSocket;
    window.cut = true;
    kernel.serverSettings.WebSocket = class extends Plain {{
        constructor(...told) {{ super(...told); if (window.cut) this.close(); }}
    }};
    kernel.reconnect().catch(() => {{}});
}}"""


def kept(lab: Lab, notebook: str = "table.ipynb") -> list[str]:
    """The positions of the pictures in a notebook's file, in their order."""
    cells = json.loads((lab.root / notebook).read_text())["cells"]
    bundles = [output.get("data", {}) for cell in cells for output in cell["outputs"]]
    found = [bundle["text/plain"] for bundle in bundles if "image/svg+xml" in bundle]
    return ["".join(text).splitlines()[-1] for text in found]


def save(page: Page) -> None:
    """Save the notebook by Ctrl+S, and wait until no second saving comes after that."""
    page.evaluate(SAVES_THAT_ENDED)
    page.keyboard.press("Control+s")
    page.wait_for_function("window.savesThatEnded > 0")
    page.wait_for_timeout(700)


def test_a_notebook_that_is_saved_right_after_a_move_keeps_the_picture_after_it(lab: Lab) -> None:
    board = table(lab, **LARGE)

    board.play(("space", 14))
    save(board.page)

    assert [board.notation] == kept(lab)
    assert board.page.evaluate("window.savesThatEnded") <= 2
    lab.restart_kernel(board.page)
    lab.reload(board.page)
    expect(board.page.locator(STORED)).to_be_visible()
    lab.look(board.page, "saved at once")


def test_a_page_that_was_loaded_anew_still_renews_the_picture_in_the_notebook(lab: Lab) -> None:
    board = table(lab, **LARGE)
    save(board.page)
    lab.reload(board.page)
    expect(board.canvas).to_be_visible()

    board.play(("space", 14))
    save(board.page)

    assert "14:1" in board.notation
    assert [board.notation] == kept(lab)


def test_all_tables_of_a_notebook_are_kept_by_one_saving(lab: Lab) -> None:
    page = lab.open(lab.write("two.ipynb", CELL, CELL), **LARGE)  # type: ignore[arg-type]
    lab.run_all(page)
    boards = [BoardOnPage(page, number) for number in range(2)]

    for board, space in zip(boards, (14, 4), strict=True):
        board.canvas.scroll_into_view_if_needed()
        board.wait_until_painted()
        before = board.notation
        board.play(("space", space))
        assert before != board.notation
    save(page)

    assert [board.notation for board in boards] == kept(lab, "two.ipynb")
    assert page.locator(".jp-Dialog").count() == 0


def test_after_a_restart_a_click_on_the_board_and_one_beside_it_say_what_to_do(lab: Lab) -> None:
    board = table(lab, **LARGE)
    lab.restart_kernel(board.page)

    board.page.mouse.click(*board.place("space", 14))
    board.table.get_by_role("button", name="Why not?").click()

    expect(board.table.locator(".tk-face .tk-waits")).to_contain_text("Run its cell again to play on.")
    expect(board.table.locator(".tk-column > .tk-waits")).to_contain_text("Run its cell again to play on.")
    lab.look(board.page, "clicked after a restart")
    lab.run_all(board.page)
    again = BoardOnPage(board.page)
    expect(again.canvas).to_be_visible()
    again.play(("space", 14))
    assert "14:1" in again.notation


def test_after_a_restart_the_game_goes_on_where_it_was(lab: Lab) -> None:
    board = table(lab, **LARGE)
    board.play(("space", 14))
    played = board.notation
    expect(board.page.locator(".tk-table.tk-kept")).to_be_visible()
    lab.restart_kernel(board.page)

    lab.run_all(board.page)
    again = BoardOnPage(board.page)
    expect(again.canvas).to_be_visible()
    before = again.notation
    assert played != before
    again.table.get_by_role("button", name="Go on with your game of 1 step").click()
    again.wait_for_change(before)

    assert played == again.notation


def test_a_click_while_the_connection_is_cut_is_answered_when_it_is_back(lab: Lab) -> None:
    board = table(lab, **LARGE)
    page = board.page
    lab.keep(page)
    before = board.notation

    page.evaluate(CUT)
    page.wait_for_function(f"{PANEL}.sessionContext.session.kernel.connectionStatus !== 'connected'")
    board.click("space", 14)
    page.wait_for_timeout(2000)
    assert before == board.notation
    lab.look(page, "no connection")
    page.evaluate("window.cut = false")

    board.wait_for_change(before)
    assert "14:1" in board.notation


def test_two_views_of_a_table_show_the_same_game_and_both_can_be_played_on(lab: Lab) -> None:
    board = table(lab, viewport=(1900, 1000))
    page = board.page
    page.locator(".jp-OutputArea-output:has(.tk-table)").click(button="right", position={"x": 5, "y": 5})
    page.locator(".lm-Menu-itemLabel").get_by_text("Create New View for Cell Output", exact=True).click()
    expect(page.locator(".tk-table")).to_have_count(2)
    page.wait_for_timeout(1500)
    one, other = (BoardOnPage(page, number) for number in range(2))
    for view in (one, other):
        view.wait_until_painted()

    before = other.notation
    one.play(("space", 4))
    other.wait_for_change(before)
    assert "do=act" not in other.notation and one.notation == other.notation
    before = one.notation
    other.table.locator(".tk-ask :is([data-do=answer], [data-do=roll])").first.click()
    one.wait_for_change(before)
    expect(other.table.locator(".tk-copy").first).to_have_attribute("data-text", one.notation)
    lab.look(page, "two views")


@pytest.mark.parametrize("slower", [6, 20])
def test_a_table_appears_and_is_played_on_a_slow_processor(lab: Lab, slower: int) -> None:
    page = lab.open(lab.write("slow.ipynb", CELL), viewport=(1400, 1000))
    lab.keep(page)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})

    lab.run_all(page)

    board = BoardOnPage(page)
    expect(board.canvas).to_be_visible()
    expect(board.says(".tk-asked")).to_contain_text("Ben")
    board.play(("space", 14))
    assert "14:1" in board.notation
