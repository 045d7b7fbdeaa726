"""The finale: what sets it off, the last turns, the last lap, the final scoring, the winner."""

import pytest

from tablekit.games.meduris.rules.ending import temple_points as temple_points_of
from tests.games.meduris.tables import asked, cited, goods, moves, play, refused, table, told
from tests.games.seated import by_seats

SEVEN = "1:0,2:0,4:0,5:0,7:0,8:0,10:0"
EIGHT = f"{SEVEN},11:0"
TAKEN = "9.9.9.9/9.9.9.9"
THIRDS = "6.6.6.6/6.6.6.6/6.6.6.6"


def give_nothing(position):
    """The position after everybody has refused the druid, and how many were asked where."""
    asked_at = []
    while not position.over and asked(position)[0] == "offer":
        asked_at.append(asked(position)[2])
        position = play(position, "give none")
    return position, asked_at


def end(players=2, **parts):
    """The end of a game in which the owner of the marked hut gives nothing."""
    position = table(players, **{"goods": TAKEN, "turn": players - 1, **parts})
    return play(position, "give none")


# ---------------------------------------------------------------- what sets it off


def test_building_the_last_piece_sets_it_off():
    start = table(3, huts=f"{EIGHT},17:1", temples="14:0", druid=17, goods="0.1.1.0//", do="act:0")

    after = play(start, "temple 20")

    assert {"set_off_by": 0, "last_turns_left": 2} == by_seats(after)["finale"]
    assert "Purple has built everything: 2 last turns to come." in told(after)


def test_the_last_hut_sets_it_off_as_well():
    start = table(3, huts=f"{SEVEN},17:1", temples="14:0,20:0", druid=17, goods="1.0.1.0//", do="act:0")

    assert {"set_off_by": 0, "last_turns_left": 2} == by_seats(play(start, "hut 23"))["finale"]


@pytest.mark.parametrize("building", ["hut 23", "temple 25"])
def test_as_long_as_a_piece_is_left_nothing_is_set_off(building):
    start = table(3, huts=f"{SEVEN},17:1", temples="14:0", druid=17, goods="1.0.2.1//", do="act:0")

    assert None is by_seats(play(start, building))["finale"]


def test_the_druid_finishes_the_turn_first():
    start = table(3, huts=f"{EIGHT},17:1", temples="14:0", druid=17, goods="0.1.1.0//", do="act:0")

    after, asked_at = give_nothing(play(start, "temple 20"))

    assert [1, 2] == asked_at
    assert ("roll", 1, None) == asked(after)


def test_each_other_player_has_one_more_whole_turn():
    start = table(3, huts=f"{EIGHT},17:1", temples="14:0,20:0", druid=2, finale="0.2", do="roll:1")

    second = play(start, "wood", "harvest wool2>stone")
    last = play(second, "wood", "harvest copper2>wool")

    assert ("roll", 2, None) == asked(second)
    assert ("offer", 0, 4) == asked(last)
    assert {"mark": 2} == by_seats(last)["last_lap"]


def test_with_two_players_there_is_one_last_turn():
    twelve = "1:0,2:0,4:0,5:0,7:0,8:0,10:0,11:0,13:0,14:0,16:0,17:0"
    start = table(huts=f"{twelve},20:1", temples="19:0", druid=20, goods="0.0.1.1/", do="act:0")

    after, _ = give_nothing(play(start, "temple 25"))

    assert {"set_off_by": 0, "last_turns_left": 1} == by_seats(after)["finale"]
    assert {"mark": 2} == by_seats(play(after, "wood", "harvest wool1>stone"))["last_lap"]


def test_a_second_player_who_finishes_changes_nothing():
    other = "18:1,21:1,22:1,25:1,26:1,29:1,30:1,17:1"
    start = table(
        3, huts=f"{EIGHT},{other}", temples="14:0,20:0,28:1", druid=2, finale="0.2", goods="/1.0.1.0/", do="act:1"
    )

    after, _ = give_nothing(play(start, "temple 15"))

    assert {"set_off_by": 0, "last_turns_left": 1} == by_seats(after)["finale"]


# ---------------------------------------------------------------- everything is taken


def test_with_everything_taken_all_are_asked_the_active_player_last():
    start = table(3, huts="3:0,12:1,20:2,26:0", druid=20, goods=THIRDS, do="act:1")
    position, order = play(start, "harvest wool2>stone"), []
    while asked(position)[0] == "poll":
        order.append(asked(position)[1])
        position = play(position, "poll no")

    assert [2, 0, 1] == order
    assert ("offer", 0, 26) == asked(position)


