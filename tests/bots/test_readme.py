"""What the page about the bots shows is true: each of its examples is run."""

import doctest
from pathlib import Path

import tablekit as tk

PAGE = Path(tk.__file__).parent / "bots" / "README.md"


def test_the_page_says_what_comes_out():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)

    assert tried > 8
    assert 0 == failed
