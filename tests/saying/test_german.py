"""German: nouns by gender, number and case; and a sentence is German or English, never half of each."""

import pytest

from tablekit.saying import Counted, Listed, Noun, Of, Written, messages
from tablekit.saying.catalogue import CatalogueError, checked
from tablekit.saying.current import LANGUAGES
from tests.saying.spoken import HOME, spoken

m, _ = messages(HOME)
GERMAN = LANGUAGES["de"]
SAY = {
    "costs {goods}": "kostet {goods}",
    "{what:the} on {space}": "auf Feld {space} {what:the}",
    "a move such as {move}": "ein Zug wie {move}",
    "{goods:good} more": "noch {goods:good}",
    "{n} built": "{n?ein Haus|mehrere Häuser}: {n}",
    "all: {so}": "alles: {so}",
    "you lack {what}": "dir {what?fehlt|fehlen} {what}",
    "you have {n:hut.words}": "du hast {n:hut.words}",
    "{n:+} for {who}": "{n:+} für {who}",
    "you have {what:words.acc}": "du hast {what:words.acc}",
}


@pytest.fixture(autouse=True)
def catalogues(monkeypatch):
    yield from spoken(monkeypatch, "de", SAY)


@pytest.mark.parametrize(
    ("message", "says"),
    [
        (m("costs {goods}", goods=Counted(1, Noun("hut"))), "kostet 1 Hütte"),
        (m("costs {goods}", goods=Listed((Counted(2, Noun("hut")), Noun("wood")))), "kostet 2 Hütten und Holz"),
        (m("costs {goods}", goods=Listed((Noun("hut"), Noun("wood")), "or")), "kostet Hütte oder Holz"),
        (m("{what:the} on {space}", what=Noun("temple"), space=7), "auf Feld 7 der Tempel"),
        (m("a move such as {move}", move=Written("hut 7")), "ein Zug wie „hut 7“"),
        (m("{goods:good} more", goods=2), "noch 2 Güter"),
        (m("{n} built", n=1), "ein Haus: 1"),
        (m("{n:+} for {who}", n=2, who="Ann"), "+2 für Ann"),
        (m("all: {so}", so=m("{goods:good} more", goods=1)), "alles: noch 1 Gut"),
        (m("you lack {what}", what=Of(HOME, Counted(1, Noun("new card")))), "dir fehlt 1 neue Karte"),
        (m("you lack {what}", what=Counted(2, Noun("new card"))), "dir fehlen 2 neue Karten"),
        (m("you have {n:hut.words}", n=0), "du hast keine Hütten"),
        (m("you have {n:hut.words}", n=3), "du hast 3 Hütten"),
        (m("you have {what:words.acc}", what=Listed((Counted(0, Noun("wood")), Counted(2, Noun("hut"))))),
         "du hast kein Holz und 2 Hütten"),
    ],
)  # fmt: skip
def test_a_message_is_said_in_german(message, says):
    assert says == message.said("de")
    assert set() == GERMAN.lacking


@pytest.mark.parametrize(
    "message",
    [
        m("nobody has to offer"),
        m("costs {goods}", goods=Noun("copper")),
        m("all: {so}", so=m("you have both")),
        m("costs {goods}", goods=Listed((Noun("hut"), m("nothing")))),
    ],
)
def test_what_german_lacks_in_any_part_is_said_whole_in_english_and_noted(message):
    assert message.said("en") == message.said("de")
    assert {(HOME, message.english)} == GERMAN.lacking


FAULTS = [
    ('[say]\n"a {b}" = "ein"', "line 2: the blank {b} is left out, in 'ein'"),
    ('[say]\n"a" = "b"\n"a {b}" = "ein {b} {c}"', "line 3: the English has no blank {c}, in 'ein {b} {c}'"),
    ('[say]\n"a {b}" = "ein {b"', "line 2: a brace belongs to no blank: 'ein {b', in 'ein {b'"),
    ('[nouns]\nhut = "Hütte"', "line 2: a noun begins with its article, one of der, die, das: 'Hütte'"),
    ("[nouns]\nhut = 3", "line 2: 'hut' is no text"),
    ('[nuons]\nhut = "die Hütte"', "line 1: 'nuons' is neither [nouns] nor [say]"),
    ('[say]\n"a" = b', "Invalid value (at line 2, column 7)"),
    ('[say]\n"a" = "b"\n"a" = "c"\n', "Cannot overwrite a value (at line 3, column 10)"),
]


@pytest.mark.parametrize(("text", "says"), FAULTS)
def test_what_is_wrong_with_a_catalogue_is_told_with_its_place(text, says):
    with pytest.raises(CatalogueError) as raised:
        checked("tablekit/games/meduris/words.de.toml", text)

    assert says in raised.value.faults
    assert "The catalogue tablekit/games/meduris/words.de.toml cannot be used" in str(raised.value)


def test_all_faults_of_a_catalogue_are_told_at_once():
    with pytest.raises(CatalogueError, match=r"cannot be used \(2 faults\)"):
        checked("words.de.toml", '[nouns]\nhut = 3\n[say]\n"a {b}" = "ein"')
