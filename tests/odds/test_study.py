"""The study of ways to play on: its sums are right, and its kept decisions can be played on."""

import json
import math
import random
from collections import Counter

import pytest

import tablekit as tk
from tests.odds import matches, verdicts
from tests.odds.agreement import (
    TODAY,
    TRIED,
    Group,
    Seen,
    Studied,
    agreement,
    aims,
    gain,
    merged,
    played_again,
    seen_in,
    together,
    told,
    tried,
)
from tests.odds.study import CUTS, EVERY, Decision, Played, decision, played
from tests.tools.odds import AIMED, FRESH, FRESH_DECISIONS, GAMES, KEPT, played_for_the_aim

FEW = {"random": 2, "glance": 2, "greedy": 2}
TWO = FEW | {"mixed": 2}


def games_of(true, games, noise, rnd):
    """So many games from candidates that are worth so much, each off by as much."""
    table = [[x + rnd.gauss(0, noise) for x in true] for _ in range(games)]
    rows = [[(*[0.0] * len(CUTS), x, 0.0) for x in row] for row in table]
    return Played(rows, 0.001 * 4 * games, [0] * len(CUTS) + [1])


def noisy(true, games, noise, rnd):
    """What so many games tell of candidates that are worth so much, each game off by as much."""
    return seen_in(games_of(true, games, noise, rnd), "to the end")


def test_agreement_is_free_from_the_noise_of_both():
    rnd = random.Random(1)
    true = [[rnd.gauss(0, 1) for _ in range(4)] for _ in range(400)]
    one, other = ([noisy(some, 8, 3.0, rnd) for some in true] for _ in range(2))
    against = [noisy([-x for x in some], 8, 3.0, rnd) for some in true]
    apart = [noisy([rnd.gauss(0, 1) for _ in some], 8, 3.0, rnd) for some in true]

    assert agreement(one, other) == pytest.approx(1.0, abs=0.15)
    assert agreement(one, against) == pytest.approx(-1.0, abs=0.15)
    assert agreement(one, apart) == pytest.approx(0.0, abs=0.15)


def test_a_second_shows_less_of_it_than_five():
    rnd = random.Random(2)
    true = [[rnd.gauss(0, 1) for _ in range(4)] for _ in range(100)]
    one, other = ([noisy(some, 30, 20.0, rnd) for some in true] for _ in range(2))

    assert 0 < agreement(one, other, 1) < agreement(one, other, 5) < 1


def test_who_chooses_well_gains_and_who_chooses_by_lot_does_not():
    rnd = random.Random(3)
    reference = Seen((3.0, 1.0, -1.0, -3.0), 1.0, 10, 0.0, [])

    assert gain(noisy([3, 1, -1, -3], 20, 0.01, rnd), reference, rnd) == 3.0
    assert abs(sum(gain(noisy([0, 0, 0, 0], 20, 1.0, rnd), reference, rnd) for _ in range(60)) / 60) < 1.0


def test_two_references_count_by_how_sure_they_are():
    sure, unsure = Seen((1.0, -1.0), 4.0, 30, 0.0, []), Seen((4.0, -4.0), 4.0, 10, 0.0, [])

    assert merged(sure, unsure).worths == pytest.approx((1.75, -1.75))


def test_more_games_of_a_reference_count_by_their_number():
    both = together(Seen((1.0, -1.0), 4.0, 30, 0.0, []), Seen((5.0, -5.0), 8.0, 10, 0.0, []))

    assert (both.worths, both.noise, both.games) == ((2.0, -2.0), 5.0, 40)


def test_a_move_loses_what_the_better_one_is_better_by():
    before, now = verdicts.losses([(2.0, -1.0, 0.0)] * 3)

    assert before == [2.0] * 3
    assert now == [1.0] * 3


def test_which_of_two_equal_moves_had_more_luck_is_no_loss_of_the_other():
    rnd = random.Random(4)
    before, now = verdicts.losses([[rnd.gauss(0, 5) for _ in range(100)] for _ in range(200)])

    for lost in (before, now):
        assert sum(lost) / len(lost) < 3 * verdicts.error(lost)


def test_each_game_counts_by_its_positions_however_many_pairs_it_has():
    assert verdicts.pooled([[1.0, 3.0], [10.0] * 50]) == (12.0, 1.0)


def test_games_whose_pairs_differ_more_get_more_of_them(monkeypatch):
    rnd = random.Random(6)
    spread = {"apache": 1.0, "meduris": 4.0}
    found = [{"of": [game, 2, 0], "before": "a", "now": "b", "now_ahead": []} for game in spread]
    monkeypatch.setattr(verdicts, "pair", lambda one, number: rnd.gauss(0, spread[one["of"][0]]))
    sweeps = iter(range(300))
    with pytest.raises(StopIteration):
        verdicts.weighed(found, math.inf, lambda: next(sweeps))
    few, many = (len(one["now_ahead"]) for one in found)

    assert few + many == 301
    assert 2 < many / few < 8


def test_what_was_recommended_before_and_now_can_be_played_on():
    found = verdicts.read()

    assert dict.fromkeys(("apache", "empire", "iquazu", "meduris"), 25) == Counter(one["of"][0] for one in found)
    for one in found:
        legal = {move.text for move in tk.read(one["at"]).observe(one["seat"]).legal_moves(one["seat"])}
        assert {one["before"], one["now"]} <= legal
        assert bool(one["now_ahead"]) == (one["before"] != one["now"])
    assert verdicts.table(found).count("\n") == 6
    differ = {one["of"][0]: one for one in found if one["now_ahead"]}
    for one in differ.values():
        assert verdicts.pair(one, 0) == one["now_ahead"][0]


