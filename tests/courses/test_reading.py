"""A course file is read whole, or refused with everything that is wrong in its form."""

import pytest

from tablekit.core.errors import SetupError, TablekitError
from tablekit.lessons import course, read_course, with_course

GAMES = ("meduris", "iquazu", "apache", "empire")


@pytest.mark.parametrize("game", GAMES)
def test_a_course_begins_with_a_click_and_ends_with_the_readers_own_part_and_three_questions(game: str) -> None:
    beats = course(game).beats
    assert beats[0].kind == "do"
    assert [beat.kind for beat in beats[-2:]] == ["play", "recap"]
    assert [beat.kind for beat in beats].count("play") == 1


def test_every_game_of_ours_has_a_course() -> None:
    assert set(with_course()) == set(GAMES)


def test_a_game_without_a_course_is_told_so() -> None:
    with pytest.raises(SetupError, match="no game"):
        course("chess")


def test_all_faults_of_a_file_are_told_together_with_their_beats() -> None:
    text = """
[course]
game = "meduris"
title = 7

[[beat]]
id = "one"
kind = "do"
play = ["place wood"]
colour = "red"

[[beat]]
id = "two"
kind = "dance"

[[tip]]
on = "meduris.ritual.floor"

[[extra]]
"""
    with pytest.raises(TablekitError) as raised:
        read_course(text, "meduris")
    said = str(raised.value)
    assert [part for part in ("beat 1 (one)", "colour", "beat 2 (two)", "dance", "tip 1 (meduris.ritual.floor)", "says",
                              "course: ", "title", "'extra'") if part not in said] == []  # fmt: skip


def test_everything_that_is_wrong_in_one_beat_is_told() -> None:
    text = """
[course]
game = "meduris"

[[beat]]
id = "one"
kind = "do"
colour = "red"
shape = "round"
play = 7
bad = [{ play = ["hut 1"], price = 3 }]
"""
    with pytest.raises(TablekitError) as raised:
        read_course(text, "meduris")
    said = str(raised.value)
    parts = (
        "`colour`",
        "`shape`",
        "`$.play`",
        "`price`",
        "`title` is missing",
        "`you` is missing",
        "`seed` is missing",
    )
    assert [part for part in parts if part not in said] == []
