"""Scenes on a canvas: each shape as the commands a browser gets, nothing painted twice, nothing left open."""

from __future__ import annotations

import json
from typing import Any

import pytest
from ipycanvas import Canvas
from ipycanvas.canvas import _CMD_LIST

import tablekit as tk
from tablekit.picture.look import Lights, look
from tablekit.picture.scene import LAYERS, AnyShape, Arc, Circle, Line, Polygon, Rect, Scene, Sector, Text
from tablekit_widgets.board import brush
from tablekit_widgets.board import painter as module
from tablekit_widgets.board.painter import DENSITY, Painter
from tests.widgets.stage import Page, middle_of_a_game, staged, tell

INK = "#101010"


def scene(*shapes: AnyShape, width: float = 100, height: float = 80, **layers: tuple[AnyShape, ...]) -> Scene:
    return Scene(width, height, "a title", "a description", pieces=shapes, **layers)


def commands(page: Page, shape: AnyShape) -> list[tuple[str, list[Any]]]:
    """What the browser is told for one shape, without what each layer begins and ends with."""
    painter = Painter(100, 80)
    painter.show(scene())
    page.forget()
    painter.show(scene(shape))
    begun = page.frame.index(("scale", [DENSITY, DENSITY])) + 1
    assert [("clear", []), ("save", [])] == page.frame[: begun - 1]
    assert ("restore", []) == page.frame[-1]
    return [(name, args) for name, args in page.frame[begun:-1] if name != "set"]


def styles(page: Page, shape: AnyShape) -> dict[int, Any]:
    painter = Painter(100, 80)
    painter.show(scene(shape))
    return {args[0]: args[1] for name, args in page.frame if name == "set"}


# ---------------------------------------------------------------- shapes


def test_a_rectangle_is_filled_and_then_outlined(page: Page) -> None:
    assert [("fillRect", [1, 2, 30, 40]), ("strokeRect", [1, 2, 30, 40])] == commands(
        page, Rect(1, 2, 30, 40, fill=INK, stroke=INK)
    )


def test_a_rectangle_with_round_corners_is_a_path_of_four_arcs(page: Page) -> None:
    told = commands(page, Rect(0, 0, 20, 10, 3, fill=INK))

    assert ["beginPath", "moveTo", *4 * ["arcTo"], "closePath", "fill"] == [name for name, _ in told]
    assert [20, 0, 20, 10, 3] == told[2][1]


def test_corners_are_never_rounder_than_the_rectangle_allows(page: Page) -> None:
    told = commands(page, Rect(0, 0, 20, 10, 50, fill=INK))

    assert 5 == told[2][1][4]


def test_a_circle_is_one_command_for_its_inside_and_one_for_its_line(page: Page) -> None:
    assert [("fillCircle", [5, 6, 7]), ("strokeCircle", [5, 6, 7])] == commands(
        page, Circle(5, 6, 7, fill=INK, stroke=INK)
    )


def test_a_shape_without_a_colour_is_not_painted(page: Page) -> None:
    assert [] == commands(page, Circle(5, 6, 7))


def test_an_arc_is_a_line_clockwise_from_its_first_angle(page: Page) -> None:
    told = dict(commands(page, Arc(50, 40, 10, 0, 90, stroke=INK)))

    x, y, r, start, end = told["arc"][:5]
    assert (50, 40, 10, 0, 1.5708) == (x, y, r, start, round(end, 4))
    assert "stroke" in told
    assert "fill" not in told


def test_a_sector_goes_out_along_one_arc_and_back_along_the_other(page: Page) -> None:
    told = commands(page, Sector(50, 40, 10, 20, 0, 90, fill=INK))

    arcs = [args for name, args in told if name == "arc"]
    assert [20, 10] == [args[2] for args in arcs]
    assert [False, True] == [bool(args[5]) if len(args) > 5 else False for args in arcs]
    assert ["closePath", "fill"] == [name for name, _ in told][-2:]


def test_a_polygon_is_closed_and_a_line_is_not(page: Page) -> None:
    corners = ((0.0, 0.0), (10.0, 0.0), (10.0, 5.0))

    assert ["beginPath", "moveTo", "lineTo", "lineTo", "closePath", "fill"] == [
        name for name, _ in commands(page, Polygon(corners, fill=INK))
    ]
    page.forget()
    told = commands(page, Line(corners, stroke=INK))
    assert [("beginPath", []), ("moveTo", [0, 0]), ("lineTo", [10, 0]), ("lineTo", [10, 5]), ("stroke", [])] == told


