"""What the ability of a card is worth now: the number on its star, and the entry of the receipt."""

import random

import pytest

import tablekit as tk
from tablekit.core.randomness import pick
from tablekit.games.empire.rules.scoring import worth
from tests.games.empire.tables import table
from tests.games.seated import by_seats

CLAUSES = {f"empire.ability.{kind}" for kind in ("vp-name", "vp-set", "vp-coins", "vp-flying")}


def points(position, card, player=0):
    s = position._state
    return sum(worth(s, player, ability) for ability in s.box.cards[s.box.card[card]].points)


@pytest.mark.parametrize(
    ("card", "cards", "coins", "expected"),
    [
        ("graveyard", "graveyard.cursed_king.cursed_tower", 0, 2),
        ("ancient_sage", "ancient_sage", 0, 1),
        ("ancient_sage", "lake", 0, 0),
        ("noble_hills", "noble_hills.noble_knight", 0, 0),
        ("noble_hills", "noble_hills.noble_knight.noble_unicorn", 0, 4),
        ("dire_ogre", "dire_ogre", 8, 2),
        ("cursed_tower", "cursed_tower.dire_eye.dire_dragon", 0, 2),
        ("cursed_king", "cursed_king", 9, 0),
    ],
)
def test_an_ability_is_worth_what_it_counts(card, cards, coins, expected):
    assert expected == points(table(2, cards=f"{cards}/-", coins=f"{coins}.0"), card)


@pytest.mark.parametrize("seed", range(4))
def test_the_abilities_of_all_cards_add_up_to_the_receipt(seed):
    pos, rnd = tk.new("empire", 2 + seed % 3, seed=seed), random.Random(seed)
    while not pos.over:
        pos = pos.roll() if isinstance(pos.node, tk.Chance) else pos.play(pick(pos.legal_moves(), rnd))
        for player, cards in enumerate(by_seats(pos)["cards"]):
            entries = [entry.points for entry in pos.receipt(player) if entry.clause in CLAUSES]
            assert sum(entries) == sum(points(pos, card, player) for card in cards)
