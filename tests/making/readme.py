"""The games of the README as files of their own, each in the catalogue while a test runs."""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import catalog
from tests.frame.test_fifth_game import steps


@contextmanager
def of_readme(name: str, folder: Path) -> Iterator[tk.Position]:
    """A first position of a game that the README shows whole."""
    (folder / f"{name}.py").write_text(steps()[f"{name}.py"], encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        patch.setattr(catalog, "_added", {})
        catalog.add(importlib.import_module(name).GAME)
        yield tk.new(name, seed=1)
    catalog.games.cache_clear()
    del sys.modules[name]
