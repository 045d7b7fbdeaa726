"""One judge of tries: what a notebook, the wall and a file that is handed in are told of a try is the same."""

from __future__ import annotations

import pytest

import tablekit as tk
from tablekit.core.errors import IllegalMove, TablekitError
from tablekit.lessons.doing import answered, begun, guessed, over, pointed_at, replayed, stepped
from tablekit.lessons.tasks import Exercise, Question, exercise, exercises, question, questions

GAMES = [game.name for game in tk.games()]
EXERCISES = [found for game in GAMES for found in exercises(game)]
QUESTIONS = [found for game in GAMES for found in questions(game)]
TYPED = [found for found in QUESTIONS if found.kind != "points"]
POINTED = [found for found in QUESTIONS if found.kind == "points"]


@pytest.mark.parametrize("found", EXERCISES, ids=lambda e: f"{e.game}/{e.id}")
def test_the_decisions_of_a_solution_are_a_try_that_ends_at_the_goal(found: Exercise) -> None:
    """Results of chance are not typed: they come by themselves."""
    way = replayed(found, [step for step, _ in found.decisions])

    assert (True, True) == (found.reached(way[-1]), over(found, way))


def test_a_try_does_not_go_on_after_its_end() -> None:
    task = exercise("meduris", "first-hut")

    with pytest.raises(TablekitError, match="the try goes on with 'druid' after its end"):
        replayed(task, [*task.solution, "druid"])


def test_a_refused_move_is_no_step_of_a_try() -> None:
    task = exercise("meduris", "first-hut")

    with pytest.raises(IllegalMove):
        stepped(task, begun(task), "hut 1")


@pytest.mark.parametrize("found", TYPED, ids=lambda q: f"{q.game}/{q.id}")
def test_of_all_values_one_is_right_and_each_other_says_why_not(found: Question) -> None:
    values = [option.value for option in found.choose] or range(found.answer - 2, found.answer + 3)
    verdicts = [(value, answered(found, str(value))) for value in values]

    assert [found.answer] == [value for value, verdict in verdicts if verdict.right]
    assert "" not in [verdict.says for _, verdict in verdicts]


def test_what_is_no_number_is_no_answer_to_how_many() -> None:
    found = question("iquazu", "cost-of-fifth")

    assert [5, -1, None, None, None, None] == [guessed(found, text) for text in ("5", "-1", "", "1e3", "²", "9" * 9)]


@pytest.mark.parametrize("found", POINTED, ids=lambda q: f"{q.game}/{q.id}")
def test_things_are_right_together_and_what_is_left_out_is_told(found: Question) -> None:
    right = [str(key) for key in found.among if key in found.answer]
    some = pointed_at(found, right[1:])

    assert (True, found.because) == (pointed_at(found, right).right, pointed_at(found, right).says)
    assert (False, 1, True) == (some.right, some.off, bool(some.failed))


def test_nobody_points_at_what_is_not_there() -> None:
    with pytest.raises(TablekitError, match="'tree 9' is nothing that could be pointed at"):
        pointed_at(POINTED[0], ["tree 9"])
