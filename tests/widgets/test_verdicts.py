"""What the rules ask of a move, with three signs: met, not met, and allowed but going wrong."""

import tablekit as tk
from tablekit.core import Condition, Refusal
from tablekit_widgets.kit.html import check_list, sign_of

BOOK = tk.game("apache").clauses


def condition(met, verdict=None):
    return Condition("apache.place.needs_loot", "needs loot: there is none", met, remedy="waiting", verdict=verdict)


def test_each_verdict_has_a_sign_and_a_word():
    assert ("✓", "tk-met", "met") == sign_of(condition(True))
    assert ("✗", "tk-unmet", "not met") == sign_of(condition(False))
    assert ("!", "tk-unmet", "penalised") == sign_of(condition(True, "penalised"))
    assert ("✗", "tk-unmet", "late") == sign_of(condition(False, "late"))


def test_what_goes_wrong_is_told_with_its_clause_and_what_it_takes():
    html = check_list(BOOK, "place chief", Refusal("place chief", (condition(False),), (condition(True, "penalised"),)))

    assert 'aria-label="penalised">!<' in html
    assert 2 == html.count("It takes waiting.")
    assert 2 == html.count("§ Something to claim")
