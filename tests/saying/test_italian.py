"""Italian: articles go by how the next word begins, alone or grown to a preposition; numbers, lists and quotes."""

import pytest

from tablekit import languages
from tablekit.saying import Counted, Decimal, Grouped, Listed, Noun, Of, Written, messages
from tablekit.saying.catalogue import CatalogueError, catalogue, checked, entry
from tablekit.saying.current import LANGUAGES
from tests.saying.spoken import HOME, spoken

m, _ = messages(HOME)
ITALIAN = LANGUAGES["it"]
SAY = {
    "costs {goods}": "costa {goods}",
    "{what:the} on {space}": "{what:the} sulla casella {space}",
    "{what} beside it": "accanto {what:al}",
    "a move such as {move}": "una mossa come {move}",
    "{goods:good} more": "ancora {goods:good}",
    "{goods:good.words} too few": "ne {goods?manca|mancano}: {goods:good.words}",
    "{n} built": "{n?una casa|più case}: {n}",
    "all: {so}": "in tutto: {so}",
    "{n:+} for {who}": "{n:+} per {who}",
    "{number} {good}": "{number} {good:by.number}",
    "{share} %": "{share}%",
    "{number:words}": "{number:words}",
    "in stock {goods:no}": "in scorta {goods:no}",
    "needs {goods}": "{goods?serve|servono} {goods}",
    "you have {left} left": "{left?te ne resta|te ne restano|non te ne resta} {left:0=nessuno}",
}


@pytest.fixture(autouse=True)
def catalogues(monkeypatch):
    yield from spoken(monkeypatch, "it", SAY)


@pytest.mark.parametrize(
    ("message", "says"),
    [
        (m("costs {goods}", goods=Counted(1, Noun("hut"))), "costa 1 capanna"),
        (m("costs {goods}", goods=Listed((Counted(2, Noun("hut")), Noun("copper")))), "costa 2 capanne e rame"),
        (m("costs {goods}", goods=Listed((Noun("hut"), Noun("copper"), Noun("blue")), "or")),
         "costa capanna, rame o blu"),
        (m("{what:the} on {space}", what=Noun("temple"), space=7), "il tempio sulla casella 7"),
        (m("{what} beside it", what=Noun("settlement")), "accanto all’insediamento"),
        (m("{what} beside it", what=Listed((Noun("hut"), Noun("island")))), "accanto alla capanna e all’isola"),
        (m("a move such as {move}", move=Written("hut 7")), "una mossa come “hut 7”"),
        (m("{goods:good} more", goods=0), "ancora 0 materiali"),
        (m("{goods:good} more", goods=1), "ancora 1 materiale"),
        (m("{goods:good.words} too few", goods=0), "ne mancano: nessun materiale"),
        (m("{goods:good.words} too few", goods=1), "ne manca: un materiale"),
        (m("{goods:good.words} too few", goods=2), "ne mancano: due materiali"),
        (m("{goods:good.words} too few", goods=13), "ne mancano: 13 materiali"),
        (m("{number:words}", number=12), "dodici"),
        (m("in stock {goods:no}", goods=Listed((Counted(0, Noun("hut")), Counted(2, Noun("temple"))))),
         "in scorta nessuna capanna e 2 templi"),
        (m("in stock {goods:no}", goods=Counted(1, Noun("good"))), "in scorta 1 materiale"),
        (m("{number:words}", number=1), "1"),
        (m("{number:words}", number=0), "0"),
        (m("needs {goods}", goods=Counted(1, Noun("hut"))), "serve 1 capanna"),
        (m("needs {goods}", goods=Counted(2, Noun("hut"))), "servono 2 capanne"),
        (m("needs {goods}", goods=Of(HOME, Counted(1, Noun("hut")))), "serve 1 capanna"),
        (m("needs {goods}", goods=Listed((Counted(1, Noun("hut")),))), "serve 1 capanna"),
        (m("needs {goods}", goods=Listed((Counted(1, Noun("hut")), Counted(1, Noun("temple"))))),
         "servono 1 capanna e 1 tempio"),
        (m("you have {left} left", left=0), "non te ne resta nessuno"),
        (m("you have {left} left", left=1), "te ne resta 1"),
        (m("you have {left} left", left=2), "te ne restano 2"),
        (m("{n} built", n=1), "una casa: 1"),
        (m("{n:+} for {who}", n=-2, who="Anna"), "−2 per Anna"),
        (m("all: {so}", so=m("{goods:good} more", goods=1)), "in tutto: ancora 1 materiale"),
        (m("{number} {good}", number=1, good=Noun("hut")), "1 capanna"),
        (m("{number} {good}", number=3, good=Noun("hut")), "3 capanne"),
        (m("{number} {good}", number=3, good=Noun("copper")), "3 rame"),
        (m("{share} %", share=Decimal("0.5")), "0,5%"),
        (m("{share} %", share=Grouped(12345)), "12.345%"),
    ],
)  # fmt: skip
def test_a_message_is_said_in_italian(message, says):
    assert says == message.said("it")
    assert set() == ITALIAN.lacking


@pytest.mark.parametrize("message", [m("nobody has to offer"), m("costs {goods}", goods=Noun("wool"))])
def test_what_italian_lacks_in_any_part_is_said_whole_in_english_and_noted(message):
    assert message.said("en") == message.said("it")
    assert {(HOME, message.english)} == ITALIAN.lacking


ARTICLES = "il, lo, la, l’, i, gli, le"
FAULTS = [
    ('[nouns]\nhut = "der Hut"', f"line 2: a noun begins with its article, one of {ARTICLES}: 'der Hut'"),
    ('[nouns]\nhut = "capanna"', f"line 2: a noun begins with its article, one of {ARTICLES}: 'capanna'"),
    ('[nouns]\nisle = "l’isola, isole"',
     "line 2: its gender is missing, (m) or (f) after the singular: 'l’isola, isole'"),
    ('[say]\n"{n} {good}" = "{n} {good:by.number}"',
     "line 2: the English has no blank {number}, in '{n} {good:by.number}'"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "says"), FAULTS)
def test_what_is_wrong_with_an_italian_catalogue_is_told_with_its_place(text, says):
    with pytest.raises(CatalogueError) as raised:
        checked("words.it.toml", text)

    assert [says] == raised.value.faults


@pytest.mark.parametrize("home", languages.homes())
def test_every_noun_of_the_catalogues_is_written_with_the_article_that_it_takes(home):
    for word, written in catalogue(home, "it").nouns.items():
        said = entry(written).one or entry(written).many
        assert ITALIAN.noun(home, word, "the") == written[: written.index(said)] + said
