"""Rooms without a notebook: a host's table in an event loop of its own, and guests on real sockets."""

from pathlib import Path

import pytest

from tablekit_widgets.history import earlier_game, kept_file
from tablekit_widgets.room import opening


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each test has a kernel and a folder of its own, and a Jupyter server that leads to rooms."""
    earlier_game._played.clear()
    monkeypatch.setattr(kept_file, "folder", lambda: tmp_path / "kept")
    monkeypatch.setenv(opening.BASE, "/user/ada/")
    monkeypatch.setenv(opening.FOLDER, str(tmp_path))
