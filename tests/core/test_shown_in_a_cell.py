"""What is shown of a refusal, of moves or of points as the last line of a cell: words, and no constructors."""

from __future__ import annotations

from IPython.lib.pretty import pretty

import tablekit as tk

POS = tk.new("meduris", players=3, seed=7)


def test_a_refusal_is_shown_with_its_conditions_and_clauses() -> None:
    refused = POS.why_not("hut 7")

    assert refused is not None
    assert str(refused) == pretty(refused)
    assert "§ meduris.setup.workers.placement" in pretty(refused)


def test_moves_are_shown_as_they_are_written() -> None:
    assert "[place wood, place wool, place copper, place stone]" == pretty(POS.legal_moves())


def test_points_and_reasons_are_shown_as_sentences_with_their_clauses() -> None:
    assert "(+5  the start of the track  § meduris.setup.score-start,)" == pretty(POS.receipt(0))
    assert "(✓ it is your decision  § meduris.turn.order," == pretty(POS.why("place wood")).splitlines()[0]


def test_what_has_no_words_is_shown_as_it_is_made() -> None:
    assert repr(POS.prompt()) == pretty(POS.prompt())
