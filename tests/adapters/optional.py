"""Packages that only those need who train players: there is no wheel of each for every platform."""

import importlib
import os

import pytest


def needed(*modules):
    """Import these, or skip the tests of this file where they are not installed; in CI that is a failure."""
    try:
        return [importlib.import_module(module) for module in modules]
    except ImportError as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(f"{error.name} is not installed", allow_module_level=True)
