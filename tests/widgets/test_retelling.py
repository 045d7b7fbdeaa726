"""A step as the journal tells it afterwards."""

from __future__ import annotations

import random

import tablekit as tk
from tablekit.core import Chance
from tablekit.position.draws import drawn
from tablekit_widgets.history.retelling import told


def test_a_step_of_several_who_choose_at_once_names_its_player_once() -> None:
    game = tk.Explorer(tk.new("apache", players=2, seed=1))
    game.play("reveal")
    game.roll()
    game.play("1: place hunter")

    everybody = told(game, game.at, lambda position: position)
    a_rival = told(game, game.at, lambda position: position.observe(0))

    assert f"{game.position.names[1]}: place hunter" == everybody.words
    assert f"{game.position.names[1]}: ?" == a_rival.words


def test_a_race_is_told_in_words() -> None:
    game = tk.Explorer(tk.new("apache", players=2, seed=1))
    rnd = random.Random(1)
    while not (isinstance(game.position.node, Chance) and game.position.node.label == "race"):
        moves = game.position.legal_moves()
        if moves:
            game.play(rnd.choice(moves))
        else:
            game.roll()
    outcome = drawn(game.position)
    in_words = game.position.describe(outcome)

    game.roll()

    assert f"Race: {in_words}" == told(game, game.at, lambda position: position).words
    assert outcome.text != in_words


def test_a_card_that_was_drawn_has_its_name() -> None:
    game = tk.Explorer(tk.new("empire", players=2, seed=1)).at_node(0)
    while not (isinstance(game.node, Chance) and game.node.label == "deck"):
        game = game.play(game.legal_moves()[0]) if game.to_move else game.roll()
    explorer = tk.Explorer(game)
    explorer.chance(game.chance_outcomes()[0][0])

    said = told(explorer, explorer.at, lambda position: position).words

    assert "_" not in said and said.removeprefix("Deck: ") in explorer.position.story
