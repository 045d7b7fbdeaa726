"""SVG: well formed whatever the words are, nothing but known elements, the same bytes each time."""

import re
from xml.etree import ElementTree

import pytest

import tablekit as tk
from tablekit.picture.look import look
from tablekit.picture.scene import LAYERS, Arc, Circle, Line, Rect, Scene, Sector, Sketch, Text
from tablekit.picture.svg import document, escaped, svg
from tests.picture.test_scene import one_of_each

KNOWN = {"svg", "title", "desc", "g", "rect", "circle", "path", "text"}
HOSTILE = (
    "<script>alert(1)</script>", '"/><a href="javascript:x">', "]]>", "&amp;", "\x00\x0b", "￾", "\ud800", "naïve '…'"
)  # fmt: skip


def parsed(scene: Scene) -> ElementTree.Element:
    return ElementTree.fromstring(svg(scene).encode("utf-8"))


def names(root: ElementTree.Element) -> set[str]:
    return {element.tag.rpartition("}")[2] for element in root.iter()}


def test_a_picture_parses_and_has_only_known_elements():
    root = parsed(one_of_each())
    assert names(root) <= KNOWN
    assert "img" == root.get("role")
    assert ["A title", "A description."] == [child.text for child in list(root)[:2]]


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_words_stay_words(words):
    s = Sketch(10, 10, look())
    s.text(1, 1, words)
    root = parsed(s.scene(words, words))
    assert names(root) == {"svg", "title", "desc", "text"}
    shown = [element.text for element in root if element.tag.endswith(("title", "desc", "text"))]
    assert [shown[0]] * 3 == shown
    assert "script" not in {element.tag for element in root.iter()}


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_colours_stay_in_their_attribute(words):
    root = parsed(Scene(10, 10, "", "", over=(Circle(1, 1, 1, fill=words, stroke=words),)))
    circle = next(element for element in root if element.tag.endswith("circle"))
    assert {"cx", "cy", "r", "fill", "stroke", "stroke-width"} == set(circle.attrib)


def test_characters_that_xml_forbids_are_replaced():
    assert "a\ufffdb\ufffd\ufffd\tc" == escaped("a\x00b\ud800\uffff\tc")


def test_the_same_scene_gives_the_same_bytes():
    assert svg(one_of_each()) == svg(one_of_each())


def test_nothing_in_a_picture_points_outside():
    text = svg(one_of_each())
    assert not any(word in text for word in ("href", "style=", "<style", "url(", "id=", "onload"))


def test_neighbours_of_one_style_share_a_group():
    dots = tuple(Circle(x, 5, 2, fill="#FF0000") for x in range(5))
    text = svg(Scene(10, 10, "", "", over=dots))
    assert (1, 5) == (text.count("#FF0000"), text.count("<circle"))


def test_opacity_is_of_each_shape_not_of_the_group():
    dots = tuple(Circle(x, 5, 2, fill="#FF0000", alpha=0.5) for x in range(2))
    assert 2 == svg(Scene(10, 10, "", "", over=dots)).count('opacity="0.5"')


def test_numbers_have_at_most_two_decimals():
    text = svg(Scene(10, 10, "", "", over=(Rect(1 / 3, -0.001, 2.50, 4),)))
    assert '<rect x="0.33" y="0" width="2.5" height="4" fill="none"/>' in text


def test_arcs_and_sectors_run_clockwise_and_take_the_long_way_when_asked():
    text = svg(Scene(10, 10, "", "", over=(Arc(0, 0, 10, 0, 270, stroke="#000000"), Sector(0, 0, 5, 10, 0, 90))))
    assert 'd="M10 0A10 10 0 1 1 0 -10"' in text
    assert 'd="M10 0A10 10 0 0 1 0 10L0 5A5 5 0 0 0 5 0Z"' in text


def test_a_whole_circle_as_an_arc_is_a_circle():
    assert '<circle cx="0" cy="0" r="10"' in svg(Scene(10, 10, "", "", over=(Arc(0, 0, 10, 0, 360, stroke="#000000"),)))


def test_words_too_wide_by_plan_are_squeezed_and_others_are_left_alone():
    text = svg(Scene(10, 10, "", "", over=(Text(0, 0, "wide words", 11, max=40), Text(0, 0, "ok", 11, max=40))))
    assert 1 == text.count("textLength")
    assert 'textLength="40"' in text


def test_corners_and_ends_of_lines_are_round_without_saying_so_each_time():
    both = (Circle(5, 5, 2, stroke="#000000"), Line(((0, 0), (5, 5)), stroke="#FF0000"))
    text = svg(Scene(10, 10, "", "", over=both))
    assert (1, 1) == (text.count('stroke-linejoin="round"'), text.count('stroke-linecap="round"'))
    assert "stroke-linejoin" in text.splitlines()[0]


def test_neighbouring_lines_of_one_style_are_one_path_unless_one_can_be_seen_through():
    lines = tuple(Line(((x, 0), (x, 9)), stroke="#FF0000") for x in range(3))
    assert 'd="M0 0l0 9M1 0l0 9M2 0l0 9"' in svg(Scene(10, 10, "", "", over=lines))
    seen_through = tuple(Line(((x, 0), (x, 9)), stroke="#FF0000", alpha=0.5) for x in range(3))
    assert 3 == svg(Scene(10, 10, "", "", over=seen_through)).count("<path")


def test_what_is_rounded_on_the_way_does_not_add_up():
    text = svg(Scene(90, 10, "", "", over=(Line(tuple((0.14 * x, 0) for x in range(101)), stroke="#FF0000"),)))
    steps = text.partition("M0 0l")[2].partition('"')[0]
    across = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", steps)][::2]
    assert 14.0 == pytest.approx(sum(across), abs=1e-9)


def test_a_line_without_length_is_still_a_dot():
    text = svg(Scene(10, 10, "", "", over=(Line(((5, 5), (5, 5)), stroke="#FF0000"),)))
    assert 'd="M5 5l0 0"' in text


def test_a_shape_joins_its_like_only_past_what_it_does_not_touch():
    red, blue = Circle(5, 5, 4, fill="#FF0000"), Circle(30, 5, 4, fill="#0000FF")
    apart = svg(Scene(90, 10, "", "", over=(red, blue, Circle(60, 5, 4, fill="#FF0000"))))
    touching = svg(Scene(90, 10, "", "", over=(red, blue, Circle(33, 5, 4, fill="#FF0000"))))
    assert (1, 2) == (apart.count("#FF0000"), touching.count("#FF0000"))


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_a_ground_that_is_drawn_once_gives_the_same_picture_as_all_shapes_drawn_together(game):
    position = tk.new(game.name, players=min(3, max(game.players)), seed=7)
    for _ in range(3):
        for narrow in (False, True):
            scene = position.scene(narrow=narrow)
            shapes = [shape for layer in LAYERS for shape in scene.layer(layer)]
            whole = Rect(0, 0, scene.width, scene.height)
            together = document(whole, scene.title, scene.desc, shapes, language=scene.language)
            assert together == svg(scene)
        moves = position.legal_moves()
        position = position.play(moves[-1]) if moves else position.roll()
