"""What language somebody chooses at a table, a lesson or a course is that of all of them; code comes first."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit.lessons import course
from tablekit.saying import current
from tablekit.saying.current import speaking
from tablekit_widgets import Ask, Cards, Course, Rulebook, Story, Table, Tasks, Try, tongues
from tablekit_widgets.course import cards
from tablekit_widgets.course.clock import pads
from tests.widgets.stage import Page, Person


@pytest.fixture(autouse=True)
def nobody_has_said() -> None:
    """A kernel in which no code has set a language yet."""
    tk.language("en")
    current._given = False


def begun() -> tk.Position:
    return tk.new("meduris", players=3, seed=7)


def says(widget: Any, code: str, *, remembered: bool = False) -> None:
    """What the page of a part says when a language is chosen in it, or was chosen in its browser before."""
    widget.face._handle_custom_msg({"do": "tongue", "code": code, "remembered": remembered}, [])


def test_what_is_chosen_at_a_lesson_is_the_language_of_every_table_lesson_and_course(unpainted: Page) -> None:
    table, story, course = Table(begun(), motion=False), Story("meduris", "X13"), Course("meduris")
    exercise, question, tasks = Try("meduris", "large-yield"), Ask("meduris", "small-yield"), Tasks()

    says(exercise, "de")

    assert "de" == tk.language() == table._sitting.language == table._side.column.lang == course.face.lang
    assert ["de"] * 4 == [one.face.lang for one in (story, exercise, question, tasks)]
    assert "Arbeiter" in table._side.column.html["bar"]
    assert "Meduris lernen" == course.face.view["title"]
    assert "Noch nichts" not in repr(story) and story.title in story.face.html
    assert Story("meduris", "X13").title == story.title
    assert Ask("meduris", "small-yield").question.asks == question.question.asks
    assert Table(begun(), motion=False)._sitting.language == "de"


def test_a_table_whose_language_code_gives_follows_nobody_until_it_is_chosen_there(unpainted: Page) -> None:
    own, game = Table(begun(), language="it", motion=False), Table(begun().read_in("de"), motion=False)
    ben = Person(Table(begun(), motion=False))

    ben.act("language", "de")
    assert ["it", "de", "de"] == [table._sitting.language for table in (own, game, ben.table)]

    Person(own).act("language", "en")
    assert ["en", "de", "en"] == [table._sitting.language for table in (own, game, ben.table)]


def test_what_a_browser_remembers_is_spoken_unless_code_says_the_language(unpainted: Page) -> None:
    table, tasks = Table(begun(), motion=False), Tasks()

    says(tasks, "it", remembered=True)
    assert "it" == tk.language() == table._sitting.language == tasks.face.lang

    tk.language("de")
    table, tasks = Table(begun(), motion=False), Tasks()
    says(tasks, "it", remembered=True)
    assert "de" == tk.language() == table._sitting.language == tasks.face.lang


def test_what_fails_to_speak_keeps_no_other_from_speaking_and_is_told(unpainted: Page) -> None:
    class Mute:
        def speak(self, language: str) -> None:
            raise LookupError(f"no {language}")

    tables, mute = [Table(begun(), motion=False), Table(begun(), motion=False)], Mute()
    tongues.follow(mute)

    with pytest.raises(LookupError, match="no de"):
        tongues.chosen("de")
    tongues.leave(mute)

    assert ["de", "de"] == [table._sitting.language for table in tables]


@pytest.mark.parametrize("code", ["xx", "qps", "", "../de", "DE"])
def test_a_language_there_is_not_is_dropped_and_nothing_changes(unpainted: Page, code: str) -> None:
    table, tasks = Table(begun(), motion=False), Tasks()

    says(tasks, code)
    says(tasks, code, remembered=True)

    assert 2 == tasks.face.dropped
    assert "en" == tk.language() == table._sitting.language == tasks.face.lang


def test_a_course_goes_on_where_it_is_in_another_language_and_back(unpainted: Page) -> None:
    course = Course("meduris")
    first = course.face.view
    act = first["board"]["spots"][0]["act"]
    course.face._handle_custom_msg({"do": "act", "n": first["n"], "name": act}, [])
    english, where, done = course.face.view, course.beat, course.reader.progress

    says(course, "it")
    assert where == course.beat and done == course.reader.progress
    assert "Impara Meduris" == course.face.view["title"]
    assert [spot["act"] for spot in english["board"]["spots"]] == [
        spot["act"] for spot in course.face.view["board"]["spots"]
    ]

    says(course, "en")
    assert english["title"] == course.face.view["title"] and where == course.beat


def test_an_exercise_keeps_what_was_tried_in_another_language(unpainted: Page) -> None:
    exercise = Try("meduris", "large-yield")
    exercise._do("hint", "")
    before = exercise.position, exercise._hints

    says(exercise, "de")

    assert before == (exercise.position, exercise._hints)
    assert exercise.exercise.hints[0].says in exercise.face.html


def test_the_rulebook_answers_what_was_asked_in_the_language_that_is_chosen_in_it(unpainted: Page) -> None:
    rulebook, tasks = Rulebook("meduris"), Tasks()
    rulebook._question.value = "can my points go below zero?"
    assert "never falls below 0" in rulebook._answer.value

    says(rulebook, "de")

    assert "de" == rulebook.face.lang == tasks.face.lang
    assert "Siegpunkte fallen nie unter 0." in rulebook._answer.value
    assert "deine Frage" == rulebook._question.placeholder
    assert "Regelheft" in repr(rulebook)
    says(tasks, "it", remembered=True)
    assert "it" == rulebook.face.lang
    rulebook.close()
    tongues.chosen("en")
    assert "it" == rulebook._language


def test_cards_are_shown_anew_in_the_language_that_is_chosen_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[dict[str, str]] = []

    class Place:
        def update(self, bundle: dict[str, str], *, raw: bool) -> None:
            assert raw
            shown.append(bundle)

    def display(bundle: dict[str, str], *, raw: bool, display_id: bool) -> Place:
        assert raw and display_id
        shown.append(bundle)
        return Place()

    monkeypatch.setattr(cards, "display", display)
    game_cards, never_shown = Cards("meduris", "iquazu"), Cards("apache")
    game_cards._ipython_display_()
    tongues.chosen("it")
    tongues.chosen("en")

    english, italian, again = shown
    assert english == again != italian
    assert "Learn by playing" in english["text/html"] and "Learn by playing" not in italian["text/html"]
    assert "Impara giocando" in italian["text/html"] and "lang='it'" in italian["text/html"]
    assert "Meduris: 2–4 giocatori" in italian["text/plain"]
    assert "Learn by playing" in never_shown._repr_html_()


def test_what_is_closed_is_told_nothing_any_more(unpainted: Page) -> None:
    table, tasks, course = Table(begun(), motion=False), Tasks(), Course("meduris")
    for one in (table, tasks, course):
        one.close()

    tongues.chosen("de")

    assert "en" == table._sitting.language == tasks._language == course._language


NAMES = {"en": "Hunter Warrior Maiden Chief", "de": "Jäger Krieger Mädchen Häuptling",
         "it": "Cacciatore Guerriero Fanciulla Capo"}  # fmt: skip


@pytest.mark.parametrize(("code", "names"), NAMES.items())
def test_the_hand_cards_of_a_race_are_called_as_the_language_does(code: str, names: str) -> None:
    with speaking(code):
        assert names.split() == [pad.name for pad in pads(course("apache"))]


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_each_value_of_a_rule_that_is_a_word_is_said_in_a_language(game: Game) -> None:
    words = [(option, value) for option in game.options for value in option.values or () if isinstance(value, str)]
    plain = {"T", "en", "it"}  # a shape, and codes of languages
    assert [] == [(option.name, value) for option, value in words if value not in {*option.called, *plain}]


def test_a_fault_in_notation_of_empire_is_said_in_the_language_that_is_set() -> None:
    begun = tk.new("empire", players=2, seed=1).notation
    wrong = begun.replace(" start=", " start=Z")
    for code, says in (("en", "the region is"), ("de", "die Region ist"), ("it", "la regione è")):
        with speaking(code), pytest.raises(tk.NotationError, match=says):
            tk.read(wrong)


@pytest.mark.parametrize(("code", "game", "steps", "told"), [
    ("en", "apache", 2, "Card: "), ("it", "apache", 2, "Carta: "),
    ("de", "iquazu", 2, "Karten: "), ("it", "iquazu", 2, "carte: "), ("it", "meduris", 8, " sul dado"),
])  # fmt: skip
def test_what_chance_brought_is_told_in_the_language_of_the_table(
    unpainted: Page, code: str, game: str, steps: int, told: str
) -> None:
    table = Table(tk.new(game, players=2, seed=1), motion=False, language=code)
    for _ in range(steps):
        moves = table.position.legal_moves()
        table.play(moves[0]) if moves else table.explorer.roll()
    plain = re.sub(r"<[^>]+>|\w+\.[\w.-]+", " ", table._side.column.html["list"])  # ids of clauses are one in all
    assert told in plain
    assert "en" == code or not re.search(r"\b(card|cards|wood|wool|copper|plus|minus)\b", plain, re.IGNORECASE)
