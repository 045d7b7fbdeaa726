"""The site without a server, as its visitors have it: files below a path prefix, and people with browsers of their own.

The visits (`tests/browser/visits`) come to what `make site` and `make pages` wrote; `make thorough` makes both first.
NumPy and Pillow are stand-ins in the offline flavour (see `binder/site/stand_ins`); the published one takes the true
ones from Pyodide's public address, which no test asks.
"""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.board import BoardOnPage
from tests.browser.lab import PANEL, PATIENCE_MS, REPO, STATUS

KERNEL_MS = 600_000  # Python starts in 10 s on a quiet machine; others may work here
PYTHON = "/static/pyodide/"  # where it comes from in the offline flavour
SHOWN = f"{PANEL.replace('app.', 'app?.')}?.content?.widgets?.length > 0"
RUN_ALL = "() => void window.jupyterapp.commands.execute('notebook:run-all-cells').then(done => { window.ran = done; })"
# After Run All Cells the page brings its first board into sight, once nothing runs any more; see `in_sight.js`.
STAYS = "() => window.tablekitInSight?.get(document.querySelector('.jp-Notebook'))?.watched !== true"
ADD_CELL = f"""async source => {{
    const app = window.jupyterapp, notebook = {PANEL}.content;
    notebook.activeCellIndex = notebook.widgets.length - 1;
    await app.commands.execute('notebook:insert-cell-below');
    notebook.activeCell.model.sharedModel.setSource(source);
    await app.commands.execute('notebook:run-cell');
}}"""
# Another notebook on the page of the first, with its Python in a state as after the start: that saves most of the time.
ANOTHER = f"""async ([path, folder]) => {{
    const panel = {PANEL}, kernel = panel.sessionContext.session.kernel;
    const fresh = `import os\nos.chdir("${{folder}}")\nget_ipython().reset(new_session=True)`;
    await kernel.requestExecute({{code: fresh}}).done;
    panel.context.model.fromJSON(await (await fetch(`../files/${{path}}`)).json());
    window.ran = undefined;
}}"""

# Tables and courses, and the boards on them, are where they were for five frames.
LIES = """() => new Promise(done => {
    let before = '', same = 0;
    const parts = '.tk-table, .tk-course, .tk-lesson, .tk-table canvas, .tk-course svg';
    const look = () => {
        const now = JSON.stringify([...document.querySelectorAll(parts)].map(part => part.getBoundingClientRect()));
        same = now === before ? same + 1 : 0;
        before = now;
        if (same < 5) requestAnimationFrame(look); else done(true);
    };
    look();
})"""


class Files(http.server.SimpleHTTPRequestHandler):
    """Files by their path, and the site's own page where there is none, as GitHub Pages gives them."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript",
                      ".wasm": "application/wasm"}  # fmt: skip

    def __init__(self, *args: Any, silent: str, over: threading.Event, **options: Any) -> None:
        self.silent, self.over = silent, over
        super().__init__(*args, **options)

    def log_message(self, *_: object) -> None:
        pass

    def do_GET(self) -> None:
        """Answer, but for what nothing is to be said about as long as there is a site."""
        if self.silent and self.silent in self.path:
            self.over.wait()
        else:
            super().do_GET()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the site's own page for what is not there."""
        missing = next(Path(self.directory).glob("*/404.html"), None)
        if code != 404 or missing is None:
            super().send_error(code, message, explain)
            return
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(missing.read_bytes())


class Site:
    """A built site, its address below a folder, as project pages have it, and every address its pages asked for."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url
        self.asked: list[str] = []

    def notebook(self, path: Path | str) -> str:
        """The address of a notebook with its code."""
        return f"{self.url}/play/notebooks/index.html?path={Path(path).as_posix()}"

    def visitor(self, chromium: Browser, **options: Any) -> BrowserContext:
        """A person who comes for the first time; what the browser keeps for them stays from page to page."""
        context = chromium.new_context(**{"viewport": {"width": 1400, "height": 1200}, **options})
        context.set_default_timeout(PATIENCE_MS)
        context.on("request", lambda request: self.asked.append(request.url))
        return context


def built(flavour: str) -> Path:
    """The folder of a flavour, "site" or "pages", as make wrote it. Raises FileNotFoundError where it did not."""
    folder = REPO / "dist" / flavour
    if not (folder / "index.html").exists():
        raise FileNotFoundError(f"nothing to visit in dist/{flavour}: `make {flavour}` writes it")
    return folder


@contextmanager
def served(folder: Path, silent: str = "") -> Iterator[Site]:
    """The site in a folder, at an address of this machine; what is asked for below a ``silent`` one never comes."""
    over = threading.Event()
    files = functools.partial(Files, directory=str(folder.parent), silent=silent, over=over)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Site(folder, f"http://127.0.0.1:{server.server_port}/{folder.name}")
    over.set()
    server.shutdown()
    server.server_close()


def ready(page: Page) -> None:
    """Wait for the notebook and its Python."""
    page.bring_to_front()
    page.wait_for_function(SHOWN, timeout=KERNEL_MS)
    page.wait_for_function(f"{STATUS} === 'idle'", timeout=KERNEL_MS)


def run_all(page: Page) -> None:
    ready(page)
    page.evaluate(RUN_ALL)
    page.wait_for_function("window.ran !== undefined", timeout=KERNEL_MS)


def settled(board: BoardOnPage) -> None:
    """Wait until the page has stopped moving under the board: cells that come into view still find their height."""
    expect(board.canvas).to_be_visible()
    board.page.wait_for_function(STAYS)
    board.canvas.scroll_into_view_if_needed()
    before = None
    while before != (before := board.canvas.bounding_box()):
        board.page.wait_for_timeout(300)


def lies_still(page: Page) -> None:
    """Wait until all is laid in a window that has another size than before."""
    page.evaluate(LIES)


def table_of(page: Page) -> Locator:
    """The table on a page at an address, once it is there."""
    expect(page.locator("#copy")).to_be_visible(timeout=KERNEL_MS)
    return page.locator("#place .tk-table")


def play(table: Locator, move: str) -> None:
    """Type the first move of a game."""
    table.locator(".tk-tab[data-value=moves]").click()
    table.get_by_placeholder("type a move").fill(move)
    table.get_by_placeholder("type a move").press("Enter")
    expect(table.locator(".tk-where")).to_contain_text("Step 1")
