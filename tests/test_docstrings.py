"""The examples in docstrings are run: a reader may copy any of them."""

import doctest
import importlib
import pkgutil
from importlib.util import find_spec
from pathlib import Path

import pytest

import tablekit
import tablekit_widgets
from tests.optional import needed
from tests.scale import soon

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


@pytest.mark.parametrize("room", soon(ROOMS, *{*ROOMS} - {LONG}))
def test_the_docstrings_of_a_room_are_true(room):
    modules = needed(*(name for name in sorted(SHOWN) if f"{name}.".startswith(f"{room}.")))

    assert [] == [module.__name__ for module in modules if doctest.testmod(module).failed]


def test_every_module_can_be_imported():
    optional = [name for name in MODULES if name.startswith("tablekit.adapters.")]
    assert len(MODULES) > 400
    for name in sorted({*MODULES} - {*optional}):
        importlib.import_module(name)
    needed(*optional)


def test_many_docstrings_have_an_example():
    texts = [Path(str(find_spec(name).origin)).read_text(encoding="utf-8") for name in sorted(SHOWN)]

    assert EXAMPLES < sum(text.count(">>> ") for text in texts)


@pytest.mark.parametrize("package", [tablekit, tablekit_widgets], ids=lambda package: package.__name__)
def test_every_public_name_has_an_example(package):
    finder = doctest.DocTestFinder(recurse=False)
    public = [getattr(package, name) for name in package.__all__]
    assert [] == [thing.__name__ for thing in public if not any(test.examples for test in finder.find(thing))]
