"""Notation: what may be left out, and errors that point at the part that cannot be."""

import pytest

import tablekit as tk
from tests.games.empire.tables import acting, table
from tests.games.seated import by_seats

L1 = "map=fern,N:horseshoe,E:volcano,W:meadows start=F2"


def test_only_map_start_and_what_to_do_must_be_written():
    pos = tk.read(f"empire/3p {L1} do=take:0")
    plain = by_seats(pos)

    assert [11, 11, 11] == plain["coins"]
    assert ["ancient_phoenix", "ancient_sage", "ancient_tree_spirit"] == [spot["card"] for spot in plain["row"]][:3]
    assert 26 == plain["deck"]
    assert pos == tk.read(pos.notation)


@pytest.mark.parametrize(
    ("parts", "says", "pointed"),
    [
        ({"map": "fern,N:horseshoe"}, "four tiles are needed, 2 are given", "fern,N:horseshoe"),
        ({"start": "T1"}, "the region is 'T1'", "T1"),
        ({"rules": "de"}, "it must begin with 'it'", "de"),
        ({"rules": "it+fast"}, "'+fast' is no switch here", "+fast"),
        ({"rules": "it+die+long"}, "'+long' is no switch here; they are, in this order", "+long"),
        ({"seats": "purple"}, "must have 2 parts", "purple"),
        ({"seats": "purple.purple"}, "2 different colours", "purple.purple"),
        ({"seats": "purple.pink"}, "a seat's colour is 'pink'", "pink"),
        ({"ages": "0.0"}, "every seat once", "0.0"),
        ({"armies": "F2:19"}, "the armies is '19'; it must be a whole number from 0 to 18", "19"),
        ({"armies": "F2:4.4.11"}, "the armies is '11'; it must be a whole number from 0 to 10", "11"),
        ({"armies": "F2:1.2.3.4"}, "at most 3 numbers", "1.2.3.4"),
        ({"armies": "T1:1"}, "the region is 'T1'", "T1"),
        ({"armies": "F2"}, "is not armies such as", "F2"),
        ({"cities": "F2:0.0.0.0"}, "seat 0 has 4 cities; there are 3", "F2:0.0.0.0"),
        ({"cities": "F2:2"}, "the seat is '2'", "2"),
        ({"coins": "45.0"}, "coins is '45'", "45"),
        ({"coins": "1"}, "must have 2 parts", "1"),
        ({"cards": "lak/-"}, "the card is 'lak'; it must be 'lake' perhaps", "lak"),
        ({"row": "lake.lak"}, "the card is 'lak'", "lak"),
        ({"tokens": "spring"}, "is not a token such as", "spring"),
        ({"tokens": "spring@F1,book@F1"}, "two tokens lie on F1", "book@F1"),
        ({"leaders": "robin/-"}, "the leader is 'robin'", "robin"),
        ({"kept": "1.1"}, "must have 3 numbers", "1.1"),
        ({"claimed": "sword/-"}, "the token is 'sword'", "sword"),
        ({"bids": "x.-"}, "the bid is 'x'", "x"),
        ({"rolls": "7.0"}, "the die is '7'", "7"),
        ({"first": "2"}, "first is '2'", "2"),
        ({"left": "x"}, "left is 'x'", "x"),
        ({"do": "fly:0"}, "what is to be done is 'fly'", "fly"),
        ({"do": "take:2"}, "seat 2 does not exist", "take:2"),
        ({"do": "take:0@F1"}, "a region is named for reveal, see, and only for these", "take:0@F1"),
        ({"do": "reveal:0"}, "a region is named for reveal, see", "reveal:0"),
        ({"do": "take!"}, "is not something to be done", "take!"),
    ],
)
def test_an_error_points_at_the_part_that_cannot_be(parts, says, pointed):
    with pytest.raises(tk.NotationError) as caught:
        table(**parts)

    error = caught.value
    assert says in error.why
    assert pointed == error.text[error.start : error.end]


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({"armies": "F2:10,F1:9"}, "19 armies on the board, -1 left; there are 18 in all"),
        ({"armies": "F2:4.4.6,F1:0.0.5"}, "neutral: 11 armies on the board"),
        ({"coins": "40.5"}, "the players have 1 more than there are"),
        ({"cards": "lake/lake"}, "Lake is in two places"),
        ({"cards": "castle_1/-"}, "castle_1 is not in the deck for 2 players"),
        ({"row": "lake"}, "the row has 1 card although the deck has 26; it must have 6"),
        ({"row": "-"}, "a card is asked for, but the row is empty"),
        ({"row": "gap.lake.graveyard.dire_eye.dire_ogre.stronghold"}, "the row has 1 gap;"),
        ({"kept": "1.0.0"}, "nobody has the Red Sorceress"),
        ({"leaders": "fairy_queen/fairy_queen"}, "a leader is dealt twice"),
        ({"tokens": "portal@F1"}, "they come as a pair"),
        ({"tokens": "spring@F2"}, "spring lies on the starting region F2"),
        ({"tokens": "?@F1"}, "a face-down token without the foul swamp variant"),
        ({"tokens": "spring@F1", "claimed": "spring/-"}, "spring: 2 tokens; there are 1"),
        ({"tokens": "dragon@F1:0"}, "somebody has looked at a token that is not there"),
        ({"map": "desert,N:horseshoe,E:volcano,S:fern"}, "start: F2 is not on the central tile"),
        ({"left": "3"}, "left is 3, but no action is going on"),
        ({"do": "peek:0"}, "there is none to look at"),
        ({"do": "refill:0"}, "refill is nobody's decision"),
        ({"do": "next-game"}, "no map is planned for it"),
        ({"do": "reveal:0@F1", "cards": "stronghold/-"}, "no face-down token lies on F1"),
        ({"do": "bid", "bids": "1.1"}, "everybody has bid"),
        ({"do": "bid", "bids": "13.-"}, "a bid of 13 with 12 coins"),
    ],
)
def test_a_position_that_cannot_be_says_all_that_is_wrong(parts, says):
    with pytest.raises(tk.NotationError) as caught:
        table(**parts)

    assert "this position cannot be: " in caught.value.why
    assert says in caught.value.why


