"""The referee, of turns in which much was not announced; and what it calls the things that lie there."""

import pytest

import tablekit as tk
from tablekit.core.errors import IllegalMove
from tablekit.editing.draft import Draft
from tablekit.referee.judging import judge
from tablekit.referee.lying import Lying
from tablekit.saying.current import speaking
from tests.referee.test_judging import OFFERED, OFFERED_TURN, RACE, ROW, STONES, TWO, after_all, meduris

# ---------------------------------------------------------------- what nobody announced, to the end of the turn

ANSWERED = (
    "meduris/3p rules=de-302380 board=side32 seats=purple.blue.green first=2 turn=1 die=copper druid=4 huts=4:0,7:0,"
    "9:0,11:1,15:1,27:0,31:2,32:1 temples=2:2,5:0,21:1,23:0,28:2 chips=16:druid,20:two,26:druid runes=serpent:0,"
    "diamond:0,fan:0,whirl:1,hook:0,arrow:1 workers=12/21/00/- goods=0.0.0.0/1.1.1.0/3.8.4.0 supply=14.9.13.18 "
    "score=13/6/6 tally=5.0.0.-2.3.0.7.0.0/5.0.0.-4.1.0.4.0.0/5.0.2.-1.0.0.0.0.0 finale=- lap=- do=roll:1"
)
GAINS = (
    "meduris/4p rules=de-302380+lacking board=side40 seats=purple.blue.green.red first=1 turn=3 die=plus druid=11 "
    "huts=4:0,6:1,10:1,11:1,13:3,15:3,16:0,17:3,19:3,20:2,21:1,25:2,26:2,28:0,29:2,31:3,32:2,34:0,36:1,37:3,39:0,40:1 "
    "temples=1:1,2:1,7:3,8:0,18:0,23:2,27:2,38:3 chips=9:druid,30:druid runes=serpent:1,diamond:1,fan:3,scales:3,"
    "whirl:2,waves:2,bow:2,hook:1,arrow:0 workers=112/330/20/- goods=4.9.5.6/6.0.0.2/6.0.0.7/2.9.4.2 supply=0.0.9.1 "
    "score=15/25/22/17 tally=5.0.2.0.2.4.2.0.0/5.0.0.0.2.13.5.0.0/5.0.2.0.1.8.6.0.0/5.0.0.-4.1.6.9.0.0 finale=- lap=- "
    "do=roll:3"
)
SCORED = (
    "iquazu/2p rules=it-303935 board=stand-in strips=ADCBE seats=red.yellow turn=1 water=1 frame=1 cracks=dd100ddd.0/"
    ".0.....1../...1....../././././././././-/-/- hands=0.1.4/0.3.6 discard=3.3.9 pile=20.20.20 open=double,cards:4,"
    "double,any,cards:3 owned=nothing/nothing down=5points:2+6points:3+4points:4+4cards:2+2cards:3+2cards:4+4any+"
    "3double/2points:3+3points:4+3points:5+2points:6 points=0.0.0/0.0.0 scoring=no dropped=no do=more:1"
)
BIDS = (
    "empire/4p rules=it-islands board=printed map=desert,N:citadel@270,S:tall@180,W:horseshoe start=D1 "
    "seats=purple.blue.red.green ages=0.1.2.3 setup=1 tokens=- leaders=- armies=D1:4.4.4.4 cities=- kept=- "
    "coins=9.9.9.9 cards=- row=castle_2.forest_gnome.dire_eye.forest_tree_town.stronghold.forest_pixie claimed=- "
    "bids=- rolls=- first=- turn=1 left=0 past=- later=- do=bid,extra:1"
)
CALLED = (
    "apache/4p rules=it-2007+married-alone seats=red.yellow.purple.blue speeds=1.1.1.1 turn=1 table=3hunter:red+"
    "hunter:yellow+2hunter:purple+3hunter:blue+2hunter:green+warrior:red+2warrior:yellow+2warrior:purple+warrior:blue+"
    "warrior:green+2maiden:yellow+maiden:purple+2maiden:blue+2maiden:green+2chief:red+chief:yellow+chief:purple+"
    "6tomahawk+8necklace+3totem stacks=warrior:red.7tent/hunter:yellow.20buffalo/-/2chief:blue removed=4totem "
    "chosen=-/-/-/- verdicts=-/-/-/- pile=- spouse=- do=reveal:1"
)


