"""Who types a move while chance is due is told what chance answers, and the other way round."""

import random

import pytest

import tablekit as tk
from tablekit.core import Chance
from tablekit.core.errors import IllegalMove, NotationError
from tests.catalogue.offers import OURS


def left_to_chance(game):
    """The first position of a random game at which chance decides."""
    position, draw = tk.new(game.name, game.players[0], seed=1), random.Random(1)
    while not isinstance(position.node, Chance):
        position = position.play(draw.choice(position.legal_moves()))
    return position


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
@pytest.mark.parametrize("text", ["345", "roll", ""])
def test_what_is_no_move_while_chance_is_due_says_what_chance_answers(game, text):
    position = left_to_chance(game)
    with pytest.raises(NotationError) as caught:
        position.play(text)
    assert f"'{text}' is not a move; no move is due: chance decides now ({position.node.label}). " in str(caught.value)

    result = str(caught.value).partition("chance('")[2].partition("')")[0]
    assert position.chance(result) != position


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_a_result_of_chance_while_a_move_is_due_says_so_whatever_is_typed(game):
    with pytest.raises(IllegalMove, match="nothing is left to chance here; a move is asked for"):
        tk.new(game.name, game.players[0], seed=1).chance("345")
