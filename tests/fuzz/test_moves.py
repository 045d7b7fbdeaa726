"""Any text at all is a move or a result of chance, or a ``NotationError``; asking about it changes nothing."""

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

import tablekit as tk
from tests.fuzz.strategies import ANY, FUZZ, moves, mutated, positions


@cache
def tables():
    return [tk.read(text) for text in positions()[::7]]


@FUZZ
@given(st.data(), st.text(ANY, max_size=130) | mutated(moves, [" ", "+", ">"]))
def test_any_text_is_a_move_or_a_notation_error(data, text):
    position = data.draw(st.sampled_from(tables()))
    before = position.notation
    try:
        move = position.move(text)
    except tk.NotationError as error:
        assert str(error).replace("\n", "").isprintable()
        return
    assert move == position.move(move.text, move.player)
    refusal = position.why_not(move)
    listed = move in position.legal_moves(move.player)
    assert listed == (refusal is None)
    if refusal is None:
        assert position.play(move).events
    else:
        assert refusal.conditions and all(c.clause in position.game.clauses for c in refusal.conditions)
    assert before == position.notation


@FUZZ
@given(st.data(), st.text(ANY, max_size=130) | mutated(moves, [" ", "+", ">"]))
def test_any_text_is_a_result_or_an_error(data, text):
    position = data.draw(st.sampled_from(tables()))
    try:
        after = position.chance(text)
    except (tk.NotationError, tk.IllegalMove) as error:
        assert str(error).replace("\n", "").isprintable()
        return
    assert after.events and position.outcome(text) in [outcome for outcome, _ in position.chance_outcomes()]
