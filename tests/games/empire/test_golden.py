"""Whole games of Empire, word for word; to write them again: ``python -m tests.games.empire.test_golden``."""

import random
from functools import partial
from pathlib import Path

import pytest

import tablekit as tk
from tests.games import golden

FOLDER = Path(__file__).with_name("golden")


def game(players, seed, lazy, **options):
    """A game in which actions are ended early with some likelihood."""
    rnd = random.Random(seed)
    position = tk.new("empire", players, seed=seed, **options)
    return golden.playthrough(position, lambda texts: choose(texts, lazy, rnd))


def choose(texts, lazy, rnd):
    """Any move; an action is seldom ended early."""
    pool = [text for text in texts if text != "done"]
    if not pool or ("done" in texts and rnd.random() < lazy):
        return "done"
    return pool[int(rnd.random() * len(pool))]


GAMES = {
    "2p": partial(game, 2, 1, 0.05),
    "3p-ring-tokens": partial(
        game, 3, 2, 0.05, layout="ring", exploration=True, fortresses=True, encounters="all"
    ),
    "4p-everything": partial(
        game, 4, 3, 0.1, swamp=True, fortresses=True, encounters="all", leaders=True, bid_tie="die"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_went(name):
    assert "" == golden.first_difference(FOLDER / f"{name}.txt", GAMES[name]())


@pytest.mark.parametrize("name", GAMES)
def test_the_game_comes_to_its_end(name):
    assert "Over(clause='empire." in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()[-1]


def test_every_file_is_of_a_game():
    assert {f"{name}.txt" for name in GAMES} == {file.name for file in FOLDER.iterdir()}


if __name__ == "__main__":
    golden.write(FOLDER, GAMES)
