"""Parts of a page laid one after the other on a page without Jupyter, and what on them does not fit."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from tablekit_widgets.kit.page import MODULE
from tests.browser.bare import MODEL, traits
from tests.browser.languages import CUT

WIDTHS = (320, 384, 683, 768, 1230, 1366)
PAGE = """<!doctype html><meta name="viewport" content="width=device-width"><style id="css"></style>
<body style="margin:0;background:#fff" data-jp-theme-light="true"><div id="around"></div></body>"""
LAY = """([css, around]) => {
    document.getElementById('css').textContent = css;
    document.getElementById('around').innerHTML = around;
}"""
AT_TABLE = (
    '<div class="tk-table"><div class="tk-main"><div class="tk-board"></div><div class="tk-side">'
    '<div class="tk-column" id="here"></div></div></div></div>'
)
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
