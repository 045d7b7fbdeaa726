"""A copy of a board's graph is changed, and the game is played on it."""

import networkx as nx
import pytest

import tablekit as tk
from tablekit.games.empire.actions.step_costs import reach, way
from tablekit.games.meduris.table.board import printed


def graph(game="meduris", players=2, **options):
    return tk.new(game, players=players, seed=1, **options).graph()


@pytest.mark.parametrize("players", [2, 4])
def test_an_unchanged_graph_is_the_same_board_again(players):
    old, start = printed(players), tk.new("meduris", players, board=tk.load_board(graph(players=players)))
    board = start.state().board

    assert ("own", ("", *["own"] * old.n)) == (board.name, board.status)
    for name in ("n", "rocks", "entry", "lap", "river_after", "goods", "areas", "area", "spaces_of", "needs"):
        assert getattr(old, name) == getattr(board, name), name


def test_the_druid_crosses_the_river_where_an_edge_says_so():
    changed = graph()
    changed.edges[32, 1]["river"], changed.edges[11, 12]["river"] = False, True
    board = tk.load_board(changed)
    line = (
        "meduris/3p rules=de-302380 board={} turn=0 die=stone druid=8 temples=19:2,26:1 chips=1:two,11:druid,22:two,"
        "28:druid huts=4:0,5:2,8:1,14:0,15:2,17:1,18:0,20:1,31:2,32:0 workers=01/2/120/- runes=serpent:2,diamond:1,"
        "scales:0,whirl:1,waves:1,arrow:0 goods=1.1.1.1/1.1.1.1/3.2.1.1 score=14/13/16 do=act:0"
    )
    here = tk.read(line.format("side32")).play("temple 2")
    there = tk.read(line.format("own"), board=board).play("temple 2")

    assert (14, 14) == (here.to_dict()["druid"], there.to_dict()["druid"])
    assert ((14, 13, 16), (16, 16, 17)) == (here.scores(), there.scores())


def test_the_druid_leaves_his_rocks_where_an_edge_leads():
    changed = graph()
    changed.remove_edge("rock 3", 1)
    changed.add_edge("rock 3", 20, kind="rocks", river=False)

    assert 20 == tk.new("meduris", 2, board=tk.load_board(changed)).state().board.entry


def without(*nodes):
    changed = graph()
    changed.remove_nodes_from(nodes)
    return changed


def edges(*more, less=()):
    changed = graph()
    changed.remove_edges_from(less)
    changed.add_edges_from((a, b, {"kind": kind, "river": False}) for a, b, kind in more)
    return changed


WRONG = {
    "no way on": (lambda: edges(less=[(5, 6)]), "space 5: next is []; it must be a whole number from 1 to 32"),
    "two ways on": (lambda: edges((5, 9, "path")), "space 5: next is [6, 9]; it must be a whole number from 1 to 32"),
    "two rings": (
        lambda: edges((5, 1, "path"), (32, 6, "path"), less=[(5, 6), (32, 1)]),
        "file: the path does not lead once around all spaces",
    ),
    "a space less": (lambda: without(7), "space 7: number is 8; spaces stand in order, so it must be 7"),
    "no rocks": (lambda: without("rock 1", "rock 2", "rock 3"), "file: rocks is 0; it must be a whole number from 1"),
    "a good without its edge": (
        lambda: edges(less=[("wool", 1)]),
        "space 1: its goods are others than those that edges of kind yields lead from",
    ),
    "a node that only an edge has named": (
        lambda: edges((32, 33, "path")),
        "node 33: kind is None; it must be one of space, temple, rock, plateau",
    ),
    "a graph without direction": (lambda: nx.Graph(graph()), "graph: it must be a directed one, as the druid goes"),
    "another graph": (lambda: nx.path_graph(3), "file: it does not say which board was changed"),
    "Iquazú": (lambda: graph("iquazu"), "file: the board of Iquazú is its file, from which the graph is"),
    "a file that is none": (lambda: nx.Graph(file="x = "), "the text is not TOML"),
}  # fmt: skip


