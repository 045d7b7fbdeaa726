"""What the page about the bots shows is true: each of its examples is run, and the table has a line for each match."""

import doctest
from pathlib import Path

import tablekit as tk
from tests.catalogue.offers import OURS
from tests.tools import bots

PAGE = Path(tk.__file__).parent / "bots" / "README.md"


def test_the_page_says_what_comes_out():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)

    assert tried > 8
    assert 0 == failed


def test_the_table_has_every_match_of_every_game():
    played = {(game.title, f"{a} against {b}") for game in OURS for a, b in bots.matches()}

    assert played == set(bots.read())
