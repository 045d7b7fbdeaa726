"""What dice and draws gave each seat: known where it can be worked out, honest where it is noisy."""

from concurrent.futures import Future

import pytest

import tablekit as tk
from tablekit.odds.luck import luck
from tablekit.testing import moments
from tests.catalogue.offers import has_luck
from tests.crash.toys import offer_coin

HEADS, TAILS = 1 - (5 / 8 + 1 / 16), 0 - (5 / 8 + 1 / 16)  # for seat 0, who wins with heads and shares the edge


@pytest.fixture
def coin(monkeypatch) -> tk.Position:
    """Nobody has bid; then a coin falls: heads 5, tails 2, edge 1 in 8."""
    offer_coin(monkeypatch)
    return tk.new("coin", players=2)


def line(name, steps, players=2, seed=1):
    """The first steps of a random game, and its start."""
    every = list(moments(tk.game(name), players, {}, seed=seed))[: steps + 1]
    said = [f"{at.x.player}: {at.x.text}" if isinstance(at.x, tk.Move) else at.x.text for at in every[1:]]
    return tk.read(every[0].text), said


@pytest.mark.parametrize(("face", "true"), [("heads", HEADS), ("tails", TAILS), ("edge", 1 / 2 - 5 / 8 - 1 / 16)])
def test_a_coin_gives_what_can_be_worked_out(coin, face, true):
    found = luck(coin, ["0: bid 1", "1: bid 2", face], games=3_000)
    first, second = (seat.first for seat in found.seats)

    assert first.low < true < first.high
    assert abs(first.estimate - true) < 0.03
    assert first.estimate == pytest.approx(-second.estimate)


@pytest.mark.thorough
def test_the_interval_holds_the_truth_as_often_as_it_says(coin):
    """97.5 % of the time for one of two seats: of 400 tries it fails some 10 times, and not 22."""
    tries = [luck(coin, ["0: bid 1", "1: bid 2", "heads"], games=100, seed=seed).seats[0].first for seed in range(400)]
    missed = sum(not one.low < HEADS < one.high for one in tries)

    assert 0 < missed < 22


def test_luck_is_nothing_on_average(coin):
    """Weighted as they fall, heads, tails and edge bring nobody anything."""
    found = {
        face: luck(coin, ["0: bid 1", "1: bid 2", face], games=4_000, seed=2) for face in ("heads", "tails", "edge")
    }
    mean = sum(
        weight * found[face].seats[0].first.estimate for face, weight in (("heads", 5), ("tails", 2), ("edge", 1))
    )

    assert abs(mean / 8) < 0.02


def test_it_is_told_in_words(coin):
    found = luck(coin, ["0: bid 1", "1: bid 2", "heads"], games=400)

    assert ["lucky", "unlucky"] == [found.verdict(seat) for seat in (0, 1)]
    assert str(found).startswith("Purple: +3")
    assert "Step 2, coin: “heads” gave Purple +3" in str(found)
    assert str(found).endswith("1 result of chance, 400 pairs of games.")


def test_few_pairs_cannot_tell(coin):
    found = luck(coin, ["0: bid 1", "1: bid 2", "tails"], games=15)

    assert ["cannot tell yet"] * 2 == [found.verdict(seat) for seat in (0, 1)]
    assert not found.draws[0].clear


def test_decisions_are_no_luck(coin):
    found = luck(coin, ["0: bid 1", "1: bid 2"])

    assert ((), 0) == (found.draws, found.pairs)
    assert [(0.0, 0.0, 0.0)] * 2 == [
        (seat.lead.estimate, seat.first.estimate, seat.points.estimate) for seat in found.seats
    ]
    assert "nothing was left to chance" in str(found)


@pytest.mark.parametrize("name", [game.name for game in tk.games()])
def test_luck_is_found_where_a_game_has_any_and_shares_come_to_nothing(name):
    start, said = line(name, 30)
    found = luck(start, said, games=4, most=3_000, bot="random", to_the_end=True)

    assert has_luck(name) == bool(found.draws)
    assert all(one.step < len(said) for one in found.draws)
    assert abs(sum(seat.first.estimate for seat in found.seats)) < 1e-9
    for seat in range(2):
        total = sum(one.seats[seat].points.estimate for one in found.draws)
        assert total == pytest.approx(found.seats[seat].points.estimate)


def test_luck_is_told_by_the_games_of_the_game_s_own_bot_stopped_where_moves_are_compared():
    start, said = line("meduris", 12)
    found = luck(start, said, games=3)

    assert 4 == found.rounds
    assert {(None, None)} == {(seat.first, seat.points) for seat in found.seats}
    assert str(found).endswith("Each game was stopped after 4 turns and judged by how it looks.")
    assert "%" not in str(found).replace("95 %", "")
    assert found == luck(start, said, games=3, bot="greedy", rounds=4)


class Recording:
    """An executor that computes at once and keeps what it was handed."""

    def __init__(self) -> None:
        self.handed: list = []

    def submit(self, call, *args) -> Future:
        self.handed += args
        future: Future = Future()
        future.set_result(call(*args))
        return future


def test_it_does_not_depend_on_the_executor_which_is_handed_plain_values_only():
    start, said = line("meduris", 20)
    executor = Recording()

    assert luck(start, said, games=3) == luck(start, said, games=3, executor=executor)
    assert {str, int} == set(map(type, executor.handed))


def test_the_same_seed_gives_the_same_and_another_seed_another():
    start, said = line("meduris", 20)

    assert luck(start, said, games=3, seed=1) == luck(start, said, games=3, seed=1)
    assert luck(start, said, games=3, seed=1) != luck(start, said, games=3, seed=2)


def test_pairs_that_do_not_end_are_left_out_and_counted():
    start, said = line("meduris", 9)
    found = luck(start, said, games=40, most=190, bot="random", to_the_end=True)

    assert found.cut_off + found.pairs == 40 * len(found.draws)
    assert found.cut_off
    assert "did not end and are left out" in str(found)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"games": 0}, "games is 0; it must be a whole number from 1"),
        ({"games": True}, "games is True"),
        ({"most": 10**9}, "most is 1000000000"),
        ({"seed": "x"}, "seed is 'x'"),
        ({"line": ["place wood", "hut 7"]}, "step 1, 'hut 7': “hut 7” is not allowed here"),
        ({"line": ["gold"]}, "step 0, 'gold': 'gold' is not a move"),
        ({"start": "meduris"}, "luck is told from a whole position"),
        ({"start": tk.new("meduris").observe(0)}, "luck is told from a whole position"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(more, says):
    asked = {"start": tk.new("meduris"), "line": ["place wood"], **more}
    with pytest.raises(tk.TablekitError, match=says):
        luck(asked.pop("start"), asked.pop("line"), **asked)


def test_games_that_never_end_in_time_say_what_to_do():
    start, said = line("meduris", 12)
    with pytest.raises(tk.TablekitError, match="give more games or a larger most"):
        luck(start, said, games=5, most=1)


def test_the_line_of_an_explorer_is_one(coin):
    explorer = tk.Explorer(coin)
    explorer.play("bid 1", 0)
    explorer.play("bid 2", 1)
    explorer.chance("heads")

    found = luck(explorer.at_node(0), explorer.line(), games=100)

    assert found == luck(coin, ["0: bid 1", "1: bid 2", "heads"], games=100)
    assert [2] == [one.step for one in found.draws]
