"""Stories and descriptions: how an army went and what it cost, how the tiles lie, and plain English numbers."""

import pytest

import tablekit as tk
from tablekit.asking.explaining import explanation
from tablekit.catalog.boards import parse_board
from tablekit.games.empire.actions.abilities import abilities
from tablekit.games.empire.box import printed
from tablekit.games.empire.picture.panels import holdings
from tests.games.empire.tables import acting, table, told

TALL = {"map": "tall,N:horseshoe,E:volcano,W:meadows", "start": "T1"}


def story(position):
    """What just happened: sentences with their clauses."""
    return [(said, clause.removeprefix("empire.")) for said, clause in position.sentences()]


# ---------------------------------------------------------------- steps


def test_a_step_by_land_is_told_shortly_with_its_clause():
    assert [("Purple moved an army F2 → F1.", "move.land")] == story(acting("move", 3).play("move F2>F1"))


def test_a_crossing_is_told_with_its_cost():
    assert ("Purple moved an army F2 → M3 by sea for 3 steps.", "move.sea-cost") == story(
        acting("move", 4).play("move F2>M3")
    )[0]


@pytest.mark.parametrize(("cards", "cost"), [("dire_eye", "2 steps"), ("dire_eye.dire_dragon", "1 step")])
def test_a_crossing_with_flying_tells_why_it_costs_less(cards, cost):
    pos = acting("move", 5, cards=f"{cards}.ancient_sage/-").play("move F2>M3")

    assert [
        (f"Purple moved an army F2 → M3 by sea for {cost}.", "move.sea-cost"),
        (f"With wings the sea route costs {cost[0]} instead of 3.", "ability.flying"),
    ] == story(pos)


@pytest.mark.parametrize("rules", ["it", "it+bridges"])
def test_a_bridge_is_told_as_a_bridge(rules):
    pos = acting("move", 3, rules=rules, armies="T1:4.4", **TALL)

    assert "one army from T1 to T2, over the bridge: 1 step" == pos.describe(pos.move("move T1>T2"))
    assert [("Purple moved an army T1 → T2 over the bridge for 1 step.", "special.three-islands")] == story(
        pos.play("move T1>T2")
    )


def test_portals_are_told_as_portals_except_where_land_leads_there():
    far = acting("move", 3, tokens="portal@F1,portal@V7", armies="F1:1.0,F2:3.4")
    near = acting("move", 3, tokens="portal@F1,portal@F3", armies="F1:1.0,F2:3.4")

    assert "one army from F1 to V7, through the portals: 1 step" == far.describe(far.move("move F1>V7"))
    assert [("Purple moved an army F1 → V7 through the portals for 1 step.", "var.encounter.portals")] == story(
        far.play("move F1>V7")
    )
    assert "one army from F1 to F2, by land: 1 step" == near.describe(near.move("move F1>F2"))
    assert "not a neighbour" == near.describe(near.move("move F1>V7"))


@pytest.mark.parametrize(("cards", "cost"), [("ancient_sage", 3), ("ancient_sage.dire_eye", 2)])
def test_a_crossing_is_described_with_what_it_costs_now(cards, cost):
    pos = acting("move", 3, cards=f"{cards}/-")

    assert f"one army from F2 to M3, by sea: {cost} steps" == pos.describe(pos.move("move F2>M3"))


def test_each_way_takes_the_steps_that_are_told():
    pos = acting("move", 6, armies="T1:4.4", **TALL)

    for move, spent in (("move T1>T2", 1), ("move T1>H5", 3)):
        after = pos.play(move)
        assert spent == pos.to_dict()["left"] - after.to_dict()["left"]
        assert f"for {spent} step" in after.story


# ---------------------------------------------------------------- tiles


def test_tiles_lie_in_good_english():
    pos = tk.new("empire", 2, tiles="horseshoe N:tall@90 E:volcano S:meadows", start="H2")

    assert [
        "The Horseshoe lies in the centre.", "The Tall islands lie to the north, turned by 90°.",
        "The Volcano lies to the east.", "The Meadows lie to the south.",
    ] == told(pos)[:4]  # fmt: skip


def test_the_corners_of_a_ring_are_named():
    pos = tk.new("empire", 2, tiles="NW:desert NE:tall SW:horseshoe SE:volcano", start="D5")

    assert "The Tall islands lie in the north-east." == told(pos)[1]


def test_a_tile_of_ones_own_may_have_a_plural_name():
    text = (
        printed()
        .file.text.replace('name = "printed"', 'name = "mine"')
        .replace('name        = "Volcano"', 'name        = "Twin peaks"\nplural      = true')
    )
    pos = tk.new("empire", 2, tiles="volcano N:ice E:tall S:meadows", board=parse_board(text.encode(), "mine.toml"))

    assert "The Twin peaks lie in the centre." == told(pos)[0]


# ---------------------------------------------------------------- numbers


def test_several_flying_abilities_are_told_in_words():
    eye = printed().cards[printed().card["dire_eye"]]
    points = table(2, cards="cursed_tower.dire_eye.dire_dragon/-", do="-").receipt(0)

    assert "a wing" == str(abilities(eye))
    assert "Cursed Tower: 2 wings" in [entry.says for entry in points]


@pytest.mark.parametrize("token", ["spring", "cottage", "treasure", "book", "stable", "swamp"])
def test_a_token_in_front_of_a_player_says_what_it_is(token):
    pos = table(rules="it+swamp", claimed=f"-/{token}")
    mine, yours = (
        [explanation(pos, held.key) for held in holdings(pos.state(), player) if held.key.kind == "own-token"]
        for player in (0, 1)
    )

    assert [] == mine
    assert [token] == [about.name.removesuffix(", Blue’s").rpartition(" ")[2] for about in yours]
    assert all(about.says and about.clause.startswith("empire.var.") for about in yours)
