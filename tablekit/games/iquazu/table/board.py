"""The rock behind the waterfall: from a board file to columns and rows for the rules, and to a graph.

The graph is a second reading of the columns, and a test holds the two together in every order of the strips.  No rule
walks along its edges, and tables that came from it would take twenty times as long, for each of the 120 orders.
"""

from __future__ import annotations

from functools import cache, cached_property
from importlib import resources
from itertools import pairwise
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from tablekit.catalog.boards import BoardFile, Faults, kept, parse_board
from tablekit.core.errors import SetupError
from tablekit.core.notation import shown
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import (
    ALL_CARDS,
    BACKS,
    CARDS,
    COLOURS,
    COLUMNS,
    FIRST_DARK,
    FIRST_TILES,
    IN_FRAME,
    MOST_CRACKS,
    ROCKS,
    ROWS,
    TILE_NAMES,
)
from tablekit.games.iquazu.words import m, t

if TYPE_CHECKING:
    import networkx as nx

LETTERS = "WBO"
STATUS = ("printed", "found", "inferred", "stand-in", "own")
STRIPS = "ABCDE"
_FILE = frozenset(
    ("game", "name", "title", "notice", "slots", "cards", "seat_colours", "strip", "column", "rocks", "tiles")
)

Column = tuple[tuple[int, ...], ...]  # the colours of the cracks, row by row

SUCH_A_TABLE = t("it must be a table such as {example}")
THERE_MUST_BE = t("there are {number}; there must be {right}  § {clause}")
_MISSING = t("it is missing; each column is in one slot or written as {tables}")
_TWICE = t("it is there twice; each column is in one slot or written as {tables}")


