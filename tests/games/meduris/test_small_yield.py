"""The small yield: the die, goods for workers, +1 and −1 for everybody."""

import pytest

from tests.games.meduris.tables import asked, cited, goods, moves, play, refused, supply, table, told


def test_every_worker_on_the_plateau_obtains_one_whatever_its_height():
    after = play(table(3, workers="001/1/2/2", do="roll:2"), "wood")

    assert [(2, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 0)] == [goods(after, seat) for seat in range(3)]
    assert (15, 18, 18, 18) == supply(after)


def test_a_player_with_two_workers_is_told_once_what_they_bring():
    after = play(table(3, workers="010/1/2/2", do="roll:2"), "wood")

    assert ["Purple got 2 wood.", "Blue got 1 wood."] == [says for says, _ in after.sentences()][1:]


def test_other_plateaus_yield_nothing():
    after = play(table(2, workers="01/01/0/1", do="roll:0"), "copper")

    assert [(0, 0, 1, 0), (0, 0, 0, 0)] == [goods(after, 0), goods(after, 1)]


def test_an_empty_plateau_yields_nothing_and_the_turn_goes_on():
    after = play(table(2, workers="-/001/10/1", do="roll:0"), "wood")

    assert ("act", 0, None) == asked(after)
    assert "meduris.turn.parts" == after.prompt().clause
    assert ["meduris.small-yield.roll"] == [event.clause for event in after.events]


def test_a_yield_cannot_be_declined():
    after = play(table(2, workers="01/01/0/1", do="roll:0"), "wood")

    assert ("act", 0, None) == asked(after)
    assert (1, 0, 0, 0) == goods(after, 0)


@pytest.mark.parametrize(("left", "obtained"), [(0, (0, 0, 0)), (1, (0, 0, 1)), (2, (0, 1, 1)), (3, (1, 1, 1))])
def test_in_a_shortage_the_top_worker_is_served_first(left, obtained):
    held = 18 - left
    start = table(3, workers="0/1/2/012", goods=f"0.0.0.{held}//", do="roll:0")

    after = play(start, "stone")

    assert obtained == (goods(after, 0)[3] - held, goods(after, 1)[3], goods(after, 2)[3])
    assert max(0, left - 3) == supply(after)[3]


def test_who_goes_short_is_told():
    after = play(table(2, workers="1/1/0/010", goods="0.0.0.9/0.0.0.8", do="roll:0"), "stone")

    assert ["Rolled stone.", "Purple got 1 stone.", "Blue goes short of 1 stone: the supply is empty.",
            "Purple goes short of 1 stone: the supply is empty."] == told(after)  # fmt: skip
    assert cited(after).count("small-yield.shortage") == 2


# ---------------------------------------------------------------- +1


def test_on_plus_everybody_is_asked_in_turn_order_from_the_active_player():
    position = play(table(4, do="roll:2"), "plus")
    order = []
    while asked(position)[0] == "gain":
        order.append(asked(position)[1])
        position = play(position, "take wool")

    assert [2, 3, 0, 1] == order
    assert ("act", 2, None) == asked(position)


def test_on_plus_any_kind_may_be_taken_wherever_the_workers_stand():
    position = play(table(2, do="roll:0"), "plus")

    assert {"take wood", "take wool", "take copper", "take stone", "take nothing"} == moves(position)


def test_on_plus_taking_nothing_is_allowed():
    after = play(table(2, do="roll:0"), "plus", "take nothing", "take nothing")

    assert [(0, 0, 0, 0)] * 2 == [goods(after, 0), goods(after, 1)]
    assert ("act", 0, None) == asked(after)


def test_on_plus_a_kind_that_is_gone_cannot_be_taken():
    position = play(table(2, goods="18.0.0.0/", do="roll:0"), "plus")

    assert [("supply.empty-plateau", "another kind, or nothing")] == refused(position, "take wood")
    assert "take wood" not in moves(position)


def test_on_plus_whoever_comes_after_the_last_good_is_not_asked():
    start = table(4, goods="18.18.18.17///", do="roll:3")

    after = play(start, "plus", "take stone")

    assert ("act", 3, None) == asked(after)
    assert "small-yield.plus.shortage" in cited(after)


def test_on_plus_with_nothing_left_at_all_nobody_is_asked():
    after = play(table(2, goods="9.9.9.9/9.9.9.9", do="roll:1"), "plus")

    assert ("act", 1, None) == asked(after)


def test_leaving_the_last_good_asks_the_next_player():
    after = play(table(2, goods="18.18.18.17/", do="roll:0"), "plus", "take nothing")

    assert ("gain", 1, None) == asked(after)


# ---------------------------------------------------------------- −1


def test_on_minus_everybody_returns_one_good_of_own_choice():
    start = table(3, goods="2.0.0.1/0.1.0.0/0.0.3.0", do="roll:1")

    after = play(start, "minus", "return wool", "return copper", "return stone")

    assert [(2, 0, 0, 0), (0, 0, 0, 0), (0, 0, 2, 0)] == [goods(after, seat) for seat in range(3)]
    assert (16, 18, 16, 18) == supply(after)
    assert ("act", 1, None) == asked(after)


def test_on_minus_only_goods_in_stock_can_be_returned():
    position = play(table(2, goods="2.0.0.1/", do="roll:0"), "minus")

    assert {"return wood", "return stone"} == moves(position)
    assert [("small-yield.minus", "another kind")] == refused(position, "return wool")


def test_on_minus_returning_nothing_is_not_allowed():
    position = play(table(2, goods="2.0.0.1/", do="roll:0"), "minus")

    assert [("small-yield.minus", "a move such as “return wool”")] == refused(position, "take nothing")


def test_on_minus_players_without_goods_are_passed_over():
    after = play(table(3, goods="/0.1.0.0/", do="roll:0"), "minus")

    assert ("return", 1, None) == asked(after)
    assert 2 == cited(after).count("small-yield.minus.empty-handed")
    assert "Purple has no goods to give back." in told(after)


def test_on_minus_with_empty_hands_all_around_the_turn_goes_on():
    after = play(table(2, do="roll:0"), "minus")

    assert ("act", 0, None) == asked(after)


def test_goods_returned_refill_an_empty_supply():
    after = play(table(2, goods="0.0.0.18/", do="roll:0"), "minus", "return stone", "harvest wood1>stone")

    assert (0, 0, 0, 18) == goods(after, 0)
    assert 0 == supply(after)[3]
