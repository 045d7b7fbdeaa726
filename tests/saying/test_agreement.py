"""Numbers, nouns and verbs agree in every template of every catalogue, with none, one, two and five of each thing that
it counts; and each noun is one that every form makes well.
"""

import re
from functools import cache, partial
from itertools import pairwise

import pytest

from tablekit import languages
from tablekit.saying.catalogue import BY, Slot, catalogue, entry, parts
from tablekit.saying.current import LANGUAGES
from tablekit.saying.german import ARTICLES, CASES
from tests.saying.met import CODES

NUMBERS = (0, 1, 2, 5)
NEVER_ONE = {"players", "times", "size", "right", "least"}  # of a game, a settlement, a family of cards
GERMAN = LANGUAGES["de"]
OTHER = "§"  # what stands in the other blanks
FORMS = {
    "de": {"", "capital", "many", "words", *CASES, *ARTICLES},
    "it": {"", "capital", "many", "words", "a", "no", "the", "del", "al", "dal", "nel", "sul"},
}
# Verbs whose subject is what is counted beside them: those that go with one, and those that go with many.
VERBS = {
    "de": ("liegt steht fehlt bleibt", "liegen stehen fehlen bleiben sind werden"),
    "it": ("c’è manca resta serve avanza", "ci·sono mancano restano servono avanzano sono"),
}
NAMES = {"space", "where", "place", "player", "rock", "seat"}  # blanks that name a thing, if with a number
CASE_OF = {**dict.fromkeys(("mit", "von", "aus", "bei", "nach"), "dat"), **dict.fromkeys(("für", "ohne", "um"), "acc")}
BEFORE = r"(?<![\w.,+−–:/])(?<!\+ )"  # not of a decimal, a sum, or a sign


def said_with(code, home, template, blank, number):
    """A template with a number in one of its blanks."""
    language = LANGUAGES[code]

    def filled(slot):
        if slot.name != blank or slot.form.startswith(BY):
            return OTHER
        if slot.mark != "?" and not _counts(code, home, slot):
            return OTHER
        written = f"{{{slot.name}{slot.mark}{slot.form}}}"
        return language.filled(written, {blank: number}, home)

    return "".join(filled(part) if isinstance(part, Slot) else part for part in parts(template))


def _counts(code, home, slot):
    """Whether a number can stand in the blank: it is bare, or says how, or with which noun."""
    noun = slot.form.partition(".")[0]
    return slot.form in ("", "+", "words") or noun.startswith("0=") or noun in _nouns(home, code)


@cache
def _nouns(home, code):
    return {**catalogue("tablekit.saying", code).nouns, **catalogue(home, code).nouns}


def templates(code):
    """Every template of every package, with its home."""
    return [(home, said) for home in languages.homes() for said in catalogue(home, code).say.values()]


@cache
def words(code):
    """The words that are only of one thing, and those that are only of many: nouns, and what goes with them."""
    head = -1 if code == "de" else 0  # the noun of a noun with an adjective
    pairs = set()
    for home in languages.homes():
        for noun in (entry(written) for written in _nouns(home, code).values() if ", " in written):
            pairs.add((noun.one.split(" ")[head], noun.many.split(" ")[head]))
    for _, said in templates(code):
        pairs.update(_chosen(code, said))
    one, many = ({pair[at] for pair in pairs if code != "de" or pair[at][:1].isupper()} - {""} for at in (0, 1))
    if code == "de":
        many |= {f"{word}n" for word in many if word[-1] not in "ns"}
    return {word for word in one - many if "~" not in word}, {word for word in many - one if "~" not in word}


def _chosen(code, said):
    """The nouns and adjectives that a template itself has for one and for many: German capitals, Italian endings."""
    for slot in parts(said):
        if isinstance(slot, Slot) and slot.mark == "?":
            one, many, *_ = [*slot.form.split("|"), ""]
            of_a_thing = one[:1].isupper() if code == "de" else one[-1:] in "oa" and many[-1:] in "ei"
            if one.isalpha() and many.isalpha() and of_a_thing:
                yield one, many


@cache
def rules(code):
    """What breaks the agreement, with one and with more of a thing."""
    one, many = ("|".join(sorted(map(re.escape, found), key=len, reverse=True)) for found in words(code))
    adjective = "(?:[a-zäöüß]+e[ns]? )?" if code == "de" else ""
    verb, verbs = (found.replace(" ", "|").replace("·", " ") for found in VERBS[code])
    listed = "(?! und | oder | e | o |, )"
    single = rf"{BEFORE}1 {adjective}(?:{one})"
    several = rf"{BEFORE}[025] {adjective}(?:{many})"
    return (
        re.compile(
            rf"{BEFORE}1 {adjective}(?:{many})\b|{single} (?:{verbs})\b|\b(?:{verbs}) {single}\b{listed}"
            rf"|\b(?:{verb}) {OTHER} (?:und|e) {OTHER}"
        ),
        re.compile(rf"{BEFORE}[025] {adjective}(?:{one})\b|{several} (?:{verb})\b|\b(?:{verb}) {several}\b"),
    )