def test_words_are_squeezed_to_their_room_by_the_browser(page: Page) -> None:
    assert [("fillText", ["Ada", 3, 4, 60])] == commands(page, Text(3, 4, "Ada", 12, max=60))
    page.forget()
    assert [("fillText", ["Ada", 3, 4])] == commands(page, Text(3, 4, "Ada", 12))


def test_words_have_their_weight_size_and_family(page: Page) -> None:
    told = styles(page, Text(3, 4, "Ada", 12.5, 700, "middle", italic=True)).values()

    assert f"italic 700 12.5px {look().type.family}" in told
    assert "center" in told


def test_letters_of_a_typewriter_for_notation(page: Page) -> None:
    assert f"400 12px {look().type.mono}" in styles(page, Text(3, 4, "hut 7", 12, mono=True)).values()


def test_dashes_end_with_the_shape_that_has_them(page: Page) -> None:
    painter = Painter(100, 80)
    line = Line(((0.0, 0.0), (9.0, 9.0)), stroke=INK, dash=(3, 5))
    plain = Line(((0.0, 0.0), (9.0, 9.0)), stroke=INK)

    painter.show(scene(line, plain))

    assert [[3, 5], []] == [args[0] for name, args in page.frame if name == "setLineDash"]


def test_a_style_is_said_once_for_shapes_that_share_it(page: Page) -> None:
    painter = Painter(100, 80)

    painter.show(scene(*(Circle(x, 5, 2, fill=INK) for x in range(10))))

    assert 1 == sum(args[1] == INK for name, args in page.frame if name == "set")


def test_opacity_returns_to_full(page: Page) -> None:
    painter = Painter(100, 80)

    painter.show(scene(Circle(5, 5, 2, fill=INK, alpha=0.25), Circle(9, 5, 2, fill=INK)))

    names = [args[1] if name == "set" else name for name, args in page.frame]
    faint, full = names.index(0.25), names.index(1.0, names.index(0.25))
    assert ["fillCircle"] == [name for name in names[faint:full] if name == "fillCircle"]


# ---------------------------------------------------------------- layers and frames


def test_a_whole_position_is_one_message(page: Page) -> None:
    Painter(720, 868).show(middle_of_a_game().scene())

    assert 1 == len(page.frames)


def test_only_layers_that_changed_are_painted_again(page: Page) -> None:
    painter = Painter(720, 868)
    position = middle_of_a_game()
    painter.show(position.scene())
    page.forget()

    painter.show(position.scene(lights=Lights(lit=(tk.Key("space", 14),))))

    ground = painter.canvas[0].model_id
    assert ground not in {canvas for canvas, _, _ in page.frames[0]}


def test_an_equal_scene_sends_nothing(page: Page) -> None:
    painter = Painter(720, 868)
    painter.show(middle_of_a_game().scene())
    page.forget()

    painter.show(middle_of_a_game().scene())

    assert [] == page.messages


def test_of_a_canvas_only_the_boxes_that_changed_are_wiped_and_painted_again(page: Page) -> None:
    painter = Painter(200, 80)
    still = [Circle(x, 5, 2, fill=INK) for x in range(10, 100, 10)]
    painter.show(scene(*still, Circle(150, 40, 5, fill=INK)))
    page.forget()

    painter.show(scene(*still, Circle(180, 40, 5, fill=INK)))

    told = [(name, args) for name, args in page.frame if name != "set"]
    boxes = [[144, 34, 12, 12], [174, 34, 12, 12]]
    assert [
        ("save", []), ("scale", [DENSITY, DENSITY]), ("beginPath", []), *[("rect", box) for box in boxes], ("clip", []),
        ("clearRect", [144, 34, 42, 12]), ("fillCircle", [180, 40, 5]), ("restore", []),
    ] == told  # fmt: skip


def test_a_shape_that_goes_to_the_next_layer_is_not_painted_again(page: Page) -> None:
    painter, dot = Painter(200, 80), Circle(150, 40, 5, fill=INK)
    painter.show(Scene(200, 80, "", "", plates=(dot,)))
    page.forget()

    painter.show(Scene(200, 80, "", "", pieces=(dot,)))

    assert [] == [command for frame in page.frames for command in frame]


