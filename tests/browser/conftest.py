"""One JupyterLab and one Chromium for all browser tests of a process, which share a notebook and its kernel."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.board import BoardOnPage
from tests.browser.guests import Guests
from tests.browser.lab import CHROMIUM_ARGS, Lab, Server, Windows
from tests.browser.site import PYTHON, Site, built, served
from tests.browser.table.test_table import table
from tests.tools import chromium as found

# The files that take longest, so that no process is left with one of them at the end; the others follow.
LONGEST_FIRST = (
    "site", "bad_luck", "without_code", "a_table", "bench", "menus", "published",  # visits
    "access", "by_clicks", "courses", "clicks", "frontends", "languages", "guests", "in_sight", "coming_back",
    "systems", "turns_by_hand", "by_hand", "lessons", "table", "policy", "labels_of_the_bar", "labels", "drawers",
    "keyboard", "room", "race", "one_screen", "turn", "iquazu", "latency",
)  # fmt: skip

FAILED = pytest.StashKey[bool]()
LIMIT = 1_200  # seconds of a browser test, in which Python may come twice; a promise has no other

expect.set_options(timeout=60_000)  # a busy machine takes its time to bring a page back


@pytest.hookimpl(trylast=True)  # after those that are not browser tests were taken out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give every browser test a limit; put the longest files first, where all that is run is these or visits."""
    ours = [item for item in items if item.get_closest_marker("browser")]
    for item in ours:
        if item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(LIMIT))
    if all(item in ours or item.get_closest_marker("visits") for item in items):
        items.sort(key=_turn)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """What a test that failed has left in a notebook that tests share is met by no other."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    if call.when == "teardown" and item.stash[FAILED] and (windows := getattr(item, "funcargs", {}).get("windows")):
        windows.share_no_more()
    return report


def _turn(item: pytest.Item) -> int:
    name = item.path.stem.removeprefix("test_")
    return LONGEST_FIRST.index(name) if name in LONGEST_FIRST else len(LONGEST_FIRST)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Headless Chromium. Where there is none, continuous integration fails and a person's run skips."""
    path = found.find()
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail(found.MISSING)
        pytest.skip(found.MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab with a copy of the notebooks."""
    with Server(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The offline site, as `make site` wrote it; see `tests.browser.site`."""
    with served(built("site")) as site:
        yield site


@pytest.fixture(scope="session")
def waiting() -> Iterator[Site]:
    """The same site for who looks at what is there before Python has come, which never does: that saves its start."""
    with served(built("site"), silent=PYTHON) as site:
        yield site


@pytest.fixture(scope="session")
def windows(chromium: Browser, server: Server) -> Iterator[Windows]:
    """The windows of the browser, each with JupyterLab in it: loading that takes longer than most tests."""
    windows = Windows(chromium)
    yield windows
    windows.close()


@pytest.fixture
def lab(windows: Windows, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A person at JupyterLab; see `tests.browser.lab`."""
    yield from person(windows, server, tmp_path_factory)


@pytest.fixture
def guests(chromium: Browser, lab: Lab) -> Iterator[Guests]:
    """Who comes to a room on phones; nothing goes wrong on their pages."""
    found = Guests(chromium, lab)
    yield found
    for context in {page.context for page in found.pages}:
        context.close()
    assert not found.faults


@pytest.fixture(scope="module")
def same_lab(windows: Windows, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A person at JupyterLab who stays for all tests of a file."""
    yield from person(windows, server, tmp_path_factory)


@pytest.fixture
def board(lab: Lab) -> BoardOnPage:
    """The table of `test_table` as it is when its cell was just run."""
    return table(lab, viewport=(1400, 1200))


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures of pages go: `$TABLEKIT_SHOTS`, or else the run's temporary folder."""
    return pictures(tmp_path_factory)


def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = Path(os.environ.get("TABLEKIT_SHOTS") or tmp_path_factory.getbasetemp() / "shots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def person(windows: Windows, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    lab = Lab(server, windows, pictures(tmp_path_factory))
    yield lab
    lab.leave()
