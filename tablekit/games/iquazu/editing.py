"""How a position of Iquazú is edited: what can be set, and what is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablekit.core import Key
from tablekit.frame.cuts import Editing, Left
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.box import ALL_CARDS, DROPS, STONES
from tablekit.games.iquazu.table.state import State


def _left(s: State) -> Sequence[Left]:
    stones = [Left(f"{c.capitalize()}: stones", s.stones[p], STONES) for p, c in enumerate(s.colours)]
    return [
        *stones,
        Left("drops", s.drops, DROPS),
        Left("cards in the draw pile", beliefs.deck_size(s), ALL_CARDS),
    ]


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
