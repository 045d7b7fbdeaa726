"""The page on which labels are measured."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.everywhere.laid import Bare


@pytest.fixture(scope="module")
def bare(chromium: Browser) -> Iterator[Bare]:
    """One page for all measurements of a file, each of which sets its size."""
    context = chromium.new_context()
    yield Bare(context.new_page())
    context.close()
