"""The cards of the start page, and the answers for whoever teaches: both from what the games themselves say."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit.core.errors import TablekitError
from tablekit.lessons import begin
from tablekit.lessons.pages import drawn
from tablekit.lessons.tasks import Question, exercises, question, questions
from tablekit.picture.closeup import place
from tablekit.picture.svg import number
from tablekit_widgets import AnswerKey, Cards
from tablekit_widgets.course.cards import ACROSS, first_board, side_of, view_of
from tablekit_widgets.teaching.answer_key import solved

GAMES = [game.name for game in tk.games() if game.file("course.toml") is not None]
NOTEBOOKS = Path(__file__).resolve().parents[3] / "notebooks"
each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_a_card_leads_from_picture_and_button_to_the_course_and_to_a_table(game: str) -> None:
    html = Cards(game)._repr_html_()
    leads = re.findall(r"<a href='([^']+)'", html)
    assert [f"{game}/00-learn.ipynb", f"{game}/00-learn.ipynb", f"{game}/table.ipynb"] == leads
    assert [lead for lead in leads if not (NOTEBOOKS / lead).exists()] == []
    assert re.search(rf"<a href='{game}/00-learn.ipynb'[^>]*><svg ", html)


@each_game
def test_the_picture_of_a_card_shows_what_is_lit_at_the_beginning_of_the_course(game: str) -> None:
    shown = begin(game).shown
    scene = drawn(shown.board, narrow=False)
    boxes = [box for key in shown.lit if (box := place(scene, key)) is not None]
    view = view_of(scene, boxes)
    svg, asks = first_board(game)
    assert boxes
    assert shown.says.endswith(asks)
    assert f'viewBox="{number(view.x)} {number(view.y)} {number(view.w)} {number(view.h)}"' in svg
    assert view.w / view.h == pytest.approx(ACROSS)
    assert 0 <= view.x <= scene.width - view.w
    assert 0 <= view.y <= scene.height - view.h
    assert all(box.x < view.x + view.w and view.x < box.x + box.w for box in boxes)


def test_cards_say_only_what_is_known_of_a_box() -> None:
    assert repr(Cards("meduris", "empire", "iquazu", "apache")).splitlines() == [
        "Meduris: 2–4 players · 75 min · from 10",
        "Eight-Minute Empire: Legends: 2–4 players",
        "Iquazú: 2–4 players · 50 min · from 10",
        "Apache: 2–5 players · from 8",
    ]


def test_cards_are_the_same_each_time() -> None:
    assert Cards()._repr_html_() == Cards()._repr_html_()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (None, "meduris has no card.toml, which says why it is fun"),
        ("fun = 3", "the card.toml of meduris cannot be read: Expected `str`, got `int`"),
        ("fun = 'x'\nage = 'ten'", "the card.toml of meduris cannot be read: Expected `int"),
        ("price = 3\nfun = 'x'", "the card.toml of meduris cannot be read: Object contains unknown field `price`"),
        ("fun", "the card.toml of meduris cannot be read"),
    ],
)
def test_what_is_wrong_with_the_side_of_a_box_is_said(
    monkeypatch: pytest.MonkeyPatch, text: str | None, says: str
) -> None:
    monkeypatch.setattr(Game, "file", lambda self, name: text)
    with pytest.raises(TablekitError, match=re.escape(says)):
        side_of(next(game for game in tk.games() if game.name == "meduris"))


@each_game
def test_the_answer_key_has_every_task_of_the_pages_once(game: str) -> None:
    found = [task.id for tasks in AnswerKey(game, NOTEBOOKS).pages.values() for task in tasks]
    sources = "".join(path.read_text(encoding="utf-8") for path in (NOTEBOOKS / game).glob("*.ipynb"))
    shown = re.findall(rf"\b(?:Try|Ask|CarryOut)\((?:\\\"|'){game}(?:\\\"|'), (?:\\\"|')([\w-]+)", sources)
    assert found
    assert sorted({*found}) == sorted({*shown})


@each_game
def test_the_answer_of_an_exercise_reaches_its_goal_and_that_of_a_question_is_right(game: str) -> None:
    for task in exercises(game):
        assert solved(task).answer == "; ".join(move for move, _ in task.decisions)
        assert task.reached(task.way[-1])
    for asked in questions(game):
        assert _right(asked, solved(asked).answer), asked.id


def _right(task: Question, answer: str) -> bool:
    if task.kind == "number":
        return answer == str(task.answer)
    if task.kind == "points":
        return answer.count("; ") + 1 == len(task.answer) > 0
    names = [option.name or str(option.value) for option in task.choose if option.value == task.answer]
    return [answer.casefold()] == [name.casefold() for name in names]


def test_the_answer_key_is_closed_until_somebody_opens_a_page() -> None:
    html = AnswerKey("meduris", NOTEBOOKS)._repr_html_()
    assert html.count("<details>") == len(AnswerKey("meduris", NOTEBOOKS).pages)
    assert question("meduris", "wood-left-for-four").asks in html


def test_a_folder_without_tasks_is_said(tmp_path: Path) -> None:
    (tmp_path / "meduris").mkdir()
    with pytest.raises(TablekitError, match="there are no tasks of meduris in"):
        AnswerKey("meduris", tmp_path)


def test_a_notebook_of_somebody_elses_making_stops_no_answer_key(tmp_path: Path) -> None:
    page = tmp_path / "meduris"
    page.mkdir()
    tasks = ["%matplotlib inline\nAsk('meduris', 'wood-left-for-four')", "Try('meduris', 'one-of-mine')"]
    cells = [{"cell_type": "code", "source": source} for source in tasks]
    for name, raw in {"a": json.dumps({"cells": cells}).encode(), "empty": b"", "other": b'{"worksheets": []}'}.items():
        (page / f"{name}.ipynb").write_bytes(raw)
    key = AnswerKey("meduris", tmp_path)
    assert {"a": ("wood-left-for-four",)} == {title: tuple(task.id for task in of) for title, of in key.pages.items()}
    assert ["a.ipynb", "empty.ipynb", "other.ipynb"] == [one.partition(" ")[0].rstrip(":") for one in key.unread]
    assert all(one in repr(key) for one in key.unread)


def test_two_pages_of_one_name_keep_their_tasks(tmp_path: Path) -> None:
    (tmp_path / "meduris").mkdir()
    for name, id in {"a": "wood-left-for-four", "b": "last-copper"}.items():
        task = {"cell_type": "code", "source": f"Ask('meduris', '{id}')"}
        cells = [{"cell_type": "markdown", "source": "# Copy"}, task]
        (tmp_path / "meduris" / f"{name}.ipynb").write_text(json.dumps({"cells": cells}), encoding="utf-8")
    assert ["wood-left-for-four", "last-copper"] == [task.id for task in AnswerKey("meduris", tmp_path).pages["Copy"]]
