"""A course that somebody comes back to: on a page of its own, and in JupyterLab with a new kernel."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tablekit.saying.current import speaking
from tablekit_widgets import Course
from tests.browser.bare import open_bare
from tests.browser.course import Reader
from tests.browser.lab import Lab
from tests.scale import side_by_side

pytestmark = pytest.mark.browser

LANGUAGES = ("en", "de", "it")
LAPTOP = {"width": 1182, "height": 640}


@pytest.mark.thorough
def test_a_tab_that_is_closed_in_mid_beat_loses_nothing_that_was_done(chromium: Browser) -> None:
    first, second = Course("meduris"), Course("meduris")
    context = chromium.new_context(viewport=LAPTOP, reduced_motion="reduce")  # type: ignore[arg-type]
    page = open_bare(context, first.face)
    Reader(page, first).play("predict")
    page.close()
    again = open_bare(context, second.face)
    expect(again.locator(".tk-c-bubble")).to_have_text(f"You were at beat 5 of {len(first.storyboard.beats)}.")
    again.locator('button[data-act="on"]').click()
    expect(again.locator(".tk-c-dots .tk-c-done")).to_have_count(4)
    assert second.beat == first.beat == "tower"
    context.close()


# A press on Skip once it is there, and another at its place as soon as the next button stands there: however busy the
# machine is, both come within one look of the page.
WATCHED = """() => {
    window.twice = [];
    let there = null;
    new MutationObserver(() => {
        const button = document.querySelector(`button[data-act=${there ? 'next' : 'skip-on'}]`);
        if (!button || window.twice.includes(button.dataset.act)) return;
        const box = button.getBoundingClientRect();
        there ??= [box.left + box.width / 2, box.top + box.height / 2];
        window.twice.push(button.dataset.act);
        document.elementFromPoint(...there)?.click();
    }).observe(document.body, {childList: true, subtree: true});
}"""


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "language"), side_by_side([1182, 760, 390, 320], LANGUAGES))
def test_a_second_click_on_skip_is_no_click_on_what_comes_in_its_place(
    chromium: Browser, width: int, language: str
) -> None:
    with speaking(language):
        course = Course("meduris")
    context = chromium.new_context(viewport={"width": width, "height": 740})
    page = open_bare(context, course.face)
    page.evaluate(WATCHED)
    page.mouse.click(*page.evaluate("act => window.middle(act)", "key plateau wood"))
    expect(page.locator("button[data-act=next]:not(.tk-c-comes)")).to_be_visible()
    assert page.evaluate("window.twice") == ["skip-on", "next"]
    assert (course.beat, course.reader.walk.done) == ("first-worker", ("first-worker",))

    go_on = page.locator("button[data-act=next]")
    go_on.click()
    expect(page.locator(".tk-c-dots .tk-c-done")).to_have_count(1)
    assert course.beat == course.storyboard.beats[1].id
    context.close()
    course.close()


CUT = """() => [...document.querySelectorAll('.tk-c-buttons button')].filter(button =>
    button.scrollWidth > button.clientWidth + 1 ||
    button.getBoundingClientRect().right > document.querySelector('.tk-course').getBoundingClientRect().right
).map(button => button.textContent)"""


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_button_is_cut_on_a_phone_nor_beside_jupyterlabs_own_bars(
    chromium: Browser, language: str
) -> None:
    with speaking(language):
        course = Course("empire")
    context = chromium.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page = open_bare(context, course.face)
    reader, seen = Reader(page, course, "keyboard"), list[tuple[int, str]]()
    reader.play("predict")
    reader.press("skip-on")
    reader.press("back")
    for width in (274, 320, 360, 390):
        page.set_viewport_size({"width": width, "height": 844})
        seen += [(width, words) for words in page.evaluate(CUT)]
    buttons = page.locator(".tk-c-buttons button").count()
    context.close()
    course.close()

    assert (5, []) == (buttons, seen)


@pytest.mark.thorough
def test_in_jupyterlab_the_first_click_plays_and_a_new_kernel_knows_where_one_was(lab: Lab) -> None:
    page = lab.open("meduris/00-learn.ipynb", viewport=(1366, 768))
    lab.run_all(page)
    course = page.locator(".tk-course")
    wood = course.locator('.tk-c-places path[data-act="key plateau wood"]')
    box = wood.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(course.locator(".tk-c-bubble")).to_contain_text("Blue chose stone", timeout=15_000)
    course.get_by_role("button", name="Go on").click()
    expect(course.locator(".tk-c-bubble")).to_contain_text("second one on wool")

    lab.restart_kernel(page)
    lab.run_all(page)
    expect(course.locator(".tk-c-bubble")).to_contain_text("You were at beat 2")
    course.get_by_role("button", name="Somebody else plays").click()
    expect(course.locator(".tk-c-dots .tk-c-done")).to_have_count(0)
