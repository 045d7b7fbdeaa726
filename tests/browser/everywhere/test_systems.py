"""The table as the system asks for it: colours of its own, less motion, a page enlarged to twice its size, a finger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tablekit as tk
from tests.browser.board import DRAWN, BoardOnPage, until
from tests.browser.clicks import covered_on_table
from tests.browser.everywhere.test_access import NEW
from tests.browser.lab import Lab
from tests.browser.table.test_table import table

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

GAMES = [game.name for game in tk.games()]
HIGHLIGHT = """() => {
    const one = document.body.appendChild(document.createElement('i'));
    one.style.cssText = 'color:Highlight;forced-color-adjust:none';
    const found = getComputedStyle(one).color;
    one.remove();
    return found;
}"""
MOVES = """part => [part, ...part.querySelectorAll('*')].filter(one => {
    const {animationName, transitionDuration} = getComputedStyle(one);
    return animationName !== 'none' || /[1-9]/.test(transitionDuration);
}).map(one => one.outerHTML.slice(0, 100))"""


def style(page: Page, selector: str, name: str) -> str:
    found = page.locator(selector).first
    return str(found.evaluate("(part, name) => getComputedStyle(part)[name]", name))


@pytest.fixture
def forced(lab: Lab) -> Iterator[BoardOnPage]:
    board = table(lab, viewport=(1400, 1000))
    board.page.emulate_media(forced_colors="active")
    yield board
    board.page.emulate_media(forced_colors="none")


def test_with_colours_of_the_system_it_is_seen_what_can_be_clicked_who_decides_and_what_is_chosen(
    lab: Lab, forced: BoardOnPage
) -> None:
    page, highlight = forced.page, forced.page.evaluate(HIGHLIGHT)
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")

    lit = page.locator(".tk-places path.tk-lit").count()
    assert lit == len(forced.scene().lit) > 5
    assert {highlight} == {
        path.evaluate("path => getComputedStyle(path).stroke") for path in page.locator(".tk-places path.tk-lit").all()
    }
    assert highlight == style(page, ".tk-seat.tk-deciding", "borderTopColor")
    assert highlight != style(page, ".tk-seat:not(.tk-deciding)", "borderTopColor")
    chosen = ".tk-ask .tk-answer[aria-pressed=true]"
    assert (highlight, "solid") == (style(page, chosen, "outlineColor"), style(page, chosen, "outlineStyle"))
    assert "none" == style(page, ".tk-ask .tk-answer[aria-pressed=false]", "outlineStyle")
    forced.tab("moves")
    page.locator(".tk-move[data-do=row]").nth(1).click()
    row = ".tk-move[aria-pressed=true]"
    expect(page.locator(row)).to_have_count(1)
    page.mouse.move(5, 5)
    assert (highlight, "solid") == (style(page, row, "outlineColor"), style(page, row, "outlineStyle"))
    tabs = [style(page, f".tk-tab[aria-selected={on}]", "borderBottomColor") for on in ("true", "false")]
    assert highlight == tabs[0] != tabs[1]
    lab.look(page, "forced colours")


def test_nothing_on_a_table_moves_by_itself_where_less_motion_is_asked_for(lab: Lab) -> None:
    board = table(lab, viewport=(1400, 1000))
    board.page.emulate_media(reduced_motion="reduce")
    board.table.locator(".tk-tools [data-value=more]").click()

    assert [] == board.table.evaluate(MOVES)
    board.page.emulate_media(reduced_motion="no-preference")


@pytest.fixture(scope="module")
def enlarged(same_lab: Lab) -> Page:
    """A table of each game in a window of 1366 × 768 that is enlarged to twice its size."""
    cells = [NEW.format(game=game) for game in GAMES]
    return same_lab.lay(*cells, viewport=(683, 384), device_scale_factor=2, sidebar=False)


# Parts of a table that lie over each other or stand out of it, and answers whose words are cut or broken.
BESIDE = """table => {
    const parts = '.tk-ask, .tk-tools, .tk-seat, .tk-tabs, .tk-part-list, .tk-steps, .tk-board';
    const seen = [...table.querySelectorAll(parts)].filter(
        part => part.checkVisibility() && part.getBoundingClientRect().height);
    const boxes = seen.map(part => [part.className, part.getBoundingClientRect()]), found = [];
    boxes.forEach(([one, a], at) => boxes.slice(at + 1).forEach(([other, b]) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 2 && down > 2) found.push(`${one} and ${other} overlap`);
    }));
    const room = table.getBoundingClientRect();
    for (const [one, a] of boxes)
        if (a.right > room.right + 2 || a.left < room.left - 2) found.push(`${one} stands out`);
    for (const button of table.querySelectorAll('.tk-answer')) {
        const words = document.createRange(), {left, right, top, bottom} = button.getBoundingClientRect();
        words.selectNodeContents(button.querySelector('span') ?? button);
        const said = words.toString(), box = words.getBoundingClientRect();
        const lines = new Set([...words.getClientRects()].map(line => Math.round(line.top))).size;
        if (box.left < left || box.right > right || box.top < top - 1 || box.bottom > bottom + 1)
            found.push(`“${said}” is cut`);
        if (lines > said.split(/[ –-]/).length) found.push(`“${said}” is broken`);
    }
    const asked = table.querySelector('.tk-asked h3');
    if (asked.scrollHeight > asked.clientHeight + 2) found.push(`“${asked.textContent}” is cut`);
    if (table.scrollWidth > table.clientWidth + 2) found.push('it scrolls sideways');
    return found;
}"""


@pytest.mark.parametrize("number", range(len(GAMES)), ids=GAMES)
def test_in_a_page_enlarged_to_twice_its_size_nothing_overlaps_and_every_control_is_reached(
    same_lab: Lab, enlarged: Page, number: int
) -> None:
    board = enlarged.locator(".tk-table").nth(number)
    board.scroll_into_view_if_needed()
    same_lab.settle(enlarged, number)

    assert [] == board.evaluate(BESIDE)
    same_lab.look(enlarged, f"enlarged {GAMES[number]}")
    assert [] == covered_on_table(enlarged, number, doors=GAMES[number] == "meduris")


SIZES = ((1366, 768), (1100, 700), (860, 600), (400, 860), (340, 700))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
def test_answers_are_whole_where_there_are_six_of_them(same_lab: Lab, enlarged: Page, size: tuple[int, int]) -> None:
    number = GAMES.index("empire")
    board = enlarged.locator(".tk-table").nth(number)
    enlarged.set_viewport_size({"width": size[0], "height": size[1]})
    board.scroll_into_view_if_needed()
    same_lab.settle(enlarged, number)
    found, many = board.evaluate(BESIDE), board.locator(".tk-answer").count()
    enlarged.set_viewport_size({"width": 683, "height": 384})

    assert many == 6
    assert [] == found


SCROLLED = "document.querySelector('.jp-WindowedPanel-outer').scrollTop"


def test_a_finger_that_scrolls_over_the_board_plays_nothing_and_a_tap_plays(lab: Lab) -> None:
    board = table(lab, viewport=(520, 700), has_touch=True, sidebar=False)
    page, before, start = board.page, board.notation, None
    x, y = board.place("space", 14)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *at: dict[str, Any]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(at)})

    start = page.evaluate(SCROLLED)
    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 16):
        touch("touchMove", {"x": x, "y": y - 12 * step if y > 250 else y + 12 * step})
        page.evaluate(DRAWN)
    touch("touchEnd")
    until(lambda: start != page.evaluate(SCROLLED))
    lab.answered(page)

    assert before == board.notation
    assert 0 == page.locator(".tk-places path:is(.tk-down, .tk-sent)").count()
    expect(board.table.locator(".tk-places path[aria-pressed=true]")).to_have_count(0)
    # The place is smaller than a thumb.
    page.touchscreen.tap(*board.place("space", 14))
    expect(page.locator(".tk-tip", has_text="Tap again to play it.")).to_be_visible()
    assert before == board.notation
    page.touchscreen.tap(*board.place("space", 14))
    board.wait_for_change(before)
    assert "14:1" in board.notation
