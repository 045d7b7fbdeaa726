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
from tablekit.catalog import clause, game
from tablekit.core import Chance, Condition, Decide, Event, Key, Move, Outcome, Over, Receipt, Refusal, Setup
from tablekit.core.errors import BoardError, IllegalMove, NotationError, RecordError, SetupError, TablekitError
from tablekit.position import Position
from tablekit.position.beginning import new, read
from tablekit.wording.language import language

if TYPE_CHECKING:
    from tablekit.catalog import games
    from tablekit.catalog.entry import Game
    from tablekit.consulting.answers import ask
    from tablekit.editing.draft import edit
    from tablekit.editing.switching import switched, with_options
    from tablekit.lessons.examples import begun as example
    from tablekit.lobby.sheet import sheet
    from tablekit.mechanics.board_files import load_board
    from tablekit.odds.whatif import compare, evaluate
    from tablekit.referee.audit import audit
    from tablekit.referee.judging import judge
    from tablekit.tree.explorer import Explorer
else:
    from tablekit import games

__all__ = [
    "BoardError", "Chance", "Condition", "Decide", "Event", "Explorer", "IllegalMove", "Key", "Move", "NotationError",
    "Outcome", "Over", "Position", "Receipt", "RecordError", "Refusal", "Setup", "SetupError", "TablekitError",
    "ask", "audit", "clause", "compare", "edit", "evaluate", "example", "game", "games", "judge", "language",
    "load_board", "new", "read", "sheet", "switched", "with_options",
]  # fmt: skip


class _Games(ModuleType):
    """The folder of the games, which can be called: ``tk.games()`` and ``import tablekit.games.meduris`` both work."""

    def __call__(self) -> tuple[Game, ...]:
        return catalog.games()


if not TYPE_CHECKING:
    games.__class__ = _Games
__version__ = "0.1.0"

_LATER = {
    "Explorer": "tablekit.tree.explorer.Explorer",
    "ask": "tablekit.consulting.answers.ask",
    "audit": "tablekit.referee.audit.audit",
    "compare": "tablekit.odds.whatif.compare",
    "edit": "tablekit.editing.draft.edit",
    "evaluate": "tablekit.odds.whatif.evaluate",
    "example": "tablekit.lessons.examples.begun",
    "load_board": "tablekit.mechanics.board_files.load_board",
    "judge": "tablekit.referee.judging.judge",
    "sheet": "tablekit.lobby.sheet.sheet",
    "switched": "tablekit.editing.switching.switched",
    "with_options": "tablekit.editing.switching.with_options",
}


def __getattr__(name: str) -> Any:
    """What a first position does not need is imported when it is first asked for."""
    if name in _LATER:
        from importlib import import_module

        module, _, found = _LATER[name].rpartition(".")
        return getattr(import_module(module), found)
    raise AttributeError(f"tablekit has no {name!r}")
