"""Exercises and questions as data: every one of every game is proved, and what is wrong with one is found."""

from __future__ import annotations

import msgspec
import pytest

import tablekit as tk
from tablekit.core import Chance
from tablekit.core.errors import SetupError, TablekitError
from tablekit.lessons.tasks import (
    Exercise,
    Hint,
    Miss,
    Option,
    Points,
    Question,
    exercise,
    exercises,
    holds,
    question,
    questions,
    read_exercises,
)

GAMES = [game.name for game in tk.games()]
EXERCISES = [found for game in GAMES for found in exercises(game)]
QUESTIONS = [found for game in GAMES for found in questions(game)]
POSITION = """iquazu/2p rules=it-303935 seats=red.yellow turn=0 water=1 frame=1 cracks=./././././././././././-/-/- \
hands=1.2.0/0.0.0 discard=0.0.0 open=points:2,points:3,cards:2,any,double owned=nothing/nothing \
down=4points:2+5points:3+4points:4+3cards:2+3cards:3+3cards:4+4any+4double/2points:3+3points:4+3points:5+2points:6 \
points=0.0.0/0.0.0 do=act:0"""
STONE = {"columns": {"1": {"cracks": {"1": {"piece": "red"}}}}}


@pytest.mark.parametrize("found", EXERCISES, ids=lambda e: f"{e.game}/{e.id}")
def test_an_exercise_is_right_in_all_that_it_claims(found: Exercise) -> None:
    assert found.faults(counted=False) == []


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_as_many_lines_lead_to_a_goal_as_its_exercise_says(game: str) -> None:
    found = exercises(game)
    assert [(one.id, one.ways) for one in found] == [(one.id, one.lines()) for one in found]


@pytest.mark.parametrize("found", QUESTIONS, ids=lambda q: f"{q.game}/{q.id}")
def test_a_question_is_right_in_all_that_it_claims(found: Question) -> None:
    assert found.faults() == []


def test_there_are_exercises_and_questions_of_some_game() -> None:
    assert EXERCISES and QUESTIONS


@pytest.fixture
def stone() -> Exercise:
    """A white crack is to be taken with the white card; two blue cards would do, too."""
    return Exercise(
        id="stone", asks="Set a stone on 1.1.", clauses=("iquazu.place.cost",), text=POSITION, game="iquazu",
        goal=STONE, done="It costs a card.", solution=("stone 1.1", "pay white"), ways=2,
        hints=(Hint("It is white.", {"columns": {"1": {"cracks": {"1": {"colour": "white"}}}}}),),
    )  # fmt: skip


@pytest.fixture
def left() -> Question:
    return Question(
        id="left", asks="How many cards are left?", clauses=("iquazu.place.cost",), text=POSITION, game="iquazu",
        number=True, value="cards red", after=("stone 1.1", "pay white"), because="One of three is paid.",
        misses=(Option(3, because="One was paid."),),
    )  # fmt: skip


def test_an_exercise_that_is_right_has_no_faults(stone: Exercise) -> None:
    assert stone.faults() == []
    assert stone.reached(stone.way[-1]) and not stone.reached(stone.position)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"ways": 3}, "ways is 3: actually 2 lines"),
        ({"solution": ("stone 1.3",)}, "the solution does not reach the goal"),
        ({"solution": ("stone 9.1",)}, "is not allowed"),
        ({"goal": {"frame": 1}}, "the start shows the goal already"),
        ({"solution": ("stone 1.1", "pay white", "end")}, "the goal is reached after 2 of 3 steps"),
        (
            {"hints": (Hint("It is blue.", {"columns": {"1": {"cracks": {"1": {"colour": "blue"}}}}}),)},
            "not true after",
        ),
        ({"hints": (Hint("Think."),)}, "shows nothing that could be held"),
        ({"misses": (Miss(STONE, "Not there."),)}, "is said of the goal"),
        ({"misses": (Miss({"colums": 1}, "Not there."),)}, "there is no such thing"),
        ({"clauses": ("iquazu.no.such",)}, "iquazu.no.such does not exist"),
        ({"needs": ("iquazu.no.such",)}, "iquazu.no.such does not exist"),
        ({"clauses": ()}, "it names no clause"),
        ({"focus": ("crack 99.1",)}, "'crack 99.1' of its focus is not on the picture"),
        ({"example": "X2"}, "one of position, setup and example"),
    ],
)
def test_whatever_is_wrong_with_an_exercise_is_found(stone: Exercise, change: dict[str, object], says: str) -> None:
    faults = msgspec.structs.replace(stone, **change).faults()
    assert any(says in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"value": "cards nobody"}, "there is no nobody"),
        ({"value": "tiles"}, "and not a number"),
        ({"misses": (Option(2, because="No."),)}, "the miss 2 is right"),
        ({"choose": (Option(2), Option(3, because="No."))}, "one of points, choose and number"),
        ({"number": False}, "one of points, choose and number"),
        ({"number": False, "choose": (Option(3, because="No."),)}, "one option must be 2"),
        ({"number": False, "choose": (Option(2), Option(3))}, "3 does not say why it is wrong"),
        ({"number": False, "points": Points("card", "Turn")}, "nothing to tell apart: 0 of 0"),
        ({"after": ("end",)}, "“end” is not allowed"),
        ({"after": ("stone 1.1",)}, "something is still asked before the answer can be read"),
    ],
)
def test_whatever_is_wrong_with_a_question_is_found(left: Question, change: dict[str, object], says: str) -> None:
    faults = msgspec.structs.replace(left, **change).faults()
    assert any(says in fault for fault in faults), faults