def test_the_kept_matches_between_ways_to_choose_can_be_played_and_told():
    found = matches.read()
    shortest = min(found, key=lambda one: one.number)

    assert len({(one.match, one.number) for one in found}) == len(found)  # no pair counts twice
    assert {(one.game, way) for one in found for way in (one.way, one.against)} <= {
        (game, way) for game, ways in matches.COSTS.items() for way in ways
    }
    assert matches.table(found).count("\n") == 1 + len({one.match for one in found})
    again, once_more = (matches.played(*shortest[:4], seconds=0.0) for _ in range(2))
    assert again == once_more
    assert 0 <= again.share <= 1


def test_who_chooses_by_a_way_makes_the_move_that_its_games_say():
    asked = decision("apache", 2, 0)
    pos = tk.read(asked.at)
    moves = [pos.move(text, asked.seat) for text in asked.moves]
    seen = pos.observe(asked.seat).state()
    found = matches.Chooser("greedy cut 4", 40).search(pos.game.rules, seen, asked.seat, moves, random.Random(1))
    worths = seen_in(played(asked, "greedy", 0, 40), "cut 4").worths

    assert found.finished().text == asked.moves[worths.index(max(worths))]


@pytest.mark.parametrize("name", [*EVERY])
def test_all_candidates_meet_the_same_worlds_and_the_games_go_on_where_they_were(name):
    asked = decision("apache", 3, 0)
    whole, *parts = (played(asked, name, first, many) for first, many in ((0, 3), (0, 1), (1, 2)))

    assert whole.rows == [row for part in parts for row in part.rows]
    assert {len(asked.moves)} == {len(rows) for rows in whole.rows}


def test_the_kept_decisions_can_be_played_on_and_told():
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    found = [*played_again("\n".join(lines[:: len(lines) // 4]), FEW)]

    assert {game.name for game in tk.games()} >= {one.of[0] for one in found}
    for one in found:
        assert {len(one.decision.moves)} == {len(seen.worths) for seen in one.references.values()}
        assert [2, 2, 2] == [len(ways.rows) for ways in one.ways.values()]
    assert told(found).count("greedy cut 4") == len({one.of[0] for one in found})


def test_the_aim_is_told_of_two_players_by_game_and_on_average():
    lines = AIMED.read_text(encoding="utf-8").splitlines()
    by_game = {game: [line for line in lines if json.loads(line)["of"][0] == game][:2] for game in GAMES}
    found = [one for game, some in by_game.items() for one in played_for_the_aim(game, "\n".join(some), TWO)]
    shown, beside = aims(found).splitlines(), tried(found).splitlines()

    assert [row.split(" | ")[0] for row in shown[2:6]] == sorted(f"| {game.title}" for game in tk.games())
    assert shown[6].startswith("| mean of ")
    assert [row.split(" | ")[1] for row in beside[2:]] == [" ".join(way) for ways in TRIED.values() for way in ways]


def test_the_aim_is_told_of_decisions_that_nothing_was_chosen_by():
    found = [json.loads(line) for line in AIMED.read_text(encoding="utf-8").splitlines()]

    assert [one["of"] for one in found] == sorted(
        [game, 2, FRESH + number] for game in GAMES for number in range(FRESH_DECISIONS[game])
    )
    assert found[0]["at"] == decision(*found[0]["of"]).at
    assert not {one["at"] for one in found} & {json.loads(line)["at"] for line in KEPT.read_text().splitlines()}


def test_what_a_way_sees_is_told_with_an_error_that_is_as_large_as_it_is_off():
    rnd, off, asked = random.Random(5), [], Decision("", 0, (), (), 0.0)
    for _ in range(24):
        found = []
        for number in range(24):
            true = [rnd.gauss(0, 1) for _ in range(4)]
            reference = noisy(true, 12, 3.0, rnd)
            ways = {"random": games_of([x + rnd.gauss(0, 1) for x in true], 10, 0.5, rnd)}
            found.append(Studied(("apache", 2, number), asked, ways, {"ahead": reference}))
        sees, *again = Group(found).sees(TODAY, 1e9)
        middle = sum(again) / len(again)
        off.append((sees - math.sqrt(0.5)) ** 2 / (sum((x - middle) ** 2 for x in again) / len(again)))

    assert 0.4 < sum(off) / len(off) < 2.5


@pytest.mark.parametrize("rounds", CUTS)
def test_a_game_that_is_stopped_has_the_row_of_the_whole_one_until_then(rounds):
    asked = decision("meduris", 2, 0)
    whole, stopped = played(asked, "greedy", 0, 2), played(asked, "greedy", 0, 2, rounds)
    measure = f"cut {rounds}"

    assert seen_in(stopped, measure).table == seen_in(whole, measure).table
    assert [len(row) for rows in stopped.rows for row in rows] == [CUTS.index(rounds) + 1] * 8


def test_decisions_of_every_game_and_number_of_players_are_kept():
    pos = [tk.read(one.decision.at) for one in played_again(KEPT.read_text(encoding="utf-8"), {})]

    assert {(at.game.name, at.players) for at in pos} >= {
        (game, players) for game in ("apache", "empire", "iquazu", "meduris") for players in (2, 3, 4)
    }
