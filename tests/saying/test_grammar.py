"""Sentences in German and Italian hold together: with the values that games put into them, and as they are written."""

import re

import pytest

import tablekit as tk
from tablekit import languages
from tablekit.saying.catalogue import catalogue, entry
from tests.catalogue.offers import OURS
from tests.saying.met import CODES, read_of
from tests.scale import soon

EVERY, CLOSELY = 80, 10  # moments of a random game, of one of which everything is read
# What no reader reads as words: blanks, code, tags, addresses, and what is quoted as code or as notation.
NO_WORDS = re.compile(r"\{[^}]*\}|`[^`]*`|<[^>]*>|\]\([^)]*\)|'[^']*'|“[^”]*”")
ENGLISH = re.compile(r"\b(?:the|of|and|you|your|is|are|with|for|has|have|from|not|that|this)\b")
WIDE = re.compile(r"\w  +\w")
GAPS = re.compile(r"\w  +\w| [,;.!?](?=\s|$)|\( | \)|^ | $")
TWICE = re.compile(r"\b(?!die |der |das )(\w{2,}) \1\b")  # a German relative pronoun may stand before an article
GRAMMAR = {
    "de": re.compile(r"\b[Ee]in(?= (?:Hütte|Wolle|Karte|Münze|Armee|Stadt|Insel|Region|Felsritze|Person)\b)"
                     r"|\b[Ee]ine(?= (?:Holz|Tempel|Arbeiter|Stein|Feld|Zug|Schritt|Punkt|Zelt|Büffel)\b)"),
    "it": re.compile(r"\b(?:di|da|in|su) (?:il|lo|gli|i|le)\b|\ba (?:il|lo|gli|i)\b|\b(?:di|a|da|in|su) l’"
                     r"|\b(?:il|del|al|dal|nel|sul) (?=[aeiouàèéìòù]|s[bcdfglmnpqrtvz]|z|gn|ps)"
                     r"|\b(?:i|dei|ai|nei|sui) (?=[aeiou]\w\w|s[bcdfglmnpqrtvz]|z|gn|ps)"
                     r"|\b(?:della|alla|dalla|nella|sulla|dello|allo) (?=[aeiouàèéìòù])"
                     r"|\b[Uu]n (?=s[bcdfglmnpqrtvz]|z|gn|ps)|\bun’(?=[^\Waeiouàèéìòù])|perchè|poichè|\bpò\b"),
}  # fmt: skip


def plurals(code, home):
    """A figure one before a plural; signs and sums before it are another matter."""
    nouns = [entry(noun) for where in ("tablekit.saying", home) for noun in catalogue(where, code).nouns.values()]
    many = {noun.many for noun in nouns} - {noun.one for noun in nouns}
    words = "|".join(re.escape(word) for word in sorted(many, key=len, reverse=True) if word and "~" not in word)
    return re.compile(rf"(?<![\w.,+−–:/])(?<!\+ )1 (?:{words})\b")


def faults(said, *rules):
    """What breaks a rule, each with the words around it."""
    return [f"{found[0]!r} in {text!r}" for text in said for rule in rules for found in rule.finditer(text)]


def written(home, code):
    """Every text of a package and of its documents, as its catalogue has it, without what is no word."""
    names = [None, *languages.documents(home)]
    for name in names:
        found = catalogue(home, code, name) if name else catalogue(home, code)
        for text in found.say.values():
            yield from NO_WORDS.sub("0", text).split("\n")


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("home", languages.homes())
def test_no_text_has_a_gap_or_a_word_twice_or_an_english_word(home, code):
    texts = [*written(home, code)]

    assert len(texts) > 5
    assert [] == faults(texts, ENGLISH, TWICE, WIDE)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("home", languages.homes())
def test_articles_go_with_the_words_after_them(home, code):
    assert [] == faults(written(home, code), GRAMMAR[code])


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", [game.name for game in OURS])
def test_no_clause_example_task_or_course_names_an_option_by_its_id(game, code):
    ids = re.compile(rf"\b(?:{'|'.join(option.name for option in tk.game(game).options if '_' in option.name)})\b")
    home = tk.game(game).module
    texts = [
        text
        for name in languages.documents(home)
        for text in catalogue(home, code, name).say.values()
        if name != "pages"  # those speak to programmers, too
    ]

    assert len(texts) > 100
    assert [] == faults(texts, ids)


# One game is read in `make test`, and each of them closely in `make thorough`.
READ = pytest.mark.parametrize(
    ("game", "every"),
    soon([("meduris", EVERY), *((game.name, CLOSELY) for game in OURS)], ("meduris", EVERY)),
)


@READ
@pytest.mark.parametrize("code", CODES)
def test_nothing_that_is_read_in_random_games_is_lacking(game, code, every):
    read = read_of(game, every)[code]

    assert frozenset() == read.lacking
    assert len(read.sentences) > 300
    assert len(read.others) > 100


@READ
@pytest.mark.parametrize("code", CODES)
def test_what_games_put_into_sentences_goes_with_the_words_around_it(game, code, every):
    texts = sorted(read_of(game, every)[code].sentences)

    assert [] == faults(texts, GRAMMAR[code], GAPS, plurals(code, tk.game(game).module))


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("it", "la pietra di il druido"), ("it", "dal isola"), ("it", "un’casella"), ("it", "i amici"),
        ("de", "ein Hütte steht da"), ("de", "eine Tempel"),
    ],
)  # fmt: skip
def test_the_rules_find_what_is_wrong(code, wrong):
    assert faults([wrong], GRAMMAR[code])


@pytest.mark.parametrize(("code", "wrong"), [("de", "du hast 1 Hütten"), ("it", "hai 1 capanne")])
def test_the_rule_of_plurals_finds_what_is_wrong(code, wrong):
    rule = plurals(code, "tablekit.games.meduris")

    assert faults([wrong], rule)
    assert [] == faults([f"{wrong[:-4]}1 + 1 Hütten", "21 Hütten", "du hast 1 Hütte", "hai 1 capanna"], rule)
