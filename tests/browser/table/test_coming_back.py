"""A table whose page is loaded anew, whose kernel is gone, whose connection was cut, that is seen twice, or slow."""

from __future__ import annotations

import json
from html import unescape

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page, expect

import tablekit as tk
from tests.browser.board import BoardOnPage, until
from tests.browser.lab import Lab
from tests.browser.scripts import PANEL, SAVES_THAT_ENDED
from tests.browser.table.test_table import CELL, table

pytestmark = pytest.mark.browser

SLOWER = 20  # times
LARGE = {"viewport": (1400, 1000)}
STORED = ".jp-OutputArea-output[data-mime-type='image/svg+xml'] img"
CUT = f"""() => {{
    const {{kernel}} = {PANEL}.sessionContext.session, Plain = kernel.serverSettings.WebSocket;
    window.uncut = () => {{ kernel.serverSettings.WebSocket = Plain; }};
    kernel.serverSettings.WebSocket = class extends Plain {{
        constructor(...told) {{ super(...told); this.close(); }}
    }};
    kernel.reconnect().catch(() => {{}});
}}"""
SOFT_EDGE = 80  # of 255: where a patch ends, Chromium rounds soft edges in another way
SAID = "table => getComputedStyle(table, '::before').content"
ICONS = """[...document.querySelectorAll('.tk-table .jupyter-widgets-disconnected')]
    .map(part => getComputedStyle(part, '::before').content)"""


def described(notation: str) -> str:
    """What the picture of a position says in words."""
    return tk.read(notation, names=["Ada", "Ben", "Cleo"]).scene().desc


def kept(lab: Lab, page: Page) -> list[str]:
    """What the pictures in a notebook's file say in words, in their order; nothing while it is being written."""
    text = (lab.root / page.evaluate(f"{PANEL}.context.path")).read_text()
    cells = json.loads(text)["cells"] if text.endswith("}\n") else []
    bundles = [output.get("data", {}) for cell in cells for output in cell["outputs"]]
    pictures = ["".join(bundle["image/svg+xml"]) for bundle in bundles if "image/svg+xml" in bundle]
    return [unescape(picture.partition("<desc>")[2].partition("</desc>")[0]) for picture in pictures]


def are_kept(lab: Lab, page: Page, *positions: str) -> bool:
    """Whether the pictures in a notebook's file are of these positions; they also say what can be clicked."""
    pictures = kept(lab, page)
    said = zip(pictures, map(described, positions), strict=False)
    return len(pictures) == len(positions) and all(picture.startswith(words) for picture, words in said)


def save(lab: Lab, page: Page, *positions: str) -> None:
    """Save the notebook by Ctrl+S, and wait until its file has the pictures of these positions."""
    page.evaluate(SAVES_THAT_ENDED)
    page.keyboard.press("Control+s")
    until(lambda: are_kept(lab, page, *positions))
    page.wait_for_function("window.savesThatEnded > 0")


def difference(one: Image.Image, other: Image.Image) -> int:
    """How much the pixel differs that differs most, 0 to 255."""
    assert one.size == other.size
    return max(int(most) for _, most in ImageChops.difference(one, other).getextrema())


@pytest.mark.thorough
def test_after_a_restart_the_table_says_what_to_do_and_goes_on_from_the_picture_that_was_saved(lab: Lab) -> None:
    board = table(lab, **LARGE)
    page = board.page
    board.play(("space", 14))
    played = board.notation
    save(lab, page, played)
    assert page.evaluate("window.savesThatEnded") <= 2
    expect(page.locator(".tk-table.tk-kept")).to_be_visible()

    lab.restart_kernel(page)
    said = "The kernel was restarted. Run this cell again to go on with your game."
    assert said in board.table.evaluate(SAID)
    assert {"none"} == set(page.evaluate(ICONS))
    board.click("space", 4)
    board.table.get_by_role("button", name="Why not?").click()
    expect(board.table.locator(".tk-face .tk-waits")).to_contain_text("Run its cell again to play on.")
    expect(board.table.locator(".tk-column > .tk-waits")).to_contain_text("Run its cell again to play on.")
    lab.look(page, "clicked after a restart")
    lab.reload(page)
    expect(page.locator(STORED)).to_be_visible()
    assert are_kept(lab, page, played)
    lab.look(page, "saved at once")

    lab.run_all(page)
    again = BoardOnPage(page)
    expect(again.canvas).to_be_visible()
    before = again.notation
    assert played != before
    again.table.get_by_role("button", name="Go on with your game of 1 step").click()
    again.wait_for_change(before)
    assert played == again.notation


