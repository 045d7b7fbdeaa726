"""Three for one: which goods may be spent for what is asked."""

import itertools

import pytest

from tablekit.games.meduris.numbers import RATE
from tablekit.mechanics.payments import payments, payments_of_one
from tests.games.meduris.tables import goods, moves, play, refused, table

KINDS = range(4)


def hut_on_10(stock, rules="de-302380"):
    """How a hut on 10, which asks for wool and stone, may be paid."""
    position = table(goods=f"{stock}/", rules=rules, do="act:0")
    if "hut 10" not in moves(position):
        return None
    before, after = goods(position, 0), play(position, "hut 10")
    if moves(after, "pay"):
        return moves(after, "pay")
    paid = [b - a for b, a in zip(before, goods(after, 0), strict=True)]
    return tuple(paid)


@pytest.mark.parametrize(
    ("stock", "paid"),
    [
        ("0.1.0.1", (0, 1, 0, 1)),
        ("3.0.0.1", (3, 0, 0, 1)),
        ("0.0.0.4", (0, 0, 0, 4)),
        ("0.4.0.0", (0, 4, 0, 0)),
        ("3.0.3.0", (3, 0, 3, 0)),
        ("6.0.0.0", (6, 0, 0, 0)),
        ("2.0.0.1", None),
        ("0.0.0.3", None),
        ("5.0.0.0", None),
        ("2.1.1.0", (2, 1, 1, 0)),
    ],
)
def test_the_only_way_to_pay(stock, paid):
    assert paid == hut_on_10(stock)


def test_a_good_may_be_replaced_although_it_is_there():
    assert {"pay wool+stone", "pay 3wood+stone", "pay 3wood+wool"} == hut_on_10("3.1.0.1")


def test_the_surplus_of_the_other_required_good_may_replace_too():
    assert {"pay wool+stone", "pay wood+3stone"} == hut_on_10("1.1.0.3")


def test_replacing_goods_may_be_mixed():
    assert {"pay 2wood+copper+stone", "pay 2wood+wool+copper", "pay wool+stone"} == hut_on_10("2.1.1.1")


def test_nothing_may_be_overpaid():
    choosing = play(table(goods="3.1.3.1/", do="act:0"), "hut 10")

    assert [("goods.substitution", "2 goods more")] == refused(choosing, "pay wool+copper")
    assert [("goods.substitution", "3 goods fewer")] == refused(choosing, "pay 3wood+wool+stone")
    assert [("goods.substitution", "3 goods fewer")] == refused(choosing, "pay 3wood+wool+3copper")


def test_nothing_may_be_paid_that_is_not_there():
    choosing = play(table(goods="3.1.3.1/", do="act:0"), "hut 10")

    assert [("goods.spend", "3 wood more")] == refused(choosing, "pay 6wood")


def test_every_fault_of_a_payment_is_given():
    choosing = play(table(goods="3.1.3.1/", do="act:0"), "hut 10")

    assert [("goods.spend", "2 wool more"), ("goods.substitution", "2 goods fewer")] == refused(
        choosing, "pay 3wool+stone"
    )


def test_goods_are_not_exchanged_outside_a_payment():
    position = table(goods="3.0.0.0/", do="act:0")

    assert {"harvest"} == {text.split()[0] for text in moves(position)}


def test_replacing_works_while_the_supply_of_the_good_is_empty():
    after = play(table(goods="3.0.0.1/0.18.0.0", do="act:0"), "hut 10")

    assert (0, 0, 0, 0) == goods(after, 0)


# ---------------------------------------------------------------- only what is lacking


@pytest.mark.parametrize(
    ("stock", "paid"),
    [
        ("3.1.3.1", (0, 1, 0, 1)),
        ("3.0.0.1", (3, 0, 0, 1)),
        ("2.0.1.1", (2, 0, 1, 1)),
        ("3.0.3.0", (3, 0, 3, 0)),
        ("0.0.0.4", (0, 0, 0, 4)),
        ("0.0.0.3", None),
    ],
)
def test_with_lacking_goods_in_stock_come_first(stock, paid):
    assert paid == hut_on_10(stock, "de-302380+lacking")


def test_with_lacking_the_replacing_goods_are_still_of_free_choice():
    assert {"pay 3wood+stone", "pay 2wood+copper+stone", "pay wood+2copper+stone", "pay 3copper+stone"} == hut_on_10(
        "3.0.3.1", "de-302380+lacking"
    )


def test_with_lacking_a_payment_that_holds_back_a_required_good_is_refused():
    choosing = play(table(goods="3.0.3.1/", rules="de-302380+lacking", do="act:0"), "hut 10")

    assert [("goods.substitution", "1 stone of the stock first")] == refused(choosing, "pay 3wood+3copper")


# ---------------------------------------------------------------- against the definition


def covers(paid, need):
    """Whether goods are enough for what is needed, any three goods beyond it for each that is missing."""
    over = sum(max(0, p - n) for p, n in zip(paid, need, strict=True))
    return over >= 3 * sum(max(0, n - p) for p, n in zip(paid, need, strict=True))


def enough_and_no_more(paid, need):
    """Enough, and not enough any more when any part is left out."""
    parts = itertools.product(*(range(number + 1) for number in paid))
    return covers(paid, need) and not any(part != paid and covers(part, need) for part in parts)


@pytest.mark.parametrize("need", [(0, 1, 0, 1), (0, 2, 0, 2), (1, 0, 1, 0), (0, 0, 2, 0), (0, 0, 0, 0)])
def test_a_payment_is_enough_and_no_part_of_it_is(need):
    for stock in itertools.product(range(4), repeat=4):
        smaller = itertools.product(*(range(number + 1) for number in stock))

        assert {paid for paid in smaller if enough_and_no_more(paid, need)} == set(payments(stock, need, RATE, False))


@pytest.mark.parametrize("need", [(0, 1, 0, 1), (0, 2, 0, 2), (0, 0, 2, 0)])
def test_with_lacking_nothing_required_is_held_back(need):
    for stock in itertools.product(range(4), repeat=4):
        free = payments(stock, need, RATE, False)
        first = [min(have, n) for have, n in zip(stock, need, strict=True)]
        expected = {paid for paid in free if all(p >= f for p, f in zip(paid, first, strict=True))}

        assert expected == set(payments(stock, need, RATE, True))
        assert bool(free) == bool(expected)


@pytest.mark.parametrize("pair", [(1, 2), (0, 3), (2, 2)])
def test_one_good_is_one_of_the_two_or_three_of_the_others(pair):
    for stock in itertools.product(range(4), repeat=4):
        ones = {tuple(int(k == g) for k in KINDS) for g in pair if stock[g]}
        threes = {
            paid
            for paid in itertools.product(*(range(0 if k in pair else stock[k] + 1) or [0] for k in KINDS))
            if sum(paid) == 3
        }
        lacks = any(stock[g] == 0 for g in pair)

        assert ones | threes == set(payments_of_one(stock, pair, RATE, False))
        assert ones | (threes if lacks else set()) == set(payments_of_one(stock, pair, RATE, True))
