"""Set-up: what may be asked for, what is drawn, and one clear sentence for everything that cannot be."""

import pytest

import tablekit as tk
from tablekit.core.randomness import stream
from tests.games.empire.tables import play, region
from tests.games.seated import by_seats

TILES = "fern N:horseshoe E:volcano W:meadows"


def fresh(players=2, **options):
    return tk.new("empire", players, **{"tiles": TILES, "start": "F2", **options})


@pytest.mark.parametrize(
    ("options", "says", "clause"),
    [
        ({"start": "H5"}, "H5 is not on the central tile; it may be F1, F2, F3", "setup.start-central"),
        ({"start": "T1"}, "'T1' is not a region of this map", ""),
        ({"start": "Z9"}, "'Z9' is not a region of this map", ""),
        ({"start": 7}, "start is 7; it must be a text", ""),
        ({"row": "lake"}, "6 different cards are needed; 1 are given", "setup.row"),
        ({"row": "lake lake graveyard dire_eye night_hydra stronghold"}, "6 different cards", "setup.row"),
        ({"row": "lak graveyard dire_eye night_hydra stronghold dire_ogre"}, "'lake' perhaps", "setup.row"),
        (
            {"row": "arcane_temple lake graveyard dire_eye night_hydra stronghold"},
            "arcane_temple is not in the deck for 2 players",
            "setup.deck-2p",
        ),
        ({"setup_player": 2}, "it must be a seat from 0 to 1", "setup.extra-army"),
        ({"setup_player": True}, "it must be a seat from 0 to 1", "setup.extra-army"),
        ({"ages": "0 0"}, "it must name every seat once", "bid.tie"),
        ({"ages": "old young"}, "it must name every seat once", "bid.tie"),
        ({"ages": 3}, "it must name every seat once", "bid.tie"),
        ({"leader_deal": "fairy_queen"}, "2 different leaders are needed", "var.leader.deal"),
        ({"leader_deal": "fairy_queen robin_hood"}, "there is no leader 'robin_hood'", "var.leader.deal"),
        ({"colours": "red red"}, "2 different colours are needed", ""),
        ({"colours": "red pink"}, "'pink' is not a colour of this game", ""),
        ({"colours": 5}, "colours is 5", ""),
        ({"tokens": "spring"}, "'spring' is not a token on a region such as 'spring@F1'", ""),
        ({"tokens": "sprung@F1"}, "it must be 'spring' perhaps", ""),
        ({"tokens": "spring@T1"}, "'T1' is not a region of this map", ""),
        ({"tokens": "spring@F1 fortress@F1"}, "two tokens on F1", "var.token-place"),
        ({"tokens": "spring@F2"}, "spring lies on the starting region F2", "var.token-place"),
        ({"tokens": "spring@F1 spring@M1"}, "there are 2 of spring, in the box 1", "var.token-place"),
        ({"tokens": "portal@F1"}, "one portal comes alone", "var.encounter.choice"),
        ({"tokens": "swamp@F1", "swamp": True}, "the foul swamp lies hidden", "var.swamp.hidden"),
        ({"tokens": "hidden@F1"}, "the foul swamp is not used", "var.swamp.needs"),
        ({"layout": "ring"}, "the tiles are laid as a T", "var.ring"),
        ({"layout": "line"}, "layout is 'line'; it must be one of 'T', 'ring'", "var.ring"),
        ({"encounters": "dragons"}, "encounters is 'dragons'", "var.encounter.choice"),
        ({"long": 3}, "long is 3; it must be one of False, True", "var.long"),
        ({"tiles": f"{TILES} / {TILES}"}, "is for 2 games; there is 1", ""),
        ({"tiles": 4}, "tiles is 4; it must be a text", ""),
        ({"dragons": True}, "'dragons' is not an option", ""),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence_with_its_clause(options, says, clause):
    with pytest.raises(tk.SetupError) as caught:
        fresh(**options)

    assert says in str(caught.value)
    assert (f"§ empire.{clause}" if clause else says) in str(caught.value)


@pytest.mark.parametrize("players", [1, 5, 0, True, "2"])
def test_there_are_two_three_or_four_players(players):
    with pytest.raises(tk.SetupError, match="is for 2, 3, 4 players"):
        tk.new("empire", players)


def test_a_completed_setup_can_be_given_again():
    options = {"long": True, "swamp": True, "encounters": "all", "fortresses": True, "leaders": True}
    game = tk.game("empire")
    rules = game.rules
    first = game.setup(3, options, None, stream(5, "setup", 0))
    again = game.setup(3, dict(first.options), None, stream(6, "setup", 0))

    assert first.options == again.options
    assert game.notation.write(rules.start(first)) == game.notation.write(rules.start(again))


def test_the_same_seed_gives_the_same_table():
    assert tk.new("empire", 4, seed=9).notation == tk.new("empire", 4, seed=9).notation
    assert tk.new("empire", 4, seed=9).notation != tk.new("empire", 4, seed=10).notation


@pytest.mark.parametrize(("players", "coins", "supply"), [(2, 12, 20), (3, 11, 11), (4, 9, 8)])
def test_coins_are_dealt_by_the_number_of_players(players, coins, supply):
    plain = by_seats(fresh(players))

    assert [coins] * players == plain["coins"]
    assert supply == plain["coins_in_supply"]


def test_every_player_has_five_armies_after_the_extra_ones():
    pos = fresh(3, setup_player=1).play("extra V7")

    assert {"purple": 4, "blue": 4, "red": 4} == region(pos, "F2")["armies"]
    assert {"purple": 1, "blue": 1, "red": 1} == region(pos, "V7")["armies"]
    assert [13, 13, 13] == by_seats(pos)["armies_left"]


def test_neutral_armies_alternate_from_the_random_player_on():
    pos = fresh(2, setup_player=1).play("extra V7")
    deciders = []
    while pos.prompt().clause == "empire.setup.neutral":
        deciders.append(pos.node.players[0])
        pos = pos.play("neutral M5")

    assert [1, 0] * 5 == deciders
    assert {"neutral": 10} == region(pos, "M5")["armies"]


def test_variants_lay_out_their_tokens():
    plain = by_seats(fresh(exploration=True, fortresses=True, encounters="all"))
    kinds = [spot["token"] for spot in plain["regions"].values() if spot["token"]]

    assert sorted(kinds) == sorted(
        ["spring", "cottage", "treasure", "book", "stable", *["fortress"] * 3, "dragon", "portal", "portal", "thieves"]
    )
    assert plain["regions"]["F2"]["token"] is None


def test_the_swamp_hides_six_tokens():
    plain = by_seats(fresh(swamp=True))

    assert ["hidden"] * 6 == [spot["token"] for spot in plain["regions"].values() if spot["token"]]
    assert plain["exploration"] is True


def test_leaders_are_all_different():
    dealt = [by_seats(tk.new("empire", 4, seed=seed, leaders=True))["leader"] for seed in range(20)]

    assert all(4 == len(set(leaders)) for leaders in dealt)
    assert 1 < len({tuple(leaders) for leaders in dealt})


def test_every_region_may_be_drawn_as_the_start():
    starts = {tk.new("empire", 2, seed=seed, tiles=TILES).to_dict()["start"] for seed in range(30)}

    assert {"F1", "F2", "F3"} == starts


def test_a_whole_setup_by_hand_comes_to_the_first_turn():
    row = "lake graveyard dire_eye night_hydra stronghold dire_ogre"
    pos = fresh(2, row=row, ages="1 0", setup_player=0)
    pos = play(pos, "extra H5", *["neutral V2"] * 10, "0: bid 1", "1: bid 1", "first purple")

    assert row.split() == [spot["card"] for spot in by_seats(pos)["row"]]
    assert [12, 11] == by_seats(pos)["coins"]
    assert (0,) == pos.node.players


@pytest.mark.parametrize("ages", [[0.5, 1.2], [0.0, 1.0], "٠ ١", ["٠", "١"], [True, False], 10, {0: 1, 1: 0}])
def test_ages_are_seats_in_whole_numbers(ages):
    with pytest.raises(tk.SetupError, match="it must name every seat once, the youngest first"):
        tk.new("empire", 2, ages=ages)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"layout": "T", "tiles": "NW:desert NE:tall SW:horseshoe SE:volcano"}, "layout is 'T', but the tiles are"),
        ({"fortresses": True, "tokens": "spring@F1"}, "fortresses is True, but with the tokens"),
        ({"fortresses": False, "tokens": "fortress@F1"}, "fortresses is False, but with the tokens"),
        ({"encounters": "dragon", "tokens": "portal@F1 portal@M4"}, "encounters is 'dragon', but with the tokens"),
        ({"exploration": True, "tokens": "dragon@F1"}, "exploration is True, but with the tokens"),
    ],
)
def test_options_that_contradict_each_other_are_refused(given, says):
    plain = {"tiles": "fern N:horseshoe E:volcano W:meadows", "start": None if "layout" in given else "F2"}

    with pytest.raises(tk.SetupError) as caught:
        tk.new("empire", 2, **{**plain, **given})
    assert says in str(caught.value)


def test_options_that_say_the_same_are_taken():
    tiles = "fern N:horseshoe E:volcano W:meadows"
    pos = tk.new("empire", 2, layout="T", tiles=tiles, start="F2", tokens="dragon@F1 spring@M1", encounters="dragon")

    assert ("dragon", True, False) == tuple(by_seats(pos)[name] for name in ("encounters", "exploration", "fortresses"))
    assert "ring" == tk.new("empire", 2, tiles="NW:desert NE:tall SW:horseshoe SE:volcano").to_dict()["layout"]
