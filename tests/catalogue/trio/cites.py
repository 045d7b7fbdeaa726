"""The clauses of trio by name; written by ``python -m tablekit.clauses``."""

from __future__ import annotations

from typing import Final

START: Final = "trio.start"
TURN: Final = "trio.turn"
PLACE: Final = "trio.place"
MOVE: Final = "trio.move"
ROW: Final = "trio.row"
DRAW: Final = "trio.draw"
