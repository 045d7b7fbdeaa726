"""What the table shows at the reader's pace, what stays open, and what is left when the kernel has gone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardOnPage
from tests.browser.lab import PANEL, Lab
from tests.browser.table.test_table import CELL, table

pytestmark = pytest.mark.browser

FILM = CELL.replace("motion=False", "motion='step by step'")
FILMING = "document.querySelector('.tk-table').classList.contains('tk-filming')"
# Whether a film has run since this was asked, however long each step takes.
WATCH = """() => {
    const table = document.querySelector('.tk-table');
    window.filmed = false;
    new MutationObserver(() => { window.filmed ||= table.classList.contains('tk-filming'); })
        .observe(table, {attributes: true, attributeFilter: ['class']});
}"""
LARGE = {"viewport": (1400, 1000)}


def test_a_film_waits_for_the_space_bar_and_for_a_click_and_tells_no_end_before(lab: Lab) -> None:
    board = table(lab, FILM, **LARGE)
    journal = board.table.locator(".tk-journal")

    somewhere = board.place("space", 30)
    board.page.evaluate(WATCH)
    board.click("space", 14)
    board.page.wait_for_function(FILMING)
    assert board.page.evaluate("window.filmed")
    expect(board.says(".tk-asked")).to_contain_text("Ben: Hut 14")
    expect(journal.locator(".tk-fresh")).to_contain_text("The chip on space 14 went to the box")
    expect(board.table.locator(".tk-answer[data-do=answer]")).to_have_count(0)
    lab.look(board.page, "film")
    board.page.keyboard.press(" ")
    expect(journal.locator(".tk-fresh")).to_contain_text("Ben built a hut on 14")
    for _ in range(8):
        if not board.page.evaluate(FILMING):
            break
        board.page.mouse.click(*somewhere)
        board.page.wait_for_timeout(400)

    expect(board.says(".tk-asked")).to_contain_text("Ben: what do you give")
    expect(board.table.locator(".tk-answer[data-do=answer]")).to_have_count(3)
    assert "14:1" in board.notation


def test_no_film_runs_by_itself_where_the_system_asks_for_less_motion(lab: Lab) -> None:
    board = table(lab, CELL.replace("motion=False", "motion='slow'"), **LARGE)
    board.page.emulate_media(reduced_motion="reduce")
    board.page.set_viewport_size({"width": 1300, "height": 1000})  # the page tells the kernel with its width
    board.page.wait_for_timeout(1500)

    board.page.evaluate(WATCH)
    board.play(("space", 14))
    board.page.emulate_media(reduced_motion="no-preference")

    expect(board.says(".tk-asked")).to_contain_text("Ben: what do you give")
    assert not board.page.evaluate("window.filmed")


def test_after_a_restart_the_table_says_so_and_the_last_picture_stays(lab: Lab) -> None:
    board = table(lab, **LARGE)
    page = board.page
    board.play(("space", 14))
    last = board.notation
    stored = """async last => {
        const outputs = window.jupyterapp.shell.currentWidget.content.widgets[0].model.outputs.toJSON();
        return outputs.some(one => one.data && one.data['image/svg+xml'] && one.data['text/plain'].endsWith(last));
    }"""
    page.wait_for_function(stored, arg=last, polling=200, timeout=20_000)
    lab.menu(page, "File", "Save Notebook")

    lab.restart_kernel(page)

    said = board.table.evaluate("table => getComputedStyle(table, '::before').content")
    assert "The kernel was restarted. Run this cell again to go on with your game." in said
    icons = """[...document.querySelectorAll('.tk-table .jupyter-widgets-disconnected')]
        .map(part => getComputedStyle(part, '::before').content)"""
    assert {"none"} == set(page.evaluate(icons))
    lab.look(page, "restarted")
    lab.reload(page)
    expect(page.locator(".jp-OutputArea-output[data-mime-type='image/svg+xml'] img")).to_be_visible()
    page.wait_for_function(stored, arg=last, polling=200, timeout=20_000)
    lab.look(page, "reloaded after a restart")


def test_a_cell_that_is_run_again_goes_on_with_its_game(lab: Lab) -> None:
    board = table(lab, **LARGE)
    board.play(("space", 14))
    played = board.notation

    lab.run_all(board.page)
    again = BoardOnPage(board.page)
    expect(again.canvas).to_be_visible()
    assert played != again.notation
    lab.look(board.page, "run again")
    before = again.notation
    again.table.get_by_role("button", name="Go on with your game of 1 step").click()
    again.wait_for_change(before)

    assert played == again.notation


def test_while_the_kernel_is_busy_a_click_is_told_that_it_has_to_wait(lab: Lab) -> None:
    board = table(lab, viewport=(1366, 768))
    says = board.table.locator(".tk-face .tk-waits")
    board.click("space", 14)  # answered at once
    expect(board.says(".tk-journal")).to_contain_text("Hut 14")
    board.page.wait_for_timeout(2000)
    expect(says).to_have_text("")

    board.page.evaluate(f"""() => {{
        {PANEL}.sessionContext.session.kernel.requestExecute({{code: 'import time; time.sleep(5)'}});
    }}""")
    board.click("give", "none")
    expect(says).to_have_text(
        "The kernel is still busy with something else, such as other cells. Your click is answered after it."
    )
    lab.look(board.page, "kernel busy")
    expect(says).to_have_text("")
    expect(board.says(".tk-journal")).to_contain_text("Offering – Nothing")


def test_a_click_beside_all_things_is_heard(lab: Lab) -> None:
    board = table(lab, viewport=(1366, 768))
    box = board.canvas.bounding_box()
    assert box is not None

    board.page.mouse.click(box["x"] + 3, box["y"] + 3)

    board.page.wait_for_timeout(2000)
    expect(board.table.locator(".tk-face .tk-waits")).to_have_text("")
