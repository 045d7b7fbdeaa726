"""The browser tests stand on these few: JupyterLab starts, runs a notebook, restarts its kernel, and is looked at."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.lab import Lab
from tests.browser.scripts import PANEL, STATUS

pytestmark = [pytest.mark.browser, pytest.mark.thorough]


def outputs(page: Page) -> list[str]:
    return [text.strip() for text in page.locator(".jp-OutputArea-output").all_inner_texts()]


def test_run_all_shows_what_the_cells_print(lab: Lab) -> None:
    page = lab.open(lab.write("tiny.ipynb", "word = 'wool'", "print(word * 2)"))
    lab.run_all(page)
    assert outputs(page) == ["woolwool"]


def test_run_all_waits_for_every_cell_on_every_run(lab: Lab) -> None:
    count = "import time; runs = globals().get('runs', 0) + 1; time.sleep(1)"
    page = lab.open(lab.write("slow.ipynb", count, "print(runs)"))
    lab.run_all(page)
    assert outputs(page) == ["1"]
    lab.run_all(page)
    assert outputs(page) == ["2"]


def test_run_all_reports_the_cell_that_fails(lab: Lab) -> None:
    page = lab.open(lab.write("broken.ipynb", "1 / 0", "print('never')"))
    with pytest.raises(AssertionError, match="ZeroDivisionError: division by zero"):
        lab.run_all(page)


def test_a_restarted_kernel_has_forgotten_and_the_page_has_not(lab: Lab) -> None:
    page = lab.open(lab.write("memory.ipynb", "print('known' if 'seen' in globals() else 'new'); seen = True"))
    lab.run_all(page)
    lab.restart_kernel(page)
    assert outputs(page) == ["new"]
    lab.run_all(page)
    assert outputs(page) == ["new"]


def test_a_reloaded_page_keeps_its_kernel(lab: Lab) -> None:
    page = lab.open(lab.write("reload.ipynb", "print('known' if 'seen' in globals() else 'new'); seen = True"))
    lab.run_all(page)
    lab.reload(page)
    lab.run_all(page)
    assert outputs(page) == ["known"]


def test_a_page_that_has_missed_what_its_kernel_said_asks_it(lab: Lab) -> None:
    page = lab.lay("1")
    page.evaluate(f"{PANEL}.sessionContext.session.kernel._updateStatus('unknown')")
    assert "unknown" == page.evaluate(STATUS)
    lab.wait_idle(page)
    assert "idle" == page.evaluate(STATUS)


def test_in_a_shared_notebook_page_and_kernel_have_forgotten_what_was_there_before(lab: Lab) -> None:
    seen = "'known' if 'seen' in globals() else 'new'"
    for _ in range(2):
        page = lab.lay(f"print({seen}); seen = True", "2")
        assert outputs(page) == ["new", "2"]
        page.evaluate(f"{PANEL}.content.mode = 'edit'")


def test_density_width_and_touch_are_those_asked_for(lab: Lab) -> None:
    tiny = lab.write("tiny.ipynb", "1")
    page = lab.open(tiny, viewport=(600, 800), device_scale_factor=2, has_touch=True, sidebar=False)
    seen = page.evaluate("[innerWidth, innerHeight, devicePixelRatio, navigator.maxTouchPoints > 0]")
    assert seen == [600, 800, 2, True]
    assert page.locator(".jp-Notebook").evaluate("notebook => notebook.clientWidth") > 450
    png = lab.screenshot(page, "narrow and dense").read_bytes()
    width, height = (int.from_bytes(png[i : i + 4], "big") for i in (16, 20))
    assert (width, height) == (1200, 1600)


def test_no_news_and_no_question_about_updates(lab: Lab) -> None:
    settings = lab.server.ask("GET", "/lab/api/settings/@jupyterlab/apputils-extension:notification")
    defaults = {name: entry["default"] for name, entry in settings["schema"]["properties"].items()}
    assert (defaults["fetchNews"], defaults["checkForUpdates"]) == ("false", False)


@pytest.mark.timeout(5, func_only=True)
def test_a_promise_that_never_comes_ends_with_the_limit_of_its_test_and_the_page_goes_on(chromium: Browser) -> None:
    page = chromium.new_page()
    with pytest.raises(pytest.fail.Exception, match="Timeout"):
        page.evaluate("() => new Promise(() => {})")
    assert 2 == page.evaluate("1 + 1")
    page.close()


def test_every_browser_test_has_a_limit(request: pytest.FixtureRequest) -> None:
    ours = [item for item in request.session.items if item.get_closest_marker("browser")]
    assert [] == [item.nodeid for item in ours if item.get_closest_marker("timeout") is None]
