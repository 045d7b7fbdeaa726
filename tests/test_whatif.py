"""Random playouts: the same for every executor, honest intervals, plain words."""

import math
import random
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

import tablekit as tk
from tablekit.board import parse_board
from tablekit.whatif import (
    CHUNK,
    FEWEST,
    SHARES,
    Interval,
    compare,
    mean_and_error,
    outlook,
    paired,
    wilson,
)
from tests.crash.toys import COIN, advance, offer_coin, wander
from tests.test_record import OWN

FIRST_OF_SEAT_0 = 5 / 8 + 1 / 8 / 2
FIRST_OF_SEAT_1 = 2 / 8 + 1 / 8 / 2


@pytest.fixture
def coin(monkeypatch) -> tk.Position:
    """All have bid; the coin is about to fall: seat 0 is first in 5 of 8 cases and shares 1 of 8."""
    offer_coin(monkeypatch)
    return tk.new("coin", players=2).play("0: bid 1").play("bid 2")


class Recording:
    """An executor that computes at once and keeps what it was handed."""

    def __init__(self) -> None:
        self.handed: list[tuple[Any, ...]] = []

    def submit(self, call, *args) -> Future:
        self.handed.append(args)
        future: Future = Future()
        future.set_result(call(*args))
        return future


# ---------------------------------------------------------------- one position


def test_the_same_seed_gives_the_same_outlook_and_another_seed_another():
    position = tk.new("meduris", players=3, seed=7)
    assert outlook(position, 60, seed=1) == outlook(position, 60, seed=1)
    assert outlook(position, 60, seed=1) != outlook(position, 60, seed=2)


def test_an_outlook_does_not_depend_on_the_executor():
    position = wander(4, 40).at_node(39)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert outlook(position, 120) == outlook(position, 120, executor=pool)


def test_the_browser_says_that_it_has_no_executor(monkeypatch):
    monkeypatch.setattr("tablekit.whatif.sys.platform", "emscripten")
    with pytest.raises(tk.TablekitError, match="starts no threads and no processes: ask again without an executor"):
        outlook(tk.new("meduris", players=2, seed=1), 10, executor=Recording())


def test_an_executor_is_handed_strings_and_integers_in_chunks():
    executor = Recording()
    position = tk.new("meduris", players=3, seed=2, board=parse_board(OWN.encode(), "own.toml")).observe(1)
    alone = outlook(position, 2 * CHUNK + 7)
    assert alone == outlook(position, 2 * CHUNK + 7, executor=executor)
    assert {type(value) for args in executor.handed for value in args} == {str, int}
    assert [args[-2] for args in executor.handed] == [CHUNK, CHUNK, 7]


def test_more_playouts_go_on_with_the_same_ones():
    executor, more = Recording(), Recording()
    position = tk.new("meduris", players=2, seed=2)
    outlook(position, 30, executor=executor)
    outlook(position, 40, executor=more)
    assert executor.handed[0][:-2] == more.handed[0][:-2]
    assert (executor.handed[0][-2], more.handed[0][-2]) == (30, 40)


def test_the_shares_of_all_seats_add_up_to_one(coin):
    shares = [seat.first.estimate for seat in outlook(coin, 300).seats]
    assert sum(shares) == pytest.approx(1)
    assert all(seat.first.low <= seat.first.estimate <= seat.first.high for seat in outlook(coin, 300).seats)


def test_a_shared_first_place_counts_in_parts(coin, monkeypatch):
    edge = tk.core.Chance("coin", "coin.fall", COIN.outcomes[2:])
    monkeypatch.setattr("tests.crash.toys.COIN", edge)
    assert [seat.first.estimate for seat in outlook(coin, 10).seats] == [0.5, 0.5]
    assert SHARES % 7 == SHARES % 8 == SHARES % 9 == 0


