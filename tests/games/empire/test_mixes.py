"""All laws in random games with random mixes of variants and rulings, one mix for each seed.

Every option alone and all together are in ``tests/laws/test_games.py``.  ``TABLEKIT_GAMES`` is the number of games.
"""

import random

import pytest

import tablekit as tk
from tablekit.testing import battery
from tests.scale import scaled, soon

GAME = tk.game("empire")
GAMES = scaled("GAMES", 1, 8)
MIXES = 12
FEW = 2  # of these, in make test


def mix(seed):
    """A value for about half of the options that have a list of values."""
    rnd = random.Random(seed)
    finite = [option for option in GAME.options if option.values]
    return {
        option.name: option.values[int(rnd.random() * len(option.values))] for option in finite if rnd.random() < 0.5
    }


@pytest.mark.parametrize("seed", soon(range(MIXES), *range(FEW)))
def test_the_laws_hold_in_a_random_mix(seed):
    report = battery(GAME, 2 + seed % 3, mix(seed), games=GAMES, seed=seed * GAMES)

    assert GAMES == report.games
    assert report.decisions < report.moments


def test_mixes_are_of_all_kinds():
    mixes = [mix(seed) for seed in range(MIXES)]

    for option in GAME.options:
        values = {found.get(option.name, option.default) for found in mixes}
        assert len(values) > 1 or not option.values, option.name
