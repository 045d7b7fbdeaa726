"""Whole games, word for word; to write those of a game again: ``python -m tests.games.test_golden meduris``."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.games import golden

HERE = Path(__file__).parent
KEPT = {name: import_module(f"tests.games.{name}.goldens") for name in ("apache", "empire", "iquazu", "meduris")}
GAMES = [(game, name) for game, kept in KEPT.items() for name in kept.GAMES]


def file(game, name):
    return HERE / game / "golden" / f"{name}.txt"


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_the_game_goes_as_it_went(game, name):
    assert "" == golden.first_difference(file(game, name), KEPT[game].GAMES[name]())


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_the_game_comes_to_its_end(game, name):
    assert f"Over(clause='{KEPT[game].END}" in file(game, name).read_text(encoding="utf-8").splitlines()[-1]


def test_every_file_is_of_a_game():
    assert {file(*one) for one in GAMES} == set(HERE.glob("*/golden/*"))


if __name__ == "__main__":
    for game in sys.argv[1:]:
        golden.write(HERE / game / "golden", KEPT[game].GAMES)
