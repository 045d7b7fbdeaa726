"""Apache and Iquazú in Italian: complete, and each sentence can be said."""

import pytest

import tablekit as tk
from tablekit import languages
from tablekit.saying import Noun
from tablekit.saying.catalogue import Slot, catalogue, parts
from tablekit.saying.current import LANGUAGES

ITALIAN = LANGUAGES["it"]
HOMES = ["tablekit.games.apache", "tablekit.games.iquazu"]
OF_A_NOUN = ("a", "the", "no", "many", "del", "al", "dal", "nel", "sul", "capital", "by")
OF_A_PLACE = ("column",)


@pytest.mark.parametrize("home", HOMES)
def test_every_sentence_of_the_game_is_there_and_none_is_left_over(home):
    assert {} == languages.missing(home, "it")
    assert [] == languages.left_over(home, "it")


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("home", HOMES)
def test_every_italian_sentence_can_be_said_with_none_one_and_two(home, number):
    """Each blank is filled with a number, a word or notation: no form is asked for that Italian does not know."""
    noun = Noun(next(iter(catalogue(home, "it").nouns)))
    for template in catalogue(home, "it").say.values():
        blanks = {}
        for slot in sorted((p for p in parts(template) if isinstance(p, Slot)), key=lambda p: not p.form):
            blanks.setdefault(slot.name, _value(slot, noun, number))
        said = ITALIAN.filled(template, blanks, home)
        assert "{" not in said
        assert "  " not in said
        assert said.strip()


def _value(slot, noun, number):
    if slot.form in OF_A_PLACE:
        return "5"
    return noun if slot.mark == ":" and slot.form.split(".")[0] in OF_A_NOUN else number


def told(game, moves):
    """What is told of the last of some steps, by people who have names."""
    position = tk.new(game, players=2, seed=4, names=["Anna", "Luca"], language="it")
    for move in moves:
        position = position.play(move) if move else position.roll()
    return [text for text, _ in position.sentences()]


def test_a_card_of_apache_is_turned_up_in_italian():
    assert ["Anna scopre una carta."] == told("apache", ["reveal"])
    assert ["È un Cacciatore rosso."] == told("apache", ["reveal", ""])


def test_cards_of_iquazu_are_drawn_in_italian():
    assert ["Anna pesca 4 carte.", "Anna prende 1 carta bianca e 3 arancioni."] == told("iquazu", ["draw", ""])
