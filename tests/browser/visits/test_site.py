"""The site without a server, as a visitor meets it: under a path prefix, nothing installed, no notebook changed."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import downloads
import pytest
from front_pages import FIRST_TO_LEARN
from playwright.sync_api import Browser, BrowserContext, Page, expect

import tablekit as tk
from tablekit.teach.shelf import notebooks as lessons
from tablekit.tree.explorer import Explorer
from tablekit.tree.link import follow, link
from tablekit.tree.record import Record
from tests.browser.board import BoardOnPage
from tests.browser.lab import PANEL, REPO
from tests.browser.site import ADD_CELL, ANOTHER, KERNEL_MS, SHOWN, Site, play, ready, run_all, settled, table_of

pytestmark = [pytest.mark.browser, pytest.mark.visits]

NOTEBOOKS = REPO / "notebooks"
NODE = Path(__file__).parent / "node"
GAMES = sorted(folder.name for folder in NOTEBOOKS.glob("*/"))
# Of each game the first page that has a table to play on.
SECTIONS = [
    next(page for page in sorted((NOTEBOOKS / game).glob("*.ipynb")) if "Table(" in page.read_text()).relative_to(REPO)
    for game in GAMES
]

OUTPUTS = f"() => {PANEL}.content.widgets.filter(c => c.model.type === 'code').map(c => c.model.outputs.toJSON())"
TABLE = """import tablekit as tk
from tablekit_widgets import Table
Table(tk.read({!r}), autosave="my-game.json")"""
LINE = """from tablekit.tree.link import follow
from tablekit_widgets import Table
Table(follow({!r}))"""
RACE = """import tablekit as tk
from tablekit.games.apache.timed.live import Timing
from tablekit_widgets import Table, live_race
game = tk.read({!r}, names=["Ada", "Ben"], seed=4)
Table(game, motion=False, parts=[live_race(mode="keys", timing=Timing(grace_ms=30_000.0, max_ms=60_000.0))])"""
RACE_START = (
    "apache/2p rules=it-2007 seats=red.yellow speeds=1.1 turn=0 table=hunter:red+hunter:yellow+3buffalo+tent "
    "stacks=-/- removed=nothing chosen=-/- verdicts=-/- pile=- spouse=- do=reveal:0"
)
SAVED = """async path => {
    const found = await window.jupyterapp.serviceManager.contents.get(path, { content: true });
    if (found.format === 'base64') return atob(found.content);
    return typeof found.content === 'string' ? found.content : JSON.stringify(found.content);
}"""
LIVE = "application/vnd.jupyter.widget-view+json"


@pytest.fixture(scope="module")
def visitor(chromium: Browser, site: Site) -> Iterator[BrowserContext]:
    context = site.visitor(chromium)
    yield context
    context.close()


@pytest.fixture(scope="module")
def reader(chromium: Browser, site: Site) -> Iterator[Page]:
    """The notebook page of somebody who reads a section of each game, one after the other."""
    page = site.visitor(chromium).new_page()
    page.goto(site.notebook(SECTIONS[0]))
    yield page
    page.context.close()


def line_of(game: str, steps: int) -> Explorer:
    """A game of two with its first legal moves played."""
    explorer = Explorer(tk.new(game, players=2, seed=1))
    for _ in range(steps):
        explorer.play(explorer.position.legal_moves()[0])
    return explorer


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


def test_the_start_page_shows_a_card_a_game_and_all_rules_in_the_open(visitor: BrowserContext, site: Site) -> None:
    page = visitor.new_page()
    page.goto(f"{site.url}/")

    cards = page.locator(".game")
    assert [tk.game(name).title for name in FIRST_TO_LEARN] == cards.locator("h2").all_inner_texts()
    expect(cards.get_by_role("link", name="Learn by playing")).to_have_count(len(GAMES))
    expect(cards.get_by_role("link", name="Open a table")).to_have_count(len(GAMES))
    expect(cards.locator(".shows svg").first).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("link", name="Every rule, by its clause").first).to_be_visible()
    page.close()


def test_the_start_page_fits_a_phone(visitor: BrowserContext, site: Site) -> None:
    page = visitor.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site.url}/")

    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.close()


def test_every_link_of_the_start_page_leads_to_a_file(visitor: BrowserContext, site: Site) -> None:
    page = visitor.new_page()
    page.goto(f"{site.url}/")
    links = page.locator("a").evaluate_all("links => links.map(link => link.href)")
    page.close()

    inside = [link.removeprefix(f"{site.url}/") for link in links if link.startswith(f"{site.url}/")]
    notebooks = [f"play/files/{found[1]}" for link in inside if (found := re.search(r"\?path=(.*)", link))]
    missing = [name for name in (*inside, *notebooks) if not (site.folder / re.split(r"[?#]", name)[0]).exists()]
    assert missing == []
    assert len(notebooks) > len(lessons(NOTEBOOKS))


def test_an_old_address_leads_on_to_the_page_that_tells_its_rules_now(visitor: BrowserContext, site: Site) -> None:
    page = visitor.new_page()
    for start in ("page/index.html", "play/notebooks/index.html"):
        page.goto(f"{site.url}/{start}?path=notebooks/apache/04-chief.ipynb")
        page.wait_for_url(re.compile(r"path=notebooks(%2F|/)apache(%2F|/)02-what-each-role-takes\.ipynb"))
    page.goto(f"{site.url}/docs/notebooks/apache/04-chief.html")
    page.wait_for_url("**/docs/notebooks/apache/02-what-each-role-takes.html")
    page.close()


def test_every_package_of_the_lock_file_is_in_the_folder_with_all_it_needs(site: Site) -> None:
    packages = site.folder / "play" / "static" / "packages"
    rows = json.loads((packages / "pyodide-lock.json").read_text())["packages"]

    assert {name.replace("_", "-") for row in rows.values() for name in row["depends"]} <= set(rows)
    wheels = {name: (packages / row["file_name"]).read_bytes() for name, row in rows.items()}
    assert {name: hashlib.sha256(wheel).hexdigest() for name, wheel in wheels.items()} == {
        name: row["sha256"] for name, row in rows.items()
    }


def test_every_module_of_ours_and_of_python_comes_compiled(site: Site) -> None:
    static = site.folder / "play" / "static"
    [wheel] = (static / "packages").glob("tablekit-*.whl")
    for archive, least in (
        (wheel, 200), (static / "pyodide" / "python_stdlib.zip", 400),
    ):  # fmt: skip
        with zipfile.ZipFile(archive) as packed:
            names = packed.namelist()
            unchecked = {packed.read(name)[4:8] for name in names if name.endswith(".pyc")}

        assert least < sum(name.endswith(".pyc") for name in names)
        assert [] == [name for name in names if name.endswith(".py") and "/tests/" not in name]
        assert {b"\1\0\0\0"} == unchecked


def test_games_and_pictures_are_those_of_this_python_in_the_one_of_the_browser(site: Site) -> None:
    """Under Node, with the site's own wheels: on a machine of 32 bits sets and hashes have another order."""
    wheels = [
        str(wheel) for name in ("tablekit", "msgspec", "networkx")
        for wheel in (site.folder / "play" / "static" / "packages").glob(f"{name}-*.whl")
    ]  # fmt: skip
    there = [downloads.nodejs("node"), str(NODE / "run.mjs"), str(site.folder), str(NODE / "digests.py"), *wheels]
    here = [sys.executable, str(NODE / "digests.py")]
    texts = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for command in (here, there)]
    expected, actual = map(json.loads, texts)

    assert set(GAMES) <= {name.partition("/")[0] for name in expected}
    assert expected == actual