@pytest.mark.parametrize(
    ("position", "steps", "announced"),
    [
        (ANSWERED, ["stone", "hut 29", "give none"], ["stone", "hut 29"]),
        (ANSWERED, ["stone", "hut 29", "give none"], []),
        (GAINS, ["plus", "take stone", *["take nothing"] * 3, "harvest wool2>copper"],
         ["plus", "red: take stone", "red: harvest wool2>copper"]),
        (BIDS, ["blue: extra H1", "blue: bid 7", "purple: bid 7", "green: bid 4", "red: bid 1"], ["extra H1"]),
        (CALLED, ["yellow: reveal", "buffalo", "yellow: place maiden", "purple: place chief", "red: place chief",
                  "blue: place chief", "3.2.1.0", "purple: capture hunter:yellow", "yellow: take necklace"],
         ["reveal"]),
    ],
)  # fmt: skip
def test_what_others_answer_in_a_turn_need_not_be_announced(position, steps, announced):
    before, after = after_all(position, *steps)

    assert [] == [one.says for one in judge(before, tk.edit(after), announced).complaints]


@pytest.mark.parametrize("announced", [OFFERED_TURN, ["hut 16"], []])
def test_a_good_too_many_is_no_roll_of_the_next_turn(announced):
    before, after = after_all(OFFERED, *OFFERED_TURN)
    told = [one.says for one in judge(before, tk.edit(after).add("goods blue stone", 1), announced).complaints]

    assert ["Nobody told you to take this: Blue’s stone, 1 too many."] == told


def test_a_card_too_many_is_none_that_the_same_player_turned_up_next():
    before, after = after_all(RACE, "red: place chief", "yellow: place maiden", "1.0")
    assert (before.turn, "do=reveal:0") == (None, after.notation.split(" ")[-1])
    hands = tk.edit(after).add("table necklace", 1)
    said = ["red: place chief", "yellow: place maiden", "1.0"]

    assert not judge(before, hands, said).right


def test_an_announced_move_against_the_rules_is_none_of_the_next_player():
    position = meduris()

    with pytest.raises(IllegalMove) as refused:
        judge(position, tk.edit(position.play("harvest stone1>wood")), "temple 1")
    assert "meduris.bonus.no-temple" == refused.value.refusal.conditions[0].clause


# ---------------------------------------------------------------- what lies there, and what it is called


@pytest.mark.parametrize("announced", ["end", ""])
def test_new_tiles_that_were_left_face_down_are_told(announced):
    before, after = after_all(SCORED, "end", "points:2", "points:2", "points:3", "points:3", "points:4")
    hands = tk.edit(after)
    assert judge(before, hands, announced).right
    for row in "12345":
        hands = hands.lay(f"open {row}", "?")
    found = judge(before, hands, announced)

    assert 5 == len(found.complaints)
    assert {"iquazu.after.b"} == {one.clause for one in found.complaints}


@pytest.mark.parametrize(
    ("thing", "what"),
    [("huts 5", "space 5: a hut and a temple stand on it"), ("temples 7", "space 7: a hut and a temple stand on it")],
)
def test_a_building_on_another_hides_none_of_them(thing, what):
    before, after = after_all(ANSWERED, "stone", "hut 29", "give none")
    found = judge(before, tk.edit(after).lay(thing, "green"), ["stone", "hut 29"])

    assert [(thing,)] == [one.things for one in found.complaints]
    assert f"{what}  § meduris.hut.space" in found.impossible


def test_what_hands_left_and_cannot_be_read_is_not_right():
    position = meduris()
    found = judge(position, _unreadable(position))

    assert not found.right
    assert found.impossible


def _unreadable(position):
    """The same table, of which one part makes no sense."""
    return Draft(position, {**dict(part.split("=") for part in position.notation.split(" ")[1:]), "huts": "3:0,3:1"})


@pytest.mark.parametrize("code", ["de", "it"])
def test_of_a_position_in_a_language_of_its_own_all_is_said_in_that(code):
    def told(language, position):
        with speaking(language):
            hands = tk.edit(position.play("hut 3").play("pay wool+copper")).lay("huts 30", "1").add("score blue", 1)
            found = judge(position, hands, "hut 3")
            thing = tk.edit(position).setting("huts 7")
            return [str(found), *(one.says for one in found.complaints), found.clauses, thing.about, thing.says]

    assert told(code, meduris()) == told("en", meduris().read_in(code)) == told("it", meduris().read_in(code))


@pytest.mark.parametrize(
    ("position", "thing", "called"),
    [
        (TWO, "workers wool", "worker on plateau wool"), (TWO, "huts 7", "hut on space 7"),
        (TWO, "goods blue stone", "Blue’s stone"),
        (STONES.format(turn=0), "owned red points:3", "Red’s tile “3 points”"),
        (ROW, "armies H3 purple", "armies of Purple in region H3"), (RACE, "table tent", "tent face up"),
        (RACE, "stacks red", "Red’s stack"),
    ],
)  # fmt: skip
def test_things_are_called_as_players_call_them(position, thing, called):
    assert called == Lying(tk.read(position)).things[thing].told


