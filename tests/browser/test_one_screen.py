"""The table on one screen: what is in view at once, how small text is, and that nothing jumps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit.core import Decide
from tablekit.testing import configurations, moments
from tablekit_widgets.kit.html import dot, prompt
from tests.browser.lab import STATUS, Lab
from tests.browser.test_table import POSITION

pytestmark = pytest.mark.browser

LAPTOP, ENLARGED, SQUARE, LARGE, PHONE = (1366, 768), (683, 512), (1280, 900), (1600, 1000), (400, 860)
SMALLEST_PX = 10.3
GAME = f"""import tablekit as tk
from tablekit_widgets import Table
explorer = tk.Explorer(tk.read({POSITION!r}, names=["Ada", "Ben", "Cleo"]))
explorer.play("hut 14")
explorer.back()
table = Table(explorer, motion=False)
table"""
EMPIRE = """import random
import tablekit as tk
from tablekit_widgets import Table
explorer = tk.Explorer(tk.new("empire", players=3, seed=3, names=["Ada", "Ben", "Cleo"]))
chance = random.Random(5)
for _ in range(70):
    moves = explorer.position.legal_moves()
    explorer.play(chance.choice(moves)) if moves else explorer.roll()
table = Table(explorer, motion=False)
table"""
BOXES = """table => {
    const box = node => { const b = node.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; };
    const board = [...table.querySelectorAll('.tk-board canvas')].find(c => c.getClientRects().length);
    const panel = table.closest('.jp-WindowedPanel-outer');
    const window_ = document.fullscreenElement || !panel
        ? [0, 0, innerWidth, innerHeight] : box(panel);
    return {board: box(board), prompt: box(table.querySelector('.tk-asked')), window: window_,
            play: box(table.querySelector('.tk-say .tk-primary'))};
}"""
# Text of the page in pixels; what only screen readers meet is left out.
TEXTS = """table => {
    const found = [], walk = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
        const node = text.parentElement;
        if (!text.data.trim() || node.closest('style, script, .tk-words, .tk-say-it')) continue;
        const box = node.getBoundingClientRect(), size = parseFloat(getComputedStyle(node).fontSize);
        const svg = node.closest('svg');
        const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
        if (box.width && size) found.push([size * scale, text.data.trim()]);
    }
    return found;
}"""
# How many pixels of a prompt are cut off. A letter may reach one below its line.
CUT = """(asked, html) => {
    asked.innerHTML = html;
    const words = asked.querySelector('.tk-asked > div');
    return Math.max(words.scrollWidth - words.clientWidth, words.scrollHeight - words.clientHeight - 1);
}"""
# From now on, the size of every text that is painted, in units of a picture that is 720 wide.
LISTEN = """() => {
    if (window.textsPainted) return;
    window.textsPainted = [];
    const paint = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (words, ...place) {
        const size = parseFloat(/([0-9.]+)px/.exec(this.font)[1]) * this.getTransform().a;
        window.textsPainted.push([720 * size / this.canvas.width, words]);
        return paint.call(this, words, ...place);
    };
}"""
# The kernel paints the whole picture in front, not only what changed, and answers how many texts are in it.
REPAINT = """() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({
    code: 'front = table._board._painters[table._board._front]; front.repaint(); shown = front._shown',
    user_expressions: {texts: 'sum("Text" == type(one).__name__ '
        + 'for layer in (shown.ground, shown.plates, shown.pieces, shown.over) for one in layer)'},
    store_history: false}).done.then(reply => Number(reply.content.user_expressions.texts.data['text/plain']))"""


@dataclass
class View:
    page: Page

    def boxes(self) -> dict[str, list[float]]:
        return dict(self.page.locator(".tk-table").evaluate(BOXES))

    def board_in_view(self) -> float:
        """How much of the board's height is in the window."""
        boxes = self.boxes()
        (_, top, _, bottom), (_, above, _, below) = boxes["board"], boxes["window"]
        return max(0.0, min(bottom, below) - max(top, above)) / (bottom - top)

    def full_screen(self) -> None:
        self.page.get_by_role("button", name="Full screen").click()
        self.page.wait_for_function("document.fullscreenElement?.classList.contains('tk-table')")
        self.settle()

    def small_texts(self) -> list[tuple[float, str]]:
        """The texts that are too small to read, beside the board and on all of it, with their pixels."""
        beside = self.page.locator(".tk-table").evaluate(TEXTS)
        self.page.evaluate("window.textsPainted = []")
        texts = self.page.evaluate(REPAINT)
        self.page.wait_for_function("texts => window.textsPainted.length >= texts", arg=texts)
        left, _, right, _ = self.boxes()["board"]
        painted = [(size * (right - left) / 720, words) for size, words in self.page.evaluate("window.textsPainted")]
        assert 20 < texts == len(painted)
        return [(size, words) for size, words in [*beside, *painted] if size < SMALLEST_PX]

    def settle(self) -> None:
        """Wait until the kernel knows how wide the board is, and has painted it so."""
        self.page.wait_for_timeout(300)
        self.page.wait_for_function(f"{STATUS} === 'idle'")
        self.page.wait_for_timeout(300)


