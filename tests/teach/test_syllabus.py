"""What the table for teachers says of a notebook is counted in the notebook."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablekit.core.errors import TablekitError
from tablekit.lessons.tasks import exercise
from tablekit.teach.syllabus import Measure, Syllabus
from tests.catalogue.offers import OURS

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


def prose(text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": [text]}


def code(source: str, *clauses: str) -> dict[str, Any]:
    return {"cell_type": "code", "metadata": {"tablekit": {"clauses": list(clauses)}}, "source": [source]}


def write(folder: Path, name: str, *cells: dict[str, Any]) -> None:
    path = folder / "iquazu" / f"{name}.ipynb"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"cells": cells}), encoding="utf-8")


def test_a_notebook_needs_what_its_tasks_take_for_known_and_others_show(tmp_path: Path) -> None:
    needs = exercise("iquazu", "two-for-one").needs
    assert len(needs) == 2
    write(tmp_path, "00-learn", prose("# Learn"), code("Story('iquazu', 'X3')", *needs))
    write(tmp_path, "01-first", prose("# First\n\nTwo words."), code("pos.picture()", needs[0]))
    write(tmp_path, "02-second", prose("# Second"), code("Try('iquazu', 'two-for-one')"))
    course, first, second = Syllabus("iquazu", tmp_path)
    assert (second.title, second.needs, second.before) == ("Second", needs, ("00-learn", "01-first"))
    assert (course.before, first.before) == ((), ())
    assert (first.measure, second.measure) == (Measure(3, 1, 0, lines=1), Measure(1, 1, 1, lines=1))
    assert second.gives == exercise("iquazu", "two-for-one").clauses


def test_what_a_notebook_shows_before_its_task_is_not_needed(tmp_path: Path) -> None:
    needs = exercise("iquazu", "two-for-one").needs
    write(tmp_path, "01-first", code("", *needs), code("Try('iquazu', 'two-for-one')"))
    (lesson,) = Syllabus("iquazu", tmp_path)
    assert lesson.needs == ()


@pytest.mark.parametrize("game", [game.name for game in OURS])
def test_everything_that_a_task_needs_is_shown_in_some_notebook_of_its_game(game: str) -> None:
    lessons = Syllabus(game, NOTEBOOKS)
    shown = {clause for lesson in lessons for clause in lesson.gives}
    assert {lesson.name: [id for id in lesson.needs if id not in shown] for lesson in lessons} == {
        lesson.name: [] for lesson in lessons
    }
    assert all(name < lesson.name for lesson in lessons for name in lesson.before if lesson.name != "00-learn")


OF_PEOPLE = [
    "%matplotlib inline", "!ls *.ipynb\nfiles = !ls", "%%bash\nls -l | wc", "pos.play?", "print 'Python 2'",
    "def torn(", "\x00", "(" * 500, "await table", "Bonjour à tous",
]  # fmt: skip


@pytest.mark.parametrize("source", OF_PEOPLE, ids=lambda source: source[:12])
def test_what_is_no_plain_python_is_passed_over(tmp_path: Path, source: str) -> None:
    write(tmp_path, "01-first", prose("# First"), code("Try('iquazu', 'two-for-one')"))
    write(tmp_path, "Untitled", code(source))
    syllabus = Syllabus("iquazu", tmp_path)
    assert ["01-first", "Untitled"] == [lesson.name for lesson in syllabus]
    assert () == syllabus.unread


def test_a_task_beside_a_magic_is_counted(tmp_path: Path) -> None:
    magics = "%matplotlib inline\nfiles = !ls\nif True:\n    %time pass\n"
    write(tmp_path, "01-first", code(f"{magics}Try('iquazu', 'two-for-one')"))
    (lesson,) = Syllabus("iquazu", tmp_path)
    assert 1 == lesson.measure.tasks


UNREADABLE = {
    "empty": b"", "cut": b'{"cells": [', "in UTF-16": '{"cells": []}'.encode("utf-16"), "a picture": b"\x89PNG\r\n",
    "in Latin-1": '{"cells": [{"source": "für"}]}'.encode("latin-1"), "a list": b"[]", "older": b'{"worksheets": []}',
    "nested": b'{"cells": ' + b"[" * 100_000, "other": b'{"cells": [{"cell_type": 7, "source": "x"}]}',
}  # fmt: skip


@pytest.mark.parametrize("raw", UNREADABLE.values(), ids=UNREADABLE)
def test_a_notebook_that_cannot_be_read_is_named_and_stops_nothing(tmp_path: Path, raw: bytes) -> None:
    write(tmp_path, "01-first", prose("# First"), code("Try('iquazu', 'two-for-one')"))
    (tmp_path / "iquazu" / "Unbenannt.ipynb").write_bytes(raw)
    (tmp_path / "iquazu" / "folder.ipynb").mkdir()
    syllabus = Syllabus("iquazu", tmp_path)
    assert ["01-first"] == [lesson.name for lesson in syllabus]
    assert [True, True] == [one.startswith(name) for one, name in
                            zip(syllabus.unread, ("Unbenannt.ipynb ", "folder.ipynb cannot"), strict=True)]  # fmt: skip
    assert all(one in repr(syllabus) and "\n" not in one for one in syllabus.unread)
    assert "Unbenannt.ipynb" in syllabus._repr_html_()


def test_what_other_programs_leave_in_a_notebook_is_passed_over(tmp_path: Path) -> None:
    bare = {"cell_type": "code", "source": "Try('iquazu', 'two-for-one')"}
    odd = {"cell_type": "code", "source": "", "metadata": {"tablekit": [], "jupyter": 3, "id": None}, "outputs": 7}
    (tmp_path / "iquazu").mkdir()
    text = json.dumps({"cells": [prose(""), prose("\n# First"), bare, odd], "nbformat": "4"}, indent=1)
    (tmp_path / "iquazu" / "01-first.ipynb").write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    (lesson,) = Syllabus("iquazu", tmp_path)
    assert ("First", 1) == (lesson.title, lesson.measure.tasks)


def test_a_task_that_there_is_not_is_named_with_its_notebook(tmp_path: Path) -> None:
    write(tmp_path, "01-first", code("Try('iquazu', 'one-of-mine')"), code("Try('iquazu', 'two-for-one')"))
    syllabus = Syllabus("iquazu", tmp_path)
    assert [lesson.measure.tasks for lesson in syllabus] == [2]
    assert "01-first.ipynb: " in syllabus.unread[0] and "one-of-mine" in syllabus.unread[0]


def test_a_folder_without_notebooks_is_said(tmp_path: Path) -> None:
    with pytest.raises(TablekitError, match="there are no notebooks of meduris in"):
        Syllabus("meduris", tmp_path)


def test_python_that_is_folded_or_only_imported_is_not_read(tmp_path: Path) -> None:
    folded = code("Story('iquazu', 'X3')")
    folded["metadata"]["jupyter"] = {"source_hidden": True}
    write(tmp_path, "12-graphs", folded, code("import networkx\n\n# a path\nwall = pos.graph()\nprint(wall)"))
    (lesson,) = Syllabus("iquazu", tmp_path)
    assert lesson.measure == Measure(0, 1, 0, lines=2)


@pytest.mark.parametrize(
    ("game", "name", "exercises"),
    [("apache", "14-graphs", 3), ("iquazu", "12-graphs", 2), ("empire", "15-graphs", 10), ("meduris", "16-graphs", 10)],
)
def test_a_lesson_on_graphs_takes_as_long_as_its_python_and_its_exercises(game: str, name: str, exercises: int) -> None:
    (lesson,) = [found for found in Syllabus(game, NOTEBOOKS) if found.name == name]
    assert lesson.measure.exercises == exercises
    assert lesson.measure.minutes > 5 * exercises + lesson.measure.lines / 4 > 15
