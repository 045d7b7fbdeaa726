"""The catalogue finds games by looking: every folder under ``tablekit/games``, and entry points of other packages.

Another package offers a game with an entry point in the group ``tablekit.games`` that names its ``GAME``; ``add``
offers one until Python ends, which is how a game begins that is still being written.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from tablekit.errors import SetupError
from tablekit.game import Game
from tablekit.notation import shown, suggestion

if TYPE_CHECKING:
    from tablekit.clauses import Clause

_added: dict[str, Game] = {}


@cache
def games() -> tuple[Game, ...]:
    """Every game there is, with its title, players, editions and options."""
    from importlib.metadata import entry_points  # a third of the time that importing everything else takes

    found = []
    for module in pkgutil.iter_modules(import_module("tablekit.games").__path__):
        if module.ispkg:
            found.append(import_module(f"tablekit.games.{module.name}").GAME)
    found.extend(entry.load() for entry in entry_points(group="tablekit.games"))
    by_name = {game.name: game for game in found} | _added
    return tuple(sorted(by_name.values(), key=lambda game: game.title))


def add(game: Game) -> None:
    """Offer a game of your own until Python ends; it takes the place of a game of the same name."""
    _added[game.name] = game
    games.cache_clear()


def game(name: str) -> Game:
    """The game of this name; raises ``SetupError`` that names the nearest."""
    for found in games():
        if found.name == name:
            return found
    right = suggestion(str(name)[:40], [g.name for g in games()])
    raise SetupError(f"there is no game {shown(name)}; it must be {right}")


def clause(id: str) -> Clause:
    """A rule by its id: section, editions, what it says, and the ruling where the book is silent.

    >>> clause("meduris.ritual.floor").title
    'Never below zero'
    """
    from tablekit.clauses import UnknownClause

    name = str(id).partition(".")[0]
    for found in games():
        if found.name == name:
            return found.clauses[id]
    raise UnknownClause(f"no game of the catalogue has clauses that begin with {shown(name)}")
