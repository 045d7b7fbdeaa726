"""Where the druid goes: temple, rocks, path."""

import pytest

import tablekit as tk
from tests.games.meduris.tables import asked, cited, play, refused, table, told


def druid(position):
    return position.to_dict()["druid"]


@pytest.mark.parametrize(
    ("huts", "temples", "rock"),
    [("-", "-", "rock 1"), ("12:1", "-", "rock 2"), ("-", "12:1", "rock 2"), ("12:1", "20:0", "rock 3")],
)
@pytest.mark.parametrize("building", ["hut 1", "temple 1"])
def test_each_of_the_first_three_buildings_is_a_rock(huts, temples, rock, building):
    after = play(table(huts=huts, temples=temples, goods="0.1.1.0/", do="act:0"), building)

    assert rock == druid(after)
    assert ("roll", 1, None) == asked(after)
    assert "druid.rocks" in cited(after)


@pytest.mark.parametrize(("huts", "stops"), [("9:0,12:1,20:0", 9), ("1:1,12:1,20:0", 1), ("32:1,31:1,30:0", 30)])
def test_the_fourth_building_takes_him_to_the_first_hut_from_space_1_on(huts, stops):
    after = play(table(huts=huts, goods="0.0.1.1/", do="act:0"), "temple 25")

    assert stops == druid(after)
    assert "offer" == asked(after)[0]
    assert "The druid left his rocks for space" in " ".join(told(after))


def test_the_fourth_building_may_be_where_he_stops():
    after = play(table(huts="9:0,12:1,20:0", goods="0.1.1.0/", do="act:0"), "hut 1")

    assert ("offer", 0, 1) == asked(after)


def test_leaving_the_rocks_crosses_no_river():
    after = play(table(huts="32:1,31:1,30:0", goods="0.0.1.1/", do="act:0"), "temple 25")

    assert (5, 5) == after.scores()
    assert not any(clause.startswith("river") for clause in cited(after))


def test_he_never_stops_at_temples():
    after = play(table(huts="9:0", temples="1:0,2:1", goods="0.1.1.0/", do="act:0"), "temple 3")

    assert 9 == druid(after)


def test_without_a_hut_he_stays_on_his_third_rock():
    after = play(table(temples="1:0,2:1,5:1", goods="0.1.1.0/", do="act:0"), "temple 3")

    assert "rock 3" == druid(after)
    assert "druid.no-hut" in cited(after)
    assert ("roll", 1, None) == asked(after)


def test_the_first_hut_then_makes_him_leave():
    after = play(table(temples="1:0,2:1,5:1,6:0", goods="0.1.1.0/", do="act:0"), "hut 3")

    assert ("offer", 0, 3) == asked(after)
    assert "druid.leave-rocks" in cited(after)


@pytest.mark.parametrize(
    ("parts", "complaint"),
    [
        ({"huts": "1:0,12:1,20:0,26:1"}, "the druid waits on his rocks, with 4 buildings and a hut among them"),
        ({"huts": "1:0,12:1,20:0", "druid": "rock2"}, "the druid stands on rock 2; after 3 buildings it is rock 3"),
        ({"huts": "1:0,12:1,20:0,26:1", "druid": "2"}, "the druid stands at space 2, where no hut is"),
    ],
)
def test_he_cannot_be_anywhere_else(parts, complaint):
    with pytest.raises(tk.NotationError, match=complaint):
        table(**parts, do="act:0")


# ---------------------------------------------------------------- on the path

PATH = {"huts": "3:0,12:1,20:1,26:0", "do": "act:0"}


@pytest.mark.parametrize(("stands", "stops"), [(3, 12), (12, 20), (20, 26), (26, 3)])
def test_every_building_takes_him_to_the_nearest_hut_ahead(stands, stops):
    after = play(table(**PATH, druid=stands, goods="0.0.1.1/"), "temple 9")

    assert stops == druid(after)


def test_the_hut_just_built_counts():
    after = play(table(**PATH, druid=12, goods="1.1.0.0/"), "hut 14")

    assert ("offer", 0, 14) == asked(after)


def test_a_hut_built_behind_him_does_not_hold_him():
    after = play(table(**PATH, druid=12, goods="0.1.0.1/"), "hut 10")

    assert 20 == druid(after)


def test_a_hut_built_in_front_of_a_nearer_one_is_for_later():
    after = play(table(**PATH, druid=12, goods="0.1.0.1/"), "hut 22")

    assert 20 == druid(after)


def test_he_passes_temples_on_the_path():
    start = table(huts="3:0,12:1", temples="13:0,15:1,17:1", druid=3, goods="0.0.1.1/", do="act:0")

    after = play(start, "temple 9")

    assert 12 == druid(after)
    assert "druid.passes" in cited(after)


def test_beside_the_only_hut_he_walks_a_whole_lap():
    start = table(huts="12:1", temples="20:0,24:1,28:1", druid=12, goods="0.1.1.0/", do="act:0")

    after = play(start, "temple 7")

    assert ("offer", 1, 12) == asked(after)
    assert (5, 6) == after.scores()


def test_a_hut_built_directly_behind_the_only_one_is_reached_after_almost_a_lap():
    start = table(huts="12:1", temples="20:0,24:1,28:1", druid=12, goods="2.0.2.0/", do="act:0")

    after = play(start, "hut 11")

    assert ("offer", 0, 11) == asked(after)
    assert ("offer", 1, 12) == asked(play(after, "give none"))


def test_directly_ahead_of_him_the_ritual_starts_in_the_middle():
    start = table(huts="11:1,12:1,20:0,26:0", druid=12, goods="0.0.3.3/", do="act:0")

    after = play(start, "hut 13")

    assert ("offer", 0, 13) == asked(after)
    assert "ritual.mid-settlement" in cited(after)


def test_a_large_yield_leaves_him_where_he_is():
    assert 12 == druid(play(table(**PATH, druid=12), "harvest wood1>stone"))


def test_he_waits_for_the_payment():
    choosing = play(table(**PATH, druid=12, goods="3.1.0.1/"), "hut 10")

    assert 12 == druid(choosing)
    assert [("goods.spend", "1 copper more"), ("goods.substitution", "2 goods more")] == refused(
        choosing, "pay wool+copper"
    )
