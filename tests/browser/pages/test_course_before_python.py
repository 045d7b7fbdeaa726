"""A course on the site before Python has come: the page plays it, and Python takes over where the reader is.

The page, its scripts and the pack are those of the site; JupyterLite below it is a stand-in, whose kernel is in here.
`tests/browser/visits/test_without_code.py` has the same with the true one.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import packs
import pytest
import spoken
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tablekit.lessons import course
from tablekit_widgets import Course
from tablekit_widgets.course.course import course_sheet
from tablekit_widgets.kit.page import MODULE
from tests.browser.bare import MODEL, traits
from tests.browser.board import DRAWN
from tests.browser.course import press_if_there

pytestmark = pytest.mark.browser

SITE = "http://course.test/"
ADDRESS = f"{SITE}page/index.html?path=notebooks/meduris/00-learn.ipynb"
KINDS = {".js": "text/javascript", ".css": "text/css", ".json": "application/json"}
PHONE = {"width": 400, "height": 800}
# A notebook page that knows as much of JupyterLite as page.js asks for.
NOTEBOOK = """<!doctype html><script id="jupyter-config-data" type="application/json">{}</script>
<body><div class="jp-WindowedPanel-outer" style="height: 100vh; overflow: auto">
<div class="jp-WindowedPanel-viewport jp-Notebook"><div class="jp-Cell"><h1>Learn</h1><div id="here"></div></div></div>
</div>
<script>
const kernel = { status: "starting" }, cells = [], ready = Promise.resolve();
const sessionContext = { session: { kernel } };
const panel = { content: { widgets: [{}] }, context: { ready, model: { cells } }, sessionContext };
window.come = () => { kernel.status = "idle"; };
const runs = new Promise(done => { window.ran = done; });
const execute = () => { window.asked = true; return runs; };
window.jupyterapp = { shell: { currentWidget: panel }, commands: { execute } };
</script></body>"""


@cache
def pack() -> str:
    """The pack of the course; it takes long to be made, so it is there before a page that waits for it is opened."""
    return packs.packed("meduris")


def answered(route: Route) -> None:
    """A file of the site."""
    path = route.request.url.removeprefix(SITE).partition("?")[0]
    name = path.rpartition("/")[2]
    if path == "page/index.html":
        games = json.dumps({"meduris": {"title": "Meduris", "course": "front/courses/meduris.json"}})
        body = spoken.filled("page.html", 1, games=games)
    elif path == "front/courses/meduris.json":
        body = pack()
    elif path == "front/course.js":
        body = MODULE.read_text(encoding="utf-8")
    elif path == "front/course.css":
        body = course_sheet()
    elif name == spoken.SCRIPT:
        body = spoken.script()
    elif path.startswith("front/"):
        body = (spoken.FRONT / name).read_text(encoding="utf-8")
    elif path == "play/notebooks/index.html":
        body = NOTEBOOK
    else:
        body = ""
    kind = next((kind for end, kind in KINDS.items() if name.endswith(end)), "text/html; charset=utf-8")
    route.fulfill(body=body, content_type=kind)


def opened(chromium: Browser) -> Page:
    pack()
    context = chromium.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    page.route(f"{SITE}**", answered)
    page.goto(ADDRESS)
    expect(page.locator("#first .tk-c-says")).to_be_visible()
    return page


def tap_what_is_lit(page: Page) -> None:
    box = page.locator("#first .tk-c-lit").first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def press(part: Page | Locator, act: str) -> None:
    part.locator(f'.tk-course button[data-act="{act}"]').tap()


def on_to(page: Page, id: str) -> None:
    """Skip beat after beat, to one of them, and let the others move there."""
    beats = [beat.id for beat in course("meduris").beats]
    first = page.locator("#first")
    while page.evaluate("JSON.parse(localStorage.getItem('tablekit-course-meduris') ?? '{}').at") != id:
        for act in ("skip-on", "skip", "skip-on", "next"):
            press_if_there(first, act)
    assert id in beats
    press_if_there(first, "skip-on")


def python_comes(page: Page, widget: Course, meanwhile: Callable[[], None] = lambda: None) -> None:
    """The kernel is there, and runs the cell of the course; meanwhile the reader does something."""
    frame = page.frames[1]

    def kernel(message: str) -> str:
        widget.face._handle_custom_msg(json.loads(message), [])
        return json.dumps(traits(widget.face))

    page.expose_function("kernel", kernel)
    frame.evaluate("() => window.come()")
    frame.wait_for_function("() => window.asked")
    frame.evaluate(MODEL, [MODULE.read_text(encoding="utf-8"), json.loads(json.dumps(traits(widget.face)))])
    meanwhile()
    frame.evaluate("() => window.ran(true)")
    expect(page.locator("body[data-live=true]")).to_have_count(1)


def test_the_first_click_is_answered_without_python(chromium: Browser, tally: Any) -> None:
    page = opened(chromium)
    tapped = time.perf_counter()
    tap_what_is_lit(page)
    expect(page.locator("#first .tk-c-says")).to_have_text("Purple placed a worker on wood.")
    tally("milliseconds until the first click is answered", round(1000 * (time.perf_counter() - tapped)))
    press(page, "skip-on")
    expect(page.locator("#first .tk-c-says")).to_have_text("Blue chose stone, Green chose copper.")
    assert page.evaluate("document.body.dataset.live") is None
    page.context.close()


def test_python_takes_over_in_the_middle_of_a_fork_and_goes_on(chromium: Browser) -> None:
    page = opened(chromium)
    on_to(page, "druid-comes")
    page.locator("#first .tk-c-option", has_text="One good").tap()
    card = page.locator("#first .tk-c-card")
    expect(card).to_have_count(1)
    said = card.inner_text()

    widget = Course("meduris")
    python_comes(page, widget)
    expect(page.locator("#first")).to_have_count(0)
    frame = page.frame_locator("iframe")
    expect(frame.locator(".tk-c-card")).to_have_text(said.replace("\n", ""), use_inner_text=False)
    moment = widget.reader.walk.moment
    assert moment is not None
    assert (widget.beat, moment.phase, moment.ways) == ("druid-comes", "compared", (1,))
    frame.locator('button[data-act="way 0"]').tap()
    expect(frame.locator(".tk-c-says")).to_contain_text("Four huts stand")
    page.context.close()
    widget.close()


@pytest.mark.thorough
def test_what_is_done_while_python_comes_is_not_lost(chromium: Browser) -> None:
    page = opened(chromium)
    on_to(page, "die")

    def meanwhile() -> None:
        page.locator("#first .tk-c-lit").first.press("Enter")
        expect(page.locator("#first .tk-c-says")).to_contain_text("Wood!")

    widget = Course("meduris")
    python_comes(page, widget, meanwhile)
    expect(page.frame_locator("iframe").locator(".tk-c-says")).to_contain_text("Wood!")
    assert widget.beat == "die" and "die" in widget.reader.walk.done
    page.context.close()
    widget.close()


@pytest.mark.thorough
def test_the_own_part_begins_as_soon_as_python_has_come(chromium: Browser) -> None:
    page = opened(chromium)
    on_to(page, "your-game")
    expect(page.locator("#first .tk-c-tip")).to_contain_text("Your opponents are sitting down")
    widget = Course("meduris")
    python_comes(page, widget)
    expect(page.frame_locator("iframe").locator(".tk-c-buttons")).to_contain_text("Take back")
    assert widget.beat == "your-game"
    page.context.close()
    widget.close()


@pytest.mark.thorough
def test_a_course_is_made_larger_before_its_notebook_has_come_which_is_as_large_then(chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    page = context.new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(f"{SITE}**", answered)
    page.route(f"{SITE}play/notebooks/**", hold)
    pack()
    page.goto(ADDRESS, wait_until="commit")
    expect(page.locator("#first .tk-c-says")).to_be_visible()
    page.get_by_role("button", name="Larger").click()
    expect(page.locator("#first")).to_have_css("zoom", "1.25")
    page.wait_for_function("document.querySelector('iframe')")
    while not held:
        page.evaluate(DRAWN)

    answered(held.pop())
    whole = page.frame_locator("iframe").locator("html")
    expect(whole).to_have_css("zoom", "1.25")
    page.get_by_role("button", name="Larger").click()
    expect(page.locator("#first")).to_have_css("zoom", "1.5")
    expect(whole).to_have_css("zoom", "1.5")
    expect(page.get_by_role("button", name="Smaller")).to_be_visible()
    context.close()


@pytest.mark.thorough
def test_on_a_phone_each_number_on_the_board_has_its_name(chromium: Browser) -> None:
    page = opened(chromium)
    press(page, "names")
    names = page.locator("#first .tk-c-told li")
    expect(names.first).to_contain_text("1 druid’s temple")
    assert page.locator("#first .tk-c-marks circle").count() == names.filter(visible=True).count() > 5
    page.context.close()


@pytest.mark.thorough
def test_a_link_to_another_notebook_opens_its_page_and_with_control_in_a_tab_of_its_own(chromium: Browser) -> None:
    page = opened(chromium)
    page.evaluate("window.open = address => { window.asked = address; }")
    frame = page.frames[1]
    frame.wait_for_function("document.querySelector('style')")  # dressed by the page around it, which hears its clicks
    click = """([file, ctrlKey]) => {
        const link = Object.assign(document.createElement("a"), { href: `/play/files/${file}` });
        document.querySelector(".jp-Notebook").append(link);
        link.dispatchEvent(new MouseEvent("click", { ctrlKey, bubbles: true, cancelable: true }));
    }"""
    frame.evaluate(click, ["notebooks/meduris/02-goods.ipynb", True])
    assert "?path=notebooks%2Fmeduris%2F02-goods.ipynb" == page.evaluate("window.asked")
    assert ADDRESS == page.url
    frame.evaluate(click, ["notebooks/meduris/03-building.ipynb", False])
    page.wait_for_url(f"{SITE}page/index.html?path=notebooks%2Fmeduris%2F03-building.ipynb")
    page.context.close()
