"""The examples in docstrings are run: a reader may copy any of them."""

import doctest
import importlib
import pkgutil

import pytest

import tablekit
import tablekit_widgets

MODULES = sorted(
    module.name
    for package in (tablekit, tablekit_widgets)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.endswith("__main__")
)
EXAMPLES = 50


@pytest.mark.parametrize("name", MODULES)
def test_the_docstrings_of_a_module_are_true(name):
    assert 0 == doctest.testmod(importlib.import_module(name)).failed


def test_many_docstrings_have_an_example():
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [test for name in MODULES for test in finder.find(importlib.import_module(name))]

    assert EXAMPLES < sum(len(test.examples) for test in found)


@pytest.mark.parametrize("package", [tablekit, tablekit_widgets], ids=lambda package: package.__name__)
def test_every_public_name_has_an_example(package):
    finder = doctest.DocTestFinder(recurse=False)
    public = [getattr(package, name) for name in package.__all__]
    assert [] == [thing.__name__ for thing in public if not any(test.examples for test in finder.find(thing))]
