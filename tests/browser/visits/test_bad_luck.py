"""What a visitor of the site is told where something is not allowed or not there: what is lost, and what is not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import tablekit as tk
from tests.browser.board import BoardOnPage, until
from tests.browser.site import ADD_CELL, KERNEL_MS, SHOWN, Site, play, ready, served, settled, table_of

pytestmark = [pytest.mark.browser, pytest.mark.visits]

PAGE = "notebooks/meduris/01-set-up.ipynb"
COURSE = "notebooks/meduris/00-learn.ipynb"
LEFT_AT_ONCE = "notebooks/apache/00-learn.ipynb"
PYTHON_IS_THERE = "document.body.dataset.live === 'true'"
OLD = "delete window.structuredClone"
FORBIDDEN = "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); }"
NO_WORKER = "delete Navigator.prototype.serviceWorker"
# Whether a file is kept whose name begins so, where JupyterLite and the start page find it.
KEPT = """begin => new Promise(done => {
    const asked = indexedDB.open('tablekit');
    asked.onsuccess = () => {
        const found = asked.result.transaction('files').objectStore('files').getAllKeys();
        found.onsuccess = () => {
            asked.result.close();
            done(found.result.some(name => name.startsWith(begin)));
        };
    };
})"""
FULL = "navigator.storage.estimate = async () => ({ quota: 10000000, usage: 9999000 })"
TABLE = """import tablekit as tk
from tablekit_widgets import Table
Table(tk.new("meduris", players=2, seed=1))"""

FIRST = tk.new("meduris", players=2, seed=1).legal_moves()[0]


def live_table(page: Page) -> BoardOnPage:
    """A table in a cell of its own below the notebook that has been opened."""
    ready(page)
    page.evaluate(ADD_CELL, TABLE)
    board = BoardOnPage(page, -1)
    settled(board)
    return board


def said(page: Page, name: str, *parts: str) -> None:
    """Expect a notice with all these parts."""
    for part in parts:
        expect(page.locator(f"#notice-{name}")).to_contain_text(part)


@pytest.mark.parametrize(
    ("name", "script", "lost", "not_lost"),
    [
        ("old", OLD, "too old to play here", "Texts, pictures and the documentation can be read"),
        ("storage", FORBIDDEN, "lost when the tab is closed", "Reading and playing are not affected"),
        ("full", FULL, "from now on is not kept", "What was saved before is still there"),
    ],
)
def test_the_start_page_says_what_a_browser_does_not_allow(
    chromium: Browser, site: Site, name: str, script: str, lost: str, not_lost: str
) -> None:
    page = site.visitor(chromium).new_page()
    page.add_init_script(script)
    page.goto(f"{site.url}/")

    said(page, name, lost, not_lost)
    page.get_by_role("button", name="Close this notice").click()
    expect(page.locator(f"#notice-{name}")).to_be_hidden()
    page.context.close()


def test_a_browser_that_allows_all_is_told_nothing(chromium: Browser, site: Site) -> None:
    page = site.visitor(chromium).new_page()
    page.goto(f"{site.url}/", wait_until="networkidle")

    assert [] == page.locator("#notices p").all_inner_texts()
    page.context.close()


def saved(table: Locator, says: str) -> None:
    """Save the game of a table, and read what is said of it."""
    table.get_by_role("button", name="More", exact=True).click()
    table.get_by_role("button", name="Save or open").click()
    table.get_by_placeholder("file name, such as game.json").fill("game.json")
    table.get_by_role("button", name="Save", exact=True).click()
    expect(table.get_by_text(says)).to_be_visible()
    table.locator(".tk-drawer-head [aria-label=Close]").click()


def test_a_table_needs_no_service_worker_and_a_game_saved_there_is_kept_for_other_pages(
    chromium: Browser, site: Site
) -> None:
    page = site.visitor(chromium, service_workers="block").new_page()
    page.add_init_script(NO_WORKER)
    page.goto(f"{site.url}/table/?game=meduris&players=2&seed=1")

    table = table_of(page)
    play(table, "place wood")
    until(lambda: page.evaluate(KEPT, ".tablekit/"))
    page.goto(f"{site.url}/table/?game=meduris&players=2&seed=1")  # with another Python
    table = table_of(page)
    table.get_by_text("Go on with your game").click()
    expect(table.locator(".tk-where")).to_contain_text("Step 1")
    saved(table, "to game.json")
    until(lambda: page.evaluate(KEPT, "game.json"))
    page.goto(f"{site.url}/")
    expect(page.locator("#files li").filter(has_text="game.json")).to_be_visible()
    page.context.close()


def test_where_nothing_may_be_kept_a_table_plays_and_saving_says_that_it_does_not_last(
    chromium: Browser, site: Site
) -> None:
    page = site.visitor(chromium).new_page()
    page.route("**/worker.js", lambda route: route.fulfill(
        body=f"{FORBIDDEN.replace('indexedDB.open', 'IDBFactory.prototype.open')};\n{route.fetch().text()}",
        content_type="text/javascript",
    ))  # fmt: skip
    page.add_init_script(FORBIDDEN)
    page.goto(f"{site.url}/table/?game=meduris&players=2&seed=1")

    said(page, "storage", "lost when the tab is closed")
    table = table_of(page)
    saved(table, "until this tab is closed")
    play(table, "place wood")
    page.context.close()


def test_who_plays_on_while_the_room_is_full_is_told_and_loses_nothing(chromium: Browser, site: Site) -> None:
    page = site.visitor(chromium).new_page()
    page.goto(f"{site.url}/table/?game=meduris&players=2&seed=1")
    table = table_of(page)
    page.workers[0].evaluate("() => { IDBObjectStore.prototype.put = () => { throw new Error('full'); }; }")

    play(table, "place wood")
    saved(table, "to game.json")
    said(page, "full", "from now on is not kept", "save your game as a file")
    page.context.close()


LOST = {
    "packages.bin": (404, "there is a newer version of the page"),
    "library.bin": (None, "there is no network, or something in this browser blocks it"),
    "worker.js": (404, "there is no network, or something in this browser blocks it"),
    "live.js": (None, "there is no network, or something in this browser blocks it"),
}


@pytest.mark.parametrize("name", LOST)
def test_a_table_whose_python_does_not_come_says_so_and_is_tried_again(
    chromium: Browser, site: Site, name: str
) -> None:
    status, says = LOST[name]
    page = site.visitor(chromium, service_workers="block").new_page()
    page.route(f"**/{name}", lambda route: route.fulfill(status=status) if status else route.abort())
    page.goto(f"{site.url}/table/?game=meduris&players=2&seed=1")
    expect(page.locator("#wait")).to_contain_text(says)

    page.unroute(f"**/{name}")
    page.get_by_role("link", name="Try again").click()
    play(table_of(page), "place wood")
    page.context.close()


def test_a_browser_without_webassembly_is_told_at_once(chromium: Browser, site: Site) -> None:
    page = site.visitor(chromium).new_page()
    page.add_init_script("delete window.WebAssembly")
    page.goto(f"{site.url}/table/?game=meduris&players=2&seed=1")
    expect(page.locator("#wait")).to_contain_text("This browser cannot run Python: it has no WebAssembly")
    page.context.close()


def test_where_nothing_may_be_kept_a_page_opens_and_plays(chromium: Browser, site: Site) -> None:
    page = site.visitor(chromium).new_page()
    page.add_init_script(FORBIDDEN)
    page.goto(site.notebook(PAGE))
    said(page, "storage", "lost when the tab is closed")

    live_table(page).choose(FIRST)
    page.context.close()


def test_when_the_network_goes_a_live_board_plays_on_and_page_after_page_opens_again(
    chromium: Browser, site: Site
) -> None:
    person = site.visitor(chromium)
    page = person.new_page()
    with served(site.folder) as network:
        board = f"{network.url}/table/?game=meduris&players=2&seed=1"
        page.goto(f"{network.url}/")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.goto(board)
        table = table_of(page)

        person.set_offline(True)
        said(page, "network", "Boards that are live play on", "Pages that were played on before open and play again")
        play(table, "place wood")
        person.set_offline(False)
        expect(page.locator("#notice-network")).to_have_count(0)
        page.goto(f"{network.url}/page/index.html?path={COURSE}")
        expect(page.locator("#wait")).to_be_hidden(timeout=KERNEL_MS)
        title = page.locator("#first .tk-c-title", has_text="Learn Meduris")
        expect(title).to_be_visible()
        page.wait_for_function(PYTHON_IS_THERE, timeout=KERNEL_MS)  # it has come, and is kept
        page.goto(f"{network.url}/page/index.html?path={LEFT_AT_ONCE}")
        left = page.locator("#first .tk-c-title", has_text="Learn Apache")
        expect(left).to_be_visible()

    page.goto(board.replace("meduris", "empire"))
    start = tk.new("empire", players=2, seed=1)
    table = table_of(page)
    expect(table.locator(".tk-copy").first).to_have_attribute("data-text", start.notation)
    play(table, start.legal_moves()[0].text)
    page.goto(f"{network.url}/page/index.html?path={COURSE}")
    expect(page.locator("#wait")).to_be_hidden(timeout=KERNEL_MS)
    expect(title).to_be_visible()
    page.wait_for_function(PYTHON_IS_THERE, timeout=KERNEL_MS)
    page.goto(f"{network.url}/page/index.html?path={LEFT_AT_ONCE}")
    expect(left).to_be_visible()
    page.goto(f"{network.url}/page/index.html?path=notebooks/iquazu/00-learn.ipynb")
    expect(page.locator("#wait")).to_contain_text("there is no network, and this browser has not kept the page")
    for gone in ("docs/index.html", "play/lab/index.html"):
        page.goto(f"{network.url}/{gone}")
        expect(page.locator("p")).to_contain_text("There is no network, and this browser has not kept this page.")
        page.get_by_role("link", name="The start page").click()
        expect(page.get_by_role("heading").first).to_have_text("What do you play tonight?")
    person.close()


def test_the_second_tab_with_a_page_is_told_until_the_first_is_closed(chromium: Browser, waiting: Site) -> None:
    person = waiting.visitor(chromium)
    warnings: list[str] = []
    person.on("console", lambda message: warnings.append(message.text))
    first, second = person.new_page(), person.new_page()
    for page in (first, second):
        page.goto(waiting.notebook(PAGE), wait_until="commit")
    for page in (first, second):
        page.wait_for_function(SHOWN, timeout=KERNEL_MS)

    assert [] == [text for text in warnings if "downgraded" in text], "the tabs made the same database at once"
    told = [page for page in (first, second) if page.locator("#notice-tabs").count()]
    assert 1 == len(told)
    said(told[0], "tabs", "the tab that saves last wins", "Each tab plays its own games")
    (first if told[0] is second else second).close()
    expect(told[0].locator("#notice-tabs")).to_have_count(0)
    person.close()
