"""The page for teachers: a lesson of 45 minutes for each game, whose minutes are enough for the pages it names."""

from __future__ import annotations

import json
import re
from pathlib import Path

import nbformat
import pytest

from tablekit import catalog
from tablekit.lessons.spelling import with_course
from tablekit.teach.syllabus import calls, measure
from tablekit_widgets.course.cards import side_of

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
PAGE = nbformat.read(NOTEBOOKS / "for-teachers.ipynb", as_version=4)
LESSON = 45
ROW = re.compile(r"^\| (\d+) \| \*\*(\w+)[:*].*\|$", re.MULTILINE)
PARTS = ["Ask", "Play", "Discuss", "Try", "Homework"]
each_game = pytest.mark.parametrize("game", with_course())


def lesson(game: str) -> str:
    """The cell that tells the lesson of a game."""
    title = catalog.game(game).title
    return str(next(cell.source for cell in PAGE.cells if cell.source.startswith(f"### {title}\n")))


def minutes_of(page: str) -> float:
    return measure(json.loads((NOTEBOOKS / page).read_text(encoding="utf-8"))).minutes


@each_game
def test_a_lesson_has_five_parts_and_takes_45_minutes(game: str) -> None:
    rows = ROW.findall(lesson(game))
    assert [part for _, part in rows] == PARTS
    assert sum(int(minutes) for minutes, _ in rows) == LESSON


@each_game
def test_pages_that_are_played_in_a_lesson_fit_its_minutes(game: str) -> None:
    for row in ROW.finditer(lesson(game)):
        pages = re.findall(r"\]\(([^)]+)\)", row[0])
        assert [page for page in pages if not page.startswith(f"{game}/")] == []
        if row[2] in ("Play", "Try"):
            assert pages
            assert round(sum(map(minutes_of, pages))) <= int(row[1])


@each_game
def test_a_lesson_names_the_age_that_the_box_has_and_no_other(game: str) -> None:
    age = side_of(catalog.game(game)).age
    assert re.findall(r"From (\d+)\.", lesson(game)) == ([str(age)] if age is not None else [])


def test_below_each_lesson_stand_the_answers_of_its_game() -> None:
    for game in with_course():
        at = next(n for n, cell in enumerate(PAGE.cells) if cell.source == lesson(game))
        assert list(calls(PAGE.cells[at + 1].source)) == [("AnswerKey", (game,))]
