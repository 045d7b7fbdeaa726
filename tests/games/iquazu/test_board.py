"""The board as a graph, and its strips."""

from itertools import permutations

import networkx as nx

import tablekit as tk
from tablekit.games.iquazu.numbers import CARDS
from tablekit.games.iquazu.table.board import printed


def test_there_are_a_hundred_and_ten_cracks_with_row_colour_and_order():
    g = printed().graph
    cracks = [node for node, kind in g.nodes(data="kind") if kind == "crack"]

    assert 110 == len(cracks)
    assert {"row": 4, "colour": "blue"}.items() <= g.nodes["crack", 5, 8].items()
    below = nx.DiGraph((a, b) for a, b, kind in g.edges(data="kind") if kind == "below")
    assert [("crack", 1, at) for at in range(1, 11)] == nx.shortest_path(below, ("crack", 1, 1), ("crack", 1, 10))


def test_a_tile_rewards_the_row_of_the_five_columns_before_it_and_covers_its_own():
    g = printed().graph
    kinds = {other[1]: kind for _, other, kind in g.out_edges(("tile", 10, 3), data="kind")}

    assert {5: "rewards", 6: "rewards", 7: "rewards", 8: "rewards", 9: "rewards", 10: "covers"} == kinds


def test_five_strips_make_a_hundred_and_twenty_boards():
    board = printed()
    orders = {board.arranged("".join(order)).colours for order in permutations("ABCDE")}

    assert 120 == len(orders)
    assert board.arranged("CAEBD").colours[1] == board.colours[5]


def test_columns_and_rows_say_what_the_graph_says_in_every_order():
    for order in permutations("ABCDE"):
        board = printed().arranged("".join(order))
        cracks = [(node, marks) for node, marks in board.graph.nodes(data=True) if marks["kind"] == "crack"]
        beside = [(a, b) for a, b, kind in board.graph.edges(data="kind") if kind == "beside"]

        assert board.cracks == tuple(100 * column + at for (_, column, at), _ in cracks)
        for (_, column, at), marks in cracks:
            assert CARDS[board.colours[column][at - 1]] == marks["colour"]
            assert board.rows[column][at - 1] == marks["row"]
            assert at - 1 in board.by_row[column][marks["row"]]
        assert {1} == {abs(a[1] - b[1]) for a, b in beside}
        assert all(board.rows[a[1]][a[2] - 1] == board.rows[b[1]][b[2] - 1] for a, b in beside)


def test_strips_come_from_the_seed_or_by_hand():
    assert "CAEBD" == tk.new("iquazu", strips="caebd").to_dict()["strips"]
    assert 2 <= len({tk.new("iquazu", seed=seed).to_dict()["strips"] for seed in range(6)})
