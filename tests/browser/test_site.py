"""The site without a server, as a visitor meets it: under a path prefix, nothing installed, no notebook changed.

It is the offline flavour, in which numpy and Pillow are stand-ins (see `binder/site/stand_ins`); the published one
takes the true ones from Pyodide's public address, which no test reaches.
"""

from __future__ import annotations

import functools
import hashlib
import http.server
import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import downloads
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

import tablekit as tk
from tablekit.explorer import Explorer
from tablekit.link import follow, link
from tablekit.record import Record
from tests.browser.board import BoardOnPage
from tests.browser.lab import PANEL, REPO, STATUS

pytestmark = pytest.mark.browser

NOTEBOOKS = REPO / "notebooks"
NODE = Path(__file__).parent / "node"
GAMES = sorted(folder.name for folder in NOTEBOOKS.glob("*/"))
# Of each game the first page that has a table to play on.
SECTIONS = [
    next(page for page in sorted((NOTEBOOKS / game).glob("*.ipynb")) if "Table(" in page.read_text()).relative_to(REPO)
    for game in GAMES
]

KERNEL_MS = 600_000  # Python starts in 10 s on a quiet machine; here several start at once, and others may work
SHOWN = f"{PANEL.replace('app.', 'app?.')}?.content?.widgets?.length > 0"
RUN_ALL = "() => void window.jupyterapp.commands.execute('notebook:run-all-cells').then(done => { window.ran = done; })"
OUTPUTS = f"() => {PANEL}.content.widgets.filter(c => c.model.type === 'code').map(c => c.model.outputs.toJSON())"
ADD_CELL = f"""async source => {{
    const app = window.jupyterapp, notebook = {PANEL}.content;
    notebook.activeCellIndex = notebook.widgets.length - 1;
    await app.commands.execute('notebook:insert-cell-below');
    notebook.activeCell.model.sharedModel.setSource(source);
    await app.commands.execute('notebook:run-cell');
}}"""
TABLE = """import tablekit as tk
from tablekit_widgets import Table
Table(tk.read({!r}), autosave="my-game.json")"""
LINE = """from tablekit.link import follow
from tablekit_widgets import Table
Table(follow({!r}))"""
SAVED = """async path => {
    const found = await window.jupyterapp.serviceManager.contents.get(path, { content: true });
    if (found.format === 'base64') return atob(found.content);
    return typeof found.content === 'string' ? found.content : JSON.stringify(found.content);
}"""
LIVE = "application/vnd.jupyter.widget-view+json"


