"""Cards and their actions: halves in order, as much or little as one likes, and nothing offered that does nothing."""

import pytest

import tablekit as tk
from tests.games.empire.tables import acting, moves, play, refused, region, table, told
from tests.games.seated import by_seats

DECK = "deck"


def left(position):
    return by_seats(position)["left"]


# ---------------------------------------------------------------- taking


def test_the_price_goes_by_the_place_in_a_row_that_has_shrunk():
    pos = table(3, row="lake.graveyard.dire_eye", cards=everything_but(3, "lake.graveyard.dire_eye"), coins="1.1.1")

    assert {"take 1", "take 2", "take 3"} == moves(pos)
    assert ["turn.take"] == refused(pos, "take 4")
    after = play(pos, "take 2", "done")
    assert [0, 1] == [spot["price"] for spot in by_seats(after)["row"]]


def everything_but(players, row):
    """All cards of the deck but those of a row, dealt to the seats in turn."""
    box = tk.new("empire", players).state().box
    rest = [box.cards[at].id for at in box.decks[players] if box.cards[at].id not in row.split(".")]
    return "/".join(".".join(rest[seat::players]) for seat in range(players))


def test_the_gap_stays_until_the_action_is_over():
    pos = table(card="noble_hills").play("take 1")

    assert [None, 0] == list(by_seats(pos)["row"][0].values())
    assert [card["card"] for card in by_seats(pos)["row"]][1:] == [
        card["card"] for card in pos.play("done").to_dict()["row"]
    ]


def test_a_card_without_anything_to_do_ends_the_turn_by_itself():
    pos = table(card="cursed_tower", armies="F2:0.4").play("take 1")

    assert DECK == pos.node.label


def test_an_or_card_always_asks_even_if_a_half_can_do_nothing():
    pos = table(card="forest_elf", armies="F2:0.4").play("take 1")

    assert {"choose place", "choose move", "done"} == moves(pos)
    assert DECK == pos.play("choose move").node.label
    assert DECK == pos.play("done").node.label
    assert 4 == left(pos.play("choose place"))


# ---------------------------------------------------------------- placing


def test_armies_go_to_the_start_and_to_own_cities_only():
    pos = acting("place", 3, cities="M3:0,V1:1", card="noble_hills")

    assert {"place F2", "place M3", "done"} == moves(pos)
    assert ["place.where"] == refused(pos, "place V1")
    assert ["var.leader.bandit-pay"] == refused(pos, "place V1 pay blue")


def test_the_supply_limits_placing_and_kept_armies_are_not_in_it():
    pos = acting("place", 4, 3, card="dire_eye", leaders="-/red_sorceress/-", kept="2.0.0", armies="F2:15.4.4")

    assert 1 == by_seats(pos)["armies_left"][0]
    assert DECK == pos.play("place F2").node.label


# ---------------------------------------------------------------- moving


def test_movements_may_be_split_over_armies_and_ended_early():
    pos = acting("move", 3, armies="F2:2.4,H5:1")
    pos = play(pos, "move F2>F1", "move H5>H4")

    assert 1 == left(pos)
    assert DECK == pos.play("done").node.label
    assert {"purple": 1} == region(pos, "H4")["armies"]


@pytest.mark.parametrize(("cards", "cost"), [("ancient_sage", 3), ("dire_eye", 2), ("dire_eye.dire_dragon", 1)])
def test_flying_lowers_the_sea_and_nothing_else(cards, cost):
    pos = acting("move", 3, cards=f"{cards}/-", map="tall,N:horseshoe,E:volcano,W:meadows", start="T1", armies="T1:4.4")

    assert 3 - cost == left(pos.play("move T1>H5"))
    assert 2 == left(pos.play("move T1>T2"))


def test_with_too_few_movements_for_the_sea_and_no_land_the_action_ends():
    pos = acting("move", 3, armies="I3:1.0,F2:0.4", map="fern,N:ice,E:volcano,W:meadows").play("move I3>I4")

    assert DECK == pos.node.label
    spent = acting("move", 2, armies="F2:1.4", card="dire_ogre").play("move F2>F1")
    assert 1 == left(spent)
    assert {"move F1>F2", "done"} == moves(spent)


def test_a_sea_route_within_one_island_is_a_sea_route():
    pos = acting("move", 3, armies="H1:1.0,F2:3.4")

    assert 0 == left(pos.play("move H1>H4"))
    assert 2 == left(pos.play("move H1>H2"))


