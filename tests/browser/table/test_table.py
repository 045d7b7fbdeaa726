"""Meduris on the table, in JupyterLab, by mouse and by keyboard; the meaning is asserted, the pictures are kept."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

POSITION = (
    "meduris/3p rules=de-302380 turn=1 die=copper druid=16 huts=2:2,6:1,8:2,15:2,16:1,20:1,27:0 temples=9:0,21:2 "
    "chips=4:two,14:hut,25:druid runes=serpent:2,diamond:2,whirl:1,waves:1,hook:0 workers=10/2/021/- "
    "goods=1.0.3.1/2.2.0.1/2.1.1.2 score=23/19/26 do=act:1"
)
CELL = f"""import tablekit as tk
from tablekit_widgets import Table
table = Table(tk.read({POSITION!r}, names=["Ada", "Ben", "Cleo"]), motion=False)
table"""


def table(lab: Lab, cell: str = CELL, **window: object) -> BoardOnPage:
    """A table in the notebook that tests share, when its cell has just run."""
    page = lab.lay(cell, **window)  # type: ignore[arg-type]
    board = BoardOnPage(page, narrow=bool(window.get("viewport")) and window["viewport"][0] < 800)  # type: ignore[index]
    expect(board.canvas).to_be_visible()
    return board


@pytest.mark.thorough
def test_the_board_is_sharp_on_a_dense_screen(lab: Lab) -> None:
    board = table(lab, viewport=(1400, 1200), device_scale_factor=2)
    box = board.canvas.bounding_box()

    assert box is not None
    assert int(board.canvas.evaluate("canvas => canvas.width")) >= 1.9 * box["width"]
    lab.look(board.page, "dense")


@pytest.mark.thorough
def test_a_narrow_page_gets_the_narrow_board_and_takes_taps(lab: Lab) -> None:
    board = table(lab, viewport=(520, 1400), has_touch=True, sidebar=False)
    scene = board.scene()
    assert scene.height < 868

    board.play(("space", 14))

    assert "14:1" in board.notation
    lab.look(board.page, "narrow")


@pytest.mark.thorough
def test_seats_are_hidden_from_each_other(lab: Lab) -> None:
    board = table(lab, viewport=(1400, 1200))

    board.tab("moves")
    expect(board.table.get_by_placeholder("type a move")).to_be_visible()

    board.see("what Ada sees")

    expect(board.table.get_by_placeholder("type a move")).to_be_hidden()
    expect(board.says(".tk-asked")).to_contain_text("Ben")
    lab.look(board.page, "seen as Ada")


@pytest.mark.thorough
def test_a_closed_table_leaves_the_page_and_the_next_one_is_painted_and_played(lab: Lab) -> None:
    again = "table.close()\nanother = Table(table.explorer, motion=False)\nanother"
    page = lab.lay(CELL, again, viewport=(1400, 1200))

    expect(page.locator(".tk-table")).to_have_count(1)
    board = BoardOnPage(page)
    expect(board.canvas).to_be_visible()
    board.play(("space", 14))

    assert "14:1" in board.notation
    board.wait_until_painted()


RACE = (
    "apache/2p rules=it-2007 seats=purple.blue turn=0 table=hunter:purple+hunter:blue+3buffalo stacks=-/- "
    "chosen=hunter/hunter verdicts=right/right do=order"
)


@pytest.mark.thorough
def test_what_could_be_chosen_before_leaves_the_page_with_the_choice(lab: Lab) -> None:
    """ipywidgets leaves the last buttons of a list that becomes empty: they could be read, and did nothing."""
    board = table(lab, CELL.replace(POSITION, RACE).replace(', "Cleo"', ""))
    orders = board.table.locator(".tk-ask [data-do=came], .tk-ask select")
    expect(orders.first).to_be_visible()
    offered = board.table.locator(".tk-ask").inner_text()

    before = board.notation
    board.table.locator(".tk-ask [data-do=roll]").click()
    board.wait_for_change(before)
    while len(moves := board.position().legal_moves()) > 1:  # the only one plays itself
        board.choose(moves[0])

    expect(board.table.locator(".tk-asked h3")).to_have_text("Which card is it?")
    assert offered != board.table.locator(".tk-ask").inner_text()
    lab.look(board.page, "after a race")


def test_other_eyes_leave_no_list_of_the_seat_before_in_the_page(lab: Lab) -> None:
    board = table(lab, viewport=(1400, 1200))
    tabs = board.table.locator(".tk-ask").get_by_text(re.compile(r"^(Hut|Temple|Move a worker) \d+$"))
    expect(tabs).to_have_count(3)

    board.see("what lies open")

    expect(board.table.locator(".tk-ask")).to_contain_text("You look as a spectator.")
    expect(tabs).to_have_count(0)