class Files(http.server.SimpleHTTPRequestHandler):
    """Files by their path and nothing else, as GitHub Pages gives them."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript",
                      ".wasm": "application/wasm"}  # fmt: skip

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The offline site, built now."""
    folder = tmp_path_factory.mktemp("pages") / "tablekit"
    build = [sys.executable, str(REPO / "binder" / "site" / "make_site.py"), str(folder), "--offline", "--no-docs"]
    done = subprocess.run(build, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    """The address of the site, below a folder as project pages are."""
    files = functools.partial(Files, directory=str(folder.parent))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/tablekit"
    server.shutdown()


@pytest.fixture(scope="module")
def asked() -> list[str]:
    """Every address that a page of these tests has asked for."""
    return []


def someone(chromium: Browser, asked: list[str]) -> BrowserContext:
    """A person who comes for the first time; what the browser keeps for them stays from page to page."""
    context = chromium.new_context(viewport={"width": 1400, "height": 1200})
    context.on("request", lambda request: asked.append(request.url))
    return context


@pytest.fixture(scope="module")
def visitor(chromium: Browser, asked: list[str]) -> Iterator[BrowserContext]:
    context = someone(chromium, asked)
    yield context
    context.close()


@pytest.fixture(scope="module")
def pages(chromium: Browser, asked: list[str], site: str) -> Iterator[dict[str, Page]]:
    """A section of each game, each opened by another person, all at once: they start while the first is looked at."""
    pages = {section.parent.name: someone(chromium, asked).new_page() for section in SECTIONS}
    for section in SECTIONS:
        address = f"{site}/play/notebooks/index.html?path={section.as_posix()}"
        pages[section.parent.name].goto(address, wait_until="commit")
    yield pages
    for page in pages.values():
        page.context.close()


def ready(page: Page) -> None:
    """Wait for the notebook and its Python."""
    page.bring_to_front()
    page.wait_for_function(SHOWN, timeout=KERNEL_MS)
    page.wait_for_function(f"{STATUS} === 'idle'", timeout=KERNEL_MS)


def line_of(game: str, steps: int) -> Explorer:
    """A game of two with its first legal moves played."""
    explorer = Explorer(tk.new(game, players=2, seed=1))
    for _ in range(steps):
        explorer.play(explorer.position.legal_moves()[0])
    return explorer


def run_all(page: Page) -> None:
    ready(page)
    page.evaluate(RUN_ALL)
    page.wait_for_function("window.ran !== undefined", timeout=KERNEL_MS)


def settled(board: BoardOnPage) -> None:
    """Wait until the page has stopped moving under the board: cells that come into view still find their height."""
    expect(board.canvas).to_be_visible()
    board.canvas.scroll_into_view_if_needed()
    before = None
    while before != (before := board.canvas.bounding_box()):
        board.page.wait_for_timeout(300)


def said(outputs: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """What a cell said, one text a kind: streams, results and pictures, but not the live table itself."""
    if any(LIVE in output.get("data", {}) for output in outputs):
        return []
    found: dict[str, str] = {}
    for output in outputs:
        if output["output_type"] == "error":
            found["error"] = output["ename"].removeprefix("<class '").removesuffix("'>")
        for kind, text in {output.get("name", "stdout"): output.get("text", ""), **output.get("data", {})}.items():
            found[kind] = found.get(kind, "") + "".join(text)
    return sorted((kind, text) for kind, text in found.items() if text)


def test_the_start_page_shows_a_board_three_doors_and_every_game(visitor: BrowserContext, site: str) -> None:
    page = visitor.new_page()
    page.goto(f"{site}/")

    expect(page.locator(".doors h3")).to_have_text(["I want to play", "We quarrel about a rule", "I teach with it"])
    games = page.locator(".game h3").all_inner_texts()
    assert [game.title for game in tk.games() if game.name in GAMES] == games
    expect(page.locator(".first img")).to_be_visible()
    for picture in page.locator("img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("picture => picture.naturalWidth") > 0
    page.close()


def test_the_start_page_fits_a_phone(visitor: BrowserContext, site: str) -> None:
    page = visitor.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}/")

    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.close()


def test_every_link_of_the_start_page_leads_to_a_file(visitor: BrowserContext, site: str, folder: Path) -> None:
    page = visitor.new_page()
    page.goto(f"{site}/")
    links = page.locator("a").evaluate_all("links => links.map(link => link.href)")
    page.close()

    inside = [link.removeprefix(f"{site}/") for link in links if link.startswith(f"{site}/")]
    notebooks = [f"play/files/{found[1]}" for link in inside if (found := re.search(r"\?path=(.*)", link))]
    missing = [name for name in (*inside, *notebooks) if not (folder / re.split(r"[?#]", name)[0]).exists()]
    assert missing == []
    assert len(notebooks) > len(list(NOTEBOOKS.rglob("*.ipynb")))


def test_every_package_of_the_lock_file_is_in_the_folder_with_all_it_needs(folder: Path) -> None:
    packages = folder / "play" / "static" / "packages"
    rows = json.loads((packages / "pyodide-lock.json").read_text())["packages"]

    assert {name.replace("_", "-") for row in rows.values() for name in row["depends"]} <= set(rows)
    wheels = {name: (packages / row["file_name"]).read_bytes() for name, row in rows.items()}
    assert {name: hashlib.sha256(wheel).hexdigest() for name, wheel in wheels.items()} == {
        name: row["sha256"] for name, row in rows.items()
    }


def test_games_and_pictures_are_those_of_this_python_in_the_one_of_the_browser(folder: Path) -> None:
    """Under Node, with the site's own wheels: on a machine of 32 bits sets and hashes have another order."""
    wheels = [
        str(wheel) for name in ("tablekit", "msgspec", "networkx")
        for wheel in (folder / "play" / "static" / "packages").glob(f"{name}-*.whl")
    ]  # fmt: skip
    there = [downloads.nodejs("node"), str(NODE / "run.mjs"), str(folder), str(NODE / "digests.py"), *wheels]
    here = [sys.executable, str(NODE / "digests.py")]
    texts = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for command in (here, there)]
    expected, actual = map(json.loads, texts)

    assert set(GAMES) <= {name.partition("/")[0] for name in expected}
    assert expected == actual


@pytest.mark.parametrize("section", SECTIONS, ids=GAMES)
def test_a_section_runs_unchanged_says_what_is_stored_and_is_played(pages: dict[str, Page], section: Path) -> None:
    page = pages[section.parent.name]
    run_all(page)

    cells = [cell for cell in json.loads((REPO / section).read_text())["cells"] if cell["cell_type"] == "code"]
    for cell, outputs in zip(cells, page.evaluate(OUTPUTS), strict=True):
        live = any(LIVE in output.get("data", {}) for output in outputs)
        assert (said(cell["outputs"]) if not live else []) == said(outputs), "".join(cell["source"])

    board = BoardOnPage(page)
    settled(board)
    if board.position().chance_outcomes():
        at = board.notation
        board.table.locator(".tk-chance .tk-primary").click()
        board.wait_for_change(at)
        expect(board.table).not_to_have_class(re.compile("tk-filming"))  # a click would only end the film
    before, move = board.position(), board.position().legal_moves()[0]
    board.choose(move)
    assert before.play(move).notation == board.notation


def test_a_saved_game_is_there_after_a_reload(pages: dict[str, Page], site: str) -> None:
    game = GAMES[0]
    page, name = pages[game], f"notebooks/{game}/my-game.json"
    ready(page)
    start = tk.new(game, players=2, seed=1)
    page.evaluate(ADD_CELL, TABLE.format(start.notation))
    board = BoardOnPage(page, -1)
    settled(board)
    board.choose(start.legal_moves()[0])
    after = board.notation

    page.goto("about:blank")
    page.goto(f"{site}/play/notebooks/index.html?path={SECTIONS[0].as_posix()}")
    page.wait_for_function(SHOWN, timeout=KERNEL_MS)
    record = Record.decode(page.evaluate(SAVED, name).encode())
    assert after == Explorer.open(record).position.notation


def test_the_start_page_lists_what_is_kept(pages: dict[str, Page], site: str) -> None:
    page = pages[GAMES[0]]
    page.goto(f"{site}/")

    kept = page.locator("#files li").filter(has_text=f"notebooks/{GAMES[0]}/my-game.json")
    expect(kept).to_be_visible()
    with page.expect_download() as download:
        kept.get_by_text("Save as a file").click()
    assert Record.load(download.value.path())
    page.on("dialog", lambda dialog: dialog.accept())
    kept.get_by_text("Delete").click()
    expect(kept).to_have_count(0)


def table_of(page: Page) -> Locator:
    """The table on a page at an address, once it is there."""
    expect(page.locator("#copy")).to_be_visible(timeout=KERNEL_MS)
    return page.frame_locator("iframe").locator(".tk-table")


def test_the_link_that_a_table_copies_opens_the_line_of_play_on_another_one(
    pages: dict[str, Page], visitor: BrowserContext, site: str
) -> None:
    played = line_of("meduris", steps=3)
    ben = pages["meduris"]
    ready(ben)
    ben.evaluate(ADD_CELL, LINE.format(link(played.at_node(0), played.line())))
    board = BoardOnPage(ben, -1)
    settled(board)
    board.table.get_by_role("button", name="Name, save, open").click()
    ben.evaluate("navigator.clipboard.writeText = async text => { window.copied = text; }")
    board.table.get_by_role("button", name="Copy link with all steps").click()
    ben.wait_for_function("window.copied")

    page = visitor.new_page()
    page.goto(ben.evaluate("window.copied"))
    table = table_of(page)
    expect(table.locator(".tk-bar button[data-text]").first).to_have_attribute("data-text", played.position.notation)
    expect(table.locator(".tk-where")).to_contain_text("Step 3 of 3")
    assert page.url.startswith(f"{site}/table/index.html#meduris/2p%20")

    page.locator("#copy").click()
    expect(page.locator("#told")).not_to_be_empty()
    assert played.position.notation == follow(page.url.partition("#")[2]).position.notation
    page.close()


AT_ONCE = {
    "?game=meduris&players=many": 'players is "many"; it must be a whole number',
    "?game=chess": 'there is no game "chess"',
    "#<img src=x onerror=alert(1)>": "must stand a position, which begins with the name of a game",
    "#%zz": "must stand a position",
    "#meduris/" + 40_000 * "x": "it has 40009 characters, and a link has at most 30000",
}


def test_an_address_that_is_no_table_says_so_at_once(visitor: BrowserContext, site: str) -> None:
    for address, says in AT_ONCE.items():
        page = visitor.new_page()
        page.goto(f"{site}/table/{address}")
        expect(page.locator("#wait")).to_contain_text(says)
        assert [] == page.locator("iframe, img").all()
        page.close()


def test_a_link_with_a_step_that_the_rules_refuse_says_which(visitor: BrowserContext, site: str) -> None:
    page = visitor.new_page()
    page.goto(f"{site}/table/#{link(tk.new('meduris', players=2, seed=3), ['hut 7'])}")

    expect(page.locator("#wait")).to_contain_text("step 1 of the link, 'hut 7'", timeout=KERNEL_MS)
    page.close()


def test_nothing_is_asked_of_any_other_computer_nor_outside_the_prefix(asked: list[str], site: str) -> None:
    assert len(asked) > 100
    elsewhere = [address for address in asked if not address.startswith((f"{site}/", "data:", "blob:", "about:"))]
    # JupyterLite's heartbeat for its service worker, at the root of the host and answered by nobody.
    assert [address for address in elsewhere if not address.endswith("/api/service-worker-heartbeat")] == []
