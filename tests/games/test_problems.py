"""What cannot be so in a position says which clause it rests on, whatever is still to be done."""

import random

import pytest

import tablekit as tk
from tablekit.core.errors import NotationError
from tablekit.core.notation import Sections
from tablekit.testing import moments

TRIED = 150  # texts for each game


def asked(game, rnd):
    """Questions as the positions of a random game write them, each alone or two or three of any such on each other."""
    players = game.players[0]
    texts = [game.notation.write(at.s) for at in moments(game, players, {}, seed=3, most=60)]
    seen = sorted({one for text in texts for one in text.rpartition(" do=")[2].split(",")} - {"-"})
    for _ in range(TRIED):
        before = rnd.choice(texts).rpartition(" do=")[0]
        yield f"{before} do={','.join(rnd.choices(seen, k=rnd.randint(1, 3)))}"


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_every_problem_of_a_position_cites_its_clause(game):
    found = 0
    for text in asked(game, random.Random(5)):
        try:
            state = game.notation.read(Sections(text), None)
        except NotationError:
            continue
        for says in game.rules.problems(state):
            found += 1
            assert tk.clause(says.rpartition("  § ")[2]).id.startswith(f"{game.name}."), f"{says}: {text}"
    assert found > TRIED / 2
