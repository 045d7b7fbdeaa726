"""Parts of pictures, rings and labels: nothing overlaps, nothing falls off, and the same picture every time."""

from __future__ import annotations

import html
import math
import random
import re
from itertools import combinations

import pytest

import tablekit as tk
from tablekit.core.errors import TablekitError
from tablekit.lessons.examples import example, examples
from tablekit.lessons.pages import pages, picture, view
from tablekit.picture.captions import NUMBER, apart, counted
from tablekit.picture.closeup import (
    Label,
    Picture,
    Ring,
    changes,
    clusters,
    crossing,
    found_place,
    part,
    place_labels,
)
from tablekit.picture.geometry import bounds, touching
from tablekit.picture.scene import Circle, Rect, Scene, Sector, Text
from tablekit.picture.strip import Panel, strip
from tests.catalogue.offers import OURS, seats

GAMES = [game.name for game in tk.games()]


def scattered(seed: int, number: int) -> tuple[Scene, list[Label]]:
    """A picture with so many things anywhere on it, and a label for each."""
    rnd = random.Random(seed)
    scene = Scene(720, 600, "", "")
    words = ["a thing", "of its own", "that brings points at the end", "for whoever needs it", "here"]
    says = [" ".join(words[int(rnd.random() * 5)] for _ in range(1 + int(rnd.random() * 3))) for _ in range(number)]
    return scene, [Label(f"thing {i}", says[i], (rnd.random() * 720, rnd.random() * 600)) for i in range(number)]


@pytest.mark.parametrize("seed", range(15))
def test_no_label_lies_over_another_or_over_the_picture_or_falls_off(seed: int) -> None:
    scene, labels = scattered(seed, 2 + seed % 15)
    placed, whole = place_labels(scene, labels)
    assert {one.label for one in placed} == set(labels)
    for a, b in combinations(placed, 2):
        assert not touching(a.box, b.box), (a.label.name, b.label.name)
    for one in placed:
        assert not touching(one.box, Rect(0, 0, scene.width, scene.height))
        assert whole.distance(one.box.x, one.box.y) == 0
        assert whole.distance(one.box.x + one.box.w, one.box.y + one.box.h) == 0


@pytest.mark.parametrize("seed", range(15))
def test_the_words_of_a_label_stay_in_its_box(seed: int) -> None:
    scene, labels = scattered(seed, 9)
    shown = Picture(scene, None, (), labels)
    boxes = [one.box for one in shown.placed]
    words = [shape for shape in shown.over() if isinstance(shape, Text)]
    assert len(words) >= 18
    for shape in words:
        room = bounds(shape)
        assert any(
            touching(room, box) and box.x - 1 <= room.x and room.x + room.w <= box.x + box.w + 1 for box in boxes
        )


def test_lines_of_labels_side_by_side_do_not_cross() -> None:
    scene = Scene(720, 600, "", "")
    placed, _ = place_labels(
        scene, [Label("far", "", (300, 100)), Label("near", "", (20, 110)), Label("x", "", (700, 5))]
    )
    lines = [one.leader[-2:] for one in placed]
    assert not any(crossing(a, b) for a, b in combinations(lines, 2))


def test_a_part_is_around_what_it_is_about_and_never_over_the_edge() -> None:
    scene = Scene(720, 600, "", "")
    for x, y in ((0, 0), (700, 580), (300, 300)):
        seen = part(scene, [Rect(x, y, 20, 20)])
        assert (0 <= seen.x, 0 <= seen.y, seen.x + seen.w <= 720, seen.y + seen.h <= 600) == (True,) * 4
        assert seen.x <= x and x + 20 <= seen.x + seen.w
        assert seen.w < 720


def test_a_part_of_nothing_or_of_nearly_all_is_the_whole() -> None:
    scene = Scene(720, 600, "", "")
    assert part(scene, []) == part(scene, [Rect(10, 10, 700, 580)]) == Rect(0, 0, 720, 600)