def test_a_region_that_is_no_neighbour_is_refused_with_the_way():
    pos = acting("move", 3)
    (condition,) = pos.why_not("move F2>H4").conditions

    assert "empire.setup.map-reading" == condition.clause
    assert "one step after the other: F1, H5, H4" == condition.takes


def test_a_region_that_is_not_on_the_map_is_refused_with_the_map():
    pos = acting("move", 3)

    assert ["setup.tiles"] == refused(pos, "move F2>T1")
    assert "needs T1 on this map: it shows fern, horseshoe, volcano and meadows" in str(pos.why_not("move F2>T1"))


# ---------------------------------------------------------------- cities


def test_a_city_needs_an_army_and_a_city():
    pos = acting("city", 1, card="stronghold", armies="F2:1.4,M3:1", cities="F2:0.0")

    assert {"city F2", "city M3", "done"} == moves(pos)
    assert ["city.where"] == refused(pos, "city H5")
    assert ["var.leader.knight-army"] == refused(pos, "city F2 army")


def test_an_unused_city_goes_on_with_the_next_half():
    pos = table(card="ancient_woods").play("take 1").play("done")

    assert 2 == left(pos)
    assert {"place F2", "done"} == moves(pos)


# ---------------------------------------------------------------- destroying


def test_any_army_where_an_own_one_stands_may_be_destroyed():
    pos = acting("destroy", 1, card="night_wizard", armies="F2:1.2.1,M3:0.1,V1:1")

    assert {"destroy F2 purple", "destroy F2 blue", "destroy F2 neutral", "destroy V1 purple", "done"} == moves(pos)
    assert ["destroy.target", "destroy.target"] == refused(pos, "destroy M3 purple")
    assert ["destroy.target"] == refused(pos, "destroy M3 blue")


def test_a_destroyed_army_goes_home_and_a_neutral_one_leaves():
    pos = acting("destroy", 1, card="night_wizard", armies="F2:1.2.1")

    assert 17 == by_seats(pos.play("destroy F2 blue"))["armies_left"][1]
    gone = pos.play("destroy F2 neutral")
    assert ["Purple destroyed a neutral army in F2."] == told(gone)
    assert gone.problems() == []


def test_the_last_half_without_a_target_is_left_out():
    pos = table(card="dire_giant", armies="M3:0.1", cities="M3:0", coins="3.3")
    pos = play(pos, "take 1", "done")

    assert DECK == pos.node.label


# ---------------------------------------------------------------- everything that fails is told


def test_a_refusal_lists_every_condition_that_fails():
    pos = table(cities="F2:1.1.1", armies="F2:4.0")

    assert ["turn.order", "turn.take", "city.where", "city.limit"] == refused(pos, "1: city M1")
    assert ["turn.order", "turn.take", "destroy.city-not-enough"] == refused(pos, "1: destroy F2 purple")
    assert ["turn.order", "turn.take", "place.where"] == refused(pos, "1: place M1")
    assert ["turn.take", "var.leader.bandit-pay", "var.leader.bandit-pay"] == refused(pos, "place M1 pay blue")


def test_a_refusal_says_what_it_would_take():
    refusal = table(coins="1.9", row="lake.graveyard.dire_eye.dire_ogre.stronghold.night_hydra").why_not("take 6")

    assert str(refusal).splitlines() == [
        "“take 6” is not allowed here:",
        "  You are two coins short: you have one, it costs three. Cards further left are cheaper.",
        "  ✗ needs 3 coins for Night Hydra at place 6: you have 1  § empire.turn.afford",
        "    it would take 2 coins more, or a card further left",
    ]
    assert {"price": 3, "coins": 1} == refusal.conditions[0].facts


@pytest.mark.parametrize(
    ("action", "number", "move", "says"),
    [
        ("move", 3, "move F2>T1", "T1 is not on this map."),
        ("move", 3, "move F1>F2", "You have no army in F1."),
        ("move", 3, "move F2>H4", "F2 and H4 do not touch. Go by F1."),
        ("move", 3, "city F2", "First move armies, then build a city. And one more reason."),
        ("city", 1, "city H5", "You have no army in H5."),
        ("place", 2, "place V1", "V1 is not the starting region, and you have no city there."),
    ],
)
def test_a_refusal_is_said_first_as_a_friend_would(action, number, move, says):
    assert says == str(acting(action, number).why_not(move).friendly)
