"""Every ruling with a switch, both ways: what the default does, and what the other reading does."""

import pytest

import tablekit as tk
from tests.games.empire.tables import acting, moves, refused, region, table
from tests.games.seated import by_seats


def points(position, seat, clause):
    """The points of a seat that rest on a clause."""
    return sum(entry.points for entry in position.receipt(seat) if entry.clause == f"empire.{clause}")


def over(players=2, **parts):
    return table(players, do="-", **parts)


# ---------------------------------------------------------------- A3: neutral armies and islands


@pytest.mark.parametrize(("rules", "islands"), [("it", 0), ("it-islands", 1)])
def test_the_neutral_colour_competes_for_islands(rules, islands):
    pos = over(rules=rules, armies="M1:1.0.0,M2:0.0.1")

    assert islands == points(pos, 0, "score.island")
    assert 1 == points(pos, 0, "score.region")


def test_the_neutral_colour_blocks_a_region_either_way():
    for rules in ("it", "it-islands"):
        assert 0 == points(over(rules=rules, armies="M1:1.0.1"), 0, "score.region")


# ---------------------------------------------------------------- A7: no elixirs at all


@pytest.mark.parametrize(("rules", "vp"), [("it", 0), ("it+zero", 1)])
def test_without_any_elixir_nobody_or_everybody_scores(rules, vp):
    pos = over(3, rules=rules)

    assert [vp] * 3 == [points(pos, seat, "score.elixir-tie") for seat in range(3)]


# ---------------------------------------------------------------- A8, A9: own armies and immunity


@pytest.mark.parametrize(("rules", "own"), [("it", True), ("it-own", False)])
def test_own_armies_may_be_destroyed(rules, own):
    pos = acting("destroy", 1, card="night_wizard", rules=rules)

    assert own == ("destroy F2 purple" in moves(pos))
    assert ([] if own else ["destroy.target"]) == refused(pos, "destroy F2 purple")


@pytest.mark.parametrize(
    ("rules", "own"), [("it", False), ("it-immune", True), ("it-own", False), ("it-own-immune", False)]
)
def test_immunity_counts_against_oneself_too(rules, own):
    pos = acting("destroy", 1, cards="dire_giant.night_wizard/-", rules=rules)

    assert own == ("destroy F2 purple" in moves(pos))
    assert "destroy F2 blue" in moves(pos)


def test_without_any_target_a_destroy_half_ends_by_itself():
    pos = table(card="dire_giant", armies="F2:4.0", rules="it").play("take 1").play("done")

    assert "deck" == pos.node.label


# ---------------------------------------------------------------- A14: the empty pile stands in test_actions

# ---------------------------------------------------------------- A16: bridges


@pytest.mark.parametrize(("rules", "joined"), [("it", False), ("it+bridges", True)])
def test_only_the_drawn_bridges_or_all(rules, joined):
    pos = acting("move", 1, rules=rules, map="tall,N:horseshoe,E:volcano,W:meadows", start="T1", armies="T1:3.4,T2:1")

    assert joined == ("move T2>T3" in moves(pos))
    assert by_seats(pos)["bridges"] == ("all" if joined else "drawn")


# ---------------------------------------------------------------- A19: thieves


@pytest.mark.parametrize(("rules", "may"), [("it", True), ("it+toll", False)])
def test_without_a_coin_the_thieves_are_passed_or_bar_the_way(rules, may):
    pos = acting("move", 3, rules=rules, tokens="thieves@F3", coins="0.12")

    assert may == ("move F2>F3" in moves(pos))
    assert ([] if may else ["var.encounter.thieves"]) == refused(pos, "move F2>F3")


def test_thieves_take_a_coin_of_each_army_that_walks_in_and_of_none_that_is_placed():
    pos = acting("move", 2, tokens="thieves@F3", armies="F2:4.4", card="dire_ogre")
    walked = pos.play("move F2>F3").play("move F2>F3")
    placed = acting("place", 2, tokens="thieves@F3", cities="F3:0", card="graveyard").play("place F3")

    assert 10 == by_seats(walked)["coins"][0]
    assert 12 == by_seats(placed)["coins"][0]


def test_thieves_take_nothing_of_an_army_that_leaves():
    assert 12 == by_seats(acting("move", 1, tokens="thieves@F3", armies="F3:1.0").play("move F3>F2"))["coins"][0]


@pytest.mark.parametrize("left", [1, 3])
def test_where_the_toll_bars_every_way_the_action_ends_by_itself(left):
    """An army that can only enter the thieves' region has nothing to do when nobody has a coin for them."""
    text = (
        "empire/2p rules=it+toll map=fern,N:ice,E:volcano,W:meadows start=F2 tokens=thieves@I4 armies=I5:1.0,F2:0.4 "
        "coins=0.12 cards=ancient_sage/- row=gap.noble_hills.night_wizard.stronghold.dire_ogre.graveyard "
        f"left={left} do=refill:0,move:0*3"
    )
    if left == 1:
        with pytest.raises(tk.NotationError, match="nothing can be done with 1 left"):
            tk.read(text)
    else:
        assert {"move I5>F1", "done"} == moves(tk.read(text))


