"""Games played on: the same for every executor, honest intervals, plain words."""

import math
import os
import random
import re
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.odds.intervals import FEWEST, SHARES
from tablekit.odds.playouts import CHUNK, SLOW_CHUNK
from tablekit.odds.whatif import Interval, Sampling, compare, evaluate, processes
from tests.crash.toys import COIN, advance, alike, deciding, offer_coin, wander
from tests.tree.test_record import OWN

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


def finished() -> tk.Position:
    explorer = wander(1, 1)
    while not explorer.position.over:
        advance(explorer, random.Random(len(explorer)))
    return explorer.position


# ---------------------------------------------------------------- one position


def test_the_same_seed_gives_the_same_evaluation_and_another_seed_another():
    position = tk.new("meduris", players=3, seed=7)
    assert evaluate(position, 20, seed=1) == evaluate(position, 20, seed=1)
    assert evaluate(position, 20, seed=1) != evaluate(position, 20, seed=2)


def test_an_evaluation_does_not_depend_on_the_executor():
    position = wander(4, 40).at_node(39)
    with processes(2) as pool:
        assert evaluate(position, 12) == evaluate(position, 12, executor=pool)
        assert evaluate(position, 120, bot="random") == evaluate(position, 120, bot="random", executor=pool)


def test_the_browser_says_that_it_has_no_executor(monkeypatch):
    monkeypatch.setattr("tablekit.odds.playouts.sys.platform", "emscripten")
    with pytest.raises(tk.TablekitError, match="starts no threads and no processes: ask again without an executor"):
        evaluate(tk.new("meduris", players=2, seed=1), 10, executor=Recording())


def test_an_executor_is_handed_strings_and_integers_in_chunks():
    executor = Recording()
    position = tk.new("meduris", players=3, seed=2, board=parse_board(OWN.encode(), "own.toml")).observe(1)
    alone = evaluate(position, 2 * CHUNK + 7, bot="random")
    assert alone == evaluate(position, 2 * CHUNK + 7, bot="random", executor=executor)
    assert {type(value) for args in executor.handed for value in args} == {str, int}
    assert [args[-1] for args in executor.handed] == [CHUNK, CHUNK, 7]
    slow = Recording()
    assert evaluate(position, SLOW_CHUNK + 2) == evaluate(position, SLOW_CHUNK + 2, executor=slow)
    assert [args[-1] for args in slow.handed] == [SLOW_CHUNK, 2]


def test_more_playouts_go_on_with_the_same_ones():
    executor, more = Recording(), Recording()
    position = tk.new("meduris", players=2, seed=2)
    evaluate(position, 30, executor=executor, bot="random")
    evaluate(position, 40, executor=more, bot="random")
    assert executor.handed[0][:-1] == more.handed[0][:-1]
    assert (executor.handed[0][-1], more.handed[0][-1]) == (30, 40)


def test_the_shares_of_all_seats_add_up_to_one(coin):
    shares = [seat.first.estimate for seat in evaluate(coin, 300).seats]
    assert sum(shares) == pytest.approx(1)
    assert all(seat.first.low <= seat.first.estimate <= seat.first.high for seat in evaluate(coin, 300).seats)


def test_a_shared_first_place_counts_in_parts(coin, monkeypatch):
    edge = tk.core.Chance("coin", "coin.fall", COIN.outcomes[2:])
    monkeypatch.setattr("tests.crash.toys.COIN", edge)
    assert [seat.first.estimate for seat in evaluate(coin, 10).seats] == [0.5, 0.5]
    assert SHARES % 7 == SHARES % 8 == SHARES % 9 == 0


def test_the_interval_holds_the_known_answer_as_often_as_it_says(coin):
    held = [0, 0]
    repeats = 400
    for seed in range(repeats):
        for seat, known in enumerate((FIRST_OF_SEAT_0, FIRST_OF_SEAT_1)):
            first = evaluate(coin, 100, seed=seed).seats[seat].first
            held[seat] += first.low <= known <= first.high
    assert 0.92 <= held[0] / repeats <= 0.985
    assert 0.92 <= held[1] / repeats <= 0.985


