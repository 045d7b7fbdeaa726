"""Whole games of Apache, word for word; to write them again: ``python -m tests.games.apache.test_golden``."""

import random
from functools import partial
from pathlib import Path

import pytest

import tablekit as tk
from tests.games import golden

FOLDER = Path(__file__).with_name("golden")
EVERYTHING = {"warpath": True, "marriage": True, "sharing": True, "may_decline": True}


def game(players, seed, **options):
    """A game in which people mostly wait, and seldom take nothing."""
    rnd = random.Random(seed)
    position = tk.new("apache", players, seed=seed, **options)
    return golden.playthrough(position, lambda texts: choose(texts, rnd))


def choose(texts, rnd):
    """Wait five times out of six, else any card; of claims any, but decline only where there is nothing else."""
    if "wait" in texts:
        return "wait" if rnd.random() < 0.83 else texts[int(rnd.random() * 4)]
    pool = [text for text in texts if text != "decline" or rnd.random() < 0.1] or texts
    return pool[int(rnd.random() * len(pool))]


GAMES = {
    "2p": partial(game, 2, 1),
    "3p-everything": partial(game, 3, 2, **EVERYTHING),
    "4p": partial(game, 4, 3, first="random", speeds="4,3,2,1"),
    "5p-warpath": partial(game, 5, 4, warpath=True, buffalo_to_bottom=False, chief_prisoner="other_colours"),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_went(name):
    assert "" == golden.first_difference(FOLDER / f"{name}.txt", GAMES[name]())


@pytest.mark.parametrize("name", GAMES)
def test_the_game_comes_to_its_end(name):
    assert "Over(clause='apache.score." in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()[-1]


def test_every_file_is_of_a_game():
    assert {f"{name}.txt" for name in GAMES} == {file.name for file in FOLDER.iterdir()}


if __name__ == "__main__":
    golden.write(FOLDER, GAMES)
