"""The usual boards in a line: squares, hexes, lines with points along them, places on a map, a ring.

Each function answers a networkx graph whose nodes and ways have a ``kind``, for a `Board` to be made of.  Before that
it can be changed like any other graph: take nodes away for another outline, add a way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from tablekit.catalog.boards import Faults
from tablekit.core.errors import BoardError
from tablekit.core.notation import shown, suggestion
from tablekit.mechanics.board_graphs import NAME, UNUSABLE, Point, refuse

if TYPE_CHECKING:
    import networkx as nx

_COLUMN_AND_ROW = re.compile("([a-z])([0-9]{1,2})")
_BESIDE = {"row": (1, 0), "column": (0, 1), "rise": (1, 1), "fall": (1, -1)}
_AROUND = {"row": (1, 0), "rise": (0, 1), "fall": (1, -1)}
MOST_COLUMNS, MOST_ROWS = 26, 99


def squares(columns: int, rows: int, *kinds: str) -> nx.Graph:
    """Squares ``a1``, ``b1`` and so on, joined by ``row`` and ``column``, and aslant by ``rise`` and ``fall``.

    ``kinds`` are those of the ways, if not all four: ``squares(8, 8, "row", "column")``.

    >>> board = squares(8, 8)
    >>> list(board)[:3], sorted(board["a1"]), board.edges["a1", "b2"]["kind"]
    (['a8', 'b8', 'c8'], ['a2', 'b1', 'b2'], 'rise')
    """
    return _tiled("square", columns, rows, _BESIDE, kinds, lambda x, y: (x, y))


def hexes(columns: int, rows: int, *kinds: str) -> nx.Graph:
    """Hexes ``a1``, ``b1`` and so on, joined by ``row``, and aslant by ``rise`` and ``fall``: six neighbours each.

    Each row lies half a hex further right than the one below, as on a board of Hex.  Another outline is what remains
    when hexes are taken away: ``graph.remove_nodes_from(...)``.

    >>> sorted(hexes(11, 11)["b2"])
    ['a2', 'a3', 'b1', 'b3', 'c1', 'c2']
    """
    return _tiled("hex", columns, rows, _AROUND, kinds, lambda x, y: (x + y / 2, round(y * sqrt(3) / 2, 3)))


def _tiled(
    tile: str, columns: int, rows: int, ways: Mapping[str, tuple[int, int]], kinds: Sequence[str],
    lie: Callable[[int, int], Point],
) -> nx.Graph:  # fmt: skip
    import networkx as nx

    faults = Faults(shown(f"of {tile}s"))
    for what, number, most in (("columns", columns, MOST_COLUMNS), ("rows", rows, MOST_ROWS)):
        if not 1 <= number <= most:
            faults.add(what, f"there are {shown(number)}; there must be 1 to {most}, to be named by letter and number")
    for kind in kinds:
        if kind not in ways:
            faults.add("ways", f"{shown(kind)} is none of their kinds; it must be {suggestion(kind, tuple(ways))}")
    faults.check()
    graph = nx.Graph()
    named = {(x, y): f"{chr(ord('a') + x)}{y + 1}" for y in reversed(range(rows)) for x in range(columns)}
    graph.add_nodes_from((name, {"kind": tile, "at": lie(x, y)}) for (x, y), name in named.items())
    for kind in kinds or ways:
        right, up = ways[kind]
        for (x, y), name in named.items():
            if other := named.get((x + right, y + up)):
                graph.add_edge(name, other, kind=kind)
    return graph


def lines(*along: str, at: Mapping[str, Point] | None = None, name: str = "usual") -> nx.Graph:
    """Points with names, joined along lines: ``lines("a7 d7 g7", "a7 a4 a1")``.

    ``at`` is where each point lies, in any unit and upwards, if that does not follow from names of a column and a row,
    such as ``a7``.  Points are in the order of reading.  Raises ``BoardError`` with all faults.

    >>> square = lines("a1 b1", "a2 b2", "a1 a2", "b1 b2")
    >>> list(square), list(square["a1"])
    (['a2', 'b2', 'a1', 'b1'], ['b1', 'a2'])
    """
    import networkx as nx

    each = [tuple(line.split()) for line in along]
    named = dict.fromkeys(point for line in each for point in line)
    placed = {point: _place(point) if at is None else at.get(point) for point in named}
    found = {point: place for point, place in placed.items() if place is not None}
    refuse(name, _faults_of_lines(each, placed))
    graph = nx.Graph(name=name)
    for point in sorted(found, key=lambda point: (-found[point][1], found[point][0])):
        graph.add_node(point, kind="point", at=found[point])
    for number, line in enumerate(each):
        for one, other in pairwise(line):
            before = graph.get_edge_data(one, other, {"lines": ()})["lines"]
            graph.add_edge(one, other, kind="line", lines=(*before, number))
    return graph


def places(at: Mapping[str, Point], name: str = "usual", **ways: str) -> nx.MultiGraph:
    """Places on a map, joined by ways of some kinds: ``places(AT, road="alp bay cape, bay dale", ferry="alp dale")``.

    ``at`` is where each lies, in any unit and upwards; the keywords are the kinds of ways, each with the places along
    them.  A pair may be joined by ways of several kinds.  Raises ``BoardError`` with all faults.

    >>> places({"alp": (0, 0), "bay": (1, 0)}, road="alp bay, alp bya")
    Traceback (most recent call last):
        ...
    tablekit.core.errors.BoardError: The board 'usual' cannot be used:
      road 'alp bya': there is no place 'bya'; it must be 'bay' perhaps (one of alp, bay)
    """
    import networkx as nx

    each = [(kind, tuple(line.split())) for kind, text in ways.items() for line in text.split(",")]
    refuse(name, _faults_of_places(at, each))
    graph = nx.MultiGraph(name=name)
    graph.add_nodes_from((place, {"kind": "place", "at": tuple(where)}) for place, where in at.items())
    for kind, line in each:
        for one, other in pairwise(line):
            graph.add_edge(one, other, key=kind, kind=kind)
    return graph


def ring(spaces: int, kind: str = "path") -> nx.DiGraph:
    """Spaces ``1``, ``2`` and so on in a ring, clockwise from the top, each with a way to the next.

    >>> list(ring(4).edges), ring(4).nodes["2"]["at"]
    ([('1', '2'), ('2', '3'), ('3', '4'), ('4', '1')], (0.637, 0.0))
    """
    import networkx as nx

    if spaces < 2:
        raise BoardError("of a ring", [f"spaces: there are {shown(spaces)}; a ring has 2 or more"])
    graph, r = nx.DiGraph(), spaces / (2 * pi)  # so that neighbours are one apart
    for at in range(spaces):
        turn = 2 * pi * at / spaces
        graph.add_node(str(at + 1), kind="space", at=(round(r * sin(turn), 3) + 0.0, round(r * cos(turn), 3) + 0.0))
    graph.add_edges_from(pairwise([*graph, "1"]), kind=kind)
    return graph


# ------------------------------------------------------------ what is wrong


def _place(point: str) -> Point | None:
    """Where a point lies that is named by its column and its row."""
    found = _COLUMN_AND_ROW.fullmatch(point)
    return (ord(found[1]) - ord("a"), int(found[2])) if found else None


def _faults_of_lines(each: Sequence[Sequence[str]], placed: Mapping[str, Point | None]) -> Iterator[tuple[str, str]]:
    if not each:
        yield "lines", "there is none"
    for line in each:
        if len(line) < 2 or len(set(line)) < len(line):
            yield f"line {shown(' '.join(line))}", "it must go through two points or more, and through none twice"
    taken: dict[Point, str] = {}
    for point, place in placed.items():
        if not NAME.fullmatch(point):
            yield f"point {shown(point)}", UNUSABLE
        elif place is None:
            yield f"point {shown(point)}", "where it lies does not follow from its name, so it must stand in at"
        elif place in taken:
            yield f"point {shown(point)}", f"it lies where {shown(taken[place])} lies"
        else:
            taken[place] = point


def _faults_of_places(at: Mapping[str, Point], each: Sequence[tuple[str, Sequence[str]]]) -> Iterator[tuple[str, str]]:
    joined: set[tuple[str, frozenset[str]]] = set()
    for kind, line in each:
        field = f"{kind} {shown(' '.join(line))}"
        if len(line) < 2:
            yield field, "it must lead through two places or more"
        for place in line:
            if place not in at:
                yield field, f"there is no place {shown(place)}; it must be {suggestion(place, tuple(at))}"
        for one, other in pairwise(line):
            if (kind, frozenset((one, other))) in joined:
                yield field, f"{one} and {other} are joined by it already"
            joined.add((kind, frozenset((one, other))))