def test_points_and_their_error_are_those_of_the_coin(coin):
    seats = evaluate(coin, 2_000).seats
    for seat, heads in zip(seats, (6 / 8, 3 / 8), strict=True):
        assert abs(seat.points - (4 + 6 * heads)) < 4 * seat.points_error
        assert seat.points_error == pytest.approx(6 * math.sqrt(heads * (1 - heads) / 2_000), rel=0.1)


def test_games_that_do_not_end_in_time_are_left_out_and_counted():
    position = tk.new("meduris", players=3, seed=7)
    short = evaluate(position, 100, most=200, bot="random")
    assert 0 < short.cut_off < 100
    assert f"{short.cut_off} were still on after 200 decisions and are left out" in str(short)
    assert evaluate(position, 100, bot="random").cut_off == 0
    assert "left out" not in str(evaluate(position, 100, bot="random"))


def test_where_no_game_ends_in_time_nothing_is_claimed():
    with pytest.raises(tk.TablekitError, match="none of 10 random games ended within 5 decisions"):
        evaluate(tk.new("meduris", players=3), 10, most=5, bot="random")
    with pytest.raises(tk.TablekitError, match="none of 2 games ended within 5 decisions"):
        compare(tk.new("meduris", players=3), "place wood", "place wool", games=2, most=5)


def test_a_finished_game_is_known_for_sure_and_nothing_is_played():
    executor, over = Recording(), finished()
    found = evaluate(over, 20, executor=executor)
    assert (found.certain, found.games, executor.handed) == (True, 0, [])
    assert tuple(seat.points for seat in found.seats) == over.scores()
    assert [seat.points_error for seat in found.seats] == [0, 0, 0]
    assert {p for p, seat in enumerate(found.seats) if seat.first.low == 1} == set(over.node.places[0])
    assert "The game is over: this is certain." in str(found)
    assert compare(over, over, seat=0).verdict == "equally good"


def test_an_executor_that_dies_is_told_and_one_that_is_closed_too():
    position = tk.new("meduris", players=2, seed=1)
    with processes(1) as pool:
        dead = pool.submit(os._exit, 1)
        with pytest.raises(
            tk.TablekitError, match=r"the executor gave up \(BrokenProcessPool.*: ask again with another"
        ):
            evaluate(position, 100, executor=pool)
        assert dead.exception() is not None
    with ThreadPoolExecutor(1) as closed:
        pass
    with pytest.raises(tk.TablekitError, match=r"gave up \(RuntimeError: cannot schedule new futures after shutdown\)"):
        compare(position, "place wood", "place wool", executor=closed)


def test_the_games_are_those_of_the_game_s_own_bot_and_say_so():
    position = tk.new("apache", players=2, seed=4)
    own, random_ones = evaluate(position, 10), evaluate(position, 10, bot="random")
    assert own == evaluate(position, 10, bot="greedy", executor=Recording())
    assert own.basis == "10 games between players who take what looks best."
    assert random_ones.basis == "10 random games."
    glance = evaluate(position, 3, bot="glance")
    assert glance.basis == "3 games between players who take the best-looking of four moves."
    assert min(seat.points for seat in own.seats) > max(seat.points for seat in random_ones.seats)


# ---------------------------------------------------------------- what a seat sees


def test_from_an_observation_every_playout_deals_out_what_is_hidden(monkeypatch):
    position = deciding()
    seen = position.observe(1)
    dealt = []
    real = position.game.rules.determinize

    def determinize(s, who, rnd):
        whole = real(s, who, rnd)
        dealt.append((who, str(whole.goods)))
        return whole

    monkeypatch.setattr(position.game.rules, "determinize", determinize)
    evaluate(seen, 30, bot="random")
    assert {who for who, _ in dealt} == {1}
    assert len({goods for _, goods in dealt}) > 10
    evaluate(position, 5, bot="random")
    assert len(dealt) == 30


