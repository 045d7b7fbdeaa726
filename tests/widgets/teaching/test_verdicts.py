"""What the rules ask of a move, with three signs: met, not met, and allowed but going wrong."""

import pytest

import tablekit as tk
from tablekit.core import Condition, Refusal
from tablekit.saying.current import speaking
from tablekit_widgets.kit.html import check_list, sign_of

BOOK = tk.game("apache").clauses


def condition(met, verdict=None):
    return Condition("apache.place.needs_loot", "needs loot: there is none", met, remedy="waiting", verdict=verdict)


@pytest.mark.parametrize(
    ("asked", "sign"),
    [
        (condition(True), ("✓", "tk-met", "met")),
        (condition(False), ("✗", "tk-unmet", "not met")),
        (condition(True, "penalised"), ("!", "tk-unmet", "penalised")),
        (condition(False, "late"), ("✗", "tk-unmet", "late")),
    ],
)
def test_each_verdict_has_a_sign_and_a_word(asked, sign):
    mark, kind, word = sign_of(asked)

    assert sign == (mark, kind, str(word))


def test_a_verdict_is_said_in_the_language_that_is_read():
    position = tk.new("apache", players=2, seed=1).play("reveal").roll()
    (asked, *_) = [reason for reason in position.why("place chief", 0) if reason.verdict]

    assert ("penalised", "wrong") == (asked.verdict, str(sign_of(asked)[2]))
    with speaking("qps"):
        assert ("penalised", "⟦wróñg··⟧") == (asked.verdict, str(sign_of(asked)[2]))


def test_what_goes_wrong_is_told_with_its_clause_and_what_it_takes():
    html = check_list(BOOK, "place chief", Refusal("place chief", (condition(False),), (condition(True, "penalised"),)))

    assert 'aria-label="penalised">!<' in html
    assert 2 == html.count("It takes waiting.")
    assert 2 == html.count("§ Something to claim")
