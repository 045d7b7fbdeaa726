"""Building a temple."""

import pytest

from tests.games.meduris.tables import asked, cited, goods, moves, play, refused, space, table


def test_a_temple_costs_each_icon_once():
    after = play(table(goods="0.0.1.1/", do="act:0"), "temple 9")

    assert (0, 0, 0, 0) == goods(after, 0)
    assert 0 == space(after, 9)["temple"]


def test_goods_for_a_temple_may_be_replaced():
    choosing = play(table(goods="3.0.1.1/", do="act:0"), "temple 9")

    assert ("pay-temple", 0, 9) == asked(choosing)
    assert {"pay copper+stone", "pay 3wood+copper", "pay 3wood+stone"} == moves(choosing)
    assert 0 == space(play(choosing, "pay 3wood+stone"), 9)["temple"]


def test_a_temple_beside_huts_costs_no_more():
    after = play(table(huts="8:1,10:1", goods="0.0.1.1/", do="act:0"), "temple 9")

    assert 0 == space(after, 9)["temple"]


@pytest.mark.parametrize("occupied", [12, 20])
def test_a_temple_needs_an_empty_space(occupied):
    position = table(huts="12:1", temples="20:0", goods="9.9.9.9/", do="act:0")

    assert [("temple.space", "another space")] == refused(position, f"temple {occupied}")


@pytest.mark.parametrize("chip", ["two", "hut", "druid"])
def test_no_temple_stands_on_a_chip(chip):
    position = table(chips=f"9:{chip}", goods="9.9.9.9/", do="act:0")

    assert [("bonus.no-temple", "a space without a chip, or a hut")] == refused(position, "temple 9")
    assert {f"temple {k}" for k in range(1, 33) if k != 9} == moves(position, "temple")


def test_a_third_temple_cannot_be_built():
    position = table(temples="12:0,20:0", goods="9.9.9.9/", do="act:0")

    assert set() == moves(position, "temple")
    assert [("temple.stock", "a hut, or moving a worker")] == refused(position, "temple 9")


def test_too_few_goods_are_refused():
    position = table(goods="1.0.0.1/", do="act:0")

    assert [("temple.cost", "1 copper more"), ("goods.substitution", "2 goods more to spare")] == refused(
        position, "temple 9"
    )


def test_a_temple_brings_no_rune_stone_and_takes_none_away():
    start = table(huts="10:1", goods="0.0.1.1/", do="act:0")

    after = play(start, "temple 9")

    assert start.to_dict()["rune_stones"] == after.to_dict()["rune_stones"]


def test_a_temple_moves_the_druid_over_his_rocks():
    after = play(table(goods="0.0.1.1/", do="act:0"), "temple 9")

    assert "rock 1" == after.to_dict()["druid"]
    assert "temple.druid" in cited(after)


def test_a_temple_sends_the_druid_to_the_next_hut():
    start = table(huts="3:0,12:1,20:1,26:0", druid="12", goods="0.0.1.1/", do="act:0")

    assert ("offer", 1, 20) == asked(play(start, "temple 9"))


def test_temples_may_stand_side_by_side():
    after = play(table(temples="8:1", goods="0.0.1.1/", do="act:0"), "temple 9")

    assert (1, 0) == (space(after, 8)["temple"], space(after, 9)["temple"])
    assert "temple.next-to-temple" in cited(after)


def test_with_only_chip_spaces_left_for_a_temple_a_large_yield_remains():
    eight = "1:0,2:0,4:0,5:0,7:0,8:0,10:0,11:0"
    others = (13, 14, 15, 17, 18, 19, 21, 22, 23, 25, 26, 27, 29, 30, 31, 32)
    taken = ",".join(f"{k}:{1 + i % 2}" for i, k in enumerate(others))
    temples = "3:0,6:1,9:1,12:2"
    position = table(
        3, huts=f"{eight},{taken}", temples=temples, chips="16:two,20:two,24:hut,28:hut", druid="11",
        goods="9.9.9.9//", do="act:0",
    )  # fmt: skip

    assert {"harvest"} == {text.split()[0] for text in moves(position)}
    assert [("bonus.no-temple", "a space without a chip, or a hut")] == refused(position, "temple 16")
