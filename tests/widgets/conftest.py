"""Widgets without kernel and browser."""

import pytest

from tests.widgets.stage import Page, staged


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """Writes down what widgets send while a test runs."""
    return staged(monkeypatch)
