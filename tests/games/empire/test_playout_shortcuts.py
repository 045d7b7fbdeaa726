"""What playouts are given quickly is what the rules say slowly: moves whose conditions are met, and a fair draw."""

import random

import pytest

import tablekit as tk
from tablekit.games.empire import playout_shortcuts as quick
from tablekit.games.empire.rules.row import Drawing

RULES = tk.game("empire").rules
SETUPS = (
    {"players": 2},
    {"players": 3, "leaders": True, "layout": "ring"},
    {"players": 4, "swamp": True, "leaders": True, "encounters": "all"},
    {"players": 2, "encounters": "thieves", "thief_needs_coin": True, "leaders": True, "destroy_own": False},
)


def moments(setup, seed):
    """The state before each decision of a random game."""
    chance = random.Random(seed)
    s = tk.new("empire", seed=seed, **setup).state()
    while s.pending:
        yield s
        RULES.playout(s, chance, 1)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_listed_is_what_meets_all_conditions(setup):
    seen = set()
    for seed in range(3):
        for s in moments(setup, seed):
            question = s.pending[-1]
            for player in question.deciders(s):
                every = RULES.candidates(s, player)
                allowed = [move.text for move in every if all(c.met for c in RULES.conditions(s, move))]
                seen.add(question.name)

                assert sorted(allowed) == sorted(move.text for move in RULES.legal_moves(s, player))

    assert {"extra", "bid", "take", "choose", "place", "move", "city", "destroy"} <= seen


def test_each_card_of_the_deck_is_drawn_by_its_place():
    start = next(s for s in moments({"players": 3}, 1) if s.deck and s.pending[-1].name == "take")
    start.pending = (*start.pending, Drawing())
    drawn = []
    for at in range(len(start.deck)):
        s = start.copy()
        quick.draw_at_random(s, s.pending[-1], lambda at=at: (at + 0.5) / len(start.deck))
        drawn.append(s.row[-1])

    assert drawn == start.deck == [s.box.card[one.card] for one, _ in start.pending[-1].node(start).outcomes]
