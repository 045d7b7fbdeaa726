"""The faces of the map tiles: from a table a person can write to regions, borders, bridges and sea routes.

A face is described upright, two units wide and three high.  Every fault of a table is told with the field it is in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any, TypeAlias

from tablekit.catalog.boards import Faults
from tablekit.core import Value
from tablekit.core.notation import shown, suggestion
from tablekit.games.empire.words import chained, m
from tablekit.mechanics.board_graphs import Board
from tablekit.saying import listed

SIDES = "NESW"
WIDTH, HEIGHT = 2, 3
MOST_FACES = 26
MOST_REGIONS = 12
MUST_START, THREE_ISLANDS = "must-start", "three-islands"
MARKS = (MUST_START, THREE_ISLANDS)
_FACE = frozenset(
    (
        "id", "letter", "name", "plural", "seen_in", "marks", "islands", "land", "bridges", "sea", "edge_routes",
        "regions", "doubts", "note",
    )
)  # fmt: skip
_REGION = frozenset(("number", "at", "where"))

Pair: TypeAlias = tuple[int, int]


class Face(Value, frozen=True):
    """One side of a tile.  Regions are numbered 1..n; pairs of them are joined by land, by a bridge or by sea.

    ``at[number - 1]`` is a region's point as shares of width and height; ``edge_routes`` the region at the end of the
    dotted line that leaves the middle of the sides N, E, S, W; ``tile`` the index of the piece of cardboard;
    ``plural`` whether the name is one, as in "the meadows lie".
    """

    id: str
    letter: str
    name: str
    plural: bool
    tile: int
    marks: tuple[str, ...]
    islands: tuple[tuple[int, ...], ...]
    land: tuple[Pair, ...]
    bridges: tuple[Pair, ...]
    sea: tuple[Pair, ...]
    edge_routes: tuple[int, int, int, int]
    at: tuple[tuple[float, float], ...]
    where: tuple[str, ...]

    @property
    def n(self) -> int:
        """How many regions the face has."""
        return len(self.at)


def compile_faces(faults: Faults, tables: Mapping[str, Any]) -> tuple[Face, ...]:
    """The faces of a table with ``[[tile]]`` and ``[[face]]`` parts; faults are noted, not raised."""
    rows = rows_of(faults, tables, "face", MOST_FACES)
    ids = [str(row.get("id")) for row in rows]
    tile_of = _tiles(faults, rows_of(faults, tables, "tile", MOST_FACES), ids)
    if len(rows) < 4:
        faults.add("face", m("there are {number} faces; there must be 4 to {most}", number=len(rows), most=MOST_FACES))
    faces = [_face(faults, row, tile_of) for row in rows]
    for what in ("id", "letter"):
        said = [getattr(face, what) for face in faces]
        for word in sorted({word for word in said if word and said.count(word) > 1}):
            number = said.count(word)
            if what == "id":
                told = m(
                    "id {id} is used by {number} faces; it must be different for each", id=shown(word), number=number
                )
            else:
                told = m("letter {letter} is used by {number} faces; it must be different for each",
                         letter=shown(word), number=number)  # fmt: skip
            faults.add("face", told)
    free = {face.tile for face in faces if MUST_START not in face.marks}
    if len(rows) >= 4 and len(free) < 3:
        faults.add(
            "face",
            m("only one tile of a map can be marked {mark}; three others need a face without it", mark=MUST_START),
        )
    return tuple(faces)


def rows_of(faults: Faults, tables: Mapping[str, Any], name: str, most: int) -> list[dict[str, Any]]:
    """The ``[[name]]`` tables of a file, none if it has none; faults are noted, and at most so many are given back."""
    rows = tables.get(name, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        faults.add(name, m("must be written as [[{name}]] tables", name=name))
        return []
    if len(rows) > most:
        faults.add(name, m("there are {number}; there must be at most {most}", number=len(rows), most=most))
    return rows[:most]


def _tiles(faults: Faults, rows: list[dict[str, Any]], ids: list[str]) -> dict[str, int]:
    tile_of: dict[str, int] = {}
    for number, row in enumerate(rows):
        field = f"tile {number + 1}"
        faults.unknown(field, row, frozenset(("faces", "status")))
        faces = row.get("faces")
        if not isinstance(faces, list) or not 1 <= len(faces) <= 2 or not all(isinstance(f, str) for f in faces):
            faults.add(field, m("faces is {faces}; it must be a list of one or two faces", faces=shown(faces)))
            continue
        for face in faces:
            if face not in ids:
                faults.add(
                    field,
                    m(
                        "{face} is not a face of this file; it must be {right}",
                        face=shown(face),
                        right=suggestion(face, ids),
                    ),
                )
            elif face in tile_of:
                faults.add(field, m("{face} is on two tiles", face=shown(face)))
            tile_of[face] = number
    if len(rows) < 4:
        faults.add("tile", m("there are {number} tiles; four are needed", number=len(rows)))
    return tile_of


def _face(faults: Faults, row: dict[str, Any], tile_of: Mapping[str, int]) -> Face:
    name = str(row.get("id", "?"))[:20]
    field = f"face {name}"
    faults.unknown(field, row, _FACE)
    id = faults.word(field, row, "id")
    if id and not (id.isascii() and id.isalpha() and id.islower()):
        faults.add(field, m("id is {id}; it must be small letters only, as it is used in notation", id=shown(id)))
    letter = faults.word(field, row, "letter")
    if letter and not (len(letter) == 1 and letter.isascii() and letter.isupper()):
        faults.add(field, m("letter is {letter}; it must be one capital letter from A to Z", letter=shown(letter)))
    if id not in tile_of:
        faults.add(field, m("is on no tile"))
    at, where = _regions(faults, field, row.get("regions"))
    n = len(at)
    islands = _islands(faults, field, row.get("islands"), n)
    land, bridges, sea = (_pairs(faults, field, what, row.get(what, []), n) for what in ("land", "bridges", "sea"))
    marks = row.get("marks", [])
    if not isinstance(marks, list) or any(mark not in MARKS for mark in marks):
        faults.add(
            field, m("marks is {marks}; it must be a list of {right}", marks=shown(marks), right=listed(MARKS, ","))
        )
        marks = []
    plural = row.get("plural", False)
    if not isinstance(plural, bool):
        faults.add(field, m("plural is {plural}; it must be true or false", plural=shown(plural)))
    ends = row.get("edge_routes")
    if not isinstance(ends, dict) or set(ends) != set(SIDES) or not all(_number(ends[side], n) for side in SIDES):
        faults.add(
            field,
            m(
                "edge_routes is {given}; it must give a region from 1 to {last} for each of N, E, S and W",
                given=shown(ends),
                last=n,
            ),
        )
        ends = dict.fromkeys(SIDES, 1)
    if n and islands:
        _check_ways(faults, field, n, islands, land, bridges, sea)
    return Face(
        id, letter, faults.text(field, row, "name", id) or id, plural is True, tile_of.get(id, 0), tuple(marks),
        islands, land, bridges, sea, (ends["N"], ends["E"], ends["S"], ends["W"]), at, where,
    )  # fmt: skip


def _number(value: Any, n: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= n


def _regions(faults: Faults, field: str, rows: Any) -> tuple[tuple[tuple[float, float], ...], tuple[str, ...]]:
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_REGIONS or not all(isinstance(r, dict) for r in rows):
        faults.add(
            field, m("regions must be a list of 1 to {most} tables with number, at and where", most=MOST_REGIONS)
        )
        return (), ()
    points: list[tuple[float, float]] = []
    for number, row in enumerate(rows, start=1):
        place = f"{field}, region {number}"
        faults.unknown(place, row, _REGION)
        if row.get("number") != number:
            faults.add(
                place,
                m(
                    "number is {given}; regions are written in order, so it must be {right}",
                    given=shown(row.get("number")),
                    right=number,
                ),
            )
        at = row.get("at")
        fits = isinstance(at, list) and len(at) == 2 and all(type(x) in (int, float) and 0 <= x <= 1 for x in at)
        if not fits:
            faults.add(
                place,
                m("at is {given}; it must be two shares from 0 to 1, to the right and downwards", given=shown(at)),
            )
        points.append((float(at[0]), float(at[1])) if fits else (0.5, 0.5))
    return tuple(points), tuple(faults.text(field, row, "where", "") or "" for row in rows)


def _islands(faults: Faults, field: str, rows: Any, n: int) -> tuple[tuple[int, ...], ...]:
    fits = isinstance(rows, list) and all(isinstance(row, list) and all(_number(k, n) for k in row) for row in rows)
    if not fits or sorted(k for row in rows for k in row) != list(range(1, n + 1)):
        faults.add(
            field,
            m(
                "islands is {given}; every region from 1 to {last} must be on exactly one island",
                given=shown(rows),
                last=n,
            ),
        )
        return ()
    return tuple(tuple(sorted(row)) for row in rows)


def _pairs(faults: Faults, field: str, what: str, rows: Any, n: int) -> tuple[Pair, ...]:
    found: list[Pair] = []
    for row in rows if isinstance(rows, list) else [rows]:
        if not isinstance(row, list) or len(row) != 2 or not all(_number(k, n) for k in row) or row[0] == row[1]:
            faults.add(
                field,
                m(
                    "{what}: {pair} is not a pair of two different regions from 1 to {last}",
                    what=what,
                    pair=shown(row),
                    last=n,
                ),
            )
        elif tuple(sorted(row)) in found:
            faults.add(field, m("{what}: {pair} is written twice", what=what, pair=shown(row)))
        else:
            found.append((min(row), max(row)))
    return tuple(found)


def _check_ways(
    faults: Faults,
    field: str,
    n: int,
    islands: Iterable[tuple[int, ...]],
    land: tuple[Pair, ...],
    bridges: tuple[Pair, ...],
    sea: tuple[Pair, ...],
) -> None:
    """Land must join exactly the regions of each island, bridges only different islands, and all must hang together."""
    whole = graph_of(n, land=land, bridges=bridges, sea=sea)
    joined = whole.groups("region", "land")
    if set(joined) != set(islands):
        faults.add(
            field,
            m("land joins {joined}, but islands says {islands}", joined=str(joined), islands=str(tuple(islands))),
        )
    home = {k: island for island in islands for k in island}
    for a, b in bridges:
        if home[a] == home[b]:
            faults.add(
                field,
                m("bridges: {one} and {other} are on the same island; a bridge joins two islands", one=a, other=b),
            )
    if len(whole.parts) > 1:
        groups = chained([str([*part]) for part in whole.parts])
        faults.add(field, m("nothing joins {groups}; a sea route is missing", groups=groups))
    for (one, first), (other, second) in combinations((("land", land), ("bridges", bridges), ("sea", sea)), 2):
        for pair in sorted(set(first) & set(second)):
            faults.add(
                field, m("{pair} is written as {one} and as {other}", pair=str(list(pair)), one=one, other=other)
            )


def graph_of(n: int, **ways: tuple[Pair, ...]) -> Board:
    """The regions 1..n of a face, joined by ways of some kinds.

    >>> graph_of(4, land=((1, 2), (2, 4))).groups("region", "land")
    ((1, 2, 4), (3,))
    """
    import networkx as nx

    graph = nx.MultiGraph()
    graph.add_nodes_from(range(1, n + 1), kind="region")
    for kind, pairs in ways.items():
        graph.add_edges_from(pairs, kind=kind)
    return Board(graph)
