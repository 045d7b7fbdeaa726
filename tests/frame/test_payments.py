"""Payments of any number of kinds at any rate: the quick forms equal the general rule, counted out slowly."""

import itertools

import pytest

from tablekit.mechanics import payments as p

STOCKS = {
    2: [*itertools.product(range(5), repeat=2)],
    3: [*itertools.product(range(4), repeat=3)],
    4: [*itertools.product(range(3), repeat=4), (5, 1, 0, 7), (9, 2, 6, 3)],
    5: [*itertools.product(range(2), repeat=5), (3, 1, 0, 2, 4)],
}
SHAPES = [(kinds, rate) for kinds in STOCKS for rate in (2, 3)]


def pairs(kinds):
    return itertools.combinations_with_replacement(range(kinds), 2)


def everything_within(stock):
    return itertools.product(*(range(n + 1) for n in stock))


@pytest.mark.parametrize("lacking", (False, True), ids=("free", "lacking"))
@pytest.mark.parametrize(("kinds", "rate"), SHAPES)
def test_payments_are_all_that_cover_the_requirement_fewest_goods_first(kinds, rate, lacking):
    for stock, pair, times in itertools.product(STOCKS[kinds], pairs(kinds), (0, 1, 2)):
        need = p.requirement(pair, times, kinds)
        legal = [paid for paid in everything_within(stock) if p.balance(paid, need, rate) == 0]
        if lacking:
            legal = [paid for paid in legal if all(map(lambda x, n, have: x >= min(n, have), paid, need, stock))]
        expected = sorted(legal, key=lambda paid: (sum(paid), [-n for n in paid]))

        assert expected == list(p.payments(stock, need, rate, lacking)), (stock, need)
        assert sorted(expected) == sorted(p.every_payment(stock, need, rate, lacking))


def test_the_form_for_two_kinds_of_four_is_the_general_one():
    for stock, pair, times in itertools.product(STOCKS[4], pairs(4), range(4)):
        need = p.requirement(pair, times, 4)
        for rate, lacking in itertools.product((1, 2, 3), (False, True)):
            general = sorted(p.every_payment(stock, need, rate, lacking))
            assert general == sorted(p.two_of_four(stock, need, rate, lacking)), (stock, need, rate)


def test_three_kinds_may_be_required():
    assert ((0, 1, 1, 2),) == p.payments((0, 1, 1, 2), (1, 1, 1, 0), 2)


@pytest.mark.parametrize("lacking", (False, True), ids=("free", "lacking"))
@pytest.mark.parametrize(("kinds", "rate"), SHAPES)
def test_one_good_is_either_of_the_two_or_enough_of_neither(kinds, rate, lacking):
    for stock, pair in itertools.product(STOCKS[kinds], pairs(kinds)):
        single = [paid for paid in everything_within(stock) if sum(paid) == 1 and (paid[pair[0]] or paid[pair[1]])]
        many = [paid for paid in everything_within(stock) if sum(paid) == rate and not (paid[pair[0]] or paid[pair[1]])]
        if lacking and all(stock[good] for good in pair):
            many = []

        expected = sorted(single, reverse=True) + sorted(many, reverse=True)
        assert expected == list(p.payments_of_one(stock, pair, rate, lacking)), (stock, pair)
        if not lacking:
            assert bool(expected) == p.can_pay_one(stock, pair, rate)


@pytest.mark.parametrize(("kinds", "rate"), SHAPES)
def test_a_balance_is_what_is_beyond_less_the_others_for_what_is_missing(kinds, rate):
    for stock, pair in itertools.product(STOCKS[kinds], pairs(kinds)):
        need = p.requirement(pair, 2, kinds)

        assert p.spare(stock, need) - rate * p.missing(stock, need) == p.balance(stock, need, rate)
        assert (p.balance(stock, need, rate) >= 0) == bool(p.payments(stock, need, rate))


@pytest.mark.parametrize(("kinds", "rate"), SHAPES)
def test_places_where_a_stock_can_pay_are_those_for_which_its_balance_is_not_below_nothing(kinds, rate):
    asked = [*pairs(kinds)] * 2
    affordable = p.affordable(asked, rate)
    for stock in STOCKS[kinds]:
        expected = []
        for times in range(20):
            reach = [p.balance(stock, p.requirement(pair, times, kinds), rate) >= 0 for pair in asked]
            expected += [sum(1 << at for at, enough in enumerate(reach) if enough)] if any(reach) else []

        assert expected == list(affordable[stock]), stock
