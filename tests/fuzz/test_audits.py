"""Any text at all is a record that can be audited, or a ``TablekitError``; what is shown of it is printable."""

from hypothesis import given
from hypothesis import strategies as st

import tablekit as tk
from tablekit.referee.audit import audit
from tests.fuzz.strategies import ANY, FUZZ, moves, mutated, positions

LINES = st.lists(st.text(ANY, max_size=130) | st.sampled_from(moves()) | mutated(moves, [" ", "+", ">"]), max_size=12)


@FUZZ
@given(st.sampled_from(positions()) | st.text(ANY, max_size=80), LINES)
def test_any_text_is_audited_or_refused(start, lines):
    try:
        found = audit("\n".join([start, *lines]))
    except tk.TablekitError as error:
        assert str(error).replace("\n", "").isprintable()
        return
    assert str(found).replace("\n", "").isprintable()
    assert len(found.findings) <= found.judged
    clauses = tk.game(found.at.partition("/")[0]).clauses
    assert all(condition.clause in clauses for one in found.findings for condition in one.conditions)


WORDS = st.sampled_from(["A", ":", ";", ",", "total", "track", "rocks", "place", "Tempel", "9", "-1", "1e9", "\n", " "])


@FUZZ
@given(st.sampled_from([game.name for game in tk.games()]), st.lists(WORDS | st.text(ANY, max_size=9), max_size=40))
def test_any_text_is_a_score_sheet_or_refused(game, words):
    try:
        found = audit(game, sheet=" ".join(words))
    except tk.TablekitError as error:
        assert str(error).replace("\n", "").isprintable()
        return
    assert str(found).replace("\n", "").isprintable()
    assert all(one.clause in tk.game(game).clauses for one in found.complaints)
