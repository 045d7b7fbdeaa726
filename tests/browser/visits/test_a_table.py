"""A table of the site at its address, with one Python for all games: on paper, under a mouse, and in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import tablekit as tk
from tests.browser.board import BoardOnPage
from tests.browser.clicks import WIDTHS, covered_on_table
from tests.browser.languages import cut, everywhere, slipped, told
from tests.browser.site import Site, lies_still, table_of
from tests.scale import side_by_side

pytestmark = [pytest.mark.browser, pytest.mark.visits]

GAMES = [game.name for game in tk.games()]
# Another game on the table of the page, as its address would lay it: that saves the start of Python.
ANOTHER = """([game, more]) => tablekitSite.python.run(
    `table.close()\ntable = Table(follow("?game=${game}&players=2&seed=1")${more})\ntable`, 'place')"""
SIZES = {"page": WIDTHS[0], "phone": WIDTHS[-1]}


@pytest.fixture(scope="module")
def failed() -> list[str]:
    """What fails on the page's console."""
    return []


@pytest.fixture(scope="module")
def page(chromium: Browser, site: Site, failed: list[str]) -> Iterator[Page]:
    page = site.visitor(chromium, viewport={"width": WIDTHS[0][0], "height": WIDTHS[0][1]}).new_page()
    page.on("console", lambda message: failed.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: failed.append(str(error)))
    page.goto(f"{site.url}/table/?game={GAMES[0]}&players=2&seed=1")
    expect(table_of(page).locator(".tk-where")).to_contain_text("Step 0")
    yield page
    page.context.close()


def laid(page: Page, game: str, more: str = "") -> None:
    """Lay a table with this game in the place of the one that is there."""
    assert page.evaluate(ANOTHER, [game, more]) == ""
    start = tk.new(game, players=2, seed=1).notation
    expect(page.locator(".tk-copy").first).to_have_attribute("data-text", start)


def sized(page: Page, size: tuple[int, int]) -> None:
    """Look at the page in a window of another size, in which the table has its place."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lies_still(page)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_table_is_printed_whole_on_one_sheet_as_it_lies_on_the_screen(page: Page, size: tuple[int, int]) -> None:
    sized(page, size)
    place, size_of = page.locator("#place"), "place => [place.offsetWidth, place.offsetHeight]"
    before = place.evaluate(size_of)

    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    printed = place.bounding_box()
    page.emulate_media(media="null")
    page.evaluate("dispatchEvent(new Event('afterprint'))")

    assert printed is not None
    assert [printed["width"], printed["height"]] == pytest.approx(
        [side * min(1, 700 / before[0]) for side in before], abs=1
    )
    assert before == place.evaluate(size_of)


def test_a_click_in_the_middle_of_a_control_reaches_it_and_nothing_fails_on_the_console(
    page: Page, failed: list[str]
) -> None:
    page.set_viewport_size({"width": WIDTHS[0][0], "height": WIDTHS[0][1]})
    page.mouse.move(*(size / 2 for size in WIDTHS[0]))
    page.mouse.wheel(0, 50)  # until somebody scrolls, the page stays at its top

    found: dict[str, list[str]] = {}
    for game in GAMES:
        if game != GAMES[0]:
            laid(page, game)
        for size in WIDTHS:
            sized(page, size)
            found[f"{game} {size[0]}"] = covered_on_table(page, doors=game == GAMES[0])

    assert {} == {where: below for where, below in found.items() if below}
    assert [] == failed


@pytest.mark.parametrize(("game", "size"), side_by_side(GAMES, [*SIZES]))
def test_no_word_of_the_table_slips_through_and_what_it_says_fits(
    page: Page, game: str, size: str, tmp_path: Path
) -> None:
    sized(page, SIZES[size])
    laid(page, game, ', language="qps", motion=False')
    expect(page.locator(".tk-ask").first).to_contain_text("⟦")
    found: dict[str, tuple[str, Path]] = {}
    for where, part in everywhere(BoardOnPage(page, narrow=size == "phone")):
        slips, marked = slipped(part)
        assert marked > 10, where
        if texts := [*slips, *cut(part)]:
            picture = tmp_path / f"{game} {where}.png"
            page.screenshot(path=picture)
            found |= dict.fromkeys(texts, (where, picture))

    assert not found, told(found)
