"""What is seen after Run All Cells: the first board, and not the last cell, which is where JupyterLab goes."""

from __future__ import annotations

from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board import until
from tests.browser.lab import Lab
from tests.browser.scripts import IS_MOVED

pytestmark = pytest.mark.browser

LAPTOP, PHONE = (1366, 768), (400, 800)
GAMES = ("apache", "empire", "iquazu", "meduris")
BOARDS = ".jp-NotebookPanel:not(.lm-mod-hidden) :is(.tk-lesson:has(.tk-pic), .tk-table)"
CALM = f"() => !({IS_MOVED})()"
TALL = "from IPython.display import HTML\nHTML('<div style=\"height:1500px\">Much to read.</div>')"


def seen(page: Page, board: Locator) -> float:
    """How much of a board is in the window of its notebook, as a share of what there is room for."""
    box = board.bounding_box()
    window = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer").bounding_box()
    assert box is not None and window is not None
    top, end = max(box["y"], window["y"]), min(box["y"] + box["height"], window["y"] + window["height"])
    return max(end - top, 0) / min(box["height"], window["height"])


def expect_all_in_sight(page: Page, *parts: Locator) -> None:
    """Wait until all of these parts of a page are in its window: they come there once nothing runs any more."""
    until(lambda: [seen(page, part) for part in parts] == [1.0 for _ in parts])


def expect_first_board_in_sight(lab: Lab, page: Page) -> None:
    """Run all cells twice, and find the first board in the window each time."""
    for _ in range(2):
        lab.run_all(page)
        assert seen(page, page.locator(BOARDS).first) > 0.9


@pytest.mark.thorough
def test_all_games_are_in_sight_after_the_start_page_has_run_and_a_picture_leads_to_its_course(lab: Lab) -> None:
    page = lab.open("00-start-here.ipynb", viewport=LAPTOP)
    for _ in range(2):
        lab.run_all(page)
        expect_all_in_sight(page, page.locator("h1"), page.locator(".tk-cards"))
    lab.look(page, "start page")
    pictures = page.locator(".tk-cards a:has(svg)")
    expect(pictures).to_have_count(len(GAMES))
    pictures.first.click()
    expect(page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) h1")).to_contain_text("Learn Meduris")


@pytest.mark.thorough
def test_the_cards_of_the_start_page_stand_below_each_other_on_a_phone_and_none_is_cut_off(lab: Lab) -> None:
    page = lab.open("00-start-here.ipynb", viewport=PHONE)
    lab.sidebar(page, shown=False)
    lab.run_all(page)
    cards = page.locator(".tk-cards")
    lab.look(page, "start page on a phone")
    boxes = [card.bounding_box() for card in cards.locator("> div").all()]
    assert len(boxes) == len(GAMES)
    assert len({box["x"] for box in boxes if box}) == 1
    assert cards.evaluate("all => all.scrollWidth <= all.clientWidth")


@pytest.mark.thorough
def test_the_first_board_is_in_sight_after_all_cells_have_run(lab: Lab) -> None:
    expect_first_board_in_sight(lab, lab.open("what-if.ipynb", viewport=LAPTOP))


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_all_of_a_course_is_in_sight_after_its_cell_has_run(lab: Lab, game: str) -> None:
    page = lab.open(f"{game}/00-learn.ipynb", viewport=LAPTOP)
    lab.run_all(page)
    course = page.locator(".tk-course")
    expect(course.locator(".tk-c-bubble")).to_be_visible()
    window = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer").bounding_box()
    box = course.bounding_box()
    assert box is not None and window is not None
    assert box["height"] <= window["height"]
    expect_all_in_sight(page, course)


@pytest.mark.thorough
def test_of_a_page_of_rules_each_lesson_is_in_sight_with_its_buttons(lab: Lab) -> None:
    page = lab.open("meduris/02-goods.ipynb", viewport=LAPTOP)
    expect_first_board_in_sight(lab, page)

    lab.sidebar(page, shown=False)
    window = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer").bounding_box()
    lessons = page.locator(".tk-lesson:has(.tk-pic):visible")
    heights = []
    for at in range(lessons.count()):
        lessons.nth(at).scroll_into_view_if_needed()
        box = lessons.nth(at).bounding_box()
        assert box is not None and window is not None
        heights.append((box["height"], lessons.nth(at).locator(".tk-title").inner_text()))
    assert lessons.count() > 3 and min(heights)[0] > 250
    assert [title for height, title in heights if height > window["height"]] == []


@pytest.mark.thorough
def test_whoever_scrolls_while_cells_run_is_left_where_he_is(lab: Lab) -> None:
    scrolled = lab.root / f"scrolled-{uuid4().hex}"
    work = f"import pathlib, time\nwhile not pathlib.Path({str(scrolled)!r}).exists(): time.sleep(0.05)"
    cells = ("from tablekit_widgets import Story\nStory('iquazu', 'X3')", TALL, work)
    page = lab.lay(*cells, viewport=LAPTOP, sidebar=False, run=False)
    lab.menu(page, "Run", "Run All Cells")
    page.locator(BOARDS).first.wait_for(state="attached")
    page.get_by_text("Much to read.", exact=True).wait_for(state="attached")
    page.mouse.move(600, 400)
    page.mouse.wheel(0, 3000)
    until(lambda: seen(page, page.locator(BOARDS).first) < 0.1)
    scrolled.touch()
    lab.wait_idle(page)
    page.wait_for_function(CALM)
    assert seen(page, page.locator(BOARDS).first) < 0.1


def test_running_one_cell_moves_nothing(lab: Lab) -> None:
    cells = ("from tablekit_widgets import Story\nStory('iquazu', 'X3')", TALL, "Story('iquazu', 'X2')", "1 + 1")
    page = lab.lay(*cells, viewport=LAPTOP, sidebar=False)
    assert seen(page, page.locator(BOARDS).first) > 0.75
    old = page.locator(BOARDS).nth(1).element_handle()
    page.locator(".jp-Cell").nth(2).locator(".jp-InputArea-prompt").click()
    page.keyboard.press("Shift+Enter")
    page.wait_for_function("old => !old.isConnected", arg=old)
    page.locator(BOARDS).nth(1).wait_for(state="attached")
    lab.wait_idle(page)
    page.wait_for_function(CALM)
    assert seen(page, page.locator(BOARDS).first) < 0.1
