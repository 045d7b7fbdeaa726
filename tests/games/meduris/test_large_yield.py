"""The large yield: one worker on top of another tower, and goods by height."""

import pytest

from tests.games.meduris.tables import asked, cited, goods, moves, play, refused, supply, table
from tests.games.seated import by_seats


def tower(position, plateau):
    return by_seats(position)["towers"][plateau]


def test_workers_obtain_by_height():
    after = play(table(3, workers="0/12/1/02", do="act:1"), "harvest wool1>stone")

    assert [0, 2, 1] == tower(after, "stone")
    assert [1, 3, 2] == [goods(after, seat)[3] for seat in range(3)]


def test_several_own_workers_profit_together():
    after = play(table(2, workers="0/1/1/010", do="act:0"), "harvest wood1>copper")

    assert [1, 0] == tower(after, "copper")
    assert ((0, 0, 2, 0), (0, 0, 1, 0)) == (goods(after, 0), goods(after, 1))


def test_a_tower_of_one_colour_yields_six():
    after = play(table(2, workers="00/1/11/0", do="act:0"), "harvest stone1>wood")

    assert (6, 0, 0, 0) == goods(after, 0)


def test_only_the_target_plateau_yields():
    after = play(table(2, workers="01/-/01/01", do="act:0"), "harvest wood1>wool")

    assert [(0, 1, 0, 0), (0, 0, 0, 0)] == [goods(after, 0), goods(after, 1)]


def test_a_worker_may_be_taken_from_below_and_those_above_sink():
    after = play(table(2, workers="011/0/1/0", do="act:0"), "harvest wood1>wool")

    assert [1, 1] == tower(after, "wood")
    assert [0, 0] == tower(after, "wool")
    assert "large-yield.from-below" in cited(after)


def test_two_workers_of_one_tower_are_two_choices():
    position = table(2, workers="01/00/1/1", do="act:0")

    assert {"harvest wool1>copper", "harvest wool2>copper", "harvest wool1>stone", "harvest wool2>stone",
            "harvest wool1>wood", "harvest wool2>wood"} == moves(position, "harvest wool")  # fmt: skip


def test_the_worker_has_to_leave_its_plateau():
    position = table(2, workers="01/00/1/1", do="act:0")

    assert [("large-yield.other-plateau", "another plateau")] == refused(position, "harvest wool1>wool")


def test_a_full_plateau_takes_no_fourth_worker():
    position = table(2, workers="001/1/0/1", do="act:0")

    assert [("large-yield.limit", "another plateau")] == refused(position, "harvest copper1>wood")
    assert "harvest copper1>wood" not in moves(position)


def test_a_full_plateau_is_left_before_it_would_be_entered():
    position = table(2, workers="001/1/0/1", do="act:0")

    assert [("large-yield.other-plateau", "another plateau")] == refused(position, "harvest wood1>wood")


@pytest.mark.parametrize("worker", ["wood2", "wool1", "copper3"])
def test_only_own_workers_move(worker):
    position = table(2, workers="01/1/00/1", do="act:0")

    assert "large-yield.move" in [clause for clause, _ in refused(position, f"harvest {worker}>stone")]


def test_every_failed_condition_is_given():
    position = table(2, workers="001/1/0/1", do="act:0")

    assert [("large-yield.move", "one of your own workers"), ("large-yield.limit", "another plateau")] == refused(
        position, "harvest stone1>wood"
    )


@pytest.mark.parametrize(
    ("left", "obtained"),
    [(6, (1, 2, 3)), (5, (0, 2, 3)), (4, (0, 1, 3)), (3, (0, 0, 3)), (2, (0, 0, 2)), (0, (0, 0, 0))],
)
def test_in_a_shortage_goods_go_top_down_as_far_as_they_reach(left, obtained):
    held = 18 - left
    start = table(3, workers="2/2/01/01", goods=f"0.0.0.{held}//", do="act:2")

    after = play(start, "harvest wood1>stone")

    assert obtained == (goods(after, 0)[3] - held, goods(after, 1)[3], goods(after, 2)[3])
    assert left - sum(obtained) == supply(after)[3]


def test_a_large_yield_onto_an_empty_supply_is_allowed():
    after = play(table(2, goods="0.0.0.18/", do="act:0"), "harvest wood1>stone")

    assert [1, 0] == tower(after, "stone")
    assert (0, 0, 0, 18) == goods(after, 0)


def test_then_the_next_player_rolls():
    after = play(table(3, do="act:2"), "harvest stone1>wood")

    assert ("roll", 0, None) == asked(after)


def test_a_large_yield_does_not_move_the_druid():
    start = table(2, huts="1:0,5:1,9:0,12:1", druid="12", do="act:0")

    assert 12 == play(start, "harvest wood1>stone").to_dict()["druid"]


def test_there_is_always_a_large_yield():
    full = table(4, workers="012/013/23/-", do="act:2")

    assert {"harvest wood3>copper", "harvest wood3>stone", "harvest copper1>stone"} == moves(full)
