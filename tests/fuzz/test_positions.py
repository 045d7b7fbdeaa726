"""Any text at all is a position or a ``NotationError``; what is taken for one can be written, seen and played."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablekit as tk
from tablekit.core import Chance, Over
from tablekit.core.randomness import draw, pick
from tablekit.testing.laws import something_to_do
from tablekit.testing.walk import Moment, after
from tests.fuzz.strategies import ANY, FUZZ, UGLY, mutated, positions

STEPS = 25


def outcome(text):
    try:
        return tk.read(text)
    except tk.NotationError as error:
        assert 0 <= error.start <= error.end
        assert str(error) and str(error).replace("\n", "").isprintable()
        return None


def sound(position):
    """What holds of every position: it is its text, and play goes on from it without a fault."""
    assert tk.read(position.notation) == position
    assert tk.read(position.notation).notation == position.notation
    position.to_dict()
    for seat in range(position.players):
        assert sum(entry.points for entry in position.receipt(seat)) == position.scores()[seat]
        assert position.observe(seat).observe(seat) == position.observe(seat)
    rnd = random.Random(position.notation)
    whole = position.imagine(1) if "?" in position.notation else position
    setup = tk.Setup(position.players, {})
    at = Moment(position.game, setup, whole.state(), 0, rnd, ())
    for _ in range(STEPS):
        assert [] == [*something_to_do(at), *position.game.rules.problems(at.s)]
        if isinstance(at.node, Over):
            return
        chosen = draw(at.node, rnd) if isinstance(at.node, Chance) else pick(at.legal[at.node.players[0]], rnd)
        at = after(at, chosen)


@FUZZ
@given(st.text(ANY, max_size=200) | st.text("meduris/3p =:,.-?@0123456789", max_size=200))
def test_any_text_is_a_position_or_a_notation_error(text):
    position = outcome(text)

    assert position is None or position.notation


@FUZZ
@given(mutated(positions, [" ", ",", "/", ".", ":", "="]))
def test_a_position_after_an_accident_is_sound_or_refused(text):
    position = outcome(text)

    if position is not None:
        sound(position)


@pytest.mark.parametrize("ugly", UGLY)
def test_no_part_of_a_position_takes_an_ugly_value(ugly):
    for text in positions()[:: max(1, len(positions()) // 7)]:
        parts = text.split(" ")
        for at in range(len(parts)):
            name = parts[at].split("=")[0]
            position = outcome(" ".join((*parts[:at], f"{name}={ugly}", *parts[at + 1 :])))
            if position is not None:
                sound(position)
