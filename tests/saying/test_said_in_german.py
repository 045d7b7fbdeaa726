"""What is said in German is said completely, and each sentence of it can be said."""

import pytest

from tablekit import languages
from tablekit.saying import Noun
from tablekit.saying.catalogue import BY, Slot, catalogue, parts
from tablekit.saying.current import LANGUAGES

GERMAN = LANGUAGES["de"]
FORMS = {"a", "the", "no", "many", "capital", "words", "nom", "acc", "dat", "gen"}
FORBIDDEN = {  # what a thing is not called, where design and rulebook have another name for it
    "tablekit.games.meduris": ("Plateau", "Baufeld", "Spieler "),
    "tablekit.games.iquazu": ("Riss", "Juwel", "Fenster", "Spieler "),
    "tablekit.games.apache": ("Tipi", "Indianer", "Stamm", "Spieler "),
    "tablekit.games.empire": ("Heer", "Truppe", "Plättchen", "Spieler "),
}


@pytest.mark.parametrize("home", languages.homes())
def test_nothing_is_missing_or_left_over_in_german(home):
    """Neither of the sentences of its code nor of the texts of its documents: clauses, the start page's card, pages."""
    names = (languages.CODE, *languages.documents(home))

    assert [] == [f"{name}: {fault}" for name in names for fault in languages.told(home, "de", name)]


@pytest.mark.parametrize("home", languages.homes())
def test_every_german_sentence_can_be_said_with_none_one_and_two(home):
    """Each blank is filled with a number or a noun: no form and no noun is asked for that German does not know."""
    for template in catalogue(home, "de").say.values():
        for number in range(3):
            blanks = {part.name: _value(part, number) for part in parts(template) if isinstance(part, Slot)}
            said = GERMAN.filled(template, blanks, home)

            assert said.strip()
            assert not {"{", "~"} & set(said)


@pytest.mark.parametrize("home", languages.homes())
def test_every_noun_has_its_article_and_ending_in_every_case(home):
    for word in catalogue(home, "de").nouns:
        for article in ("", "a", "the", "no"):
            for case in ("nom", "acc", "dat", "gen"):
                forms = [GERMAN.noun(home, word, f"{article}.{many}{case}") for many in ("", "many.")]

                assert not [said for said in forms if "~" in said or "  " in said or not said.strip()]


@pytest.mark.parametrize("home", languages.homes())
def test_german_quotes_open_below_and_close_above(home):
    said = [*catalogue(home, "de").say.values()]

    assert [] == [text for text in said if "”" in text or text.count("„") != text.count("“")]


@pytest.mark.parametrize("home", FORBIDDEN)
def test_a_thing_has_one_german_name(home):
    every = [*catalogue(home, "de").say.values(), *catalogue(home, "de").nouns.values()]

    assert [] == [said for said in every for word in FORBIDDEN[home] if word in f"{said} "]


def _value(slot, number):
    """A noun of the engine, which every package knows, where a form of one is asked for; else the number."""
    asks = {*slot.form.split(".")} if slot.mark == ":" else set()
    return Noun("die") if asks and (asks <= FORMS or slot.form.startswith(BY)) else number