def test_an_evaluation_from_an_observation_does_not_know_what_is_hidden():
    position = wander(8, 60).at_node(50)
    other = position.observe(0).imagine(seed=5)
    assert other != position
    assert evaluate(position.observe(0), 20) == evaluate(other.observe(0), 20)


def test_a_spectators_view_and_a_text_with_unknown_goods_can_be_played_on():
    position = wander(8, 60).at_node(50)
    assert evaluate(position.observe(None), 20).games == 20
    assert evaluate(tk.read(position.observe(2).notation), 20).games == 20


# ---------------------------------------------------------------- comparing


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
    moves = compare(position, "place wood", "place wool", games=20, to_the_end=True)
    after = compare(position.play("place wood"), position.play("place wool"), seat=0, games=20)
    assert moves.names == ("place wood", "place wool")
    assert (moves.seat, moves.evaluations, moves.leads) == (0, after.evaluations, after.leads)
    assert [d.first for d in moves.differences] == [d.first for d in after.differences]
    stopped = compare(position, "place wood", "place wool", games=20)
    again = compare(position.play("place wood"), position.play("place wool"), seat=0, games=20, rounds=4)
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


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda a, b: compare(a), "one position was given; at least two"),
        (lambda a, b: compare(a, "place wood"), "one move was given; at least two"),
        (lambda a, b: compare(a, b), "say for which seat to compare, such as seat='purple'"),
        (lambda a, b: compare(a, b, seat=2), "seat 2 does not exist"),
        (lambda a, b: compare(a, b, seat=0, names=["x"]), "1 name was given for 2 positions"),
        (lambda a, b: compare(a, b, seat=0, names=["x", "x"]), "'x' is given twice"),
        (lambda a, b: compare(a, b, seat=0, names=5), "names is 5; it must be a list of texts"),
        (lambda a, b: compare(a, "place wood", "place wood"), "'place wood' is given twice"),
        (lambda a, b: compare(a, "place wood", b), "these are mixed"),
        (lambda a, b: compare(a, "place wood", "hut 7"), "“hut 7” is not allowed here"),
        (lambda a, b: compare(a, "place wood", "fly"), "'fly' is not a move"),
        (lambda a, b: compare("place wood", a), "'place wood' is no Position"),
        (lambda a, b: compare(a, tk.new("meduris", players=3), seat=0), "of one game with the same seats"),
        (lambda a, b: compare(a, b, seat=0, games=0), "games is 0; it must be a whole number"),
        (lambda a, b: evaluate(a, games=2.5), "games is 2.5; it must be a whole number from 1 to 1000000"),
        (lambda a, b: evaluate(a, games=True), "games is True; it must be a whole number"),
        (lambda a, b: evaluate(a, most=-1), "most is -1; it must be a whole number"),
        (lambda a, b: evaluate(a, seed="x"), "seed is 'x'; it must be a whole number"),
        (lambda a, b: evaluate(a, bot="clever"), "bot is 'clever'; it must be 'random', 'glance' or 'greedy'"),
        (lambda a, b: evaluate(a, bot="tree"), "bot is 'tree'; it must be 'random', 'glance' or 'greedy'"),
        (lambda a, b: compare(a, "place wood", "place wool", rounds=0), "rounds is 0; it must be a whole number"),
        (lambda a, b: compare(a, "place wood", "place wool", rounds=2, to_the_end=True), "give rounds, or to_the_end"),
        (lambda a, b: compare(a, b, rounds=2), "say for which seat to compare, such as seat='purple'"),
        (lambda a, b: evaluate(a, executor=4), "executor is 4; it must be one as in concurrent.futures"),
        (lambda a, b: processes(0), "workers is 0; it must be a whole number"),
        (lambda a, b: Sampling(a).work(-1), "seconds is -1; it must be a number from 0 on"),
        (lambda a, b: Sampling(a).finals(1), "there is no position 1 here; they are numbered from 0 to 0"),
        (lambda a, b: Sampling(a, b).comparison(0), "no game was played yet: call more or work first"),
    ],
)
def test_what_cannot_be_asked_is_told_in_a_sentence(ask, says):
    a = tk.new("meduris", players=2)
    with pytest.raises(tk.TablekitError) as caught:
        ask(a, a.play("place wood"))
    assert says in str(caught.value)


