"""The great river: interim rune scoring, on the walk and in a ritual."""

import pytest

import tablekit as tk
from tests.games.meduris.tables import asked, cited, play, table, told

BEFORE = {"huts": "3:1,9:0,20:1,32:0", "goods": "0.0.1.1/", "do": "act:0"}


def test_crossing_on_the_walk_scores_a_point_a_stone_for_everybody():
    after = play(table(**BEFORE, druid=32), "temple 25")

    assert ("offer", 1, 3) == asked(after)
    assert (7, 7) == after.scores()


def test_the_stones_are_scored_before_the_offering():
    after = play(table(**BEFORE, druid=32), "temple 25")

    assert ["The druid walked 32 → 3.", "Purple scored 2 rune stones at the river: +2.",
            "Blue scored 2 rune stones at the river: +2."] == told(after)[-3:]  # fmt: skip


@pytest.mark.parametrize("stands", [3, 9, 20])
def test_walks_that_stay_on_one_bank_score_nothing(stands):
    after = play(table(**BEFORE, druid=stands), "temple 25")

    assert (5, 5) == after.scores()


def test_players_without_stones_score_nothing():
    start = table(3, huts="3:1,9:0,20:1,32:0", druid=32, goods="//0.0.1.1", do="act:2")

    after = play(start, "temple 25")

    assert (7, 7, 5) == after.scores()
    assert not any("Green scored" in sentence for sentence in told(after))


def test_stones_count_for_whoever_holds_them_now():
    start = table(huts="3:1,1:0,20:1,32:0", runes="serpent:0,waves:1,arrow:0", druid=32, goods="0.0.1.1/", do="act:0")

    assert (7, 6) == play(start, "temple 25").scores()


def test_crossing_in_a_ritual_scores_before_the_second_hut_is_asked():
    start = table(huts="32:0,1:1,12:1,20:0", druid=32, turn=0, do="offer:0@32")

    after = play(start, "give none")

    assert (5 - 1 + 2, 5 + 2) == after.scores()
    assert ("offer", 1, 1) == asked(after)
    assert ["ritual.none", "river.ritual", "river.ritual", "river.after", "ritual.owner-decides"] == cited(after)


def test_the_ritual_then_goes_on_as_usual():
    start = table(huts="31:0,32:0,1:1,2:1", druid=32, turn=0, goods="/0.1.1.0", do="offer:0@32")

    after = play(start, "give none", "give both")

    assert ("offer", 1, 2) == asked(after)
    assert (5, 5 + 1 + 4) == after.scores()


def test_a_whole_lap_crosses_once():
    start = table(huts="12:1", temples="20:0,24:1,28:1", druid=12, goods="0.1.1.0/", do="act:0")

    assert (5, 6) == play(start, "temple 7").scores()


@pytest.mark.parametrize(("stands", "stops"), [(28, 30), (3, 9), (16, 20)])
def test_other_streams_are_not_the_great_river(stands, stops):
    huts = {28: "28:1,30:1,3:0,9:0", 3: "28:1,30:1,3:0,9:0", 16: "16:1,20:1,3:0,9:0"}[stands]

    after = play(table(huts=huts, druid=stands, goods="0.0.1.1/", do="act:0"), "temple 25")

    assert stops == asked(after)[2]
    assert (5, 5) == after.scores()


def test_no_stones_are_scored_in_the_last_lap():
    start = table(huts="32:0,1:1,12:1,20:0", druid=32, lap=12, do="offer:0@32")

    after = play(start, "give none")

    assert (4, 5) == after.scores()
    assert "river.not-in-last-lap" in cited(after)


def test_the_board_says_where_the_river_is():
    graph = tk.new("meduris", 2).graph()

    assert graph.edges[32, 1]["river"]
    assert not any(graph.edges[k, k + 1]["river"] for k in range(1, 32))
