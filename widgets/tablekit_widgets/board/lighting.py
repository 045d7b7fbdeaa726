"""What to light on the board: what may be clicked, what was, and while somebody asks why not, what is refused."""

from __future__ import annotations

from tablekit.core import Key
from tablekit.picture.look import Lights
from tablekit_widgets.kit.sitting import Sitting

CHANCE = Key("chance")


def lights(sitting: Sitting) -> Lights:
    """The lights for what is chosen so far; while somebody asks why not, what cannot be clicked is hatched.

    Payments that the bar has in numbers and signs are not offered on the board once more, where they would cover it.
    """
    chooser, pointed, asking = sitting.chooser, sitting.pointed, sitting.asking
    asked = sitting.candidates() if sitting.asks_why else ()
    in_the_bar = asking is not None and asking.answers and all(answer.amounts for answer in asking.answers)
    offered = [k for move in chooser.moves for k in (*move.keys, *move.hints)] if not in_the_bar else []
    lit = set(chooser.lit) | set(chooser.chosen)
    blocked = [key for move in asked for key in move.keys if key not in lit]
    return Lights(
        offered=tuple(dict.fromkeys(offered)),
        lit=(CHANCE,) if sitting.is_chance else tuple(chooser.lit),
        chosen=tuple(chooser.chosen) if pointed is None else pointed.keys,
        blocked=tuple(dict.fromkeys(blocked)),
    )
