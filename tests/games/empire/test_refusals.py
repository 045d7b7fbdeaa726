"""Refusals in words: what must be so, after a colon what is so instead, and below what it would take."""

import random

import pytest

import tablekit as tk
from tablekit.core.randomness import pick
from tablekit.games.empire.box.cards import ACTIONS
from tests.games.empire.tables import acting, table

EVERYTHING = {"swamp": True, "fortresses": True, "encounters": "all", "leaders": True}


def reasons(position, move, player=None):
    """Every failed condition of a move: what it says, its clause and what it would take."""
    found = position.why_not(move, player).conditions
    return [(c.says, c.clause.removeprefix("empire."), c.takes) for c in found]


# ---------------------------------------------------------------- which decision is due


def test_an_action_without_a_card_is_told_which_card_has_it():
    pos = table(card="noble_hills")

    assert [
        ("it is time to destroy an army: first take a card", "turn.take",
         "a card with destroy, such as Night Wizard: “take 2”"),
    ] == reasons(pos, "destroy F2 blue")  # fmt: skip


def test_no_card_is_named_that_cannot_be_paid():
    pos = table(coins="1.9", row="lake.graveyard.dire_eye.dire_ogre.stronghold.night_hydra")

    assert "a card with destroy" == reasons(pos, "destroy F2 blue")[0][2]


def test_an_action_that_is_not_on_the_card_in_hand_is_told_what_the_card_offers():
    assert [
        ("it is time to destroy an army: first move armies", "move.points", "a move such as “move F2>F1”"),
        ("needs a card with destroy: Ancient Sage offers move", "action.immediate", None),
    ] == reasons(acting("move", 3), "destroy F2 blue")


def test_a_later_half_waits_for_done():
    pos = table(card="dire_dragon").play("take 1")

    assert [("it is time to destroy an army: first place armies", "place.count", "“done”")] == reasons(
        pos, "destroy F2 blue"
    )
    assert pos.play("done").why_not("destroy F2 blue") is None


def test_an_earlier_half_is_over():
    pos = table(card="castle_2", players=4).play("take 1").play("done")

    assert ("needs the move half of Castle: it is over", "action.and", "another card with move") in reasons(
        pos, "move F2>F1"
    )


def test_of_two_actions_one_must_be_chosen_first_and_the_other_is_gone():
    pos = table(card="forest_elf").play("take 1")

    assert [("it is time to place armies: first choose an action", "action.or", "“choose place”")] == reasons(
        pos, "place F2"
    )
    assert ("needs the choice of move: you chose place", "action.or", None) in reasons(
        pos.play("choose place"), "move F2>F1"
    )
    assert [("needs a card with city: Forest Elf offers place or move", "action.or", "“choose place”")] == reasons(
        pos, "choose city"
    )


def test_after_an_action_it_is_over_and_the_next_player_is_asked_for_a_card():
    over = acting("move", 3).play("done")

    assert [
        ("it is your decision: chance decides", "turn.order", None),
        ("it is time to destroy an army: the action is over; a card is turned up", "turn.sequence", None),
    ] == reasons(over, "destroy F2 blue")
    assert [
        ("it is your decision: it is blue’s", "turn.order"),
        ("it is time to destroy an army: first take a card", "turn.take"),
    ] == [found[:2] for found in reasons(over.roll(), "destroy F2 blue", player=0)]


def test_after_the_end_the_game_is_over():
    assert [
        ("it is your decision: nobody decides any more", "turn.order", None),
        ("the game is still on: it is over", "end.condition", "going back to an earlier position"),
    ] == reasons(table(do="-"), "take 1")


@pytest.mark.parametrize(
    ("parts", "move", "says"),
    [
        ({"do": "bid,extra:0"}, "1: extra M1", "needs to be the player chosen at random: purple is"),
        ({"do": "bid,neutral:0"}, "1: neutral M1", "needs your turn to place a neutral army: it is purple’s"),
        ({"do": "bid", "bids": "1.-"}, "0: bid 2", "needs a bid to be made: your hand is closed"),
        ({"do": "first:1", "bids": "1.2"}, "0: first blue", "needs to have won the bid: blue has"),
        ({"do": "fairy:1", "leaders": "-/fairy_queen"}, "0: take 1", "needs the extra card to be yours: it is blue’s"),
        ({"do": "bid,extra:0"}, "extra F1", "needs a region off the central tile: F1 lies on it"),
    ],
)
def test_what_is_so_instead_stands_after_a_colon(parts, move, says):
    assert [says] == [found[0] for found in reasons(table(armies="F2:4.4", **parts), move)]


def test_a_place_of_the_row_without_a_card_is_a_gap_or_beyond_its_end():
    short = table(card="lake").play("take 1").play("done")

    assert ("needs a card at place 1 of the row: there is a gap", "turn.take", "another place") in reasons(
        acting("move", 3), "take 1"
    )
    assert ("needs a card at place 6 of the row: the row has 5", "turn.take", "another place") in reasons(
        short, "take 6"
    )


def test_done_where_nothing_can_be_ended_is_told_what_to_do():
    assert [("it is time to end something: first take a card", "turn.take", "a move such as “take 1”")] == reasons(
        table(), "done"
    )


# ---------------------------------------------------------------- pieces, leaders, tokens


def test_a_missing_leader_is_told_with_what_may_be_done_instead():
    none = acting("city", 1, card="stronghold")
    other = acting("destroy", 1, card="night_wizard", leaders="white_knight/-")

    assert ("needs the White Knight as your leader: you have none", "var.leader.knight-army", "“city F2”") in reasons(
        none, "city F2 army"
    )
    assert [
        ("needs the Bandit King as your leader: it is the White Knight", "var.leader.bandit-steal", "“destroy F2 blue”")
    ] == reasons(other, "destroy F2 blue coin")


