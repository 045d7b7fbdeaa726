"""What the page for those who train shows is true: each of its examples is run."""

import doctest
from pathlib import Path

import tablekit
from tests.optional import needed

needed("pyspiel", "pettingzoo", "gymnasium")


def test_the_page_says_what_comes_out():
    page = Path(tablekit.__file__).parent / "adapters" / "README.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)

    assert tried > 15
    assert 0 == failed
