"""A text is cut where a sentence ends, and at no abbreviation."""

import pytest

from tablekit.games.apache.lessons import AFTER_CLOSE
from tablekit.saying.current import speaking
from tablekit.saying.sentences import cut


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("You were faster, by 0.5 seconds. Blue is late.", ["You were faster, by 0.5 seconds.", "Blue is late."]),
        ("Du nimmst z. B. Holz. Blau nimmt ca. Drei.", ["Du nimmst z. B. Holz.", "Blau nimmt ca. Drei."]),
        ("Prendi, p. es. Lana, cioè n. 3. Poi tocca a Blu.", ["Prendi, p. es. Lana, cioè n. 3.", "Poi tocca a Blu."]),
        ("A tie is nobody's. You had 4 points.", ["A tie is nobody's.", "You had 4 points."]),
        ("Das ist d. h. nichts", ["Das ist d. h. nichts"]),
        ("", [""]),
    ],
)
def test_a_text_is_cut_where_a_sentence_ends(text, sentences):
    assert sentences == cut(text)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_what_is_cut_is_the_text_when_it_is_put_together(language):
    with speaking(language):
        text = f"1. {AFTER_CLOSE(name='Dr. No')} Usw. bzw. z. B. {AFTER_CLOSE(name='Ada')}"
        assert text == " ".join(cut(text))