def test_the_board_is_back_after_the_page_is_loaded_anew_and_renews_its_picture_in_the_notebook(lab: Lab) -> None:
    board = table(lab, viewport=(1400, 1200))
    board.play(("space", 14))
    board.play(("give", "none"))
    save(lab, board.page, board.notation)
    board.page.mouse.move(0, 0)
    pixels, told = board.pixels(), board.says(".tk-journal").inner_html()

    lab.reload(board.page)

    again = BoardOnPage(board.page)
    again.wait_until_still()
    again.wait_until_painted()
    until(lambda: difference(pixels, again.pixels()) <= SOFT_EDGE)  # painted as a whole now, and patch by patch before
    assert "14:1" in again.notation
    assert told == again.says(".tk-journal").inner_html()
    lab.look(board.page, "after reload")
    before = again.notation
    again.table.locator(".tk-ask [data-do=roll]").click()
    again.wait_for_change(before)
    save(lab, board.page, again.notation)


@pytest.mark.thorough
def test_all_tables_of_a_notebook_are_kept_by_one_saving(lab: Lab) -> None:
    page = lab.lay(CELL, CELL, **LARGE)  # type: ignore[arg-type]
    boards = [BoardOnPage(page, number) for number in range(2)]

    for board, space in zip(boards, (14, 4), strict=True):
        board.wait_until_still()
        board.wait_until_painted()
        before = board.notation
        board.play(("space", space))
        assert before != board.notation
    save(lab, page, *(board.notation for board in boards))

    assert page.locator(".jp-Dialog").count() == 0


@pytest.mark.thorough
def test_a_click_while_the_connection_is_cut_is_answered_when_it_is_back(lab: Lab) -> None:
    board = table(lab, **LARGE)
    page = board.page
    before = board.notation

    page.evaluate(CUT)
    page.wait_for_function(f"{PANEL}.sessionContext.session.kernel.connectionStatus !== 'connected'")
    board.click("space", 14)
    expect(board.table.locator(".tk-places path.tk-sent")).to_have_count(1)
    assert before == board.notation
    lab.look(page, "no connection")
    page.evaluate("window.uncut()")

    board.wait_for_change(before)
    assert "14:1" in board.notation


@pytest.mark.thorough
def test_two_views_of_a_table_show_the_same_game_and_both_can_be_played_on(lab: Lab) -> None:
    board = table(lab, viewport=(1900, 1000))
    page = board.page
    page.locator(".jp-OutputArea-output:has(.tk-table)").click(button="right", position={"x": 5, "y": 5})
    page.locator(".lm-Menu-itemLabel").get_by_text("Create New View for Cell Output", exact=True).click()
    expect(page.locator(".tk-table")).to_have_count(2)
    one, other = (BoardOnPage(page, number) for number in range(2))
    for view in (other, one):
        view.wait_until_painted()
        view.wait_until_still()

    before = other.notation
    one.play(("space", 4))
    other.wait_for_change(before)
    assert "do=act" not in other.notation and one.notation == other.notation
    before = one.notation
    other.table.locator(".tk-ask :is([data-do=answer], [data-do=roll])").first.click()
    one.wait_for_change(before)
    expect(other.table.locator(".tk-copy").first).to_have_attribute("data-text", one.notation)
    lab.look(page, "two views")


@pytest.mark.thorough
def test_a_table_appears_and_is_played_on_a_slow_processor(lab: Lab) -> None:
    page = lab.lay(CELL, viewport=(1400, 1000), run=False)
    processor = page.context.new_cdp_session(page)
    processor.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    lab.run_all(page)

    board = BoardOnPage(page)
    expect(board.canvas).to_be_visible()
    expect(board.says(".tk-asked")).to_contain_text("Ben")
    board.play(("space", 14))
    assert "14:1" in board.notation
    processor.send("Emulation.setCPUThrottlingRate", {"rate": 1})
