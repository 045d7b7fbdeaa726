"""The pages of the site's own for everybody: no violation that axe-core finds, light and dark, large and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.everywhere.test_access import faults
from tests.browser.site import Site

pytestmark = [pytest.mark.browser, pytest.mark.visits]

# Each with what comes last on it.
PAGES = {
    "": ".game svg >> nth=-1",
    "table/?game=meduris": "#still",
    "page/index.html?path=notebooks/meduris/00-learn.ipynb": "#first .tk-c-says",
}
AROUND = {"exclude": [["iframe"]]}  # what is shown inside has tests of its own


@pytest.mark.parametrize(("scheme", "size"), [("light", (1280, 900)), ("dark", (400, 860))])
def test_axe_finds_nothing_on_the_pages_of_the_site(
    chromium: Browser, waiting: Site, scheme: str, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    person = waiting.visitor(chromium, viewport=viewport, color_scheme=scheme)
    page = person.new_page()

    for address, last in PAGES.items():
        page.goto(f"{waiting.url}/{address}", wait_until="domcontentloaded")
        expect(page.locator(last)).to_be_visible()
        assert [] == faults(page, AROUND if address else "body"), address
    person.close()
