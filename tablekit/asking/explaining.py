"""What is this?  A thing on a picture in words: its name, what it counts here, the clause it rests on.

A game may say it itself: ``drawing.explain(seen, key, names)`` answers ``Explanation`` or None.  Where a game says
nothing, this tells what the engine knows for certain: which moves the thing plays a part in now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablekit.asking.answers import calls
from tablekit.core import Explanation, Key, Move
from tablekit.position.position import Position
from tablekit.saying import plain
from tablekit.saying.english import capital
from tablekit.saying.words import m

MOST_NAMED = 6


def explanation(seen: Position, key: Key, moves: Sequence[Move] = ()) -> Explanation:
    """What a key of a picture is; ``seen`` is as much of the position as may be told, ``moves`` the legal ones.

    >>> import tablekit as tk
    >>> position = tk.new("meduris", players=2, seed=1)
    >>> explanation(position, Key("tower", "wood")).says
    ('Nothing can be done with it now.',)
    """
    told: Any = getattr(seen.game.drawing, "explain", None)
    found: Explanation | None = told(seen.state(), key, seen.names) if told is not None else None
    if found is not None:
        return found
    using = calls(seen, [move for move in moves if key in (*move.keys, *move.hints)])
    if not using:
        says = m("Nothing can be done with it now.")
    elif len(using) <= MOST_NAMED:
        says = m("Now part of: {moves}.", moves=", ".join(using))
    else:
        named = ", ".join(using[:MOST_NAMED])
        says = m("Now part of: {moves} and {number} more.", moves=named, number=len(using) - MOST_NAMED)
    name = str(key).replace("-", " ").replace("_", " ")
    return Explanation(plain(capital(name)), (seen.game.tells(says),))
