"""What is painted anew after a step, and that the rest may stay as it is."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import tablekit as tk
from tablekit.picture.look import Lights
from tablekit.picture.scene import AnyShape, Circle, Rect, Scene, Text
from tablekit.position.clicks import Chooser
from tablekit_widgets import Table
from tablekit_widgets.patches import Box, different, extent, joined, patch
from tablekit_widgets.words import Words, changes, fingerprint
from tests.widgets.stage import Page, Person, middle_of_a_game, tell

INK = "#20262D"


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


@pytest.mark.parametrize("game", ["meduris", "empire", "iquazu", "apache"])
def test_a_patched_picture_is_everywhere_the_new_one(game: str) -> None:
    scenes, rnd, patched = pictures(game), random.Random(7), 0
    for before, after in pairwise(scenes):
        found = patch(shapes(before), shapes(after))
        patched += found is not None
        for _ in range(40 if found is not None else 0):
            x, y = rnd.randrange(720), rnd.randrange(int(after.height))
            inside = any(box.meets(Box(x, y, x + 1, y + 1)) for box in found.boxes)
            left = found.shapes if inside else shapes(before)
            assert at(shapes(after), x, y) == at(left, x, y), (x, y)

    assert patched > 12  # so it is most steps that are painted in patches


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


def test_words_have_room_to_both_sides_as_their_anchor_says() -> None:
    start, middle, end = (extent(Text(50, 20, "Ada", 12, anchor=a)) for a in ("start", "middle", "end"))

    assert start.left < 50 < start.right
    assert end.left < 50 < end.right
    assert start.left > middle.left > end.left
    assert start.top < 20 - 12 < 20 < start.bottom


def test_boxes_that_cover_each_other_become_one() -> None:
    assert [Box(0, 0, 10, 10)] == joined([Box(0, 0, 10, 10), Box(2, 2, 4, 4), Box(0, 0, 10, 10)])
    assert [Box(0, 0, 2, 2), Box(50, 50, 52, 52)] == joined([Box(50, 50, 52, 52), Box(0, 0, 2, 2)])


# ---------------------------------------------------------------- words


def followed(after: str, lines: list[tuple[int, int, list[str | int]]]) -> str:
    """A text with changes put in, as the page does it."""
    before = after.split("\n")
    found = list(before)
    for first, last, fresh in lines:
        found[first:last] = [before[line] if isinstance(line, int) else line for line in fresh]
    return "\n".join(found)


@pytest.mark.parametrize(
    ("before", "after"), [("", ""), ("", "a\nb"), ("a\nb\nc", "b\nc\nd"), ("a\nb", ""), ("x\n\ny", "\ny\nx\n"),
     ("a card of a clause\nb\nc", "c\na card of a clause\nb\na card of a clause")],
)  # fmt: skip
def test_changes_make_the_new_text_of_the_old(before: str, after: str) -> None:
    assert after == followed(before, changes(before, after))


def shown(page: Page, text: str) -> Words:
    """A text that a page shows, and of which it is told only what changes."""
    words = Words(value=text)
    tell(words, shows=words.version)
    page.forget()
    return words


def test_a_page_that_follows_is_sent_only_the_lines_that_changed(page: Page) -> None:
    words = shown(page, "\n".join(["one"] * 200))

    words.value += "\ntwo"

    (message,) = page.messages
    assert "two" in message
    assert "one" not in message


def test_a_line_that_was_there_before_is_sent_as_its_number(page: Page) -> None:
    words = shown(page, "a card of a clause\nold")

    words.value = "new\na card of a clause\na card of a clause"

    (message,) = page.messages
    assert "new" in message
    assert "a card" not in message


def test_a_page_that_says_nothing_yet_is_sent_the_whole(page: Page) -> None:
    words = Words(value="one")
    page.forget()

    words.value = "one\ntwo"

    (message,) = page.messages
    assert '"value": "one\\ntwo"' in message
    assert f'"version": {words.version}' in message


@pytest.mark.parametrize(
    ("shows", "sent"),
    [("one", ['"value": "one\\ntwo"']), ("one\ntwo", [])],
    ids=["missed a change", "shows the present"],
)
def test_a_page_gets_the_whole_if_it_missed_a_change_and_else_nothing(page: Page, shows: str, sent: list[str]) -> None:
    words = Words(value="one")
    words.value = "one\ntwo"
    page.forget()

    tell(words, shows=fingerprint(shows))

    assert len(sent) == len(page.messages)
    assert all(part in message for part, message in zip(sent, page.messages, strict=True))


def test_a_text_that_is_emptied_has_the_version_of_one_that_never_said_anything(page: Page) -> None:
    silent, emptied = Words(), Words(value="one")
    tell(emptied, shows=emptied.version)

    for text in ("one\ntwo", "three", ""):
        emptied.value = text

    assert silent.get_state(["value", "version"]) == emptied.get_state(["value", "version"])


def test_changes_say_of_which_text_they_are_and_which_text_they_make(page: Page) -> None:
    words = shown(page, "one")

    words.value = "two"

    (message,) = page.messages
    assert f'"of": {fingerprint("one")}, "version": {fingerprint("two")}' in message


def test_what_a_page_says_that_is_no_version_is_not_listened_to(page: Page) -> None:
    words = Words(value="one")
    page.forget()

    for content in ({"shows": "all"}, {}, {"lines": []}):
        tell(words, **content)
    words.value = "two"

    assert '"value": "two"' in "".join(page.messages)


# ---------------------------------------------------------------- a whole click


def test_a_click_sends_a_small_part_of_what_the_table_once_was(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)
    ben = Person(table)
    ben.send({**ben.event(0, 0), "relativeX": -99999, "relativeY": -99999, "boundingRectWidth": 720})  # in sight
    for words in ben.parts(Words):
        tell(words, shows=words.version)
    whole = sum(map(len, page.messages))
    page.forget()

    ben.click(("worker", "copper3"))
    chosen = sum(map(len, page.messages))
    page.forget()
    ben.click(("worker", "copper3"), ("space", 14))
    built = sum(map(len, page.messages))

    assert ["hut 14"] == table.explorer.line()
    assert chosen < 12_500
    assert built < 32_000 < whole / 5
