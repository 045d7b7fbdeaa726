"""What is in the box: the faces of the tiles, the action cards and the leaders, printed or a user's own.

Regions have one index for the whole box, whatever the layout, so that moves are made once and tables are plain tuples.
A region's name is the letter of its face and its number there: ``F2`` is region 2 of the fern.
"""

from __future__ import annotations

from copy import copy
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from tablekit.catalog.boards import BoardFile, Faults, kept, parse_board
from tablekit.core import limits
from tablekit.core.errors import BoardError
from tablekit.core.notation import shown
from tablekit.games.empire.box.cards import (
    card_in_italian,
    compile_cards,
    compile_leaders,
    family_words,
    leader_in_italian,
)
from tablekit.games.empire.box.tiles import compile_faces
from tablekit.games.empire.numbers import CARDS_AT_THE_END, ROW_SIZE
from tablekit.games.empire.words import m

PRINTED = "printed"
_FILE = frozenset(
    (
        "game",
        "name",
        "title",
        "map",
        "size",
        "status",
        "sources",
        "tile",
        "face",
        "family",
        "card",
        "leader",
        "row",
        "other",
    )
)


class Made(dict[tuple[Any, ...], Any]):
    """What has been made for a box or a board: under a function and its other arguments what it makes, once."""

    def __init__(self, whole: object) -> None:
        self.whole = whole

    def __missing__(self, key: tuple[Any, ...]) -> Any:
        make, *about = key
        self[key] = found = make(self.whole, *about)
        return found


class Box:
    """Faces, cards and leaders.  ``names[region]`` is a region's name, ``region[name]`` its index.

    ``face_of[region]`` is the index of its face, ``number[region]`` its number there, ``first[face]`` the index of the
    face's region 1; ``decks[players]`` the cards of the deck; ``prices`` the cost of each position of the row; ``map``
    the arrangement that a user's own file asks for, or None; ``language`` that of cards and leaders, en or it;
    ``words_it`` the Italian word of each family; ``made`` what has been made for this box, and goes with it.
    """

    def __init__(self, file: BoardFile, tiles: dict[str, Any], cards: dict[str, Any]) -> None:
        faults = Faults.of(file, "empire", _FILE)
        self.file = file
        self.name = file.name
        self.title = faults.text("file", file.tables, "title", file.name) or file.name
        wanted = file.tables.get("map")
        if wanted is not None and (not isinstance(wanted, str) or len(wanted) > limits.OPTION_CHARACTERS):
            faults.add(
                "map",
                m(
                    "map is {map}; it must be a text such as 'fern, N:horseshoe, E:volcano, W:meadows'",
                    map=shown(wanted),
                ),
            )
        self.map = wanted if isinstance(wanted, str) else None
        self.faces = compile_faces(faults, tiles)
        self.words_it = family_words(faults, cards)
        families = tuple(self.words_it)
        self.cards = compile_cards(faults, cards, families)
        self.leaders = compile_leaders(faults, cards, families)
        self.language = "en"
        self.made = Made(self)
        self.prices = _prices(faults, cards)
        faults.check()
        self.face = {face.id: at for at, face in enumerate(self.faces)}
        self.card = {card.id: at for at, card in enumerate(self.cards)}
        self.leader = {leader.id: at for at, leader in enumerate(self.leaders)}
        self.first = tuple(sum(face.n for face in self.faces[:at]) for at in range(len(self.faces)))
        self.names = tuple(f"{face.letter}{k}" for face in self.faces for k in range(1, face.n + 1))
        self.face_of = tuple(at for at, face in enumerate(self.faces) for _ in range(face.n))
        self.number = tuple(k for face in self.faces for k in range(1, face.n + 1))
        self.region = {name: at for at, name in enumerate(self.names)}
        self.decks = {n: tuple(at for at, card in enumerate(self.cards) if n in card.players) for n in (2, 3, 4)}

    def described(self, region: str) -> tuple[str, str]:
        """Where a region lies, in words: the name of its face, and its place there or nothing."""
        at = self.region[region]
        face = self.faces[self.face_of[at]]
        return face.name, face.where[self.number[at] - 1]

    def check_deck(self, players: int) -> None:
        """Raise ``BoardError`` if there are too few cards for so many players."""
        need = max(ROW_SIZE, players * CARDS_AT_THE_END[players])
        have = len(self.decks[players])
        if have < need:
            says = m("the deck for {players} players has {have} cards; they take {need} in all",
                     players=players, have=have, need=need)  # fmt: skip
            raise BoardError(self.file.where, [f"card: {says}"])

    def __repr__(self) -> str:
        return f"Box({self.name!r}, {len(self.faces)} faces, {len(self.cards)} cards)"


def _prices(faults: Faults, cards: dict[str, Any]) -> tuple[int, ...]:
    row = cards.get("row")
    prices = row.get("prices") if isinstance(row, dict) else None
    given = prices if isinstance(prices, list) and all(type(p) is int and 0 <= p <= 9 for p in prices) else []
    if len(given) != ROW_SIZE or given != sorted(given) or given[0] != 0:
        faults.add(
            "row",
            m(
                "prices is {prices}; it must be {places} rising prices of which the first is 0",
                prices=shown(prices),
                places=ROW_SIZE,
            ),
        )
        return (0,) * ROW_SIZE
    return tuple(given)


def _printed(name: str) -> BoardFile:
    return parse_board(resources.files(__package__).joinpath(name).read_bytes(), name)


@cache
def printed() -> Box:
    """The printed tiles and cards."""
    tiles, cards = _printed("tiles.toml"), _printed("cards.toml")
    return Box(tiles, tiles.tables, cards.tables)


def box_of(board: Any) -> Box:
    """The box to play with: the printed one, or a user's own file, which may replace the tiles, the cards or both."""
    if board is None:
        return printed()
    if isinstance(board, Box):
        return board
    if not isinstance(board, BoardFile):
        says = m("it is {kind}; it must come from {load}", kind=type(board).__name__, load="load_board")
        raise BoardError(str(m("given as board")), [str(says)])
    if board.name == PRINTED:
        says = m("{name} means the printed tiles and cards; choose another name", name=repr(PRINTED))
        raise BoardError(board.where, [f"name: {says}"])
    return _own(board)


@lru_cache(maxsize=8)
def in_italian(box: Box) -> Box:
    """The same box with Italian names on cards and leaders: as printed where that is known, else our translations."""
    other = copy(box)
    other.made = Made(other)
    other.language = "it"
    other.cards = tuple(card_in_italian(card, box.words_it) for card in box.cards)
    other.leaders = tuple(leader_in_italian(leader, box.words_it) for leader in box.leaders)
    return other


@kept
def _own(board: BoardFile) -> Box:
    tables, tiles, cards = board.tables, _printed("tiles.toml").tables, _printed("cards.toml").tables
    if "face" in tables or "tile" in tables:
        tiles = tables
    if "card" in tables:
        cards = {**cards, **{name: tables[name] for name in ("family", "card", "other", "leader") if name in tables}}
    if "row" in tables:
        cards = {**cards, "row": tables["row"]}
    return Box(board, tiles, cards)
