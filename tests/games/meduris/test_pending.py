"""What is still to be done, where no play leads to it: refused when it is read, with its place."""

import pytest

import tablekit as tk

TURN = (
    "meduris/2p rules=de-302380 turn=0 die=minus druid=12 huts=11:1,12:0 temples=20:1 chips=7:hut,9:two,26:druid"
    " runes=fan:0 workers=01/2/1/20 goods=1.0.0.2/3.3.0.0 score=5/7 "
).replace("01/2/1/20", "01/1/1/00")


@pytest.mark.parametrize(
    ("do", "says"),
    [
        ("act:0,act:1", "“act” never comes before “act”"),
        ("roll:0,roll:1", "“roll” never comes before “roll”"),
        ("return:1", "“return” is never the last thing to be done"),
        ("offer:0@12,pay-hut:0@17", "“pay-hut” never comes before “offer”"),
        ("act:0,gain:1,return:0", "“return” never comes before “gain”"),
        ("act:0,return:1,return:1", "“return” is asked of seat 1 twice"),
        ("poll:0,poll:0", "“poll” is asked of seat 0 twice"),
    ],
)
def test_questions_that_cannot_stand_on_each_other_are_no_position(do, says):
    with pytest.raises(tk.NotationError) as caught:
        tk.read(f"{TURN}do={do}")
    error = caught.value
    assert f"do: {says}" in error.why
    assert do == error.text[error.start : error.end]


def test_a_temple_is_paid_for_while_one_is_left():
    text = TURN.replace("temples=20:1", "temples=20:0,21:0").replace("1.0.0.2/", "9.9.9.9/")

    with pytest.raises(tk.NotationError, match="seat 0 pays for a temple, but has none left"):
        tk.read(f"{text}do=pay-temple:0@22")


@pytest.mark.parametrize(
    ("do", "says"),
    [
        ("pay-hut:1@17", "seat 1 is asked how to pay, but whatever is behind the screen, has no choice"),
        ("act:0,return:1", "1 seats return a good, but behind their screens there are 0"),
    ],
)
def test_a_seat_behind_its_screen_has_something_to_answer_with(do, says):
    text = TURN.replace("1.0.0.2/3.3.0.0", "1.0.0.2/?")

    with pytest.raises(tk.NotationError, match=says):
        tk.read(f"{text}supply=17.18.18.16 do={do}")
    assert tk.read(f"{text}supply=14.15.16.16 do={do}").imagine(3).legal_moves()
