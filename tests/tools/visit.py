"""What a visit of the offline site costs: requests, megabytes, and seconds until something is read and played.

    python tests/tools/visit.py FOLDER        FOLDER is what `make site` wrote

It is measured on this machine, from this machine, in headless Chromium: a network adds its own time.  `make site`
prints it where there is a Chromium.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.browser.lab import CHROMIUM_ARGS
from tests.browser.site import KERNEL_MS, Site, served
from tests.tools import chromium

COURSE = "notebooks/meduris/00-learn.ipynb"
PARTS = {
    "play/static/pyodide": "Python (Pyodide)",
    "play/static/packages": "packages",
    "play/extensions": "JupyterLite's extensions",
    "play/build": "JupyterLite",
}


def asked(site: Site) -> dict[str, tuple[int, float]]:
    """What was asked for since somebody last looked, by its part: how many files, and how many megabytes."""
    found: dict[str, tuple[int, float]] = {}
    for address in dict.fromkeys(site.asked):  # a service worker asks once more for what a page asks
        name = unquote(urlsplit(address).path).removeprefix(f"/{site.folder.name}/")
        file = site.folder / name
        if not address.startswith(site.url) or not file.exists():
            continue
        part = next((words for start, words in PARTS.items() if name.startswith(start)), "pages and notebooks")
        number, size = found.get(part, (0, 0.0))
        found[part] = number + 1, size + (file.stat().st_size / 1e6 if file.is_file() else 0)
    site.asked.clear()
    return found


@contextmanager
def visited(person: BrowserContext, address: str) -> Iterator[tuple[Page, float]]:
    page, start = person.new_page(), time.perf_counter()
    page.goto(address, wait_until="commit")
    yield page, start
    page.close()


def course(person: BrowserContext, site: Site) -> str:
    """Seconds until a course can be played, and until it has its Python."""
    with visited(person, f"{site.url}/page/index.html?path={COURSE}") as (page, start):
        page.locator("#first .tk-c-says").wait_for(timeout=KERNEL_MS)
        played = time.perf_counter() - start
        page.locator("body[data-live]").wait_for(timeout=KERNEL_MS)
        return f"a course is played after {played:.1f} s, its Python there after {time.perf_counter() - start:.0f} s"


def table(person: BrowserContext, site: Site) -> str:
    """Seconds until there is a board to play on."""
    with visited(person, f"{site.url}/table/?game=meduris&players=3&seed=7") as (page, start):
        page.locator("#copy").wait_for(timeout=KERNEL_MS)
        return f"a table is live after {time.perf_counter() - start:.0f} s"


def measure(browser: Browser, site: Site) -> None:
    person = site.visitor(browser)
    print(f"First visit: {course(person, site)}; what was asked for:")
    parts = asked(site)
    for part, (number, size) in sorted(parts.items(), key=lambda row: -row[1][1]):
        print(f"{size:8.1f} MB {number:6} requests   {part}")
    print(f"{sum(s for _, s in parts.values()):8.1f} MB {sum(n for n, _ in parts.values()):6} requests   all")
    print(f"With a warm cache: {course(person, site)}; {table(person, site)}.")


def main() -> None:
    path = chromium.find()
    if path is None:
        print("What a visit costs was not measured: there is no Chromium here.")
        return
    with sync_playwright() as playwright, served(Path(sys.argv[1]).resolve()) as site:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS)
        measure(browser, site)
        browser.close()


if __name__ == "__main__":
    main()
