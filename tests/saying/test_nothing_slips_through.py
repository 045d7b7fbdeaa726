"""In the pseudo-language every word has accents: what shows plain is no message, so that no language can say it."""

import re

import pytest

from tablekit.saying.current import speaking
from tablekit.saying.languages import Pseudo
from tests.catalogue.offers import OURS
from tests.saying.beside import namings
from tests.saying.english import of_the_game

# What is one in all languages, by the kind of text: moves and keys as they are typed, ids, names, tags of SVG.
ONE_IN_ALL = {
    "": r"“[^”]*”|§ [\w.]+",
    "alone": r"<[^>]*>",
    "brief": r" \(\('\w+'.*$| \(\)$",  # the groups of answers are ids
    "condition": r" \| None$",
    "move": r"^[^|]* \| ",
    "picture": r"\w+ \d+\.\w+",
    "setting": r"\('[^']*', (?=')",
}
NAMES = {"apache": ("Apache", "Ada", "Cleo", "Red", "Yellow", "Purple", "Blue", "Green")}
# What is typed wrong, in the engine's words; other terms, which are patterns over English.
OTHERS = {"error", "problem", "refusal", "terms"}


def slipped(name):
    """The texts of a game in which a word has no accents, kind by kind."""
    with speaking(Pseudo.code):
        texts = {(kind, str(text)) for kind, text in of_the_game(name)}  # most are read many times
    found = set()
    for kind, left in texts:
        for told in ("", kind):
            left = re.sub(ONE_IN_ALL.get(told, "$^"), "", left)
        left = re.sub("|".join(NAMES[name]), "", left)
        if kind not in OTHERS and re.search("[aeiouAEIOU]", left):
            found.add((kind, left))
    return found, {kind for kind, _ in texts}


@pytest.mark.thorough
@pytest.mark.parametrize("name", NAMES)
def test_every_text_of_a_game_is_a_message(name):
    found, read = slipped(name)

    assert set() == found
    assert {"event", "condition", "prompt", "picture", "explanation", "naming", "setting", "option"} <= read


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_every_name_of_a_thing_on_a_picture_is_a_message(game):
    with speaking(Pseudo.code):
        texts = [text for _, text in namings(game)]

    assert len(texts) == len(game.part("picture", "NAMES", ())) > 0
    assert [] == [text for text in texts if re.search("[aeiouAEIOU]", text)]


def test_a_word_that_slips_is_seen(monkeypatch):
    monkeypatch.setattr("tests.saying.test_nothing_slips_through.of_the_game", lambda name: [("event", "Red claims.")])

    assert {("event", " claims.")} == slipped("apache")[0]
