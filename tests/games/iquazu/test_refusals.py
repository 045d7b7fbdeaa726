"""Moves that are refused, texts that are no positions, and positions that nobody could play on."""

import pytest

import tablekit as tk
from tests.games.iquazu.tables import moves, play, refused, table
from tests.games.seated import by_seats

FULL = {1: "dddddddd01"}


@pytest.mark.parametrize(
    ("columns", "parts", "move", "clauses"),
    [
        ({1: "0........."}, {}, "stone 1.1", ["place.choose"]),
        ({1: "d........."}, {}, "stone 1.1", ["drop.blocks"]),
        ({}, {}, "stone 6.1", ["frame.window"]),
        ({}, {"hands": "0.0.1/3.3.3"}, "stone 1.1", ["place.colour", "place.substitution"]),
        ({}, {}, "any 1.1", ["tile.any"]),
        ({}, {}, "cards 2", ["tile.cards"]),
        ({}, {}, "end", ["action.choice"]),
        ({}, {}, "double", ["tile.double", "tile.double"]),
        ({}, {"do": "more:0"}, "draw", ["action.choice"]),
        ({}, {"do": "more:0"}, "stone 1.1", ["place.one_per_action"]),
        ({}, {"do": "more:0"}, "double", ["tile.double"]),
    ],
)  # fmt: skip
def test_every_condition_that_fails_is_told(columns, parts, move, clauses):
    assert clauses == refused(table(2, columns, **parts), move)


def test_a_payment_that_does_not_fit_is_told_with_one_that_would():
    pos = play(table(2, hands="2.2.2/3.3.3"), "stone 1.1")

    assert {"pay white", "pay 2blue", "pay 2orange"} == moves(pos)
    assert "1 white, for example" in str(pos.why_not("pay blue+orange"))


@pytest.mark.parametrize(
    ("hand", "stone", "payment", "says", "takes"),
    [
        ("2.2.2", "stone 1.1", "pay 3white", "3 white in hand: you have 2 white, 2 blue and 2 orange",
         "1 white more, or 1 white, for example"),
        ("2.2.2", "stone 1.1", "pay blue+orange",
         "exactly 1 white, two equal cards of another colour for one: these come to 0, and 2 cards over",
         "1 white, for example"),
        ("2.4.4", "stone 3.2", "pay 4blue",
         "exactly 3 blue, two equal cards of another colour for one: these come to 4", "3 blue, for example"),
        ("2.4.4", "stone 3.2", "pay 2blue",
         "exactly 3 blue, two equal cards of another colour for one: these come to 2", "3 blue, for example"),
    ],
)  # fmt: skip
def test_a_refused_payment_says_what_is_so_and_what_would_do(hand, stone, payment, says, takes):
    (refused,) = [c for c in play(table(2, hands=f"{hand}/3.3.3"), stone).why_not(payment).conditions
                  if c.says == says]  # fmt: skip

    assert takes == refused.takes


def test_laying_off_too_few_or_what_is_not_there_names_a_choice_that_would_do():
    pos = table(2, hands="6.4.4/3.3.3", do="lay-off:0")

    assert "exactly the surplus, 2 cards: these are 1" in str(pos.why_not("discard white"))
    assert "2 white, for example" in str(pos.why_not("discard white"))
    assert "1 blue more, or 2 white, for example" in str(pos.why_not("discard 5blue"))


@pytest.mark.parametrize("do", ["lay-off:0", "pay:0@1.1"])
def test_a_refusal_tells_nobody_what_another_hand_could_do(do):
    word = "discard" if do.startswith("lay") else "pay"
    told = {
        str(table(2, hands=f"{hand}/3.3.3", do=do).why_not(f"{word} white", player=1))
        for hand in ("14.2.2", "2.2.14")
    }  # fmt: skip

    assert 1 == len(told)
    assert "for example" not in told.pop()


def test_what_is_needed_can_be_read_without_turning_it_round():
    pos = table(2, {1: "0d........"}, hands="0.0.1/3.3.3")

    assert "a free crack: a stone lies in column 1, 1a" in str(pos.why_not("stone 1.1"))
    assert "a free crack: a drop lies in column 1, 1b" in str(pos.why_not("stone 1.2"))
    assert "a column inside the frame, from 1 to 5: this is column 6" in str(pos.why_not("stone 6.1"))
    assert "an any-colour tile: you have none" in str(pos.why_not("any 1.3"))
    assert "a tile of 3 cards: you have none" in str(pos.why_not("cards 3"))


def test_another_seat_is_told_whose_turn_it_is():
    assert "turn.order" in [c.clause.removeprefix("iquazu.") for c in table().why_not("draw", player=1).conditions]


def test_the_hand_of_another_seat_cannot_be_judged():
    seen = table().observe(1)

    assert {"draw"} == {move.text for move in seen.legal_moves(0)}
    assert ["setup.hands"] == refused(seen, "stone 1.1")


