"""Packages that not everybody has who changes something: without them their tests are left out, and say so.

``make thorough`` installs all of them.  With ``CI=true`` a package that is missing is a failure.
"""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

import pytest

BROWSER, IN_CHROMIUM = Path(__file__).with_name("browser"), ("playwright", "axe_playwright_python")
# What is installed under another name than it is imported by.
CALLED = {"open_spiel": "open-spiel", "pyspiel": "open-spiel", "repo2docker": "jupyter-repo2docker", "PIL": "pillow"}


def needed(*modules: str) -> list[ModuleType]:
    """Import these; where a package is not there, the tests of the file are skipped, and with ``CI=true`` they fail."""
    __tracebackhide__ = True  # so that the summary names the file that asked
    try:
        return [importlib.import_module(module) for module in modules]
    except ModuleNotFoundError as error:
        name = str(error.name).partition(".")[0]
        if os.environ.get("CI") == "true" or name in ("tablekit", "tablekit_widgets", "tests"):
            raise
        package = CALLED.get(name, name.replace("_", "-").lower())
        pytest.skip(f"needs {package}, which is not installed; `make thorough` brings it", allow_module_level=True)


class LeftOut(pytest.Collector):
    """A folder of tests that all need a package which is not there."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Skip all of them at once, before their conftest is imported."""
        try:
            needed(*IN_CHROMIUM)
        except pytest.skip.Exception as skipped:
            pytest.skip(f"tests/{self.name} {skipped}")
        return []


def left_out(path: Path, parent: pytest.Collector) -> LeftOut | None:
    """The folder of tests that drive a browser, where what drives it is not there."""
    there = all(importlib.util.find_spec(module) for module in IN_CHROMIUM)
    return None if there or path != BROWSER else LeftOut.from_parent(parent, name=path.name)
