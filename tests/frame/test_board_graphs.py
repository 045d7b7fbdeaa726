"""Boards are graphs: what is derived from them, in the same order in every process, and what is wrong with them."""

import os
import subprocess
import sys

import networkx as nx
import pytest

import tablekit as tk
from tablekit.core.notation import Span
from tablekit.mechanics.board_graphs import Board
from tablekit.mechanics.own_boards import hexes, lines, places, ring, squares

AT = {"alp": (0, 2), "bay": (1, 2), "cape": (2, 2), "dale": (0, 1), "elm": (1, 0), "fen": (3, 0)}
STRAITS = Board(places(AT, road="alp bay cape, alp dale", ferry="dale elm, bay cape, cape elm", bridge="elm fen"))
REVERSI = Board(squares(8, 8))


def perft(men, player, depth, passed=False):
    """How many games of Reversi there are so many moves long, by the rays of the board."""
    if not depth:
        return 1
    turned = {p: found for p in REVERSI.points if p not in men and (found := enclosed(men, player, p))}
    if not turned:
        return 1 if passed else perft(men, 1 - player, depth - 1, passed=True)
    return sum(
        perft({**men, p: player, **dict.fromkeys(found, player)}, 1 - player, depth - 1) for p, found in turned.items()
    )


def enclosed(men, player, point):
    found = []
    for ray in REVERSI.rays()[point]:
        run = []
        for there in ray:
            if men.get(there) == player:
                found += run
            if men.get(there) != 1 - player:
                break
            run.append(there)
    return found


# ---------------------------------------------------------------- what is derived


def test_rays_of_squares_play_reversi():
    begin = {"d4": 1, "e5": 1, "d5": 0, "e4": 0}

    assert [4, 12, 56, 244, 1396] == [perft(begin, 0, depth) for depth in range(1, 6)]


def test_squares_are_in_the_order_of_reading_and_know_eight_neighbours():
    assert ("a8", "b8", "h1") == (*REVERSI.points[:2], REVERSI.points[-1])
    assert ("a8", "b8", "c8", "a7", "c7", "a6", "b6", "c6") == REVERSI.near["b7"]
    assert ("b8", "a7", "c7", "b6") == REVERSI.neighbours("row", "column")["b7"]


def test_whole_lines_of_squares_are_rows_columns_and_diagonals():
    small = Board(squares(3, 3))

    assert 3 + 3 + 3 + 3 == len(small.lines)
    assert {("a3", "b3", "c3"), ("a3", "a2", "a1"), ("a3", "b2", "c1")} == set(small.through["a3"])


def test_a_hex_has_six_neighbours_all_as_far_away():
    board = Board(hexes(5, 5))
    x, y = board.at["c3"]
    far = {round((board.at[there][0] - x) ** 2 + (board.at[there][1] - y) ** 2, 2) for there in board.near["c3"]}

    assert (6, {1.0}) == (len(board.near["c3"]), far)
    assert 3 == len([line for line in board.through["c3"] if len(line) == 5])


def test_another_outline_is_what_remains_of_a_board():
    graph = hexes(5, 5)
    graph.remove_nodes_from([node for node, (x, y) in graph.nodes(data="at") if not 2 <= x <= 4])
    board = Board(graph)

    assert set(graph) == set(board.points)
    assert all(len(board.near[point]) <= 6 for point in board.points)


def test_lines_go_straight_on_where_they_cross():
    board = Board(lines("north middle south", "west middle east", at={
        "north": (1, 2), "west": (0, 1), "middle": (1, 1), "east": (2, 1), "south": (1, 0)}))  # fmt: skip

    assert (("middle", "south"),) == board.rays()["north"]
    assert {("north",), ("south",), ("west",), ("east",)} == set(board.rays()["middle"])


def test_lines_that_share_a_way_are_both_known():
    board = Board(lines("a1 b1 c1", "b1 c1 d1"))

    assert (("a1", "b1", "c1"), ("b1", "c1", "d1")) == board.lines
    assert ("b1", "d1") == board.near["c1"]


