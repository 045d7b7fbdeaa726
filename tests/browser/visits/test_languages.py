"""The table of the published page in the pseudo-language: no word slips through, and what is said fits its page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

import tablekit as tk
from tests.browser.board import BoardOnPage
from tests.browser.clicks import WIDTHS
from tests.browser.languages import cut, everywhere, slipped, told
from tests.browser.site import KERNEL_MS, Site, table_of

pytestmark = pytest.mark.browser

GAMES = [game.name for game in tk.games()]
# Another game on the table of the page, as its address would lay it: that saves the start of Python.  What the page
# answers to it may never come, as the table that was asked is closed by it: what is seen tells when it is there.
LAID = """game => void [...window.jupyterapp.shell.widgets('main')].find(each => each.console).console.inject(
    `table.close()\ntable = Table(follow("?game=${game}&players=2&seed=1"), language="qps", motion=False)\ntable`)"""
LAID_MS = 60_000


@pytest.fixture(scope="module")
def page(chromium: Browser, site: Site) -> Page:
    page = site.visitor(chromium, viewport={"width": WIDTHS[0][0], "height": WIDTHS[0][1]}).new_page()
    page.goto(f"{site.url}/table/?game={GAMES[0]}&players=2&seed=1")
    expect(table_of(page)).to_be_visible(timeout=KERNEL_MS)
    return page


def laid(page: Page, game: str) -> Frame:
    """The frame of a table with this game, in the pseudo-language."""
    frame = page.frames[1]
    frame.evaluate(LAID, game)
    start = tk.new(game, players=2, seed=1).notation
    expect(frame.locator(".tk-copy").first).to_have_attribute("data-text", start, timeout=LAID_MS)
    expect(frame.locator(".tk-ask").first).to_contain_text("⟦", timeout=LAID_MS)
    return frame


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_the_published_table_slips_through_and_what_it_says_fits(
    page: Page, game: str, tmp_path: Path
) -> None:
    plain: dict[str, tuple[str, Path]] = {}
    beyond: dict[str, tuple[str, Path]] = {}
    for width, height in (WIDTHS[0], WIDTHS[-1]):
        page.set_viewport_size({"width": width, "height": height})
        board = BoardOnPage(laid(page, game), narrow=width < 500)
        for where, part in everywhere(board):
            picture = tmp_path / f"{game} {where} {width}.png"
            page.screenshot(path=picture)
            slips, marked = slipped(part)
            assert marked > 10, where
            plain |= dict.fromkeys(slips, (where, picture))
            beyond |= dict.fromkeys(cut(part), (f"{where} {width}", picture))

    assert not plain, told(plain)
    assert not beyond, told(beyond)