def test_the_interval_holds_the_known_answer_as_often_as_it_says(coin):
    held = [0, 0]
    repeats = 400
    for seed in range(repeats):
        for seat, known in enumerate((FIRST_OF_SEAT_0, FIRST_OF_SEAT_1)):
            first = outlook(coin, 100, seed).seats[seat].first
            held[seat] += first.low <= known <= first.high
    assert 0.92 <= held[0] / repeats <= 0.985
    assert 0.92 <= held[1] / repeats <= 0.985


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


def test_points_and_their_error_are_those_of_the_coin(coin):
    seats = outlook(coin, 2_000).seats
    for seat, heads in zip(seats, (6 / 8, 3 / 8), strict=True):
        assert abs(seat.points - (4 + 6 * heads)) < 4 * seat.points_error
        assert seat.points_error == pytest.approx(6 * math.sqrt(heads * (1 - heads) / 2_000), rel=0.1)


def test_games_that_do_not_end_in_time_are_left_out_and_counted():
    position = tk.new("meduris", players=3, seed=7)
    short = outlook(position, 100, most=200)
    assert 0 < short.cut_off < 100
    assert f"{short.cut_off} were still on after 200 decisions and are left out" in str(short)
    assert outlook(position, 100).cut_off == 0
    assert "left out" not in str(outlook(position, 100))


def test_where_no_game_ends_in_time_nothing_is_claimed():
    with pytest.raises(tk.TablekitError, match="none of 10 random games ended within 5 decisions"):
        outlook(tk.new("meduris", players=3), 10, most=5)


def test_a_finished_game_is_known_for_sure():
    explorer = wander(1, 1)
    while not explorer.position.over:
        advance(explorer, random.Random(len(explorer)))
    over = explorer.position
    found = outlook(over, 20)
    assert tuple(seat.points for seat in found.seats) == over.scores()
    assert [seat.points_error for seat in found.seats] == [0, 0, 0]
    assert {p for p, seat in enumerate(found.seats) if seat.first.estimate} == set(over.node.places[0])


@pytest.mark.parametrize("given", [{"playouts": 0}, {"playouts": True}, {"playouts": 2.5}, {"most": -1}])
def test_a_number_that_cannot_be_is_refused(given):
    with pytest.raises(tk.TablekitError, match="it must be a whole number from 1 on"):
        outlook(tk.new("meduris", players=3), **given)


# ---------------------------------------------------------------- what a seat sees


def test_from_an_observation_every_playout_deals_out_what_is_hidden(monkeypatch):
    position = wander(8, 60).at_node(50)
    while not position.legal_moves():
        position = position.roll()
    seen = position.observe(1)
    dealt = []
    real = position.game.rules.determinize

    def determinize(s, who, rnd):
        whole = real(s, who, rnd)
        dealt.append((who, str(whole.goods)))
        return whole

    monkeypatch.setattr(position.game.rules, "determinize", determinize)
    outlook(seen, 30)
    assert {who for who, _ in dealt} == {1}
    assert len({goods for _, goods in dealt}) > 10
    outlook(position, 5)
    assert len(dealt) == 30


def test_an_outlook_from_an_observation_does_not_know_what_is_hidden():
    position = wander(8, 60).at_node(50)
    other = position.observe(0).imagine(seed=5)
    assert other != position
    assert outlook(position.observe(0), 60) == outlook(other.observe(0), 60)


def test_a_spectators_view_and_a_text_with_unknown_goods_can_be_played_on():
    position = wander(8, 60).at_node(50)
    assert outlook(position.observe(None), 20).playouts == 20
    assert outlook(tk.read(position.observe(2).notation), 20).playouts == 20


# ---------------------------------------------------------------- comparing


def test_equal_positions_cannot_be_told_apart():
    position = tk.new("meduris", players=2, seed=3)
    found = compare(position, position, seat=0, playouts=60)
    assert found.differences[0].first.estimate == 0
    assert found.differences[0].verdict == "cannot tell yet"


def test_a_clear_difference_is_told_in_plain_words(coin):
    found = compare(coin.chance("heads"), coin.chance("tails"), seat=0, names=["heads", "tails"], playouts=60)
    assert found.differences[0].verdict == "heads is better"
    assert "heads against tails: +100 % (95 %: +91 % to +100 %, 60 pairs): heads is better" in str(found)
    turned = compare(coin.chance("heads"), coin.chance("tails"), seat=1, playouts=60)
    assert turned.differences[0].verdict == "B is better"


