"""The drawer in which the rulebook is asked about the position on the table."""

from __future__ import annotations

import ipywidgets as w
import pytest

import tablekit as tk
from tablekit_widgets import Rulebook, Table
from tests.widgets.controls import unmarked
from tests.widgets.stage import Page, Person, middle_of_a_game

YOURS = "your question, such as: may I build here?"
START = middle_of_a_game()


def opened(start: tk.Position | tk.Explorer = START, **more: str) -> Person:
    """Somebody at a table who has opened the drawer."""
    ben = Person(Table(start, motion=False, **more))  # type: ignore[arg-type]
    ben.open("Ask the rulebook")
    return ben


def asked(ben: Person, question: str) -> str:
    ben.type(question, placeholder=YOURS)
    return ben.column["drawer"]


def test_a_question_is_answered_with_clauses_and_a_named_move_by_the_engine(unpainted: Page) -> None:
    ben = opened()
    told = asked(ben, "can my points go below zero?")
    assert "Never below zero" in told and "§ meduris.ritual.floor" in told

    told = asked(ben, "hut 17 for Ben?")
    assert "Here, for Ben: Hut 17" in unmarked(told)
    assert "You are one wood and one wool short" in told
    assert "§ meduris.settlement.cost" in told


def test_what_was_said_of_a_move_is_said_anew_on_the_next_position(unpainted: Page) -> None:
    ben = opened()
    assert "is allowed here." in asked(ben, "hut 14?")
    ben.table.play("hut 14")
    assert "is allowed here." not in ben.column["drawer"]


def test_the_board_of_an_answer_is_put_on_the_table_and_the_game_comes_back(unpainted: Page) -> None:
    explorer = tk.Explorer(START)
    ben = opened(explorer)
    asked(ben, "can my points go below zero?")
    board = tk.ask("meduris", "can my points go below zero?")[0].example
    assert board is not None
    ben.press(f"Show it on the board: {board.title}")
    assert board.position == ben.table.position
    assert board.says in ben.column["drawer"]
    ben.press("Back to the game before")
    assert ben.table.explorer is explorer


def test_a_seat_is_told_nothing_of_a_move_whose_owner_hides_goods(unpainted: Page) -> None:
    ben = opened(see="ada")
    told = asked(ben, "hut 17 for Ben?")
    assert "Here, for" not in told and "wool short" not in told


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("", "ask something"), ("why " * 2_000, "has at most 1,000 characters"),
        ("Что делать?", "No rule of Meduris was found that answers this."),
    ],
)  # fmt: skip
def test_what_cannot_be_answered_is_said_in_the_drawer(question: str, says: str, unpainted: Page) -> None:
    ben = opened()
    assert says in asked(ben, question)
    assert "" == ben.banner


def test_other_eyes_find_the_drawer_empty(unpainted: Page) -> None:
    ben = opened()
    asked(ben, "hut 17 for Ben?")
    ben.see("what Ada sees")
    assert "hut 17" not in ben.html


def test_a_box_on_a_page_answers_for_the_game_that_is_chosen(unpainted: Page) -> None:
    page = Rulebook("meduris", "apache")
    page._question.value = "what happens in a tie?"
    assert "<p>Which game is it? Choose it, or name it in your question.</p>" in page._answer.value
    page._game.value = "meduris"
    assert "§ meduris.final.tie.buildings" in page._answer.value
    page._game.value = "apache"
    assert "§ apache.score.ties" in page._answer.value
    assert "tk.example" not in page._answer.value
    page._question.value = "x" * 2_000
    assert "has at most 1,000 characters" in page._answer.value
    page._question.value = ""
    assert "" == page._answer.value


@pytest.mark.parametrize(
    "question, game, clause",
    [
        ("who wins a tie in Iquazu", "iquazu", "iquazu.final.tie"),
        ("Wer gewinnt bei Iquazú einen Gleichstand?", "iquazu", "iquazu."),
        ("Apache: who gets the card in a tie?", "apache", "apache."),
        ("eight-minute empire: legends, who wins a tie?", "empire", "empire."),
    ],
)
def test_a_box_on_a_page_answers_for_the_game_that_a_question_names(
    unpainted: Page, question: str, game: str, clause: str
) -> None:
    page = Rulebook()
    page._question.value = question
    assert game == page._game.value
    assert f"§ {clause}" in page._answer.value
    assert "No rule of this game has" not in page._answer.value


def test_a_box_on_a_page_keeps_its_game_in_another_language(unpainted: Page) -> None:
    page = Rulebook()
    page.speak("de")
    assert ("", "welches Spiel?") == (page._game.value, page._game.options[0][0])
    page._game.value = "empire"
    page.speak("it")
    assert "empire" == page._game.value


def test_the_box_on_a_page_has_a_button_that_asks_in_the_language_of_the_page(unpainted: Page) -> None:
    page = Rulebook("meduris")
    (button,) = [part for part in page.children[0].children if isinstance(part, w.Button)]
    assert "Look it up" == button.description
    button.click()
    assert "ask something, such as" in page._answer.value
    page._question.value = "what happens in a tie?"
    page._answer.value = ""
    button.click()
    assert "§ meduris.final.tie.buildings" in page._answer.value
    page.speak("de")
    assert "Nachschlagen" == button.description


def test_a_box_asks_no_game_that_there_is_not() -> None:
    with pytest.raises(tk.SetupError, match="there is no game 'chess'"):
        Rulebook("chess")
