"""A whole game of each, word for word; to write that of a game again: ``python -m tests.games.test_golden meduris``."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.games import golden

HERE = Path(__file__).parent
GAMES = ("apache", "empire", "iquazu", "meduris")
EACH = pytest.mark.parametrize("name", GAMES)


def kept(name):
    """How the game that is kept is played: a module of the game's own tests."""
    return import_module(f"tests.games.{name}.golden")


def file(name):
    return HERE / name / "golden.txt"


@EACH
def test_the_game_goes_as_it_went(name):
    assert "" == golden.first_difference(file(name), kept(name).game())


@EACH
def test_the_game_comes_to_its_end(name):
    assert f"Over(clause='{kept(name).END}" in file(name).read_text(encoding="utf-8").splitlines()[-1]


def test_every_file_is_of_a_game():
    assert {file(name) for name in GAMES} == set(HERE.glob("*/golden.txt"))


if __name__ == "__main__":
    for name in sys.argv[1:]:
        golden.write(file(name), kept(name).game())