def test_the_bandit_king_pays_nothing_where_he_may_place_anyway():
    pos = acting("place", 2, card="graveyard", leaders="bandit_king/-", cities="M1:1,M2:0.1")

    assert [
        ("needs a place that only a coin opens: M2 is free of charge", "var.leader.bandit-pay", "“place M2”")
    ] == reasons(pos, "place M2 pay blue")
    assert ("needs a city of another player: you are purple", "var.leader.bandit-pay", None) in reasons(
        pos, "place M1 pay purple"
    )


def test_immunity_names_the_card_that_gives_it():
    pos = acting("destroy", 1, card="night_wizard", cards="night_wizard/dire_giant", armies="F2:1.2.1")

    assert [
        (
            "needs armies that can be destroyed: Dire Giant makes the blue ones immune",
            "ability.immune",
            "an army of another colour",
        )
    ] == reasons(pos, "destroy F2 blue")


def test_an_own_army_is_no_other_players():
    pos = acting("destroy", 1, card="night_wizard", rules="it-own")

    assert [
        ("needs an army of another colour: it is your own", "destroy.target", "an army of another colour")
    ] == reasons(pos, "destroy F2 purple")


def test_a_colour_that_is_not_there_is_told_with_those_that_are():
    pos = acting("destroy", 1, card="night_wizard", armies="F2:1.0.1,M1:0.1")

    assert [("needs a blue army in F2: there is none", "destroy.target", "a purple or neutral army")] == reasons(
        pos, "destroy F2 blue"
    )


def test_a_city_alone_is_told_as_a_city():
    pos = acting("destroy", 1, card="night_wizard", armies="F2:1.1,M3:0.1", cities="M3:0")

    assert [
        ("needs an army of yours in M3: you have only a city", "destroy.city-not-enough", "an army from F2")
    ] == reasons(pos, "destroy M3 blue")


def test_an_empty_supply_is_told_as_none():
    built = acting("city", 1, card="stronghold", leaders="white_knight/-", armies="F2:18.0")

    assert [("needs an army left to place: you have none", "var.leader.knight-army", "“city F2”")] == reasons(
        built, "city F2 army"
    )


def test_a_token_that_may_not_be_looked_at_is_told_why():
    pos = table(2, rules="it+swamp", tokens="?@M3,?@H4:0,?@V4", armies="F2:4.4,M3:1,H4:1,V4:1.1", do="peek:0")

    assert [
        ("needs control of V4: you do not have it", "var.swamp.peek", "more armies there than any other colour")
    ] == reasons(pos, "peek V4")
    assert [("needs a face-down token in F1: there is none", "var.swamp.hidden", "one in H4, M3 or V4")] == reasons(
        pos, "peek F1"
    )
    assert [("needs a token that is new to you: you know it already", "var.swamp.peek", None)] == reasons(
        pos, "peek H4"
    )


def test_what_a_step_costs_is_told_by_the_way_it_goes():
    bridge = acting("move", 3, map="tall,N:horseshoe,E:volcano,W:meadows", start="T1", armies="T1:4.4")
    portals = acting("move", 1, tokens="portal@F1,portal@V7", armies="F1:1.0,F2:3.4")
    flying = acting("move", 1, cards="dire_eye.ancient_sage/-")
    twice = acting("move", 3, cards="dire_eye.dire_dragon.ancient_sage/-")

    assert "needs 1 step over the bridge: 3 left" == bridge.why("move T1>T2")[-1].says
    assert "needs 1 step through the portals: 1 left" == portals.why("move F1>V7")[-1].says
    assert [("needs 2 steps for the sea route with a wing: 1 left", "move.sea-whole", "1 step more")] == reasons(
        flying, "move F2>M3"
    )
    assert "needs 1 step for the sea route with two wings: 3 left" == twice.why("move F2>M3")[-1].says


# ---------------------------------------------------------------- all of them


def every_move(pos):
    """Every move there is, of every player, with some steps."""
    s = pos.state()
    regions, colours = s.board.named(s.board.regions[::3]), s.all_colours()
    texts = [
        *(f"{what} {region}" for region in regions for what in ("extra", "place", "peek")),
        *(f"city {region} army" for region in regions),
        *(f"place {region} pay {colour}" for region in regions for colour in s.colours),
        *(f"destroy {region} {colour}{coin}" for region in regions for colour in colours for coin in ("", " coin")),
        *(f"bid {coins}" for coins in (0, 6, 12)),
        *(f"first {colour}" for colour in s.colours),
        *(f"take {place}" for place in range(1, 7)),
        *(f"choose {action}" for action in ACTIONS),
        *(f"move {a}>{b}" for a in regions for b in regions if a != b),
        "done",
    ]
    return [pos.move(text, player) for player in range(s.players) for text in texts]


@pytest.mark.parametrize("seed", range(4))
def test_no_line_of_a_refusal_is_longer_than_110_characters(seed):
    pos, rnd = tk.new("empire", 2 + seed % 3, seed=seed, **(EVERYTHING if seed % 2 else {})), random.Random(seed)
    lines = set()
    for turn in range(400):
        if turn % 20 == 0 or pos.over:
            refusals = filter(None, map(pos.why_not, every_move(pos)))
            lines |= {line for refusal in refusals for line in str(refusal).splitlines()}
        if pos.over:
            break
        pos = pos.roll() if isinstance(pos.node, tk.Chance) else pos.play(pick(pos.legal_moves(), rnd))

    assert len(lines) > 300
    assert [] == [line for line in lines if len(line) > 110]
