"""A course as a page without its code: on a phone and larger, read before Python has come, played after."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect

from tablekit.lessons import course, with_course
from tests.browser.clicks import WIDTHS, covered
from tests.browser.course import press_if_there
from tests.browser.lab import PANEL, REPO
from tests.browser.site import KERNEL_MS, Site, lies_still

pytestmark = [pytest.mark.browser, pytest.mark.visits]

COURSE = "notebooks/meduris/00-learn.ipynb"
# What only people with a menu can do, and what only programmers read.
MENU = re.compile(r"^<\w+>$|Run All|Run this|Run the notebook|once the page runs")
SHEETS = {"00-learn": 1, "summary": 1, "07-questions-and-editions": None}  # None: as many as it is long
MARGINS = """part => {
    const box = part.getBoundingClientRect();
    return [box.left, document.documentElement.clientWidth - box.right];
}"""
MARGIN = dict.fromkeys(("top", "right", "bottom", "left"), "1cm")
# JupyterLab lays the cells of a notebook one after the other, and pictures take a moment.
LAID = f"""async () => {{
    const high = () => document.querySelector('.jp-WindowedPanel-viewport').offsetHeight, before = high();
    await new Promise(done => setTimeout(done, 1000));
    return {PANEL}.content.widgets.every(cell => !cell.isPlaceholder()) && before === high();
}}"""
# The pictures and paragraphs that are cut off on paper.
OUTSIDE = """([wide, high]) => [...document.querySelectorAll('.jp-Notebook p, .jp-Notebook img, .jp-Notebook svg')]
    .filter(part => !part.closest('.tk-named'))  // which hides what would stand beside it
    .filter(part => !part.closest('details:not([open])'))  // what is folded is not on the paper
    .filter(part => { const box = part.getBoundingClientRect(); return box.right > wide + 1 || box.bottom > high + 1; })
    .map(part => part.outerHTML.slice(0, 80))"""
FITS = "() => document.querySelector('.jp-WindowedPanel-outer').scrollWidth <= innerWidth"


def test_a_course_is_played_at_once_on_a_phone_and_python_takes_over_where_it_is(
    chromium: Browser, site: Site, shots: Path, tally: Any
) -> None:
    page = site.visitor(chromium, viewport={"width": 390, "height": 844}, has_touch=True).new_page()
    page.goto(f"{site.url}/page/index.html?path={COURSE}")

    first = page.locator("#first")
    expect(first.locator(".tk-c-says")).to_be_visible(timeout=KERNEL_MS)
    page.screenshot(path=shots / "course-before-python.png")
    tapped = time.perf_counter()
    tap_what_is_lit(page)
    expect(first.locator(".tk-c-says")).not_to_contain_text("Click the wood")
    tally("milliseconds until the first click is answered", round(1000 * (time.perf_counter() - tapped)))
    assert page.evaluate("document.body.dataset.live") is None, "Python has not come yet"
    skip_on(first)
    first.get_by_role("button", name="Go on").tap()
    tap_what_is_lit(page)
    skip_on(first)
    expect(first.locator(".tk-c-says")).to_contain_text("Three is the most")  # all that the others do was shown
    said = first.locator(".tk-c-says").inner_text()

    expect(page.locator("body[data-live=true]")).to_have_count(1, timeout=KERNEL_MS)
    expect(first).to_have_count(0)
    frame = page.frame_locator("iframe")
    expect(frame.locator(".tk-c-says")).to_have_text(said)
    expect(frame.locator(".tk-c-dots")).to_have_attribute("aria-label", re.compile("^Beat 2 of "))
    expect(frame.locator(".tk-c-done")).to_have_count(2)
    expect(frame.get_by_role("heading", name="Learn Meduris")).to_be_visible()

    page.screenshot(path=shots / "course-on-a-phone.png")
    assert frame.locator("body").evaluate(FITS)
    assert not frame.locator(".jp-CodeCell .jp-InputArea, .jp-Toolbar, #menu-panel").filter(visible=True).count()
    assert "Run All" not in frame.locator(".jp-Notebook").inner_text()
    frame.locator(".tk-course").get_by_role("button", name="Go on").tap()
    plays_a_beat(frame)
    cannot_be_edited(page, frame)

    lessons = page.frames[1].locator(".tk-lesson, .tk-course")
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        lies_still(page.frames[1])
        below = [covered(lesson) for lesson in lessons.all()]
        assert [] == [each for found in below for each in found], f"{width} px wide"

    page.set_viewport_size({"width": 1920, "height": 1080})
    page.get_by_role("button", name="Larger").click()
    plays_a_beat(frame, number=1)
    page.screenshot(path=shots / "course-for-a-projector.png")
    page.context.close()


@pytest.mark.parametrize("game", with_course())
def test_every_course_can_be_played_without_python_to_the_readers_own_part(
    chromium: Browser, site: Site, game: str
) -> None:
    page = site.visitor(chromium, viewport={"width": 400, "height": 800}, has_touch=True).new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.route("**/play/**", lambda route: route.abort() if "/files/" not in route.request.url else route.continue_())
    page.goto(f"{site.url}/page/index.html?path=notebooks/{game}/00-learn.ipynb")
    first = page.locator("#first")
    expect(page.locator("#told")).to_contain_text("Python did not come: the course plays here")
    beats = [beat.kind for beat in course(game).beats]
    for at in range(beats.index("play")):
        expect(first.locator(".tk-c-dots")).to_have_attribute("aria-label", f"Beat {at + 1} of {len(beats)}")
        skip_on(first)
        first.locator("button[data-act=skip]:not(.tk-c-comes)").tap()  # on what has just come a tap is none
        go_on = first.get_by_role("button", name="Go on")
        following = first.locator(f".tk-c-dots[aria-label='Beat {at + 2} of {len(beats)}']")  # where no more is said
        expect(go_on.or_(first.locator("button[data-act=skip-on]")).or_(following).first).to_be_visible()
        skip_on(first)
        if not following.count():
            go_on.tap()
    expect(first.locator(".tk-c-tip")).to_contain_text("Your opponents are sitting down")
    page.reload()
    expect(first.locator(".tk-c-says")).to_have_text(f"You were at beat {beats.index('play') + 1} of {len(beats)}.")
    assert [] == faults
    page.context.close()


def test_before_python_has_come_a_page_asks_for_no_menu_and_is_centred_however_large(
    chromium: Browser, site: Site, shots: Path
) -> None:
    page = site.visitor(chromium, viewport={"width": 1920, "height": 1080}, service_workers="block").new_page()
    page.route("**/static/pyodide/**", lambda route: route.abort())
    page.goto(f"{site.url}/page/index.html?path={COURSE}")
    expect(page.locator("#wait")).to_be_hidden(timeout=KERNEL_MS)
    frame = page.frame_locator("iframe")
    expect(frame.locator(".jp-Notebook")).to_contain_text("from the first click to the end. Click what is lit.")

    for larger in ("Larger", "Larger", "Smaller"):
        left, right = frame.locator(".jp-WindowedPanel-viewport").evaluate(MARGINS)
        assert 0 < left == pytest.approx(right, abs=1), larger
        page.screenshot(path=shots / f"course-{left:.0f}.png")
        page.get_by_role("button", name=larger).click()

    stored = [text for notebook in sorted((REPO / "notebooks").rglob("*.ipynb")) for text in texts(notebook)]
    menus = [text for text in stored if MENU.search(text)]
    asked = ("once the page runs", "Run the notebook", "Run this notebook")
    assert {True} == {any(word in text for text in menus) for word in asked}
    said = page.evaluate("texts => texts.map(withoutMenu)", menus)
    assert [] == [text[:80] for text in said if MENU.search(text)]
    page.context.close()


def test_a_page_is_printed_whole_and_a_course_and_a_summary_on_one_sheet(chromium: Browser, site: Site) -> None:
    page = site.visitor(chromium, viewport={"width": 1366, "height": 768}, service_workers="block").new_page()
    page.route("**/static/pyodide/**", lambda route: route.abort())
    for name, held in SHEETS.items():
        page.goto(f"{site.url}/page/index.html?path=notebooks/meduris/{name}.ipynb")
        expect(page.locator("#wait")).to_be_hidden(timeout=KERNEL_MS)
        expect(page.frame_locator("iframe").locator(".jp-RenderedSVG").last).to_be_attached()
        page.frames[1].wait_for_function(LAID)

        page.emulate_media(media="print")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        frame = page.frames[1]
        wide, high = page.locator("iframe").evaluate("frame => [frame.offsetWidth, frame.offsetHeight]")
        assert [] == frame.evaluate(OUTSIDE, [wide, high]), name
        assert frame.locator(".jp-Cell").last.evaluate("cell => cell.getBoundingClientRect().bottom") > high - 80
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        page.emulate_media(media="null")
        sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", margin=MARGIN)))
        assert (held or -(-high // 1047)) == sheets, name
        assert held or sheets > 1, "a page of several sheets is looked at, too"
        assert page.locator("iframe").bounding_box()["width"] == 1366, "on the screen it is as before"  # type: ignore[index]
    page.context.close()


def texts(notebook: Path) -> Iterator[str]:
    """What a reader of a notebook meets before it runs: its prose, and the outputs that are stored."""
    for cell in json.loads(notebook.read_text())["cells"]:
        if cell["cell_type"] == "markdown":
            yield "".join(cell["source"])
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            yield from ("".join(data[kind]) for kind in ("image/svg+xml",) if kind in data)
            yield from ("".join(text) for kind, text in data.items() if kind == "text/plain" and len(data) == 1)


def tap_what_is_lit(page: Page) -> None:
    """Tap the first thing that is lit on the board, where it lies."""
    box = page.locator("#first .tk-c-lit").first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def skip_on(course: Locator) -> None:
    """Let the steps of the others go by, where they have not gone by themselves meanwhile."""
    press_if_there(course, "skip-on")


def plays_a_beat(frame: FrameLocator, number: int = 0) -> None:
    """Skip a beat of the course, and find it played."""
    course = frame.locator(".tk-course")
    before = course.locator(".tk-c-bubble").inner_text()
    course.get_by_role("button", name="Skip").click()
    expect(course.locator(".tk-c-bubble")).not_to_have_text(before)
    if number:
        return
    course.get_by_role("button", name="Go on").click()
    expect(course.locator(".tk-c-seen")).not_to_have_count(0)


def cannot_be_edited(page: Page, frame: FrameLocator) -> None:
    """Try what edits or deletes a cell of a notebook; the text stays as it is."""
    cells = frame.locator(".jp-Cell").count()
    frame.get_by_role("heading", name="Learn Meduris").dblclick()
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    page.keyboard.press("d")
    expect(frame.get_by_role("heading", name="Learn Meduris")).to_be_visible()
    assert cells == frame.locator(".jp-Cell").count()
    assert not frame.locator(".jp-mod-editMode").count()


def test_an_address_that_is_no_page_says_so(chromium: Browser, site: Site) -> None:
    page = site.visitor(chromium).new_page()
    for path, says in (
        ("", "opens no page"),
        ("../../etc/passwd", "opens no page"),
        ("javascript:alert(1)", "opens no page"),
        ("notebooks/meduris/99-gone.ipynb", "There is no such page here"),
    ):
        page.goto(f"{site.url}/page/index.html?path={path}")
        expect(page.locator("#wait")).to_contain_text(says)
        assert not page.locator("iframe").count()
    page.context.close()


@pytest.mark.parametrize("code", ["en", "de"])
def test_what_is_folded_says_what_a_click_does_and_the_readme_is_read_where_it_can_be(
    chromium: Browser, site: Site, code: str
) -> None:
    page = site.visitor(chromium, viewport={"width": 1366, "height": 768}).new_page()
    way = "" if code == "en" else f"{code}/"
    page.goto(f"{site.url}/{way}page/index.html?path=notebooks/for-teachers.ipynb")
    expect(page.locator("#wait")).to_be_hidden(timeout=KERNEL_MS)
    frame = page.frame_locator("iframe")
    more = frame.locator(".jp-showHiddenCellsButton")
    expect(more).to_have_count(1, timeout=KERNEL_MS)
    says = more.locator("div").evaluate("div => getComputedStyle(div, '::after').content")
    assert says == {"en": '"Show this part"', "de": '"Diesen Teil zeigen"'}[code]
    more.scroll_into_view_if_needed()
    more.click()
    expect(more).to_have_count(0)

    with page.context.expect_page() as opened:
        frame.get_by_role("link", name="README").click()
    expect(opened.value).to_have_url(f"{site.url}/docs/index.html")
    page.context.close()
