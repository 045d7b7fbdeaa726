"""Pages start by themselves in Notebook 7, too, and in the oldest JupyterLab 4 and Notebook 7 that go together."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.everywhere.test_frontends import Notebook7
from tests.browser.lab import PATIENCE_MS, REPO, Server
from tests.optional import needed

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

START, COURSE = "00-start-here.ipynb", "meduris/00-learn.ipynb"
OLDEST = ("jupyterlab==4.0.2", "notebook==7.0.0")  # before 4.0.2 no Notebook 7 goes with a JupyterLab
WITH = ("ipywidgets~=8.1", "ipycanvas", "anywidget", "msgspec", "networkx")
LIVES = ".jp-NotebookPanel:not(.lm-mod-hidden)[data-tablekit=lives]"


@pytest.fixture(scope="module")
def oldest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the oldest versions, from uv, or from pip where uv does not get through."""
    needed("uv")
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or "uv"
    folder = tmp_path_factory.mktemp("oldest") / "venv"
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, folder], check=True)
    python = folder / "bin" / "python"
    packages = ["install", "--quiet", *OLDEST, *WITH]
    if subprocess.run([uv, "pip", *packages, "--python", python]).returncode != 0:
        subprocess.run([sys.executable, "-m", "pip", "--python", python, *packages], check=True)
    return python


def of(kind: type[Server], python: str, folder: Path) -> Server:
    """Such a server, run by a Python that has everything but the project itself."""
    server = kind(folder)
    command, environment = server.command, server.environment
    path = os.pathsep.join([str(REPO), str(REPO / "widgets")])
    server.environment = lambda: {**environment(), "PYTHONPATH": path}  # type: ignore[method-assign]
    server.command = lambda: [python, *command()[1:]]  # type: ignore[method-assign]
    return server


def in_lab(page: Page, server: Server) -> Page:
    page.goto(f"{server.url}/lab/tree/{START}?token={server.token}")
    expect(page.locator(LIVES)).to_be_visible(timeout=PATIENCE_MS)
    page.locator(f"{LIVES} .tk-cards a").first.click()
    return page


def in_notebook(page: Page, server: Server) -> Page:
    page.goto(f"{server.url}/notebooks/{START}?token={server.token}")
    expect(page.locator(LIVES)).to_be_visible(timeout=PATIENCE_MS)
    with page.context.expect_page() as opened:
        page.locator(f"{LIVES} .tk-cards a").first.click()
    return opened.value


def expect_a_course(chromium: Browser, server: Server, opened: Callable[[Page, Server], Page]) -> None:
    """A click on a picture leads to a course that plays, without code, and one button shows the code."""
    with server:
        server.sign(START, COURSE)
        page = opened(chromium.new_context(viewport={"width": 1366, "height": 768}).new_page(), server)
        expect(page.locator(f"{LIVES} .tk-course")).to_be_in_viewport(ratio=0.95, timeout=PATIENCE_MS)
        code = page.locator(f"{LIVES} .jp-CodeCell .jp-Cell-inputWrapper").first
        expect(code).to_be_hidden()
        page.get_by_role("button", name="Show the code").filter(visible=True).click()
        expect(code).to_be_visible()
        page.context.close()


def test_a_picture_leads_to_a_course_that_plays_in_notebook_7(chromium: Browser, tmp_path: Path) -> None:
    needed("notebook")
    expect_a_course(chromium, Notebook7(tmp_path), in_notebook)


@pytest.mark.parametrize(("kind", "opened"), [(Server, in_lab), (Notebook7, in_notebook)], ids=["lab", "notebook"])
def test_it_does_in_the_oldest_versions(
    chromium: Browser, oldest: Path, tmp_path: Path, kind: type[Server], opened: Callable[[Page, Server], Page]
) -> None:
    expect_a_course(chromium, of(kind, str(oldest), tmp_path), opened)
