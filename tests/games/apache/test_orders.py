"""What if I had been one card faster: a race over all its orders."""

import itertools

import pytest

import tablekit as tk
from tablekit.games.apache.orders import by_order, expected, finish, one_faster
from tests.games.apache.tables import table

FIELD = ["hunter:red", "chief:yellow", "hunter:purple", "totem", "buffalo", "buffalo", "tent"]


@pytest.fixture
def placed():
    position = table(FIELD, ("red", "yellow", "purple", "blue"), stacks=[[], [], [], ["tent", "tent", "necklace"]])
    for seat, move in enumerate(("place hunter", "place chief", "place hunter", "place maiden")):
        position = position.play(move, seat)
    return position


def test_every_order_of_the_race_is_told_with_its_weight(placed):
    finishes = by_order(placed)

    assert {one.order for one in finishes} == set(itertools.permutations(range(4)))
    assert {1} == {one.weight for one in finishes}


def test_who_is_penalised_does_not_depend_on_the_order_and_the_fastest_is_never_late(placed):
    for one in by_order(placed):
        assert "penalty" == one.outcomes[3]
        assert -2 == one.gained[3]
        assert "late" != one.outcomes[one.order[0]]


def test_one_card_faster_saves_a_hunter_from_being_a_prisoner(placed):
    late = finish(placed, (1, 0, 2, 3))
    order = one_faster((1, 0, 2, 3), 0)
    saved = finish(placed, order)

    assert ("1: capture hunter:red", "2: take buffalo") == late.claims
    assert "late" == late.outcomes[0]
    assert (0, 1, 2, 3) == order
    assert "claim" == saved.outcomes[0]
    assert 3 == saved.gained[0]


def test_the_average_over_all_orders_is_weighted():
    position = table(["hunter:red", "hunter:yellow", "buffalo", "buffalo"], speeds="2.1")
    finishes = by_order(position.play("place hunter", 0).play("place hunter", 1))

    assert (2.0, 1.0) == expected(finishes)


def test_claims_can_be_made_otherwise(placed):
    first = finish(placed, (0, 1, 2, 3), choose=lambda position: position.legal_moves()[-1])

    assert "0: take tent" == first.claims[0]


def test_where_no_order_is_to_be_settled_it_is_said():
    with pytest.raises(tk.TablekitError, match="no order is to be settled"):
        by_order(table(FIELD))
    with pytest.raises(tk.TablekitError, match="no order is to be settled"):
        by_order(tk.new("apache").play("reveal"))
    with pytest.raises(tk.TablekitError, match="seat 2 has placed no card"):
        one_faster((0, 1), 2)
