"""Intervals hold what they promise: of shares, of means, of pairs, and of whoever keeps looking."""

import math
import random
from statistics import NormalDist

import pytest

from tablekit.odds.intervals import (
    FEWEST,
    SHARES,
    mean_and_error,
    mean_interval,
    paired_shares,
    students,
    watched,
    wilson,
)


@pytest.mark.parametrize("share", [0.03, 0.3, 0.5, 0.9])
def test_wilsons_interval_holds_a_known_share_as_often_as_it_says(share):
    chance = random.Random(5)
    repeats, held = 2_000, 0
    for _ in range(repeats):
        interval = wilson(sum(chance.random() < share for _ in range(150)), 150)
        held += interval.low <= share <= interval.high
    assert 0.92 <= held / repeats <= 0.98


def test_the_error_of_the_mean_is_the_text_books():
    chance = random.Random(3)
    points = [int(chance.random() * 40) for _ in range(50)]
    mean = sum(points) / 50
    error = math.sqrt(sum((x - mean) ** 2 for x in points) / 49 / 50)
    assert mean_and_error(points) == pytest.approx((mean, error))
    assert mean_and_error([7]) == (7.0, math.inf)


def test_where_there_is_no_difference_one_is_seldom_claimed():
    chance = random.Random(2)
    claimed, repeats = 0, 1_500
    for _ in range(repeats):
        pairs = [SHARES * ((chance.random() < 0.4) - (chance.random() < 0.4)) for _ in range(100)]
        claimed += paired_shares(100, sum(pairs), sum(x * x for x in pairs), 1.959964).clear
    assert 0.02 <= claimed / repeats <= 0.08


def test_pairs_that_all_agree_are_not_certain():
    assert paired_shares(5, 5 * SHARES, 5 * SHARES**2, 1.96).low < 0.6
    assert paired_shares(0, 0, 0, 1.96).estimate == 0


def test_students_t_is_the_tables():
    for freedom, table in ((10, 2.228), (30, 2.042), (120, 1.980)):
        assert students(1.959964, freedom) == pytest.approx(table, abs=0.005)


def test_the_interval_of_a_mean_holds_it_as_often_as_it_says_also_with_few_numbers():
    chance, held, repeats = random.Random(8).random, 0, 2_000
    for _ in range(repeats):
        mean, error = mean_and_error([int(chance() * 41) for _ in range(8)])
        interval = mean_interval(mean, error, students(1.959964, 7))
        held += interval.low <= 20 <= interval.high
    assert 0.92 <= held / repeats <= 0.98
    assert mean_interval(3, math.inf, 1.96).high == math.inf


def test_watching_costs_about_half_as_much_width_again():
    settled = NormalDist().inv_cdf(0.975)
    assert all(1.4 < watched(0.05, n) / settled < 1.9 for n in (50, 200, 1_000, 10_000))


def test_whoever_watches_is_seldom_told_a_difference_that_is_not_there():
    """At every pair from the 50th to the 600th, and for all of them together."""
    chance, wrong, repeats = random.Random(2).random, 0, 400
    for _ in range(repeats):
        total = squares = 0
        for n in range(1, 601):
            difference = SHARES * ((chance() < 0.4) - (chance() < 0.4))
            total, squares = total + difference, squares + difference * difference
            if n >= FEWEST and paired_shares(n, total, squares, watched(0.05, n)).clear:
                wrong += 1
                break
    assert 0 < wrong / repeats <= 0.05