def test_what_lies_together_is_counted():
    before = tk.read(RACE)
    hands = tk.edit(before).lay("stacks red", ["buffalo", "buffalo", "tent"])
    told = [one.says for one in judge(before, hands, ()).complaints]

    assert ["Nobody told you to take this: Red’s stack, 2 × buffalo and tent too many."] == told


def test_what_cannot_be_is_said_without_names_from_notation():
    before = tk.read(STONES.format(turn=0))
    hands = tk.edit(before).add("owned red points:6", 3)
    impossible = judge(before, hands, "draw").impossible

    assert impossible
    assert [] == [one for one in impossible if one.startswith("owned") or "points:6" in one]


def test_a_loss_that_another_paid_is_told_by_whose_goods_are_wrong():
    before, after = after_all(TWO.replace("do=act:0", "do=roll:0"), "minus", "return wood", "return stone")
    hands = tk.edit(after).add("goods purple wood", 1).add("goods blue wood", -1)
    told = [one.says for one in judge(before, hands, ["minus", "return wood", "return stone"]).complaints]

    assert ["In the wrong place: Blue’s wood instead of Purple’s wood. Purple gave back 1 wood."] == told


def test_a_row_that_was_not_slid_is_one_slip():
    position = tk.read(ROW)
    after = position.play("take 4").play("move V7>H3").play("done")
    after = after.step(after.outcome("ancient_woods"))
    row = ["dire_ogre", "noble_hills", "forest_pixie", "gap", "cursed_banshee", "stronghold"]
    found = judge(position, tk.edit(after).lay("row", row), ["take 4", "move V7>H3", "done", "ancient_woods"])

    assert 1 == len(found.complaints)
    assert "empire.row.slide" == found.complaints[0].clause


@pytest.mark.parametrize("announced", [[], ["take 4", "move V7>H3", "done", "ancient_woods"]])
def test_a_row_that_was_left_short_is_told_by_the_clause_of_sliding(announced):
    position = tk.read(ROW)
    after = position.play("take 4").play("move V7>H3").play("done")
    after = after.step(after.outcome("ancient_woods"))
    short = ["dire_ogre", "noble_hills", "forest_pixie", "cursed_banshee", "stronghold"]
    found = judge(position, tk.edit(after).lay("row", short), announced)

    assert "the row has 5 cards although the deck has 19; it must have 6  § empire.row.slide" in found.impossible
    assert "empire.row.slide" in found.clauses[:2]


# ---------------------------------------------------------------- what many lines hide

TAKEN = (
    "meduris/4p rules=it-302863+poll board=side40 seats=purple.blue.green.red first=1 turn=2 die=wood druid=36 "
    "huts=3:0,8:3,9:0,13:0,21:1,22:2,23:3,26:1,35:2,36:0 temples=6:1,16:2,17:1,18:3,19:0,25:3,27:0,38:2 "
    "chips=7:two,14:hut,28:hut,40:druid runes=serpent:0,diamond:3,fan:0,whirl:2,waves:1,hook:0 workers=122/01/33/0 "
    "goods=0.0.1.0/4.9.7.8/10.6.6.4/4.3.2.6 supply=0.0.2.0 score=11/7/8/8 tally=5.0.2.-3.1.2.4.0.0/5.0.0.-1.0.3.0.0.0/"
    "5.0.0.-2.0.3.2.0.0/5.0.0.0.1.1.1.0.0 finale=- lap=- do=roll:2"
)


def test_one_of_four_who_took_a_good_is_found_though_nobody_announced_anything():
    """Each of four may take any good or none, then a hut is built, paid and answered: too many lines for a table."""
    takes = ["2: take nothing", "3: take nothing", "0: take copper", "1: take nothing"]
    before, after = after_all(TAKEN, "plus", *takes, "2: hut 32", "2: pay 2wool+2stone", "0: give none")
    found = judge(before, tk.edit(after))
    assert found.right, str(found)


def test_a_good_too_many_is_no_choice_of_somebody_elses():
    """A slip in the same turn stays one: no other line leads there."""
    before, after = after_all(TAKEN, "stone", "2: hut 32", "2: pay 2wool+2stone", "0: give none")
    assert not judge(before, tk.edit(after).add("goods purple wood", 3), most=1_000).right
