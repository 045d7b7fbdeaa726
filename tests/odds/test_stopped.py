"""Games that are stopped after some turns and judged: the same as whole ones where they end before, and told so."""

import random
import re

import pytest

import tablekit as tk
from tablekit.bots import IN_PLAYOUTS, named
from tablekit.bots.player import comes_round
from tablekit.core.randomness import pick, stream
from tablekit.odds.evaluation import Comparison, Difference
from tablekit.odds.intervals import LEADS, SHARES, Interval
from tablekit.odds.playouts import Playouts, told
from tablekit.odds.sampling import Sampling
from tablekit.odds.whatif import compare
from tests.crash.toys import alike

GAMES = [(game.name, players) for game in tk.games() for players in game.players]
ONE_STEP = 1


def choosing(rules, s, bot):
    quick = named(bot).quick
    return lambda moves, own: quick(rules, s, moves, own)


@pytest.mark.parametrize("bot", ["random", "glance", "mixed"])
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_game_is_stopped_when_the_turn_has_come_round_so_often_to_the_seat(game, players, bot):
    start = tk.new(game, players=players, seed=3)
    rules, s, other = start.game.rules, start.state(), start.state()
    made = rules.playout(
        s, random.Random(1), 300, choosing(rules, s, bot) if bot != "random" else None, random.Random(2), 1, 2
    )
    chance, own, rounds, steps = random.Random(1), random.Random(2), 2, 0
    while rounds and steps < 300:
        before = other.active
        if not rules.playout(other, chance, ONE_STEP, choosing(rules, other, bot), own):
            break
        steps += 1
        rounds -= comes_round(before, other, 1)
    assert made == steps
    assert tk.game(game).notation.write(s) == tk.game(game).notation.write(other)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_random_decisions_from_a_stream_of_their_own_are_those_that_are_listed_and_picked(game, players):
    start = tk.new(game, players=players, seed=5)
    rules, quick, listed = start.game.rules, start.state(), start.state()
    rules.playout(quick, random.Random(1), 2_000, None, random.Random(2))
    rules.playout(listed, random.Random(1), 2_000, pick, random.Random(2))
    assert tk.game(game).notation.write(quick) == tk.game(game).notation.write(listed)


def late(game, players, seed=2):
    """Where a random game has a few decisions to go."""
    start = tk.new(game, players=players, seed=seed)
    rules = start.game.rules
    whole = rules.playout(start.state(), random.Random(1), 10_000)
    s = start.state()
    rules.playout(s, random.Random(1), whole - 6)
    return tk.read(start.game.notation.write(s))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_game_that_ends_before_it_would_be_stopped_is_the_whole_one_byte_for_byte(game, players):
    start = told(late(game, players))
    whole = Playouts(start, 7, 2_000, "random")
    stopped = Playouts(start, 7, 2_000, "random", 0, 50)
    assert [stopped.row(number) for number in range(20)] == [whole.row(number) for number in range(20)]


def test_what_a_whole_game_gives_is_its_leads_its_places_and_its_points():
    row = Playouts(told(late("meduris", 3)), 7, 2_000, "random").row(0)
    leads, shares, points = row[:3], row[3:6], row[6:]
    assert sum(shares) == SHARES
    for seat in range(3):
        ahead = points[seat] - max(points[:seat] + points[seat + 1 :])
        assert leads[seat] == LEADS * ahead + round(5 * LEADS * shares[seat] / SHARES)


def test_a_stopped_game_is_judged_as_it_looks_and_says_nothing_of_the_end():
    position = tk.new("meduris", players=2, seed=1)
    row = Playouts(told(position), 7, 2_000, "greedy", 0, 2).row(3)
    rules, s = position.game.rules, position.state()
    rules.playout(s, stream(7, "chance", 3), 2_000, choosing(rules, s, "greedy"), stream(7, "decide", 3), 0, 2)
    assert row == [round(LEADS * worth) for worth in rules.worths(s)]
    assert not tk.read(position.game.notation.write(s)).over


def test_random_games_to_the_end_are_asked_for_by_name():
    position = tk.new("meduris", players=2, seed=3)
    found = compare(position, "place wood", "place wool", games=30, bot="random", to_the_end=True)
    for name, move in zip(found.evaluations, ("place wood", "place wool"), strict=True):
        assert name == tk.evaluate(position.play(move), games=30, bot="random")
    assert found.rounds is None
    assert found.differences[0].first is not None


def test_two_positions_that_look_alike_to_a_seat_give_the_same_comparison():
    position, twin, a, b = alike()
    found = compare(position.observe(a.player), a, b, games=8)
    assert found.rounds == 4
    assert found == compare(twin.observe(a.player), a, b, games=8)


