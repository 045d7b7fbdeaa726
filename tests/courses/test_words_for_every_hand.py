"""Courses and tasks are read on phones, too, where nobody clicks: what is chosen or marked is said to be that."""

import re

import pytest

from tablekit import catalog
from tests.scale import crossed

CLICKS = re.compile(r"\b(?:click|klick|clicc|clic\b)", re.IGNORECASE)
TEXTS = ["course.toml", "course.de.toml", "course.it.toml", "exercises.toml", "exercises.de.toml", "exercises.it.toml"]


@pytest.mark.parametrize(("game", "text"), crossed(["meduris", "empire", "iquazu", "apache"], TEXTS))
def test_no_course_and_no_task_asks_for_a_click(game, text):
    lines = catalog.game(game).file(text).splitlines()

    assert [] == [line for line in lines if CLICKS.search(line)]