def faults(code, home, said):
    """What does not agree in a template, by the number that brings it out."""
    counted = {part.name for part in parts(said) if isinstance(part, Slot)}
    for blank in sorted(counted):
        for number in () if blank in NAMES else NUMBERS:
            if number == 1 and blank in NEVER_ONE:
                continue
            told = said_with(code, home, said, blank, number)
            for found in rules(code)[number != 1].finditer(told):
                yield f"{found[0]!r} in {told!r}"


def _forms(template):
    asked = {part.form for part in parts(template) if isinstance(part, Slot) and part.mark == ":"}
    return {form for each in asked if not each.startswith((BY, "0=", "+")) for form in each.split(".")}


def in_the_case(home, said):
    """Where a German blank after a preposition is not in its case: what it says, and what it would have to say."""
    for before, slot in pairwise(parts(said)):
        case = CASE_OF.get(before.split(" ")[-2]) if isinstance(before, str) and before.count(" ") else None
        if case is None or not isinstance(slot, Slot) or slot.mark != ":":
            continue
        for say, form in _ways_to_say(home, slot.form):
            right = ".".join([*(part for part in form.split(".") if part and part not in CASES), case])
            if say(form) != say(right):
                yield f"{say(form)!r} is {say(right)!r} in {said!r}"


def _ways_to_say(home, form):
    """What says a blank in a form: each number of its noun, or each noun with its article; and the form."""
    noun, _, rest = form.partition(".")
    if noun in _nouns(home, "de"):
        return [(partial(GERMAN.counted, home, number, noun), rest) for number in NUMBERS]
    if {*form.split(".")} & {*ARTICLES}:
        return [(partial(GERMAN.noun, home, noun), form) for noun in _nouns(home, "de")]
    return []


@pytest.mark.parametrize("code", CODES)
def test_numbers_agree_with_the_words_around_them(code):
    assert [] == [f"{home}: {fault}" for home, said in templates(code) for fault in faults(code, home, said)]


def test_a_german_noun_stands_in_the_case_of_the_preposition_before_it():
    assert [] == [f"{home}: {fault}" for home, said in templates("de") for fault in in_the_case(home, said)]


@pytest.mark.parametrize("code", CODES)
def test_every_form_that_a_template_asks_for_is_one_of_the_language(code):
    unknown = {
        f"{form} in {said!r}"
        for home in languages.homes()
        for english, said in catalogue(home, code).say.items()
        for form in _forms(said) - _forms(english)  # a thing of a game may have forms of its own
        if form not in FORMS[code] and form not in _nouns(home, code)
    }
    assert set() == unknown


@pytest.mark.parametrize("code", CODES)
def test_every_noun_is_said_in_every_form_without_a_letter_after_its_quotes(code):
    said = [
        LANGUAGES[code].noun(home, noun, f"{form}{case}")
        for home in languages.homes()
        for noun in _nouns(home, code)
        for form in sorted(FORMS[code] - {*CASES})
        for case in ("", ".dat", ".gen", ".many", ".many.dat")
    ]
    assert len(said) > 1000
    assert [] == [text for text in said if re.search(rf"{'“' if code == 'de' else '”'}\w|~|  |^ | $", text)]


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("de", "du hast {n} Karten"), ("de", "{n} Karte"), ("de", "{n:card} liegen offen"), ("de", "da fehlt {n:card}"),
        ("de", "{n} weitere Karten"), ("it", "hai {n} carte"), ("it", "mancano {n:card}"), ("it", "{n:card} resta lì"),
        ("de", "da {n?liegt|liegen} {loot} und {tents}"), ("it", "{n?c’è|ci sono} {loot} e {tents}"),
    ],
)  # fmt: skip
def test_the_rule_of_numbers_finds_what_is_wrong(code, wrong):
    assert [*faults(code, "tablekit.games.empire", wrong)]


@pytest.mark.parametrize(
    ("code", "right"),
    [
        ("de", "du hast {n} {n?Karte|Karten}"), ("de", "{n:card} {n?liegt|liegen} offen"),
        ("de", "auf Feld {space} Karten"), ("de", "es sind {n:card} und eine Münze"),
        ("it", "{n?manca|mancano} {n:card}"), ("it", "zu {players} carte"),
    ],
)  # fmt: skip
def test_the_rule_of_numbers_lets_through_what_is_right(code, right):
    assert [] == [*faults(code, "tablekit.games.empire", right)]


@pytest.mark.parametrize("wrong", ["mit {n:city}", "für {who:the.dat}", "von {n:city.gen}", "aus {what:the}"])
def test_the_rule_of_cases_finds_what_is_wrong(wrong):
    assert [*in_the_case("tablekit.games.empire", wrong)]
