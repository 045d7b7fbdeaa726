"""A board on the page as its players meet it: where a key lies in the window, and which position is on the table."""

from __future__ import annotations

import time
from base64 import b64decode
from collections.abc import Callable
from io import BytesIO

from PIL import Image
from playwright.sync_api import Frame, Locator, Page, expect

import tablekit as tk
from tablekit.asking.offer import Offer
from tablekit.picture.scene import Scene
from tablekit.position.clicks import Chooser
from tests.pointing import inside

SETTLED_MS = 60_000  # it takes a tenth of a second; others may work here
CHANGED_MS = 25  # from look to look for another position
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


BLANK = 20  # colours at most, of which a blank canvas has one or two
COLOURS = """canvas => {
    const d = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data, seen = new Set();
    for (let i = 0; i < d.length; i += 4 * 97) seen.add(d[i] << 16 | d[i + 1] << 8 | d[i + 2]);
    return seen.size;
}"""
# The page has stopped moving under a part of it: cells that come into view still find their height.
STILL = """async part => {
    for (let before = '', still = 0; still < 10;) {
        await new Promise(requestAnimationFrame);
        const {left, top, width, height} = part.getBoundingClientRect(), now = [left, top, width, height].join();
        still = now === before ? still + 1 : 0;
        before = now;
    }
}"""


def until(true: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until this is true; it may ask the page, which goes on meanwhile."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


class BoardOnPage:
    """One ``Table`` in a notebook; ``number`` counts the tables of the page from 0.

    In a frame it can be looked at; only the page around it has a mouse.
    """

    def __init__(self, page: Page | Frame, number: int = 0, *, narrow: bool = False) -> None:
        self.page: Page = page  # type: ignore[assignment]
        self.table = page.locator(".tk-table").nth(number)
        self.narrow = narrow
        self.canvas = self.table.locator(f".tk-board .tk-{'narrow' if narrow else 'wide'} canvas")

    @property
    def notation(self) -> str:
        """The position on the table, as its copy button would give it."""
        return self.table.locator(".tk-copy").first.get_attribute("data-text") or ""

    def position(self) -> tk.Position:
        """The position on the table."""
        return tk.read(self.notation)

    def scene(self, chooser: Chooser | None = None) -> Scene:
        """The picture on the page after some clicks, with everything that may be clicked on it."""
        position = self.position()
        offer = Offer(position, *position.to_move[:1])
        lights = offer.lights(chooser or Chooser(offer.moves))
        return position.scene(lights=lights, narrow=self.narrow, shelf=False)

    def click(self, kind: str, id: int | str = "", scene: Scene | None = None) -> None:
        """Click a key at a point where nothing lies above it."""
        self.page.mouse.click(*self.place(kind, id, scene))

    def place(self, kind: str, id: int | str = "", scene: Scene | None = None) -> tuple[float, float]:
        """Where a key can be clicked, in pixels of the window."""
        scene = scene or self.scene()
        x, y = inside(scene, tk.Key(kind, id))
        self.canvas.scroll_into_view_if_needed()
        self.canvas.evaluate(DRAWN)  # until then a cell that was out of sight has nothing in it that a click reaches
        box = self.canvas.bounding_box()
        assert box is not None, "the board is not on the page"
        scale = box["width"] / scene.width
        return box["x"] + x * scale, box["y"] + y * scale

    def play(self, *clicks: tuple[str, int | str]) -> None:
        """Click some keys that make a move, and wait for the position after it."""
        before, chooser = self.notation, Chooser(self.position().legal_moves())
        for kind, id in clicks:
            self.click(kind, id, self.scene(chooser))
            clicked = chooser.click(tk.Key(kind, id))
            chooser = clicked if isinstance(clicked, Chooser) else chooser
        self.wait_for_change(before)

    def choose(self, move: tk.Move) -> None:
        """Make a legal move with the mouse alone: its tab, if another one is open, then its keys; wait for it."""
        before = self.notation
        chooser: Chooser | tk.Move = Chooser(self.position().legal_moves(move.player))
        answer = self.table.locator(f".tk-ask [data-do=answer][data-value$=' {move.text}']")
        beside = not {*move.keys} & {*self.scene(chooser).keys}
        if (move.hints or beside) and answer.count():  # of several moves on one place, or on none, the bar has each
            answer.click()
            self.wait_for_change(before)
            return
        if move.group != chooser.group:
            group = self.table.locator(f".tk-ask [data-do=group][data-value='{move.group}']")
            if not group.count():  # its moves stand in the bar themselves
                self.table.locator(f".tk-ask [data-do=answer][data-value$=' {move.text}']").click()
                self.wait_for_change(before)
                return
            group.click()
            chooser = Chooser(chooser.moves, move.group)
        while isinstance(chooser, Chooser):
            key = next(key for key in chooser.lit if key in (*move.keys, *move.hints))
            self.click(key.kind, key.id, self.scene(chooser))
            chooser = chooser.click(key) or chooser
        self.wait_for_change(before)

    def wait_for_change(self, before: str) -> None:
        """Wait until the position is another one."""
        script = "([table, before]) => table.querySelector('.tk-copy').dataset.text !== before"
        arg = [self.table.element_handle(), before]
        self.page.wait_for_function(script, arg=arg, timeout=SETTLED_MS, polling=CHANGED_MS)

    def tab(self, name: str) -> None:
        """Open what happened (``told``), the possible moves (``moves``) or the other tries (``tries``)."""
        tab = self.table.locator(f".tk-tab[data-value={name}]")
        if tab.get_attribute("aria-selected") != "true":
            tab.click()
            expect(tab).to_have_attribute("aria-selected", "true")

    def open(self, name: str) -> None:
        """Open a drawer by its row in the menu."""
        self.table.locator(".tk-tools [data-value=more]").click()
        self.table.locator(f".tk-entry[data-do=drawer][data-value={name}]").click()
        expect(self.table.locator(f".tk-drawer-{name}")).to_be_visible()

    def see(self, words: str) -> None:
        """Choose whose eyes to use."""
        self.open("seen")
        self.table.locator(".tk-entry[data-do=see]").filter(has_text=words).click()

    def says(self, part: str) -> Locator:
        """The prompt above the board."""
        return self.table.locator(part).first

    def pixels(self) -> Image.Image:
        """Everything that is painted on the board."""
        url: str = self.canvas.evaluate("canvas => canvas.toDataURL()")
        return Image.open(BytesIO(b64decode(url.partition(",")[2]))).convert("RGB")

    def wait_until_still(self) -> None:
        """Wait until the page has stopped moving under the board."""
        expect(self.canvas).to_be_visible()
        self.canvas.scroll_into_view_if_needed()
        self.canvas.evaluate(STILL)

    def wait_until_painted(self) -> None:
        """Wait until there is a picture on the board, whose first painting the page asks for when it is ready."""
        painted = f"canvas => ({COLOURS})(canvas) > {BLANK}"
        self.page.wait_for_function(painted, arg=self.canvas.element_handle(), timeout=SETTLED_MS, polling=50)
