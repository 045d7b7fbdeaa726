"""Pictures in the dark: each word and each lit place is read against what it lies on, in every game."""

import random
from functools import cache
from itertools import pairwise

import pytest
from msgspec import structs

import tablekit as tk
from tablekit.picture.closeup import Picture, Ring
from tablekit.picture.geometry import bounds
from tablekit.picture.look import Lights, look
from tablekit.picture.night import by_day, by_night
from tablekit.picture.scene import LAYERS, Circle, Rect, Scene, Text
from tablekit.picture.svg import svg
from tests.picture.test_look import contrast

GAMES = ("meduris", "empire", "iquazu", "apache")
STEPS = 70


@cache
def moments(name):
    """Some positions of a random game, with what is lit in each."""
    pos, rnd, found = tk.new(name, players=3, seed=2), random.Random(3), []
    for number in range(STEPS):
        moves = pos.legal_moves()
        if number in (0, 1, 5, 20, 45) or number == STEPS - 1:
            keys = tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
            found.append((pos, Lights(offered=keys, lit=keys, chosen=keys[:1])))
            found.append((pos, Lights(offered=keys, blocked=keys)))
        if pos.over:
            break
        pos = pos.played(rnd.choice(moves)) if moves else pos.chance(rnd.choice(pos.chance_outcomes())[0])
    return found


def pictures(name):
    for pos, lights in moments(name):
        for narrow in (False, True):
            yield pos.scene(theme="dark", narrow=narrow, lights=lights)


def beneath(shapes, x, y, paper):
    """The colour on top at a place."""
    solid = (shape for shape in reversed(shapes) if shape.fill and shape.alpha >= 0.5 and hasattr(shape, "distance"))
    return next((shape.fill for shape in solid if shape.distance(x, y) == 0), paper)


@pytest.mark.parametrize("name", GAMES)
def test_every_word_is_read_on_what_it_lies_on(name):
    faint = set()
    for scene in pictures(name):
        shapes = [shape for layer in LAYERS for shape in scene.layer(layer)]
        for at, shape in enumerate(shapes):
            if isinstance(shape, Text) and shape.words:
                box = bounds(shape)
                under = beneath(shapes[:at], box.x + box.w / 2, box.y + box.h / 2, look("dark").paper)
                ratio = contrast(shape.fill, under)
                if ratio < (3 if shape.size >= 18 else 4.5):
                    faint.add((shape.words, shape.fill, under, round(ratio, 1)))
    assert set() == faint


@pytest.mark.parametrize("name", GAMES)
def test_the_dark_picture_has_the_shapes_words_and_targets_of_the_light_one(name):
    for pos, lights in moments(name):
        light, dark = (pos.scene(theme=theme, lights=lights) for theme in ("light", "dark"))
        assert light.targets == dark.targets
        for layer in LAYERS:
            there = [(type(shape), getattr(shape, "words", "")) for shape in light.layer(layer)]
            assert there == [(type(shape), getattr(shape, "words", "")) for shape in dark.layer(layer)]


NIGHT = look("dark")


def night(*shapes):
    return by_night(Scene(100, 100, "", "", pieces=shapes)).pieces


def test_ink_is_light_on_the_ground_and_dark_on_a_face():
    card = Rect(40, 40, 40, 40, fill=NIGHT.piece.face, stroke=NIGHT.ink)
    said = night(Text(10, 20, "a", 12, fill=NIGHT.ink), card, Text(60, 60, "b", 12, fill=NIGHT.ink))

    assert [NIGHT.ink, NIGHT.piece.face, NIGHT.piece.ink] == [shape.fill for shape in said]
    assert NIGHT.ink == said[1].stroke  # the card itself lies on the ground


def test_the_foot_of_a_piece_is_a_shadow_and_no_light():
    (foot,) = night(Circle(50, 50, 20, fill=NIGHT.ink, alpha=0.18))
    assert foot.fill == "#000000"


def test_words_in_white_are_read_on_ink_and_on_a_dark_piece():
    plate = Rect(0, 0, 40, 40, fill=NIGHT.ink)
    dark = Rect(60, 0, 40, 40, fill=NIGHT.seats["purple"].fill)
    said = night(plate, Text(20, 24, "a", 12, anchor="middle", fill=NIGHT.white), dark,
                 Text(80, 24, "b", 12, anchor="middle", fill=NIGHT.white))  # fmt: skip

    assert [NIGHT.piece.ink, NIGHT.ink] == [said[1].fill, said[3].fill]


def test_a_ground_that_is_drawn_once_stays_one_value_in_the_dark():
    grounds = [pos.scene(theme="dark").ground for pos, _ in moments("meduris")]
    assert all(one is other for one, other in pairwise(grounds))


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_in_both_themes_is_each_of_them(name):
    for pos, lights in moments(name)[::4]:
        day, night, both = (pos.scene(theme=theme, narrow=True, lights=lights) for theme in ("light", "dark", "both"))
        for layer in LAYERS:
            assert day.layer(layer) == tuple(map(by_day, both.layer(layer)))
            assert night.layer(layer) == tuple(map(of_night, both.layer(layer)))


def of_night(shape):
    """A shape of a picture in both themes as it is by night."""
    return structs.replace(shape, fill=nightly(shape.fill), stroke=nightly(shape.stroke))


def nightly(colour):
    return (colour or "").rpartition("/")[2].replace("none", "") or None


def test_rings_on_a_picture_in_both_themes_have_both_inks():
    pos = tk.new("meduris", seed=1)
    ring = Picture(pos.scene(theme="both"), None, [Ring(Rect(9, 9, 9, 9))]).over()[1]
    assert f"{look('light').ink}/{look('dark').ink}" == ring.stroke


def test_a_colour_by_night_stands_beside_the_one_by_day():
    drawn = svg(Scene(8, 8, "", "", over=(Circle(4, 4, 3, fill="#20262D/#ECE8DF", stroke="#FFFFFF/none", sw=2),)))
    style = 'style="--night:#ECE8DF;--night-line:none"'
    assert f'<circle cx="4" cy="4" r="3" fill="#20262D" {style} stroke="#FFFFFF" stroke-width="2"/>' in drawn