def test_boxes_that_nearly_touch_are_one() -> None:
    assert clusters([Rect(0, 0, 10, 10), Rect(12, 0, 10, 10), Rect(100, 0, 5, 5)]) == [
        Rect(0, 0, 22, 10),
        Rect(100, 0, 5, 5),
    ]


def test_what_changed_is_where_the_pictures_differ() -> None:
    a, b, c = Circle(10, 10, 4), Circle(50, 50, 4), Circle(90, 10, 4)
    before, after = Scene(100, 100, "", "", pieces=(a, b)), Scene(100, 100, "", "", pieces=(b, c))
    assert changes(before, after) == [bounds(a), bounds(c)]
    assert changes(before, before) == []


def test_that_something_else_is_asked_is_no_change_on_the_table() -> None:
    button, piece = Rect(4, 80, 90, 16), Circle(10, 10, 4)
    before = Scene(100, 100, "", "", pieces=(button,))
    after = Scene(100, 100, "", "", pieces=(piece,), asking=(Rect(0, 76, 100, 24),))
    assert changes(before, after) == [bounds(piece)]


def test_a_close_up_leaves_out_words_that_its_edge_would_cut() -> None:
    whole, cut = Text(20, 20, "in", 10, 400), Text(45, 40, "over", 10, 400)
    seen = Picture(Scene(100, 100, "", "", pieces=(whole, cut)), Rect(0, 0, 60, 60))
    assert [*seen.shapes()] == [whole]
    assert [*Picture(Scene(100, 100, "", "", pieces=(whole, cut)), Rect(0, 0, 100, 100)).shapes()] == [whole, cut]


def test_a_long_title_has_as_many_lines_as_it_needs_and_the_pictures_lie_below_them() -> None:
    shown = Picture(Scene(100, 100, "", ""), None)
    words = "How many of the cards that lie open can be taken by whom, and who of them all turns up the next one then?"
    short, long = (strip(title, [Panel(picture=shown)]) for title in ("Who is next?", words))
    high = [float(found[1]) for one in (short, long) if (found := re.search(r'viewBox="-8 -8 \S+ (\S+)"', one))]
    assert high[1] - high[0] == 21
    assert [*re.findall(r">([^<]+)</text>", long)] == [words[:78].rstrip(), words[78:]]


def test_a_ground_is_only_said_to_change_where_no_piece_did() -> None:
    a, b = Circle(10, 10, 4), Circle(50, 50, 4)
    ground = Scene(100, 100, "", "", ground=(a,))
    assert changes(ground, Scene(100, 100, "", "")) == [bounds(a)]
    assert changes(ground, Scene(100, 100, "", "", pieces=(b,))) == [bounds(b)]


def test_the_box_of_a_piece_of_a_ring_holds_its_corners() -> None:
    box = bounds(Sector(0, 0, 10, 20, 0, 90))
    assert (box.x, box.y) == pytest.approx((0, 0), abs=0.01)
    assert (box.w, box.h) == pytest.approx((20, 20), abs=0.01)


