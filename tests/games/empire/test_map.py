"""Maps: which arrangements the rules allow, where tiles join, and that tables say what the graph says."""

import random
from itertools import pairwise

import networkx as nx
import pytest
from networkx.algorithms.isomorphism import categorical_multiedge_match

import tablekit as tk
from tablekit.games.empire import GAME
from tablekit.games.empire.box import layout, printed
from tablekit.games.empire.table.board import LAND, PORTAL, SEA, board_of

BOX = printed()
SHAPES = next(option.values for option in GAME.options if option.name == "layout")
T = "fern N:horseshoe E:volcano W:meadows"
RING = "NW:desert NE:tall@180 SW:horseshoe SE:volcano"


def board(text, **more):
    return board_of(BOX, layout.parse(text, BOX), **more)


def joints(text):
    """The routes from tile to tile, as pairs of names."""
    made = board(text)
    between = [r for r in made.routes if r.kind == "sea" and BOX.face_of[r.a] != BOX.face_of[r.b]]
    return {tuple(sorted((BOX.names[route.a], BOX.names[route.b]))) for route in between}


def random_layouts(shape, number=150):
    rnd = random.Random(7)
    return [layout.draw(BOX, shape, rnd) for _ in range(number)]


def turned(text):
    """A whole T turned clockwise by a quarter."""
    lies = layout.parse(text, BOX)
    spots = {"C": "C", "N": "E", "E": "S", "S": "W", "W": "N"}
    tiles = [f"{spots[tile.spot]}:{BOX.faces[tile.face].id}@{(tile.turn + 90) % 360}" for tile in lies.tiles]
    return " ".join(tiles)


# ---------------------------------------------------------------- joints


def test_arms_join_the_centre_by_one_route_each():
    assert {("F1", "H5"), ("F2", "M3"), ("F3", "V6")} == joints(T)


def test_the_photographed_t_has_the_routes_of_the_photograph():
    """Its desert is no centre, so it cannot be played; joints are found all the same."""
    spots = {"C": "volcano", "W": "desert", "E": "fern", "N": "horseshoe"}
    tiles = tuple(layout.Tile(spot, BOX.face[face], 270 if spot == "N" else 0) for spot, face in spots.items())
    lies = layout.Layout("T", tiles)
    ends = [
        (layout.edge_route(BOX, one, side), layout.edge_route(BOX, other, layout.OPPOSITE[side]))
        for one, side, other in lies.joints()
    ]

    assert {("V1", "H3"), ("V6", "D5"), ("V5", "F2")} == {(BOX.names[a], BOX.names[b]) for a, b in ends}


def test_a_ring_has_four_joints():
    assert {("D5", "T3"), ("D6", "H2"), ("H4", "V6"), ("T1", "V1")} == joints(RING)


def test_a_centre_on_its_side_shows_other_regions():
    assert {("C1", "H5"), ("C1", "M4"), ("C2", "F1")} == joints("citadel@90 N:horseshoe E:meadows S:fern")


@pytest.mark.parametrize("text", [T, "volcano@90 N:tall E:ice@270 S:meadows@180", "desert S:citadel E:fern@90 W:ice"])
def test_turning_the_whole_map_changes_nothing(text):
    same = categorical_multiedge_match("kind", None)
    here, there = board(text).graph, board(turned(text)).graph

    assert nx.is_isomorphic(here, there, edge_match=same)
    assert set(here) == set(there)


# ---------------------------------------------------------------- what may lie


@pytest.mark.parametrize(
    ("tiles", "says", "clause"),
    [
        ("fern N:horseshoe E:volcano", "four tiles are needed, 3 are given", "setup.tiles"),
        (
            "forn N:horseshoe E:volcano W:meadows",
            "there is no face 'forn'; it must be 'fern' perhaps",
            "setup.tiles",
        ),
        ("fern N:tall E:volcano W:meadows", "fern and tall are the two sides of one tile", "setup.tiles"),
        ("fern N:fern E:volcano W:meadows", "fern is given twice", "setup.tiles"),
        ("fern N:horseshoe N:volcano W:meadows", "two tiles lie at N", "setup.t-shape"),
        ("S:fern N:horseshoe E:volcano W:meadows", "make neither a T", "setup.t-shape"),
        ("fern X:horseshoe E:volcano W:meadows", "'X:horseshoe' lies at 'X'", "setup.t-shape"),
        ("NW:fern NE:horseshoe E:volcano W:meadows", "make neither a T", "setup.t-shape"),
        ("fern@30 N:horseshoe E:volcano W:meadows", "fern is turned by '30'", "setup.orientation"),
        (
            "fern N:horseshoe E:volcano W:desert",
            "desert lies at W; it must have the starting region",
            "special.must-start",
        ),
        ("NW:fern@90 NE:horseshoe SW:volcano SE:meadows", "fern lie sideways and the others upright", "var.ring"),
    ],
)
def test_an_arrangement_that_cannot_be_is_refused_with_the_tile_and_the_clause(tiles, says, clause):
    with pytest.raises(tk.SetupError) as caught:
        tk.new("empire", 2, tiles=tiles)

    assert says in str(caught.value)
    assert f"§ empire.{clause}" in str(caught.value)


def test_an_arrangement_reads_as_it_is_written():
    for shape in SHAPES:
        for lies in random_layouts(shape):
            assert lies == layout.parse(lies.text(BOX), BOX)