def test_a_shape_that_was_painted_before_is_not_worked_out_again(page: Page) -> None:
    painter, still = Painter(200, 80), Circle(150.3, 40, 5, fill=INK)
    painter.show(scene(still))
    before = brush.commands.cache_info().misses
    page.forget()

    painter.show(scene(still, Circle(180.7, 40, 5, fill=INK)))

    assert before + 1 == brush.commands.cache_info().misses
    assert [180.7, 40, 5] in [args for name, args in page.frame if name == "fillCircle"]


def test_kept_commands_are_those_that_ipycanvas_sends_for_each_shape(page: Page) -> None:
    position = middle_of_a_game()
    Painter(720, 868).show(position.scene())
    kept = page.frames[0]
    page.forget()
    plain = Canvas(width=10, height=10)
    with module.one_frame():
        for shape in (*position.scene().plates, *position.scene().pieces, *position.scene().over):
            brush.Brush(plain).paint(shape)

    def drawn(frame: list[tuple[str, str, list[Any]]], canvas: str) -> list[tuple[str, list[Any], dict[Any, Any]]]:
        """Each command that draws, with the style that holds then."""
        style: dict[Any, Any] = {"dash": []}
        found = []
        for on, name, args in frame:
            if on == canvas and name == "set":
                style[args[0]] = args[1]
            elif on == canvas and name == "setLineDash":
                style["dash"] = args[0]
            elif on == canvas and name not in ("clear", "save", "scale", "restore"):
                found.append((name, args, dict(style)))
        return found

    top = kept[-2][0]
    expected, actual = drawn(page.frames[0], plain.model_id), drawn(kept, top)
    assert len(expected) > 300
    assert expected == actual


def test_numbers_are_sent_with_no_more_than_a_tenth_of_a_unit(page: Page) -> None:
    Painter(100, 60).show(scene(Polygon(((1.04, 2.0), (3.16, 4.449), (5, 6)), fill=INK)))

    drawn = [args for name, args in page.frame if name in ("moveTo", "lineTo")]
    assert "[[1, 2], [3.2, 4.4], [5, 6]]" == str(drawn)


def test_every_layer_leaves_the_canvas_as_it_found_it(page: Page) -> None:
    painter = Painter(720, 868)
    painter.show(middle_of_a_game().scene())

    assert {0} == set(page.depth.values())


def test_a_page_that_is_loaded_anew_gets_everything_again(page: Page) -> None:
    painter = Painter(720, 868)
    painter.show(middle_of_a_game().scene())
    before = page.on(painter.canvas)
    page.painted.clear()
    page.forget()

    tell(painter.canvas, event="client_ready")

    assert 1 == len(page.frames)
    assert before == page.on(painter.canvas)
    assert [layer.model_id for layer in painter.canvas._canvases] == list(
        dict.fromkeys(canvas for canvas, _, _ in page.frames[0])
    )


def test_a_page_that_is_ready_before_anything_is_shown_gets_nothing(page: Page) -> None:
    painter = Painter(720, 868)

    tell(painter.canvas, event="client_ready")

    assert [] == page.frames


def test_the_backing_store_has_twice_the_size(page: Page) -> None:
    painter = Painter(720, 868)

    assert (1440, 1736) == (painter.canvas.width, painter.canvas.height)


def test_a_higher_picture_makes_the_canvas_grow_and_is_painted_whole(page: Page) -> None:
    painter = Painter(100, 80)
    ground = (Rect(0, 0, 100, 80, fill=INK),)
    painter.show(scene(Circle(5, 5, 2, fill=INK), ground=ground))

    painter.show(scene(Circle(5, 5, 2, fill=INK), ground=ground, height=120))

    assert 120 * DENSITY == painter.canvas.height == painter.canvas[1].height
    assert ("fillRect", [0, 0, 100, 80]) in page.on(painter.canvas)[0]


def test_a_lower_picture_leaves_the_canvas_so_that_the_page_does_not_jump(page: Page) -> None:
    painter = Painter(100, 120)
    painter.show(scene(Circle(5, 5, 2, fill=INK), height=120))

    painter.show(scene(Circle(5, 6, 2, fill=INK), height=80))

    assert 120 * DENSITY == painter.canvas.height


