"""What opens over something else: it leaves in sight what is needed, ends on the page, and goes away again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.table.test_table import table

pytestmark = pytest.mark.browser

LAPTOP = (1366, 768)
OVER = """import tablekit as tk
from tablekit_widgets import Table
explorer = tk.Explorer(tk.new("empire", players=3, seed=3, names=["Adalbert", "Benedicta", "Cleopatra"]))
while not explorer.position.over:
    moves = explorer.position.legal_moves()
    explorer.play(moves[-1]) if moves else explorer.roll()
table = Table(explorer, motion=False)
table"""
BIDDING = """import tablekit as tk
from tablekit_widgets import Table
position = tk.new("empire", players=2, seed=1)
while not position.notation.endswith(("do=bid", ",bid")):
    moves = position.legal_moves()
    position = position.play(moves[0]) if moves else position.roll()
table = Table(position, motion=False, see=0)
table"""
SEATS = ".tk-seat[open]"
# What of an element does not show: pixels that it is wider or higher than its box.
CUT = "node => Math.max(node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight)"


def edges(page: Page, selector: str) -> tuple[float, float]:
    """The upper and the lower edge of the first such part of the table."""
    box = page.locator(f".tk-table {selector}").first.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


def test_a_refusal_leaves_the_question_and_the_tools_in_sight(lab: Lab) -> None:
    board = table(lab, viewport=LAPTOP)
    board.click("space", 17)
    expect(board.says(".tk-part-answer")).to_contain_text("Why not “hut 17”?")
    assert edges(board.page, ".tk-ask")[1] <= edges(board.page, ".tk-part-answer > .tk-box")[0]
    for tool in board.table.locator(".tk-tools > button:enabled").all():
        tool.click(trial=True)
    lab.look(board.page, "refused and all in sight")


def test_where_points_came_from_closes_with_escape_and_with_a_click_elsewhere(lab: Lab) -> None:
    board = table(lab, viewport=LAPTOP)
    first = board.table.locator(".tk-seat > summary").first
    for close in (lambda: board.page.keyboard.press("Escape"), lambda: board.table.locator(".tk-asked h3").click()):
        first.click()
        expect(board.table.locator(SEATS)).to_have_count(1)
        close()
        expect(board.table.locator(SEATS)).to_have_count(0)
    first.click()
    expect(board.table.locator(SEATS)).to_have_count(1)
    board.play(("space", 14))
    expect(board.table.locator(SEATS)).to_have_count(0)


def test_where_points_came_from_ends_on_the_table(lab: Lab) -> None:
    board = table(lab, viewport=LAPTOP)
    for seat in board.table.locator(".tk-seat > summary").all():
        seat.click()
        bottom = edges(board.page, f"{SEATS} > .tk-box")[1]
        assert bottom <= edges(board.page, ".tk-main")[1]
        lab.look(board.page, "where points came from")
        board.page.keyboard.press("Escape")


def test_at_the_end_the_places_are_read_in_full_and_the_counter_stays_on_the_table(lab: Lab) -> None:
    page = lab.lay(OVER, viewport=LAPTOP)
    board = BoardOnPage(page)
    expect(board.table.locator(".tk-ask")).to_contain_text("Cleopatra (3)")
    assert 100 <= int(board.table.locator(".tk-where b").inner_text().split()[-1])
    assert 0 >= board.table.locator(".tk-answers > p").evaluate(CUT)
    assert 0 >= board.table.locator(".tk-asked h3").evaluate(CUT)
    assert 1 >= board.table.locator(".tk-steps").evaluate(CUT)
    assert 1 >= board.table.locator(".tk-where").evaluate(CUT)
    assert 0 >= board.table.evaluate("table => table.scrollWidth - table.clientWidth")
    lab.look(page, "the end of a game")


def test_each_bid_of_empire_is_a_button_that_can_be_hit(lab: Lab) -> None:
    page = lab.lay(BIDDING, viewport=LAPTOP)
    answers = page.locator(".tk-table .tk-answer")
    expect(answers).to_have_count(13)
    for answer in answers.all():
        box = answer.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
    assert edges(page, ".tk-answer >> nth=12")[1] <= edges(page, ".tk-ask")[1]
    lab.look(page, "bids")
