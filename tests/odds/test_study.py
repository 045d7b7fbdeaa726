"""The study of ways to play on: its sums are right, and its kept decisions can be played on."""

import random

import pytest

import tablekit as tk
from tests.odds.agreement import Seen, agreement, gain, merged, played_again, seen_in, told
from tests.odds.study import CUTS, EVERY, Played, decision, played
from tests.tools.odds import KEPT

FEW = {"random": 2, "glance": 2, "greedy": 2}


def noisy(true, games, noise, rnd):
    """What so many games tell of candidates that are worth so much, each game off by as much."""
    table = [[x + rnd.gauss(0, noise) for x in true] for _ in range(games)]
    rows = [[(*[0.0] * len(CUTS), x, 0.0) for x in row] for row in table]
    return seen_in(Played(rows, 0.001 * 4 * games, [0] * len(CUTS) + [1]), "to the end")


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


def test_decisions_of_every_game_and_number_of_players_are_kept():
    pos = [tk.read(one.decision.at) for one in played_again(KEPT.read_text(encoding="utf-8"), {})]

    assert {(at.game.name, at.players) for at in pos} >= {
        (game, players) for game in ("apache", "empire", "iquazu", "meduris") for players in (2, 3, 4)
    }
