"""The page for the table in each language: nothing lacks, nothing stays English, nothing is cut, and it is one page."""

import re
from functools import cache

import pytest

import tablekit as tk
from tablekit.core.errors import SetupError, TablekitError
from tablekit.lobby.sheet import sheet
from tablekit.picture.scene import LAYERS, Text, planned_width
from tablekit.picture.sheet import HIGH, SIZES, Row, Sheet
from tablekit.picture.terms import Terms
from tablekit.saying.current import LANGUAGES, speaking
from tablekit.saying.languages import Pseudo
from tablekit_widgets.lobby.tonight import drawn_for

GAMES = pytest.mark.parametrize("game", ["apache", "empire", "iquazu", "meduris"])
TRANSLATED = pytest.mark.parametrize("code", ["de", "it"])
# What is one in all languages: how boxes are called, and the two letters on a piece of Empire.
NAMES = "Apache|Field Race|Empire: Legends|Iquazú|Meduris"


class Accents(Pseudo):
    """As the pseudo-language, but no longer than English, as a page has no room for that."""

    def template(self, home, english):
        """The sentence with accents."""
        return super().template(home, english).translate(str.maketrans("", "", "·⟦⟧"))


def drawn(game, **shown):
    """The page for each number of players, edition, rule and terms that there is."""
    found = tk.game(game)
    for players in found.players:
        for edition in found.editions:
            for option in found.options:
                for value in option.values or ():
                    chosen = {"edition": edition.name, option.name: value}
                    try:
                        yield sheet(game, players, **chosen, **shown)
                    except SetupError as error:
                        assert "§" in str(error)  # it cannot be played without another rule


def texts(page):
    """What is written on a page."""
    scene = page.scene
    return [shape for name in LAYERS for shape in scene.layer(name) if isinstance(shape, Text)]


@cache
def english(game):
    """All that has several words on the pages in English."""
    return {text.words for page in drawn(game) for text in texts(page) if re.search("[a-z] [a-z]", text.words)}


@GAMES
@TRANSLATED
def test_a_page_lacks_nothing_in_a_language_and_no_text_of_it_is_cut_or_squeezed(game, code):
    spoken = LANGUAGES[code]
    spoken.lacking.clear()

    said = [text for page in drawn(game, language=code) for text in texts(page)]

    assert set() == spoken.lacking
    assert {text.words for text in said if text.words in english(game) and "Otto minuti" not in text.words} == set()
    assert len(english(game)) > 40
    for text in said:
        assert "…" not in text.words
        assert text.max is None or planned_width(text.words, text.size, text.weight) <= text.max + 1


@GAMES
def test_no_word_of_a_page_stays_plain_in_the_pseudo_language(game):
    with speaking(Accents()):
        pages = [*drawn(game)]
    read = {text.words for page in pages for text in texts(page)} | {page.scene.title for page in pages}
    read |= {page.scene.desc for page in pages}

    assert [text for text in read if re.search("[aeiouAEIOU]", re.sub(NAMES, "", text))] == []
    assert len(read) > 40


@GAMES
@TRANSLATED
def test_all_rules_changed_at_once_still_fit_one_page_in_a_language(game, code):
    found = tk.game(game)
    for players in found.players:
        for edition in found.editions:
            options, usual = {}, found.settle({"edition": edition.name})
            for option in found.options:
                others = [value for value in option.values or () if value != usual[option.name]]
                for value in others[-1:]:
                    try:
                        sheet(game, players, edition=edition.name, language=code, **options, **{option.name: value})
                    except SetupError as error:
                        assert "§" in str(error)
                    else:
                        options[option.name] = value
            page = sheet(game, players, edition=edition.name, language=code, **options)
            assert page.y <= HIGH - 54
            assert len(options) >= len(found.options) // 3


def test_german_goes_on_after_a_colon_with_the_capital_of_a_noun():
    agreed = {code: sheet("meduris", edition="it-302863", language=code).scene.desc for code in ("en", "de", "it")}

    assert "Not played: the last round" in agreed["en"]
    assert "Nicht gespielt: Die letzte Runde" in agreed["de"]
    assert "Non si gioca con: l’ultimo giro" in agreed["it"]


@GAMES
def test_a_game_in_a_language_has_its_page_in_it(game):
    german = sheet(game, 2, language="de")

    svg = drawn_for(tk.new(game, players=2, seed=1, language="de"))
    with speaking("de"):
        spoken = sheet(game, 2)._repr_mimebundle_()

    assert german._repr_mimebundle_() == spoken
    assert ' lang="de" ' in svg
    assert ">Heute Abend</text>" in svg
    assert "<title>" + german.scene.title in svg


def test_a_page_in_a_language_there_is_not_is_refused():
    with pytest.raises(SetupError, match="language is"):
        sheet("meduris", language="xx")


def test_a_page_that_is_full_is_set_in_smaller_type_and_no_smaller_than_nine_points():
    page = Sheet("Toy", (), "", Terms({}))
    sizes = []
    with pytest.raises(TablekitError, match="too long"):
        for _ in range(100):
            page.words("A line of words. " * 4)
            sizes.append(max(text.size for text in texts(page) if text.words.startswith("A line")))

    assert sorted({round(13.5 * size, 2) for size in SIZES}, reverse=True) == [*dict.fromkeys(sizes)]
    assert sizes == sorted(sizes, reverse=True)
    assert 13.5 * SIZES[-1] * 72 / 96 >= 8.9


def test_smaller_type_loses_no_part_of_a_page():
    pages = [Sheet("Toy", ("About.",), "Foot.", Terms({})) for _ in range(2)]
    for page, times in zip(pages, (3, 15), strict=True):
        page.heading("First", 1)
        page.boxes([Row(None, "Box", "It says so.")])
        for _ in range(times):
            page.rows([Row(None, "Row", "It has a sentence.", "+1")])
        page.words("Last.")
    said = [[text.words for text in texts(page)] for page in pages]

    assert [len(words) for words in said] == [len(said[0]), len(said[0]) + 3 * 12]
    assert list(dict.fromkeys(said[0])) == list(dict.fromkeys(said[1]))