def test_the_first_yes_ends_the_question():
    start = table(3, huts="3:0,12:1,20:2,26:0", druid=20, goods=THIRDS, do="act:1")

    after = play(start, "harvest wool2>stone", "poll no", "poll yes")

    assert ("roll", 2, None) == asked(after)


def test_a_yes_needs_something_to_build():
    position = table(huts="3:0,12:1,20:1,26:0", druid=20, goods="18.18.18.18/", do="poll:0,poll:1", turn=0)

    assert {"poll no"} == moves(position)
    assert [("end.trigger-supply", "“poll no”")] == refused(position, "poll yes")


def test_a_free_hut_is_something_to_build():
    position = table(
        huts="3:0,12:1,20:1,26:0", chips="30:hut", druid=20, goods="18.18.18.18/", do="poll:0,poll:1", turn=0
    )

    assert {"poll no", "poll yes"} == moves(position)


def test_one_good_on_the_mountain_is_enough_to_play_on():
    start = table(huts="3:0,12:1,20:1,26:0", druid=20, goods="9.9.9.8/9.9.9.9", do="act:0")

    assert "roll" == asked(play(start, "harvest wool2>wood"))[0]


def test_a_building_that_refills_the_mountain_asks_nobody():
    start = table(huts="3:0,12:1,20:1,26:0", druid=20, goods=TAKEN, do="act:0")

    after, _ = give_nothing(play(start, "temple 9", "pay copper+stone"))

    assert ("roll", 1, None) == asked(after)


def test_a_free_hut_leaves_the_mountain_empty_and_asks():
    start = table(huts="3:0,12:1,20:1,26:0", chips="30:hut", druid=26, goods=TAKEN, do="act:0")

    after, asked_at = give_nothing(play(start, "hut 30"))

    assert [30] == asked_at
    assert ("poll", 1, None) == asked(after)


def test_nobody_is_asked_in_the_last_turns():
    start = table(3, huts=f"{EIGHT},17:1", temples="14:0,20:0", druid=2, finale="0.2", goods=THIRDS, do="act:1")

    assert ("roll", 2, None) == asked(play(start, "harvest wool2>stone"))


def test_the_finale_is_not_asked_about_but_begins():
    start = table(3, huts=f"{EIGHT},17:1", temples="14:0,20:0", druid=2, finale="0.1", goods=THIRDS, do="act:2")

    assert ("offer", 0, 4) == asked(play(start, "harvest copper2>wool"))


# ---------------------------------------------------------------- the last lap


def test_the_last_lap_asks_at_every_hut_once_and_ends_at_the_mark():
    start = table(huts="31:0,32:1,1:0,5:1,6:0", druid=1, goods=TAKEN, turn=1, do="poll:1")

    after, asked_at = give_nothing(play(start, "poll no"))

    assert [5, 6, 31, 32, 1] == asked_at
    assert after.over


def test_from_the_rocks_it_begins_before_space_1():
    start = table(huts="32:0,1:1", druid="rock2", goods=TAKEN, turn=1, do="poll:1")

    after, asked_at = give_nothing(play(start, "poll no"))

    assert [1, 32] == asked_at
    assert {"mark": None} == by_seats(after)["last_lap"]


def test_the_size_of_a_row_across_the_river_counts_in_full():
    start = table(huts="32:0,1:1", druid="rock2", goods=TAKEN, turn=1, do="poll:1")

    after = play(start, "poll no", "give both", "pay wool+copper", "give both", "pay wool+stone")

    assert (5 + 2 + 1, 5 + 2 + 1) == after.scores()


def test_without_a_hut_there_is_no_ritual():
    start = table(temples="9:0,20:1", goods=TAKEN, turn=1, do="poll:1")

    after = play(start, "poll no")

    assert after.over
    assert (5, 5) == after.scores()


def test_no_turns_are_taken_in_the_last_lap():
    position = table(huts="3:0,12:1,20:1,26:0", druid=26, lap=20, goods=TAKEN, do="offer:0@26", turn=1)

    assert [("last-lap.no-turns", "a move such as “give none”")] == refused(position, "harvest wood1>stone")


def test_after_the_end_nothing_can_be_played():
    over = end(huts="3:0,12:1,20:1,26:0", druid=20, lap=20, do="offer:1@20")

    assert over.over
    assert [] == over.legal_moves()
    assert ["turn.order", "last-lap.no-turns"] == [clause for clause, _ in refused(over, "0: give none")]


# ---------------------------------------------------------------- the final scoring


def temple_points(position, seat):
    return by_seats(position)["receipt"][seat].get("temples", 0)


