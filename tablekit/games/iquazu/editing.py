"""How a position of Iquazú is edited: what can be set, and what is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablekit.core import Key
from tablekit.editing.cuts import Counts, Cut, Each, Editing, Left, One, Row, by_seat, number
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import ALL_CARDS, BACKS, CARDS, COLUMNS, DROPS, ROWS, STONES, TILE_NAMES
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.board import Board
from tablekit.games.iquazu.table.notation import SOME_TILES
from tablekit.games.iquazu.table.state import SOURCES, TILE, State, place
from tablekit.games.iquazu.words import m, t
from tablekit.saying import Noun
from tablekit.wording.names import said_names


def _left(state: State) -> Sequence[Left]:
    stones = [
        Left(str(m("{colour}: stones", colour=name)), state.stones[player], STONES)
        for player, name in enumerate(said_names(state.colours))
    ]
    return [
        *stones,
        Left(str(m("drops")), state.drops, DROPS),
        Left(str(m("cards in the draw pile")), beliefs.deck_size(state), ALL_CARDS),
    ]


def _bare(state: State) -> Mapping[str, str]:
    nothing = "/".join("0.0.0" for _ in range(state.players))
    return {"hands": nothing, "discard": "0.0.0", "points": nothing, "scoring": "no", "dropped": "no"}


def _keys(state: State) -> dict[str, Callable[..., Key]]:
    return {
        "cracks": lambda column, crack: Key("crack", f"{column}.{crack}"),
        "open": lambda row: Key("row-tile", int(row)),
        "discard": lambda card: Key("discards"),
    }


def _cut_cracks(state: State) -> Cut:
    said = [str(m("stone of {colour}", colour=name)) for name in said_names(state.colours)]
    stones = [(str(player), stone) for player, stone in enumerate(said)]
    piece = One(str(m("piece")), [(".", str(m("free"))), *stones, ("d", str(m("drop")))], blank=".")
    numbers = range(1, COLUMNS + 1)
    columns = [_cut_column(state.board, column, piece) for column in numbers]
    return Each([str(column) for column in numbers], "/", columns, [""] * COLUMNS)


def _cut_column(board: Board, column: int, piece: One) -> Cut:
    cracks = range(1, len(board.colours[column]) + 1)
    return Row([*map(str, cracks)], piece, ".", [str(place(board, 100 * column + crack)) for crack in cracks])


def _cut_cards(says: str) -> Cut:
    return Each(CARDS, ".", number(says, 0, ALL_CARDS), [str(m("{colour} cards", colour=Noun(card))) for card in CARDS])


def _cut_open(state: State) -> Cut:
    rows = [str(row) for row in range(1, ROWS + 1)]
    named = zip(TILE_NAMES, map(str, TILE.said), strict=True)
    lying = One(str(m("tile")), [("-", str(m("no tile"))), *named, ("?", str(m("face down")))])
    return Each(rows, ",", lying, [str(m("row {row}", row=row)) for row in rows])


def _cut_tiles() -> Cut:
    return Counts(TILE_NAMES, [SOME_TILES.most] * len(TILE_NAMES), [str(said) for said in TILE.said])


def _cut_down(state: State) -> Cut:
    return Each(BACKS, "/", _cut_tiles(), [str(m("light tiles face down")), str(m("dark tiles face down"))])


def _cut_points(state: State) -> Cut:
    said = [str(m("points: rocks")), str(m("points: last")), str(m("points: tiles"))]  # as SOURCES
    return by_seat(state, Each(SOURCES, ".", number("", 0, 999), said))


CUTS: dict[str, Callable[[State], Cut]] = {
    "cracks": _cut_cracks,
    "hands": lambda state: by_seat(state, _cut_cards("")),
    "discard": lambda state: _cut_cards(str(m("discarded"))),
    "open": _cut_open,
    "owned": lambda state: by_seat(state, _cut_tiles()),
    "down": _cut_down,
    "points": _cut_points,
}
CLAUSES = {  # which clause rules what lies there
    "water": cites.AFTER_C,
    "frame": cites.AFTER_A,
    "cracks": cites.PLACE_STONE,
    "hands": cites.ACTION_DRAW,
    "discard": cites.PLACE_PAY,
    "open": cites.AFTER_B,
    "owned": cites.SCORE_ROW_AWARD,
    "points": cites.SCORE_ROCK_TRACK,
    "points last": cites.FINAL_LAST_TWO,
    "points tiles": cites.FINAL_POINT_TILES,
}
EDITING = Editing(
    cuts=CUTS,
    keys=_keys,
    words={
        "turn": m("whose turn"),
        "water": m("water box"),
        "frame": m("first column in the frame"),
        "scoring": m("scoring in this turn"),
        "dropped": m("drop placed in this turn"),
    },
    apart=("rules", "board", "strips", "seats", "pile", "do"),
    left=_left,
    bare=_bare,
    in_mind=("turn", "scoring", "dropped", "down"),
    clauses=CLAUSES,
    called={
        "cracks": t("{says} in {about}"), "open": t("{says} of {about}"), "owned": t("{about}’s tile {says}"),
    },
)