@pytest.mark.parametrize("section", SECTIONS, ids=GAMES)
def test_a_section_runs_unchanged_says_what_is_stored_and_is_played(reader: Page, section: Path) -> None:
    page = reader
    ready(page)
    if section != SECTIONS[0]:
        page.evaluate(ANOTHER, [section.as_posix(), f"/drive/{section.parent.as_posix()}"])
    run_all(page)

    cells = [cell for cell in json.loads((REPO / section).read_text())["cells"] if cell["cell_type"] == "code"]
    for cell, outputs in zip(cells, page.evaluate(OUTPUTS), strict=True):
        live = any(LIVE in output.get("data", {}) for output in outputs)
        assert (said(cell["outputs"]) if not live else []) == said(outputs), "".join(cell["source"])

    board = BoardOnPage(page)
    settled(board)
    if board.position().chance_outcomes():
        at = board.notation
        board.table.locator(".tk-ask [data-do=roll]").click()
        board.wait_for_change(at)
        expect(board.table).not_to_have_class(re.compile("tk-filming"))  # a click would only end the film
    before, move = board.position(), board.position().legal_moves()[0]
    board.choose(move)
    assert before.play(move).notation == board.notation


def test_the_link_that_a_table_copies_opens_the_line_of_play_on_another_one_which_can_be_analysed(
    reader: Page, visitor: BrowserContext, site: Site
) -> None:
    played = line_of("meduris", steps=3)
    ben = reader
    ready(ben)
    ben.evaluate(ADD_CELL, LINE.format(link(played.at_node(0), played.line())))
    board = BoardOnPage(ben, -1)  # the page has another table above it, which is the last one until this one is there
    notation = board.table.locator(".tk-copy").first
    expect(notation).to_have_attribute("data-text", played.position.notation)
    settled(board)
    board.open("save")
    ben.evaluate("navigator.clipboard.writeText = async text => { window.copied = text; }")
    board.table.get_by_role("button", name="Copy link with all steps").click()
    ben.wait_for_function("window.copied")

    page = visitor.new_page()
    page.goto(ben.evaluate("window.copied"))
    table = table_of(page)
    expect(table.locator(".tk-copy").first).to_have_attribute("data-text", played.position.notation)
    expect(table.locator(".tk-where")).to_contain_text("Step 3 of 3")
    assert page.url.startswith(f"{site.url}/table/index.html#meduris/2p%20")

    table.get_by_role("button", name="Analysis").click()
    expect(table.locator(".tk-chances").first).to_be_visible()
    table.get_by_role("button", name="Stop", exact=True).click()
    expect(table.locator(".tk-analysis")).to_contain_text("Stopped; the numbers stay as they are.")

    page.locator("#copy").click()
    expect(page.locator("#told")).not_to_be_empty()
    assert played.position.notation == follow(page.url.partition("#")[2]).position.notation
    page.close()


