"""Scenes: values that can be written, read and clicked; text that fits; a pen with layers."""

import msgspec
import pytest

from tablekit.core import Key
from tablekit.picture.look import look
from tablekit.picture.pieces import ticks
from tablekit.picture.scene import (
    LAYERS,
    Arc,
    Circle,
    Line,
    Polygon,
    Rect,
    Scene,
    Sector,
    Sketch,
    Target,
    fitted,
    planned_width,
    polar,
    wrapped,
)

A, B = Key("space", 1), Key("space", 2)


def one_of_each() -> Scene:
    s = Sketch(100, 80, look())
    with s.layer("ground"):
        s.rect(0, 0, 100, 80, 4, fill="#FFFFFF", stroke="#000000")
    with s.layer("plates"):
        s.circle(20, 20, 9.123456, fill="#FF0000", alpha=0.5)
        s.sector(50, 40, 10, 20, 350, 10, fill="#00FF00")
    s.polygon([(0, 0), (5, 5), (0, 5)], stroke="#000000")
    s.line((0, 0), (1, 2), dash=(0.1, 6))
    s.text(1, 2, "naïve — <b>", max=30)
    with s.layer("over"):
        s.arc(50, 40, 20, 180, 0)
    s.target(A, Circle(20, 20, 9))
    s.target(Key("stock", "wool"), Rect(1, 2, 3, 4))
    s.target(B, Sector(50, 40, 10, 20, 350, 10))
    s.target(Key("region", "A5"), Polygon(((0, 0), (5, 5), (0, 5))))
    return s.scene("A title", "A description.", lit=(A,))


def test_a_scene_written_as_json_is_read_back_as_an_equal_one():
    scene = one_of_each()
    written = msgspec.json.encode(scene)
    assert msgspec.json.decode(written, type=Scene) == scene
    assert msgspec.json.encode(msgspec.json.decode(written, type=Scene)) == written


def test_shapes_go_to_the_layer_they_are_drawn_on():
    scene = one_of_each()
    assert {"ground": 1, "plates": 2, "pieces": 3, "over": 1} == {name: len(scene.layer(name)) for name in LAYERS}


def test_what_has_changed_wears_a_tick_at_each_corner_of_its_box():
    s = Sketch(100, 80, look())
    ticks(s, 50, 40, 20, 10, long=7)
    drawn = [shape.points for shape in s.scene("", "").over if isinstance(shape, Line)]
    assert [
        ((30, 37), (30, 30), (37, 30)), ((70, 37), (70, 30), (63, 30)),
        ((70, 43), (70, 50), (63, 50)), ((30, 43), (30, 50), (37, 50)),
    ] == drawn  # fmt: skip


def test_the_layer_comes_back_after_a_fault_in_a_drawing():
    s = Sketch(10, 10, look())
    with pytest.raises(ZeroDivisionError), s.layer("over"):
        s.circle(1, 1, 1 / 0)
    s.circle(1, 1, 1)
    assert [0, 1] == [len(s.shapes["over"]), len(s.shapes["pieces"])]


def test_numbers_are_rounded_to_hundredths_of_a_unit():
    assert 9.12 == one_of_each().plates[0].r


def test_a_click_takes_the_topmost_target():
    scene = Scene(100, 100, "", "", targets=(Target(A, Circle(50, 50, 20)), Target(B, Circle(55, 50, 5))))
    assert B == scene.hit(52, 50)
    assert A == scene.hit(40, 50)


def test_a_click_beside_takes_the_nearest_lit_target_within_the_slop():
    targets = (Target(A, Circle(20, 50, 10)), Target(B, Circle(50, 50, 10)))
    scene = Scene(100, 100, "", "", targets=targets, lit=(A, B))
    assert A == scene.hit(34, 50)
    assert B == scene.hit(36.5, 50)
    assert scene.hit(50, 67) is None
    assert scene.hit(50, 65.9) == B


