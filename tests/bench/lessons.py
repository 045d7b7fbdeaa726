"""How long a page with twelve stories, exercises and questions takes, and how much memory, in JupyterLab in Chromium.

    python -m tests.bench.lessons [--boards 12] [--quick]

Measured is a notebook that was run once: from Run All Cells until every board is there, and what the page then holds
more than with an empty notebook, after a collection of garbage.  Nothing is asserted here.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.lab import CHROMIUM_ARGS, Lab, Server, Windows
from tests.tools import chromium

FIRST = "from tablekit_widgets import Ask, Story, Try"
CELLS = (
    "Story('meduris', 'E25')", "Try('meduris', 'first-hut')", "Ask('meduris', 'druid-walk')",
    "Story('iquazu', 'X3')", "Try('iquazu', 'cheap-stone')", "Ask('iquazu', 'payable')",
)  # fmt: skip
MEGABYTE = 1024 * 1024


def main(arguments: list[str]) -> None:
    """Measure once and print a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=12)
    parser.add_argument("--quick", action="store_true", help="two boards, to see that it runs")
    given = parser.parse_args(arguments)
    boards = 2 if given.quick else given.boards
    path = chromium.find() or sys.exit(chromium.MISSING)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, Server(Path(folder)) as server:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS)
        windows = Windows(browser)
        lab = Lab(server, windows, Path(folder))
        empty = lab.open(lab.write("empty.ipynb", FIRST))
        lab.run_all(empty)
        least = held(empty)
        page = lab.open(lab.write("many.ipynb", FIRST, *(CELLS[at % len(CELLS)] for at in range(boards))))
        lab.run_all(page)
        shown(page, boards)
        begun = time.perf_counter()
        lab.run_all(page)
        shown(page, boards)
        seconds = time.perf_counter() - begun
        print(f"{boards} boards: {seconds:.1f} s from Run All Cells, {held(page) - least:.0f} MB more on the page")
        lab.leave()
        windows.close()
        browser.close()


def shown(page: Page, boards: int) -> None:
    """Wait until all boards are on the page."""
    page.wait_for_function(
        "boards => document.querySelectorAll('.tk-lesson svg[role=img]').length >= boards", arg=boards, timeout=60_000
    )


def held(page: Page) -> float:
    """Megabytes that the page's own objects take."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used: float = session.send("Runtime.getHeapUsage")["usedSize"]
    return used / MEGABYTE


if __name__ == "__main__":
    main(sys.argv[1:])
