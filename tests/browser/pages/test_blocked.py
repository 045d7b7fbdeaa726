"""The site's pages where what brings their Python does not come: they say so, and what helps."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path

import moved
import pytest
import spoken
from playwright.sync_api import Browser, expect
from spoken import FRONT

from tablekit.saying.current import speaking
from tests.browser.site import Site, served
from tests.scale import side_by_side

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

# What brings Python to each page, by the page.
PAGES = {
    "page/index.html?path=notebooks/meduris/01-set-up.ipynb": "**/play/*/index.html*",
    "table/index.html?game=meduris": "**/front/live/*",
}
ELSEWHERE = "<!doctype html><title>No network</title><p>This page was not kept."
SAYS = {
    "en": ("The part of this page that has Python did not come", "Load the page again", "Try again"),
    "de": ("Der Teil dieser Seite mit Python ist nicht gekommen", "Die Seite neu laden", "Noch einmal versuchen"),
}
HOW = {
    "cut off": lambda route: route.abort(),
    "blocked": lambda route: route.abort("blockedbyclient"),
    "another page": lambda route: route.fulfill(status=503, body=ELSEWHERE, content_type="text/html"),
}


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The pages around what has Python, and a notebook; nothing that has it."""
    folder = tmp_path_factory.mktemp("front") / "site"
    shutil.copytree(FRONT, folder / "front")
    (folder / "front" / spoken.SCRIPT).write_text(spoken.script(), encoding="utf-8")
    (folder / "front" / moved.NAME).write_text(moved.script(), encoding="utf-8")
    for name in ("course.css", "meduris.svg"):
        (folder / "front" / name).touch()
    for code in SAYS:
        with speaking(code):
            known = {
                "title": "Meduris",
                "players": [2],
                "options": [],
                "pictures": ["front/meduris.svg"] * 2,
                "start": "",
            }
            for name in ("page", "table"):
                page = folder / spoken.way() / name / "index.html"
                page.parent.mkdir(parents=True)
                games = escape(json.dumps({"meduris": known}))
                page.write_text(spoken.filled(f"{name}.html", 1, games=games, live="front/live/"), encoding="utf-8")
            notebook = folder / "play/files" / spoken.way() / "notebooks/meduris/01-set-up.ipynb"
            notebook.parent.mkdir(parents=True)
            notebook.touch()
    with served(folder) as site:
        yield site


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize(("address", "code"), side_by_side(PAGES, [*SAYS]))
def test_a_page_whose_python_does_not_come_says_so_and_opens_when_it_is_loaded_again(
    chromium: Browser, front: Site, shots: Path, address: str, code: str, how: str
) -> None:
    says, *again = SAYS[code]
    page = front.visitor(chromium, viewport={"width": 390, "height": 700}, service_workers="block").new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.route(PAGES[address], HOW[how])
    page.goto(f"{front.url}/{'' if code == 'en' else f'{code}/'}{address}")
    expect(page.locator("#wait")).to_contain_text(says)
    expect(page.locator("iframe, #still")).to_have_count(0)
    page.screenshot(path=shots / f"blocked-{code}-{address[:5]}.png".replace("/", ""))
    page.get_by_role("link", name=again[address.startswith("table")]).click()
    page.wait_for_function("performance.getEntriesByType('navigation')[0].type === 'reload'")
    expect(page.locator("#wait")).to_contain_text(says)
    assert [] == faults
    page.context.close()
