"""A step as the journal tells it afterwards."""

from __future__ import annotations

import tablekit as tk
from tablekit_widgets.retelling import told


def test_a_step_of_several_who_choose_at_once_names_its_player_once() -> None:
    game = tk.Explorer(tk.new("apache", players=2, seed=1))
    game.play("reveal")
    game.roll()
    game.play("1: place hunter")

    everybody = told(game, game.at, lambda position: position)
    a_rival = told(game, game.at, lambda position: position.observe(0))

    assert f"{game.position.names[1]}: place hunter" == everybody.words
    assert f"{game.position.names[1]}: ?" == a_rival.words
