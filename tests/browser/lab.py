"""JupyterLab as its users have it: a server of this environment, and Chromium to look at it.

`conftest.py` makes one `Server` and one browser for the whole run, and a `Lab` for each test:

    pytestmark = pytest.mark.browser

    def test_a_click_lights_the_space(lab):
        page = lab.open("00-start-here.ipynb", device_scale_factor=2)
        lab.run_all(page)
        page.locator("canvas").first.click(position={"x": 40, "y": 60})
        lab.look(page, "lit space")
"""

import json
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, Self
from uuid import uuid4

from playwright.sync_api import Browser, Error, Page, TimeoutError

from tests.browser.board import DRAWN, until
from tests.browser.scripts import (
    ASK,
    CLEAR_AWAY,
    FORGET_COUNTS,
    FRESH,
    IS_IDLE,
    IS_MOVED,
    KNOWN,
    LAY,
    LEAVE_FULL_SCREEN,
    NOTE_RESTART,
    OPEN,
    PANEL,
    STATUS,
    WHAT_IS_LEFT,
    WIDTHS,
)
from tests.tools.ports import free_port

REPO = Path(__file__).resolve().parents[2]
SETTINGS = REPO / "widgets" / "tablekit_widgets" / "jupyter"
EXTENSION = REPO / "widgets" / "lab"  # on the path on which JupyterLab looks for extensions

CHROMIUM_ARGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",  # containers have a small /dev/shm
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-sandbox",  # the tests may run as root; the pages are our own
]

START_SECONDS = 180  # JupyterLab takes 2 seconds on a free machine; four may start at once
PATIENCE_MS = 90_000  # with what is there at once, where four work on two processors
READY_MS = 180_000  # a notebook with its kernel takes 3 seconds on a free machine
ASK_MS = 1_000  # between two questions how the kernel is
RUN_MS = 120_000  # all cells of a notebook
LOOK_MS = 50  # from look to look: a page that is asked at each frame, as is usual, draws frames for nothing else


class KernelNotIdle(AssertionError):
    """The kernel of the open notebook does not come, or does not come to an end."""