@pytest.mark.parametrize("game", GAMES)
def test_rings_of_stories_lie_on_the_picture_and_carry_the_numbers_of_sentences(game: str) -> None:
    ringed = 0
    for found in examples(game)[:25:3]:
        if not found.then:
            continue
        _, told = pages(found)
        seen = view(told)
        for page in told:
            scene = page.scene()
            ringed += len(page.rings)
            numbers = {one.number for one in page.told}
            for ring in page.rings:
                assert not ring.number or ring.number in numbers
                assert touching(ring.area, Rect(0, 0, scene.width, scene.height))
                assert touching(ring.area, seen)
    assert ringed > min(8, len(examples(game)) // 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_part_of_a_picture_is_the_same_each_time_and_smaller_than_the_whole(game: str) -> None:
    position = tk.new(game, players=seats(game), seed=1)
    key = position.scene().keys[0]
    shown = position.picture([key])
    assert shown.svg == position.picture([str(key)]).svg
    assert len(shown.svg) <= len(position.svg())
    assert touching(found_place(position.scene(), key), shown.view)


def test_a_thing_that_is_not_there_is_told() -> None:
    with pytest.raises(TablekitError, match=r"space 99 is not on the picture; what can be pointed at .* space"):
        tk.new("meduris", players=2).picture(["space 99"])


def test_a_name_that_is_not_there_is_told() -> None:
    with pytest.raises(TablekitError, match="nothing here is called 'volcano'"):
        tk.new("iquazu", players=2).picture(labels=["volcano"])


def test_a_page_on_which_the_whole_board_moves_is_cut_before_that() -> None:
    _, told = pages(example("iquazu", "X4"))
    moved = next(page for page in told if page.told and page.told[0].says.startswith("The frame moved"))
    begun = next(at for at, page in enumerate(told) if page.says.startswith("Purple fills"))
    before = told[begun : told.index(moved)]
    assert moved.rings == ()
    assert (8, 2, 5, 0) == tuple(map(sum, zip(*(page.gains() for page in before), strict=True)))


def test_a_refused_move_is_ringed_where_it_was_meant() -> None:
    _, told = pages(example("iquazu", "X3"))
    last = told[-1]
    (ring,) = [ring for ring in last.rings if ring.kind == "refused"]
    assert ring == Ring(found_place(last.scene(), "crack 1.2"), "refused")
    assert picture(last).svg.count("<svg") == 1


def named(position: tk.Position) -> set[str]:
    """The names of the things that stand on the picture now, but for those that several things of a kind share."""
    there = {text for key in position.scene().keys for text in (key.kind, str(key))}
    return {naming.name for naming in position.game.drawing.NAMES if naming.thing in there and not naming.like}


NAMED = [game.name for game in tk.games() if game in OURS or hasattr(game.drawing, "NAMES")]


@pytest.mark.parametrize("game", NAMED)
def test_every_name_of_a_game_lies_free_and_leads_to_its_picture(game: str) -> None:
    for players in tk.new(game).game.players:
        position = tk.new(game, players=players, seed=players)
        for step in range(12):
            shown = position.picture(labels=True)
            assert named(position) <= {one.label.name for one in shown.placed}
            for a, b in combinations(shown.placed, 2):
                assert not touching(a.box, b.box), (game, step, a.label.name, b.label.name)
            for one in shown.placed:
                assert Rect(0, 0, shown.scene.width, shown.scene.height).distance(*one.label.at) == 0, one.label.name
            position = position.roll() if position.chance_outcomes() else position.play(position.legal_moves()[-1])


# ---------------------------------------------------------------- names where there is little room


@pytest.mark.parametrize("game", NAMED)
def test_a_picture_with_names_is_one_drawing_in_two_forms(game: str) -> None:
    shown = tk.new(game, players=seats(game), seed=1).picture(labels=True)
    told = shown._repr_mimebundle_()["text/html"]
    rows = re.findall(r"<li><b>([^<]+)</b> ([^<]+)</li>", told)
    assert told.count("<svg") == 1
    labels = counted([one.label for one in shown.placed])
    assert [html.unescape(name) for name, _ in rows] == [label.name for label in labels]
    numbers = told.partition('<g class="tk-numbers">')[2]
    assert [int(n) for n in re.findall(r">(\d+)</text>", numbers)] == [*range(1, len(shown.placed) + 1)]


@pytest.mark.parametrize("seed", range(15))
def test_numbers_on_a_picture_do_not_touch_and_stay_on_it(seed: int) -> None:
    scene, labels = scattered(seed, 2 + seed % 15)
    places = apart(scene, [label.at for label in labels])
    assert all(math.dist(a, b) > 2 * NUMBER for a, b in combinations(places, 2))
    assert all(NUMBER <= x <= scene.width - NUMBER and NUMBER <= y <= scene.height - NUMBER for x, y in places)
