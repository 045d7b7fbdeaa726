"""The catalogue finds games by looking: every folder under ``tablekit/games``, and entry points of other packages.

Another package offers a game with an entry point in the group ``tablekit.games`` that names its ``GAME``; ``add``
offers one until Python ends, which is how a game begins that is still being written.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from tablekit.catalog.entry import Game
from tablekit.core.errors import GameError, SetupError, reason, warn
from tablekit.core.notation import shown, suggestion
from tablekit.saying import Message
from tablekit.saying.words import m

if TYPE_CHECKING:
    from tablekit.catalog.clauses import Clause

_added: dict[str, Game] = {}
_broken: dict[str, str] = {}


@cache
def games() -> tuple[Game, ...]:
    """Every game there is, with its title, players, editions and options.

    A game of another package that cannot be used is left out with a warning; ``game`` says why when it is asked for.

    >>> import tablekit as tk
    >>> [game.title for game in tk.games() if game.module.startswith("tablekit.")]
    ['Apache', 'Eight-Minute Empire: Legends', 'Iquazú', 'Meduris']
    """
    found = {}
    for module in pkgutil.iter_modules(import_module("tablekit.games").__path__):
        if module.ispkg:
            own: Game = import_module(f"tablekit.games.{module.name}").GAME
            found[own.name] = own
    _broken.clear()
    for entry, offered, why in _of_other_packages():
        if isinstance(offered, Game):
            wrong = _faults(offered)
            if offered.name in found:
                wrong.insert(0, f"there is another game of the name {shown(offered.name)}")
            if not wrong:
                found[offered.name] = offered
                continue
            why = "\n  ".join(wrong if len(wrong) == 1 else [f"{len(wrong)} faults", *wrong])
        _broken[entry] = why
        warn(m("the game {game} of another package cannot be used: {why}", game=shown(entry), why=why), stacklevel=3)
    return tuple(sorted((found | _added).values(), key=lambda game: game.title))


def _of_other_packages() -> Iterator[tuple[str, object, str]]:
    """The name of each entry point, what it offers, and why that is no game, if it is none."""
    from importlib.metadata import entry_points  # a third of the time that importing everything else takes

    for entry in entry_points(group="tablekit.games"):
        try:
            yield entry.name, entry.load(), "it is no Game"
        except Exception as error:  # whatever a stranger's module does when it is imported
            yield entry.name, None, f"{type(error).__name__}: {reason(error)}"


def _faults(game: Game) -> list[str]:
    from tablekit.catalog.parts import faults

    return faults(game)


def add(game: Game) -> None:
    """Offer a game of your own until Python ends; what the same module offered before makes way for it.

    Raises ``GameError`` with all that keeps it from being played, as that another game has its name.
    """
    wrong = _faults(game)
    games.cache_clear()
    if any(other.name == game.name and other.module != game.module for other in games()):
        wrong.insert(0, f"there is another game of the name {shown(game.name)}; it needs a name of its own")
    if wrong:
        raise GameError(game.name, wrong)
    _added[game.name] = game
    games.cache_clear()


def game(name: str) -> Game:
    """The game of this name; raises ``SetupError`` that names the nearest.

    >>> import tablekit as tk
    >>> tk.game("meduris").title
    'Meduris'
    """
    for found in games():
        if found.name == name:
            return found
    if isinstance(name, str) and (why := broken(name)):
        raise SetupError(why)
    right = suggestion(name, [g.name for g in games()])
    raise SetupError(m("there is no game {game}; it must be {right}", game=shown(name), right=right))


def broken(name: str) -> Message | None:
    """Why the game of this name of another package is left out, in a sentence; or None."""
    games()
    return (
        m("the game {game} of another package cannot be used: {why}", game=shown(name), why=_broken[name])
        if name in _broken
        else None
    )


def clause(id: str) -> Clause:
    """A rule by its id: section, editions, what it says, and the ruling where the book is silent.

    >>> clause("meduris.ritual.floor").title
    'Never below zero'
    """
    from tablekit.catalog.clauses import UnknownClause

    name = id.partition(".")[0] if isinstance(id, str) else id
    for found in games():
        if found.name == name:
            return found.clauses[id]
    raise UnknownClause(m("no game of the catalogue has clauses that begin with {game}", game=shown(name)))
