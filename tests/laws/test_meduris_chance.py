"""Law 9 for what is drawn before the first turn: the start player, the spaces of the chips, and which chip lies where.

Drawing is exact, so it is tested exactly: all ways that the random numbers can fall are gone through, and each result
must come equally often.
"""

import itertools
import random
from collections import Counter
from math import comb

import pytest

import tablekit as tk
from tablekit.core import Setup
from tablekit.games.meduris.numbers import GAP
from tablekit.games.meduris.rules.setting_up import BAG, draw_chips, draw_spaces, spacing_fault
from tablekit.testing import TOO_RARE, p_value

MEDURIS = tk.game("meduris")


class Script:
    """A source of chance that gives the ``k``-th of ``n`` equal parts, for each (k, n) in turn."""

    def __init__(self, *parts):
        self.numbers = iter([(k + 0.5) / n for k, n in parts])

    def random(self):
        return next(self.numbers)


def placements(n, number):
    """How many sets of spaces there are on a ring with the gaps kept: counted by formula."""
    free = n - number * GAP
    return n * comb(free, number) // free


def every_draw(n, number, first=None):
    """Every way the numbers can fall: a first space, then places for the other gaps, each from those left."""
    room = n - number * (GAP + 1) + number - 1
    starts = range(n) if first is None else [first]
    for start in starts:
        for picks in itertools.product(*(range(room - i) for i in range(number - 1))):
            yield Script((start, n), *((k, room - i) for i, k in enumerate(picks)))


@pytest.mark.parametrize(("n", "number"), [(8, 2), (9, 2), (13, 3), (15, 3), (18, 4)])
def test_on_small_rings_every_placement_comes_equally_often(n, number):
    counts = Counter(draw_spaces(n, number, script) for script in every_draw(n, number))
    legal = {s for s in itertools.combinations(range(1, n + 1), number) if spacing_fault(s, range(1, n + 1)) is None}

    assert legal == set(counts)
    assert placements(n, number) == len(counts)
    assert len(set(counts.values())) == 1


def test_on_the_printed_board_all_6864_placements_come_equally_often():
    """Turning the ring turns the draw, so it is enough to go through one first space: 1,287 placements hold space 1."""
    counts = Counter(draw_spaces(32, 6, script) for script in every_draw(32, 6, first=0))

    assert len(counts) == 1287 and set(counts.values()) == {120}
    assert all(spaces[0] == 1 and spacing_fault(spaces, range(1, 33)) is None for spaces in counts)
    assert 32 * len(counts) // 6 == placements(32, 6) == 6864
    assert 135_660 == placements(40, 6)


@pytest.mark.parametrize("n", [32, 40])
def test_turning_the_ring_turns_the_draw(n):
    rnd = random.Random(9)
    for _ in range(300):
        picks = [rnd.random() for _ in range(5)]
        first = int(rnd.random() * n)

        one, other = Script(), Script()
        one.numbers, other.numbers = iter([0.5 / n, *picks]), iter([(first + 0.5) / n, *picks])
        turned = sorted((k - 1 + first) % n + 1 for k in draw_spaces(n, 6, one))
        assert turned == list(draw_spaces(n, 6, other))


def test_every_arrangement_of_the_chips_comes_equally_often():
    board = MEDURIS.rules.complete(Setup(2, dict(MEDURIS.settle({}))), random.Random(1)).board
    counts = Counter()
    for picks in itertools.product(*(range(6 - i) for i in range(6))):
        fixed = [(0, 32), *((0, 13 - i) for i in range(5))]
        laid = draw_chips(board, Script(*fixed, *((k, 6 - i) for i, k in enumerate(picks))))
        counts[tuple(laid.values())] += 1

    assert len(counts) == 90 and set(counts.values()) == {8}
    assert all(sorted(BAG) == sorted(chips) for chips in counts)


@pytest.mark.parametrize("players", MEDURIS.players)
def test_every_seat_starts_equally_often(players):
    counts = Counter(MEDURIS.rules.complete(Setup(players, dict(MEDURIS.settle({}))), Script((k, 12), *[(0, 32)] * 12))
                     .options["first"] for k in range(12))  # fmt: skip

    assert dict.fromkeys(range(players), 12 // players) == counts


def test_seeds_draw_fairly():
    """The same through ``tk.new``: start player, first chip and die, by chi-square over fixed seeds."""
    n = 900
    first, two, die = Counter(), Counter(), Counter()
    for seed in range(n):
        position = tk.new("meduris", players=3, seed=seed)
        first[position.state().first] += 1
        two.update(k for k, chip in enumerate(position.state().chips) if chip == 1)
        for _ in range(6):
            position = position.play(position.legal_moves()[seed % 3])
        die[position.roll().to_dict()["die"]] += 1

    assert p_value(first, dict.fromkeys(range(3), n / 3)) > TOO_RARE
    assert p_value(two, dict.fromkeys(range(1, 33), n * 2 / 32)) > TOO_RARE
    assert p_value(die, dict.fromkeys(("wood", "wool", "copper", "stone", "plus", "minus"), n / 6)) > TOO_RARE


def test_the_fairness_test_finds_a_loaded_die():
    fair = dict.fromkeys(range(6), 1000)

    assert p_value(fair, fair) > 0.99
    assert p_value({**fair, 0: 1200, 1: 800}, fair) < TOO_RARE
    assert p_value({**fair, 6: 1}, fair) == 0
