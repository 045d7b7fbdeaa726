"""What if I had been one card faster: a race over all its orders."""

import itertools
from collections import Counter

import pytest

import tablekit as tk
from tablekit.games.apache.timed.orders import by_order, expected, finishes, one_faster
from tests.games.apache.tables import table

PLAYERS = ("red", "yellow", "purple")
FIELD = ["hunter:red", "chief:yellow", "hunter:purple", "totem", "buffalo", "buffalo", "tent"]


@pytest.fixture
def placed():
    position = table(FIELD, ("red", "yellow", "purple", "blue"), stacks=[[], [], [], ["tent", "tent", "necklace"]])
    for seat, move in enumerate(("place hunter", "place chief", "place hunter", "place maiden")):
        position = position.play(move, seat)
    return position


def test_every_order_of_the_race_is_told_with_its_weight(placed):
    weights = Counter[tuple[int, ...]]()
    for one in by_order(placed):
        weights[one.order] += one.weight

    assert dict.fromkeys(itertools.permutations(range(4)), 1) == weights


def test_who_is_penalised_does_not_depend_on_the_order_and_the_fastest_is_never_late(placed):
    for one in by_order(placed):
        assert "penalty" == one.outcomes[3]
        assert -2 == one.gained[3]
        assert "late" != one.outcomes[one.order[0]]


def test_one_card_faster_saves_a_hunter_from_being_a_prisoner(placed):
    late, _ = finishes(placed, (1, 0, 2, 3))
    order = one_faster((1, 0, 2, 3), 0)
    (saved,) = finishes(placed, order)

    assert ("1: capture hunter:red", "2: take buffalo") == late.claims
    assert "late" == late.outcomes[0]
    assert (0, 1, 2, 3) == order
    assert "claim" == saved.outcomes[0]
    assert 3 == saved.gained[0]


def test_the_average_over_all_orders_is_weighted():
    position = table(["hunter:red", "hunter:yellow", "buffalo", "buffalo"], speeds="2.1")
    assert (2.0, 1.0) == expected(by_order(position.play("place hunter", 0).play("place hunter", 1)))


def test_of_equal_claims_each_is_made_as_often_and_nobody_is_favoured():
    """A Chief has two Hunters to choose from: neither owner loses more by that than the other."""
    position = table(["hunter:red", "hunter:yellow", "chief:purple", "buffalo", "buffalo", "totem"], PLAYERS)
    for seat, move in enumerate(("place hunter", "place hunter", "place chief")):
        position = position.play(move, seat)

    chief_first = finishes(position, (2, 0, 1))

    assert [("2: capture hunter:red", "1: take buffalo"), ("2: capture hunter:yellow", "0: take buffalo")] == [
        one.claims for one in chief_first
    ]
    assert (1.5, 1.5, 3.0) == expected(chief_first)
    red, yellow, _ = expected(by_order(position))
    assert red == yellow


def test_claims_can_be_made_otherwise(placed):
    (first,) = finishes(placed, (0, 1, 2, 3), choose=lambda position: position.legal_moves()[-1:])

    assert "0: take tent" == first.claims[0]


def test_where_no_order_is_to_be_settled_it_is_said():
    with pytest.raises(tk.TablekitError, match="no order is asked for"):
        by_order(table(FIELD))
    with pytest.raises(tk.TablekitError, match="no order is asked for"):
        by_order(tk.new("apache").play("reveal"))
    with pytest.raises(tk.TablekitError, match="seat 2 has slammed no card"):
        one_faster((0, 1), 2)


def test_what_the_notebook_on_graphs_says_of_being_faster():
    """One card faster changes nothing while the Chief chooses first; nobody is ever worse off for being faster."""
    position = table(["hunter:red", "hunter:yellow", "chief:purple", *3 * ["buffalo"], "tent", "totem"], PLAYERS)
    for seat, move in enumerate(("place hunter", "place hunter", "place chief")):
        position = position.play(move, seat)

    third, second, first = (expected(finishes(position, order)) for order in ((2, 1, 0), (2, 0, 1), (0, 2, 1)))

    assert [(2.0, 2.0, 3.0), (2.0, 2.0, 3.0), (4.0, 0.0, 3.0)] == [third, second, first]
    assert (7 / 3, 7 / 3, 2.0) == expected(by_order(position))
    orders = list(itertools.permutations(range(3)))
    gains = {order: expected(finishes(position, order)) for order in orders}
    assert [] == [(o, seat) for o in orders for seat in o if gains[one_faster(o, seat)][seat] < gains[o][seat]]