def test_an_action_that_is_over_is_no_position():
    with pytest.raises(tk.NotationError, match="nothing can be done with 1 left, so the action would be over"):
        acting("move", 1, armies="I3:1.0,F2:0.4", map="fern,N:ice,E:volcano,W:meadows")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("fly F2", "'fly' is not a move; it must begin with 'take'"),
        ("move", "'move' is not a move such as 'move F2>F3'"),
        ("move F2", "'F2' is not a step such as 'F2>F3'"),
        ("move F2>F2", "a step leads to another region"),
        ("move F2>Z9", "'Z9' is not a region"),
        ("place", "'place' is not a move such as 'place F2'"),
        ("place F2 red", "the word is 'red'; it must be 'pay'"),
        ("place F2 pay", "'pay' needs the colour that is paid"),
        ("place F2 pay pink", "the player who is paid is 'pink'"),
        ("city F2 tower", "the word is 'tower'; it must be 'army'"),
        ("destroy F2", "the colour of the army is missing"),
        ("destroy F2 pink", "the colour of the army is 'pink'"),
        ("destroy F2 blue gold", "the word is 'gold'; it must be 'coin'"),
        ("take 7", "the place in the row is '7'; it must be a whole number from 1 to 6"),
        ("bid 45", "the bid is '45'; it must be a whole number from 0 to 44"),
        ("bid -1", "the bid is '-1'"),
        ("choose sleep", "the action is 'sleep'"),
        ("first pink", "the starting player is 'pink'"),
        ("done now", "'done now' is not a move such as 'done'"),
    ],
)
def test_a_text_that_is_no_move_is_told_with_its_fault(text, says):
    with pytest.raises(tk.NotationError) as caught:
        table().play(text)

    assert says in caught.value.why


@pytest.mark.parametrize(
    ("text", "expected"),
    [("  MOVE   f2>m3 ", "move F2>M3"), ("Move F2>F1", "move F2>F1"), ("DONE", "done")],
)
def test_moves_may_be_typed_in_any_case_and_spacing(text, expected):
    assert expected == acting("move", 3).move(text).text