@pytest.mark.parametrize(
    ("columns", "parts", "complaint"),
    [
        ({1: "d.0......."}, {"hands": "30.0.0/0.0.0"}, "hands: 30 white cards in hands and discards; there are 20"),
        ({}, {"hands": "0.0.0/13.0.0"}, "yellow has 13 cards outside its turn"),
        ({}, {"pile": "0.0.0"}, "pile: the draw pile would hold cards that were not shuffled into it"),
        ({1: ".d........"}, {}, "a drop in column 1 lies below a free crack"),
        ({2: "d........."}, {}, "a drop in column 2, which has not been the first one"),
        ({6: "0........."}, {}, "column 6 is still under water, but not empty"),
        ({1: "0101010101"}, {}, "column 1 is full, but has not been scored"),
        ({}, {"do": "-"}, "the game is not over"),
        ({}, {"do": "act:0,end:0"}, "a question"),
        ({}, {"do": "more:0,act:0"}, "more:0,act:0 is never asked so"),
        ({}, {"turn": 1}, "“act” is asked of seat 0, whose turn it is not"),
        ({}, {"do": "lay-off:0"}, "red lays cards off, but has 9 only"),
        ({}, {"do": "pay:0@6.1"}, "outside the frame"),
        ({1: "0........."}, {"do": "pay:0@1.1"}, "a crack that is not free"),
        ({}, {"do": "pay:0@1.1", "hands": "1.1.1/3.3.3"}, "is asked how to pay, but has no choice"),
        ({}, {"do": "pay:0@5.1", "hands": "?2/3.3.3"}, "is asked how to pay, but no hand has a choice"),
        ({}, {"do": "pay-any:0@1.1"}, "seat 0 has no any-colour tile"),
        ({}, {"open": "?,points:3,cards:2,any,double"}, "the tile of row 1 lies face down in the frame"),
        ({}, {"open": "points:2,points:3,cards:2,any,?", "do": "reveal:0@5"}, "tiles are turned up"),
        ({}, {"dropped": "yes"}, "a drop ends the turn unless a scoring follows"),
        ({}, {"scoring": "just"}, "nothing has been scored yet"),
        ({}, {"frame": 10}, "must be a whole number from 1 to 9"),
        ({1: "5........."}, {}, "a piece"),
        ({1: ".."}, {}, "column 1 has 10 cracks, and this is 2"),
        ({}, {"rules": "it-303935+drop+no-window"}, "a switch of the rules"),
        ({}, {"open": "points:2"}, "open must be 5 tiles"),
        ({}, {"hands": "1.1/3.3.3"}, "it must be 3 numbers with dots between"),
        ({}, {"strips": "AABCD"}, "must name each of A, B, C, D and E once"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_its_place(columns, parts, complaint):
    with pytest.raises(tk.NotationError) as caught:
        table(2, columns, **parts)
    assert complaint in " ".join(str(caught.value).split())


def test_rules_switches_are_read_and_written_in_one_order():
    pos = table(2, rules="it-303935+double-only+no-window+drop")

    assert "rules=it-303935+double-only+no-window+drop" in pos.notation
    told = by_seats(pos)
    assert ("double_only", False, True) == tuple(
        told[name] for name in ("post_scoring_tiles", "window_after_drop", "drop_after_scoring")
    )


# ---------------------------------------------------------------- as a friend would say it


@pytest.mark.parametrize(
    ("columns", "parts", "line", "move", "says"),
    [
        ({1: "d........."}, {}, "", "stone 1.1", "A drop lies in column 1, 1a. That crack is closed for good."),
        ({1: "0........."}, {}, "", "stone 1.1", "There is a stone in column 1, 1a already."),
        ({}, {}, "", "stone 6.1", "Column 6 is out of the frame, which covers columns 1 to 5."),
        ({}, {}, "", "any 1.1", "You have no any-colour tile. Pay with cards of the crack’s colour."),
        ({}, {}, "", "cards 2", "You have no tile for two cards."),
        ({}, {}, "", "end", "First draw four cards or set a stone, then end the turn."),
        ({}, {"do": "more:0"}, "", "draw", "You have had your action. A double-turn tile would give you another."),
        (
            {},
            {"hands": "1.0.1/3.3.3"},
            "",
            "stone 3.2",
            "You are three blue cards short: you have none, it takes three. "
            "Two equal cards of another colour stand for one, and you have no pairs.",
        ),
        (
            {},
            {"hands": "2.4.4/3.3.3"},
            "stone 3.2",
            "pay 4blue",
            "You would overpay by one card. The price is three blue cards.",
        ),
        (
            {},
            {"hands": "2.2.2/3.3.3"},
            "stone 1.1",
            "pay blue+orange",
            "Of these cards two are not of this colour, and not one of a pair. The price is one white card.",
        ),
        (
            {},
            {"hands": "2.4.4/3.3.3"},
            "stone 3.2",
            "pay 2blue",
            "That is one card too few. The price is three blue cards.",
        ),
    ],
)
def test_a_refusal_is_said_first_as_a_friend_would(columns, parts, line, move, says):
    position = table(2, columns, **parts)
    asked = position.play(line) if line else position
    assert says == str(asked.why_not(move).friendly)
