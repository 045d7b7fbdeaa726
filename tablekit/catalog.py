"""The catalogue finds games by looking: every folder under ``tablekit/games``, and entry points of other packages.

Another package offers a game with an entry point in the group ``tablekit.games`` that names its ``GAME``.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from tablekit.clauses import Clause, UnknownClause
from tablekit.errors import SetupError
from tablekit.game import Game
from tablekit.notation import suggestion


@cache
def games() -> tuple[Game, ...]:
    """Every game there is, with its title, players, editions and options."""
    found = []
    for module in pkgutil.iter_modules(import_module("tablekit.games").__path__):
        if module.ispkg:
            found.append(import_module(f"tablekit.games.{module.name}").GAME)
    found.extend(entry.load() for entry in entry_points(group="tablekit.games"))
    return tuple(sorted(found, key=lambda game: game.title))


def game(name: str) -> Game:
    """The game of this name; raises ``SetupError`` that names the nearest."""
    for found in games():
        if found.name == name:
            return found
    raise SetupError(f"there is no game {name!r}; it must be {suggestion(str(name), [g.name for g in games()])}")


def clause(id: str) -> Clause:
    """A rule by its id: section, editions, what it says, and the ruling where the book is silent.

    >>> clause("meduris.ritual.floor").title
    'Never below 0'
    """
    name = id.partition(".")[0]
    for found in games():
        if found.name == name:
            return found.clauses[id]
    raise UnknownClause(f"no game of the catalogue has clauses that begin with {name!r}")