def test_few_pairs_decide_nothing(coin):
    few = compare(coin.chance("heads"), coin.chance("tails"), seat=0, playouts=FEWEST - 1)
    assert few.differences[0].verdict == "cannot tell yet"


def test_positions_that_are_compared_share_their_dice():
    position = tk.new("meduris", players=2, seed=3)
    executor = Recording()
    compare(position, position.play("place wood"), seat=0, playouts=60, executor=executor)
    first, second = executor.handed[:2], executor.handed[2:]
    assert [args[4:] for args in first] == [args[4:] for args in second]


def test_each_is_compared_with_each_and_the_intervals_are_wider_for_it(coin):
    two = compare(coin, coin.chance("edge"), seat=0, playouts=100)
    three = compare(coin, coin.chance("edge"), coin, seat=0, playouts=100)
    assert [(d.a, d.b) for d in three.differences] == [("A", "B"), ("A", "C"), ("B", "C")]
    assert two.differences[0].first.estimate == three.differences[0].first.estimate
    assert _width(three.differences[0].first) > _width(two.differences[0].first)


def _width(interval: Interval) -> float:
    return interval.high - interval.low


def test_a_comparison_is_the_same_with_and_without_an_executor():
    position = wander(4, 40).at_node(39)
    while not position.legal_moves():
        position = position.roll()
    moves = position.legal_moves()
    a, b, seat = position.play(moves[0]), position.play(moves[-1]), moves[0].player
    assert compare(a, b, seat=seat, playouts=70) == compare(a, b, seat=seat, playouts=70, executor=Recording())


def test_the_interval_of_a_difference_holds_the_known_answer_as_often_as_it_says(coin):
    held, decided, repeats = 0, 0, 400
    for seed in range(repeats):
        difference = compare(coin, coin.chance("edge"), seat=0, playouts=80, seed=seed).differences[0]
        held += difference.first.low <= FIRST_OF_SEAT_0 - 0.5 <= difference.first.high
        decided += difference.verdict != "cannot tell yet"
        assert difference.verdict != "B is better"
    assert 0.92 <= held / repeats <= 0.985
    assert decided > repeats / 2


def test_where_there_is_no_difference_one_is_seldom_claimed():
    chance = random.Random(2)
    claimed, repeats = 0, 1_500
    for _ in range(repeats):
        a = [SHARES * (chance.random() < 0.4) for _ in range(100)]
        b = [SHARES * (chance.random() < 0.4) for _ in range(100)]
        interval = paired(a, b, 1.959964)
        claimed += not interval.low <= 0 <= interval.high
    assert 0.02 <= claimed / repeats <= 0.08


def test_pairs_that_all_agree_are_not_certain():
    assert paired([SHARES] * 5, [0] * 5, 1.96).low < 0.6
    assert paired([], [], 1.96).estimate == 0


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"positions": 1}, "at least two positions"),
        ({"names": ["x"]}, "each with a name"),
        ({"seat": 2}, "seat 2 does not exist"),
        ({"players": 3}, "of one game with the same seats"),
    ],
)
def test_what_cannot_be_compared_is_told(given, says):
    a, b = tk.new("meduris", players=2), tk.new("meduris", players=given.get("players", 2))
    positions = [a, b][: given.get("positions", 2)]
    with pytest.raises(tk.TablekitError, match=says):
        compare(*positions, seat=given.get("seat", 0), names=given.get("names"), playouts=1)


def test_positions_are_compared_for_a_colour_or_a_name():
    pos = tk.new("meduris", players=2, seed=1, names=["Ada", "Ben"])
    by_number = compare(pos, pos, seat=1, playouts=1)

    assert by_number == compare(pos, pos, seat="blue", playouts=1) == compare(pos, pos, seat="Ben", playouts=1)
