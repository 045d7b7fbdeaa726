"""Stories, exercises and questions in JupyterLab: by mouse, by keyboard, by touch, and for a screen reader."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tablekit.asking.explaining import explanation
from tablekit.lessons.tasks import exercise, question
from tablekit.teach.answers import Answers
from tests.browser.lab import Lab
from tests.browser.lesson import LessonOnPage

pytestmark = pytest.mark.browser

CELLS = (
    "from tablekit_widgets import Ask, Story, Tasks, Try\nTasks()",
    "Story('iquazu', 'X3')",
    "Try('iquazu', 'cheap-stone')",
    "Ask('iquazu', 'payable')",
    "Ask('iquazu', 'cost-of-fifth')",
)


def opened(lab: Lab, *, width: int = 1100, touch: bool = False) -> tuple[Page, list[LessonOnPage]]:
    page = lab.lay(*CELLS, viewport=(width, 900), has_touch=touch, sidebar=False)
    expect(page.locator(".tk-lesson")).to_have_count(5)
    return page, [LessonOnPage(page, number) for number in range(5)]


def test_a_learner_goes_through_all_by_mouse(lab: Lab) -> None:
    page, (tasks, story, task, pointed, number) = opened(lab)
    tasks.says("0 of 3 tasks done")
    story.button("next").click()
    story.says("draws four cards")
    task.click("crack 1.1", exercise("iquazu", "cheap-stone"))
    task.says("choose how to pay")
    task.whole.locator(".tk-spot").first.wait_for(state="attached")
    task.spot("pay-white 1").focus()
    page.keyboard.press("Enter")
    task.says("✓ The first column costs one card")
    tasks.says("1 of 3 tasks done")
    asked = question("iquazu", "payable")
    for at, key in enumerate(sorted(asked.answer, key=str), start=1):
        pointed.click(str(key), asked)
        pointed.says(f"{at} marked")
    pointed.button("check").click()
    pointed.says("Right")
    number.whole.locator("input").fill("5")
    number.button("check").click()
    number.says("✓ 5")
    tasks.says("3 of 3 tasks done")
    tasks.whole.locator("summary").click()
    tasks.whole.locator("input").fill("Ada")
    tasks.button("check").click()
    with page.expect_download() as saved:
        tasks.whole.locator("a.tk-file").click()
    assert saved.value.suggested_filename == "answers-ada.json"
    assert [mark.told for mark in Answers.load(saved.value.path()).marks()] == ["✓ 1st try"] * 3


@pytest.mark.thorough
def test_a_learner_goes_through_all_by_keyboard(lab: Lab) -> None:
    page, (tasks, story, task, pointed, number) = opened(lab)
    story.button("next").focus()
    page.keyboard.press("ArrowRight")
    story.says("2 of 5")
    page.keyboard.press("ArrowRight")
    story.says("3 of 5")
    page.keyboard.press("ArrowLeft")
    story.says("2 of 5")
    task.spot("crack 1.1").focus()
    page.keyboard.press("Enter")
    task.says("choose how to pay")
    task.spot("pay-white 1").focus()
    page.keyboard.press("Enter")
    task.says("✓ The first column costs one card")
    asked = question("iquazu", "payable")
    pointed.spot(str(asked.among[0])).focus()
    for at, key in enumerate(asked.among):
        if key in asked.answer:
            page.keyboard.press("Space")
            name = explanation(asked.position, key).name
            expect(pointed.spot(str(key))).to_have_attribute("aria-label", f"{name}, marked")
        if at < len(asked.among) - 1:
            page.keyboard.press("ArrowDown")
    pointed.button("check").focus()
    page.keyboard.press("Enter")
    pointed.says("Right")
    number.whole.locator("input").focus()
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    number.says("✓ 5")
    tasks.says("3 of 3 tasks done")
    assert page.locator(".jp-Cell").count() == len(CELLS), "a key reached the notebook"


@pytest.mark.thorough
def test_a_learner_taps_at_phone_width(lab: Lab) -> None:
    page, (_, story, task, pointed, _) = opened(lab, width=400, touch=True)
    story.button("next").tap()
    story.says("draws four cards")
    task.click("crack 1.1", exercise("iquazu", "cheap-stone"), touch=True)
    task.says("choose how to pay")
    pointed.click("crack 4.1", question("iquazu", "payable"), touch=True)
    pointed.says("1 marked")
    wide = page.evaluate(
        "Math.max(...[...document.querySelectorAll('.tk-lesson *')].map(e => e.getBoundingClientRect().right))"
    )
    assert wide <= 400


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "listed"), [(400, True), (1100, False)])
def test_names_stand_beside_a_picture_or_below_it_large_enough_to_be_read(lab: Lab, width: int, listed: bool) -> None:
    cell = "import tablekit as tk\ntk.new('meduris', players=3, seed=1).picture(labels=True)"
    page = lab.lay(cell, viewport=(width, 900), sidebar=False)
    shown, hidden = (".tk-named li", ".tk-beside text") if listed else (".tk-beside text", ".tk-named li")
    expect(page.locator(shown).first).to_be_visible()
    expect(page.locator(hidden).first).to_be_hidden()
    words = page.locator(".tk-numbers text" if listed else shown)
    letters = words.evaluate_all("all => all.map(one => parseFloat(getComputedStyle(one).fontSize))")
    picture = page.locator(".tk-named svg")
    scale = picture.evaluate("svg => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width")
    assert min(letters) * scale > 10


@pytest.mark.thorough
def test_how_many_tasks_are_done_is_seen_when_one_scrolls_back(lab: Lab) -> None:
    page = lab.open("meduris/02-goods.ipynb", viewport=(400, 1000), has_touch=True, sidebar=False)
    lab.run_all(page)
    expect(page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .tk-tasks [data-count]")).to_be_attached()
    page.locator(".jp-WindowedPanel-outer:visible").evaluate("panel => { panel.scrollTop = 0; }")
    page.wait_for_function("document.querySelector('.tk-tasks [data-count]').getBoundingClientRect().width > 50")


@pytest.mark.thorough
def test_the_still_picture_is_shown_only_where_the_live_one_is_not(lab: Lab) -> None:
    page, _ = opened(lab)
    stills = page.locator('[data-mime-type="image/svg+xml"]')
    expect(stills).to_have_count(4)
    for at in range(4):
        expect(stills.nth(at)).to_be_hidden()


@pytest.mark.thorough
def test_play_on_from_here_is_a_table(lab: Lab) -> None:
    page, (_, story, *_) = opened(lab)
    story.button("next").click()
    story.says("2 of 5")
    story.button("play").click()
    expect(page.locator(".tk-table")).to_have_count(1)
    story.says("Put the table away")
    story.button("play").click()
    expect(page.locator(".tk-table")).to_have_count(0)


@pytest.mark.thorough
def test_a_caption_is_seen_beside_a_table_on_the_same_page(lab: Lab) -> None:
    cells = ("import tablekit as tk\nfrom tablekit_widgets import Story, Table", "Table(tk.new('iquazu'))")
    page = lab.lay(*cells, "Story('iquazu', 'X3')", sidebar=False)
    caption = page.locator(".tk-lesson .tk-caption")
    expect(caption).to_be_visible()
    box = caption.bounding_box()
    assert box is not None and box["width"] > 100
