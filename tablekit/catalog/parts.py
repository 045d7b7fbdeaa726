"""What the engine looks for in a game by its name, and all that is wrong with what it finds there.

No other name means anything to it, so a game may call its own things as it likes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple, cast

from tablekit.catalog.entry import NOT_OPTIONS, Game
from tablekit.catalog.loading import written
from tablekit.catalog.loading.trial import faults_of_play
from tablekit.core.errors import BoardError, GameError, reason
from tablekit.core.notation import shown
from tablekit.picture.closeup import Naming
from tablekit.picture.terms import Terms

_NAME = re.compile("[a-z][a-z0-9_-]*")


class Part(NamedTuple):
    """A name in one of a game's modules: what it must be, in words, whether a value is that, and whether it must be."""

    module: str
    name: str
    what: str
    fits: Callable[[Any], bool]
    needed: bool = False


def _listed(kinds: type | tuple[type, ...], of: type) -> Callable[[Any], bool]:
    def fits(value: Any) -> bool:
        return isinstance(value, kinds) and all(isinstance(one, of) for one in cast("Iterable[object]", value))

    return fits


PARTS = (
    Part("book", "BOOK", "a Book", lambda v: all(hasattr(v, do) for do in ("start", "legal_moves", "write")), True),
    Part("picture", "scene", "a function that draws a position", callable, True),
    Part("picture", "explain", "a function that says what a thing on the picture is", callable),
    Part("picture", "SCENERY", "a set of words, the kinds of keys that no move has", _listed((set, frozenset), str)),
    Part("picture", "SCENES", "a mapping of deeds to the scenes they are shown in", lambda v: isinstance(v, Mapping)),
    Part("picture", "NAMES", "a list of Naming", _listed((list, tuple), Naming)),
    Part("editing", "EDITING", "an Editing", lambda v: hasattr(v, "cuts") and hasattr(v, "follow")),
    Part("score_sheet", "SCORE_SHEET", "a ScoreSheet", lambda v: hasattr(v, "lines") and hasattr(v, "faults")),
    Part("terms", "TERMS", "a dict of Terms", lambda v: isinstance(v, dict) and _listed(tuple, Terms)((*v.values(),))),
)


def faults(game: Game) -> list[str]:
    """Everything that keeps a game from being played, each with the place it is in."""
    found = [*_of_entry(game)]
    found += [says for part in PARTS for says in _of_part(game, part)]
    found += _tried(f"{game.module}, as it is written", lambda: [*written.faults(game)])
    found += _tried(f"{game.module}, its clauses", lambda: [*_of_clauses(game)])
    for players in () if found else game.players:
        where = f"a game of {players}"
        wrong = _tried(where, partial(faults_of_play, game, players))
        found += [f"{where}: {says.removeprefix(f'{where}: ')}" for says in wrong]
    return list(dict.fromkeys(found))


def _of_entry(game: Game) -> Iterator[str]:
    if not _NAME.fullmatch(game.name):
        yield f"name: {shown(game.name)} begins each position, so it must be small letters, digits, - and _"
    if not game.title.strip():
        yield "title: it is empty; it is what people call the game"
    numbers = game.players if isinstance(game.players, tuple) else ()
    if not numbers or any(type(number) is not int or not 1 < number < 10 for number in numbers):
        yield f"players: {shown(game.players)} must be numbers from 2 to 9, as in (2,) or (2, 3, 4)"
    names = [option.name for option in game.options]
    yield from (f"option {name}: it is there twice" for name in dict.fromkeys(names) if names.count(name) > 1)
    yield from (f"option {n}: the name is taken" for n in names if n in (*NOT_OPTIONS, "edition", "terms"))


def _of_part(game: Game, part: Part) -> list[str]:
    where = f"{game.module}, {part.module}"

    def look() -> list[str]:
        value = getattr(game.module_of(part.module), part.name, None)
        if value is None:
            return [f"{where}: there is no {part.name}; it must be {part.what}"] if part.needed else []
        return [] if part.fits(value) else [f"{where}: {part.name} is {shown(value)}; it must be {part.what}"]

    return _tried(where, look)


def _of_clauses(game: Game) -> Iterator[str]:
    clauses = game.clauses
    if clauses.game != game.name:
        yield f"clauses: they are of {shown(clauses.game)}, and the game is {shown(game.name)}"
    yield from (f"edition {e.name}: the clauses know none" for e in game.editions if e.name not in clauses.editions)
    unknown = [option for option in game.options if option.clause not in clauses]
    yield from (f"option {option.name}: there is no clause {shown(option.clause)}" for option in unknown)


def _tried(where: str, look: Callable[[], list[str]]) -> list[str]:
    """What is found, or what an error says that comes instead: all of it, where it knows of several faults."""
    try:
        return look()
    except (BoardError, GameError) as error:
        return [f"{where}: {f'board {error.where}, ' * isinstance(error, BoardError)}{says}" for says in error.faults]
    except Exception as error:  # whatever a stranger's module does
        return [f"{where}: {type(error).__name__}: {reason(error)}"]
