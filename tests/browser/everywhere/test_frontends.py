"""Other pages than JupyterLab's that show a table: Notebook 7, and Voila, which shows a notebook without its code."""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.board import BoardOnPage
from tests.browser.clicks import WIDTHS, covered_on_table
from tests.browser.lab import Lab, Server, Windows
from tests.browser.table.test_table import CELL
from tests.optional import needed
from tests.scale import paired

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
READY_MS = 180_000


class Notebook7(Server):
    """Notebook 7, with the settings of `make lab`."""

    def command(self) -> list[str]:
        return ["notebook" if part == "jupyterlab" else part for part in super().command() if "LabApp" not in part]


class Voila(Server):
    """Voila, for the notebooks of the server's folder."""

    def command(self) -> list[str]:
        port = self.url.rpartition(":")[2]
        return [
            sys.executable,
            "-m",
            "voila",
            "--no-browser",
            f"--port={port}",
            "--Voila.port_retries=0",
            str(self.root),
        ]

    def ask(self, method: str, path: str) -> Any:
        """Voila has no interface to ask: whether its list of notebooks is there."""
        with urllib.request.urlopen(self.url, timeout=30) as answer:
            return len(answer.read())

    def __exit__(self, *_: object) -> None:
        self.process.terminate()  # ends the kernels, too
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()


def in_notebook(page: Page, server: Server, notebook: str) -> None:
    """Open a notebook and run it."""
    page.goto(f"{server.url}/notebooks/{notebook}?token={server.token}")
    page.locator(".jp-Notebook .jp-CodeCell").first.click(timeout=READY_MS)
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=READY_MS, state="attached")
    page.keyboard.press("Shift+Enter")


def in_voila(page: Page, server: Server, notebook: str) -> None:
    """Open a notebook, which runs by itself."""
    page.goto(f"{server.url}/voila/render/{notebook}", timeout=READY_MS)


OPENED = paired((Notebook7, Voila), WIDTHS)  # where each part of the drawer is opened: in `make measures` at all widths


@pytest.mark.parametrize(("kind", "opened"), [(Notebook7, in_notebook), (Voila, in_voila)], ids=["notebook 7", "voila"])
def test_a_table_is_shown_played_and_asked_and_every_control_of_it_can_be_clicked(
    chromium: Browser, tmp_path: Path, kind: type[Server], opened: Callable[[Page, Server, str], None]
) -> None:
    needed("notebook" if kind is Notebook7 else "voila")
    with kind(tmp_path) as server:
        windows = Windows(chromium)
        page = windows.take((1400, 1000), 1, False)
        lab = Lab(server, windows, Path(os.environ.get("TABLEKIT_SHOTS") or tmp_path))
        opened(page, server, lab.write("table.ipynb", CELL))
        board = BoardOnPage(page)
        expect(board.canvas).to_be_visible(timeout=READY_MS)
        board.wait_until_painted()

        board.play(("space", 14))
        expect(board.says(".tk-journal")).to_contain_text("Hut 14")
        board.play(("give", "none"))
        board.open("what")
        board.click("space", 14)

        expect(board.says(".tk-what")).to_contain_text("Ben’s hut on space 14")
        lab.look(page, kind.__name__.lower())

        board.table.get_by_role("button", name="First position").click()
        for size in WIDTHS:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            BoardOnPage(page, narrow=board.table.locator(".tk-narrow canvas").is_visible()).wait_until_still()
            assert [] == covered_on_table(page, doors=(kind, size) in OPENED), f"{size[0]} px wide"
        page.context.close()
