"""What is said in Italian is said completely, and each sentence of it can be said."""

import pytest

from tablekit import languages
from tablekit.saying import Noun
from tablekit.saying.catalogue import BY, Slot, catalogue, parts
from tablekit.saying.current import LANGUAGES

ITALIAN = LANGUAGES["it"]
PLACE = "5"  # a value that a game has of its own, such as where a crack is
FORMS = {"a", "no", "the", "del", "al", "dal", "nel", "sul", "many", "capital"}


@pytest.mark.parametrize("home", languages.homes())
def test_nothing_is_missing_or_left_over_in_italian(home):
    """Neither of the sentences of its code nor of the texts of its documents: clauses, the start page's card, pages."""
    names = (languages.CODE, *languages.documents(home))

    assert [] == [f"{name}: {fault}" for name in names for fault in languages.told(home, "it", name)]


@pytest.mark.parametrize("home", languages.homes())
def test_every_italian_sentence_can_be_said_with_none_one_and_two(home):
    """Each blank is filled with a number or a noun: no form and no noun is asked for that Italian does not know."""
    for template in catalogue(home, "it").say.values():
        for number in range(3):
            found = [part for part in parts(template) if isinstance(part, Slot)]
            blanks = {part.name: _value(part, number, home) for part in found}
            blanks |= {part.name: PLACE for part in found if part.form == "column"}  # of a crack
            said = ITALIAN.filled(template, blanks, home)
            assert "{" not in said
            assert said.strip()


def _value(slot, number, home):
    noun = slot.mark == ":" and (slot.form.startswith(BY) or {*slot.form.split(".")} <= FORMS)
    return Noun(next(iter(catalogue(home, "it").nouns))) if noun else number


@pytest.mark.parametrize("home", languages.homes())
def test_italian_has_its_own_signs_and_accents(home):
    wrong = ("«", "»", "„", " %", "\u00a0%", "perchè", "poichè", "finchè", " pò", " nè ", "qual’è", "c’e ", "E’ ")
    assert [] == [said for said in catalogue(home, "it").say.values() if any(sign in said for sign in wrong)]
