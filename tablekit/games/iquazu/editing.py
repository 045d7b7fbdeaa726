"""How a position of Iquazú is edited: what can be set, and what is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablekit.core import Key
from tablekit.games.iquazu import beliefs
from tablekit.games.iquazu.table import (
    BACKS,
    CARDS,
    COLUMNS,
    DROPS,
    ROWS,
    SOURCES,
    STONES,
    TILES,
    State,
    called,
)
from tablekit.rulebook.cuts import Counts, Cut, Each, Editing, Left, One, Row, by_seat, number

MOST_TILES = 45
ALL_CARDS = 60


def _cuts(s: State) -> dict[str, Cut]:
    stones = [(str(player), f"stone of {colour.capitalize()}") for player, colour in enumerate(s.colours)]
    piece = One("piece", [(".", "free"), *stones, ("d", "drop")], blank=".")
    columns = [_column(column, len(s.board.colours[column]), piece) for column in range(1, COLUMNS + 1)]
    tiles = [(tile, called(tile)) for tile in TILES]
    lying = One("tile", [("-", "no tile"), *tiles, ("?", "face down")])
    kinds = Counts(TILES, [MOST_TILES] * len(TILES), [called(tile) for tile in TILES])
    cards = Each(CARDS, ".", number("", 0, ALL_CARDS), [f"{card} cards" for card in CARDS])
    rows = [str(row) for row in range(1, ROWS + 1)]
    return {
        "cracks": Each([str(c) for c in range(1, COLUMNS + 1)], "/", columns, [""] * COLUMNS),
        "hands": by_seat(s, cards),
        "discard": Each(CARDS, ".", number("discarded", 0, ALL_CARDS), [f"{card} cards" for card in CARDS]),
        "open": Each(rows, ",", lying, [f"row {row}" for row in rows]),
        "owned": by_seat(s, kinds),
        "down": Each(BACKS, "/", kinds, [f"{back} tiles face down" for back in BACKS]),
        "points": by_seat(s, Each(SOURCES, ".", number("", 0, 999), [f"points: {source}" for source in SOURCES])),
    }


def _column(column: int, cracks: int, piece: One) -> Row:
    names = [str(crack) for crack in range(1, cracks + 1)]
    return Row(names, piece, ".", [f"crack {column}.{crack}" for crack in names])


def _left(s: State) -> Sequence[Left]:
    stones = [Left(f"{c.capitalize()}: stones", s.stones[p], STONES) for p, c in enumerate(s.colours)]
    return [*stones, Left("drops", s.drops, DROPS), Left("cards in the draw pile", beliefs.deck_size(s), ALL_CARDS)]


def _bare(s: State) -> Mapping[str, str]:
    nothing = "/".join("0.0.0" for _ in range(s.players))
    return {"hands": nothing, "discard": "0.0.0", "points": nothing, "scoring": "no", "dropped": "no"}


def _keys(s: State) -> dict[str, Callable[..., Key]]:
    return {
        "cracks": lambda column, crack: Key("crack", f"{column}.{crack}"),
        "open": lambda row: Key("row-tile", int(row)),
        "discard": lambda card: Key("discards"),
    }


EDITING = Editing(
    cuts=_cuts,
    keys=_keys,
    words={
        "turn": "whose turn",
        "water": "water box",
        "frame": "first column in the frame",
        "scoring": "scoring in this turn",
        "dropped": "drop placed in this turn",
    },
    apart=("rules", "board", "strips", "seats", "pile", "do"),
    left=_left,
    bare=_bare,
)
