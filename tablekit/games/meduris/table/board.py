"""The ring of building spaces: from a board file to a graph, and from the graph to tables for the rules."""

from __future__ import annotations

from functools import cache
from importlib import resources
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tablekit.catalog.boards import BoardFile, Faults, kept, parse_board
from tablekit.core.errors import BoardError, SetupError
from tablekit.core.notation import shown
from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import HUTS, TEMPLES
from tablekit.games.meduris.table.state import GOODS
from tablekit.games.meduris.words import m, t
from tablekit.mechanics import board_graphs
from tablekit.mechanics.board_graphs import is_ring
from tablekit.mechanics.payments import requirement

if TYPE_CHECKING:
    import networkx as nx

MOST_SPACES = 60
PRINTED = ("side32", "side40")
_NODES = ("space", "temple", "rock", "plateau")
BUILDINGS = {players: players * (huts + TEMPLES) for players, huts in HUTS.items()}
_FILE = frozenset(("game", "name", "title", "players", "rocks", "entry", "river_after", "status", "notice", "space"))
_SPACE = frozenset(("number", "goods", "area", "status", "next"))


class Board:
    """A ring of spaces 1..n: ``graph`` is the board, and all tables are derived from it.

    Tables are indexed by space; index 0 is unused.  ``goods[space]`` are the two icons; ``area[space]`` the index into
    ``areas``, and ``spaces_of[area]`` its spaces clockwise; ``before`` and ``after`` the neighbours on the ring, and
    ``lap[space]`` all spaces once around from there; ``river_after`` the spaces behind which the great river crosses
    the path; ``needs[space][times]`` are both icons so many times; ``status[space]`` says whether the space was seen on
    a printed board or is a stand-in; ``notice`` is the sentence a stand-in board shows.
    """

    def __init__(self, file: BoardFile) -> None:
        faults, tables = Faults.of(file, "meduris", _FILE), file.tables
        self.file = file
        self.name = file.name
        self.title = faults.text("file", tables, "title", file.name)
        self.notice = faults.text("file", tables, "notice")
        rows = self._rows(faults, tables.get("space", []))
        self.n: int = len(rows)
        if not 25 <= self.n <= MOST_SPACES:
            says = t("it has {spaces} spaces; it must have 25 to {most} (six chips alone need 24)")
            faults.add("file", says(spaces=self.n, most=MOST_SPACES))
            rows = rows[:MOST_SPACES]
        self.players = self._players(faults, tables.get("players"))
        if self.players and self.n < BUILDINGS[max(self.players)]:
            need = BUILDINGS[max(self.players)]
            says = t("{players} players have {need} buildings; {spaces} spaces are too few")
            faults.add("file", says(players=max(self.players), need=need, spaces=self.n))
        self.rocks = faults.whole("file", tables, "rocks", 1, 9, 3)
        self.entry = faults.whole("file", tables, "entry", 1, max(1, self.n), 1)
        river = self._river(faults, tables.get("river_after", []))
        spaces = [self._space(faults, at, row) for at, row in enumerate(rows, start=1)]
        areas = {space["area"] for space in spaces} - {""}
        if not 1 <= len(areas) <= 9:
            says = t("it has {areas} rune areas; there are 1 to 9, as there are nine rune stones")
            faults.add("file", says(areas=len(areas)))
        faults.check()
        self.ways = board_graphs.Board(_graph(faults, self, spaces, river))
        self._derive(faults)
        faults.check()

    def _derive(self, faults: Faults) -> None:
        """The tables, all from the graph."""
        data, path = self.graph.nodes, self.ways.along("path")
        first = self.ways.lap("path", 1)
        self.lap = ((), *(first[at:] + first[:at] for at in map(first.index, range(1, self.n + 1))))
        self.before: tuple[int, ...] = (0, *(lap[-1] for lap in self.lap[1:]))
        self.after: tuple[int, ...] = (0, *(lap[1] for lap in self.lap[1:]))
        self.river_after = frozenset(space for space, _, river in path.edges(data="river") if river)
        icons = [data[space]["goods"] for space in range(1, self.n + 1)]
        self.goods = ((0, 0), *((GOODS.index(one), GOODS.index(other)) for one, other in icons))
        self.status = ("", *(data[space]["status"] for space in range(1, self.n + 1)))
        self.areas = tuple(dict.fromkeys(data[space]["area"] for space in range(1, self.n + 1)))
        self.area = (-1, *(self.areas.index(data[space]["area"]) for space in range(1, self.n + 1)))
        self.spaces_of = tuple([self._spaces_of(faults, at) for at in range(len(self.areas))])
        pairs = [(min(pair), max(pair)) for pair in self.goods[1:]]
        most = range(self.n + 1)
        needs = {pair: tuple(requirement(pair, times, len(GOODS)) for times in most) for pair in pairs}
        self.needs = ((), *[needs[pair] for pair in pairs])

    def _spaces_of(self, faults: Faults, area: int) -> tuple[int, ...]:
        """The spaces of an area, clockwise."""
        every = [space for space in range(1, self.n + 1) if self.area[space] == area]
        first = next((space for space in every if self.area[self.before[space]] != area), every[0])
        row = self.lap[first][: len(every)]
        if sorted(row) != every:
            faults.add(f"area {self.areas[area]}", m("its spaces are not next to each other on the ring"))
        return row

    @staticmethod
    def _rows(faults: Faults, rows: Any) -> list[dict[str, Any]]:
        if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
            return rows
        faults.add("file", m("the spaces must be written as {tables} tables", tables="[[space]]"))
        return []

    def _river(self, faults: Faults, river: Any) -> frozenset[int]:
        if isinstance(river, list) and all(type(k) is int and 1 <= k <= self.n for k in river):
            return frozenset(river)
        says = t("{key} is {value}; it must be a list of spaces from 1 to {last}  § {clause}")
        faults.add("file", says(key="river_after", value=shown(river), last=self.n, clause=cites.RIVER_EDGE))
        return frozenset()

    def _space(self, faults: Faults, at: int, row: dict[str, Any]) -> dict[str, Any]:
        """What the graph says of a space, and the next one on the ring."""
        field = f"space {at}"
        faults.unknown(field, row, _SPACE)
        if row.get("number") != at:
            says = t("{key} is {value}; spaces stand in order, so it must be {right}")
            faults.add(field, says(key="number", value=shown(row.get("number")), right=at))
        return {
            "goods": self._icons(faults, field, row.get("goods")),
            "area": faults.id(field, row, "area"),
            "status": faults.word(field, {"status": "own", **row}, "status", ("printed", "stand-in", "own")),
            "next": faults.whole(field, row, "next", 1, self.n, at % self.n + 1),
        }

    @staticmethod
    def _players(faults: Faults, players: Any) -> tuple[int, ...]:
        if not isinstance(players, list) or not players or any(p not in (2, 3, 4) or p is True for p in players):
            says = t("{key} is {value}; it must be a list of 2, 3 or 4")
            faults.add("file", says(key="players", value=shown(players)))
            return ()
        return tuple(players)

    @staticmethod
    def _icons(faults: Faults, field: str, goods: Any) -> tuple[str, str]:
        if not isinstance(goods, list) or len(goods) != 2 or any(g not in GOODS for g in goods):
            says = t("{key} is {value}; it must be two of {right}")
            faults.add(field, says(key="goods", value=shown(goods), right=", ".join(GOODS)))
            return (GOODS[0], GOODS[0])
        return (goods[0], goods[1])

    @property
    def graph(self) -> nx.DiGraph:
        """The board: the ring with its river, the druid's temple and rocks, the plateaus; areas as attributes.

        Nodes are ``1..n`` (kind ``space``), ``"temple"``, ``"rock 1"`` and so on, and the four goods (kind
        ``plateau``).  Edges are of kind ``path``, which the druid goes clockwise (with ``river``: whether the great
        river crosses it), ``rocks`` and ``yields`` (from a plateau to each space that asks for its good).
        """
        return self.ways.graph

    def __repr__(self) -> str:
        return f"Board({self.name!r}, {self.n} spaces)"