def test_a_live_race_of_apache_is_run_at_the_keyboard_in_the_browsers_own_python(reader: Page) -> None:
    ready(reader)
    reader.evaluate(ADD_CELL, RACE.format(RACE_START))
    part = reader.locator(".tk-race").last
    line = part.locator(".tk-race-line")
    expect(line).to_have_text("Ada turns up the next card.")
    line.click()
    expect(part).to_contain_text("The race has the keyboard")
    reader.keyboard.press("Space")
    expect(line).to_contain_text("Now!")
    reader.wait_for_timeout(120)  # later than anybody reacts
    for key in ("Digit9", "Digit1"):
        reader.keyboard.down(key)
    for key in ("Digit9", "Digit1"):
        reader.keyboard.up(key)

    reader.keyboard.press("KeyQ")
    reader.keyboard.press("KeyM")
    expect(line).to_contain_text("takes")
    expect(part.locator(".tk-race-told")).to_contain_text("ms")
    expect(reader.locator(".tk-table").last.locator(".tk-journal")).to_contain_text("hunter", ignore_case=True)


def test_a_saved_game_is_there_after_a_reload(reader: Page, site: Site) -> None:
    game = GAMES[-1]  # Python stands in the folder of the section that was read last
    page, name = reader, f"notebooks/{game}/my-game.json"
    ready(page)
    start = tk.new(game, players=2, seed=1)
    page.evaluate(ADD_CELL, TABLE.format(start.notation))
    board = BoardOnPage(page, -1)
    settled(board)
    board.choose(start.legal_moves()[0])
    after = board.notation

    page.goto("about:blank")
    page.goto(site.notebook(SECTIONS[0]))
    page.wait_for_function(SHOWN, timeout=KERNEL_MS)
    record = Record.decode(page.evaluate(SAVED, name).encode())
    assert after == Explorer.open(record).position.notation


def test_the_start_page_lists_what_is_kept(reader: Page, site: Site) -> None:
    page = reader
    page.goto(f"{site.url}/")

    kept = page.locator("#files li").filter(has_text=f"notebooks/{GAMES[-1]}/my-game.json")
    expect(kept).to_be_visible()
    with page.expect_download() as download:
        kept.get_by_text("Save as a file").click()
    assert Record.load(download.value.path())
    page.on("dialog", lambda dialog: dialog.accept())
    kept.get_by_text("Delete").click()
    expect(kept).to_have_count(0)


AT_ONCE = {
    "?game=meduris&players=many": 'players is "many"; it must be a whole number',
    "?game=meduris&players=99999999": "Meduris is for 2, 3, 4 players, not for 99999999.",
    "?game=meduris&colour=red": '"colour" is no option of Meduris; there are game, players, seed, edition',
    "?game=meduris&players=2&players=3": "it says something twice",
    "?game=chess": 'there is no game "chess"; there are apache, empire, iquazu, meduris.',
    "?game=": 'there is no game ""',
    "?game=constructor": 'there is no game "constructor"',
    "?game=__proto__": 'there is no game "__proto__"',
    "#toString/2p": 'there is no game "toString"',
    "#<img src=x onerror=alert(1)>": "must stand a position, which begins with the name of a game",
    "#%zz": "a part of it is not text: it was cut or changed on its way",
    "#meduris": 'a position begins with a game and its players, such as "meduris/2p"',
    "#meduris/9p%20rules=de-302380": "Meduris is for 2, 3, 4 players, not for 9.",
    "#meduris/3p%20rules=de-302380&names=Ada": 'a link has names and steps, name=... and do=..., not "names"',
    "#meduris/" + 40_000 * "x": "it has 40009 characters, and a link has at most 30000",
}