class Board:
    """The rock with its strips in one order; the same file in another order is ``arranged(order)``.

    Tables are indexed by column, 1..14; index 0 is unused.  ``colours[column]`` are the cracks from the top, as
    indices of ``CARDS``, and ``rows[column]`` the row of each; ``cracks`` all of them as numbers, and ``names`` what
    each is called inside its column, by its row and a letter from the top (``4b``);
    ``rocks[players]`` the values of each rock; ``mix`` the tiles of each back, by kind; ``cards`` how many there are of
    each colour; ``notice`` is the sentence a stand-in board shows, and ``status`` says of each part of the file where
    it is from.
    """

    def __init__(self, file: BoardFile) -> None:
        faults, tables = Faults.of(file, "iquazu", _FILE), file.tables
        self.file = file
        self.name = file.name
        self.title = faults.text("file", tables, "title", file.name)
        self.notice = faults.text("file", tables, "notice")
        self.status: dict[str, str] = {}
        self._slots = self._read_slots(faults, tables.get("slots"))
        self._fixed = self._read_columns(faults, _tables(faults, tables, "column"))
        self._strips = self._read_strips(faults, _tables(faults, tables, "strip"))
        self._check_columns(faults)
        self.rocks = self._read_rocks(faults, _tables(faults, tables, "rocks"))
        self.mix = self._read_tiles(faults, _tables(faults, tables, "tiles"))
        self.cards = self._read_cards(faults, tables.get("cards"))
        self._read_seats(faults, tables.get("seat_colours"))
        faults.check()
        self._orders: dict[str, Board] = {}
        self._arrange(STRIPS)

    # ------------------------------------------------------------ the strips in an order

    def arranged(self, order: str) -> Board:
        """The same board with its strips in another order, always the same object for the same order."""
        if order not in self._orders:
            other = object.__new__(Board)
            other.__dict__.update({k: v for k, v in self.__dict__.items() if k not in ("graph", "places")})
            other._arrange(order)
        return self._orders[order]

    def _arrange(self, order: str) -> None:
        self.order = order
        self._orders[order] = self
        columns: dict[int, Column] = dict(self._fixed)
        self.strip = [""] * (COLUMNS + 1)
        for letter, slot in zip(order, self._slots, strict=True):
            for column, cracks in zip(slot, self._strips[letter], strict=True):
                columns[column] = cracks
                self.strip[column] = letter
        every = [columns.get(column, ()) for column in range(COLUMNS + 1)]
        self.colours = tuple(tuple(colour for row in rows for colour in row) for rows in every)
        self.rows = tuple(tuple(at for at, row in enumerate(rows, start=1) for _ in row) for rows in every)
        self.by_row = tuple(
            tuple(tuple(i for i, found in enumerate(rows) if found == row) for row in range(ROWS + 1))
            for rows in self.rows
        )
        self.cracks = tuple(
            100 * column + crack for column in range(COLUMNS + 1) for crack in range(1, len(self.colours[column]) + 1)
        )
        self.names = {
            100 * column + i + 1: f"{row}{letter}"
            for column, rows in enumerate(self.by_row) for row, there in enumerate(rows)
            for letter, i in zip(ascii_lowercase, there, strict=False)
        }  # fmt: skip

    # ------------------------------------------------------------ reading the file

    def _marked(self, faults: Faults, field: str, table: dict[str, Any]) -> None:
        self.status[field] = faults.word(field, {"status": "own", **table}, "status", STATUS)

    def _read_slots(self, faults: Faults, table: Any) -> tuple[tuple[int, ...], ...]:
        if not isinstance(table, dict) or not isinstance(table.get("columns"), list):
            faults.add("slots", SUCH_A_TABLE(example="{ columns = [[1, 2], [3, 4], [5, 6], [7, 8], [9, 10]] }"))
            return ()
        faults.unknown("slots", table, frozenset(("columns", "status")))
        self._marked(faults, "slots", table)
        slots, width = table["columns"], None
        if len(slots) != len(STRIPS):
            says = t("there are {slots} slots; there are five strips  § {clause}")
            faults.add("slots", says(slots=len(slots), clause=cites.SETUP_STRIPS))
        for slot in slots:
            if not isinstance(slot, list) or not slot or any(type(c) is not int or not 1 <= c <= COLUMNS for c in slot):
                says = t("{slot} is no slot; it must be a list of columns from 1 to {last}")
                faults.add("slots", says(slot=shown(slot), last=COLUMNS))
                return ()
            width = width or len(slot)
            if len(slot) != width or list(slot) != list(range(slot[0], slot[0] + len(slot))):
                faults.add("slots", m("{slot}: all slots have equally many columns, side by side", slot=shown(slot)))
        return tuple(tuple(slot) for slot in slots)

    def _read_columns(self, faults: Faults, rows: list[dict[str, Any]]) -> dict[int, Column]:
        found: dict[int, Column] = {}
        for at, row in enumerate(rows, start=1):
            field = f"column {at}"
            faults.unknown(field, row, frozenset(("number", "cracks", "status")))
            number = faults.whole(field, row, "number", 1, COLUMNS)
            if number in found:
                faults.add(field, m("column {column} is there twice", column=number))
            found[number] = _cracks(faults, f"column {number}", row.get("cracks"))
            self._marked(faults, f"column {number}", row)
        return found

    def _read_strips(self, faults: Faults, rows: list[dict[str, Any]]) -> dict[str, tuple[Column, ...]]:
        found: dict[str, tuple[Column, ...]] = {}
        for at, row in enumerate(rows, start=1):
            faults.unknown(f"strip {at}", row, frozenset(("letter", "cracks", "status")))
            letter = faults.word(f"strip {at}", row, "letter", tuple(STRIPS))
            if letter in found:
                faults.add(f"strip {at}", m("strip {strip} is there twice", strip=letter))
            columns = row.get("cracks")
            if not isinstance(columns, list):
                says = t("{key} must be a list of columns such as {example}")
                faults.add(f"strip {at}", says(key="cracks", example='["WO BO BW BW OW"]'))
                columns = []
            found[letter] = tuple(_cracks(faults, f"strip {letter or at}", column) for column in columns)
            self._marked(faults, f"strip {letter or at}", row)
        for letter in STRIPS:
            if letter not in found:
                says = t("strip {strip} is missing; there are five, A to E  § {clause}")
                faults.add("file", says(strip=letter, clause=cites.SETUP_STRIPS))
            elif self._slots and len(found[letter]) != len(self._slots[0]):
                says = t("it has {columns} columns; a slot has {right}")
                faults.add(f"strip {letter}", says(columns=len(found[letter]), right=len(self._slots[0])))
        return found

    def _check_columns(self, faults: Faults) -> None:
        named = [column for slot in self._slots for column in slot]
        for column in range(1, COLUMNS + 1):
            times = named.count(column) + (column in self._fixed)
            if times != 1:
                says = _TWICE if times else _MISSING
                faults.add(f"column {column}", says(tables="[[column]]"))
        for column in range(1, ROCKS + 1):
            if column in self._fixed and not any(self._fixed[column]):
                says = t("it has a rock, so it needs a crack  § {clause}")
                faults.add(f"column {column}", says(clause=cites.SCORE_ROCK_RANK))
        if COLUMNS in named or any(self._fixed.get(COLUMNS, ())):
            says = t("it is never inside the frame, so it can have no crack, and no strip can lie there  § {clause}")
            faults.add(f"column {COLUMNS}", says(clause=cites.FRAME_WINDOW))
        for letter, columns in self._strips.items():
            for cracks in columns:
                if not any(cracks):
                    faults.add(f"strip {letter}", m("each of its columns needs a crack"))

    def _read_rocks(self, faults: Faults, rows: list[dict[str, Any]]) -> dict[int, tuple[tuple[int, ...], ...]]:
        found: dict[int, tuple[tuple[int, ...], ...]] = {}
        for at, row in enumerate(rows, start=1):
            faults.unknown(f"rocks {at}", row, frozenset(("players", "points", "status")))
            players = faults.whole(f"rocks {at}", row, "players", 2, 4)
            field = f"rocks for {players}"
            self._marked(faults, field, row)
            points = row.get("points")
            if not isinstance(points, list) or len(points) != ROCKS or not all(isinstance(p, list) for p in points):
                says = t("{key} must be a list of {rocks} rocks, each a list such as {example}")
                faults.add(field, says(key="points", rocks=ROCKS, example="[8, 5, 2]"))
                continue
            found[players] = tuple(tuple(values) for values in points)
            _check_rocks(faults, field, players, points)
        for players in (2, 3, 4):
            if players not in found:
                says = t("{tables} for {players} players are missing  § {clause}")
                faults.add("file", says(tables="[[rocks]]", players=players, clause=cites.SETUP_SCORE_BOARD))
        return found

    def _read_tiles(self, faults: Faults, rows: list[dict[str, Any]]) -> tuple[tuple[int, ...], ...]:
        found = [[0] * len(TILE_NAMES) for _ in BACKS]
        named = []
        for at, row in enumerate(rows, start=1):
            faults.unknown(f"tiles {at}", row, frozenset(("back", "mix", "status")))
            back = faults.word(f"tiles {at}", row, "back", BACKS)
            field = f"{back or at} tiles"
            self._marked(faults, field, row)
            named.append(back)
            mix = row.get("mix")
            if not isinstance(mix, dict):
                says = t("{key} must be a table such as {example}")
                faults.add(field, says(key="mix", example='{ "points:2" = 5, any = 5 }'))
                continue
            faults.unknown(field, mix, frozenset(TILE_NAMES))
            numbers = [faults.whole(field, mix, tile, 0, 45, 0) for tile in TILE_NAMES]
            if back:
                found[BACKS.index(back)] = numbers
                columns = FIRST_DARK - FIRST_TILES if back == "light" else COLUMNS - FIRST_DARK + 1
                if sum(numbers) != ROWS * columns:
                    clause = cites.SETUP_TILES_LIGHT if back == "light" else cites.SETUP_TILES_DARK
                    faults.add(field, THERE_MUST_BE(number=sum(numbers), right=ROWS * columns, clause=clause))
        if sorted(named) != sorted(BACKS):
            says = t("{tables} are needed once for {one} and once for {other}  § {clause}")
            faults.add("file", says(tables="[[tiles]]", one="light", other="dark", clause=cites.SETUP_TILES_SHUFFLE))
        return tuple(map(tuple, found))

    def _read_cards(self, faults: Faults, table: Any) -> tuple[int, ...]:
        if not isinstance(table, dict):
            faults.add("cards", SUCH_A_TABLE(example="{ white = 20, blue = 20, orange = 20 }"))
            return (0, 0, 0)
        faults.unknown("cards", table, frozenset((*CARDS, "status")))
        self._marked(faults, "cards", table)
        numbers = tuple(faults.whole("cards", table, colour, 0, ALL_CARDS) for colour in CARDS)
        if sum(numbers) != ALL_CARDS:
            faults.add("cards", THERE_MUST_BE(number=sum(numbers), right=ALL_CARDS, clause=cites.COMPONENTS))
        return numbers

    def _read_seats(self, faults: Faults, table: Any) -> None:
        if not isinstance(table, dict):
            return
        faults.unknown("seat_colours", table, frozenset(("order", "status")))
        self._marked(faults, "seat_colours", table)
        order = table.get("order")
        if not isinstance(order, list) or sorted(map(str, order)) != sorted(COLOURS):
            says = t("{key} must name {right}, each once  § {clause}")
            faults.add("seat_colours", says(key="order", right=", ".join(COLOURS), clause=cites.SETUP_BOARD))

    # ------------------------------------------------------------ the graph

    @cached_property
    def graph(self) -> nx.DiGraph:
        """The rock as a graph.

        Nodes are ``("crack", column, crack)`` with ``row``, ``colour``, ``strip``, ``shade`` and ``status``;
        ``("tile", column, row)`` for the columns 6 to 14; ``("rock", column)`` for 1 to 11.  Edges have a ``kind``:
        ``below`` from a crack to the next one down, along which drops fall; ``beside`` between cracks of a row in
        neighbouring columns, both ways; ``covers`` from a tile to the cracks under it; ``scores`` from a rock to the
        cracks of its column; ``rewards`` from a tile to the cracks of its row in the five columns before it.
        """
        import networkx as nx

        g = nx.DiGraph(name=self.name, strips=self.order, file=self.file.text)
        for column in range(1, COLUMNS + 1):
            self._add_column(g, column)
        for column in range(1, COLUMNS):
            for row in range(1, ROWS + 1):
                for left in self.by_row[column][row]:
                    for right in self.by_row[column + 1][row]:
                        one, other = ("crack", column, left + 1), ("crack", column + 1, right + 1)
                        g.add_edge(one, other, kind="beside")
                        g.add_edge(other, one, kind="beside")
        for column in range(FIRST_TILES, COLUMNS + 1):
            back = BACKS[column >= FIRST_DARK]
            for row in range(1, ROWS + 1):
                g.add_node(("tile", column, row), kind="tile", back=back)
                for at in range(column - IN_FRAME, column + 1):
                    for i in self.by_row[at][row]:
                        g.add_edge(("tile", column, row), ("crack", at, i + 1),
                                   kind="covers" if at == column else "rewards")  # fmt: skip
        return nx.freeze(g)

    def _add_column(self, g: nx.DiGraph, column: int) -> None:
        status = self.status[f"strip {self.strip[column]}" if self.strip[column] else f"column {column}"]
        shade = "light" if column % 2 else "dark"
        places = [("crack", column, i + 1) for i in range(len(self.colours[column]))]
        for place, colour, row in zip(places, self.colours[column], self.rows[column], strict=True):
            g.add_node(place, kind="crack", row=row, colour=CARDS[colour], strip=self.strip[column], shade=shade,
                       status=status)  # fmt: skip
        g.add_edges_from(pairwise(places), kind="below")
        if column <= ROCKS:
            points = {players: self.rocks[players][column - 1] for players in sorted(self.rocks)}
            g.add_node(("rock", column), kind="rock", points=points)
            g.add_edges_from(((("rock", column), place) for place in places), kind="scores")

    def __repr__(self) -> str:
        return f"Board({self.name!r}, strips {self.order})"