@pytest.mark.parametrize("shape", SHAPES)
def test_random_maps_are_legal_and_of_the_right_size(shape):
    for lies in random_layouts(shape):
        layout.check(lies, BOX)
        made = board_of(BOX, lies)
        allowed = layout.start_regions(lies, BOX)
        desert = BOX.face["desert"]
        faces = [tile.face for tile in lies.tiles]

        assert 16 <= len(made.regions) <= 22
        assert 5 <= len(made.islands) <= 9
        assert allowed
        if desert in faces:
            assert {desert} == {BOX.face_of[region] for region in allowed}
        if shape == "T":
            assert {lies.central} == {BOX.face_of[region] for region in allowed}


def test_random_maps_come_in_all_kinds():
    layouts = random_layouts("T", 400)

    assert set(range(len(BOX.faces))) == {tile.face for lies in layouts for tile in lies.tiles}
    assert {0, 90, 180, 270} == {tile.turn for lies in layouts for tile in lies.tiles}
    assert 4 == len({tuple(tile.spot for tile in lies.tiles) for lies in layouts})


# ---------------------------------------------------------------- tables and graph


@pytest.mark.parametrize("every", [False, True], ids=["drawn", "all"])
@pytest.mark.parametrize("shape", SHAPES)
def test_tables_say_what_the_graph_says(shape, every):
    for lies in random_layouts(shape, 60):
        made = board_of(BOX, lies, every)
        g = made.graph

        assert nx.is_connected(g)
        assert made.islands == tuple(
            sorted(
                tuple(BOX.first[tile.face] + k - 1 for k in island)
                for tile in lies.tiles
                for island in BOX.faces[tile.face].islands
            )
        )
        assert set(made.ways.groups("region", "land")) == {tuple(made.named(island)) for island in made.islands}
        for region in made.regions:
            name = BOX.names[region]
            dry = {b for _, b, kind in g.edges(name, data="kind") if kind != "sea"}

            assert set(g[name]) == {BOX.names[other] for other, _ in made.near[region]}
            assert dry == {BOX.names[other] for other, sea in made.near[region] if not sea}


def test_only_all_bridges_join_the_right_and_the_lower_island():
    tall = "tall N:horseshoe E:volcano W:meadows"
    ends = {BOX.region["T2"], BOX.region["T3"]}

    assert [] == [route for route in board(tall).routes if {route.a, route.b} == ends]
    assert ["bridge"] == [route.kind for route in board(tall, all_bridges=True).routes if {route.a, route.b} == ends]


def test_portals_are_land_steps_that_join_no_islands():
    a, b = BOX.region["F1"], BOX.region["V7"]
    plain, made = board(T), board(T, portals=(a, b))

    assert plain.islands == made.islands
    assert (b, False) in made.near[a]
    assert (b, False) not in plain.near[a]


def test_a_portal_beside_a_route_makes_the_cheaper_way_count():
    a, b = BOX.region["F1"], BOX.region["H5"]
    plain, made = board(T), board(T, portals=(a, b))

    assert (SEA, PORTAL) == (plain.kind[a, b], made.kind[b, a])
    assert (b, False) in made.near[a]
    assert 2 == made.graph.number_of_edges("F1", "H5")


def test_where_land_joins_two_regions_neither_a_portal_nor_a_bridge_counts():
    a, b = BOX.region["F1"], BOX.region["F2"]

    assert LAND == board(T, portals=(a, b)).kind[a, b]


# ---------------------------------------------------------------- where things lie


def test_tiles_lie_side_by_side_and_never_on_each_other():
    for shape in SHAPES:
        for lies in random_layouts(shape):
            frames = board_of(BOX, lies).frames
            for i, one in enumerate(frames):
                for other in frames[i + 1 :]:
                    apart_x = abs(one.x - other.x) >= (one.width + other.width) / 2
                    apart_y = abs(one.y - other.y) >= (one.height + other.height) / 2
                    assert apart_x or apart_y


def test_every_region_lies_on_its_tile():
    for lies in random_layouts("T"):
        made = board_of(BOX, lies)
        frame = {f.face: f for f in made.frames}
        for region, (x, y) in made.at.items():
            lies_on = frame[BOX.face_of[region]]
            assert abs(x - lies_on.x) < lies_on.width / 2
            assert abs(y - lies_on.y) < lies_on.height / 2


def test_a_joint_bends_at_the_middle_of_the_shared_side():
    made = board(T)
    route = next(r for r in made.routes if {BOX.names[r.a], BOX.names[r.b]} == {"F2", "M3"})

    assert (made.at[BOX.region["F2"]], (-1.0, 0.0), made.at[BOX.region["M3"]]) == route.points


def test_lines_that_lead_nowhere_are_told_apart():
    made = board(T)

    assert 16 == len(made.loose) + 2 * 3
    assert {-1} == {route.b for route in made.loose}


def test_the_graph_of_a_position_carries_pieces_and_costs():
    pos = tk.read(
        "empire/2p map=fern,N:horseshoe,E:volcano,W:meadows start=F2 tokens=portal@F1,portal@V7 armies=F2:4.3.1 "
        "cities=F2:1 cards=dire_eye/- do=take:0"
    )
    g = pos.graph()

    assert {"purple": 4, "blue": 3, "neutral": 1} == g.nodes["F2"]["armies"]
    assert {"blue": 1} == g.nodes["F2"]["cities"]
    assert (True, False) == (g.nodes["F2"]["start"], g.nodes["F1"]["start"])
    assert ("sea", 2, {"purple": 2, "blue": 3}) == tuple(g.edges["F2", "M3"][k] for k in ("kind", "cost", "costs"))
    assert ("portal", 1, {"purple": 1, "blue": 1}) == tuple(g.edges["F1", "V7"][k] for k in ("kind", "cost", "costs"))
    assert all(b in g[a] for a, b in pairwise(["F1", "F2", "F3"]))