def test_an_address_that_is_no_table_says_so_at_once(visitor: BrowserContext, site: Site) -> None:
    page = visitor.new_page()
    for address, says in AT_ONCE.items():
        page.goto("about:blank")  # only what stands after the # is another one, else
        page.goto(f"{site.url}/table/{address}")
        expect(page.locator("#wait")).to_contain_text(says)
        expect(page.locator("#wait a")).to_have_text("Choose a game on the start page")
        assert [] == page.locator("iframe, img").all()
        assert "native code" not in page.title() + page.locator("header").inner_text()
    page.close()


def test_an_address_that_python_refuses_says_which_step_and_points_below_it(
    visitor: BrowserContext, site: Site
) -> None:
    page = visitor.new_page()
    page.goto(f"{site.url}/table/#{link(tk.new('meduris', players=2, seed=3), ['hut x'])}")

    expect(page.locator("#wait")).to_contain_text("step 1 of the link, 'hut x': the space is 'x'", timeout=KERNEL_MS)
    where = page.locator("#wait pre")
    assert "  hut x\n      ^" == where.text_content()
    expect(where).to_have_css("white-space", "pre")
    expect(where).to_have_css("font-family", re.compile("monospace"))
    page.close()


def test_a_table_shows_the_stored_picture_before_python_has_come(visitor: BrowserContext, site: Site) -> None:
    page = visitor.new_page()
    page.route("**/play/**", lambda route: route.abort())
    start = tk.example("start")
    for address, picture, says in (
        ("?game=iquazu", "A game of Iquazú under way", "the picture of another game of Iquazú"),
        (f"#{link(start)}", "The position of Meduris that you will play on", "soon it can be clicked"),
        (f"#{link(start, ['hut 5'])}", "A game of Meduris under way", "the picture of another game of Meduris"),
    ):
        page.goto("about:blank")
        page.goto(f"{site.url}/table/{address}")
        shown = page.get_by_alt_text(picture)
        expect(shown).to_be_visible()
        assert shown.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0
        expect(page.locator("#wait")).to_contain_text("Python comes into your browser")
        expect(page.locator("#wait")).to_contain_text(says)
    page.close()


def test_a_game_on_a_table_s_own_page_is_there_after_a_reload_and_another_one_can_be_begun(
    visitor: BrowserContext, site: Site
) -> None:
    page = visitor.new_page()
    missing: list[str] = []
    page.on("response", lambda got: missing.append(got.url) if got.status >= 400 else None)
    page.goto(f"{site.url}/table/?game=meduris")  # without a seed: the page remembers the one that it has drawn
    table = table_of(page)
    play(table, "place wood")
    expect(table.locator("xpath=self::*[contains(@class, 'tk-kept')]")).to_be_attached()
    expect(page.locator("#anew")).to_be_hidden()

    page.reload()
    table = table_of(page)
    expect(table.locator(".tk-where")).to_contain_text("Step 0")
    expect(page.locator("#anew")).to_be_visible()
    table.get_by_role("button", name="Go on with your game of 1 step").click()
    expect(table.locator(".tk-where")).to_contain_text("Step 1 of 1")
    expect(page.locator("#anew")).to_be_hidden()

    page.locator("#anew").evaluate("button => button.click()")  # to be offered it once more takes another Python
    page.wait_for_function("document.querySelector('#copy')?.hidden")  # the page is loaded anew
    expect(table_of(page).locator(".tk-where")).to_contain_text("Step 0 of 0")
    expect(table_of(page).locator(".tk-go-on")).to_have_count(0)
    page.goto(f"{site.url}/")
    expect(page.locator("#files")).not_to_contain_text(".tablekit")
    assert [] == missing
    page.close()


def test_a_link_to_a_board_of_ours_shows_its_picture_until_python_has_come(visitor: BrowserContext, site: Site) -> None:
    page = visitor.new_page()
    page.route("**/play/**", lambda route: route.abort())
    page.goto(f"{site.url}/table/index.html#{link(tk.example('start'))}")
    expect(page.locator("#still")).to_have_attribute("src", f"{site.url}/front/start.svg")
    page.close()


def test_where_there_is_no_page_one_says_so_and_leads_to_the_start_page(visitor: BrowserContext, site: Site) -> None:
    for address in ("gone.html", "docs/rules/gone/deeper.html"):
        page = visitor.new_page()
        found = page.goto(f"{site.url}/{address}")
        assert found is not None and 404 == found.status
        expect(page.get_by_role("heading")).to_have_text("There is no such page here")
        expect(page.locator("section:visible a")).to_have_attribute("href", f"{site.url}/index.html")
        page.close()


def test_nothing_is_asked_of_any_other_computer_nor_outside_the_prefix(site: Site) -> None:
    assert len(site.asked) > 100
    elsewhere = [a for a in site.asked if not a.startswith((f"{site.url}/", "data:", "blob:", "about:"))]
    # JupyterLite's heartbeat for its service worker, at the root of the host and answered by nobody.
    assert [address for address in elsewhere if not address.endswith("/api/service-worker-heartbeat")] == []