def test_positions_are_compared_for_a_colour_or_a_name():
    pos = tk.new("meduris", players=2, seed=1, names=["Ada", "Ben"])
    by_number = compare(pos, pos, seat=1, games=1)

    assert by_number == compare(pos, pos, seat="blue", games=1) == compare(pos, pos, seat="Ben", games=1)


# ---------------------------------------------------------------- some at a time


def test_slices_give_the_digits_of_the_whole_whatever_their_size():
    position = tk.new("meduris", players=3, seed=7)
    sampling = Sampling(position, "place wood", "place wool", "place stone", seed=4)
    for games in (1, 7, 12):
        sampling.more(games)
    sampling.more(10, executor=Recording())
    assert sampling.comparison(settled=True) == compare(
        position, "place wood", "place wool", "place stone", games=30, seed=4, to_the_end=True
    )


def test_a_slice_of_time_ends_with_the_game_in_hand_and_the_next_goes_on():
    position = tk.new("meduris", players=2, seed=7)
    sampling = Sampling(position, position.play("place wood"), bot="random")
    assert (sampling.work(0), sampling.games, sampling.evaluations[1]) == (1, 0, None)
    sampling.work(0)
    assert sampling.games == 1
    while sampling.games < 20:
        sampling.work(0.01)
    sampling.more(100 - sampling.games)
    after = position.play("place wood")
    assert sampling.ended() == (evaluate(position, 100, bot="random"), evaluate(after, 100, bot="random"))
    assert sum(points for points, _ in sampling.finals(1)) / 100 == sampling.ended()[1].seats[0].points


def test_a_slice_that_fails_or_is_stopped_loses_nothing(monkeypatch):
    position = tk.new("meduris", players=2, seed=7)
    sampling = Sampling(position, seed=2)
    rules, played = type(position.game.rules), []
    real = rules.playout

    def failing(*args):
        played.append(args)
        if len(played) in (4, 7):
            raise (KeyboardInterrupt, OSError)[len(played) == 7]
        return real(*args)

    monkeypatch.setattr(rules, "playout", failing)
    with pytest.raises(KeyboardInterrupt):
        sampling.more(10)
    assert sampling.games == 3
    with pytest.raises(OSError):
        sampling.work(10)
    assert sampling.games == 5
    sampling.more(5)
    assert sampling.evaluations[0] == evaluate(position, 10, seed=2)


def test_an_executor_that_gives_up_in_the_middle_leaves_what_was_finished():
    class Tired(Recording):
        def submit(self, call, *args) -> Future:
            if len(self.handed) < 2:
                return super().submit(call, *args)
            future: Future = Future()
            future.cancel()
            return future

    position = tk.new("meduris", players=2, seed=7)
    sampling = Sampling(position, seed=2, bot="random")
    with pytest.raises(tk.TablekitError, match=r"the executor gave up \(CancelledError\)"):
        sampling.more(4 * CHUNK, executor=Tired())
    assert sampling.games == 2 * CHUNK
    sampling.more(20)
    assert sampling.evaluations[0] == evaluate(position, 2 * CHUNK + 20, seed=2, bot="random")


def test_nothing_more_is_played_where_all_is_over():
    sampling = Sampling(finished())
    assert (sampling.certain, sampling.more(10), sampling.work(1)) == (True, 0, 0)
    assert sampling.ended()[0].certain
    with pytest.raises(tk.TablekitError, match="there is one position here; at least two are compared"):
        sampling.comparison(0)
