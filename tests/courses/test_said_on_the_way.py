"""What a course says between two steps of a reader: what comes next, what was wrong, and which way is the main one."""

import pytest

from tablekit.lessons import course
from tablekit.lessons.moment import begun, move
from tablekit.lessons.seen import shown
from tablekit.lessons.staging import replay
from tablekit.lessons.telling import slow_page, slow_point
from tablekit.saying.current import speaking


def staged(game, beat):
    return next(one for one in replay(course(game)) if one.beat.id == beat)


@pytest.mark.parametrize(
    "game, beat, steps, then",
    [
        ("empire", "two-regions", ["move F2>F1"], "Move, 2 steps left."),
        ("empire", "place-home", ["place F2", "place F2"], "Place armies, 2 left. Next: Place – F2."),
        ("empire", "which-card", ["take 1"], "Place armies, 4 left. Next: Place – F2."),
        ("iquazu", "dear-stone", ["stone 1.9"], "Draw cards or set a stone? Next: Stone in column 1, 4a."),
    ],
)
def test_after_a_step_it_is_said_what_comes_next(game, beat, steps, then):
    moment = begun(staged(game, beat))
    assert "" == shown(moment).then

    for text in steps:
        moment = move(moment, text)

    assert then == shown(moment).then


def test_what_comes_next_is_said_in_the_language_of_the_reader():
    moment = move(begun(staged("empire", "place-home")), "place F2")

    with speaking("de"):
        assert "Als Nächstes: " in shown(moment).then


def test_the_dark_button_of_a_fork_goes_on_and_the_other_says_that_it_goes_back():
    moment = move(begun(staged("iquazu", "fill-or-draw")), "stone 1.9")

    buttons = [(button.says, button.dark) for button in shown(moment).buttons]
    assert [("Go back and try: Draw four cards", False), ("Go on with our game", True)] == buttons


def test_a_wrong_click_in_slow_motion_is_told_no():
    first = slow_page(begun(staged("iquazu", "slow-motion")), 0)
    keys = shown(first).lit
    told = {slow_point(first, key).says.partition(" ")[0] for key in keys}

    assert {"Yes.", "No."} == told


def test_a_card_that_would_cost_something_is_not_called_allowed():
    moment = begun(staged("apache", "now-or-later"))
    wrong = next(one for one in moment.here.legal_moves(moment.seat) if moment.here.verdict(one) == "penalised")

    says = move(moment, wrong).says

    assert says.startswith("That would be wrong: ")
    assert "allowed" not in says
