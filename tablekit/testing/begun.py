"""A game that is still being written: found by the name of its module, wherever Python finds that."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from tablekit import catalog
from tablekit.catalog.entry import Game


def game_of(name: str) -> Game:
    """The game of this name, else the ``GAME`` of a module of this name, such as one in the folder where one works.

    The latter is then in the catalogue, too.  Raises ``SetupError`` where neither is there.
    """
    if all(game.name != name for game in catalog.games()):
        here = str(Path.cwd())
        sys.path += [] if here in sys.path else [here]
        module = import_module(name) if name.replace("_", "").isalnum() and find_spec(name) else None
        game = getattr(module, "GAME", None)
        if isinstance(game, Game):
            catalog.add(game)
            return game
    return catalog.game(name)
