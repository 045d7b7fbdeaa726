"""Positions and set-ups that cannot be are refused, with a sentence, a place and a clause."""

import pytest

import tablekit as tk
from tests.games.apache.tables import table

PLACED = {"chosen": "hunter/chief", "table": "hunter:red+buffalo+chief:yellow"}
FIELD = ["hunter:red", "buffalo", "chief:yellow"]


def read(**parts):
    plain = {"rules": "it-2007", "turn": "0", "table": "buffalo", "stacks": "-/-", "do": "race"}
    given = plain | {name: str(value) for name, value in parts.items()}
    given["do"] = given.pop("do")
    return tk.read("apache/2p " + " ".join(f"{name}={value}" for name, value in given.items()))


IMPOSSIBLE = {
    "too many of a card": ({"table": "4hunter:red"}, "4 cards hunter:red; there are 3"),
    "too many on stacks": ({"stacks": "9tent.2hunter:red/2hunter:red"}, "4 cards hunter:red; there are 3"),
    "more than all": ({"removed": "9tent", "table": "tent"}, "10 cards tent; there are 9"),
    "a race without a card": ({"table": "nothing"}, "no card lies face up"),
    "a choice without a race": ({"do": "reveal:0", "chosen": "wait/-"}, "cards are chosen"),
    "a pile without a race": ({"do": "reveal:0", "pile": "0"}, "cards lie on the board"),
    "a spouse without a race": ({"do": "card", "spouse": "maiden:red"}, "cards lie on the board"),
    "the wrong revealer": ({"do": "reveal:1"}, "it is the turn of red"),
    "two questions": ({"do": "reveal:0,race"}, "is never asked so"),
    "all have chosen": ({"chosen": "wait/wait"}, "the race has not been run"),
    "a pile before all have chosen": ({"pile": "0"}, "before all have chosen"),
    "an order that is known": ({**PLACED, "verdicts": "right/wrong", "pile": "0.1", "do": "order"}, "but it is known"),
    "an order of one card": ({"chosen": "hunter/wait", "verdicts": "wrong/-", "do": "order"}, "but it is known"),
    "a verdict that is wrong": ({**PLACED, "verdicts": "wrong/wrong", "do": "order"}, "the card of red is right"),
    "no verdict": ({**PLACED, "verdicts": "right/-", "do": "order"}, "a card without a verdict"),
    "a hidden choice in the pile": ({"chosen": "?/hunter", "verdicts": "-/wrong", "do": "order"}, "not all choices"),
    "a pile that lacks a seat": ({**PLACED, "verdicts": "right/wrong", "pile": "0", "do": "claim:0"}, "must hold each"),
    "a claim out of turn": (
        {**PLACED, "verdicts": "right/wrong", "pile": "1.0", "do": "claim:0"}, "has its verdict out of turn",
    ),
    "a claim of nothing": (
        {"chosen": "maiden/wait", "verdicts": "right/-", "pile": "0", "do": "claim:0"}, "nothing to take",
    ),
    "a penalty for what can claim": (
        {**PLACED, "verdicts": "penalty/right", "pile": "0.1", "do": "claim:1", "table": "hunter:red+buffalo+"
         "chief:yellow+tent"}, "can take something, so it is not penalty",
    ),
    "late without a claim before": (
        {"table": "chief:yellow+tent", "chosen": "hunter/chief", "verdicts": "late/right", "pile": "0.1",
         "do": "claim:1"}, "nobody has taken anything before it",
    ),
    "declined without the option": (
        {"table": "chief:yellow+tent+hunter:red", "chosen": "hunter/chief", "verdicts": "decline/right", "pile": "0.1",
         "do": "claim:1"}, "nobody may decline here",
    ),
    "a spouse without a marriage": (
        {**PLACED, "verdicts": "right/wrong", "pile": "0.1", "do": "claim:0", "spouse": "maiden:red"},
        "nobody can have married",
    ),
    "an end that is none": ({"do": "-"}, "the game is not over: 113 cards lie face down"),
}  # fmt: skip


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(name):
    parts, says = IMPOSSIBLE[name]

    with pytest.raises(tk.NotationError, match=says) as caught:
        read(**parts)
    assert "§ apache." in str(caught.value) or "never asked" in str(caught.value)


def test_a_card_to_reveal_where_none_lies_face_down_is_refused():
    told = table(["buffalo"], last=True).notation

    with pytest.raises(tk.NotationError, match="none lies face down"):
        tk.read(told.replace("do=race", "do=reveal:0"))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"players": 1}, "for 2, 3, 4, 5 players"),
        ({"players": 6}, "for 2, 3, 4, 5 players"),
        ({"colours": "red"}, "2 different colours are needed"),
        ({"colours": "red,red"}, "2 different colours are needed"),
        ({"colours": "red,violet"}, "is not a colour of this game"),
        ({"first": 2}, "a seat from 0 to 1"),
        ({"first": True}, "a seat from 0 to 1"),
        ({"first": "eyes"}, "a seat from 0 to 1"),
        ({"speeds": "1"}, "2 whole numbers from 1 to 9"),
        ({"speeds": "1,0"}, "2 whole numbers from 1 to 9"),
        ({"speeds": "1,x"}, "2 whole numbers from 1 to 9"),
        ({"speeds": (1, 1.0)}, "2 whole numbers from 1 to 9"),
        ({"speeds": 3}, "2 whole numbers from 1 to 9"),
        ({"warpath": "yes"}, "it must be one of False, True"),
        ({"chief_prisoner": "anybody"}, "any_other_male"),
        ({"buffalo_to_bottom": 1}, "with_warpath"),
        ({"dialect": "neutral"}, "is not an option of Apache"),
        ({"board": "x"}, "Apache has no board file"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(options, says):
    with pytest.raises(tk.SetupError, match=says):
        tk.new("apache", **options)


def test_the_first_player_is_the_first_seat_another_one_or_drawn():
    assert tk.Decide((0,)) == tk.new("apache", 4, seed=3).node
    assert tk.Decide((2,)) == tk.new("apache", 4, first=2).node
    assert {0, 1, 2, 3} == {tk.new("apache", 4, first="random", seed=seed).node.players[0] for seed in range(40)}


def test_a_position_is_written_with_all_its_parts_and_read_back():
    position = tk.new(
        "apache", 3, colours="green,red,blue", speeds="3,2,1", warpath=True, chief_prisoner="other_colours",
        sharing_on_marriage="none", buffalo_to_bottom=False, may_decline=True,
    )  # fmt: skip

    assert "rules=it-2007+warpath+other-colours+married-alone+top+decline " in position.notation
    assert "seats=green.red.blue speeds=3.2.1" in position.notation
    assert position == tk.read(position.notation)
    assert position.to_dict() == tk.read(position.notation).to_dict()