def test_rays_along_a_closed_line_lead_once_around_either_way():
    graph = squares(4, 2, "row")
    graph.add_edges_from((("d1", "a1"), ("d2", "a2")), kind="row")

    assert (("c1", "d1", "a1"), ("a1", "d1", "c1")) == Board(graph).rays("row")["b1"]


def test_no_way_leads_straight_on_where_ways_branch():
    with pytest.raises(tk.BoardError, match="ways of kind 'road': none leads straight on at 'bay', where they branch"):
        Board(places(AT, road="alp bay cape, bay dale")).straight("road")


def test_steps_cost_by_the_kind_of_the_way_and_take_the_cheaper_of_two():
    assert 1 == STRAITS.steps("bay", road=1, ferry=3)["cape"]
    assert 3 == STRAITS.steps("bay", ferry=3)["cape"]
    assert {"elm": 0, "fen": 2} == STRAITS.steps("elm", bridge=2)
    assert {"fen": 0} == STRAITS.steps("fen", road=1)


def test_groups_hang_together_by_ways_of_their_kinds_only():
    assert (("alp", "bay", "cape", "dale"), ("elm",), ("fen",)) == STRAITS.groups("place", "road")
    assert (tuple(AT),) == STRAITS.groups("place", "road", "ferry", "bridge")


def test_a_way_has_a_name_and_its_kind_where_two_join_one_pair():
    assert ("alp", "bay", "road") == STRAITS.ways["alp-bay"]
    assert ("bay", "cape", "ferry") == STRAITS.ways["bay-cape-ferry"]
    assert "dale-elm" == STRAITS.way.read(Span("way dale-elm", 4, "dale-elm"), None)


def test_a_ring_is_known_from_each_of_its_spaces():
    board = Board(ring(5))

    assert ("4", "5", "1", "2", "3") == board.lap("path", "4")
    assert "1" == board.next("path")["5"]


def test_ways_that_are_no_ring_have_no_lap():
    graph = ring(6)
    graph.remove_edge("3", "4")

    with pytest.raises(tk.BoardError, match="ways of kind 'path': they do not lead once around all nodes"):
        Board(graph).lap("path", "1")


def test_draughts_is_played_on_one_of_two_parts():
    assert 2 == len(Board(squares(8, 8, "rise", "fall")).parts)
    assert (REVERSI.points,) == REVERSI.parts


def test_a_copy_with_pieces_leaves_the_board_as_it_was():
    graph = REVERSI.with_pieces(men={"d4": 1})

    assert {"kind": "square", "at": (3, 3), "men": 1} == graph.nodes["d4"]
    assert "men" not in REVERSI.graph.nodes["d4"]


def test_a_board_is_not_changed_and_its_copy_is():
    changed = REVERSI.graph.copy()
    changed.remove_node("a1")

    with pytest.raises(nx.NetworkXError, match="Frozen graph"):
        REVERSI.graph.remove_node("a1")
    assert ("a2", "c2", "c1") == tuple(point for point in Board(changed).near["b1"] if point not in ("b2",))


DERIVED = """
from tests.frame.test_board_graphs import REVERSI, STRAITS
print(STRAITS.near, STRAITS.groups("place", "road"), list(STRAITS.along("ferry")), STRAITS.steps("alp", road=1))
print(REVERSI.rays(), REVERSI.lines, REVERSI.parts, REVERSI.ways)
"""


def test_what_is_derived_is_in_the_same_order_in_every_process():
    told = [
        subprocess.run(
            [sys.executable, "-c", DERIVED], env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True, timeout=60,
        ).stdout
        for seed in ("0", "1", "2")
    ]  # fmt: skip

    assert 1 == len(set(told))
    assert "'alp'" in told[0]


