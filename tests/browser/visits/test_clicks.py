"""Tables of the site at their addresses: every control can be clicked, on a laptop, a tablet and a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import tablekit as tk
from tests.browser.clicks import WIDTHS, covered_on_table
from tests.browser.site import Site, table_of

pytestmark = pytest.mark.browser

FIRST, *OTHERS = [game.name for game in tk.games()]
# Another game on the table of the page, as its address would lay it: that saves the start of Python.
ANOTHER = """game => [...window.jupyterapp.shell.widgets('main')].find(each => each.console).console.inject(
    `table.close()\ntable = Table(follow("?game=${game}&players=2&seed=1"))\ntable`)"""


def test_a_click_in_the_middle_of_a_control_reaches_it_and_nothing_fails_on_the_console(
    chromium: Browser, site: Site
) -> None:
    page = site.visitor(chromium, viewport={"width": WIDTHS[0][0], "height": WIDTHS[0][1]}).new_page()
    failed: list[str] = []
    page.on("console", lambda message: failed.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: failed.append(str(error)))
    page.goto(f"{site.url}/table/?game={FIRST}&players=2&seed=1")
    table = table_of(page)
    frame = page.frames[1]
    page.mouse.move(*(size / 2 for size in WIDTHS[0]))
    page.mouse.wheel(0, 50)  # until somebody scrolls, the page stays at its top

    found: dict[str, list[str]] = {}
    for game in (FIRST, *OTHERS):
        if game != FIRST:
            frame.evaluate(ANOTHER, game)
        expect(table.locator(".tk-copy").first).to_have_attribute("data-text", start(game))
        for width, height in WIDTHS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(400)
            found[f"{game} {width}"] = covered_on_table(frame, doors=game == FIRST)

    assert {} == {where: below for where, below in found.items() if below}
    assert [] == failed
    page.context.close()


def start(game: str) -> str:
    return tk.new(game, players=2, seed=1).notation
