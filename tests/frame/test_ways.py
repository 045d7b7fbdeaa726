"""A game whose pieces lie on ways: they are clicked, drawn by their kinds, written, edited, and stand on the graph."""

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.core import Key
from tablekit.picture.look import Lights, look
from tablekit.picture.scene import Line, Polygon
from tablekit.position.clicks import Chooser
from tablekit.testing import LAWS, LawBroken, battery
from tests.frame import roads


@pytest.fixture
def start(monkeypatch):
    """The first position, while the catalogue has the game."""
    monkeypatch.setattr(catalog, "_added", {})
    catalog.add(roads.GAME)
    yield tk.new("roads", seed=1)
    monkeypatch.undo()
    catalog.games.cache_clear()


def middle(ends):
    (ax, ay), (bx, by) = ends
    return (ax + bx) / 2, (ay + by) / 2


@pytest.mark.parametrize("players", roads.GAME.players)
def test_all_laws_hold(start, players):
    report = battery("roads", players, games=3)

    assert {clause.id for clause in start.game.clauses} <= set(report.met)


def test_a_way_is_claimed_by_a_click_between_its_places(start):
    scene = start.scene()
    here = {line.points[:2] for line in scene.layer("ground") if isinstance(line, Line)}
    keys = {scene.hit(*middle(ends)) for ends in here}

    assert {Key("way", name) for name in roads.BOARD.ways} <= keys
    chosen = Chooser(start.legal_moves()).click(Key("way", "bay-cape-ferry"))
    assert "claim bay-cape-ferry" == chosen.text


def test_ways_are_drawn_by_their_kinds(start):
    lines = [shape for shape in start.scene().layer("ground") if isinstance(shape, Line)]
    looks = dict(zip([kind for *_, kind in roads.BOARD.ways.values()], [(s.sw, s.dash) for s in lines], strict=True))

    assert {"road": (3.0, ()), "ferry": (3.0, (9.0, 7.0)), "bridge": (9.0, ())} == looks


def test_a_road_and_a_ferry_between_one_pair_lie_beside_each_other(start):
    scene = start.scene()
    areas = [scene.areas(Key("way", f"bay-cape-{kind}"))[0].points for kind in ("road", "ferry")]

    assert [point[0] for point in areas[0]] == [point[0] for point in areas[1]]
    assert abs(areas[0][0][1] - areas[0][2][1]) < abs(areas[0][0][1] - areas[1][0][1])


def test_a_claimed_way_is_drawn_in_the_colour_of_its_owner(start):
    before, after = start.scene(), start.play("claim alp-bay").scene()
    more = [shape for shape in after.layer("pieces") if shape not in before.layer("pieces")]

    assert [look("light").seats["white"].fill] == [shape.fill for shape in more if isinstance(shape, Polygon)]


def test_ways_that_can_be_claimed_are_lit(start):
    lit = start.scene(lights=Lights(lit=(Key("way", "elm-fen"),)))

    assert (Key("way", "elm-fen"),) == lit.lit


def test_pieces_stand_on_the_edges_and_nodes_of_the_graph(start):
    graph = start.play("claim bay-cape-ferry").play("inn elm").graph()

    assert {"kind": "ferry", "ways": 0} == graph.edges["bay", "cape", "ferry"]
    assert {"kind": "road"} == graph.edges["bay", "cape", "road"]
    assert {"kind": "place", "at": (2, 0), "inns": 1} == graph.nodes["elm"]


def test_law_17_finds_a_graph_without_what_lies_there(start, monkeypatch):
    monkeypatch.setattr(start.game.rules, "graph", lambda s: roads.BOARD.graph.copy())

    with pytest.raises(LawBroken, match="what the graph says of inns is not what lies there"):
        battery("roads", 2, games=1, laws=[law for law in LAWS if law.number == "17"])


def test_a_position_is_read_as_it_is_written_and_edited_way_by_way(start):
    played = start.play("claim bay-cape-ferry").play("claim elm-fen")

    assert "roads/2p ways=bay-cape-ferry:0,elm-fen:1 inns=- do=turn:0" == played.notation
    assert played == tk.read(played.notation)
    draft = tk.edit(start).set("ways alp-dale", "1")
    assert "alp-dale:1" in draft.position.notation
    with pytest.raises(tk.NotationError, match="'alp-cape' is no point of the board; it must be"):
        tk.read("roads/2p ways=alp-cape:0 inns=- do=turn:0")
