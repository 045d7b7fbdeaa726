"""A page of tablekit starts by itself, where it is trusted and its code is ours; see `widgets/page/lab`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import psutil
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tablekit import languages
from tests.browser.lab import REPO, Lab
from tests.browser.scripts import OPEN, PANEL

pytestmark = pytest.mark.browser

FRONT = ".jp-NotebookPanel:not(.lm-mod-hidden)"
LAPTOP = (1366, 768)
DOCK = 5  # pixels that JupyterLab leaves around what is in front
FOLDED = "window.jupyterapp.shell.leftCollapsed"
CODE = ".jp-CodeCell .jp-Cell-inputWrapper"
STOPS = "document.querySelectorAll('[data-tablekit]').length"


def at(page: Page, stage: str) -> Locator:
    """The notebook in front, once it has come to a stage."""
    return page.locator(f"{FRONT}[data-tablekit={stage}]")


def beside(lab: Lab) -> Page:
    """JupyterLab with a notebook of somebody's, and the file browser open."""
    return lab.open(lab.write("beside.ipynb", "1 + 1"), viewport=LAPTOP)


def opened(lab: Lab, notebook: str) -> Page:
    """A notebook that is opened in JupyterLab, and not waited for."""
    page = beside(lab)
    page.evaluate(OPEN, notebook)
    return page


def laid(lab: Lab, notebook: str, *sources: str, starts: object = True) -> str:
    """A signed notebook of these cells that asks to be started."""
    path = lab.root / lab.write(notebook, *sources)
    content = json.loads(path.read_text())
    content["metadata"]["tablekit"] = {"starts": starts}
    path.write_text(json.dumps(content))
    lab.server.sign(notebook)
    return notebook


COURSE = 'from tablekit_widgets import Course\n\nCourse("iquazu")'


def expect_not_started(lab: Lab, page: Page) -> None:
    """The notebook is there with its kernel, and nothing was run in it."""
    lab.wait_idle(page)
    assert "1" == lab.ask(page, "len(In)")
    assert 0 == page.evaluate(STOPS)
    expect(page.locator(f"{FRONT} {CODE}").first).to_be_attached()


def test_a_picture_of_the_start_page_leads_to_a_course_that_plays(lab: Lab) -> None:
    lab.server.sign("00-start-here.ipynb", "meduris/00-learn.ipynb")
    page = opened(lab, "00-start-here.ipynb")
    expect(at(page, "lives")).to_be_visible()
    page.locator(f"{FRONT} .tk-cards a").first.click()

    course = at(page, "lives").locator(".tk-course")
    expect(course).to_be_in_viewport(ratio=0.99)
    expect(page.locator(f"{FRONT} {CODE}").filter(visible=True)).to_have_count(0)
    assert page.evaluate(FOLDED)
    assert not page.evaluate(f"{PANEL}.context.model.dirty")
    lab.look(page, "a course that has started")


def test_the_sidebar_comes_back_with_what_is_no_such_page_and_stays_where_it_was_opened(lab: Lab) -> None:
    page = opened(lab, laid(lab, "course.ipynb", COURSE))
    expect(at(page, "lives")).to_be_visible()
    assert page.evaluate(FOLDED)

    page.evaluate(OPEN, "beside.ipynb")
    page.wait_for_function(f"!{FOLDED}")

    page.evaluate(OPEN, "course.ipynb")
    page.wait_for_function(FOLDED)
    lab.sidebar(page, shown=True)
    page.evaluate(OPEN, "beside.ipynb")
    page.evaluate(OPEN, "course.ipynb")
    expect(at(page, "lives")).to_be_visible()
    assert not page.evaluate(FOLDED)


def test_the_code_is_shown_and_hidden_again_by_one_button(lab: Lab) -> None:
    page = opened(lab, laid(lab, "course.ipynb", COURSE))
    expect(at(page, "lives")).to_be_visible()
    code = page.locator(f"{FRONT} {CODE}")

    page.get_by_role("button", name="Show the code").filter(visible=True).click()
    expect(code).to_be_visible()
    assert not page.evaluate(FOLDED)

    page.get_by_role("button", name="Hide the code").filter(visible=True).click()
    expect(code).to_be_hidden()


