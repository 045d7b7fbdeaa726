"""What is this?  By hover, by click and by keyboard, in JupyterLab; and the hand is there only where a click plays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.table.test_one_screen import EMPIRE
from tests.browser.table.test_table import table

pytestmark = pytest.mark.browser

# A pointer goes over the board, faster than a thing is told of on which it rests, and rests at the end. How often the
# kernel was told of it then, and until a tip is shown.
WANDER = """async ([x, y]) => {
    const send = WebSocket.prototype.send, read = new TextDecoder();
    let rests = 0;
    WebSocket.prototype.send = function (told) {
        if (typeof told !== 'string' && read.decode(told).includes('"rest"')) rests += 1;
        return send.call(this, told);
    };
    for (let step = 0; step < 60; step += 1) {
        const at = {clientX: x - 120 + 2 * step, clientY: y + 20 * (step % 2), bubbles: true, pointerType: 'mouse'};
        document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(new PointerEvent('pointermove', at));
    }
    const moved = rests, shown = () => [...document.querySelectorAll('.tk-tip')].some(tip => tip.checkVisibility());
    while (!shown()) await new Promise(requestAnimationFrame);
    WebSocket.prototype.send = send;
    return [moved, rests];
}"""
CURSOR = "canvas => getComputedStyle(canvas.closest('.tk-board').querySelector('.tk-face')).cursor"


@pytest.fixture(scope="module")
def opened(same_lab: Lab) -> BoardOnPage:
    """A table on which nothing is played: all tests may look at it."""
    return table(same_lab, viewport=(1400, 1000))


@pytest.fixture
def board(opened: BoardOnPage) -> BoardOnPage:
    """The table, with pointer and focus elsewhere."""
    opened.page.mouse.move(5, 5)
    opened.page.evaluate("document.activeElement.blur()")
    return opened


def move_to(board: BoardOnPage, kind: str, id: int | str = "") -> None:
    """Move the pointer to a thing, as a hand does, in some steps."""
    board.page.mouse.move(*board.place(kind, id), steps=6)


def test_a_thing_under_the_resting_pointer_says_what_it_is(same_lab: Lab, board: BoardOnPage) -> None:
    tip = board.table.locator(".tk-tip:visible")

    move_to(board, "rune", "serpent")

    expect(tip).to_contain_text("Rune stone “serpent”")
    expect(tip).to_contain_text("Cleo holds it")
    same_lab.look(board.page, "hover rune stone")
    board.page.mouse.move(*board.place("plateau", "wool"), steps=8)
    expect(tip).to_contain_text("The plateau of wool")
    board.page.mouse.move(5, 5)
    expect(tip).to_have_count(0)


def test_the_pointer_is_a_hand_and_rings_only_what_can_be_clicked(same_lab: Lab, board: BoardOnPage) -> None:
    here = board.table.locator(".tk-places path.tk-here")

    move_to(board, "space", 14)
    expect(here).to_have_count(1)
    assert "pointer" == board.canvas.evaluate(CURSOR)
    same_lab.look(board.page, "hover space")

    move_to(board, "space", 17)
    expect(here).to_have_count(0)
    assert "default" == board.canvas.evaluate(CURSOR)


def test_a_wandering_pointer_tells_the_kernel_nothing_until_it_rests(board: BoardOnPage) -> None:
    expect(board.table.locator(".tk-tip:visible")).to_have_count(0)

    assert [0, 1] == board.page.evaluate(WANDER, board.place("plateau", "wool"))


def test_all_things_can_be_asked_about_by_keyboard(same_lab: Lab, board: BoardOnPage) -> None:
    keys = board.page.keyboard
    board.table.locator(".tk-ask button").first.focus()

    keys.press("?")
    expect(board.table.locator(".tk-drawer-what")).to_be_visible()
    board.table.locator(".tk-things").focus()
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    what = board.table.locator(".tk-what")
    expect(what).to_contain_text("Ada")
    keys.type("The druid")
    expect(what).to_contain_text("He stands beside space 16")
    expect(what).to_contain_text("§ ")
    expect(board.table.locator(".tk-tip:visible")).to_contain_text("The druid")
    same_lab.look(board.page, "what is this by keyboard")
    keys.press("Escape")  # closes the answer, and then the drawer
    keys.press("Escape")

    expect(board.table.locator(".tk-things")).to_have_count(0)
    assert board.notation.startswith("meduris/3p")


def test_while_the_button_is_pressed_a_click_explains_even_what_could_be_played(board: BoardOnPage) -> None:
    before = board.notation
    board.open("what")

    board.click("space", 14)

    expect(board.table.locator(".tk-what")).to_contain_text("Space 14")
    assert before == board.notation
    board.table.locator(".tk-drawer-head [aria-label=Close]").click()


@pytest.mark.thorough
def test_a_region_of_empire_says_who_controls_it(same_lab: Lab) -> None:
    board = table(same_lab, EMPIRE, viewport=(1400, 1000))
    region = next(key for key in board.scene().keys if key.kind == "region")

    move_to(board, "region", region.id)

    expect(board.table.locator(".tk-tip:visible")).to_contain_text(f"Region {region.id}")
    same_lab.look(board.page, "hover region")