def test_a_graph_of_ten_thousand_nodes_is_a_board():
    graph = nx.grid_graph((100, 100))
    nx.set_node_attributes(graph, "hole", "kind")
    nx.set_edge_attributes(graph, "groove", "kind")
    board = Board(graph)

    assert (1, 10_000) == (len(board.parts), len(board.near))
    assert 198 == board.steps((0, 0), groove=1)[99, 99]
    assert 2 * 100 * 99 == len(board.ways)


# ---------------------------------------------------------------- what is wrong with a graph


def graph(*nodes, ways=(), made=nx.Graph):
    found = made()
    found.add_nodes_from(nodes, kind="point")
    found.add_edges_from(ways)
    return found


ROAD = {"kind": "road"}
FAULTY = {
    "nothing": (graph(), ["graph: it has no nodes"]),
    "a node that only a way has named": (
        graph("a", ways=[("a", "b", ROAD)]),
        ["node 'b': it has no kind; a node that only a way has named must be added with one"],
    ),
    "a node whose kind is no word": (
        nx.Graph([("a", "a", ROAD)], name="loop"),
        ["node 'a': it has no kind; a node that only a way has named must be added with one",
         "way from 'a' to 'a': a way must lead to another node"],
    ),
    "a way without a kind": (
        graph("a", "b", ways=[("a", "b")]), ["way from 'a' to 'b': its kind is None; it must be a word"],
    ),
    "a pair joined twice": (
        graph("a", "b", ways=[("a", "b", 0, ROAD), ("b", "a", 1, ROAD)], made=nx.MultiGraph),
        ["way from 'a' to 'b': two ways of kind 'road' join them; one is enough"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("found", "says"), FAULTY.values(), ids=FAULTY)
def test_a_graph_with_faults_tells_all_of_them(found, says):
    with pytest.raises(tk.BoardError) as caught:
        Board(found)

    assert says == caught.value.faults


def test_many_faults_end_with_a_sentence():
    with pytest.raises(tk.BoardError) as caught:
        Board(nx.path_graph(10_000))

    assert "file: reading ended here, after 200 faults" == caught.value.faults[-1]


def test_names_and_places_are_wanted_only_where_they_are_needed():
    board = Board(graph(1, "Two", ways=[(1, "Two", ROAD)]))

    assert {1: ("Two",), "Two": (1,)} == board.near
    with pytest.raises(tk.BoardError, match="point 1: its name must be small letters and digits"):
        assert board.points
    with pytest.raises(tk.BoardError, match=r"point 'Two': at is None; it must be a pair of numbers such as \(0, 1\)"):
        assert board.at


def test_two_nodes_cannot_lie_in_one_place():
    found = nx.Graph()
    found.add_nodes_from("ab", kind="point", at=(0, 0))

    with pytest.raises(tk.BoardError, match="point 'b': it lies where 'a' lies"):
        assert Board(found).at


MISTYPED = {
    "too many squares": (lambda: squares(27, 8), "columns: there are 27; there must be 1 to 26"),
    "no rows": (lambda: hexes(4, 0), "rows: there are 0; there must be 1 to 99"),
    "no kind of squares": (lambda: squares(3, 3, "raw"), "ways: 'raw' is none of their kinds; it must be 'row'"),
    "hexes have no columns": (lambda: hexes(3, 3, "column"), "ways: 'column' is none of their kinds"),
    "a way to nowhere": (lambda: places(AT, road="alp bya"), "road 'alp bya': there is no place 'bya'"),
    "a way of one place": (lambda: places(AT, road="alp, bay dale"), "road 'alp': it must lead through two places"),
    "a pair twice": (lambda: places(AT, road="alp bay, bay alp"), "road 'bay alp': bay and alp are joined by it"),
    "a ring of one": (lambda: ring(1), "spaces: there are 1; a ring has 2 or more"),
    "no lines": (lambda: lines(), "lines: there is none"),
}


@pytest.mark.parametrize(("build", "says"), MISTYPED.values(), ids=MISTYPED)
def test_a_board_that_was_mistyped_is_told_by_the_place(build, says):
    with pytest.raises(tk.BoardError) as caught:
        build()

    assert says in str(caught.value)
