"""What is painted anew after a step, and that the rest may stay as it is."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import tablekit as tk
from tablekit.picture.look import Lights
from tablekit.picture.scene import AnyShape, Circle, Rect, Scene, Text
from tablekit.position.clicks import Chooser
from tablekit_widgets.board import patches
from tablekit_widgets.board.patches import MOST_CHANGED, Box, different, extent, joined, patch
from tests.scale import soon

INK = "#20262D"
GAMES = soon(["empire", "apache", "iquazu", "meduris"], "empire")


def shapes(scene: Scene) -> list[AnyShape]:
    return [*scene.plates, *scene.pieces, *scene.over]


def pictures(game: str, steps: int = 25) -> list[Scene]:
    """What a table shows in a random game of three."""
    position, rnd = tk.new(game, players=3, seed=2), random.Random(2)
    found = []
    for _ in range(steps):
        moves = position.legal_moves()
        chooser = Chooser(moves)
        offered = tuple(dict.fromkeys(k for m in moves for k in (*m.keys, *m.hints)))
        found.append(position.scene(lights=Lights(offered=offered, lit=chooser.lit), shelf=False))
        position = position.play(rnd.choice(moves)) if moves else position.roll()
    return found


def at(shapes: list[AnyShape], x: int, y: int) -> list[AnyShape]:
    """What lies over one unit of a picture, bottom first."""
    here = Box(x, y, x + 1, y + 1)
    return [shape for shape in shapes if extent(shape).meets(here)]


@pytest.mark.parametrize("game", GAMES)
def test_a_patched_picture_is_everywhere_the_new_one(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patches, "MOST_CHANGED", 10_000)
    scenes, rnd, patched = pictures(game), random.Random(7), 0
    for before, after in pairwise(scenes):
        found = patch(shapes(before), shapes(after))
        patched += found is not None
        for _ in range(40 if found is not None else 0):
            x, y = rnd.randrange(720), rnd.randrange(int(after.height))
            inside = any(box.meets(Box(x, y, x + 1, y + 1)) for box in found.boxes)
            left = found.shapes if inside else shapes(before)
            assert at(shapes(after), x, y) == at(left, x, y), (x, y)

    assert patched > 12


def test_shapes_that_change_places_are_painted_again() -> None:
    below, above = Circle(5, 5, 4, fill=INK), Circle(8, 5, 4, fill="#FFFFFF")

    gone, new = different([below, above], [above, below])

    assert gone == new != []


def test_of_a_card_that_becomes_longer_only_the_lower_end_is_painted() -> None:
    dots = [Circle(x, 10, 2, fill=INK) for x in range(10, 90, 10)]
    short, long = Rect(0, 0, 100, 50, 4, fill=INK), Rect(0, 0, 100, 80, 4, fill=INK)

    found = patch([short, *dots], [long, *dots])

    assert found is not None
    assert [long] == found.shapes
    assert [Box(-1, 44, 101, 81)] == found.boxes


def test_where_nearly_everything_is_new_the_whole_is_painted() -> None:
    assert patch([Circle(x, 5, 2, fill=INK) for x in range(9)], [Circle(x, 6, 2, fill=INK) for x in range(9)]) is None


def test_where_much_has_changed_the_whole_is_painted_though_much_stays() -> None:
    still = [Circle(x, 5, 2, fill=INK) for x in range(10 * MOST_CHANGED)]
    few, many = ([Circle(x, 50, 2, fill=INK) for x in range(number)] for number in (MOST_CHANGED, MOST_CHANGED + 1))

    assert patch(still, [*still, *few]) is not None
    assert patch(still, [*still, *many]) is None


def test_words_have_room_to_both_sides_as_their_anchor_says() -> None:
    start, middle, end = (extent(Text(50, 20, "Ada", 12, anchor=a)) for a in ("start", "middle", "end"))

    assert start.left < 50 < start.right
    assert end.left < 50 < end.right
    assert start.left > middle.left > end.left
    assert start.top < 20 - 12 < 20 < start.bottom


def test_boxes_that_cover_each_other_become_one() -> None:
    assert [Box(0, 0, 10, 10)] == joined([Box(0, 0, 10, 10), Box(2, 2, 4, 4), Box(0, 0, 10, 10)])
    assert [Box(0, 0, 2, 2), Box(50, 50, 52, 52)] == joined([Box(50, 50, 52, 52), Box(0, 0, 2, 2)])
