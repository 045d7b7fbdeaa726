"""Pictures in the dark: each word and each lit place is read against what it lies on, in every game."""

import random
from functools import cache
from itertools import pairwise

import pytest

import tablekit as tk
from tablekit.picture.geometry import bounds
from tablekit.picture.look import Lights, look
from tablekit.picture.night import by_night
from tablekit.picture.scene import LAYERS, Circle, Rect, Scene, Text
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