def _tables(faults: Faults, tables: dict[str, Any], key: str) -> list[dict[str, Any]]:
    rows = tables.get(key, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        faults.add("file", m("{key} must be written as {tables} tables", key=key, tables=f"[[{key}]]"))
        return []
    return rows


def _cracks(faults: Faults, field: str, text: Any) -> Column:
    """The cracks of a column, row by row, from ``WO BO BW BW OW``; a lone ``-`` is a column without any."""
    if text == "-":
        return ((),) * ROWS
    rows = text.split(" ") if isinstance(text, str) and len(text) <= 8 * MOST_CRACKS else []
    if len(rows) != ROWS or any(row != "-" and (not row or set(row) - set(LETTERS)) for row in rows):
        says = t("{key} is {value}; it must be five rows of W, B and O, such as {example}")
        faults.add(field, says(key="cracks", value=shown(text), example="'WO BO BW BW OW'"))
        return ((),) * ROWS
    found = tuple(tuple(LETTERS.index(letter) for letter in row if letter != "-") for row in rows)
    number = sum(map(len, found))
    if number > MOST_CRACKS:
        faults.add(field, m("it has {cracks} cracks; at most {most} are allowed", cracks=number, most=MOST_CRACKS))
    return found


def _check_rocks(faults: Faults, field: str, players: int, points: list[list[Any]]) -> None:
    """One to ``players - 1`` values a rock, strictly falling, and never less than the rock before."""
    before: list[int] = []
    for at, values in enumerate(points, start=1):
        if not 1 <= len(values) < players or any(type(v) is not int or not 1 <= v <= 99 for v in values):
            says = t("rock {rock} is {value}; it must be 1 to {most} whole numbers from 1 to 99  § {clause}")
            faults.add(field, says(rock=at, value=shown(values), most=players - 1, clause=cites.SETUP_SCORE_BOARD))
            before = []
            continue
        if any(one <= other for one, other in pairwise(values)):
            faults.add(field, m("rock {rock} is {value}; its values must fall", rock=at, value=shown(values)))
        if any(one < other for one, other in zip(values, before, strict=False)):
            faults.add(field, m("rock {rock} is {value}, less than the rock before it", rock=at, value=shown(values)))
        before = values


@cache
def printed() -> Board:
    """The board that comes with the game: a stand-in, see its file."""
    raw = resources.files("tablekit.games.iquazu").joinpath("boards", "stand-in.toml").read_bytes()
    return Board(parse_board(raw, "stand-in.toml"))


_own = kept(Board)


def compiled(board: Any) -> Board:
    """The board to play on: the stand-in, or a user's own; raises ``SetupError`` or ``BoardError``."""
    if board is None:
        return printed()
    if not isinstance(board, (Board, BoardFile)):
        raise SetupError(f"board is {shown(board)}; give a board that tk.load_board has read")
    return board if isinstance(board, Board) else _own(board)
