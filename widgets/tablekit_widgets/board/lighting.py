"""What to light on the board: what may be clicked, what was, and while somebody asks why not, what is refused."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Key, Move
from tablekit.picture.look import Lights
from tablekit.position.clicks import Chooser

CHANCE = Key("chance")


def lights(chooser: Chooser, asked: Sequence[Move], *, chance: bool) -> Lights:
    """The lights for the clicks so far; of the moves ``asked`` about, what cannot be clicked is hatched."""
    offered = [k for move in chooser.moves for k in (*move.keys, *move.hints)]
    lit = set(chooser.lit) | set(chooser.chosen)
    blocked = [key for move in asked for key in move.keys if key not in lit]
    return Lights(
        offered=tuple(dict.fromkeys(offered)),
        lit=(CHANCE,) if chance else tuple(chooser.lit),
        chosen=tuple(chooser.chosen),
        blocked=tuple(dict.fromkeys(blocked)),
    )
