"""A board on the page as its players meet it: where a key lies in the window, and which position is on the table."""

from __future__ import annotations

from math import cos, radians, sin

from playwright.sync_api import Locator, Page

import tablekit as tk
from tablekit.look import Lights
from tablekit.scene import Area, Circle, Rect, Scene, Sector

SETTLED_MS = 15_000


class BoardOnPage:
    """One ``Table`` in a notebook; ``number`` counts the tables of the page from 0."""

    def __init__(self, page: Page, number: int = 0, *, narrow: bool = False) -> None:
        self.page = page
        self.table = page.locator(".tk-table").nth(number)
        self.narrow = narrow
        self.canvas = self.table.locator(f".tk-board .tk-{'narrow' if narrow else 'wide'} canvas")

    @property
    def notation(self) -> str:
        """The position on the table, as its copy button would give it."""
        return self.table.locator(".tk-bar button[data-text]").first.get_attribute("data-text") or ""

    def position(self) -> tk.Position:
        """The position on the table."""
        return tk.read(self.notation)

    def scene(self) -> Scene:
        """The picture on the page, with everything that may be clicked on it."""
        position = self.position()
        keys = tuple(dict.fromkeys(k for m in position.legal_moves() for k in (*m.keys, *m.hints)))
        return position.scene(lights=Lights(offered=keys, lit=keys), narrow=self.narrow)

    def click(self, kind: str, id: int | str = "") -> None:
        """Click the middle of a key, and wait until nothing moves any more."""
        scene = self.scene()
        x, y = inside(scene.areas(tk.Key(kind, id))[-1])
        self.canvas.scroll_into_view_if_needed()
        box = self.canvas.bounding_box()
        assert box is not None, "the board is not on the page"
        scale = box["width"] / scene.width
        self.page.mouse.click(box["x"] + x * scale, box["y"] + y * scale)

    def play(self, *clicks: tuple[str, int | str]) -> None:
        """Click some keys that make a move, and wait for the position after it."""
        before = self.notation
        for kind, id in clicks:
            self.click(kind, id)
            self.page.wait_for_timeout(120)
        self.wait_for_change(before)

    def wait_for_change(self, before: str) -> None:
        """Wait until the position is another one."""
        script = "([table, before]) => table.querySelector('.tk-bar button[data-text]').dataset.text !== before"
        self.page.wait_for_function(script, arg=[self.table.element_handle(), before], timeout=SETTLED_MS)

    def says(self, part: str) -> Locator:
        """The prompt above the board."""
        return self.table.locator(part).first

    def colours(self) -> int:
        """How many different colours are painted on the board: one or two on a blank canvas."""
        script = """canvas => {
            const d = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data, seen = new Set();
            for (let i = 0; i < d.length; i += 4 * 97) seen.add(d[i] << 16 | d[i + 1] << 8 | d[i + 2]);
            return seen.size;
        }"""
        return int(self.canvas.evaluate(script))


def inside(area: Area) -> tuple[float, float]:
    """A point well inside an area."""
    if isinstance(area, Rect):
        return area.x + area.w / 2, area.y + area.h / 2
    if isinstance(area, Circle):
        return area.x, area.y
    if isinstance(area, Sector):
        middle, r = radians((area.a0 + area.a1) / 2), (area.r0 + area.r1) / 2
        return area.x + r * cos(middle), area.y + r * sin(middle)
    xs, ys = zip(*area.points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)
