"""Receipts: where each point came from."""

import random

import pytest

import tablekit as tk
from tests.games.meduris.tables import play, table


def receipt(position, seat):
    return {entry.clause.removeprefix("meduris."): entry.points for entry in position.receipt(seat)}


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (["give none"], {"ritual.none": -1}),
        (["give one", "pay wool"], {"ritual.one": 1}),
        (["give both"], {"ritual.both": 2}),
        (["give chip"], {"ritual.both": 2}),
    ],
)
def test_an_offering_stands_in_the_receipt(steps, expected):
    start = table(huts="3:0,12:1,13:0,26:0", chips="12:druid", druid=12, turn=0, goods="/0.1.1.0", do="offer:1@12")

    assert {"setup.score-start": 5, **expected} == receipt(play(start, *steps), 1)


def test_a_point_that_could_not_be_lost_is_not_in_it():
    start = table(huts="3:0,12:1,13:0,26:0", druid=12, turn=0, score="5/0", do="offer:1@12")

    assert {"setup.score-start": 5, "bonus.score-now": -5} == receipt(play(start, "give none"), 1)


def test_a_chip_stands_in_the_receipt():
    after = play(table(chips="10:two", goods="0.1.0.1/", do="act:0"), "hut 10")

    assert {"setup.score-start": 5, "bonus.two": 2} == receipt(after, 0)


def test_the_river_stands_in_the_receipt():
    start = table(huts="3:1,9:0,20:1,32:0", druid=32, goods="0.0.1.1/", do="act:0")

    assert {"setup.score-start": 5, "river.interim": 2} == receipt(play(start, "temple 25"), 0)


def test_the_end_stands_in_the_receipt():
    start = table(
        huts="10:0,11:1,13:0,29:1", temples="12:0", druid=29, lap=29, goods="9.9.9.9/9.9.9.9", do="offer:1@29"
    )

    after = play(start, "give none")

    assert {"setup.score-start": 5, "final.temples": 3, "final.runes": 1} == receipt(after, 0)
    assert {"setup.score-start": 5, "ritual.none": -1, "final.runes": 3} == receipt(after, 1)


def test_points_from_before_the_position_was_written_are_told_as_such():
    start = table(score="12/5", do="act:0")

    assert {"setup.score-start": 5, "bonus.score-now": 7} == receipt(start, 0)
    assert "points from before this position was written down" == start.receipt(0)[1].says


def test_a_receipt_survives_the_notation():
    after = play(table(chips="10:two", goods="0.1.0.1/", do="act:0"), "hut 10")

    assert after.receipt(0) == tk.read(after.notation).receipt(0)


def test_a_tally_that_does_not_add_up_is_refused():
    with pytest.raises(tk.NotationError, match="the points add up to 6, the score is 5"):
        table(tally="5.1.0.0.0.0.0.0.0/5.0.0.0.0.0.0.0.0", do="act:0")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_entries_add_up_to_the_score_all_through_a_game(players):
    rnd, position = random.Random(players), tk.new("meduris", players, seed=players)
    for _ in range(250):
        if position.over:
            break
        if isinstance(position.node, tk.Chance):
            position = position.roll()
        else:
            moves = [move.text for move in position.legal_moves()]
            buildings = [text for text in moves if text.startswith(("hut", "temple", "give both"))]
            position = position.play(rnd.choice(buildings or moves))

        totals = tuple(sum(entry.points for entry in position.receipt(seat)) for seat in range(players))
        assert position.scores() == totals


@pytest.mark.parametrize("seat", [2, -1, True, "green"])
def test_a_seat_that_is_not_there_has_no_receipt(seat):
    with pytest.raises(tk.TablekitError, match="does not exist; seats are 0 to 1"):
        table(do="act:0").receipt(seat)
