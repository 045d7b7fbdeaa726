"""What people read of the files beside a game, such as clauses and courses, is read in the language that is spoken."""

import tablekit as tk
from tablekit.lessons import course
from tablekit.lessons.examples import examples
from tablekit.lessons.tasks import questions
from tablekit.saying import catalogue
from tablekit.saying.current import LANGUAGES, speaking


def test_clauses_examples_tasks_and_courses_are_read_in_the_language_that_is_spoken():
    with speaking("qps"):
        told = tk.game("iquazu").clauses["iquazu.aim"], examples("iquazu")[0], questions("iquazu")[0], course("iquazu")
    plain = tk.game("iquazu").clauses["iquazu.aim"], examples("iquazu")[0], questions("iquazu")[0], course("iquazu")

    for said, english in zip(told, plain, strict=True):
        assert said != english
    assert all(text.startswith("⟦") for text in (told[0].says, told[1].title, told[2].asks, told[3].title))
    assert [one.id for one in told[:3]] == [one.id for one in plain[:3]]


def test_a_text_that_a_language_lacks_stays_english_and_is_noted(monkeypatch):
    monkeypatch.setattr("tablekit.saying.languages.usable", lambda home, code, name: catalogue.Catalogue({}, {}))
    german = type(LANGUAGES["de"])()

    assert "Aim" == german.text("tablekit.games.iquazu", "Aim", "clauses")
    assert {("tablekit.games.iquazu/clauses", "Aim")} == german.lacking


def test_a_game_with_a_language_of_its_own_has_its_clauses_in_it():
    assert tk.new("apache", language="qps").game.clauses["apache.turn.clockwise"].title.startswith("⟦")
    assert not tk.new("apache").game.clauses["apache.turn.clockwise"].title.startswith("⟦")


def test_a_course_is_proved_by_its_english_whatever_is_spoken():
    from tests.courses.proofs.faults import faults

    with speaking("qps"):
        assert [] == list(faults(course("iquazu")))