@pytest.mark.parametrize(("build", "says"), WRONG.values(), ids=WRONG)
def test_a_graph_that_is_no_board_is_refused_by_the_place(build, says):
    with pytest.raises(tk.BoardError) as caught:
        tk.new("meduris", 2, board=tk.load_board(build()))

    assert any(fault.startswith(says) or says in fault for fault in caught.value.faults), caught.value.faults


def test_what_is_played_on_a_changed_graph_is_saved_with_its_board():
    changed = graph()
    changed.edges[32, 1]["river"], changed.edges[11, 12]["river"] = False, True
    explorer = tk.Explorer(tk.new("meduris", 2, seed=3, board=tk.load_board(changed)))
    explorer.play(explorer.position.legal_moves()[0].text)
    again = tk.Explorer.decode(explorer.encode())

    assert frozenset({11}) == again.position.state().board.river_after


# ---------------------------------------------------------------- Empire

T = {"tiles": "fern, N:horseshoe, E:volcano, W:meadows", "encounters": "none"}


def world():
    return tk.new("empire", 2, seed=1, **T).graph()


def test_an_unchanged_map_is_the_same_map_again():
    old = tk.new("empire", 2, seed=1, **T)
    new = tk.new("empire", 2, seed=1, encounters="none", board=tk.load_board(old.graph()))
    here, there = old.state().board, new.state().board

    assert ("own", here.layout) == (there.box.name, there.layout)
    assert (here.kind, here.near, here.islands) == (there.kind, there.near, there.islands)


def test_an_army_goes_where_an_edge_was_added():
    changed = world()
    changed.add_edge("F1", "F3", kind="land")
    here = tk.new("empire", 2, seed=1, **T)
    there = tk.new("empire", 2, seed=1, encounters="none", board=tk.load_board(changed))

    assert (2, 1) == (reach(here, "F1")["F3"], reach(there, "F1")["F3"])
    assert (["F1", "F2", "F3"], ["F1", "F3"]) == (way(here, "F1", "F3"), way(there, "F1", "F3"))


def test_an_island_falls_apart_where_its_border_is_gone():
    changed = world()
    changed.edges["F1", "F2"]["kind"] = "sea"
    islands = tk.new("empire", 2, seed=1, encounters="none", board=tk.load_board(changed)).to_dict()["islands"]

    assert [["F1"], ["F2", "F3"]] == [island["regions"] for island in islands if island["regions"][0][0] == "F"]


def a_region_less():
    changed = world()
    changed.remove_node("F3")
    return changed


def a_joint_less():
    changed = world()
    changed.remove_edge("F2", "M3")
    return changed


def a_border_between_tiles():
    changed = world()
    changed.add_edge("F1", "M1", kind="land")
    return changed


def another_kind():
    changed = world()
    changed.edges["F1", "F2"]["kind"] = "portal"
    return changed


def in_two_parts():
    changed = world()
    changed.remove_edges_from([*changed.edges("V1"), *changed.edges("V2")])
    return changed


TORN = {
    "a region less": (a_region_less, "region 'F3': regions cannot be added or taken away, only ways between them"),
    "a joint less": (a_joint_less, "way from F2 to M3: ways between tiles follow from edge_routes of the faces"),
    "a joint more": (a_border_between_tiles, "way from F1 to M1: ways between tiles follow from edge_routes of the"),
    "a portal": (another_kind, "its kind is 'portal'; it must be one of land, bridge, sea"),
    "two parts": (in_two_parts, "nothing joins [1] and [2] and [3, 4, 5, 6, 7]; a sea route is missing"),
}


@pytest.mark.parametrize(("build", "says"), TORN.values(), ids=TORN)
def test_a_map_that_cannot_be_is_refused_by_the_place(build, says):
    with pytest.raises(tk.BoardError) as caught:
        tk.new("empire", 2, board=tk.load_board(build()))

    assert says in str(caught.value)