class Server:
    """One JupyterLab on a free port of this machine, with its files, settings and kernels in a folder of its own.

    `folder` is empty and gets everything: `folder/notebooks` is a copy of the project's notebooks and the root of the
    file browser. Nothing in the user's home is read or written. The settings are those of `make lab`.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.root = folder / "notebooks"
        self.token = secrets.token_hex(16)
        self.url = f"http://127.0.0.1:{free_port()}"
        self.log = folder / "server.log"
        self.sockets = tempfile.TemporaryDirectory(prefix="lab-")  # a socket's path has 100 letters at most
        shutil.copytree(REPO / "notebooks", self.root, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))

    def __enter__(self) -> Self:
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, cwd=self.root, env=self.environment()
            )
        try:
            self.wait()
        except BaseException:
            self.process.kill()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.ask("POST", "/api/shutdown")  # ends the kernels, too, on every system
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.sockets.cleanup()

    def command(self) -> list[str]:
        options: dict[str, object] = {
            "ServerApp.ip": "127.0.0.1",
            "ServerApp.port": self.url.rpartition(":")[2],
            "ServerApp.port_retries": 0,  # a taken port is an error; the next one would be somebody else's
            "ServerApp.root_dir": self.root,
            "IdentityProvider.token": self.token,
            "LabApp.expose_app_in_browser": True,
        }
        if os.name != "nt":  # or servers side by side would take each other's kernels a port, see tests.tools.kernels
            options["KernelManager.transport"] = "ipc"
        return [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"] + [
            f"--{name}={value}" for name, value in options.items()
        ]

    def environment(self) -> dict[str, str]:
        folders = {
            name: str(self.folder / name.lower())
            for name in (
                "IPYTHONDIR",
                "JUPYTER_CONFIG_DIR",
                "JUPYTER_DATA_DIR",
                "JUPYTERLAB_SETTINGS_DIR",
                "JUPYTERLAB_WORKSPACES_DIR",
            )
        }
        folders["JUPYTER_RUNTIME_DIR"] = self.sockets.name
        return {**os.environ, **folders, "JUPYTER_CONFIG_PATH": str(SETTINGS), "JUPYTER_PATH": str(EXTENSION)}

    def sign(self, *notebooks: str) -> None:
        """Trust notebooks under `root`, as `jupyter trust` does."""
        paths = [str(self.root / notebook) for notebook in notebooks]
        subprocess.run([sys.executable, "-m", "nbformat.sign", *paths], env=self.environment(), check=True)

    def wait(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text()}")
            try:
                self.ask("GET", "/api/status")
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"JupyterLab did not answer within {START_SECONDS} s:\n{self.log.read_text()}")

    def ask(self, method: str, path: str) -> Any:
        """What the server's REST interface answers, as plain data."""
        headers = {"Authorization": f"token {self.token}"}
        request = urllib.request.Request(self.url + path, method=method, headers=headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None


class Windows:
    """The windows of a browser that are open; one that nobody uses any more is given to whoever wants such a one."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: dict[tuple[float, bool], list[Page]] = {}
        self.shared: dict[tuple[float, bool], Page] = {}
        self.notebooks: dict[str, Page] = {}  # that are open, each with its window

    def take(self, viewport: tuple[int, int], density: float, has_touch: bool) -> Page:
        """A window of this size; its JupyterLab may be there already."""
        width, height = viewport
        if waiting := self.free.get((density, has_touch)):
            page = waiting.pop()
            page.set_viewport_size({"width": width, "height": height})
            return page
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=density, has_touch=has_touch
        )
        context.set_default_timeout(PATIENCE_MS)
        return context.new_page()

    def give_back(self, page: Page, density: float, has_touch: bool) -> None:
        """Leave a window to others, with nothing open in it; one whose page does not answer is closed."""
        try:
            page.evaluate(CLEAR_AWAY)
        except Error:
            page.context.close()
        else:
            self.free.setdefault((density, has_touch), []).append(page)

    def is_shared(self, page: Page) -> bool:
        """Whether more tests than one have the notebook in this window."""
        return page in self.shared.values()

    def share_no_more(self, *pages: Page) -> None:
        """Leave the notebooks in these windows, or in all, to whoever has them: the next one gets another."""
        self.shared = {kind: page for kind, page in self.shared.items() if pages and page not in pages}

    def close(self) -> None:
        """Close them all."""
        for page in [*self.shared.values(), *(page for waiting in self.free.values() for page in waiting)]:
            page.context.close()


class Lab:
    """A person at JupyterLab, for one test: opens notebooks, runs them, looks.

    `root` is the folder behind the file browser, `url` the server's address. Pages are Playwright pages.
    """

    def __init__(self, server: Server, windows: Windows, shots: Path) -> None:
        self.server = server
        self.windows = windows
        self.shots = shots
        self.pages: list[tuple[Page, float, bool]] = []
        self.spent: set[Page] = set()

    @property
    def url(self) -> str:
        return self.server.url

    @property
    def root(self) -> Path:
        return self.server.root

    @property
    def kept_games(self) -> Path:
        """The folder of the games that somebody may go on with."""
        return self.server.folder / "ipythondir" / "tablekit"

    def write(self, notebook: str, *cells: str) -> str:
        """Make a notebook of these code cells under `root`; returns its name."""
        content = {
            "cells": [
                {
                    "cell_type": "code",
                    "id": f"cell-{i}",
                    "source": source,
                    "metadata": {},
                    "outputs": [],
                    "execution_count": None,
                }
                for i, source in enumerate(cells)
            ],
            "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        path = self.root / notebook
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(content))
        return notebook

    def open(
        self,
        notebook: str,
        *,
        viewport: tuple[int, int] = (1280, 960),
        device_scale_factor: float = 1,
        has_touch: bool = False,
        sidebar: bool = True,
    ) -> Page:
        """Open a notebook in a browser window of its own and wait for its kernel.

        `notebook` is a path under `root`; `viewport` is width and height in CSS pixels; `device_scale_factor` is 2 for
        a high-density screen; with `has_touch`, `page.touchscreen` and `locator.tap` work. Without `sidebar` the file
        browser is folded away, as people do on a narrow screen.
        """
        page = self.windows.take(viewport, device_scale_factor, has_touch)
        self.pages.append((page, device_scale_factor, has_touch))
        self._bring(page, notebook)
        self.sidebar(page, sidebar)
        return page

    def lay(
        self,
        *cells: str,
        viewport: tuple[int, int] = (1280, 960),
        device_scale_factor: float = 1,
        has_touch: bool = False,
        sidebar: bool = True,
        run: bool = True,
    ) -> Page:
        """Lay these cells in a notebook that tests share, with its window and its kernel, and run them.

        What the tests before have made is gone from page and kernel. Who changes the page beyond that says so by
        `keep`; who looks at how a page or a kernel begins opens a notebook of its own.
        """
        kind = (device_scale_factor, has_touch)
        page = self.windows.shared.get(kind)
        if page is None:
            page = self.windows.take(viewport, device_scale_factor, has_touch)
            self._bring(page, self.write(f"shared-{uuid4().hex[:8]}.ipynb", *cells))
            self.windows.shared[kind] = page
        page.evaluate(LEAVE_FULL_SCREEN)
        page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        page.mouse.move(0, 0)
        shutil.rmtree(self.kept_games, ignore_errors=True)
        page.evaluate(LAY, [cells, FRESH])
        self.sidebar(page, sidebar)
        if run:
            self.run_all(page)
        return page

    def _bring(self, page: Page, notebook: str) -> None:
        """Show a notebook in a window, and wait for its kernel."""
        self.windows.notebooks[notebook] = page
        if page.url.startswith(self.url):
            page.evaluate(OPEN, notebook)
            self._wait_for(page, notebook)
        else:
            self._load(page, notebook)

    def _load(self, page: Page, notebook: str) -> None:
        """Load the page with this notebook alone: without `reset`, JupyterLab brings back those of other tests."""
        page.goto(f"{self.url}/lab/tree/{notebook}?reset&token={self.server.token}")
        self._wait_for(page, notebook)

    def _wait_for(self, page: Page, notebook: str) -> None:
        shown = f"path => {PANEL.replace('.', '?.')}?.context?.path === path"
        page.wait_for_function(shown, arg=notebook, timeout=READY_MS, polling=LOOK_MS)
        self.wait_idle(page)

    def sidebar(self, page: Page, shown: bool) -> None:
        """Show the file browser, or fold it away."""
        page.evaluate("shown => window.jupyterapp.shell[shown ? 'expandLeft' : 'collapseLeft']()", shown)

    def reload(self, page: Page) -> None:
        """Load the page anew, with the notebook that is open in it.

        Nobody else gets a window of its own: its page may go on asking for a kernel that is gone. The kernel of a
        shared one stays.
        """
        self._keep_own(page)
        self._load(page, page.evaluate(f"{PANEL}.context.path"))

    def wait_idle(self, page: Page) -> None:
        """Wait until the notebook is shown and its kernel has nothing to do.

        Raises KernelNotIdle with the end of the server's log, when the kernel is not after `READY_MS` milliseconds.
        """
        page.wait_for_selector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook", timeout=READY_MS)
        try:
            page.wait_for_function(IS_IDLE, arg=ASK_MS, timeout=READY_MS, polling=LOOK_MS)
        except TimeoutError as late:
            log = "\n".join(self.server.log.read_text().splitlines()[-30:])
            status = page.evaluate(STATUS)
            raise KernelNotIdle(f"the kernel is {status}, not idle, after {READY_MS} ms\n{log}") from late

    def run_all(self, page: Page) -> None:
        """Choose Run > Run All Cells and wait until every cell has run.

        Raises AssertionError with the message of a cell that failed, unless it is tagged `raises-exception`.
        """
        page.evaluate(FORGET_COUNTS)  # so that a second run is told from the first
        self.menu(page, "Run", "Run All Cells")
        deadline = time.monotonic() + RUN_MS / 1000
        while time.monotonic() < deadline:
            left = page.evaluate(WHAT_IS_LEFT)
            if left["status"] == "idle" and left["errors"]:
                raise AssertionError("a cell failed: " + "; ".join(left["errors"]))
            if left["status"] == "idle" and not left["waiting"] and not page.evaluate(IS_MOVED):
                return
            page.wait_for_timeout(LOOK_MS)
        raise AssertionError(f"after {RUN_MS // 1000} s the kernel is {left['status']}, {left['waiting']} cells wait")

    def restart_kernel(self, page: Page) -> None:
        """Choose Kernel > Restart Kernel, say yes, and wait for the new kernel. The outputs stay as they are.

        Nobody else gets a window of its own: its page goes on asking for kernels that are gone.
        """
        self._keep_own(page)
        page.evaluate(NOTE_RESTART)
        self.menu(page, "Kernel", "Restart Kernel…")
        page.locator(".jp-Dialog button.jp-mod-accept").click()
        page.wait_for_function("window.restartSeen", timeout=READY_MS, polling=LOOK_MS)
        self.wait_idle(page)

    def ask(self, page: Page, expression: str) -> str:
        """What an expression is in the kernel, as Python has it, once all is done that the kernel was told before."""
        return str(page.evaluate(ASK, expression))

    def answered(self, page: Page) -> None:
        """Wait until the kernel has done what it was told, and the page has drawn it."""
        self.ask(page, "None")
        page.evaluate(DRAWN)

    def settle(self, page: Page, number: int = 0) -> None:
        """Wait until the kernel knows how wide a table is, counted on the page from 0, and the page has drawn it so."""
        until(lambda: page.evaluate(WIDTHS)[number] in json.loads(self.ask(page, KNOWN)))
        page.evaluate(DRAWN)

    def keep(self, page: Page) -> None:
        """Give a window to nobody else, as its page was changed for this test."""
        self.spent.add(page)
        self.windows.share_no_more(page)

    def _keep_own(self, page: Page) -> None:
        if not self.windows.is_shared(page):
            self.keep(page)

    def menu(self, page: Page, menu: str, item: str) -> None:
        """Choose an item of JupyterLab's menu bar, by the words a person reads there."""
        page.locator(".lm-MenuBar-item").get_by_text(menu, exact=True).click()
        page.locator(".lm-Menu-itemLabel").get_by_text(item, exact=True).click()

    def screenshot(self, page: Page, name: str) -> Path:
        """Save what the window shows as a PNG in `$TABLEKIT_SHOTS`, or else in the run's temporary folder."""
        path = self.shots / f"{name.replace(' ', '-')}.png"
        page.screenshot(path=path)
        return path

    def look(self, page: Page, name: str) -> None:
        """Save the same picture where `$TABLEKIT_SHOTS` asks for pictures; else wait until the page is drawn."""
        if os.environ.get("TABLEKIT_SHOTS"):
            self.screenshot(page, name)
        else:
            page.evaluate(DRAWN)

    def leave(self) -> None:
        """Leave the windows to others, end the kernels of this test, and forget the games that were played."""
        own, open_now = {*self.spent, *(page for page, *_ in self.pages)}, self.windows.notebooks
        for path in [path for path, page in open_now.items() if page in own]:
            del open_now[path]
        for page in self.spent:
            page.context.close()
        for page, density, has_touch in self.pages:
            if page not in self.spent:
                self.windows.give_back(page, density, has_touch)
        self.pages.clear()
        self.spent.clear()
        for session in self.server.ask("GET", "/api/sessions"):
            if session["path"] not in open_now:
                self.server.ask("DELETE", f"/api/sessions/{session['id']}")
        shutil.rmtree(self.kept_games, ignore_errors=True)
