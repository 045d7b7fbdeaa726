"""A table on a page that runs no inline script: as strict as JupyterLab itself can be served."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tablekit_widgets.kit.page import MODULE
from tests.browser.lab import Lab, Server, Windows
from tests.browser.table.test_table import table

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

# JupyterLab's settings are checked by a function made of text, and anywidget imports its modules as blobs.
POLICY = "script-src 'self' 'unsafe-eval' blob:"
WITHOUT_BLOBS = "script-src 'self' 'unsafe-eval'"
NOTE_VIOLATIONS = """() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', event => window.violations.push(
        `${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
}"""
INLINE = """() => {
    const picture = document.createElement('div');
    picture.innerHTML = '<img alt="" src="data:," onerror="window.ranInline = true">';
    document.body.append(picture);
}"""


class StrictServer(Server):
    """JupyterLab whose pages run scripts of files and blobs only."""

    policy = POLICY

    def command(self) -> list[str]:
        return [
            *super().command(),
            f"--ServerApp.tornado_settings={{'headers': {{'Content-Security-Policy': \"{self.policy}\"}}}}",
        ]


class StricterServer(StrictServer):
    """JupyterLab whose pages run scripts of files only; it hands out the page's script itself."""

    policy = WITHOUT_BLOBS

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        shutil.copy(MODULE, self.root / MODULE.name)

    def environment(self) -> dict[str, str]:
        return {**super().environment(), "TABLEKIT_PAGE_URL": f"{self.url}/files/{MODULE.name}"}


@pytest.fixture(params=[StrictServer, StricterServer], ids=["with blobs", "without blobs"])
def strict_lab(request: pytest.FixtureRequest, chromium: Browser, tmp_path: Path) -> Iterator[Lab]:
    with request.param(tmp_path) as server:
        windows = Windows(chromium)
        lab = Lab(server, windows, tmp_path)
        yield lab
        lab.leave()
        windows.close()


def test_a_table_is_played_where_no_inline_script_may_run(strict_lab: Lab) -> None:
    board = table(strict_lab, viewport=(1400, 1000))
    page = board.page
    page.evaluate(NOTE_VIOLATIONS)

    board.play(("space", 14))
    board.open("what")
    page.locator(".tk-places path[tabindex='0']").focus()
    page.keyboard.press("Enter")
    expect(board.table.locator(".tk-tip:visible")).to_have_count(1)

    assert [] == page.evaluate("window.violations")
    page.evaluate(INLINE)
    page.wait_for_function("window.violations.length > 0")
    assert page.evaluate("window.ranInline") is None
