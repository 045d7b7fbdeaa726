"""One JupyterLab and one Chromium for all browser tests; a fresh window and fresh kernels for each."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.lab import CHROMIUM_ARGS, Lab, Server
from tests.tools import chromium as found

expect.set_options(timeout=60_000)  # a busy machine takes its time to bring a page back


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


@pytest.fixture
def lab(chromium: Browser, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A person at JupyterLab; see `tests.browser.lab`."""
    shots = Path(os.environ.get("TABLEKIT_SHOTS") or tmp_path_factory.getbasetemp() / "shots")
    shots.mkdir(parents=True, exist_ok=True)
    lab = Lab(server, chromium, shots)
    yield lab
    lab.leave()