def _graph(faults: Faults, board: Board, spaces: list[dict[str, Any]], river: frozenset[int]) -> nx.DiGraph:
    import networkx as nx

    path = [(at, space.pop("next")) for at, space in enumerate(spaces, start=1)]
    if not is_ring(nx.DiGraph(path)):
        faults.add("file", m("the path does not lead once around all spaces"))
        faults.check()
    g = nx.DiGraph(name=board.name, file=board.file.text)
    for at, space in enumerate(spaces, start=1):
        g.add_node(at, kind="space", **space)
    g.add_node("temple", kind="temple")
    g.add_nodes_from((f"rock {k}" for k in range(1, board.rocks + 1)), kind="rock")
    g.add_nodes_from(GOODS, kind="plateau")
    for at, after in path:
        g.add_edge(at, after, kind="path", river=at in river)
        g.add_edges_from(((good, at) for good in g.nodes[at]["goods"]), kind="yields")
    way = ["temple", *(f"rock {k}" for k in range(1, board.rocks + 1)), board.entry]
    g.add_edges_from(pairwise(way), kind="rocks", river=False)
    return g


def tables_of(file: BoardFile, graph: nx.DiGraph) -> dict[str, Any]:
    """The tables of a board file for a changed graph of it; what they cannot say is told here, the rest by `Board`."""
    faults = Faults(file.where)
    if not graph.is_directed():
        faults.add("graph", m("it must be a directed one, as the druid goes one way"))
        faults.check()
    for node, kind in graph.nodes(data="kind"):
        if kind not in _NODES:
            says = t("{key} is {value}; it must be one of {right}")
            faults.add(f"node {shown(node)}", says(key="kind", value=shown(kind), right=", ".join(_NODES)))
    spaces = [node for node, kind in graph.nodes(data="kind") if kind == "space"]
    for space in spaces:
        asks = [good for good, _, kind in graph.in_edges(space, data="kind") if kind == "yields"]
        if {*asks} != {*graph.nodes[space].get("goods", ())}:
            faults.add(f"space {space}", m("its goods are others than those that edges of kind yields lead from"))
    faults.check()
    rocks = [node for node, kind in graph.nodes(data="kind") if kind == "rock"]
    return {
        **file.tables,
        "name": "own" if graph.name in PRINTED else graph.name,
        "status": "own",
        "rocks": len(rocks),
        "entry": _only([end for _, end, kind in graph.out_edges(rocks, data="kind") if end in spaces]),
        "river_after": [space for space, _, river in graph.edges(data="river") if river],
        "space": [
            {
                "number": space,
                "next": _only([end for _, end, kind in graph.out_edges(space, data="kind") if kind == "path"]),
                "status": "own",
                **{key: value for key, value in graph.nodes[space].items() if key in ("goods", "area")},
            }
            for space in spaces
        ],
    }  # fmt: skip


def _only(ends: list[Any]) -> Any:
    """The one end of edges; all of them where there should be one, to be told in a fault."""
    return ends[0] if len(ends) == 1 else ends


@cache
def printed(players: int) -> Board:
    """The side of the printed board for so many players: 32 spaces for two or three, 40 for four."""
    name = "side40" if players == 4 else "side32"
    raw = resources.files("tablekit.games.meduris").joinpath("boards", f"{name}.toml").read_bytes()
    return Board(parse_board(raw, f"{name}.toml"))


_own = kept(Board)


def compiled(board: Any, players: int) -> Board:
    """The board to play on: the printed side, or a user's own, which must allow so many players."""
    if board is None:
        return printed(players)
    if not isinstance(board, (Board, BoardFile)):
        raise SetupError(f"board is {shown(board)}; give a board that tk.load_board has read")
    own = board if isinstance(board, Board) else _own(board)
    if players not in own.players:
        right = " or ".join(map(str, own.players))
        fault = f"players: it is for {right} players, not for {players}  § {cites.SETUP_BOARD_SIDE}"
        raise BoardError(own.file.where, [fault])
    return own
