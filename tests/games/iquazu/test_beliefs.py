"""What a seat can believe of hidden hands and of the draw pile, held to every deal counted one by one."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

import tablekit as tk
from tablekit.games.iquazu.table.beliefs import decks, unseen
from tablekit.testing.chances import p_value
from tests.games.iquazu.tables import play, table

SAMPLES = 3_000

# Red's hand, how many cards the others have, the discards, and what the draw pile held when it was last shuffled.
SMALL = [
    ("1.0.1", (2,), "17.18.17", "20.20.20"),
    ("1.0.1", (2,), "17.18.17", "2.1.2"),
    ("0.2.0", (2,), "18.16.18", "1.1.2"),
    ("0.0.0", (1, 3), "18.18.18", "20.20.20"),
    ("0.0.0", (1, 3), "18.18.18", "2.1.0"),
]


def position(hand, others, discard, pile, do="act:0"):
    hands = "/".join([hand, *(f"?{size}" for size in others)])
    return table(1 + len(others), hands=hands, discard=discard, pile=pile, do=do)


def every_deal(seen):
    """All deals of the unseen cards, one card after the other: hands and draw pile, as often as they come."""
    s = seen.state()
    cards = [colour for colour, number in enumerate(unseen(s)) for _ in range(number)]
    found = Counter()
    for order in permutations(range(len(cards))):
        left, hands = [cards[i] for i in order], []
        for player in range(1, s.players):
            hands.append(tuple(left[: s.sizes[player]].count(c) for c in range(3)))
            left = left[s.sizes[player] :]
        deck = tuple(left.count(c) for c in range(3))
        if all(have <= most for have, most in zip(deck, s.pile, strict=True)):
            found[*hands, deck] += 1
    return found


@pytest.mark.parametrize("small", SMALL)
def test_every_deal_that_can_be_is_imagined_as_often_as_it_should(small):
    seen = position(*small).observe(0)
    expected = every_deal(seen)
    total = sum(expected.values())

    counts = Counter()
    for seed in range(SAMPLES):
        s = seen.imagine(seed).state()
        counts[*map(tuple, s.hands[1:]), unseen(s)] += 1

    assert 1e-6 < p_value(counts, {deal: SAMPLES * number / total for deal, number in expected.items()})


@pytest.mark.parametrize("small", SMALL)
@pytest.mark.parametrize("number", [1, 2])
def test_the_weights_of_a_draw_are_those_of_every_deal(small, number):
    seen = position(*small, do=f"act:0,draw-tile:0@{number}").observe(0)
    s, expected = seen.state(), Counter()
    cards = [colour for colour, there in enumerate(unseen(s)) for _ in range(there)]
    for order in permutations(range(len(cards))):
        deck = [cards[i] for i in order][sum(s.sizes[1:]) :]
        if all(deck.count(c) <= s.pile[c] for c in range(3)):
            expected[tuple(deck[:number].count(c) for c in range(3))] += 1
    total = sum(expected.values())
    weights = {outcome.cards: weight for outcome, weight in seen.chance_outcomes()}

    assert {cards: Fraction(n, total) for cards, n in expected.items()} == {
        cards: Fraction(weight, sum(weights.values())) for cards, weight in weights.items()
    }


def test_right_after_a_shuffle_the_draw_pile_is_known():
    assert (((2, 1, 0), 2),) == decks((2, 2, 1), (2, 1, 0), 3)


def test_a_draw_tells_the_others_how_many_cards_and_not_which():
    pos = table(3, hands="3.3.3/3.3.3/3.3.3")
    ends = [play(pos, "draw", outcome) for outcome in ("4white", "white+blue+2orange")]

    assert not pos.play("draw").node.open
    assert 1 == len({end.observe(1).notation for end in ends})
    assert 1 == len({end.observe(None).notation for end in ends})
    assert 2 == len({end.observe(0).notation for end in ends})
    assert ["Red drew 4 cards."] == [says for says, _ in ends[0].observe(1).sentences()]
    assert ["Red drew 4 cards.", "Red got 4 white."] == [says for says, _ in ends[0].observe(0).sentences()]


def test_a_seat_is_told_the_chances_by_what_it_sees_itself():
    pos = table(2, hands="9.0.0/0.9.0", do="more:0,draw:0@4")
    by_red = {str(outcome): weight for outcome, weight in pos.observe(0).chance_outcomes()}
    by_yellow = {str(outcome): weight for outcome, weight in pos.observe(1).chance_outcomes()}

    assert by_red["4white"] < by_red["4blue"] == by_red["4orange"]
    assert by_yellow["4blue"] < by_yellow["4white"] == by_yellow["4orange"]


def test_a_hidden_hand_that_is_asked_how_to_pay_is_imagined_with_a_choice():
    pos = table(2, hands="2.2.0/3.3.3").play("stone 1.1").observe(1)

    assert "pay:0@1.1" in pos.notation
    for seed in range(40):
        assert len(pos.imagine(seed).legal_moves()) > 1


def test_the_hands_stay_hidden_in_a_record_of_ones_own():
    explorer = tk.Explorer(tk.new("iquazu", 3, seed=4))
    text = explorer.redacted(1).encode().decode()

    assert explorer.position.notation not in text
    assert f'"start": "{explorer.position.observe(1).notation}"' in text
    assert 2 == explorer.position.observe(1).notation.count("?")
