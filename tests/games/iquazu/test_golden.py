"""Whole games of Iquazú, word for word; to write them again: ``python -m tests.games.iquazu.test_golden``."""

import random
from functools import partial
from pathlib import Path

import pytest

import tablekit as tk
from tests.games import golden

FOLDER = Path(__file__).with_name("golden")


def game(players, seed, **options):
    """A game in which stones are placed rather than cards drawn."""
    rnd = random.Random(seed)
    position = tk.new("iquazu", players, seed=seed, **options)
    return golden.playthrough(position, lambda texts: choose(texts, rnd))


def choose(texts, rnd):
    """Tiles where there are any, a stone with some likelihood, else any move."""
    eager = [text for text in texts if text.startswith(("any", "cards", "double"))]
    stones = [text for text in texts if text.startswith("stone")]
    pool = eager if eager and rnd.random() < 0.5 else stones if stones and rnd.random() < 0.8 else texts
    return pool[int(rnd.random() * len(pool))]


GAMES = {
    "2p": partial(game, 2, 1),
    "3p": partial(game, 3, 2),
    "4p": partial(game, 4, 3),
    "3p-options": partial(
        game, 3, 4, post_scoring_tiles="double_only", window_after_drop=False, drop_after_scoring=True
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_went(name):
    assert "" == golden.first_difference(FOLDER / f"{name}.txt", GAMES[name]())


@pytest.mark.parametrize("name", GAMES)
def test_the_game_comes_to_its_end(name):
    assert "Over(clause='iquazu.final." in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()[-1]


def test_every_file_is_of_a_game():
    assert {f"{name}.txt" for name in GAMES} == {file.name for file in FOLDER.iterdir()}


if __name__ == "__main__":
    golden.write(FOLDER, GAMES)
