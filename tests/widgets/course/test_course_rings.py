"""The rings on the board of a course: each stands around something that is drawn, and each that is asked for stands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablekit.lessons import course, with_course
from tablekit.lessons.come import Walk, begin
from tablekit.lessons.rows import Slow
from tablekit.lessons.steps import with_words
from tablekit.picture.geometry import around, bounds, middle
from tablekit.picture.scene import LAYERS, Rect, Text
from tablekit_widgets.course import board
from tablekit_widgets.course.board import has_all, on_a_page, scene_of
from tablekit_widgets.course.clock import Clock
from tablekit_widgets.course.face import Face
from tablekit_widgets.course.scripted import Scripted, stepping
from tests.courses.walking import step


@pytest.fixture
def rings_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the drawing as SVG nor what can be clicked is made, on which no ring depends."""
    monkeypatch.setattr(board, "_svg", lambda *_: "")
    monkeypatch.setattr(board, "spots_of", lambda *_: [])


def faces(game: str) -> Iterator[tuple[str, Walk, Face]]:
    """All that is shown to a reader who does what is asked, up to the own part, each with its beat."""
    walk = begin(course(game))
    while walk.own is None:
        assert walk.moment is not None
        seat, where = walk.staged.seat, walk.staged.beat.id
        for taken in with_words(walk.moment.frames)[:-1]:
            yield f"{where}, {taken.step}", walk, stepping(taken, seat, ())
        calm = Clock(walk.course)
        calm.on = False
        yield f"{where}, {walk.moment.phase}", walk, Scripted(walk, calm, skipped=False).face()
        walk = walk.do("next") if walk.moment.phase == "done" else step(walk)


def came(face: Face, seat: int) -> list[tuple[Rect, bool]]:
    """All that is drawn now and was not before, each as a box with whether it is more than a word."""
    before, after = (scene_of(position, seat) for position in (face.way[0], face.way[-1]))
    return [
        (bounds(shape), not isinstance(shape, Text))
        for name in LAYERS
        for shape in {*after.layer(name)} - {*before.layer(name)}
    ]


def beside(box: Rect, new: list[tuple[Rect, bool]]) -> str:
    """What is wrong with a ring around what has changed."""
    inside = [(one, thing) for one, thing in new if box.distance(*middle(one)) == 0]
    if not any(thing for _, thing in inside):
        return "nothing that came is in it"
    whole = around([one for one, _ in inside])
    far = max(whole.x - box.x, whole.y - box.y, box.x + box.w - whole.x - whole.w, box.y + box.h - whole.y - whole.h)
    return f"it reaches {far:.0f} beyond what came" if far > 1 else ""


def missing(walk: Walk, face: Face) -> Iterator[str]:
    """The rings that are asked for, and not there; a stone that the frame of Iquazú has left wears no star any more."""
    marks, shown, moment = [mark.kind for mark in face.board.rings], walk.shown, walk.moment
    there = {str(key) for key in scene_of(face.position, walk.staged.seat).keys}
    wanted = {"refused": len({*shown.ring}) + len(shown.dashed), "star": int(shown.star in there)}
    if isinstance(walk.staged.beat, Slow) and moment is not None and moment.answered:
        wanted["right"] = 1
    yield from (
        f"{marks.count(kind)} {kind}, not {number}" for kind, number in wanted.items() if marks.count(kind) < number
    )


@pytest.mark.thorough
@pytest.mark.parametrize("game", with_course())
@pytest.mark.usefixtures("rings_alone")
def test_what_is_ringed_is_drawn_and_what_is_to_be_ringed_lies_on_the_drawing(game: str) -> None:
    wrong, changed = [], 0
    for small in (False, True)[: 1 if has_all(game) else 2]:  # a small page has the same drawing, if that has all
        with on_a_page(small):
            for where, walk, face in faces(game):
                boxes = [Rect(*mark.box) for mark in face.board.rings if mark.kind == "changed"]
                changed += len(boxes)
                new = came(face, walk.staged.seat) if boxes else []
                faults = [fault for box in boxes if (fault := beside(box, new))]
                if where.endswith(f", {walk.moment.phase}"):  # type: ignore[union-attr]
                    faults += [*missing(walk, face), *missing_of_answers(walk)]
                wrong += [f"{where}: {fault}" for fault in faults]
    assert [] == wrong
    assert changed > 30


def missing_of_answers(walk: Walk) -> Iterator[str]:
    """The rings that are asked for, and not there, after each answer that can be pointed at."""
    if walk.shown.pointing and isinstance(walk.staged.beat, Slow):
        for key in walk.shown.lit:
            other = walk.click(key)
            shown = Scripted(other, Clock(walk.course), skipped=False).face()
            yield from (f"{key}, {fault}" for fault in missing(other, shown))
