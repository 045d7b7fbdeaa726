"""Graphs are written for other programs, and read back as they were."""

import json
import re

import networkx as nx
import pytest

import tablekit as tk
from tablekit.mechanics.board_files import FORMATS, read_graph, write_graph
from tablekit.mechanics.own_boards import hexes, lines, places, ring, squares

GRAPHS = {
    **{game.name: tk.new(game.name, seed=1).graph for game in tk.games()},
    "Empire's map": lambda: tk.new("empire", seed=1, encounters="portals").state().board.graph,
    "squares": lambda: squares(4, 4),
    "hexes": lambda: hexes(3, 3),
    "lines": lambda: lines("a1 b1 c1", "b1 c1 d1"),
    "places": lambda: places({"alp": (0, 1.5), "bay": (1, 0)}, road="alp bay", ferry="alp bay"),
    "ring": lambda: ring(5),
    "hostile names": lambda: nx.Graph(
        [("3", 3), ("null", 0.5), ("<&>", "[1, 2]"), ("'", (1, 2)), ('"', "[" * 9_999)],
        note="[1]", of={"a": [1, (2.5, None)], 3: {True}, "f": frozenset("xy")},
    ),
}  # fmt: skip


@pytest.mark.parametrize("ending", FORMATS)
@pytest.mark.parametrize("name", GRAPHS)
def test_a_graph_is_read_as_it_was_written(tmp_path, name, ending):
    graph = GRAPHS[name]()
    write_graph(graph, tmp_path / f"board{ending}")
    found = read_graph(tmp_path / f"board{ending}")

    assert (graph.is_directed(), graph.is_multigraph()) == (found.is_directed(), found.is_multigraph())
    assert list(graph.nodes(data=True)) == list(found.nodes(data=True))
    assert graph.adj == found.adj
    assert ending == ".gexf" or graph.graph == found.graph


def test_another_program_reads_numbers_and_words_as_they_are(tmp_path):
    write_graph(places({"alp": (0, 1), "bay": (1, 0)}, road="alp bay"), tmp_path / "board.json")
    told = json.loads((tmp_path / "board.json").read_text())

    assert {"id": "alp", "kind": "place", "at": "[0, 1]"} in told["nodes"]
    assert {"kind": "road", "source": "alp", "target": "bay"}.items() <= told["edges"][0].items()


def test_a_graph_that_was_written_and_read_is_played_on(tmp_path):
    write_graph(tk.new("meduris", 2, seed=1).graph(), tmp_path / "own.graphml")
    graph = read_graph(tmp_path / "own.graphml")
    graph.edges[32, 1]["river"], graph.edges[11, 12]["river"] = False, True

    assert frozenset({11}) == tk.new("meduris", 2, board=tk.load_board(graph)).state().board.river_after


def test_another_ending_is_refused_with_those_that_are_known(tmp_path):
    with pytest.raises(ValueError, match=re.escape("'board.gml' is of no known format; it must end in '.graphml'")):
        write_graph(ring(3), tmp_path / "board.gml")
    with pytest.raises(ValueError, match="it must end in"):
        read_graph(tmp_path / "board")


@pytest.mark.parametrize("text", ["", "{}", "[1]", "<graphml>", "<a/>", "[" * 100_000])
@pytest.mark.parametrize("ending", FORMATS)
def test_a_file_that_holds_no_graph_is_told_by_its_name(tmp_path, ending, text):
    (tmp_path / f"board{ending}").write_text(text)

    with pytest.raises(tk.BoardError, match=f"board{ending} cannot be used:\n  file: it holds no graph as"):
        read_graph(tmp_path / f"board{ending}")


CODE = ["__import__('os')", '{"eval": ["1"]}', '{"list": 1}', "{}", '{"set": [[{"list": []}]]}']


@pytest.mark.parametrize("says", CODE)
def test_a_mark_is_a_value_or_a_text_and_nothing_that_is_run(tmp_path, says):
    write_graph(nx.Graph([("a", "b", {"kind": "road"})]), tmp_path / "board.json")
    text = (tmp_path / "board.json").read_text().replace('"road"', json.dumps(says))
    (tmp_path / "board.json").write_text(text)

    if says.startswith("{"):
        with pytest.raises(tk.BoardError, match="it holds no graph as write_graph writes them"):
            read_graph(tmp_path / "board.json")
    else:
        assert says == read_graph(tmp_path / "board.json").edges["a", "b"]["kind"]


@pytest.mark.parametrize("ending", FORMATS[:2])
def test_a_file_that_declares_entities_is_refused(tmp_path, ending):
    write_graph(ring(3), tmp_path / f"board{ending}")
    text = (tmp_path / f"board{ending}").read_text().partition("?>\n")[2]
    (tmp_path / f"board{ending}").write_text(f'<!DOCTYPE a [<!ENTITY b "{"c" * 99}">]>\n{text}')

    with pytest.raises(tk.BoardError, match="it declares something of its own"):
        read_graph(tmp_path / f"board{ending}")


def test_a_mark_that_is_no_value_is_refused_when_it_is_written(tmp_path):
    with pytest.raises(tk.BoardError, match="marks: they must be texts, numbers, pairs and the like"):
        write_graph(nx.Graph(of=object()), tmp_path / "board.json")
    assert [] == [*tmp_path.iterdir()]


@pytest.mark.parametrize("ending", FORMATS)
def test_ten_thousand_nodes_are_written_and_read_and_too_many_are_not(tmp_path, ending):
    wide = nx.empty_graph(10_000)
    write_graph(wide, tmp_path / f"wide{ending}")

    assert list(wide) == list(read_graph(tmp_path / f"wide{ending}"))
    with pytest.raises(tk.BoardError, match="nodes: there are 50001; a file of a graph has at most 50000"):
        write_graph(nx.empty_graph(50_001), tmp_path / f"wider{ending}")


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    with (tmp_path / "board.json").open("wb") as file:
        file.truncate(64_000_001)

    with pytest.raises(tk.BoardError, match="file: it has 64000001 bytes; a graph has at most 64000000"):
        read_graph(tmp_path / "board.json")