def test_a_page_in_german_starts_and_its_button_is_german(lab: Lab) -> None:
    page_in = languages.page_in(REPO / "notebooks" / "apache" / "00-learn.ipynb", "de")
    (lab.root / "lernen.ipynb").write_text(json.dumps(page_in), encoding="utf-8")
    lab.server.sign("lernen.ipynb")
    page = opened(lab, "lernen.ipynb")
    expect(at(page, "lives").locator(".tk-course")).to_contain_text("Apache lernen")
    expect(page.get_by_role("button", name="Code zeigen").filter(visible=True)).to_be_visible()


def test_a_page_that_two_views_show_runs_once(lab: Lab) -> None:
    page = opened(lab, laid(lab, "course.ipynb", COURSE))
    page.locator(f"{FRONT}[data-tablekit]").wait_for()
    page.evaluate("async () => await window.jupyterapp.commands.execute('docmanager:clone')")
    expect(page.locator(".jp-NotebookPanel[data-tablekit=lives]")).to_have_count(2)
    lab.wait_idle(page)
    assert "2" == lab.ask(page, "len(In)")


def test_our_page_that_nobody_trusts_does_not_start(lab: Lab) -> None:
    path = lab.root / "unsigned.ipynb"
    path.write_bytes((REPO / "notebooks" / "iquazu" / "00-learn.ipynb").read_bytes())
    path.write_text(path.read_text(encoding="utf-8").replace("# Learn", "# You learn"), encoding="utf-8")
    expect_not_started(lab, opened(lab, "unsigned.ipynb"))


@pytest.mark.parametrize("starts", [True, "code"])
def test_a_strangers_notebook_does_not_start_though_it_is_signed(lab: Lab, starts: object) -> None:
    marker = lab.root / "ran.txt"
    evil = f"import pathlib; pathlib.Path({str(marker)!r}).touch()"
    expect_not_started(lab, opened(lab, laid(lab, "stranger.ipynb", COURSE, evil, starts=starts)))
    assert not marker.exists()


def test_a_strangers_notebook_that_does_not_ask_is_left_as_it_is(lab: Lab) -> None:
    expect_not_started(lab, opened(lab, laid(lab, "stranger.ipynb", COURSE, starts=False)))


@pytest.mark.parametrize("module", ["tablekit_widgets.py", "tablekit/__init__.py", "anywidget.py"])
def test_a_module_that_lies_beside_a_page_is_not_run(lab: Lab, tmp_path: Path, module: str) -> None:
    marker = tmp_path / "ran.txt"
    page = laid(lab, f"{tmp_path.name}/course.ipynb", COURSE)
    file = lab.root / tmp_path.name / module
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"import pathlib; pathlib.Path({str(marker)!r}).touch()")
    window = opened(lab, page)
    expect(at(window, "lives").locator(".tk-course")).to_be_visible()
    assert not marker.exists()
    assert "True" == lab.ask(window, "__import__('sys').path.count('') == 1")


def test_with_the_setting_off_no_page_starts(lab: Lab) -> None:
    page = beside(lab)
    lab.keep(page)
    switch = "raw => window.jupyterapp.serviceManager.settings.save('tablekit:starts', raw)"
    page.evaluate(switch, json.dumps({"starts": False}))
    try:
        page.evaluate(OPEN, laid(lab, "course.ipynb", COURSE))
        lab.reload(page)
        expect_not_started(lab, page)
    finally:
        page.evaluate(switch, "{}")


def held(page: Page, address: str) -> list[Route]:
    """Requests for an address that nobody answers, until somebody goes on with them."""
    waiting: list[Route] = []
    page.route(address, lambda route: waiting.append(route) if route.request.method == "POST" else route.fallback())
    return waiting