def test_a_chance_result_is_read_by_what_is_asked():
    pos = acting("move", 3).play("done")

    assert "lake" == str(pos.outcome(" Lake "))
    assert "forest_tree_town" == str(pos.outcome("Forest Tree Town"))
    with pytest.raises(tk.NotationError, match="the card is '5'"):
        pos.outcome("5")
    with pytest.raises(tk.IllegalMove, match="ancient_sage cannot come now"):
        pos.chance("ancient_sage")


# ---------------------------------------------------------------- what is still to be done


SHORT = "start=F2 map=fern,N:horseshoe,E:volcano,W:meadows "


@pytest.mark.parametrize(
    ("do", "says", "what"),
    [
        ("take", "'take': it must say who, as in 'take:0'", "take"),
        ("refill:1,move", "'move': it must say who, as in 'move:0'", "move"),
        ("draw:0", "'draw:0': nobody in particular does it", "draw:0"),
        ("take:0*3", "a number is written for place, move, city, destroy, and only for these", "take:0*3"),
        ("extra:٠", "a position is written in ASCII, not with '٠'", "٠"),
        ("take:٠", "a position is written in ASCII", "٠"),
    ],
)
def test_what_is_to_be_done_is_told_in_full(do, says, what):
    with pytest.raises(tk.NotationError) as caught:
        tk.read(f"empire/2p {SHORT}do={do}")
    error = caught.value
    assert says in error.why
    assert what == error.text[error.start : error.end]


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({"do": "take:0,take:1"}, "“take” never comes before “take”"),
        ({"do": "move:0*3", "left": 3, "cards": "lake/-"}, "“move” is never the last thing to be done"),
        ({"do": "refill:1,place:0*3", "left": 3, "cards": "lake/-"}, "“place” is for seat 0, in a turn of seat 1"),
        ({"do": "refill:1,see:1@D3,place:1*3", "map": "desert,N:fern,E:ice,S:volcano", "start": "D5"},
         "“see” never comes before “refill”"),
        ({"do": "refill:0,move:0*1,move:0*1,move:0*1", "left": 1, "cards": "lake/-"}, "a card has at most 2 actions"),
        ({"do": "bid,neutral:0,neutral:1", "bids": "1.2"}, "coins are bid, but everybody has bid"),
        ({"do": "bid,neutral:0,neutral:1", "bids": "1.-"}, "somebody has bid before the set-up is over"),
        ({"players": 3, "do": "bid,neutral:0"}, "only two players place neutral armies"),
        ({"do": "bid,extra:0", "armies": "F2:18.4"}, "purple has 0 armies left, but may need 1"),
        ({"do": "bid,deal:0,deal:0", "armies": "-"}, "seat 0 is dealt two leaders"),
        ({"do": "bid,deal:0", "armies": "-", "leaders": "fairy_queen/-"}, "seat 0 is dealt two leaders"),
        ({"do": "roll:0", "rules": "it+die", "bids": "1.2"}, "seat 0 rolls, but not for a tied bid"),
        ({"do": "roll:0", "bids": "2.2"}, "a die is rolled only where it settles tied bids"),
        ({"do": "turn-over:0,draw,draw", "row": "lake.graveyard.dire_eye.dire_ogre.stronghold"},
         "2 cards are turned up, but 1 places of the row are free"),
        ({"players": 4, "row": "lake", "do": "take:0"}, "the row has 1 card "),
    ],
)  # fmt: skip
def test_what_nobody_could_play_to_the_end_is_no_position(parts, says):
    with pytest.raises(tk.NotationError) as caught:
        table(**parts)
    assert says in caught.value.why


def test_cards_must_suffice_for_the_turns_to_come():
    from tablekit.games.empire.box import printed

    deck = [printed().cards[at].id for at in printed().decks[2]]
    with pytest.raises(tk.NotationError, match="21 turns are to come, but only 7 cards are left to be taken"):
        table(cards=f"{'.'.join(deck[:20])}/-", do="take:1")
    assert table(cards=f"{'.'.join(deck[:10])}/{'.'.join(deck[10:20])}", do="take:1").legal_moves()


def test_the_place_of_a_fault_in_what_is_to_be_done_is_shown():
    with pytest.raises(tk.NotationError) as caught:
        table(do="bid,neutral:0", bids="1.2")
    error = caught.value
    assert "bid,neutral:0" == error.text[error.start : error.end]
