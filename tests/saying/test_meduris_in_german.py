"""Meduris' events, offerings and building in German: in whole sentences, and of the same game in every language."""

import random

import tablekit as tk
from tablekit.saying.current import speaking


def course():
    """The moments of a random game, and who of those asked decides."""
    position, rnd = tk.new("meduris", players=3, seed=7), random.Random(7)
    while True:
        yield position
        if position.over:
            return
        moves = position.legal_moves()
        position = position.played(moves[int(rnd.random() * len(moves))]) if moves else position.roll()


def test_positions_records_and_events_are_the_same_in_every_language():
    def plain():
        return [(p.notation, p.events, [m.text for m in p.legal_moves()], p.to_dict()) for p in course()]

    english = plain()
    for code in ("de", "it", "qps"):
        with speaking(code):
            assert english == plain(), code


def test_a_move_is_told_in_german():
    position = tk.new("meduris", players=3, seed=7)
    with speaking("de"):
        told = position.play("place wood").sentences()[0][0]
        refused = str(position.why_not("hut 7")).splitlines()

    assert "Lila stellt einen Arbeiter auf die Hochebene „Holz“." == told
    assert ["„hut 7“ geht hier nicht:", "  Zuerst einen Arbeiter stellen, dann bauen."] == refused[:2]


def test_the_same_reasons_are_read_in_one_language_after_the_other():
    position = next(p for p in course() if p.legal_moves() and "act:" in p.notation)
    reasons = position.why("temple 12")
    needs = next(reason for reason in reasons if "stock" in reason.says)

    assert "needs a temple in stock: you have 2" == needs.says
    with speaking("de"):
        assert "du brauchst einen Tempel im Vorrat: du hast 2" == needs.says
    assert "needs a temple in stock: you have 2" == needs.says
