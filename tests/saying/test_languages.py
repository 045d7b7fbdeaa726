"""What is still to be said is told by a command: what is missing, left over, changed, or can be in no catalogue."""

import pytest

from tablekit import languages
from tablekit.saying.catalogue import Catalogue, checked

WORDS = """from tablekit.games.made.words import m, t
SAYS = {"build": t("{player} built a hut on {space}.")}
def means(self, goods):
    return m("costs {goods}", goods=goods)
"""


@pytest.fixture
def made(tmp_path, monkeypatch):
    """A package with two sentences, and what its catalogue says."""
    folder = tmp_path / "games" / "made"
    folder.mkdir(parents=True)
    (folder / "words.py").write_text("", encoding="utf-8")
    (folder / "rules.py").write_text(WORDS, encoding="utf-8")
    say = {}
    monkeypatch.setattr(languages, "ROOT", tmp_path)
    monkeypatch.setattr(languages, "catalogue", lambda home, code, name: Catalogue({}, say))
    return folder, say


HOME = "tablekit.games.made"
HOMES = ["tablekit.saying", "tablekit.games.apache", "tablekit.games.meduris", "tablekit_widgets"]


def test_every_template_is_found_with_its_place(made):
    wanted = {"{player} built a hut on {space}.": "games/made/rules.py:2", "costs {goods}": "games/made/rules.py:4"}

    assert wanted == languages.spoken(languages.sources(HOME)) == languages.missing(HOME, "de")


def test_a_template_in_the_words_of_the_package_themselves_is_found(made):
    (made[0] / "words.py").write_text('m, t = messages("made")\nDO = m("place{#action}")\n', encoding="utf-8")

    assert "games/made/words.py:2" == languages.missing(HOME, "it")["place{#action}"]


def test_a_sentence_that_was_changed_is_told_beside_what_it_was(made):
    old = {"{player} built one hut on {space}.": "{player} baut auf {space}."}
    made[1].update({"costs {goods}": "kostet {goods}", **old})

    assert [
        "missing: '{player} built a hut on {space}.', games/made/rules.py:2; stale: it was '{player} built one hut on "
        "{space}.', said as '{player} baut auf {space}.'",
        "left over: '{player} built one hut on {space}.'",
    ] == [*languages.told(HOME, "de")]


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ('m(f"costs {goods}")', "games/made/rules.py:5: the template is no literal"),
        ('m("costs " + goods)', "games/made/rules.py:5: the template is no literal"),
        ('m("costs {goods")', "games/made/rules.py:5: a brace belongs to no blank: 'costs {goods'"),
    ],
)
def test_a_template_that_no_catalogue_can_have_is_told(made, code, says):
    (made[0] / "rules.py").write_text(f"{WORDS}{code}\n", encoding="utf-8")

    assert [says] == [*languages.unreadable(languages.sources(HOME))]


def test_an_empty_catalogue_has_what_is_missing_and_can_be_read_once_it_is_filled(made):
    text = languages.empty(HOME, "de")
    filled = text.replace('# "', '"')

    assert Catalogue({}, {}) == checked("words.de.toml", text)
    assert {*languages.missing(HOME, "de")} == {*checked("words.de.toml", filled).say}


def test_every_template_of_ours_can_be_in_a_catalogue():
    assert [] == [fault for home in languages.homes() for fault in languages.unreadable(languages.sources(home))]


def test_the_command_tells_of_each_package(capsys):
    assert 0 == languages.main(["de"])

    told = capsys.readouterr().out
    assert all(f"{home}, de: " in told for home in languages.homes())


def test_an_unknown_language_is_refused_in_a_sentence(capsys):
    with pytest.raises(SystemExit):
        languages.main(["dd"])

    assert "'dd' is no language with catalogues; it must be one of de" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lacks", "codes"),
    [
        ({}, ["en", "de", "it"]),
        ({("tablekit.games.meduris", "it"): 1}, ["en", "de"]),
        ({("tablekit_widgets", "de"): 1}, ["en", "it"]),
        ({("tablekit.saying", "it"): 1}, ["en", "de"]),
        ({("tablekit.games.apache", "de"): 9}, ["en", "de", "it"]),
    ],
)
def test_a_game_is_offered_in_a_language_that_has_all_of_it_of_the_engine_and_of_the_widgets(monkeypatch, lacks, codes):
    monkeypatch.setattr(languages, "homes", lambda: [HOME, *HOMES])
    monkeypatch.setattr(languages, "counted", lambda home, code: (9, lacks.get((home, code), 0)))

    assert codes == languages.offered("tablekit.games.meduris")


def test_a_game_without_catalogues_is_offered_in_english_alone():
    assert ["en"] == languages.offered("a.game.of.another.package")