def test_a_click_beside_something_that_is_not_lit_hits_nothing():
    scene = Scene(100, 100, "", "", targets=(Target(A, Circle(20, 50, 10)),))
    assert scene.hit(31, 50) is None
    assert A == scene.hit(29, 50)


def test_a_click_on_a_dark_target_is_drawn_to_a_lit_one_only_where_the_scene_snaps():
    targets = (Target(A, Rect(0, 0, 50, 50)), Target(B, Rect(50, 0, 50, 50)))
    exact = Scene(100, 50, "", "", targets=targets, lit=(B,))
    snapping = Scene(100, 50, "", "", targets=targets, lit=(B,), snap=12)
    assert [A, A] == [exact.hit(45, 25), snapping.hit(25, 25)]
    assert B == snapping.hit(45, 25)


def test_what_plays_no_part_lets_a_click_through_to_a_lit_place_below_it():
    targets = (Target(A, Rect(0, 0, 50, 50)), Target(B, Circle(25, 25, 5)))
    scene = Scene(100, 50, "", "", targets=targets, lit=(A,))
    assert [A, B, B] == [scene.hit(25, 25, {A}), scene.hit(25, 25, {A, B}), scene.hit(25, 25)]
    assert B == Scene(100, 50, "", "", targets=targets).hit(25, 25, {A})


@pytest.mark.parametrize(
    ("area", "point", "distance"),
    [
        (Rect(10, 10, 20, 10), (15, 15), 0),
        (Rect(10, 10, 20, 10), (33, 24), 5),
        (Circle(0, 0, 5), (3, 4), 0),
        (Circle(0, 0, 5), (6, 8), 5),
        (Polygon(((0, 0), (10, 0), (10, 10))), (8, 4), 0),
        (Polygon(((0, 0), (10, 0), (10, 10))), (12, 5), 2),
        (Sector(0, 0, 10, 20, 350, 10), (15, 0), 0),
        (Sector(0, 0, 10, 20, 350, 10), (25, 0), 5),
        (Sector(0, 0, 10, 20, 350, 10), (7, 0), 3),
        (Sector(0, 0, 10, 20, 0, 90), (15, -4), 4),
    ],
)
def test_how_far_a_point_is_from_an_area(area, point, distance):
    assert distance == pytest.approx(area.distance(*point))


def test_the_keys_and_areas_of_a_scene():
    scene = one_of_each()
    assert (A, Key("stock", "wool"), B, Key("region", "A5")) == scene.keys
    assert (Rect(1, 2, 3, 4),) == scene.areas(Key("stock", "wool"))
    assert () == scene.areas(Key("space", 99))


def test_text_shrinks_before_it_is_squeezed_and_is_cut_only_then():
    plan = planned_width("settlement", 16)
    assert ("settlement", 16) == fitted("settlement", 16, 400, plan)
    assert ("settlement", pytest.approx(12.8)) == fitted("settlement", 16, 400, plan * 0.8)
    assert ("settlement", 11) == fitted("settlement", 16, 400, plan * 0.6)
    words, size = fitted("settlement", 16, 400, plan * 0.3)
    assert (11, "…") == (size, words[-1])
    assert planned_width(words, size) <= plan * 0.3 * 1.25


def test_a_text_that_is_small_already_is_never_made_larger():
    assert ("wide words", 9) == fitted("wide words", 9, 400, 50)


def test_wrapped_lines_fit_and_keep_every_word():
    words = "Spaces 9 to 39 stand in for what is printed on the board of four players"
    lines = wrapped(words, 12, 200)
    assert words == " ".join(lines)
    assert all(planned_width(line, 12) <= 200 for line in lines)


def test_angles_run_clockwise_from_east():
    assert (pytest.approx(0), pytest.approx(2)) == polar(0, 0, 2, 90)
    assert Arc(0, 0, 1, 0, 90) != Arc(0, 0, 1, 90, 0)
