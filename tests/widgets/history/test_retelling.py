"""A step as the journal tells it afterwards."""

from __future__ import annotations

import random
import re

import pytest

import tablekit as tk
from tablekit.core import Chance
from tablekit.position.draws import drawn
from tablekit_widgets.history.retelling import told
from tablekit_widgets.kit.html import journal
from tests.catalogue.offers import OURS


def test_a_step_of_several_who_choose_at_once_names_its_player_once() -> None:
    game = tk.Explorer(tk.new("apache", players=2, seed=1))
    game.play("reveal")
    game.roll()
    game.play("1: place hunter")

    everybody = told(game, game.at, lambda position: position)
    a_rival = told(game, game.at, lambda position: position.observe(0))

    assert f"{game.position.names[1]}: Slam – Hunter" == everybody.words
    assert f"{game.position.names[1]}: a choice in secret" == a_rival.words


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


def test_a_heading_is_in_words() -> None:
    game = tk.Explorer(tk.new("meduris", players=2, seed=1))
    game.play("place wood")

    step = told(game, game.at, lambda position: position)
    html = journal(game.position.game.clauses, [step], 0)

    assert "Purple: Worker – Wood" == step.words
    assert "<span>Purple: Worker – Wood</span>" in html
    assert "place wood" not in html


@pytest.mark.parametrize("game", [game.name for game in OURS])
def test_no_heading_of_a_move_is_notation_for_any_eyes(game: str) -> None:
    explorer, rnd = tk.Explorer(tk.new(game, players=3, seed=3)), random.Random(3)
    signs, moves = re.compile(r"\w>\w|\w:\w|\d\+|\+\d"), 0
    while not explorer.position.over and len(explorer) < 150:
        legal = explorer.position.legal_moves()
        if not legal:
            explorer.roll()
            continue
        explorer.play(rnd.choice(legal))
        for who in ("all", 0, None):
            eyes = (lambda position: position) if who == "all" else (lambda position, who=who: position.observe(who))
            step = told(explorer, explorer.at, eyes)
            assert not signs.search(step.words.partition(": ")[2]), step.words
            moves += 1
    assert moves > 60
