"""Rules ask tables: once those of a board are made, a game is played to its end without networkx."""

import random
import sys

import pytest

import tablekit as tk

MOST = 10_000


class Forbidden:
    """Stands where networkx was, and lets nobody ask it anything."""

    def __getattr__(self, name):
        raise AssertionError(f"a rule asked networkx for {name}")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_a_game_is_played_to_its_end_without_networkx(monkeypatch, game, seed):
    start = tk.new(game.name, game.players[-1], seed=seed).state()
    game.rules.playout(start.copy(), random.Random(seed), MOST)
    monkeypatch.setitem(sys.modules, "networkx", Forbidden())

    assert 0 < game.rules.playout(start.copy(), random.Random(seed), MOST) < MOST
