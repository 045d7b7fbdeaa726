"""Boards as graphs: a networkx graph is the board, and what rules look up is derived from it, once.

Each node and each way has a ``kind``, and ``at`` is where a node lies.  Rules ask tuples and dictionaries, which
`Board` derives when they are first asked for, in the order of the nodes and never in that of a set: a set of names has
another order in every process.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cached_property, wraps
from math import isfinite
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from tablekit.catalog.boards import Faults
from tablekit.core.errors import BoardError
from tablekit.core.notation import shown
from tablekit.mechanics.names import Name

if TYPE_CHECKING:
    import networkx as nx

Node: TypeAlias = Any  # a name as a rule, where people type it; else whatever a graph takes
Point: TypeAlias = tuple[float, float]
P = ParamSpec("P")
R = TypeVar("R")

NAME = re.compile("[a-z0-9_]{1,12}")


def derived(derive: Callable[Concatenate[Board, P], R]) -> Callable[Concatenate[Board, P], R]:
    """What is derived from a board, kept as long as the board."""

    @wraps(derive)
    def kept(board: Board, /, *about: P.args, **more: P.kwargs) -> R:
        key: Hashable = (derive.__name__, about, *more.items())
        if key not in board._derived:
            board._derived[key] = derive(board, *about, **more)
        found: R = board._derived[key]
        return found

    return kept


class Board:
    """A graph that nobody changes any more, and what has been derived from it.

    ``graph`` is any networkx graph whose nodes and edges have a ``kind``; it is frozen, and ``graph.copy()`` can be
    changed.  ``Graph`` is for most, ``DiGraph`` for ways that lead in one direction, ``MultiGraph`` where ways of
    several kinds join one pair.  Raises ``BoardError`` with all faults: nodes and ways without a kind, a way from a
    node to itself, and a pair joined twice by ways of one kind.  A graph in two parts is none, as the light and the
    dark squares of a board with slanting ways are: ask ``parts``.

    >>> from tablekit.mechanics.own_boards import places
    >>> at = {"alp": (0, 1), "bay": (1, 1), "cape": (2, 0), "dale": (0, 0)}
    >>> board = Board(places(at, road="alp bay, alp dale", ferry="bay cape"))
    >>> board.near["bay"], board.neighbours("road")["bay"]
    (('alp', 'cape'), ('alp',))
    >>> board.steps("dale", road=1, ferry=3)["cape"], board.groups("place", "road")
    (5, (('alp', 'bay', 'dale'), ('cape',)))
    """

    def __init__(self, graph: nx.Graph) -> None:
        import networkx as nx

        self.name = str(graph.graph.get("name") or "usual")
        refuse(self.name, _faults(graph))
        self.graph = nx.freeze(graph)
        self.order: dict[Node, int] = {node: at for at, node in enumerate(graph)}
        self._derived: dict[Hashable, Any] = {}

    # ------------------------------------------------------------ nodes

    @cached_property
    def points(self) -> tuple[str, ...]:
        """The names of the nodes, as notation has them; raises ``BoardError`` for those it cannot have."""
        wrong = [node for node in self.graph if not isinstance(node, str) or not NAME.fullmatch(node)]
        refuse(self.name, [(f"point {shown(node)}", UNUSABLE) for node in wrong])
        return tuple(self.graph)

    @cached_property
    def point(self) -> Name:
        """The kind of value that is one of the nodes."""
        return Name("the point", self.points)

    @cached_property
    def at(self) -> dict[Node, Point]:
        """Where each node lies, in any unit and upwards; raises ``BoardError`` for two in one place and for nowhere."""
        faults = Faults(shown(self.name))
        taken: dict[Point, Node] = {}
        for node, place in self.graph.nodes(data="at"):
            if not _is_place(place):
                faults.add(f"point {shown(node)}", f"at is {shown(place)}; it must be a pair of numbers such as (0, 1)")
            elif (other := taken.setdefault(place, node)) != node:
                faults.add(f"point {shown(node)}", f"it lies where {shown(other)} lies")
        faults.check()
        return dict(self.graph.nodes(data="at"))

    def of(self, kind: str) -> tuple[Node, ...]:
        """The nodes of a kind, in the order of the board."""
        return tuple([node for node, its in self.graph.nodes(data="kind") if its == kind])

    def sorted(self, nodes: Iterable[Node]) -> tuple[Node, ...]:
        """Nodes in the order of the board."""
        return tuple(sorted(nodes, key=self.order.__getitem__))

    # ------------------------------------------------------------ ways

    @cached_property
    def ways(self) -> dict[str, tuple[Node, Node, str]]:
        """The nodes that each way joins, and its kind, by its name: ``alp-bay``, or ``alp-bay-ferry`` if it is not the
        only one between them.
        """
        pairs: dict[frozenset[Node], dict[str, tuple[Node, Node, str]]] = {}
        for one, other, kind in self.graph.edges(data="kind"):
            pairs.setdefault(frozenset((one, other)), {}).setdefault(kind, (one, other, kind))
        found = {}
        for kinds in pairs.values():
            for one, other, kind in kinds.values():
                found[f"{one}-{other}-{kind}" if len(kinds) > 1 else f"{one}-{other}"] = (one, other, kind)
        return found

    def edge(self, way: str) -> tuple[Node, ...]:
        """The edge of the graph that a way is, by its name."""
        one, other, kind = self.ways[way]
        if not self.graph.is_multigraph():
            return one, other
        return one, other, next(key for key, marks in self.graph[one][other].items() if marks["kind"] == kind)

    @cached_property
    def way(self) -> Name:
        """The kind of value that is one of the ways, by its name."""
        return Name("the way", tuple(self.ways))

    @derived
    def along(self, *kinds: str) -> nx.Graph:
        """The ways of these kinds and what they join, as a graph of its own that keeps the order of the board."""
        data = {"keys": True} if self.graph.is_multigraph() else {}
        ways = [(*ends, marks) for *ends, marks in self.graph.edges(data=True, **data) if marks["kind"] in kinds]
        there = type(self.graph)()
        there.add_nodes_from(self.sorted({node for way in ways for node in way[:2]}))
        there.add_edges_from(ways)
        return there

    @cached_property
    def near(self) -> dict[Node, tuple[Node, ...]]:
        """The neighbours of each node by ways of any kind."""
        return {node: self.sorted(self.graph.adj[node]) for node in self.graph}

    @derived
    def neighbours(self, *kinds: str) -> dict[Node, tuple[Node, ...]]:
        """The neighbours of each node by ways of these kinds."""
        there = self.along(*kinds)
        return {node: self.sorted(there.adj[node]) if node in there else () for node in self.graph}

    @derived
    def steps(self, start: Node, /, **costs: int) -> dict[Node, int]:
        """What the cheapest way costs from a node to each that it leads to, where a step costs by the kind of its way.

        Ways of kinds that are not named are not gone.
        """
        import networkx as nx

        there = self.along(*costs)
        if start not in there:
            return {start: 0}

        def cost(one: Node, other: Node, way: Any) -> int:
            ways = way.values() if there.is_multigraph() else (way,)
            return min([costs[way["kind"]] for way in ways])

        found: dict[Node, int] = nx.single_source_dijkstra_path_length(there, start, weight=cost)
        return found

    @derived
    def groups(self, among: str, *kinds: str) -> tuple[tuple[Node, ...], ...]:
        """The nodes of a kind, parted into those that hang together by ways of these kinds, as islands do by land."""
        import networkx as nx

        there, inside = nx.Graph(), set(self.of(among))
        there.add_nodes_from(inside)
        there.add_edges_from((a, b) for a, b in self.along(*kinds).edges() if a in inside and b in inside)
        return self._parted(there)

    @cached_property
    def parts(self) -> tuple[tuple[Node, ...], ...]:
        """The parts that no way joins: one of them, if all hangs together."""
        return self._parted(self.graph.to_undirected(as_view=True))

    def _parted(self, there: nx.Graph) -> tuple[tuple[Node, ...], ...]:
        """The parts of a graph that hang together, each and all in the order of the board."""
        import networkx as nx

        return tuple(sorted(map(self.sorted, nx.connected_components(there)), key=lambda part: self.order[part[0]]))

    # ------------------------------------------------------------ rings

    @derived
    def next(self, kind: str) -> dict[Node, Node]:
        """Where the one way of a kind leads from each node that it leaves, on a directed graph."""
        return {here: there for here, on in self.along(kind).adj.items() for there in on}

    @derived
    def lap(self, kind: str, start: Node) -> tuple[Node, ...]:
        """The ring of a kind once around; raises ``BoardError`` if the ways of this kind are not one ring."""
        if not is_ring(self.along(kind)):
            raise BoardError(shown(self.name), [f"ways of kind {shown(kind)}: they do not lead once around all nodes"])
        after, way = self.next(kind), [start]
        while (there := after[way[-1]]) != start:
            way.append(there)
        return tuple(way)

    # ------------------------------------------------------------ straight on

    @derived
    def _runs(self, *kinds: str) -> tuple[tuple[tuple[Node, ...], bool], ...]:
        """The lines along ways of these kinds, or of all, each with whether it leads back to where it began.

        Where several lines of one kind cross or share ways, ``lines`` of a way has the numbers of those it is part of.
        """
        import networkx as nx

        strings: dict[tuple[str, int], list[tuple[Node, Node]]] = {}
        for one, other, marks in self.graph.edges(data=True):
            for number in marks.get("lines", (0,)) if not kinds or marks["kind"] in kinds else ():
                strings.setdefault((marks["kind"], number), []).append((one, other))
        found: list[tuple[tuple[Node, ...], bool]] = []
        for (kind, _), pairs in sorted(strings.items(), key=lambda string: string[0][1]):
            there = nx.Graph(pairs)
            if forks := self.sorted(node for node, ways in there.degree if ways > 2):
                says = f"ways of kind {shown(kind)}: none leads straight on at {shown(forks[0])}, where they branch"
                raise BoardError(shown(self.name), [says])
            found.extend([self._run(there, part) for part in self._parted(there)])
        return tuple(found)

    def _run(self, there: nx.Graph, part: tuple[Node, ...]) -> tuple[tuple[Node, ...], bool]:
        ends = [node for node in part if there.degree[node] == 1]
        run = [(ends or part)[0]]
        while on := [node for node in self.sorted(there.adj[run[-1]]) if node not in run[:1] + run[-2:-1]]:
            run.append(on[0])
        return tuple(run), not ends

    @cached_property
    def lines(self) -> tuple[tuple[Node, ...], ...]:
        """The whole lines along ways of any kind, each as far as it leads straight on."""
        return self.straight()

    @derived
    def straight(self, *kinds: str) -> tuple[tuple[Node, ...], ...]:
        """The whole lines along ways of these kinds; raises ``BoardError`` where they branch.

        >>> from tablekit.mechanics.own_boards import squares
        >>> Board(squares(3, 3)).straight("column", "fall")[:4]
        (('a3', 'a2', 'a1'), ('b3', 'b2', 'b1'), ('c3', 'c2', 'c1'), ('a3', 'b2', 'c1'))
        """
        return tuple([line for line, _ in self._runs(*kinds)])

    @cached_property
    def through(self) -> dict[Node, tuple[tuple[Node, ...], ...]]:
        """The lines of any kind through each node."""
        found: dict[Node, list[tuple[Node, ...]]] = {node: [] for node in self.graph}
        for line in self.lines:
            for node in line:
                found[node].append(line)
        return {node: tuple(lines) for node, lines in found.items()}

    @derived
    def rays(self, *kinds: str) -> dict[Node, tuple[tuple[Node, ...], ...]]:
        """The ways straight on from each node along these kinds, or all, each to its end: a rook's, or a bishop's.

        >>> from tablekit.mechanics.own_boards import squares
        >>> Board(squares(3, 3)).rays("row", "column")["a3"]
        (('b3', 'c3'), ('a2', 'a1'))
        """
        found: dict[Node, list[tuple[Node, ...]]] = {node: [] for node in self.graph}
        for line, closed in self._runs(*kinds):
            for at, node in enumerate(line):
                before, after = line[:at], line[at + 1 :]
                both = (after + before, (after + before)[::-1]) if closed else (after, before[::-1])
                found[node].extend([ray for ray in both if ray])
        return {node: tuple(rays) for node, rays in found.items()}

    # ------------------------------------------------------------ what stands there

    def with_pieces(self, **marks: Mapping[Node, Any]) -> nx.Graph:
        """A copy of the graph, and on its nodes what stands there, each kind of piece under its name."""
        graph = self.graph.copy()
        for name, there in marks.items():
            for node in there:
                graph.nodes[node][name] = there[node]
        return graph

    def arrangement(self, men: Mapping[str, int], turn: int = 0) -> int:
        """Who stands where and whose turn it is, as one number: two positions are alike if their numbers are.

        >>> from tablekit.mechanics.own_boards import squares
        >>> square = Board(squares(2, 2))
        >>> square.arrangement({"a1": 0, "b2": 1}, 1) == square.arrangement({"b2": 1, "a1": 0}, 1)
        True
        """
        base = max(men.values(), default=0) + 2
        number = turn
        for point in self.points:
            number = number * base + men.get(point, -1) + 1
        return number * 16 + base

    def __repr__(self) -> str:
        return f"Board({self.name!r}, {len(self.graph)} nodes)"


UNUSABLE = "its name must be small letters and digits, as it is used in notation"


def _is_place(place: Any) -> bool:
    fits = isinstance(place, tuple) and len(place) == 2 and all(type(x) in (int, float) for x in place)
    return fits and all(map(isfinite, place))


def is_ring(ways: nx.DiGraph) -> bool:
    """Whether directed ways lead once around all nodes that they join."""
    import networkx as nx

    if not ways or not ways.is_directed() or any(ends != 1 for _, ends in ways.out_degree):
        return False
    return bool(nx.is_strongly_connected(ways))


def refuse(name: str, found: Iterable[tuple[str, str]]) -> None:
    """Raise ``BoardError`` with all faults of a board, if there are any, each with the field it is in."""
    faults = Faults(shown(name))
    for fault in found:
        faults.add(*fault)
    faults.check()


def _faults(graph: nx.Graph) -> Iterator[tuple[str, str]]:
    if not graph:
        yield "graph", "it has no nodes"
    for node, marks in graph.nodes(data=True):
        if not marks:
            yield f"node {shown(node)}", "it has no kind; a node that only a way has named must be added with one"
        elif not _is_kind(marks):
            yield f"node {shown(node)}", f"its kind is {shown(marks.get('kind'))}; it must be a word"
    several, joined = graph.is_multigraph(), set[Hashable]()
    for one, other, marks in graph.edges(data=True):
        if not _is_kind(marks):
            yield _from(one, other), f"its kind is {shown(marks.get('kind'))}; it must be a word"
        elif one == other:
            yield _from(one, other), "a way must lead to another node"
        elif several:  # any other graph has at most one way between a pair
            pair = (one, other, marks["kind"])
            if pair in joined or (not graph.is_directed() and (other, one, marks["kind"]) in joined):
                yield _from(one, other), f"two ways of kind {shown(marks['kind'])} join them; one is enough"
            joined.add(pair)


def _from(one: Node, other: Node) -> str:
    return f"way from {shown(one)} to {shown(other)}"


def _is_kind(marks: Mapping[str, Any]) -> bool:
    return isinstance(kind := marks.get("kind"), str) and kind != ""
