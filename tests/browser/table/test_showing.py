"""What the table shows at the reader's pace, and what it says while the kernel is busy."""

from __future__ import annotations

from uuid import uuid4

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.scripts import PANEL
from tests.browser.table.test_table import CELL, table

pytestmark = pytest.mark.browser

FILM = CELL.replace("motion=False", "motion='step by step'")
FILMING = "document.querySelector('.tk-table').classList.contains('tk-filming')"
GOES_ON = f"told => !{FILMING} || document.querySelector('.tk-journal').innerHTML !== told"
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
    while board.page.evaluate(FILMING):
        told = journal.inner_html()
        board.page.mouse.click(*somewhere)
        board.page.wait_for_function(GOES_ON, arg=told)

    expect(board.says(".tk-asked")).to_contain_text("Ben: what do you give")
    expect(board.table.locator(".tk-answer[data-do=answer]")).to_have_count(3)
    assert "14:1" in board.notation


@pytest.mark.thorough
def test_while_the_kernel_is_busy_a_click_is_told_that_it_has_to_wait(lab: Lab) -> None:
    board = table(lab, viewport=(1366, 768))
    says = board.table.locator(".tk-face .tk-waits")
    board.play(("space", 14))
    expect(says).to_have_text("")

    free = lab.root / f"free-{uuid4().hex}"
    work = f"import pathlib, time\nwhile not pathlib.Path({str(free)!r}).exists(): time.sleep(0.05)"
    board.page.evaluate(f"code => void {PANEL}.sessionContext.session.kernel.requestExecute({{code}})", work)
    board.click("give", "none")
    expect(says).to_have_text(
        "The kernel is still busy with something else, such as other cells. Your click is answered after it."
    )
    lab.look(board.page, "kernel busy")
    free.touch()
    expect(says).to_have_text("")
    expect(board.says(".tk-journal")).to_contain_text("Offering – Nothing")