@pytest.mark.parametrize(
    ("huts", "temples", "points"),
    [
        ("10:0,11:1,13:0,14:1,15:0", "12:0", 5),
        ("10:0,11:1,14:1,15:0", "12:0", 2),
        ("10:0,14:1", "12:0", 0),
        ("11:1", "12:0,10:0", 2),
        ("11:1,9:1", "12:0,10:0", 3),
        ("11:1", "12:0,13:0", 1),
        ("10:0,11:1", "12:0,13:1", 2),
    ],
)
def test_a_temple_scores_the_rows_directly_beside_it(huts, temples, points):
    after = end(huts=f"{huts},29:1", temples=temples, druid=29, lap=29, do="offer:1@29")

    assert points == temple_points(after, 0)


def test_a_temple_scores_a_row_across_the_river():
    after = end(huts="32:0,1:1,2:0,29:1", temples="3:0", druid=29, lap=29, do="offer:1@29")

    assert 3 == temple_points(after, 0)


def test_a_row_between_two_temples_counts_for_both():
    after = end(huts="10:0,11:1,29:1", temples="9:0,12:1", druid=29, lap=29, do="offer:1@29")

    assert (2, 2) == (temple_points(after, 0), temple_points(after, 1))
    assert 2 == cited(after).count("final.temples.shared")


def test_a_full_circle_counts_once_for_its_temple():
    state = table(do="act:0").state()
    for k in range(2, 33):
        state.place_hut(k % 2, k, because="")
    state.place_temple(0, 1, because="")

    assert 31 == temple_points_of(state, 1)


@pytest.mark.parametrize(("stones", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (8, 36)])
def test_rune_stones_score_one_two_three_and_so_on(stones, points):
    in_different_areas = (1, 6, 9, 13, 15, 18, 23, 30)[:stones]
    huts = ",".join([*(f"{k}:0" for k in in_different_areas), "26:1,27:1,28:1,29:1"])

    after = end(huts=huts, druid=29, lap=29, do="offer:1@29")

    assert points == by_seats(after)["receipt"][0].get("runes", 0)


def test_an_unused_druid_chip_is_worth_nothing():
    with_chip = end(huts="3:0,12:1,20:1,26:0", chips="3:druid", druid=20, lap=20, do="offer:1@20")
    without = end(huts="3:0,12:1,20:1,26:0", druid=20, lap=20, do="offer:1@20")

    assert without.scores() == with_chip.scores()


# ---------------------------------------------------------------- the winner


def ranked(score, huts="10:0,13:0,17:1,29:1", stocks="9.9.9.9/9.9.9.9"):
    after = end(huts=huts, druid=29, lap=29, do="offer:1@29", score=score, goods=stocks)
    return after.scores(), after.node.clause.removeprefix("meduris."), after.node.places


def test_most_points_win():
    assert ((9, 8), "final.winner", ((0,), (1,))) == ranked("6/6")
    assert ((8, 9), "final.winner", ((1,), (0,))) == ranked("5/7")


def test_a_tie_goes_to_the_one_with_more_buildings():
    huts = "10:0,13:0,17:1,29:1,18:1"

    assert ((8, 8), "final.tie.buildings", ((1,), (0,))) == ranked("5/3", huts, "9.9.9.9/1.1.1.1")


def test_temples_are_buildings_too():
    huts, temples = "10:0,13:0,17:1,29:1", "3:0,20:1,26:0"
    after = end(huts=huts, temples=temples, druid=29, lap=29, do="offer:1@29", score="5/6", goods="1.1.1.1/9.9.9.9")

    assert (8, 8) == after.scores()
    assert ("meduris.final.tie.buildings", ((0,), (1,))) == (after.node.clause, after.node.places)


def test_then_to_the_one_with_more_goods_of_any_kind():
    assert ((8, 8), "final.tie.goods", ((1,), (0,))) == ranked("5/6", stocks="0.0.0.18/9.9.1.0")


def test_then_the_victory_is_shared():
    assert ((8, 8), "final.tie.shared", ((0, 1),)) == ranked("5/6")


def test_places_below_the_first_follow_the_same_order():
    huts = "10:0,13:1,17:2,29:2,20:2,30:1"
    after = end(3, huts=huts, druid=29, lap=29, do="offer:2@29", score="20/7/5", goods=THIRDS)

    assert (21, 10, 10) == after.scores()
    assert ((0,), (2,), (1,)) == after.node.places
    assert "meduris.final.winner" == after.node.clause


def test_a_score_past_a_hundred_is_a_plain_number():
    start = table(huts="11:0,12:1,20:0,26:0", druid=11, turn=1, goods="1.0.1.0/", score="99/201", do="offer:0@11")

    after = play(start, "give both", "give none")

    assert (101, 200) == after.scores()
    assert (0, 0, 0, 0) == goods(after, 0)