# ---------------------------------------------------------------- A20: the dragon


@pytest.mark.parametrize(("rules", "slain"), [("it", True), ("it-walking", False)])
def test_an_army_that_walks_in_is_the_seventh_or_does_not_count(rules, slain):
    pos = acting("move", 3, rules=rules, tokens="dragon@F3", armies="F2:4.0,F3:0.6").play("move F2>F3")

    assert ([["dragon"], []] if slain else [[], []]) == by_seats(pos)["claimed"]


@pytest.mark.parametrize("rules", ["it", "it-walking"])
def test_an_army_that_is_placed_always_counts_and_cities_never_do(rules):
    pos = acting(
        "place", 2, card="graveyard", rules=rules, tokens="dragon@F3", cities="F3:0.0.1", armies="F2:4.0,F3:0.5"
    )
    first = pos.play("place F3")

    assert [] == by_seats(first)["claimed"][0]
    assert ["dragon"] == by_seats(first.play("place F3"))["claimed"][0]


def test_a_dragon_beset_by_the_set_up_falls_to_the_next_arrival():
    pos = acting("move", 3, tokens="dragon@F3", armies="F2:4.0.0,F3:0.0.9").play("move F2>F3")

    assert ["dragon"] == by_seats(pos)["claimed"][0]
    assert 2 == points(pos, 0, "var.encounter.dragon")


# ---------------------------------------------------------------- A27: neutral armies and leaders


@pytest.mark.parametrize(("rules", "kept"), [("it", {}), ("it+neutrals", {"neutral": 1})])
def test_neutral_armies_are_nobodys_or_an_opponents(rules, kept):
    pos = acting("destroy", 1, card="night_wizard", rules=rules, leaders="red_sorceress/-", armies="F2:4.4.1")

    assert kept == by_seats(pos.play("destroy F2 neutral"))["kept"]


def test_the_sorceress_keeps_no_army_of_her_own():
    pos = acting("destroy", 1, card="night_wizard", leaders="red_sorceress/-").play("destroy F2 purple")

    assert {} == by_seats(pos)["kept"]
    assert 15 == by_seats(pos)["armies_left"][0]


def test_nothing_is_stolen_for_a_neutral_army_or_an_own_one():
    pos = acting("destroy", 1, card="night_wizard", leaders="bandit_king/-", armies="F2:4.4.1")

    assert {"destroy F2 purple", "destroy F2 blue", "destroy F2 blue coin", "destroy F2 neutral", "done"} == moves(pos)
    assert ["var.leader.bandit-steal"] == refused(pos, "destroy F2 neutral coin")


# ---------------------------------------------------------------- rulings without a switch


def test_a_bonus_is_computed_when_a_half_begins_and_then_frozen():
    """A23: the stable is taken in the middle of a card, after its Move half."""
    pos = acting("city", 1, card="castle_2", players=4, tokens="stable@F1", armies="F1:1.0.0.0,F2:3.4.4.4")
    after = pos.play("city F1")

    assert [1, 0, 0, 0] == by_seats(after)["more_movement"]
    assert "deck" == after.node.label


def test_two_own_cities_share_a_region_and_both_count():
    """A11."""
    pos = over(armies="M3:0.1", cities="M3:0.0")

    assert 0 == region(pos, "M3")["controlled_by"]
    assert 1 == points(pos, 0, "score.region-city")


def test_the_free_army_of_the_knight_needs_an_army_in_the_supply():
    """A25."""
    pos = acting("city", 1, card="stronghold", leaders="white_knight/-", armies="F2:18.0")

    assert {"city F2", "done"} == moves(pos)
    assert ["var.leader.knight-army"] == refused(pos, "city F2 army")


def test_the_bandit_king_pays_with_bonus_armies_too():
    """A37."""
    pos = (
        table(card="forest_elf", leaders="bandit_king/-", cities="M1:1", coins="4.9")
        .play("take 1")
        .play("choose place")
    )
    for _ in range(4):
        pos = pos.play("place M1 pay blue")

    assert [0, 13] == by_seats(pos)["coins"]
    assert {"purple": 4} == region(pos, "M1")["armies"]


def test_tie_breaks_count_cubes_and_no_cities():
    """A30."""
    pos = over(armies="F1:1.0,F3:0.2", cities="F1:0.0", coins="5.5")

    assert (1, 1) == pos.scores()
    assert ((1,), (0,)) == pos.node.places


def test_the_book_of_a_player_who_is_not_tied_has_no_say():
    """A31."""
    pos = over(3, armies="F1:1.0.0,M1:0.1.0", coins="5.4.9", claimed="-/-/book")

    assert (2, 2, 1) == pos.scores()
    assert ((0,), (1,), (2,)) == pos.node.places
    assert "empire.win.tiebreak" == pos.node.clause


def test_a_total_may_be_negative():
    """A40."""
    assert (-1, 0) == over(rules="it+swamp", claimed="swamp/-", armies="-").scores()
