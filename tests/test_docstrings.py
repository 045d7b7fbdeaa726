"""The examples in docstrings are run: a reader may copy any of them."""

import doctest
import importlib
import pkgutil
from importlib.util import find_spec
from pathlib import Path

import pytest

import tablekit
import tablekit_widgets

MODULES = sorted(
    module.name
    for package in (tablekit, tablekit_widgets)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.endswith("__main__")
)
SHOWN = {name for name in MODULES if ">>>" in Path(str(find_spec(name).origin)).read_text(encoding="utf-8")}
EXAMPLES = 50


ROOMS = sorted({".".join(name.split(".")[:2]) for name in SHOWN})
LONG = "tablekit.testing"  # its examples play whole games


@pytest.mark.parametrize(
    "room", [pytest.param(room, marks=pytest.mark.thorough) if room == LONG else room for room in ROOMS]
)
def test_the_docstrings_of_a_room_are_true(room):
    modules = [name for name in sorted(SHOWN) if f"{name}.".startswith(f"{room}.")]

    assert [] == [name for name in modules if doctest.testmod(importlib.import_module(name)).failed]


def test_every_module_can_be_imported():
    assert [] == [name for name in MODULES if importlib.import_module(name).__name__ != name]


def test_many_docstrings_have_an_example():
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [test for name in sorted(SHOWN) for test in finder.find(importlib.import_module(name))]

    assert EXAMPLES < sum(len(test.examples) for test in found)


@pytest.mark.parametrize("package", [tablekit, tablekit_widgets], ids=lambda package: package.__name__)
def test_every_public_name_has_an_example(package):
    finder = doctest.DocTestFinder(recurse=False)
    public = [getattr(package, name) for name in package.__all__]
    assert [] == [thing.__name__ for thing in public if not any(test.examples for test in finder.find(thing))]
