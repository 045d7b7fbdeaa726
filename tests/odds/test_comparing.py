"""Positions and moves compared: the same dice for both, intervals that hold, and which is better in plain words."""

import re

import pytest

import tablekit as tk
from tablekit.odds.intervals import FEWEST
from tablekit.odds.playouts import SLOW_CHUNK
from tablekit.odds.whatif import Interval, compare
from tests.crash.toys import alike, wander
from tests.odds.handed import FIRST_OF_SEAT_0, Recording


def test_equal_positions_cannot_be_told_apart():
    position = tk.new("meduris", players=2, seed=3)
    few, more = (compare(position, position, seat=0, games=games, bot="random").differences[0] for games in (30, 60))
    assert (few.lead.estimate, few.verdict) == (0, "cannot tell yet")  # the interval has a width also where all agree
    assert (more.lead.estimate, more.verdict) == (0, "just as good")


def test_a_clear_difference_is_told_in_plain_words(coin):
    found = compare(coin.chance("heads"), coin, seat=0, names=["heads", "the coin"], games=60)
    assert str(found).startswith("heads is better.")
    assert "\n    +29 % first places (95 %: +16 % to +41 %), +1.3 points" in str(found)
    assert compare(coin.chance("heads"), coin, seat=1, games=200).verdict == "B is better"


def test_games_that_are_over_are_compared_for_sure(coin):
    found = compare(coin, "heads", "edge", seat=0, games=10)
    assert found.differences[0].certain
    assert found.differences[0].first == Interval(0.5, 0.5, 0.5)
    assert found.differences[0].lead == Interval(8.5, 8.5, 8.5)  # six points, and half a first place
    assert str(found).startswith("heads is better: it is first more often; ")
    assert str(found).endswith("\n    +50 % first places, 0 points, certain")


def test_few_pairs_decide_nothing(coin):
    assert compare(coin.chance("heads"), coin, seat=1, games=FEWEST - 1).verdict == "cannot tell yet"


def test_positions_that_are_compared_share_their_dice():
    position = tk.new("meduris", players=2, seed=3)
    executor = Recording()
    compare(position, position.play("place wood"), seat=0, games=2 * SLOW_CHUNK, executor=executor)
    first, second = executor.handed[:2], executor.handed[2:]
    assert [args[6:] for args in first] == [args[6:] for args in second]


def test_each_is_compared_with_each_and_the_intervals_are_wider_for_it(coin):
    two = compare(coin, coin.chance("edge"), seat=0, games=100)
    three = compare(coin, coin.chance("edge"), coin, seat=0, games=100)
    assert [(d.a, d.b) for d in three.differences] == [("A", "B"), ("A", "C"), ("B", "C")]
    assert two.differences[0].lead.estimate == three.differences[0].lead.estimate
    assert _width(three.differences[0].lead) > _width(two.differences[0].lead)


def _width(interval: Interval) -> float:
    return interval.high - interval.low


def test_a_comparison_is_the_same_with_and_without_an_executor():
    position = wander(4, 40).at_node(39)
    while not position.legal_moves():
        position = position.roll()
    moves = position.legal_moves()
    a, b, seat = position.play(moves[0]), position.play(moves[-1]), moves[0].player
    assert compare(a, b, seat=seat, games=7) == compare(a, b, seat=seat, games=7, executor=Recording())
    assert compare(position, *moves[:2], games=7) == compare(position, *moves[:2], games=7, executor=Recording())


@pytest.mark.thorough
def test_the_intervals_of_a_difference_hold_together_as_often_as_they_say(coin):
    held, decided, repeats = 0, 0, 400
    for seed in range(repeats):
        [found] = compare(coin, coin.chance("edge"), seat=0, games=80, seed=seed).differences
        share = found.first.low <= FIRST_OF_SEAT_0 - 0.5 <= found.first.high
        held += share and found.points.low <= 8.5 - 10 <= found.points.high
        decided += found.better == "A"
        assert found.better != "B"
    assert 0.92 <= held / repeats <= 0.985
    assert decided > repeats / 3


def test_moves_are_compared_at_a_position_as_the_positions_after_them_are():
    position = tk.new("meduris", players=2, seed=3)
    moves = compare(position, "place wood", "place wool", games=8, to_the_end=True)
    after = compare(position.play("place wood"), position.play("place wool"), seat=0, games=8)
    assert moves.names == ("place wood", "place wool")
    assert (moves.seat, moves.evaluations, moves.leads) == (0, after.evaluations, after.leads)
    assert [d.first for d in moves.differences] == [d.first for d in after.differences]
    stopped = compare(position, "place wood", "place wool", games=8)
    again = compare(position.play("place wood"), position.play("place wool"), seat=0, games=8, rounds=4)
    assert (stopped.rounds, stopped.leads) == (again.rounds, again.leads) == (4, again.leads)


def test_moves_of_a_seat_that_sees_only_its_own_are_tried_on_the_same_deals():
    position, twin, a, b = alike()
    seen = compare(position.observe(a.player), a, b.text, games=20)
    assert seen == compare(twin.observe(a.player), a, b, games=20)
    assert seen.seat == a.player


def test_stopping_when_it_is_clear_stops_early_and_says_that_it_was_watched(coin):
    found = compare(coin.chance("edge"), coin, seat=1, games=5_000, until_clear=True)
    assert (found.differences[0].better, found.watched) == ("A", True)
    assert FEWEST <= found.differences[0].pairs < 5_000
    assert found == compare(coin.chance("edge"), coin, seat=1, games=5_000, until_clear=True, executor=Recording())
    never = compare(coin, coin, coin, seat=1, games=60, until_clear=True)
    assert (never.evaluations[0].games, never.verdict) == (60, "cannot tell yet which is best: A, B or C")
    same = compare(coin, coin, coin, seat=1, games=5_000, until_clear=True)
    assert (same.evaluations[0].games < 5_000, same.verdict) == (True, "just as good: A, B and C")


def test_of_many_the_best_is_told_against_each_and_what_may_still_be_best(coin):
    heads, tails, edge = (coin.chance(face) for face in ("heads", "tails", "edge"))
    found = compare(coin, coin, tails, edge, heads, seat=1, games=200)
    assert (found.ranked[:2], found.ranked[-1]) == (("C", "D"), "E")
    assert [(d.a, d.b) for d in found.against_best] == [("C", other) for other in found.ranked[1:]]
    assert (found.contenders, found.verdict) == (("C",), "C is best")
    assert str(found).startswith("C is best.\nA: Blue: first in ")
    assert re.search(r"\nC: best\nD: [\d.]+ points behind .*\n.*\n.*\nE: 17.0 points behind", str(found))
    assert found.between("B", "A") == found.between("A", "B").turned()
    with pytest.raises(tk.TablekitError, match="'A' and 'F' were not compared; there are A, B, C, D and E"):
        found.between("A", "F")


def test_of_very_many_that_may_be_best_a_few_are_named(coin):
    found = compare(*[coin] * 7, seat=1, games=50)
    assert found.verdict == "cannot tell yet which is best: A, B, C, D or one of 3 others"
    assert len(found.contenders) == 7


def test_positions_are_compared_for_a_colour_or_a_name():
    pos = tk.new("meduris", players=2, seed=1, names=["Ada", "Ben"])
    by_number = compare(pos, pos, seat=1, games=1)

    assert by_number == compare(pos, pos, seat="blue", games=1) == compare(pos, pos, seat="Ben", games=1)
