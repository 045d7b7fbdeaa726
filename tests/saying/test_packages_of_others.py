"""Packages of others: their sentences are listed and translated as ours are; without a translation all is English."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import languages
from tablekit.saying import catalogue
from tablekit.testing.new_package import Wanted, written
from tests.frame.test_fifth_game import steps
from tests.newgame.projects import offered, run

SAID = {
    "place a man on an empty point": "einen Stein auf einen leeren Punkt setzen",
    "{point} is empty": "{point} ist leer",
    "{player} placed a man on {point}.": "{player} hat einen Stein auf {point} gesetzt.",
}
GERMAN = "\n".join(["[say]", *(f'"{english}" = "{german}"' for english, german in SAID.items())])


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The package that newgame writes."""
    return written("rota", "", Wanted(), tmp_path)


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Catalogues are read anew, and the language is English afterwards."""
    yield
    tk.language("en")
    for kept in (catalogue.catalogue, catalogue.usable, languages._found, languages._english):
        kept.cache_clear()


def told(start: tk.Position) -> list[str]:
    """What a player reads of the first move, and of the same once more."""
    after = start.play("place b2")
    return [after.story, after.prompt().says, str(after.why_not("place b2")), *after.names]


def test_a_game_without_a_translation_is_said_whole_in_english(project: Path) -> None:
    with offered(project) as start:
        english = told(start)
        tk.language("de")

        assert english == told(tk.new("rota")) == told(tk.new("rota", language="it"))
        assert "White placed a man on b2.  § rota.place" == english[0]
        assert "en" == tk.new("rota").language
    assert "de" == tk.new("meduris").language


def test_a_game_with_a_catalogue_is_said_in_its_language_names_and_all(project: Path) -> None:
    (project / "rota" / "words.de.toml").write_text(GERMAN, encoding="utf-8")
    with offered(project):
        start = tk.new("rota", language="de")

        assert "Weiß hat einen Stein auf b2 gesetzt.  § rota.place" == start.play("place b2").story
        assert "b2 ist leer" in str(start.play("place b2").why_not("place b2"))
        assert ["en", "de"] == languages.offered("rota")


def test_its_sentences_are_listed_with_their_places_those_of_its_deeds_too(project: Path) -> None:
    with offered(project):
        assert "rota" in languages.homes()
        assert SAID.keys() == languages.to_say("rota").keys()
        assert "rota/table.py:18" == languages.to_say("rota")["{player} placed a man on {point}."]


def test_the_command_lists_begins_and_tells_the_catalogues_of_a_game_where_one_works(project: Path) -> None:
    command = ["-m", "tablekit.languages", "de", "--package", "rota"]
    before, begun, after = run(project, *command), run(project, *command, "--begin"), run(project, *command)

    assert "rota, de: 3 messages, 0 said, 3 missing, 0 left over" == before.stdout.splitlines()[0]
    assert "3 catalogues are new\n" == begun.stdout
    laid = [file.name for file in sorted((project / "rota").glob("*.de.toml"))]
    assert ["clauses.de.toml", "examples.de.toml", "words.de.toml"] == laid
    assert before.stdout == after.stdout


def test_the_command_says_of_one_file_and_of_no_game_why_it_has_no_catalogues(tmp_path: Path) -> None:
    (tmp_path / "three.py").write_text(steps()["three.py"], encoding="utf-8")
    one = run(tmp_path, "-m", "tablekit.languages", "de", "--empty", "three")
    none = run(tmp_path, "-m", "tablekit.languages", "de", "--package", "chess")

    assert "'three' is a game in one file; catalogues lie in the folder of a package" in one.stderr
    assert "'chess' is none of tablekit.saying, " in none.stderr


def test_clauses_that_are_told_in_python_have_a_catalogue_of_their_own(project: Path) -> None:
    run(project, "-m", "tablekit.languages", "de", "--package", "rota", "--begin")
    file = project / "rota" / "clauses.de.toml"
    asked = '# "Place a man" = "Place a man"'
    text = file.read_text(encoding="utf-8")
    assert asked in text and "# rota/clauses.py" in text
    file.write_text(text.replace(asked, '"Place a man" = "Einen Stein setzen"'), encoding="utf-8")
    told = run(project, "-m", "tablekit.languages", "de", "--package", "rota")

    assert "rota, clauses, de: 10 messages, 1 said, 9 missing, 0 left over" in told.stdout.splitlines()
    with offered(project) as start:
        assert "Place a man" == start.game.clauses["rota.place"].title
        tk.language("de")
        assert "Einen Stein setzen" == start.game.clauses["rota.place"].title
        assert "In a turn a player places a man on an empty point." == start.game.clauses["rota.place"].says
