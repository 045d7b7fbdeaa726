"""Bonus chips: two points, a free hut, and the druid's chip."""

import pytest

from tests.games.meduris.tables import asked, cited, goods, moves, play, refused, space, table, told


def test_two_points_at_once_for_the_usual_cost():
    after = play(table(chips="10:two", goods="0.1.0.1/", do="act:0"), "hut 10")

    assert (7, 5) == after.scores()
    assert (0, 0, 0, 0) == goods(after, 0)
    assert None is space(after, 10)["chip"]
    assert "Purple got the +2 chip on space 10: +2." in told(after)


def test_the_two_points_come_before_the_druid_moves():
    start = table(huts="3:1,20:1,26:1", chips="10:two", goods="0.1.0.1/", do="act:0")

    after = play(start, "hut 10")

    deeds = [event.deed for event in after.events]
    assert deeds.index("win") < deeds.index("walk")


def test_a_chip_does_not_make_a_hut_cheaper_but_the_free_hut_does():
    position = table(chips="1:two,9:druid,20:hut", do="act:0")

    assert {"hut 20"} == moves(position, "hut")


def test_a_free_hut_is_free_in_a_settlement_too():
    after = play(table(huts="19:1,21:1", chips="20:hut", do="act:0"), "hut 20")

    assert 0 == space(after, 20)["hut"]
    assert None is space(after, 20)["chip"]


def test_the_free_hut_chip_cannot_be_declined():
    after = play(table(chips="10:hut", goods="3.3.3.3/", do="act:0"), "hut 10")

    assert (3, 3, 3, 3) == goods(after, 0)
    assert ("roll", 1, None) == asked(after)


def test_a_free_hut_still_needs_a_hut():
    eight = "1:0,2:0,4:0,5:0,7:0,8:0,10:0,11:0"
    position = table(3, huts=eight, druid="11", chips="20:hut", do="act:0")

    assert [("hut.stock", "a temple, or moving a worker")] == refused(position, "hut 20")


def test_a_druid_chip_stays_under_the_hut():
    after = play(table(chips="10:druid", goods="0.1.0.1/", do="act:0"), "hut 10")

    assert ("druid", 0) == (space(after, 10)["chip"], space(after, 10)["hut"])
    assert (0, 0, 0, 0) == goods(after, 0)
    assert "bonus.druid.keep" in cited(after)


# ---------------------------------------------------------------- the druid's chip

RITUAL = {"huts": "14:0,15:1,20:1,30:0", "druid": "14", "chips": "14:druid", "do": "offer:0@14", "turn": 1}


def test_the_chip_counts_as_both_goods():
    after = play(table(**RITUAL), "give chip")

    assert (7, 5) == after.scores()
    assert None is space(after, 14)["chip"]
    assert ("offer", 1, 15) == asked(after)


def test_the_chip_spends_no_goods():
    after = play(table(**RITUAL, goods="1.1.1.1/"), "give chip")

    assert (1, 1, 1, 1) == goods(after, 0)


@pytest.mark.parametrize(("answer", "score"), [("give none", 4), ("give one", 6), ("give both", 7)])
def test_the_chip_may_be_kept_for_later(answer, score):
    start = table(**RITUAL, goods={"give none": "/", "give one": "0.1.0.0/", "give both": "1.1.0.0/"}[answer])

    after = play(start, answer)

    assert "druid" == space(after, 14)["chip"]
    assert score == after.scores()[0]
    assert "meduris.bonus.druid.later" in [condition.clause for condition in start.why(answer)]


def test_the_chip_is_no_good_to_be_added_to_goods():
    choices = moves(table(**RITUAL, goods="1.1.0.0/"))

    assert {"give none", "give one", "give both", "give chip"} == choices


def test_without_a_chip_there_is_none_to_give():
    position = table(**{**RITUAL, "chips": "5:two"})

    assert [("bonus.druid.use", "goods, or nothing")] == refused(position, "give chip")


def test_only_the_owner_of_the_hut_may_use_it():
    position = table(**RITUAL)

    assert [("ritual.owner-decides", None)] == refused(position, "1: give chip")


def test_the_chip_may_be_used_in_the_last_lap():
    start = table(**{**RITUAL, "lap": 30})

    assert (7, 5) == play(start, "give chip").scores()