def test_the_answer_comes_from_the_engine(left: Question) -> None:
    assert left.faults() == []
    assert left.answer == 2
    assert left.why_wrong(3) == "One was paid."
    assert (left.why_wrong(1), left.why_wrong(5)) == ("Too few.", "Too many.")


def test_what_can_be_pointed_at_is_right_or_has_its_reason(left: Question) -> None:
    found = msgspec.structs.replace(left, number=False, points=Points("crack", "Turn", "2."), value="", after=())
    assert found.faults() == []
    assert tk.Key("crack", "2.3") in found.answer
    for key in found.among:
        reasons = found.reasons(key)
        assert reasons and all(c.met for c in reasons) == (key in found.answer), key


def test_a_try_ends_with_as_many_decisions_as_the_solution_has(stone: Exercise) -> None:
    start = stone.position
    elsewhere = [start, start.play("stone 1.3")]
    assert not stone.ended(elsewhere)
    assert stone.ended([*elsewhere, elsewhere[-1].play("end")])


def test_chance_brings_what_the_solution_has_where_it_can() -> None:
    found = Exercise(
        id="draw", asks="Draw.", clauses=("iquazu.action.draw",), text=POSITION, game="iquazu",
        goal={"cards": {"red": 7}}, done="Four more.", solution=("draw", "4white"), ways=1,
    )  # fmt: skip
    assert found.faults() == []
    drawn = found.chance([found.position, found.position.play("draw")])
    assert holds(drawn, {"hands": {"red": "5white+2blue"}})


def test_all_faults_of_a_file_are_told_at_once_with_their_place() -> None:
    text = """
        [[exercise]]
        id = "one"
        [[exercise]]
        id = "two"
        asks = "?"
        answer = 3
        [[question]]
        asks = "?"
        [[riddle]]
    """
    with pytest.raises(TablekitError) as caught:
        read_exercises(text, "iquazu")
    for place in ("exercise 1 (one)", "exercise 2 (two)", "question 1 (without an id)", "no table 'riddle'"):
        assert place in str(caught.value)


def test_an_id_stands_for_one_task_only() -> None:
    row = '[[question]]\nid = "a"\nasks = "?"\nclauses = ["x"]\nbecause = "."\nnumber = true\n'
    with pytest.raises(TablekitError, match=r"question 2 .a.: the id is there twice"):
        read_exercises(row + row, "iquazu")


def test_an_unknown_id_is_told_with_those_there_are() -> None:
    with pytest.raises(SetupError, match="iquazu has no exercise 'none'; it has "):
        exercise("iquazu", "none")
    with pytest.raises(SetupError, match="iquazu has no question 'none'; it has "):
        question("iquazu", "none")


def test_the_next_turns_die_is_not_rolled_once_a_try_is_over() -> None:
    found = exercise("meduris", "large-yield")
    start = found.position
    elsewhere = start.play("harvest copper3>stone")
    assert isinstance(elsewhere.node, Chance)
    assert not found.chance_is_due([start, elsewhere])
    assert found.about(elsewhere) == "That move does not bring four wood."
