"""Boards and graphs as files: a board file or a changed graph to play on, and graphs for other programs to read.

GraphML and GEXF hold numbers and texts only.  So whatever else a graph says, such as a pair of numbers, is written as
JSON, and read back as it was.  A file is never believed: what is too large, or no such graph, is refused.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablekit.catalog import game
from tablekit.catalog.boards import BoardFile, parse_board, read_board
from tablekit.core.errors import BoardError, reason
from tablekit.core.notation import shown, suggestion

if TYPE_CHECKING:
    import networkx as nx

FORMATS = (".graphml", ".gexf", ".json")
CHANGED = "changed graph"
MOST_BYTES, MOST_NODES, MOST_WAYS = 64_000_000, 50_000, 250_000
UNREADABLE = (SyntaxError, AttributeError, LookupError, TypeError, ValueError, RecursionError)


def load_board(source: str | Path | nx.Graph) -> BoardFile:
    """A board of your own, to be given to ``tk.new(game, board=...)``: a file, or a changed graph of a board.

    ``source`` is the path of a file, or a copy of ``pos.graph()`` in which nodes and edges have been changed; what lies
    on them is no part of the board.  Raises ``BoardError`` with all faults.  What the tables must hold is checked when
    a game compiles the board.

    >>> import tablekit as tk
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "mine.toml"
    ...     _ = file.write_text(tk.new("meduris", players=2).state().board.file.text, encoding="utf-8")
    ...     tk.new("meduris", players=2, board=load_board(file)).game.title
    'Meduris'
    >>> graph = tk.new("meduris", players=2, seed=1).graph()
    >>> graph.edges[32, 1]["river"], graph.edges[11, 12]["river"] = False, True
    >>> tk.new("meduris", players=2, board=load_board(graph)).state().board.river_after
    frozenset({11})
    """
    graph: Any = source
    if not hasattr(graph, "adj"):
        return read_board(graph)
    text = graph.graph.get("file")
    if not isinstance(text, str):
        says = "it does not say which board was changed: begin with a copy of pos.graph(), and keep graph.graph['file']"
        raise BoardError(CHANGED, [f"file: {says}"])
    file = parse_board(text.encode("utf-8"), CHANGED)
    of = game(file.game)
    tables_of = of.part("table.board", "tables_of", None)
    if tables_of is None:
        says = f"the board of {of.title} is its file, from which the graph is read; change the file"
        raise BoardError(CHANGED, [f"file: {says}"])
    return parse_board(_toml(tables_of(file, graph)).encode("utf-8"), CHANGED)


def _toml(tables: Mapping[str, Any]) -> str:
    """A board file as text: what is single first, then the tables."""
    lines, below = [], []
    for key, value in tables.items():
        if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
            for row in value:
                below += ["", f"[[{key}]]", *(f"{name} = {_value(one)}" for name, one in row.items())]
        else:
            lines.append(f"{key} = {_value(value)}")
    return "\n".join([*lines, *below, ""])


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


# ------------------------------------------------------------ for other programs


def write_graph(graph: nx.Graph, path: str | Path) -> None:
    """Write a graph as GraphML, GEXF or JSON (node-link, as D3 reads it), by the ending of the file's name.

    GEXF keeps nothing that is said of the graph as a whole.  Raises ``ValueError`` for another ending, and
    ``BoardError`` for a graph that could not be read back.
    """
    import networkx as nx

    path = Path(path)
    ending = _format(path)
    _bounded(graph, path)
    try:
        plain = _told(graph)
    except (TypeError, ValueError) as error:
        says = f"marks: they must be texts, numbers, pairs and the like: {reason(error)}"
        raise BoardError(path.name, [says]) from None
    match ending:
        case ".graphml":
            nx.write_graphml(plain, path)
        case ".gexf":
            nx.write_gexf(plain, path)
        case _:
            path.write_text(json.dumps(nx.node_link_data(plain, edges="edges"), indent=1), encoding="utf-8")


def read_graph(path: str | Path) -> nx.Graph:
    """A graph that `write_graph` has written: the same nodes, edges and marks.

    Raises ``ValueError`` for another ending, and ``BoardError`` for a file that is too large or holds no such graph.
    """
    import networkx as nx

    path = Path(path)
    ending = _format(path)
    if (size := path.stat().st_size) > MOST_BYTES:
        raise BoardError(path.name, [f"file: it has {size} bytes; a graph has at most {MOST_BYTES}"])
    raw = path.read_bytes()
    try:
        if ending != ".json" and b"<!" in raw:  # an entity could stand for gigabytes
            raise ValueError("it declares something of its own")
        graph = _meant(_READ[ending](raw))
    except (nx.NetworkXException, *UNREADABLE) as error:
        raise BoardError(path.name, [f"file: it holds no graph as write_graph writes them: {reason(error)}"]) from None
    _bounded(graph, path)
    return graph


def _xml(reader: str) -> Callable[[bytes], nx.Graph]:
    def read(raw: bytes) -> nx.Graph:
        import networkx as nx

        found: nx.Graph = getattr(nx, reader)(BytesIO(raw))
        return found

    return read


def _linked(raw: bytes) -> nx.Graph:
    import networkx as nx

    return nx.node_link_graph(json.loads(raw), edges="edges")


_READ = {".graphml": _xml("read_graphml"), ".gexf": _xml("read_gexf"), ".json": _linked}


def _bounded(graph: nx.Graph, path: Path) -> None:
    for what, number, most in (("nodes", len(graph), MOST_NODES), ("edges", graph.number_of_edges(), MOST_WAYS)):
        if number > most:
            raise BoardError(path.name, [f"{what}: there are {number}; a file of a graph has at most {most}"])


def _format(path: Path) -> str:
    if path.suffix.lower() not in FORMATS:
        right = suggestion(path.suffix.lower(), FORMATS)
        raise ValueError(f"the file {shown(path.name)} is of no known format; it must end in {right}")
    return path.suffix.lower()


def _told(graph: nx.Graph) -> nx.Graph:
    """The same graph with texts for nodes, and nothing but numbers and texts in what is said of it."""
    plain = type(graph)(**_texts(graph.graph))
    plain.add_nodes_from((_text(node), _texts(marks)) for node, marks in graph.nodes(data=True))
    if graph.is_multigraph():
        for one, other, key, marks in graph.edges(keys=True, data=True):
            plain.add_edge(_text(one), _text(other), **_texts({**marks, KEY: key}))
    else:
        plain.add_edges_from((_text(one), _text(other), _texts(marks)) for one, other, marks in graph.edges(data=True))
    return plain


def _meant(plain: nx.Graph) -> nx.Graph:
    import networkx as nx

    edges = [(_read(one), _read(other), _values(marks)) for one, other, marks in plain.edges(data=True)]
    several = any(KEY in marks for _, _, marks in edges)
    kinds = {(False, False): nx.Graph, (True, False): nx.DiGraph, (False, True): nx.MultiGraph}
    made = kinds.get((plain.is_directed(), several), nx.MultiDiGraph)
    graph = made(**_values({key: value for key, value in plain.graph.items() if key not in ADDED_TO_GRAPHS}))
    graph.add_nodes_from((_read(node), _values(marks)) for node, marks in plain.nodes(data=True))
    for one, other, marks in edges:
        key = {"key": marks.pop(KEY)} if several else {}
        graph.add_edge(one, other, **key, **marks)
    return graph


KEY = "edge_key"  # of an edge of a graph that may have several between one pair
ADDED = frozenset(("label", "id"))  # by GEXF, to nodes and edges
ADDED_TO_GRAPHS = frozenset(("mode", "node_default", "edge_default"))
MEANT_OTHERWISE = frozenset(("start", "end", "label", "id", "type", "weight", "viz", "pid", "slices"))  # by GEXF


def _texts(marks: Mapping[str, Any]) -> dict[str, Any]:
    return {
        f"{name}_" if name.rstrip("_") in MEANT_OTHERWISE else name:
            value if type(value) in (bool, int, float) else _text(value)
        for name, value in marks.items()
    }  # fmt: skip


def _text(value: Any) -> str:
    """A text as it is, unless it would be read as something else; everything else as JSON."""
    return value if isinstance(value, str) and _is_plain(value) else json.dumps(_written(value), allow_nan=False)


def _is_plain(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError) as error:
        return isinstance(error, ValueError)
    return False


def _written(value: Any) -> Any:
    """A value as JSON has it: an array is a tuple, and what JSON does not know is an object that names it."""
    match value:
        case None | bool() | int() | float() | str():
            return value
        case tuple():
            return [*map(_written, value)]
        case list():
            return {"list": [*map(_written, value)]}
        case set() | frozenset():
            return {type(value).__name__: sorted(map(_written, value), key=json.dumps)}
        case Mapping():
            return {"dict": [[_written(key), _written(one)] for key, one in value.items()]}
    raise TypeError(f"{shown(value)} is none")


_MADE: Mapping[str, Callable[[Any], Any]] = {"list": list, "set": set, "frozenset": frozenset, "dict": dict}


def _as_it_was(value: Any) -> Any:
    if isinstance(value, list):
        return tuple([_as_it_was(one) for one in value])
    if isinstance(value, dict):
        ((kind, parts),) = value.items()
        return _MADE[kind](map(_as_it_was, parts))
    return value


def _values(marks: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name.removesuffix("_") if name.rstrip("_") in MEANT_OTHERWISE else name: _read(value)
        for name, value in marks.items()
        if name not in ADDED
    }


def _read(value: Any) -> Any:
    try:
        found = json.loads(value) if isinstance(value, str) else value
    except ValueError:
        return value
    return _as_it_was(found)
