"""Building a hut: where, from what stock, for what, and what follows from it."""

import pytest

from tests.games.meduris.tables import asked, cited, goods, moves, play, refused, space, supply, table, told
from tests.games.seated import by_seats


def test_a_lone_hut_costs_its_two_icons():
    after = play(table(goods="2.1.1.1/", do="act:0"), "hut 1", "pay wool+copper")

    assert (2, 0, 0, 1) == goods(after, 0)
    assert 0 == space(after, 1)["hut"]


def test_goods_spent_go_back_to_the_mountain():
    after = play(table(goods="0.1.1.0/", do="act:0"), "hut 1")

    assert (18, 18, 18, 18) == supply(after)
    assert 2 == cited(after).count("goods.spend")


def test_a_hut_may_stand_anywhere_on_the_ring():
    position = table(goods="9.9.9.9/", huts="1:0,12:1,30:1", do="act:0")

    assert {f"hut {k}" for k in range(1, 33) if k not in (1, 12, 30)} == moves(position, "hut")


@pytest.mark.parametrize("occupied", [1, 12])
def test_no_hut_stands_on_a_building(occupied):
    position = table(goods="9.9.9.9/", huts="1:1", temples="12:0", do="act:0")

    assert [("hut.space", "another space")] == refused(position, f"hut {occupied}")


def test_the_hut_comes_from_the_own_stock():
    after = play(table(goods="0.1.1.0/", do="act:0"), "hut 1")

    assert [11, 12] == by_seats(after)["huts_left"]


def test_without_huts_in_stock_none_can_be_built():
    eight = "1:0,2:0,4:0,5:0,7:0,8:0,10:0,11:0"
    position = table(3, huts=eight, druid="11", goods="9.9.9.9//", do="act:0")

    assert set() == moves(position, "hut")
    assert [("hut.stock", "a temple, or moving a worker")] == refused(position, "hut 20")


def test_too_few_goods_are_refused_with_both_ways_out():
    position = table(goods="1.1.0.0/", do="act:0")

    assert [("hut.cost", "1 copper more"), ("goods.substitution", "2 goods more to spare")] == refused(
        position, "hut 1"
    )


def test_with_one_way_to_pay_nobody_is_asked():
    after = play(table(goods="0.1.1.0/", do="act:0"), "hut 1")

    assert ("roll", 1, None) == asked(after)


def test_with_several_ways_the_builder_chooses_and_nothing_stands_yet():
    choosing = play(table(goods="3.1.1.0/", do="act:0"), "hut 1")

    assert ("pay-hut", 0, 1) == asked(choosing)
    assert None is space(choosing, 1)["hut"]
    assert {"pay wool+copper", "pay 3wood+wool", "pay 3wood+copper"} == moves(choosing)


# ---------------------------------------------------------------- rune stones


def test_the_first_hut_of_an_area_takes_its_stone():
    after = play(table(goods="0.1.0.1/", do="act:0"), "hut 10")

    assert 0 == by_seats(after)["rune_stones"]["fan"]
    assert "Purple took the rune stone fan." in told(after)


def test_a_later_hut_takes_it_from_another_player():
    after = play(table(huts="9:1", goods="0.1.1.0/", do="act:0"), "hut 12")

    assert 0 == by_seats(after)["rune_stones"]["fan"]
    assert "hut.rune-stone.from-player" in cited(after)


def test_the_own_stone_stays():
    after = play(table(huts="9:0", goods="0.1.1.0/", do="act:0"), "hut 12")

    assert 0 == by_seats(after)["rune_stones"]["fan"]
    assert not any(clause.startswith("hut.rune-stone") for clause in cited(after))


def test_stones_of_other_areas_do_not_move():
    after = play(table(huts="9:1,13:1,20:0", goods="1.0.1.0/", do="act:0"), "hut 11")

    assert [1, 0] == [by_seats(after)["rune_stones"][area] for area in ("scales", "waves")]


# ---------------------------------------------------------------- what follows, in order


def test_a_hut_moves_the_druid():
    assert "rock 1" == play(table(goods="0.1.1.0/", do="act:0"), "hut 1").to_dict()["druid"]


def test_the_order_is_chip_goods_hut_points_stone_druid():
    start = table(huts="3:1,20:1,26:1", chips="1:two", goods="0.2.2.0/", do="act:0")

    after = play(start, "hut 1")

    assert ["remove_chip", "spend", "spend", "place_hut", "win", "take_rune", "call_druid", "walk", "visit"] == [
        event.deed for event in after.events
    ]


def test_a_stone_just_taken_counts_when_the_druid_crosses_the_river():
    start = table(huts="3:1,9:1,20:1,32:1", druid="32", goods="0.1.1.0/", do="act:0")

    after = play(start, "hut 12")

    assert (6, 8) == after.scores()


def test_a_hut_stays_where_it_is():
    after = play(table(huts="9:1", goods="0.2.1.1/", do="act:0"), "hut 12", "wood", "harvest wool1>copper", "wood")

    assert [1, 0] == [space(after, k)["hut"] for k in (9, 12)]
    assert "hut 12" not in moves(after)
