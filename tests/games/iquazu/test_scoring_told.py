"""An interim scoring, page by page: a frame for each rank and each row, with sentence, clause and marks."""

import pytest

from tablekit.lessons.examples import example
from tablekit.lessons.steps import between
from tests.games.iquazu.tables import table

GREAT = example("iquazu", "X4").position


def pages(before, move):
    """The frames of a move: the deed, the sentence, the clause without the game's name."""
    frames = between(before, before.play(move))
    found = []
    for frame in frames:
        ((says, clause),) = frame.sentences()
        found.append((frame.events[0].deed, says, clause.removeprefix("iquazu.")))
    return found


def test_the_great_scoring_is_told_rank_by_rank_and_row_by_row():
    told = pages(GREAT, "stone 5.8")[2:]

    assert [
        ("begin_scoring", "scoring.trigger.gem"), ("win", "score.rock.four"), ("win", "score.rock.tie"),
        ("win", "score.rock.tie"), ("go_empty", "score.rock.four"), ("count_rows", "score.row.count"),
        ("win_tile", "score.row.tie_right"), ("remove_tile", "score.row.empty"), ("win_tile", "score.row.award"),
        ("win_tile", "score.row.award"), ("win_tile", "score.row.tie_low"), ("move_frame", "after.a"),
    ] == [(deed, clause) for deed, _, clause in told]  # fmt: skip
    assert "Column 5 is full and is scored: its rock brings 8, 5 and 2." == told[0][1]
    assert "Now each row is counted, over columns 5 to 9." == told[5][1]


@pytest.mark.parametrize(
    ("column", "says"),
    [
        ("0011ddddd", "Yellow has 3 stones in column 1: +3."),
        ("00d11d0dd", "Yellow has 3 stones in column 1, as many as Red, but the lowest of them, in 5b: +3."),
        ("00d11d0dd", "Red has 3 stones in column 1, as many as Yellow but not as low: no points."),
        ("0ddddddd1", "Red has 1 stone in column 1: no points."),
        ("ddddddddd", "Red has no stone in column 1: no points."),
    ],
)
def test_who_gets_the_rock_and_why(column, says):
    pos = table(2, {1: column + "."}, turn=1, do="act:1").play("stone 1.10")

    assert says in [words for _, words, _ in pages(pos, "pay white")]


def test_a_drop_that_fills_the_column_is_told_like_a_stone():
    told = pages(table(2, {1: "dd01ddddd."}, turn=1, do="more:1"), "end")
    yellow = "Yellow has 1 stone in column 1, as many as Red, but the lowest of them, in 2b: +3."

    assert ("begin_scoring", "scoring.trigger.drop") in [(deed, clause) for deed, _, clause in told]
    assert ("win", yellow, "faq.all_tied") in told


def test_in_a_tie_of_four_it_is_said_who_lies_lower_and_who_higher():
    pos = table(4, {1: "dd1230123."}).play("stone 1.10")

    assert [
        "Red has 2 stones in column 1, as many as Green, Purple and Yellow, but the lowest of them, in 5b: +6.",
        "Green has 2 stones in column 1, as many as Red but not as low, and lower than Purple and Yellow, in 5a: +3.",
        "Purple has 2 stones in column 1, as many as Red and Green but not as low, and lower than Yellow, in 4b: +1.",
        "Yellow has 2 stones in column 1, as many as Red, Green and Purple but not as low: no points.",
    ] == [words for deed, words, _ in pages(pos, "pay white") if deed in ("win", "go_empty")]


def marks(frame, **look):
    """How many ticks are drawn, and how many rings: each ring is two outlines."""
    over = frame.scene(shelf=False, **look).over
    plain = frame.scene(shelf=False, events=(), **look).over
    lines = [shape for shape in over if type(shape).__name__ == "Line" and len(shape.points) == 3]
    legend = 4 if not look.get("narrow") else 0
    return (len(lines) - legend) // 4, len(over) - len(plain) - len(lines)


def frames_of(deed):
    frames = between(GREAT, GREAT.play("stone 5.8"))
    return [frame for frame in frames if frame.events[0].deed == deed]


@pytest.mark.parametrize("narrow", [False, True])
def test_the_stones_that_count_are_ticked_in_every_frame(narrow):
    stones = [marks(frame, narrow=narrow)[0] for frame in frames_of("win")]
    rows = [marks(frame, narrow=narrow)[0] for frame in frames_of("win_tile")]

    assert [3, 2, 2] == stones  # green, red, yellow in column 5
    assert [3, 2, 2, 4] == rows  # all tied in row 1; yellow's in row 3, green's in row 4; green's and red's in row 5


def test_a_tie_rings_the_stone_that_decides_and_no_other_frame_has_a_ring():
    rings = [
        any(getattr(shape, "sw", 0) == 3 and shape.stroke == "#20262D" for shape in frame.scene(shelf=False).over)
        for frame in (*frames_of("win"), *frames_of("win_tile"))
    ]

    assert [False, True, True, True, False, False, True] == rings


def test_the_whole_step_shows_where_it_led_without_the_marks_of_its_pages():
    after = GREAT.play("stone 5.8")

    assert (0, 0) == marks(after)


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_each_page_of_a_scoring_is_drawn_where_two_of_four_have_no_stone(narrow):
    before = table(4, {1: "0011ddddd."}, turn=1, do="act:1").play("stone 1.10")
    pages = between(before, before.play("pay white"))
    frames = [frame for frame in pages if frame.events[0].deed in ("win", "go_empty")]

    drawn = [frame.scene(narrow=narrow) for frame in frames]

    assert ["win", "win", "go_empty", "go_empty"] == [frame.events[0].deed for frame in frames]
    assert all("Column 1 is full" in str(scene) for scene in drawn)
