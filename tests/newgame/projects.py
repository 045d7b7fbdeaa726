"""Packages of games in a scratch folder: commands that are run there, and the game in the catalogue of a test."""

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.lessons import examples

REPO = Path(catalog.__file__).parents[2]
QUIET = ("-m", "pytest", "-q", "-p", "no:cacheprovider")


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What Python says in a folder, in a fresh interpreter that knows tablekit and nothing of these tests."""
    places = os.pathsep.join((str(REPO), str(REPO / "widgets")))
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False, timeout=300,
        env={**os.environ, "PYTHONPATH": places, "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )  # fmt: skip


@contextmanager
def offered(project: Path) -> Iterator[tk.Position]:
    """A new position of the game of a project, which the catalogue has meanwhile."""
    name = project.name
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.syspath_prepend(str(project))
            patch.setattr(catalog, "_added", {})
            examples._examples.cache_clear()
            catalog.add(importlib.import_module(name).GAME)
            yield tk.new(name, seed=1)
    finally:
        catalog.games.cache_clear()
        examples._examples.cache_clear()
        for module in [module for module in sys.modules if module.split(".")[0] == name]:
            del sys.modules[module]
