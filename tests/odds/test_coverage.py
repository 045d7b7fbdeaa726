"""Intervals that hold at every moment do so: of points that seldom differ, and of decisions whose worth is known."""

import random
import tomllib
from math import sqrt
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.odds.intervals import FEWEST, paired, watched
from tablekit.odds.sampling import ALPHA, RARE, RARE_JUDGED, Sampling
from tests import scale
from tests.odds.exactly import points_at_random

LATE = tomllib.loads(Path(__file__).with_name("late_decisions.toml").read_text())["decision"]
TIMES = scale.scaled("COVERAGE", 30, 400)
DRAWN, LAST = 400, 400


def at_most(times):
    """The share of times at which an interval may ever be wrong: what is promised, and three standard errors."""
    return ALPHA + 3 * sqrt(ALPHA * (1 - ALPHA) / times)


def missed(seldom, sizes, added):
    """How often an interval is ever wrong if one pair of so many differs by one of these points, each as likely."""
    draw, mean, wrong = random.Random(1).random, sum(sizes) / len(sizes) / seldom, 0
    reach = [watched(ALPHA, n) for n in range(LAST + 1)]
    for _ in range(DRAWN):
        total = squares = 0
        for n in range(1, LAST + 1):
            x = sizes[int(draw() * len(sizes))] if draw() * seldom < 1 else 0
            total, squares = total + x, squares + x * x
            if n >= FEWEST:
                found = paired(n, total, squares, reach[n], added)
                if not found.low <= mean <= found.high:
                    wrong += 1
                    break
    return wrong / DRAWN


@pytest.mark.parametrize(("seldom", "sizes"), scale.paired([30, 60, 100], [(1,), (5,), (10,), (20, -20)]))
def test_points_that_seldom_differ_are_missed_as_seldom_as_is_promised(seldom, sizes):
    assert missed(seldom, sizes, RARE) <= at_most(DRAWN)


@pytest.mark.parametrize(("seldom", "sizes"), scale.paired([30, 60, 100], [(5,), (20, -20), (1,)]))
def test_judged_leads_that_seldom_differ_are_missed_as_seldom_as_is_promised(seldom, sizes):
    assert missed(seldom, sizes, RARE_JUDGED) <= at_most(DRAWN)


@pytest.mark.parametrize("seldom", [30, 100])
def test_without_the_two_pairs_that_are_added_they_would_be_missed_far_more_often(seldom):
    assert missed(seldom, (5,), 0) > 0.2


@pytest.mark.thorough
@pytest.mark.parametrize("late", LATE, ids=[f"{late['at'].partition('/')[0]}: {late['a']}" for late in LATE])
def test_what_can_be_worked_out_lies_within_the_points_whenever_one_looks(late):
    pos, wrong = tk.read(late["at"]), 0
    a, b = pos.move(late["a"]), pos.move(late["b"])
    rules = pos.game.rules
    exact = [points_at_random(rules, pos.play(move).state(), a.player, [20_000]) for move in (a, b)]
    true = float(exact[0] - exact[1])
    for seed in range(TIMES):
        sampling = Sampling(pos, a, b, seed=seed, bot="random")
        sampling.more(FEWEST)
        while sampling.games < 5 * FEWEST:
            [found] = sampling.comparison(a.player).differences
            if not found.points.low <= true <= found.points.high:
                wrong += 1
                break
            sampling.more(1)

    assert wrong / TIMES <= at_most(TIMES)
