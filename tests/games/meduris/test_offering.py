"""The ritual: who is asked, what is given, what it brings."""

import pytest

from tests.games.meduris.tables import asked, cited, goods, moves, play, refused, supply, table, told

LONE = {"huts": "3:0,12:1,20:0,26:0", "druid": 12, "turn": 0, "do": "offer:1@12"}
PAIR = {"huts": "3:0,12:1,13:0,26:0", "druid": 12, "turn": 0, "do": "offer:1@12"}


def test_the_owner_decides_and_nobody_else():
    position = table(**LONE)

    assert ("offer", 1, 12) == asked(position)
    assert [("ritual.owner-decides", None)] == refused(position, "0: give none")


def test_nothing_costs_a_point():
    assert (5, 4) == play(table(**LONE), "give none").scores()


def test_nobody_has_to_offer():
    start = table(**LONE, goods="/0.1.1.0")

    after = play(start, "give none")

    assert (5, 4) == after.scores()
    assert (0, 1, 1, 0) == goods(after, 1)
    assert "meduris.ritual.voluntary" in [condition.clause for condition in start.why("give none")]


def test_the_score_never_falls_below_nothing():
    after = play(table(**LONE, score="5/0"), "give none")

    assert (5, 0) == after.scores()
    assert "Blue gave nothing at 12: no points to lose." in told(after)


@pytest.mark.parametrize(("stock", "left"), [("0.1.0.0", (0, 0, 0, 0)), ("2.0.1.0", (2, 0, 0, 0))])
def test_one_good_brings_one_point(stock, left):
    after = play(table(**PAIR, goods=f"/{stock}"), "give one")

    assert (5, 6) == after.scores()
    assert left == goods(after, 1)


def test_both_goods_bring_a_point_for_each_hut_of_the_settlement():
    after = play(table(**PAIR, goods="/0.1.1.0"), "give both")

    assert (5, 7) == after.scores()


def test_huts_behind_the_druid_count_too():
    start = table(huts="10:0,11:1,12:1,13:0", druid=12, turn=0, goods="/0.1.1.0", do="offer:1@12")

    assert (5, 9) == play(start, "give both").scores()


def test_at_a_lone_hut_both_goods_bring_one_point():
    after = play(table(**LONE, goods="/0.1.1.0"), "give both")

    assert (5, 6) == after.scores()
    assert "ritual.lone-hut" in cited(after)


def test_the_demand_is_one_of_each_in_the_largest_settlement():
    start = table(huts="10:0,11:1,12:1,13:0", druid=12, turn=0, goods="/0.2.2.0", do="offer:1@12")

    assert (0, 1, 1, 0) == goods(play(start, "give both"), 1)


def test_offered_goods_go_back_to_the_mountain():
    after = play(table(**LONE, goods="/0.1.1.0"), "give both")

    assert (18, 18, 18, 18) == supply(after)
    assert 2 == cited(after).count("ritual.goods-go-to-supply")


# ---------------------------------------------------------------- what may be given


@pytest.mark.parametrize(
    ("stock", "answers"),
    [
        ("0.0.0.0", {"none"}),
        ("0.1.0.0", {"none", "one"}),
        ("0.1.1.0", {"none", "one", "both"}),
        ("2.0.0.0", {"none"}),
        ("2.0.0.1", {"none", "one"}),
        ("0.3.0.0", {"none", "one"}),
        ("0.4.0.0", {"none", "one", "both"}),
        ("2.1.0.1", {"none", "one", "both"}),
        ("3.0.0.3", {"none", "one", "both"}),
        ("3.0.0.2", {"none", "one"}),
    ],
)
def test_answers_by_stock_when_wool_and_copper_are_asked_for(stock, answers):
    assert {f"give {answer}" for answer in answers} == moves(table(**LONE, goods=f"/{stock}"))


def test_one_good_may_be_either_of_the_two_or_three_of_the_others():
    choosing = play(table(**LONE, goods="/2.1.1.1"), "give one")

    assert ("pay-one", 1, 12) == asked(choosing)
    assert {"pay wool", "pay copper", "pay 2wood+stone"} == moves(choosing)


def test_three_of_the_other_asked_good_would_be_too_much():
    choosing = play(table(**LONE, goods="/0.1.3.0"), "give one")

    assert {"pay wool", "pay copper"} == moves(choosing)
    assert [("ritual.substitution", "one good, or three")] == refused(choosing, "pay 3copper")


def test_both_goods_may_be_replaced():
    choosing = play(table(**PAIR, goods="/2.1.0.4"), "give both")

    assert {"pay wool+3stone", "pay wood+wool+2stone", "pay 2wood+wool+stone", "pay 2wood+4stone"} == moves(choosing)
    assert (5, 7) == play(choosing, "pay 2wood+4stone").scores()


def test_too_little_is_refused_with_what_it_would_take():
    position = table(**LONE, goods="/1.1.0.0")

    assert [("ritual.both", "1 copper more"), ("goods.substitution", "2 goods more to spare")] == refused(
        position, "give both"
    )
    assert [("ritual.substitution", "one copper or wool, or 2 more of the others")] == refused(
        table(**LONE, goods="/1.0.0.0"), "give one"
    )


def test_with_lacking_three_others_stand_for_one_good_only_where_one_is_missing():
    rules = "de-302380+lacking"

    assert {"pay wool", "pay copper"} == moves(play(table(**LONE, rules=rules, goods="/3.1.1.0"), "give one"))
    assert {"pay wool", "pay 3wood"} == moves(play(table(**LONE, rules=rules, goods="/3.1.0.0"), "give one"))


def test_with_lacking_three_others_are_refused_where_both_are_there():
    choosing = play(table(**LONE, rules="de-302380+lacking", goods="/3.1.1.0"), "give one")

    assert [("ritual.substitution", "one copper or wool")] == refused(choosing, "pay 3wood")


# ---------------------------------------------------------------- how it goes on


def test_the_druid_goes_on_to_the_hut_directly_ahead():
    after = play(table(**PAIR), "give none")

    assert ("offer", 0, 13) == asked(after)
    assert "The druid walked 12 → 13." in told(after)


def test_each_own_hut_is_asked_by_itself():
    start = table(huts="3:0,12:1,13:1,26:0", druid=12, turn=0, goods="/0.1.1.1", do="offer:1@12")

    after = play(start, "give none")

    assert ("offer", 1, 13) == asked(after)
    assert "ritual.same-owner" in cited(after)
    assert (5, 6) == play(after, "give both").scores()


@pytest.mark.parametrize("end", ["-", "14:1"])
def test_an_empty_space_or_a_temple_ends_it(end):
    start = table(**{**PAIR, "druid": 13, "do": "offer:0@13"}, temples=end)

    after = play(start, "give none")

    assert ("roll", 1, None) == asked(after)
    assert 13 == after.to_dict()["druid"]


def test_then_comes_the_player_after_the_builder_not_after_the_owner():
    start = table(3, huts="3:0,12:1,20:0,26:0", druid=12, turn=1, do="offer:1@12")

    assert ("roll", 2, None) == asked(play(start, "give none"))


def test_nothing_is_asked_behind_the_druid():
    start = table(huts="11:0,12:1,20:0,26:0", druid=12, turn=0, do="offer:1@12")

    assert "roll" == asked(play(start, "give none"))[0]
