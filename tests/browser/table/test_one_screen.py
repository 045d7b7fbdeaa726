"""The table on one screen: what is in view at once, how small text is, and that nothing jumps."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

import tablekit as tk
from tablekit.asking.answers import answers, drawing
from tablekit.catalog.entry import Game
from tablekit.core import Decide
from tablekit.testing import configurations, moments
from tests.browser.board import DRAWN
from tests.browser.lab import Lab
from tests.browser.table.test_table import POSITION
from tests.scale import paired

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
    const part = name => box(table.querySelector(name));
    return {board: box(board), bar: part('.tk-ask'), tools: part('.tk-tools'), players: part('.tk-part-players'),
            steps: part('.tk-steps'), window: window_};
}"""
# Text of the page in pixels; what only screen readers meet is left out.
TEXTS = """table => {
    const found = [], walk = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
        const node = text.parentElement;
        if (!text.data.trim() || node.closest('style, script, .tk-words, .tk-say-it, .tk-says, [hidden]')) continue;
        const box = node.getBoundingClientRect(), size = parseFloat(getComputedStyle(node).fontSize);
        const svg = node.closest('svg');
        const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
        if (box.width && size) found.push([size * scale, text.data.trim()]);
    }
    return found;
}"""
# How many pixels of a question stand out of its row.
CUT = """([head, words]) => {
    head.textContent = words;
    head.parentElement.classList.toggle('tk-long', words.length > 32);
    const words_ = document.createRange();
    words_.selectNodeContents(head);
    const box = words_.getBoundingClientRect(), row = head.parentElement.getBoundingClientRect();
    return Math.max(box.bottom - row.bottom, row.top - box.top, box.right - row.right) - 1;
}"""
# Until HEARD, the size of every text that is painted, in units of a picture that is 720 wide.
LISTEN = """() => {
    window.textsPainted = [];
    const paint = window.paint = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (words, ...place) {
        const size = parseFloat(/([0-9.]+)px/.exec(this.font)[1]) * this.getTransform().a;
        window.textsPainted.push([720 * size / this.canvas.width, words]);
        return paint.call(this, words, ...place);
    };
}"""
HEARD = """() => {
    CanvasRenderingContext2D.prototype.fillText = window.paint;
    return window.textsPainted;
}"""
# The kernel paints the whole picture in front, not only what changed, and answers how many texts are in it.
REPAINT = """() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({
    code: 'front = table._board._painters[table._board._front]; front.repaint(); shown = front._shown',
    user_expressions: {texts: 'sum("Text" == type(one).__name__ '
        + 'for layer in (shown.ground, shown.plates, shown.pieces, shown.over) for one in layer)'},
    store_history: false}).done.then(reply => Number(reply.content.user_expressions.texts.data['text/plain']))"""


@dataclass
class View:
    lab: Lab
    page: Page

    def boxes(self) -> dict[str, list[float]]:
        return dict(self.page.locator(".tk-table").evaluate(BOXES))

    def board_in_view(self) -> float:
        """How much of the board's height is in the window."""
        boxes = self.boxes()
        (_, top, _, bottom), (_, above, _, below) = boxes["board"], boxes["window"]
        return max(0.0, min(bottom, below) - max(top, above)) / (bottom - top)

    def full_screen(self) -> None:
        self.page.locator("[data-page=full]").click()
        self.page.wait_for_function("document.fullscreenElement?.classList.contains('tk-table')")
        self.lab.settle(self.page)

    def small_texts(self) -> list[tuple[float, str]]:
        """The texts that are too small to read, beside the board and on all of it, with their pixels."""
        beside = self.page.locator(".tk-table").evaluate(TEXTS)
        self.page.evaluate(LISTEN)
        texts = self.page.evaluate(REPAINT)
        self.page.wait_for_function("texts => window.textsPainted.length >= texts", arg=texts)
        left, _, right, _ = self.boxes()["board"]
        painted = [(size * (right - left) / 720, words) for size, words in self.page.evaluate(HEARD)]
        assert 20 < texts == len(painted)
        return [(size, words) for size, words in [*beside, *painted] if size < SMALLEST_PX]


def view(lab: Lab, size: tuple[int, int], cell: str) -> View:
    """A table in a window of some size."""
    page = lab.lay(cell, viewport=size, sidebar=size[0] > 800)
    expect(page.locator(".tk-board canvas:visible")).to_be_visible()
    page.evaluate("document.querySelector('.tk-table').scrollIntoView()")
    lab.settle(page)
    return View(lab, page)