@pytest.fixture(scope="module")
def view(same_lab: Lab) -> Callable[..., View]:
    """A table in a window of some size; the same one for all tests, which leave it as it was."""
    lab, found = same_lab, {}

    def look(size: tuple[int, int], cell: str, scale: float = 1) -> View:
        kind = cell, scale
        if kind not in found:
            page = lab.open(lab.write(f"screen{len(found)}.ipynb", cell), viewport=size, device_scale_factor=scale)
            lab.run_all(page)
            expect(page.locator(".tk-board canvas:visible")).to_be_visible()
            found[kind] = View(page)
        page = found[kind].page
        page.evaluate("document.fullscreenElement && document.exitFullscreen()")
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("wide => window.jupyterapp.shell[wide ? 'expandLeft' : 'collapseLeft']()", size[0] > 800)
        page.wait_for_timeout(300)
        page.evaluate("document.querySelector('.tk-table').scrollIntoView()")
        found[kind].settle()
        return found[kind]

    return look


@pytest.mark.parametrize("size", [LAPTOP, SQUARE, LARGE, ENLARGED, PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("cell", [GAME, EMPIRE], ids=["meduris", "empire"])
def test_board_and_prompt_are_in_view_at_once_and_no_text_is_too_small_to_read(
    same_lab: Lab, view: Callable[..., View], size: tuple[int, int], cell: str
) -> None:
    found = view(size, cell, 1.5 if size == ENLARGED else 1)
    same_lab.keep(found.page)
    found.page.evaluate(LISTEN)

    assert [] == found.small_texts(), "in JupyterLab"
    if size == ENLARGED:
        found.page.locator(".tk-board canvas:visible").evaluate("board => board.scrollIntoView()")
        found.page.wait_for_timeout(200)
    if size != PHONE:
        assert 0.9 <= found.board_in_view(), "the board, in an enlarged window alone, else below the prompt"

    found.full_screen()
    assert [] == found.small_texts(), "in full screen"
    if size != PHONE:
        boxes = found.boxes()
        for part in ("board", "prompt"):
            left, top, right, bottom = boxes[part]
            assert 0 <= left < right <= size[0] + 0.5, part
            assert 0 <= top < bottom <= size[1] + 0.5, part
    same_lab.screenshot(found.page, f"full screen {size[0]} {'empire' if cell == EMPIRE else 'meduris'}")


def prompts(game: Game) -> list[str]:
    """The longest prompts of a game, and those with the longest clauses beside them, as the table writes them."""
    found = set()
    for seed, options in enumerate(configurations(game)):
        for at in moments(game, max(game.players), options, seed=seed, most=150):
            if isinstance(at.node, Decide):
                found |= {at.game.notation.prompt(at.s, seat) for seat in at.node.players}
    long = sorted(found, key=lambda asked: (-len(asked.says), asked.says))[:3]
    broad = sorted(found, key=lambda asked: (-len(game.clauses[asked.clause].title), -len(asked.says), asked.says))[:3]
    book = game.clauses
    return [prompt(book, dot("purple"), "", f"Purple: {asked.says}", asked.clause) for asked in (*long, *broad)]


def test_the_longest_prompts_are_whole_beside_their_buttons(same_lab: Lab, view: Callable[..., View]) -> None:
    found = view(SQUARE, GAME)
    asked = found.page.locator(".tk-ask .widget-html-content")
    before = asked.inner_html()

    longest = [html for game in tk.games() for html in prompts(game)]
    for wide in (1600, 1440, 1366, 1362, 1280, 1100, 1070, 1000, 990, 900):  # of the window; the table has 430 less
        found.page.set_viewport_size({"width": wide, "height": 900})
        found.page.wait_for_timeout(200)
        cut = [(pixels, html) for html in longest if (pixels := asked.evaluate(CUT, html)) > 0]
        assert [] == cut, wide
    same_lab.screenshot(found.page, "longest prompt")
    asked.evaluate("(asked, html) => { asked.innerHTML = html; }", before)


def test_nothing_moves_under_the_pointer_over_ten_steps(view: Callable[..., View]) -> None:
    found = view(LAPTOP, GAME)
    found.full_screen()
    seen = []

    for _ in range(10):
        boxes = found.boxes()
        seen.append([[round(x) for x in boxes[part]] for part in ("board", "prompt", "play")])
        step(found.page)

    assert 1 == len({repr(each) for each in seen}), seen


def step(page: Page) -> None:
    """Play the first row of the list, or roll."""
    number = page.locator(".tk-where").inner_text()
    roll = page.get_by_role("button", name="Roll", exact=True)
    if roll.is_visible():
        roll.click()
    else:
        page.locator(".tk-legal option").first.dblclick()
    page.wait_for_function("was => document.querySelector('.tk-where').innerText !== was", arg=number)
    page.wait_for_timeout(150)
