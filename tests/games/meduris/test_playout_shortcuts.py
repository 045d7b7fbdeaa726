"""What is computed quickly equals what the rules say slowly: payments, what is affordable, legal moves."""

import itertools
import random

import pytest

import tablekit as tk
from tablekit.core.randomness import draw
from tablekit.games.meduris import playout_shortcuts as quick
from tablekit.games.meduris.numbers import RATE
from tablekit.games.meduris.rules.building import Hut, Temple
from tablekit.games.meduris.rules.large_yield import Harvest
from tablekit.games.meduris.rules.what_is_asked import Act
from tablekit.games.meduris.table.board import printed
from tablekit.games.meduris.table.state import FREE_HUT, NO_CHIP
from tablekit.mechanics import payments
from tablekit.testing import moments

STOCKS = [*itertools.product(range(4), repeat=4), (18, 18, 18, 18), (0, 0, 0, 18), (5, 1, 0, 7), (9, 2, 6, 3)]
PAIRS = tuple(itertools.combinations_with_replacement(range(4), 2))
RULES = tk.game("meduris").rules


def places(bits):
    return [k + 1 for k in range(bits.bit_length()) if bits >> k & 1]


def everything_within(stock):
    return itertools.product(*(range(n + 1) for n in stock))


def covers(paid, need, stock, lacking):
    """meduris.goods.substitution: three others for each required good that is not paid, and nothing to spare."""
    over = sum(max(0, p - n) for p, n in zip(paid, need, strict=True))
    under = sum(max(0, n - p) for p, n in zip(paid, need, strict=True))
    first = all(p >= min(n, have) for p, n, have in zip(paid, need, stock, strict=True))
    return over == 3 * under and (first or not lacking)


@pytest.mark.parametrize("lacking", (False, True), ids=("free", "lacking"))
@pytest.mark.parametrize("times", (0, 1, 2))
def test_payments_are_all_that_cover_the_requirement_fewest_goods_first(times, lacking):
    for stock, pair in itertools.product(STOCKS[:256:3] + STOCKS[257:], PAIRS):
        need = payments.requirement(pair, times, 4)
        legal = [paid for paid in everything_within(stock) if covers(paid, need, stock, lacking)]
        expected = sorted(legal, key=lambda paid: (sum(paid), [-n for n in paid]))
        assert expected == list(payments.payments(stock, need, RATE, lacking)), (stock, need)


@pytest.mark.parametrize("lacking", (False, True), ids=("free", "lacking"))
def test_one_good_is_either_of_the_two_or_three_of_neither(lacking):
    for stock, pair in itertools.product(STOCKS, PAIRS):
        ones = [paid for paid in everything_within(tuple(min(1, n) for n in stock)) if sum(paid) == 1]
        single = [paid for paid in ones if paid[pair[0]] or paid[pair[1]]]
        threes = [paid for paid in everything_within(tuple(min(3, n) for n in stock)) if sum(paid) == 3]
        threes = [paid for paid in threes if not paid[pair[0]] and not paid[pair[1]]]
        if lacking and all(stock[good] for good in pair):
            threes = []
        expected = sorted(single, reverse=True) + sorted(threes, reverse=True)
        assert expected == list(payments.payments_of_one(stock, pair, RATE, lacking)), (stock, pair)
        assert payments.can_pay_one(stock, pair, RATE) == bool(expected)


def test_where_a_stock_can_pay_is_known_by_bits_as_the_goods_reach():
    for board in (printed(2), printed(4)):
        for stock in STOCKS:
            paid_for = quick.AFFORDABLE[board][stock]
            for times in range(len(paid_for) + 1):
                needs = [board.needs[space][times] for space in range(1, board.n + 1)]
                reach = [payments.spare(stock, need) >= 3 * payments.missing(stock, need) for need in needs]

                assert sum(1 << at for at, enough in enumerate(reach) if enough) == dict(enumerate(paid_for)).get(
                    times, 0
                )


@pytest.mark.parametrize("players", (2, 3, 4))
def test_the_list_of_acts_is_that_of_huts_then_of_temples_then_of_large_yields(players):
    acts_seen = 0
    for at in moments(tk.game("meduris"), players, {}, seed=players):
        question = at.s.pending[-1] if at.s.pending else None
        if isinstance(question, Act):
            kinds = [kind.legal(at.s, question, question.player) for kind in (Hut, Temple, Harvest)]
            acts_seen += 1

            assert [move for moves in kinds for move in moves] == quick.acts(at.s, question, question.player)
    assert acts_seen > 20


@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("substitution", ("free", "lacking"))
def test_legal_moves_are_the_candidates_without_a_failed_condition_and_settlements_are_kept(players, substitution):
    for seed in range(2):
        s = tk.new("meduris", players=players, substitution=substitution, seed=seed).state()
        rnd = random.Random(seed)
        while not isinstance(node := RULES.node(s), tk.Over):
            if isinstance(node, tk.Chance):
                RULES.apply(s, draw(node, rnd))
                continue
            (player,) = node.players
            legal = RULES.legal_moves(s, player)
            expected = [c for c in RULES.candidates(s, player) if all(x.met for x in RULES.conditions(s, c))]
            assert expected == list(legal)
            RULES.apply(s, legal[int(rnd.random() * len(legal))])
            board = s.board
            expected = [
                0 if k == 0 or k not in s.empty else min(s.size[board.before[k]] + s.size[board.after[k]] + 1, board.n)
                for k in range(board.n + 1)
            ]
            assert expected == s.grows_to
            costs = [0 if s.chips[k] == FREE_HUT else times for k, times in enumerate(expected)]
            sites = [sum(1 << k - 1 for k in s.empty if costs[k] == times) for times in range(board.n + 1)]
            assert (sites, [k for k in s.empty if s.chips[k] == NO_CHIP]) == (s.sites, places(s.bare))
