"""The README is the first thing anybody runs, so it is a test."""

import doctest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_ten_lines_of_python_say_what_the_readme_shows() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert tried > 5
    assert 0 == failed


def test_the_picture_of_the_readme_is_the_one_that_is_drawn() -> None:
    from tests.tools.readme_board import PICTURE, picture

    assert picture() == PICTURE.read_text(encoding="utf-8")