def test_a_picture_of_another_width_changes_the_canvas(page: Page) -> None:
    painter = Painter(100, 120)

    painter.show(scene(Circle(5, 5, 2, fill=INK), width=60, height=40))

    assert (60 * DENSITY, 40 * DENSITY) == (painter.canvas.width, painter.canvas.height)


def test_the_layers_of_a_scene_are_painted_from_the_ground_up(page: Page) -> None:
    painter = Painter(100, 80)
    dot = {name: (Circle(at + 1, 1, 1, fill=INK),) for at, name in enumerate(LAYERS)}

    painter.show(Scene(100, 80, "", "", **dot))

    painted = [args for layer in page.on(painter.canvas) for name, args in layer if name == "fillCircle"]
    assert [[1, 1, 1], [2, 1, 1], [3, 1, 1], [4, 1, 1]] == painted


def test_each_frame_ends_on_a_canvas_nobody_sees(page: Page) -> None:
    painter = Painter(100, 80)
    painter.show(scene(Circle(5, 5, 2, fill=INK)))

    painter.show(scene(Circle(6, 5, 2, fill=INK)))

    rest, top = module.nobodys().model_id, painter.canvas[1].model_id
    last = json.loads(page.messages[-1].partition(" null ")[2])
    switched = [command[1][0] for command in last if _CMD_LIST[command[0]] == "switchCanvas"]
    assert [f"IPY_MODEL_{top}", f"IPY_MODEL_{rest}"] == switched


# ---------------------------------------------------------------- faults


class Broken(Circle, frozen=True, tag="broken"):
    """A shape no brush knows."""


@pytest.mark.parametrize("fault", [ZeroDivisionError, KeyboardInterrupt])
def test_a_fault_while_painting_leaves_no_frame_open(
    page: Page, monkeypatch: pytest.MonkeyPatch, fault: type[BaseException]
) -> None:
    painter, other = Painter(100, 80), Painter(100, 80)

    def fail(*_: object) -> None:
        raise fault

    with monkeypatch.context() as broken:
        broken.setitem(brush._PAINT, Circle, fail)
        with pytest.raises(fault):
            painter.show(scene(Rect(0, 0, 5, 5, fill=INK), Circle(5.7, 5, 2.3, fill=INK)))  # of no other picture
    page.forget()
    other.show(scene(Circle(5, 5, 2, fill=INK)))

    assert 1 == len(page.frames)
    assert {layer.model_id for layer in other.canvas._canvases} == {canvas for canvas, _, _ in page.frames[0]}


def test_the_picture_after_a_fault_is_painted_whole(page: Page) -> None:
    painter, fresh = Painter(100, 80), Painter(100, 80)
    ground = (Rect(0, 0, 100, 80, fill=INK),)
    painter.show(scene(ground=ground))
    with pytest.raises(KeyError):
        painter.show(scene(Rect(0, 0, 5, 5, fill=INK), Broken(5, 5, 2, fill=INK), ground=ground))

    after = scene(Circle(5, 5, 2, fill=INK), ground=ground)
    painter.show(after)
    fresh.show(after)

    assert page.on(fresh.canvas) == page.on(painter.canvas)
    assert {0} == set(page.depth.values())


def test_a_colour_that_is_none_is_refused_and_heals(page: Page) -> None:
    painter = Painter(100, 80)
    with pytest.raises(Exception, match="color"):
        painter.show(scene(Circle(5, 5, 2, fill="no such colour")))
    page.forget()

    painter.show(scene(Circle(5, 5, 2, fill=INK)))

    assert ("fillCircle", [5, 5, 2]) in page.frame


def test_frames_within_a_frame_are_one_message(page: Page) -> None:
    one, two = Painter(100, 80), Painter(100, 80)

    with module.one_frame():
        one.show(scene(Circle(5, 5, 2, fill=INK)))
        two.show(scene(Circle(6, 5, 2, fill=INK)))

    assert 1 == len(page.frames)


def test_two_pages_do_not_share_what_is_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    first = staged(monkeypatch)
    Painter(100, 80).show(scene())
    second = staged(monkeypatch)

    assert first.messages
    assert [] == second.messages
