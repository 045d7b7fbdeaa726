"""Board-game rules that you can play, question and cite.

>>> import tablekit as tk
>>> pos = tk.new("meduris", players=3, seed=7)
>>> pos = pos.play("place wood")
>>> print(*pos.sentences()[0], sep="  § ")
Purple placed a worker on wood.  § meduris.setup.workers.placement
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

from tablekit import catalog
from tablekit.beginning import new, read
from tablekit.board import read_board as load_board
from tablekit.catalog import clause, game
from tablekit.core import Chance, Condition, Decide, Event, Key, Move, Outcome, Over, Receipt, Refusal, Setup
from tablekit.errors import BoardError, IllegalMove, NotationError, RecordError, SetupError, TablekitError
from tablekit.position import Position

if TYPE_CHECKING:
    from tablekit.catalog import games
    from tablekit.draft import edit
    from tablekit.entry import Game
    from tablekit.examples import begun as example
    from tablekit.explorer import Explorer
    from tablekit.switching import switched, with_options
    from tablekit.whatif import compare, evaluate
else:
    from tablekit import games

__all__ = [
    "BoardError", "Chance", "Condition", "Decide", "Event", "Explorer", "IllegalMove", "Key", "Move", "NotationError",
    "Outcome", "Over", "Position", "Receipt", "RecordError", "Refusal", "Setup", "SetupError", "TablekitError",
    "clause", "compare", "edit", "evaluate", "example", "game", "games", "load_board", "new", "read", "switched",
    "with_options",
]  # fmt: skip


class _Games(ModuleType):
    """The folder of the games, which can be called: ``tk.games()`` and ``import tablekit.games.meduris`` both work."""

    def __call__(self) -> tuple[Game, ...]:
        return catalog.games()


if not TYPE_CHECKING:
    games.__class__ = _Games
__version__ = "0.1.0"

_LATER = {
    "Explorer": "tablekit.explorer.Explorer",
    "compare": "tablekit.whatif.compare",
    "edit": "tablekit.draft.edit",
    "evaluate": "tablekit.whatif.evaluate",
    "example": "tablekit.examples.begun",
    "switched": "tablekit.switching.switched",
    "with_options": "tablekit.switching.with_options",
}


def __getattr__(name: str) -> Any:
    """What a first position does not need is imported when it is first asked for."""
    if name in _LATER:
        from importlib import import_module

        module, _, found = _LATER[name].rpartition(".")
        return getattr(import_module(module), found)
    raise AttributeError(f"tablekit has no {name!r}")
