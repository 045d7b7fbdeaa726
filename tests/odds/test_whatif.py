"""Games played on: the same for every executor, honest intervals, plain words."""

import math
import os
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.odds.intervals import SHARES
from tablekit.odds.playouts import CHUNK, SLOW_CHUNK
from tablekit.odds.whatif import Sampling, compare, evaluate, processes
from tests.crash.toys import COIN, deciding, wander
from tests.odds.handed import FIRST_OF_SEAT_0, FIRST_OF_SEAT_1, Recording, finished
from tests.tree.test_record import OWN

# ---------------------------------------------------------------- one position


def test_the_same_seed_gives_the_same_evaluation_and_another_seed_another():
    position = tk.new("meduris", players=3, seed=7)
    assert evaluate(position, 6, seed=1) == evaluate(position, 6, seed=1) != evaluate(position, 6, seed=2)


@pytest.mark.thorough
def test_an_evaluation_does_not_depend_on_the_executor():
    position = wander(4, 40).at_node(39)
    with processes(2) as pool:
        assert evaluate(position, 6) == evaluate(position, 6, executor=pool)
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


@pytest.mark.thorough
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
    mixed = evaluate(position, 3, bot="mixed")
    assert mixed.basis == "3 games between players who take what looks best, or as often any move."
    assert min(seat.points for seat in own.seats) > max(seat.points for seat in random_ones.seats)


def test_moves_may_be_compared_by_the_games_of_one_bot_and_who_wins_told_by_those_of_another():
    position = tk.new("iquazu", players=2, seed=1)
    moves = [move.text for move in position.legal_moves()[:2]]
    stopped, whole = (compare(position, *moves, games=3, to_the_end=to_the_end) for to_the_end in (False, True))

    assert (stopped.bot, stopped.rounds) == ("mixed", 4)
    assert (whole.bot, whole.rounds) == ("greedy", None)
    assert evaluate(position, 3) == evaluate(position, 3, bot="greedy")
    assert compare(position, *moves, games=3, bot="mixed", to_the_end=True).bot == "mixed"


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


# ---------------------------------------------------------------- what cannot be asked


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
        (lambda a, b: evaluate(a, bot="clever"), "bot is 'clever'; it must be 'random', 'glance', 'mixed', 'greedy'"),
        (lambda a, b: evaluate(a, bot="tree"), "bot is 'tree'; it must be 'random', 'glance', 'mixed', 'greedy'"),
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


# ---------------------------------------------------------------- some at a time


def test_slices_give_the_digits_of_the_whole_whatever_their_size():
    position = tk.new("meduris", players=3, seed=7)
    sampling = Sampling(position, "place wood", "place wool", "place stone", seed=4)
    for games in (1, 2, 3):
        sampling.more(games)
    sampling.more(SLOW_CHUNK + 1, executor=Recording())
    assert SLOW_CHUNK + 7 == sampling.games
    assert sampling.comparison(settled=True) == compare(
        position, "place wood", "place wool", "place stone", games=sampling.games, seed=4, to_the_end=True
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
