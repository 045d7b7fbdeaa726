"""Boards of named points: their lines, neighbours and faults, and the values that stand at points in notation."""

import pytest

import tablekit as tk
from tablekit.core.notation import Span
from tablekit.frame import SEAT
from tablekit.mechanics.board_graphs import Board
from tablekit.mechanics.own_boards import lines
from tablekit.mechanics.point_boards import AtPoints, Past
from tablekit.mechanics.scoring import drawn, won

# A square with a point in the middle, which two lines lead through; the points have names of their own.
CROSS = {"north": (1, 2), "west": (0, 1), "middle": (1, 1), "east": (2, 1), "south": (1, 0)}
BOARD = Board(lines("north middle south", "west middle east", at=CROSS))
MEN = AtPoints("the men", BOARD, SEAT)
TWO = tk.new("meduris", players=2, seed=1).state()


def span(text):
    return Span(f"men={text}", 4, text)


def test_points_are_in_the_order_of_reading_and_know_their_neighbours_and_lines():
    assert ("north", "west", "middle", "east", "south") == BOARD.points
    assert (("middle",), ("north", "west", "east", "south")) == (BOARD.near["west"], BOARD.near["middle"])
    assert (("west", "middle", "east"),) == BOARD.through["west"]


def test_the_graph_is_that_of_the_neighbours():
    graph = BOARD.graph

    assert sorted(BOARD.points) == sorted(graph)
    assert {point: sorted(near) for point, near in BOARD.near.items()} == {p: sorted(graph[p]) for p in graph}
    assert (1, 2) == graph.nodes["north"]["at"]


def test_a_board_with_faults_tells_all_of_them_by_name():
    with pytest.raises(tk.BoardError) as caught:
        lines("a1 b1", "a2", "a1 north A3", "c1 c1", name="own")

    assert "The board 'own'" in str(caught.value)
    assert [
        "line 'a2': it must go through two points or more, and through none twice",
        "line 'c1 c1': it must go through two points or more, and through none twice",
        "point 'north': where it lies does not follow from its name, so it must stand in at",
        "point 'A3': its name must be small letters and digits, as it is used in notation",
    ] == list(caught.value.faults)


def test_two_points_cannot_lie_in_one_place():
    with pytest.raises(tk.BoardError, match="point 'south': it lies where 'north' lies"):
        lines("north south", at={"north": (0, 0), "south": (0, 0)})


@pytest.mark.parametrize("text", ["-", "north:0", "north:1,middle:0,south:1"])
def test_men_are_written_as_they_are_read(text):
    assert text == MEN.write(MEN.read(span(text), TWO))


def test_men_are_written_in_the_order_of_the_board():
    assert "north:0,south:1" == MEN.write(MEN.read(span("south:1,north:0"), TWO))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nroth:0", "'nroth' is no point of the board; it must be 'north' perhaps"),
        ("north:2", "the seat is '2'; it must be a whole number from 0 to 1"),
        ("north:0,north:1", "north is named twice"),
        ("north", "'north' is not the men as in 'north:0'"),
    ],
)
def test_men_that_cannot_be_are_pointed_at(text, says):
    with pytest.raises(tk.NotationError, match=says):
        MEN.read(span(text), TWO)


def test_arrangements_are_alike_exactly_if_men_and_turn_are():
    every = [
        ({}, 0), ({}, 1), ({"north": 0}, 0), ({"north": 1}, 0), ({"north": 0, "south": 1}, 0),
        ({"north": 0, "south": 1}, 1), ({"north": 1, "south": 0}, 0), ({"west": 2}, 0),
    ]  # fmt: skip
    numbers = [BOARD.arrangement(men, turn) for men, turn in every]

    assert len(every) == len(set(numbers))
    assert numbers[4] == BOARD.arrangement({"south": 1, "north": 0}, 0)


def test_the_past_is_written_as_it_is_read_and_is_refused_where_it_is_no_number():
    past = Past("the past")
    held = tuple(BOARD.arrangement({"middle": seat}, seat) for seat in (0, 1, 0))

    assert held == past.read(span(past.write(held)), TWO)
    assert ("-", ()) == (past.write(()), past.read(span("-"), TWO))
    with pytest.raises(tk.NotationError, match="the past is 'x!'; it must be digits and small letters"):
        past.read(span("x!"), TWO)


def test_one_seat_wins_or_nobody_does():
    assert ((1,), (0, 2)) == won("game.row", 1, players=3).places
    assert ((0, 1),) == drawn("game.full").places
