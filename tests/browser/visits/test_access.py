"""The pages of the site's own for everybody: no violation that axe-core finds, light and dark, large and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.everywhere.test_access import faults
from tests.browser.site import Site

pytestmark = pytest.mark.browser

PAGES = ("", "table/?game=meduris", "page/index.html?path=notebooks/meduris/00-learn.ipynb")
AROUND = {"exclude": [["iframe"]]}  # what is shown inside has tests of its own


@pytest.mark.parametrize(("scheme", "size"), [("light", (1280, 900)), ("dark", (400, 860))])
def test_axe_finds_nothing_on_the_pages_of_the_site(
    chromium: Browser, site: Site, scheme: str, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    person = site.visitor(chromium, viewport=viewport, color_scheme=scheme)
    page = person.new_page()

    for address in PAGES:
        page.goto(f"{site.url}/{address}", wait_until="domcontentloaded")
        page.wait_for_timeout(1500)
        assert [] == faults(page, AROUND if address else "body"), address
    person.close()
