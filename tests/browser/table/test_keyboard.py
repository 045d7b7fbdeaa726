"""Keys typed at the table mean the game: they never reach JupyterLab, which would change, move or delete the cell."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tablekit as tk
from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.scripts import DARK, FORGET_COUNTS, LIGHT, PANEL, SAVES_THAT_ENDED

pytestmark = pytest.mark.browser

CELLS = f"{PANEL}.context.model.toJSON().cells.map(cell => [cell.cell_type, cell.source])"
PRESENT_CELL = f"{PANEL}.content.activeCellIndex"


def entry(board: BoardOnPage) -> str:
    return board.table.get_by_placeholder("type a move").input_value()


# A place on the board is ringed along its own outline, all else in a box.
RING = """() => {
    const focused = document.activeElement, style = getComputedStyle(focused);
    if (!focused.closest('.tk-places')) return style.outline;
    return style.stroke === 'none' ? 'none' : `${style.stroke} solid 2px, drawn ${style.strokeWidth}`;
}"""


def focused(page: Page, property: str) -> str:
    return str(page.evaluate(f"document.activeElement.{property}"))


@pytest.mark.parametrize(
    "edited", [pytest.param(False, id="command mode", marks=pytest.mark.thorough), pytest.param(True, id="edit mode")]
)
def test_what_is_typed_after_a_click_on_the_board_stays_in_the_table(
    lab: Lab, board: BoardOnPage, edited: bool
) -> None:
    page, before = board.page, board.page.evaluate(CELLS)
    if edited:
        page.locator(".jp-CodeCell .cm-content").first.click()
        assert "edit" == page.evaluate(f"{PANEL}.content.mode")

    board.play(("space", 14))
    page.keyboard.type("dd xx b y")

    assert before == page.evaluate(CELLS)
    page.keyboard.press("/")
    expect(board.table.get_by_placeholder("type a move")).to_be_focused()
    page.keyboard.type("give 5 dd aa xx m")
    assert "give 5 dd aa xx m" == entry(board)
    assert before == page.evaluate(CELLS)
    expect(board.canvas).to_be_visible()
    lab.look(page, f"typed after a click {'edit' if edited else 'command'}")


@pytest.mark.thorough
def test_a_move_is_typed_and_played_right_after_a_click_on_the_board(board: BoardOnPage) -> None:
    board.click("space", 17)
    before = board.notation

    board.page.keyboard.press("/")
    expect(board.table.get_by_placeholder("type a move")).to_be_focused()
    board.page.keyboard.type("hut 14")
    board.page.keyboard.press("Enter")
    board.wait_for_change(before)

    assert "14:1" in board.notation
    expect(board.says(".tk-asked")).to_contain_text("Ben: what do you give")


@pytest.mark.thorough
def test_letters_with_a_button_focused_delete_no_cell(board: BoardOnPage) -> None:
    page, before = board.page, board.page.evaluate(CELLS)
    why = board.table.get_by_role("button", name="Why not?")

    why.click()
    page.keyboard.type("dd")
    why.focus()
    page.keyboard.press("d")
    page.keyboard.press("d")

    assert before == page.evaluate(CELLS)
    expect(board.canvas).to_be_visible()


@pytest.mark.thorough
def test_enter_and_space_still_press_buttons(board: BoardOnPage) -> None:
    why = board.table.get_by_role("button", name="Why not?")

    for key in ("Enter", " "):
        why.focus()
        was = why.get_attribute("aria-pressed")
        board.page.keyboard.press(key)
        expect(why).to_have_attribute("aria-pressed", {"true": "false", "false": "true"}[was or ""])
        expect(why).to_be_focused()


def test_enter_with_shift_or_ctrl_does_not_run_the_cell_again(lab: Lab, board: BoardOnPage) -> None:
    board.play(("space", 14))
    board.page.evaluate(FORGET_COUNTS)

    for key in ("Shift+Enter", "Control+Enter", "Alt+Enter"):
        board.says(".tk-asked").click()
        board.page.keyboard.press(key)
        lab.ask(board.page, "None")  # a cell that runs again would have run by now
        assert board.page.evaluate(f"{PANEL}.content.widgets[0].model.executionCount") is None

    assert "14:1" in board.notation
    assert 1 == len(board.page.evaluate(CELLS))


@pytest.mark.thorough
def test_ctrl_s_saves_the_notebook_from_anywhere_in_the_table(board: BoardOnPage) -> None:
    for place in ("board", "button", "box"):
        board.page.evaluate(f"{PANEL}.context.model.setMetadata('seen', {json.dumps(place)})")
        if place == "board":
            board.click("space", 17)
        elif place == "button":
            board.table.get_by_role("button", name="Why not?").focus()
        else:
            board.tab("moves")
            board.table.get_by_placeholder("type a move").focus()
        board.page.evaluate(SAVES_THAT_ENDED)
        board.page.keyboard.press("Control+s")
        # The kernel may tell something late, which changes the model again: what counts is the file, once it is whole.
        board.page.wait_for_function(
            """async place => {
                const contents = window.jupyterapp.serviceManager.contents;
                const path = window.jupyterapp.shell.currentWidget.context.path;
                const file = await contents.get(path).catch(() => null);  // while it is written it is no notebook
                return file?.content.metadata.seen === place;
            }""",
            arg=place,
            polling=200,
        )
        # Of two saves at once JupyterLab loses one, and the page saves once more where the picture is another one.
        board.page.wait_for_function(f"window.savesThatEnded > 0 && !window.tablekitSaves?.has({PANEL}.context)")


def list_of_moves(board: BoardOnPage) -> Any:
    """The first row of the possible moves."""
    board.tab("moves")
    return board.table.locator(".tk-move[data-do=row]").first


def test_arrows_choose_rows_and_enter_plays_the_chosen_one(board: BoardOnPage) -> None:
    page, moves = board.page, board.position().legal_moves()
    page.evaluate("window.jupyterapp.commands.execute('notebook:insert-cell-below')")
    list_of_moves(board).focus()
    cells, present = page.evaluate(CELLS), page.evaluate(PRESENT_CELL)
    blank = board.canvas.evaluate("canvas => canvas.toDataURL()")

    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(board.table.get_by_placeholder("type a move")).to_have_value(moves[1].text)

    assert (cells, present) == (page.evaluate(CELLS), page.evaluate(PRESENT_CELL))
    assert "row" == focused(page, "dataset.do")
    assert blank != board.canvas.evaluate("canvas => canvas.toDataURL()")
    before, after = board.notation, board.position().play(moves[1]).notation
    page.keyboard.press("Enter")
    board.wait_for_change(before)
    assert after == board.notation
    assert cells == page.evaluate(CELLS)


@pytest.mark.thorough
def test_a_double_click_on_a_row_plays_it(board: BoardOnPage) -> None:
    moves, before = board.position().legal_moves(), board.notation

    list_of_moves(board)
    board.table.locator(".tk-move[data-do=row]").nth(1).dblclick()
    board.wait_for_change(before)

    assert tk.read(before).play(moves[1].text).notation == board.notation


@pytest.mark.thorough
def test_the_keyboard_stays_with_the_table_when_a_pressed_button_vanishes(board: BoardOnPage) -> None:
    page, cells = board.page, board.page.evaluate(CELLS)
    board.play(("space", 14))
    board.play(("give", "none"))
    while board.table.locator(".tk-ask [data-do=roll]").is_visible():
        before = board.notation
        board.table.locator(".tk-ask [data-do=roll]").focus()
        page.keyboard.press("Enter")
        board.wait_for_change(before)

    page.keyboard.type("dd xx")
    page.keyboard.press("/")
    expect(board.table.get_by_placeholder("type a move")).to_be_focused()
    page.keyboard.type("move 5 dd")

    assert cells == page.evaluate(CELLS)
    assert "move 5 dd" == entry(board)


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.thorough)])
def test_the_focus_is_ringed_for_the_keyboard_and_the_table_is_not(lab: Lab, board: BoardOnPage, theme: str) -> None:
    page = board.page
    if theme == "dark":
        page.evaluate(DARK)
        page.wait_for_selector("[data-jp-theme-light='false']", state="attached")
        page.wait_for_selector("#jupyterlab-splash", state="detached")  # style sheets are exchanged behind it
        board.wait_until_still()

    board.click("space", 17)
    expect(board.table.locator(".tk-asked-here path")).to_have_count(1)
    assert "none" == board.table.evaluate("table => getComputedStyle(table).outlineStyle")
    assert page.evaluate("!!document.activeElement.closest('.tk-table')")
    assert "none" == page.evaluate("getComputedStyle(document.activeElement).stroke")  # who clicks needs no ring

    page.keyboard.press("Tab")
    ringless = []
    for _ in range(25):
        ring = page.evaluate(RING)
        if not page.evaluate("!!document.activeElement.closest('.tk-table')"):
            break
        if "solid" not in ring or "2px" not in ring:
            ringless.append((focused(page, "outerHTML")[:120], ring))
        if focused(page, "dataset.do") == "tab":
            lab.look(page, f"focus ring {theme}")
        page.keyboard.press("Tab")
    if theme == "dark":
        page.evaluate(LIGHT)
        page.wait_for_selector("[data-jp-theme-light='true']", state="attached")
    assert [] == ringless
