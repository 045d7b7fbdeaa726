"""The map on the table: a layout of four tiles as a graph, and the tables that the rules look up, derived from it.

Regions keep the index they have in the box; ``regions`` lists those in play.  Positions are in tile units, a tile being
two wide and three high: x to the right, y downwards, the centre of a T or the middle of a ring at (0, 0).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import combinations
from math import cos, radians, sin
from typing import TYPE_CHECKING, Any, TypeAlias
from weakref import WeakValueDictionary

from tablekit.catalog.boards import BoardFile, Faults
from tablekit.core import Value
from tablekit.core.notation import shown
from tablekit.games.empire.box import PRINTED, Box, Made, box_of, printed
from tablekit.games.empire.box.layout import CENTRE, OPPOSITE, Layout, Tile, edge_route, parse
from tablekit.games.empire.box.tiles import HEIGHT, SIDES, THREE_ISLANDS, WIDTH, Face, graph_of
from tablekit.games.empire.numbers import STEP_COST
from tablekit.games.empire.words import m, t
from tablekit.mechanics import board_graphs

if TYPE_CHECKING:
    import networkx as nx

LAND, BRIDGE, PORTAL, SEA = KINDS = ("land", "bridge", "portal", "sea")
_ON_FACES = {LAND: "land", BRIDGE: "bridges", SEA: "sea"}
Point: TypeAlias = tuple[float, float]


class Route(Value, frozen=True):
    """A way between two regions: its kind, and the points to draw it through (a joint bends at the tiles' side)."""

    kind: str
    a: int
    b: int
    points: tuple[Point, ...]


class Frame(Value, frozen=True):
    """Where a tile lies: its face and spot, its middle, its width and height as it lies, its turn in degrees."""

    face: int
    spot: str
    x: float
    y: float
    width: float
    height: float
    turn: int


class Board:
    """A layout, with the drawn or all bridges and perhaps two portals.

    ``graph`` is the board.  Of it, ``kind[a, b]`` is how an army goes from one region to a neighbour: of several ways
    the first of ``KINDS``; ``near[region]`` are pairs (neighbour, by sea?); ``island[region]`` the index into
    ``islands``; ``costs`` and ``way`` what the cheapest way costs, and where it leads.  ``frames`` is where the tiles
    lie; ``at[region]`` a region's point; ``routes`` all ways and ``loose`` the dotted lines that lead nowhere, to be
    drawn; ``made`` what has been made for this board.  Tables are as long as the box has regions, and made when they
    are first asked for.
    """

    def __init__(self, box: Box, layout: Layout, all_bridges: bool = False, portals: tuple[int, ...] = ()) -> None:
        self.box = box
        self.layout = layout
        self.all_bridges = all_bridges
        self.portals = portals
        self.made = Made(self)
        self.size = len(box.names)
        faces = [tile.face for tile in layout.tiles]
        self.regions = tuple(region for region in range(self.size) if box.face_of[region] in faces)
        self.central = layout.central

    @cached_property
    def frames(self) -> tuple[Frame, ...]:
        """Where the tiles lie."""
        return _frames(self.layout)

    @cached_property
    def _frame(self) -> dict[int, Frame]:
        return {frame.face: frame for frame in self.frames}

    @cached_property
    def at(self) -> dict[int, Point]:
        """The point of each region in play."""
        return {region: _point(self.box, region, self._frame[self.box.face_of[region]]) for region in self.regions}

    @cached_property
    def routes(self) -> tuple[Route, ...]:
        """All ways, on the tiles, between them and through portals."""
        return (*self._on_tiles(), *self._joints(), *self._through_portals())

    def _on_tiles(self) -> list[Route]:
        found = []
        for tile in self.layout.tiles:
            face, first = self.box.faces[tile.face], self.box.first[tile.face] - 1
            for kind, pairs in ((LAND, face.land), (BRIDGE, bridges(face, self.all_bridges)), (SEA, face.sea)):
                for i, j in pairs:
                    a, b = first + i, first + j
                    found.append(Route(kind, a, b, (self.at[a], self.at[b])))
        return found

    def _joints(self) -> list[Route]:
        found, frame = [], self._frame
        for one, side, other in self.layout.joints():
            a, b = edge_route(self.box, one, side), edge_route(self.box, other, OPPOSITE[side])
            found.append(Route(SEA, a, b, (self.at[a], _side(frame[one.face], side), self.at[b])))
        return found

    def _through_portals(self) -> list[Route]:
        if not self.portals:
            return []
        a, b = self.portals
        return [Route(PORTAL, a, b, (self.at[a], self.at[b]))]

    @cached_property
    def loose(self) -> tuple[Route, ...]:
        """The dotted lines that lead nowhere."""
        frame = self._frame
        joined = {(one.face, side) for one, side, _ in self.layout.joints()}
        joined |= {(other.face, OPPOSITE[side]) for _, side, other in self.layout.joints()}
        found = []
        for tile in self.layout.tiles:
            for side in SIDES:
                if (tile.face, side) not in joined:
                    region = edge_route(self.box, tile, side)
                    found.append(Route(SEA, region, -1, (self.at[region], _side(frame[tile.face], side))))
        return tuple(found)

    @cached_property
    def kind(self) -> dict[tuple[int, int], str]:
        """How an army goes from a region to a neighbour."""
        index = self.box.region
        return {
            (index[one], index[other]): min(ways, key=KINDS.index)
            for one, there in self.graph.adjacency()
            for other, ways in there.items()
        }

    @cached_property
    def near(self) -> tuple[tuple[tuple[int, bool], ...], ...]:
        """The neighbours of each region."""
        near: list[list[tuple[int, bool]]] = [[] for _ in range(self.size)]
        for (here, there), kind in sorted(self.kind.items()):
            near[here].append((there, kind == SEA))
        return tuple(map(tuple, near))

    @cached_property
    def islands(self) -> tuple[tuple[int, ...], ...]:
        """The regions of each island: those of the tiles, as land never leaves one."""
        return tuple(sorted(island for tile in self.layout.tiles for island in self.box.made[_islands_on, tile.face]))

    @cached_property
    def island(self) -> tuple[int, ...]:
        """The island of each region."""
        of = {region: at for at, island in enumerate(self.islands) for region in island}
        return tuple(of.get(region, -1) for region in range(self.size))

    def costs(self, sea: int, region: int) -> dict[int, int]:
        """What the cheapest way costs from a region to each, where a sea route costs so much."""
        found: dict[int, int] = self.made[_costs, sea, region]
        return found

    def way(self, sea: int, start: int, end: int) -> tuple[int, ...]:
        """The regions on a cheapest way, both ends included; of equal ones the first in the order of the box."""
        found: tuple[int, ...] = self.made[_way, sea, start, end]
        return found

    # ------------------------------------------------------------ questions

    @property
    def file(self) -> BoardFile:
        """The file that tiles and cards come from."""
        return self.box.file

    def tile_of(self, region: int) -> Tile:
        """The tile that a region lies on."""
        return next(tile for tile in self.layout.tiles if tile.face == self.box.face_of[region])

    def named(self, regions: Iterable[int]) -> list[str]:
        """The names of some regions."""
        return [self.box.names[region] for region in regions]

    @property
    def graph(self) -> nx.MultiGraph:
        """The map: nodes are region names, edges ways of kind ``land``, ``bridge``, ``sea`` or ``portal``.

        Nodes carry ``face``, ``number``, ``spot`` and ``at``; edges ``kind`` and ``points``.  It is a multigraph,
        because a portal may join regions that a route joins already.
        """
        return self.ways.graph

    @cached_property
    def ways(self) -> board_graphs.Board:
        """The graph, and what can be asked of it."""
        import networkx as nx

        box, names = self.box, self.box.names
        g = nx.MultiGraph(name=self.layout.text(box), shape=self.layout.shape, file=box.file.text)
        for region, at in self.at.items():
            face = box.face_of[region]
            lies = {"face": box.faces[face].id, "number": box.number[region], "spot": self._frame[face].spot, "at": at}
            g.add_node(names[region], kind="region", **lies)
        for route in self.routes:
            g.add_edge(names[route.a], names[route.b], route.kind, kind=route.kind, points=route.points)
        return board_graphs.Board(g)

    def __repr__(self) -> str:
        return f"Board({self.layout.text(self.box)!r})"


def _islands_on(box: Box, face: int) -> tuple[tuple[int, ...], ...]:
    lies, first = box.faces[face], box.first[face]
    islands = graph_of(lies.n, land=lies.land).groups("region", LAND)
    return tuple(tuple(first + k - 1 for k in island) for island in islands)


def _costs(board: Board, sea: int, region: int) -> dict[int, int]:
    steps = {**dict.fromkeys(KINDS, STEP_COST), SEA: sea}
    return {board.box.region[name]: cost for name, cost in board.ways.steps(board.box.names[region], **steps).items()}


def _way(board: Board, sea: int, start: int, end: int) -> tuple[int, ...]:
    to_end, way = board.costs(sea, end), [start]
    while (here := way[-1]) != end:
        costs = [(there, sea if by_sea else STEP_COST) for there, by_sea in board.near[here]]
        way.append(next(there for there, cost in costs if to_end[here] == to_end[there] + cost))
    return tuple(way)


def tables_of(file: BoardFile, graph: nx.Graph) -> dict[str, Any]:
    """The tables of a file whose faces have the ways of a changed graph; regions and joints stay as they are."""
    box, faults = box_of(None if file.name == PRINTED else file), Faults(file.where)
    board = Board(box, parse(str(graph.graph.get("name")), box))
    for name in sorted(set(map(str, graph)) ^ set(board.graph)):
        faults.add(f"region {shown(name)}", m("regions cannot be added or taken away, only ways between them"))
    faults.check()
    ways: dict[tuple[int, str], list[list[int]]] = {}
    joints: set[tuple[int, int, str]] = set()
    for one, other, kind in graph.edges(data="kind"):
        a, b = sorted((box.region[one], box.region[other]))
        if kind not in _ON_FACES:
            says = t("its kind is {kind}; it must be one of {right}, as portals are tokens and no part of a board")
            faults.add(f"way from {one} to {other}", says(kind=shown(kind), right=", ".join(_ON_FACES)))
        elif box.face_of[a] == box.face_of[b]:
            ways.setdefault((box.face_of[a], _ON_FACES[kind]), []).append([box.number[a], box.number[b]])
        else:
            joints.add((a, b, kind))
    drawn = {(a, b, SEA) for a, b in board.kind if a < b and box.face_of[a] != box.face_of[b]}
    for a, b, _ in sorted(joints ^ drawn):
        says = t("ways between tiles follow from {key} of the faces, and stay as they are")
        faults.add(f"way from {box.names[a]} to {box.names[b]}", says(key="edge_routes"))
    faults.check()
    tables = file.tables if "face" in file.tables else printed().file.tables
    rows = [dict(row) for row in tables["face"]]
    for tile in board.layout.tiles:
        row = rows[tile.face]
        row.update({key: ways.get((tile.face, key), []) for key in _ON_FACES.values()})
        land = tuple((a, b) for a, b in row["land"])
        row["islands"] = graph_of(box.faces[tile.face].n, land=land).groups("region", LAND)
    own = {"name": "own" if file.name == PRINTED else file.name, "map": board.layout.text(box)}
    return {**file.tables, **own, "tile": tables["tile"], "face": rows}


class Plan(Value, frozen=True):
    """The map of one game of a match: board, starting region, and tokens as (kind, region)."""

    board: Board
    start: int
    tokens: tuple[tuple[int, int], ...] = ()


def bridges(face: Face, every: bool) -> tuple[tuple[int, int], ...]:
    """The bridges of a face: those drawn, or, on a face of bridged islands, one between any two that have bridges."""
    if not every or THREE_ISLANDS not in face.marks:
        return face.bridges
    ends = sorted({k for pair in face.bridges for k in pair})
    home = {k: island for island in face.islands for k in island}
    return tuple((a, b) for a, b in combinations(ends, 2) if home[a] != home[b])


def _frames(layout: Layout) -> tuple[Frame, ...]:
    found = []
    middle = layout.tiles[0]
    half_w, half_h = (HEIGHT / 2, WIDTH / 2) if middle.sideways else (WIDTH / 2, HEIGHT / 2)
    for tile in layout.tiles:
        w, h = (HEIGHT, WIDTH) if tile.sideways else (WIDTH, HEIGHT)
        if layout.shape == "ring":
            x = (1 if "E" in tile.spot else -1) * w / 2
            y = (1 if "S" in tile.spot else -1) * h / 2
        elif tile.spot == CENTRE:
            x, y = 0.0, 0.0
        else:
            x = {"E": half_w + w / 2, "W": -half_w - w / 2}.get(tile.spot, 0.0)
            y = {"S": half_h + h / 2, "N": -half_h - h / 2}.get(tile.spot, 0.0)
        found.append(Frame(tile.face, tile.spot, x, y, w, h, tile.turn))
    return tuple(found)


def _point(box: Box, region: int, frame: Frame) -> Point:
    x, y = box.faces[frame.face].at[box.number[region] - 1]
    u, v = WIDTH * (x - 0.5), HEIGHT * (y - 0.5)
    turn = radians(frame.turn)
    right, down = round(cos(turn)), round(sin(turn))
    return (round(frame.x + u * right - v * down, 6), round(frame.y + u * down + v * right, 6))


def _side(frame: Frame, side: str) -> Point:
    """The middle of a tile's side, where dotted lines leave it."""
    dx = {"E": frame.width / 2, "W": -frame.width / 2}.get(side, 0.0)
    dy = {"S": frame.height / 2, "N": -frame.height / 2}.get(side, 0.0)
    return (frame.x + dx, frame.y + dy)


_BOARDS: WeakValueDictionary[tuple[Box, Layout, bool, tuple[int, ...]], Board] = WeakValueDictionary()


def board_of(box: Box, layout: Layout, all_bridges: bool = False, portals: tuple[int, ...] = ()) -> Board:
    """The one shared board for a layout, as long as anybody uses it."""
    key = (box, layout, all_bridges, portals)
    found = _BOARDS.get(key)
    if found is None:
        found = _BOARDS[key] = Board(box, layout, all_bridges, portals)
    return found
