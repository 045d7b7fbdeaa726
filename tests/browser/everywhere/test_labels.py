"""No label overflows: every control and every line of text fits its box, in each language, on narrow and wide pages.

Parts are shown without Jupyter (see `tests.browser.bare`), each once, and measured at all widths. Text of twice the
size, as a browser's zoom has it, leaves a page half its pixels: 683 of 1366, 384 of 768.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import tablekit as tk
from tablekit.saying.current import speaking
from tablekit.teach.exercises import exercises, questions
from tablekit_widgets import Ask, Course, Story, Table, Tasks, Try
from tablekit_widgets.kit.page import MODULE
from tablekit_widgets.kit.style import sheet
from tests.browser.bare import MODEL, traits
from tests.browser.languages import CUT
from tests.catalogue.offers import OURS

pytestmark = pytest.mark.browser

LANGUAGES = ("de", "it", "qps")
WIDTHS = (320, 384, 683, 768, 1230, 1366)
GAMES = [game.name for game in OURS]
DRAWERS = ("more", "save", "bots", "seen", "edit", "rules", "compare", "pace", "language", "keys", "what", "consult")

PAGE = """<!doctype html><meta name="viewport" content="width=device-width"><style id="css"></style>
<body style="margin:0;background:#fff" data-jp-theme-light="true"><div id="around"></div></body>"""
LAY = """([css, around]) => {
    document.getElementById('css').textContent = css;
    document.getElementById('around').innerHTML = around;
}"""
PLAIN = '<div id="here"></div>'
AT_TABLE = (
    '<div class="tk-table"><div class="tk-main"><div class="tk-board"></div><div class="tk-side">'
    '<div class="tk-column" id="here"></div></div></div></div>'
)
LOBBY = '<div class="tk-table"><div class="tk-new-game" id="here"></div></div>'
# A table gives its side what the board leaves: whatever that is, the tools are in sight.
SIDE = """width => {
    document.querySelector('.tk-side').style.cssText = `min-width: 0 !important; max-width: ${width}px !important`;
    return Math.round(document.querySelector('.tk-tools').getBoundingClientRect().width);
}"""
# A box is too small for what stands in it, where it neither scrolls nor lets it wrap.
OVER = r"""() => {
    const found = new Set(), root = document.getElementById('around');
    const says = node => `${node.tagName.toLowerCase()}.${node.className}: ${node.textContent.trim().slice(0, 70)}`;
    const inner = node => [...node.childNodes].some(child => child.nodeType === 3 && child.data.trim());
    const boxes = 'button, summary, select, label, p, li, td, th, h1, h2, h3, h4, span, b, div';
    for (const node of root.querySelectorAll(boxes)) {
        if (node.closest('svg, style, .tk-say-it, .tk-says, .tk-chip, .tk-move-row, .tk-who-it-is')) continue;
        if (!node.checkVisibility({visibilityProperty: true}) || !node.textContent.trim()) continue;
        if (!inner(node) && !node.matches('button, label, summary')) continue;
        const style = getComputedStyle(node);
        if (node.clientWidth < 2 || ['auto', 'scroll'].includes(style.overflowX)) continue;
        const over = node.scrollWidth - node.clientWidth;
        if (over > 1) found.add(`too wide by ${over}: ${says(node)}`);
        if (node.matches('button') && node.scrollHeight > node.clientHeight + 2) found.add(`too high: ${says(node)}`);
    }
    for (const tool of root.querySelectorAll('.tk-tools > button')) {
        const over = Math.round(tool.getBoundingClientRect().right - tool.parentElement.getBoundingClientRect().right);
        if (over > 1) found.add(`out of sight by ${over}: ${tool.getAttribute('aria-label') ?? tool.textContent}`);
    }
    return [...found];
}"""


class Bare:
    """A page on which one part after the other is laid."""

    def __init__(self, page: Page) -> None:
        self.page, self.face = page, None
        page.expose_function("kernel", self._kernel)
        page.set_content(PAGE)

    def _kernel(self, message: str) -> str:
        self.face._handle_custom_msg(json.loads(message), [])
        return json.dumps(traits(self.face))

    def lay(self, face: Any, around: str, css: str) -> None:
        """Lay a part on the page in the place of the one before."""
        self.face = face
        self.page.evaluate("() => window.view?.()")
        self.page.evaluate(LAY, [css, around])
        self.page.evaluate(MODEL, [MODULE.read_text(encoding="utf-8"), json.loads(json.dumps(traits(face)))])

    def overflowing(self) -> list[str]:
        """What does not fit at any of the widths, each with where that is."""
        found = []
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": 800})
            found += [f"{width} px: {text}" for text in self._measured()]
        return found

    def _measured(self) -> list[str]:
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found: list[str] = self.page.evaluate(OVER)
        cut: list[str] = self.page.evaluate(f"() => ({CUT})(document.getElementById('around'))")
        return [*found, *cut]


def parts(game: str, code: str, *, drawers: bool) -> Iterator[tuple[str, Any, str, str]]:
    """Each part by a name: its page, what stands around it, and its style."""
    css = sheet().removeprefix("<style>").removesuffix("</style>")
    table = Table(tk.new(game, players=2, seed=7, names=["Ada", "Ben"]), motion=False, language=code)
    column = table._side.column
    yield "table", column, AT_TABLE, css
    if drawers:
        for name in DRAWERS:
            table._side.drawers.turn(name)
            yield name, column, AT_TABLE, css
    with speaking(code):
        table._side.beginning.ask()
    yield "new game", table._side.beginning._lobby, LOBBY, css
    table.close()
    with speaking(code):
        course = Course(game)
        yield "course", course.face, PLAIN, str(course.face._css)
        course.close()
        lessons = [Tasks(), Try(exercises(game)[0]), Ask(questions(game)[0]), Story(tk.new(game, players=2, seed=7))]
        for lesson in lessons:
            yield type(lesson).__name__, lesson.face, PLAIN, str(lesson.face._css)
            lesson.close()


@pytest.fixture(scope="module")
def bare(chromium: Browser) -> Iterator[Bare]:
    context = chromium.new_context(viewport={"width": 1366, "height": 800})
    yield Bare(context.new_page())
    context.close()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_label_overflows(bare: Bare, game: str, code: str) -> None:
    found = []
    for name, face, around, css in parts(game, code, drawers=game == GAMES[0]):
        bare.lay(face, around, css)
        found += [f"{name}, {text}" for text in bare.overflowing()]

    assert found == []


@pytest.mark.parametrize("code", ("en", "de", "it"))
def test_the_tools_of_a_table_are_in_sight_however_wide_its_side_is(bare: Bare, code: str) -> None:
    _, face, around, css = next(parts(GAMES[0], code, drawers=False))
    bare.lay(face, around, css)
    bare.page.set_viewport_size({"width": 1280, "height": 800})
    found = {}
    for width in range(430, 640, 6):
        assert width == bare.page.evaluate(SIDE, width)
        found[width] = [text for text in bare.page.evaluate(OVER) if text.startswith("out of sight")]

    assert {} == {width: texts for width, texts in found.items() if texts}
