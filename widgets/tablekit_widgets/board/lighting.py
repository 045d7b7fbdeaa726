"""What to light on the board: what may be clicked, what was, and while somebody asks why not, what is refused."""

from __future__ import annotations

from tablekit.core import Key
from tablekit.picture.look import Lights
from tablekit_widgets.kit.sitting import Sitting

CHANCE = Key("chance")


def lights(sitting: Sitting) -> Lights:
    """The lights for what is chosen so far; while somebody asks why not, what cannot be clicked is hatched."""
    chooser, pointed = sitting.chooser, sitting.pointed
    asked = sitting.candidates() if sitting.asks_why else ()
    offered = [k for move in chooser.moves for k in (*move.keys, *move.hints)]
    lit = set(chooser.lit) | set(chooser.chosen)
    blocked = [key for move in asked for key in move.keys if key not in lit]
    return Lights(
        offered=tuple(dict.fromkeys(offered)),
        lit=(CHANCE,) if sitting.is_chance else tuple(chooser.lit),
        chosen=tuple(chooser.chosen) if pointed is None else pointed.keys,
        blocked=tuple(dict.fromkeys(blocked)),
    )
