"""Widgets without kernel and browser."""

from pathlib import Path

import pytest

from tablekit_widgets import tongues
from tablekit_widgets.board.painter import Painter
from tablekit_widgets.history import earlier_game, kept_file
from tests.widgets.stage import Page, staged


@pytest.fixture(autouse=True)
def nothing_else_is_on_the_page() -> None:
    """What earlier tests left speaks no language that is chosen in this one."""
    tongues._FOLLOWING.clear()


@pytest.fixture(autouse=True)
def no_game_was_played_before(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each test has a kernel and a folder of its own, as far as games are concerned that are offered again."""
    earlier_game._played.clear()
    monkeypatch.setattr(kept_file, "folder", lambda: tmp_path / "kept")


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """Writes down what widgets send while a test runs."""
    return staged(monkeypatch)


@pytest.fixture
def unpainted(page: Page, monkeypatch: pytest.MonkeyPatch) -> Page:
    """The same without painting, for long games: what can be clicked is there, and it takes a tenth of the time."""
    monkeypatch.setattr(Painter, "show", lambda *_: None)
    return page
