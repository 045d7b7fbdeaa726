"""Law 17: what the tables of Meduris say is what networkx says of the graph, on random positions and boards."""

from functools import cache

import networkx as nx
import pytest

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.core import Decide
from tablekit.games.meduris.rules.druid import next_hut
from tablekit.games.meduris.rules.ending import temple_points
from tablekit.games.meduris.table.board import Board, printed
from tablekit.games.meduris.table.state import GOODS, NOBODY
from tablekit.testing import battery, moments

MEDURIS = tk.game("meduris")


def strange():
    """A board that nobody printed: the river crosses three times, and the rocks join in the middle."""
    spaces = "".join(
        f'[[space]]\nnumber = {k}\ngoods = ["{GOODS[k % 4]}", "{GOODS[k // 3 % 4]}"]\narea = "a{(k - 1) // 6}"\n'
        for k in range(1, 44)
    )
    head = 'game = "meduris"\nname = "strange"\nplayers = [2, 3, 4]\nrocks = 5\nentry = 20\nriver_after = [7, 19, 43]\n'
    return parse_board((head + spaces).encode(), "strange.toml")


BOARDS = [(2, "printed"), (3, "printed"), (4, "printed"), (4, "strange")]


@cache
def positions(players, board):
    """Positions of random games with their graphs: those without a decision, and some others."""
    own = strange() if board == "strange" else None
    return [
        (at.s, MEDURIS.rules.graph(at.s))
        for seed in range(2)
        for at in moments(MEDURIS, players, {}, seed=seed, board=own)
        if at.number % 9 == 0 or not isinstance(at.node, Decide)
    ]


def ring(graph):
    return nx.Graph((a, b) for a, b, kind in graph.edges(data="kind") if kind == "path")


def settlements(graph):
    """The connected components of the ring, restricted to spaces with huts."""
    path = ring(graph)
    return list(nx.connected_components(path.subgraph(k for k in path if graph.nodes[k]["hut"] is not None)))


@pytest.mark.parametrize(("players", "board"), BOARDS)
def test_settlements_are_connected_components(players, board):
    checked = 0
    for s, graph in positions(players, board):
        expected = [0] * (s.board.n + 1)
        for settlement in settlements(graph):
            for space in settlement:
                expected[space] = len(settlement)
        checked += max(expected) > 2

        assert expected == s.size
    assert checked > 50


@pytest.mark.parametrize(("players", "board"), BOARDS)
def test_a_hut_costs_the_settlement_it_would_belong_to(players, board):
    for s, graph in positions(players, board):
        path, huts = ring(graph), {k for k in range(1, s.board.n + 1) if s.huts[k] != NOBODY}
        for space in s.empty:
            component = nx.node_connected_component(path.subgraph(huts | {space}), space)

            assert len(component) == s.settlement_with(space)


@pytest.mark.parametrize(("players", "board"), BOARDS)
def test_the_next_hut_is_the_nearest_on_the_directed_path(players, board):
    for s, graph in positions(players, board):
        way = nx.DiGraph((k, s.board.after[k]) for k in range(1, s.board.n + 1))
        huts = [k for k in way if graph.nodes[k]["hut"] is not None]
        for space in way if huts else ():
            steps = nx.single_source_shortest_path_length(way, space)
            expected = min(huts, key=lambda k: steps[k] or len(way))

            assert expected == next_hut(s, space)


@pytest.mark.parametrize(("players", "board"), BOARDS)
def test_a_temple_counts_the_settlements_beside_it(players, board):
    checked = 0
    for s, graph in positions(players, board):
        path = ring(graph)
        for space in [k for k in path if graph.nodes[k]["temple"] is not None]:
            beside = [c for c in settlements(graph) if c & set(path[space])]
            checked += len(beside)

            assert sum(map(len, beside)) == temple_points(s, space)
    assert checked > 50


@pytest.mark.parametrize(("players", "board"), BOARDS)
def test_pieces_on_the_graph_are_those_of_the_state(players, board):
    for s, graph in positions(players, board)[::2]:
        spaces = range(1, s.board.n + 1)

        owner = {NOBODY: None, **dict(enumerate(s.colours))}

        assert [owner[s.huts[k]] for k in spaces] == [graph.nodes[k]["hut"] for k in spaces]
        assert [[owner[seat] for seat in tower] for tower in s.towers] == [graph.nodes[g]["workers"] for g in GOODS]
        assert s.supply == [graph.nodes[good]["supply"] for good in GOODS]
        assert s.druid == 0 or graph.graph["druid"] == s.druid


@pytest.mark.parametrize("board", [printed(2), printed(4), Board(strange())], ids=repr)
def test_tables_of_a_board_say_what_its_graph_says(board):
    graph, path = board.graph, ring(board.graph)

    assert nx.is_weakly_connected(graph)
    assert nx.is_isomorphic(path, nx.cycle_graph(board.n))
    assert all({board.before[k], board.after[k]} == set(path[k]) for k in path)
    assert board.river_after == {
        a if board.after[a] == b else b for a, b, river in graph.edges(data="river") if river
    }  # fmt: skip
    assert nx.shortest_path_length(graph.subgraph({"temple", *(f"rock {k}" for k in range(1, 10)), board.entry}),
                                   "temple", board.entry) == board.rocks + 1  # fmt: skip
    for name in board.areas:
        members = [k for k in path if graph.nodes[k]["area"] == name]
        assert nx.is_connected(path.subgraph(members))
        assert members == [k for k in path if board.areas[board.area[k]] == name]
    for good in GOODS:
        assert {k for k in path if good in graph.nodes[k]["goods"]} == set(graph[good])


def test_all_laws_hold_on_a_board_of_ones_own():
    assert 1 == battery(MEDURIS, 4, {"substitution": "lacking"}, games=1, seed=5, board=strange()).games
