"""Handing in: what a learner's file holds is played again, and a class's folder becomes a table."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest

import tablekit as tk
from tablekit.core import limits
from tablekit.core.errors import TablekitError
from tablekit.lessons.tasks import Hint, exercise, exercises, question
from tablekit.teach.answers import Answer, Answers, Attempt, Marks
from tablekit.teach.homework import load_exercises, own_exercise, save_exercises

STONE = exercise("iquazu", "cheap-stone")
START = STONE.position
GOAL = {"columns": {"1": {"cracks": {"1": {"piece": "red"}}}}}
WAY = ("stone 1.1", "pay 1white")


def handed_in(*tries: Attempt, task: str = "iquazu/cheap-stone", name: str = "Ada") -> Answers:
    return Answers(name=name, answers=(Answer(task, tries),))


def written(folder: Path, answers: Answers) -> Path:
    path = folder / f"answers-{answers.name.lower()}.json"
    path.write_bytes(answers.encode())
    return path


def moves(task: Any) -> tuple[str, ...]:
    return tuple(step for step, _ in task.decisions)


# ---------------------------------------------------------------- marking


@pytest.mark.parametrize("game", [game.name for game in tk.games()])
def test_the_solution_of_every_exercise_is_right_when_it_is_handed_in(game: str) -> None:
    for task in exercises(game):
        (mark,) = handed_in(Attempt(moves=moves(task)), task=f"{game}/{task.id}").marks()
        assert ("✓ 1st try", "") == (mark.told, mark.fault), task.id


def test_a_later_try_that_is_right_counts_with_what_helped() -> None:
    wrong = Attempt(moves=("stone 1.1", "pay 2blue"))
    (mark,) = handed_in(wrong, Attempt(moves=WAY, hints=2, opened=True)).marks()
    assert mark.told == "✓ 2nd try, answer opened, 2 hints"
    assert (mark.right, mark.tries) == (2, 2)


def test_a_legal_try_that_misses_the_goal_is_not_yet_right() -> None:
    (mark,) = handed_in(Attempt(moves=("stone 1.1", "pay 2blue"))).marks()
    assert mark.told == "not yet"


def test_places_values_and_numbers_are_held_to_the_engine() -> None:
    points, number = question("iquazu", "payable"), question("iquazu", "cost-of-fifth")
    things = tuple(str(key) for key in points.answer)
    answers = Answers(
        name="Ben",
        answers=(
            Answer("iquazu/payable", (Attempt(things=things[1:]), Attempt(things=things))),
            Answer("iquazu/cost-of-fifth", (Attempt(value=str(number.answer)),)),
        ),
    )
    assert [mark.told for mark in answers.marks()] == ["✓ 2nd try", "✓ 1st try"]


@pytest.mark.parametrize(
    ("attempt", "says"),
    [
        (Attempt(moves=("stone 9.9",)), "move 1: "),
        (Attempt(moves=("stone 1.1", "pay 3white")), "move 2: "),
        (Attempt(moves=(*WAY, "end")), "the try goes on with 'end' after its end"),
    ],
)
def test_a_try_that_cannot_have_been_is_found(attempt: Attempt, says: str) -> None:
    (mark,) = handed_in(attempt).marks()
    assert mark.told == "cannot be"
    assert mark.fault.startswith(says)


def test_things_that_cannot_be_pointed_at_and_tasks_that_are_not_there_are_found() -> None:
    (mark,) = handed_in(Attempt(things=("crack 99.9",)), task="iquazu/payable").marks()
    assert mark.fault == "'crack 99.9' is nothing that could be pointed at"
    (mark,) = handed_in(Attempt(value="1"), task="chess/mate").marks()
    assert mark.fault == "there is no task chess/mate; exercises of your own must be given, too"


# ---------------------------------------------------------------- a file and a folder


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    answers = handed_in(Attempt(moves=WAY, hints=1))
    assert Answers.load(written(tmp_path, answers)) == answers


def spoilt(**changes: object) -> bytes:
    plain = json.loads(handed_in(Attempt(moves=WAY)).encode())
    return json.dumps({**plain, **changes}).encode()


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "is torn or is no JSON text"),
        (b"[" * 5000, "is nested too deeply"),
        (b"\x80\x04pickle", "is torn or is no JSON text"),
        (b" " * (limits.HOMEWORK_BYTES + 1), "the most such a file may have"),
        (b'{"format": "tablekit-record", "version": 1}', "is no file of the format tablekit-answers"),
        (spoilt(version=2), "is no file of the format tablekit-answers, version 1"),
        (spoilt(name="A\u202eda"), "the name cannot be: character 2"),
        (spoilt(name=""), "the name cannot be: it is empty"),
        (spoilt(done=9), "has a wrong entry: Object contains unknown field `done`"),
        (spoilt(answers=[{"task": "x", "tries": [{}] * 99}]), "has a wrong entry: "),
        (spoilt(answers=[{"task": "x", "tries": []}] * 2), "answers a task twice"),
    ],
)
def test_a_file_that_is_none_is_one_clear_sentence(raw: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "answers.json"
    path.write_bytes(raw)
    with pytest.raises(TablekitError, match=r"answers\.json") as found:
        Answers.load(path)
    assert says in str(found.value)


def test_a_folder_is_a_table_and_a_bad_file_stops_nothing(tmp_path: Path) -> None:
    written(tmp_path, handed_in(Attempt(moves=WAY)))
    written(tmp_path, handed_in(Attempt(value="4"), task="iquazu/cost-of-fifth", name="Ben & Co"))
    (tmp_path / "torn.json").write_text("{")
    marks = Marks(tmp_path)
    assert marks.rows() == [
        {"name": "Ada", "done": 1, "iquazu/cheap-stone": "✓ 1st try", "iquazu/cost-of-fifth": ""},
        {"name": "Ben & Co", "done": 0, "iquazu/cheap-stone": "", "iquazu/cost-of-fifth": "not yet"},
    ]
    assert len(marks.faults) == 1 and "torn.json is torn" in marks.faults[0]
    assert "Ben &amp; Co" in marks._repr_html_() and "Ben & Co" not in marks._repr_html_()


def test_a_folder_that_is_not_there_is_said() -> None:
    with pytest.raises(TablekitError, match="there is no folder nowhere"):
        Marks("nowhere")


# ---------------------------------------------------------------- exercises of one's own


def test_an_own_exercise_finds_its_rules_and_counts_its_ways() -> None:
    mine = own_exercise(START, "Set a stone on the top left crack.", GOAL, WAY, hints=[Hint("Pay.", GOAL)])
    assert mine.faults() == []
    assert mine.ways == 3
    assert "iquazu.place.stone" in mine.clauses


@pytest.mark.parametrize(
    ("goal", "way", "says"),
    [
        ({"frame": 9}, WAY, "the solution does not reach the goal: frame is 9: actually 1"),
        ({"frame": 1}, WAY, "the start shows the goal already"),
        (GOAL, (), "it has no solution"),
        (GOAL, ("stone 9.9",), "9.9"),
        ({"moon": 1}, WAY, "moon"),
    ],
)
def test_an_own_exercise_that_is_not_right_is_refused(goal: dict[str, object], way: tuple[str, ...], says: str) -> None:
    with pytest.raises(TablekitError) as found:
        own_exercise(START, "Do it.", goal, way)
    assert says in str(found.value)


def test_own_exercises_are_kept_in_a_file_and_marked_by_it(tmp_path: Path) -> None:
    mine = own_exercise(START, "Set a stone on the top left crack.", GOAL, WAY, id="mine")
    asked = tk_question()
    save_exercises(tmp_path / "week.json", mine, asked)
    found = load_exercises(tmp_path / "week.json")
    assert found == {"mine": mine, asked.id: asked}
    answers = handed_in(Attempt(moves=WAY), task="iquazu/mine")
    assert [mark.told for mark in answers.marks(found.values())] == ["✓ 1st try"]
    with pytest.raises(TablekitError, match="was not written: File exists"):
        save_exercises(tmp_path / "week.json", mine)


def tk_question() -> Any:
    import msgspec

    found = question("iquazu", "cost-of-fifth")
    plain = {"text": found.position.notation, "setup": None, "example": None, "step": 0, "id": "my-number"}
    return msgspec.structs.replace(found, **plain)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"goal": {"frame": 9}}, "mine: the solution does not reach the goal"),
        ({"position": None, "example": "X3"}, "mine: its position must be given as text"),
        ({"position": "iquazu/99p"}, "mine: "),
        ({"game": "chess"}, "mine: "),
        ({"goal": 5}, "exercise 1 (mine): "),
        ({"clauses": ["iquazu.no.such"]}, "mine: iquazu.no.such does not exist"),
    ],
)
def test_what_is_wrong_with_a_file_of_exercises_is_said(change: dict[str, object], says: str, tmp_path: Path) -> None:
    path = tmp_path / "week.json"
    save_exercises(path, own_exercise(START, "Set a stone.", GOAL, WAY, id="mine"))
    plain = json.loads(path.read_text(encoding="utf-8"))
    plain["exercise"][0].update(change)
    path.write_text(json.dumps(plain), encoding="utf-8")
    with pytest.raises(TablekitError) as found:
        load_exercises(path)
    assert says in str(found.value)


# ---------------------------------------------------------------- files that other programs left


def test_files_of_a_class_are_read_with_a_mark_before_them_and_other_line_breaks(tmp_path: Path) -> None:
    raw = handed_in(Attempt(moves=WAY), name="José").encode()
    coded = unicodedata.normalize("NFD", raw.decode()).replace("\n", "\r\n").encode("utf-8-sig")
    (tmp_path / "ANSWERS.JSON").write_bytes(coded)
    save_exercises(tmp_path / "own.json", STONE_OF_OURS)
    (tmp_path / "marked.json").write_bytes(b"\xef\xbb\xbf" + (tmp_path / "own.json").read_bytes())

    assert "José" == Answers.load(tmp_path / "ANSWERS.JSON").name
    assert load_exercises(tmp_path / "own.json") == load_exercises(tmp_path / "marked.json")
    marks = Marks(tmp_path)
    assert ["José"] == [name for name, _ in marks.learners]
    assert 2 == len(marks.faults)


@pytest.mark.parametrize("raw", [b"", b"{", "{}".encode("utf-16"), b"\x89PNG\r\n", b"a;b\r\n1;2\r\n", b"[" * 10_000])
def test_a_file_of_something_else_is_named_and_stops_no_table(tmp_path: Path, raw: bytes) -> None:
    written(tmp_path, handed_in(Attempt(moves=WAY)))
    (tmp_path / "other.json").write_bytes(raw)
    marks = Marks(tmp_path)

    assert ["Ada"] == [name for name, _ in marks.learners]
    assert ["other.json" in fault for fault in marks.faults] == [True]


STONE_OF_OURS = own_exercise(START, "Set a stone on the top left crack.", GOAL, WAY)