def test_the_pictures_of_a_course_that_are_stored_are_not_seen_while_python_comes(lab: Lab) -> None:
    page = beside(lab)
    lab.keep(page)
    waiting = held(page, "**/api/sessions*")
    lab.server.sign("iquazu/00-learn.ipynb")
    with page.expect_request(lambda asked: asked.method == "POST" and "/api/sessions" in asked.url):
        page.evaluate(OPEN, "iquazu/00-learn.ipynb")
    expect(at(page, "waits").locator("[data-mime-type='image/svg+xml']")).to_be_hidden()
    expect(at(page, "waits").get_by_role("heading", name="Learn Iquazú")).to_be_visible()
    for route in waiting:
        route.continue_()
    expect(at(page, "lives").locator(".tk-course")).to_be_visible()


@pytest.mark.thorough
def test_where_python_does_not_come_one_line_says_so_and_the_page_starts_when_it_does(lab: Lab) -> None:
    page = beside(lab)
    lab.keep(page)
    waiting = held(page, "**/api/sessions*")
    page.evaluate(OPEN, laid(lab, "late.ipynb", COURSE))
    line = page.locator(f"{FRONT} [role=status]", has_text="Python has not come yet")
    expect(line).to_be_visible()
    lab.look(page, "no kernel")

    for route in waiting:
        route.continue_()
    expect(at(page, "lives").locator(".tk-course")).to_be_visible()
    expect(line).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.parametrize("gone", [True, False], ids=["ended", "killed"])
def test_a_kernel_that_dies_while_a_page_starts_is_told_and_the_page_can_be_tried_again(lab: Lab, gone: bool) -> None:
    lab.server.sign("what-if.ipynb")
    page = opened(lab, "what-if.ipynb")
    lab.keep(page)
    expect(at(page, "runs")).to_be_visible()
    kernel: dict[str, Any] = page.evaluate(f"{PANEL}.sessionContext.session.kernel.model")
    if gone:
        lab.server.ask("DELETE", f"/api/kernels/{kernel['id']}")
    else:
        there = psutil.process_iter(["cmdline"])
        [python] = [one for one in there if kernel["id"] in " ".join(one.info["cmdline"] or [])]
        python.kill()
        page.locator(".jp-Dialog button.jp-mod-accept").click()  # JupyterLab says by itself that it starts another
    line = page.locator(f"{FRONT} [role=status]", has_text="Python ended before the page was ready")
    expect(line).to_be_visible()
    lab.look(page, "a dead kernel")

    line.get_by_role("button", name="Try again").click()
    expect(at(page, "lives")).to_be_visible()
    expect(line).to_have_count(0)


def test_a_card_of_the_launcher_opens_the_course_that_lies_near(lab: Lab) -> None:
    lab.server.sign("empire/00-learn.ipynb")
    page = beside(lab)
    page.evaluate("window.jupyterapp.commands.execute('launcher:create', {cwd: 'meduris'})")
    page.locator(".jp-LauncherCard", has_text="Learn Eight-Minute Empire").filter(visible=True).click()
    expect(at(page, "lives").locator(".tk-course")).to_be_visible()
    assert "empire/00-learn.ipynb" == page.evaluate(f"{PANEL}.context.path")


def test_on_a_phone_a_page_has_the_room_of_the_bars_until_its_code_is_shown(lab: Lab) -> None:
    page = lab.open(lab.write("beside.ipynb", "1 + 1"), viewport=(390, 844), sidebar=False)
    page.evaluate(OPEN, laid(lab, "course.ipynb", COURSE))
    expect(at(page, "lives")).to_be_visible()
    bars, front = page.locator(".jp-SideBar.lm-TabBar"), page.locator(FRONT)
    wide = "panel => panel.getBoundingClientRect().width"
    all_of_it = front.evaluate(wide)
    assert all_of_it >= 390 - 2 * DOCK
    assert 0 == bars.filter(visible=True).count()

    page.get_by_role("button", name="Show the code").filter(visible=True).click()
    expect(bars.filter(visible=True)).to_have_count(2)
    assert front.evaluate(wide) < all_of_it