@pytest.mark.parametrize(
    ("size", "cell"),
    [
        pytest.param(size, cell, marks=[pytest.mark.thorough] if size != LAPTOP else [])
        for size, cell in paired((LAPTOP, SQUARE, LARGE, ENLARGED, PHONE), (GAME, EMPIRE))
    ],
    ids=lambda given: given[0] if isinstance(given, tuple) else "empire" if given == EMPIRE else "meduris",
)
def test_board_and_prompt_are_in_view_at_once_and_no_text_is_too_small_to_read(
    lab: Lab, size: tuple[int, int], cell: str
) -> None:
    found = view(lab, size, cell)

    assert [] == found.small_texts(), "in JupyterLab"
    if size == ENLARGED:
        found.page.locator(".tk-board canvas:visible").evaluate("board => board.scrollIntoView()")
    if size != PHONE:
        assert 0.9 <= found.board_in_view(), "the board, in an enlarged window alone, else below the prompt"

    found.full_screen()
    assert [] == found.small_texts(), "in full screen"
    if size != PHONE:
        boxes = found.boxes()
        for part in ("board", "bar", "tools", "players", "steps"):
            left, top, right, bottom = boxes[part]
            assert 0 <= left < right <= size[0] + 0.5, part
            assert 0 <= top < bottom <= size[1] + 0.5, part
    lab.look(found.page, f"full screen {size[0]} {'empire' if cell == EMPIRE else 'meduris'}")


def questions(game: Game) -> list[str]:
    """The longest questions of a game, and those with the longest clauses beside them, as the bar asks them."""
    found = set()
    for seed, options in enumerate(configurations(game)):
        for at in moments(game, max(game.players), options, seed=seed, most=150):
            position = tk.Position(game, at.s)
            asked = answers(position, at.node.players[0]) if isinstance(at.node, Decide) else drawing(position)
            found |= {asked.says} if asked is not None else set()
    return sorted(found, key=lambda asked: (-len(asked), asked))[:4]


@pytest.mark.thorough
def test_the_longest_questions_are_whole_in_the_bar(lab: Lab) -> None:
    found = view(lab, LAPTOP, GAME)
    head = found.page.locator(".tk-asked h3")

    longest = [says for game in tk.games() for says in questions(game)]
    for wide in (1600, 1366, 1280, 1100, 1000):  # of the window
        found.page.set_viewport_size({"width": wide, "height": 900})
        found.page.evaluate(DRAWN)
        cut = [
            (pixels, says) for says in longest
            if (pixels := found.page.evaluate(CUT, [head.element_handle(), says])) > 0
        ]  # fmt: skip
        assert [] == cut, wide
    lab.look(found.page, "longest question")


@pytest.mark.thorough
def test_nothing_moves_under_the_pointer_over_ten_steps(lab: Lab) -> None:
    found = view(lab, LAPTOP, GAME)
    found.full_screen()
    seen = []

    for _ in range(10):
        boxes = found.boxes()
        seen.append([[round(x) for x in boxes[part]] for part in ("board", "bar", "tools", "players")])
        step(found.page)

    assert 1 == len({repr(each) for each in seen}), seen


@pytest.mark.thorough
def test_a_long_game_makes_no_table_higher_so_that_nothing_below_it_is_blank(lab: Lab) -> None:
    found = view(lab, LAPTOP, EMPIRE)
    more = "part => part.scrollHeight - part.clientHeight"

    assert found.page.locator(".tk-part-list .tk-say-it").count(), "names beside dots, for those who hear the page"
    assert found.page.locator(".tk-part-list").evaluate(more) > 100
    assert found.page.locator(".tk-main").evaluate(more) <= 2


def step(page: Page) -> None:
    """Take the first answer or roll; where there is no answer, play the first possible move."""
    number = page.locator(".tk-where").inner_text()
    answer = page.locator(".tk-ask :is([data-do=answer], [data-do=roll])")
    if answer.count():
        answer.first.click()
    else:
        page.locator(".tk-tab[data-value=moves]").click()
        page.locator(".tk-move[data-do=row]").first.click()
        page.locator(".tk-move[aria-pressed=true]").click()
    page.wait_for_function("was => (document.querySelector('.tk-where')?.innerText ?? was) !== was", arg=number)
    page.evaluate(DRAWN)