def test_where_hardly_more_is_left_games_are_played_out():
    position = late("meduris", 2)
    while not position.legal_moves():
        position = position.roll()
    a, b = position.legal_moves()[:2]
    found = compare(position, a, b, games=8)
    assert (found.rounds, len(found.evaluations)) == (None, 2)
    assert found == compare(position, a, b, games=8, to_the_end=True)


def test_slices_and_bots_make_no_difference_to_a_stopped_comparison():
    position = tk.new("iquazu", players=2, seed=1)
    moves = position.legal_moves()[:3]
    for bot in IN_PLAYOUTS:
        sampling = Sampling(position, *moves, seed=4, bot=bot, rounds=2)
        for games in (1, 2, 3):
            sampling.more(games)
        assert sampling.comparison(settled=True) == compare(position, *moves, games=6, seed=4, bot=bot, rounds=2)


# ---------------------------------------------------------------- in words


WHOLE = {"first": Interval(0.1, -0.1, 0.3), "points": Interval(3, 1, 5)}


def test_a_stopped_comparison_has_no_percent_and_no_wins_and_names_its_turns():
    position = tk.example("start")
    for moves in (("hut 5", "hut 14"), ("hut 5", "hut 14", "hut 21", "hut 6")):
        found = compare(position, *moves, games=20)
        assert found.evaluations == ()
        assert {(None, None)} == {(one.first, one.points) for one in found.differences}
        says = str(found)
        assert "%" not in says.replace("95 %", "")
        assert not re.search(r"\bwins?\b|first place", says)
        assert "each stopped after 4 turns and judged by how it looks" in says
        assert says.startswith(f"{found.verdict}.")


def test_the_answer_is_said_before_any_table():
    found = compare(tk.example("start"), "hut 5", "hut 14", games=60)
    first, ahead, basis = str(found).splitlines()
    assert first == "hut 14 is better."
    assert re.fullmatch(r"    hut 14: \d\.\d points ahead of hut 5 \(95 %: \d\.\d to \d\.\d\), 60 pairs", ahead)
    assert basis.startswith("60 games each between players who take what looks best, each stopped after 4 turns")


@pytest.mark.parametrize(
    ("lead", "pairs", "whole", "says"),
    [
        (Interval(2.1, 0.9, 3.3), 200, {}, "a is better"),
        (Interval(2.1, 0.9, 3.3), 19, {}, "cannot tell yet"),
        (Interval(0.1, -0.3, 0.45), 200, {}, "just as good"),
        (Interval(0.0, -0.6, 0.6), 200, {}, "cannot tell yet"),
        (Interval(0.3, 0.1, 0.45), 200, {}, "a is better"),
        (Interval(2, 1, 3), 99, WHOLE,
         "a is better: it brings more points; which is first more often cannot be told yet"),
        (Interval(-2, -3, -1), 99, WHOLE | {"points": Interval(-1, -3, 1)},
         "b is better: it is further ahead of the others; by places or points alone it cannot be told yet"),
        (Interval(-2, -3, -1), 99, WHOLE,
         "b is better: it is further ahead of the others, though a brings more points"),
        (Interval(2, 1, 3), 99, {"first": Interval(-0.1, -0.2, -0.01), "points": Interval(0, -1, 1)},
         "a is better: it is further ahead of the others, though b is first more often"),
        (Interval(2, 1, 3), 99, WHOLE | {"first": Interval(-0.1, -0.2, -0.01)},
         "a is better: it brings more points, though b is first more often"),
        (Interval(2, 1, 3), 99, {"first": Interval(0.1, 0.01, 0.2), "points": Interval(-2, -3, -1)},
         "a is better: it is first more often, though b brings more points"),
        (Interval(2, 1, 3), 99, {"first": Interval(0.1, 0.01, 0.2), "points": Interval(2, 1, 3)}, "a is better"),
    ],
)  # fmt: skip
def test_one_measure_gives_the_verdict_and_places_and_points_are_told_where_they_differ(lead, pairs, whole, says):
    found = Difference("a", "b", lead, pairs, None if whole else 4, **whole)
    assert found.verdict == says
    assert found.turned().verdict == says


def test_of_several_that_come_to_the_same_it_is_said_that_they_are_just_as_good():
    close = Interval(0.0, -0.2, 0.2)
    found = Comparison(
        0, ("a", "b", "c"), (1.0, 1.0, -3.0),
        (Difference("a", "b", close, 90, 4), Difference("a", "c", Interval(4, 3, 5), 90, 4),
         Difference("b", "c", Interval(4, 3, 5), 90, 4)), bot="greedy", rounds=4, games=90,
    )  # fmt: skip
    assert (found.decided, found.verdict) == (True, "just as good: a and b")
    assert str(found).splitlines()[1:4] == [
        "a: best", "b: just as good, 0.0 points behind (95 %: −0.2 to 0.2)",
        "c: 4.0 points behind (95 %: 3.0 to 5.0)",
    ]  # fmt: skip
