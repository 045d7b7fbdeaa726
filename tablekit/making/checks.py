"""What is wrong with how a game of one's own is written, told as soon as it is read: each by its name and place."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from inspect import isclass, isfunction, signature
from typing import Any

from tablekit.catalog.entry import Game
from tablekit.core.errors import GameError
from tablekit.core.notation import shown
from tablekit.frame.kinds import Kind
from tablekit.saying import Message, Template

_SUCH = 'such as Whole("a hand", 0, 3) or BOARD.point'
_LETTERS = "it must be small letters and digits"


def check(module: str, faults: Iterator[str]) -> None:
    """Raise ``GameError`` with all faults, if there are any."""
    if found := [*faults]:
        raise GameError(module, found)


def of_state(state: type[Any], base: type[Any]) -> Iterator[str]:
    """A state whose fields are none, whose methods every state has already, or whose deeds take no clause by name."""
    own, name = vars(state), state.__qualname__
    allowed = {*base.__annotations__, "over", "problems", "secret", "__init__", "__doc__", "__module__"}
    for taken in sorted(own.keys() & vars(base).keys() - allowed - _python(base)):
        yield f"{name}: no method or deed can be called {taken!r}, as every state has that"
    if not isinstance(state.fields, Mapping):
        right = '{"men": AtPoints("the men", BOARD)}'
        yield f"{name}: fields is {shown(state.fields)}; it must be a mapping such as {right}"
        return
    for field, kind in state.fields.items():
        if not isinstance(field, str) or not field.isidentifier() or field != field.lower():
            yield f"{name}: the field {shown(field)} cannot be called so; {_LETTERS}"
        elif field in ("players", "pending", "colours", "log", "noted") or (hasattr(base, field) and field != "secret"):
            yield f"{name}: no field can be called {field!r}, as every state has that"
        elif callable(own.get(field)):
            yield f"{name}: {field!r} is a field and a method; one of them needs another name"
        if not isinstance(kind, Kind):
            yield f"{name}: the field {shown(field)} is {shown(kind)}; it must be a kind {_SUCH}"
    for deed, method in own.items():
        because = signature(method).parameters.get("because") if isfunction(method) else None
        if because and because.kind is not because.KEYWORD_ONLY:
            yield f"{name}.{deed}: a deed takes its clause by name alone; write *, because"
    yield from _seats(state)


def _python(base: type[Any]) -> set[str]:
    return {name for name in vars(base) if name.startswith("_")}


def _seats(state: type[Any]) -> Iterator[str]:
    if isinstance(state.seats, str) or not all(isinstance(colour, str) for colour in state.seats):
        yield f'{state.__qualname__}: seats is {shown(state.seats)}; it must be colours such as ("white", "black")'


def of_choice(kind: type[Any], base: type[Any]) -> Iterator[str]:
    """A choice that lacks something, or whose blanks no move could hold."""
    name = kind.__qualname__
    yield from (f"{name} needs {lacks!r}" for lacks in ("clause", "to") if not hasattr(kind, lacks))
    yield from _words(kind, "to", "asks")
    verb = kind.pattern.partition(" ")[0]
    if not verb.replace("-", "").isalpha() or verb != verb.lower():
        yield f"{name}: pattern is {shown(kind.pattern)}; it must begin with a word of small letters, as moves do"
    for blank, its in kind.blanks.items():
        if not isinstance(its, Kind):
            yield f"{name}: the blank {blank!r} is {shown(its)}; it must be a kind {_SUCH}"
        if blank in ("player", "keys", "hints", "text") or hasattr(base, blank):
            yield f"{name}: no blank can be called {blank!r}, as every move has that"
    if kind.answers is not None and not (isclass(kind.answers) and issubclass(kind.answers, base)):
        yield f"{name}: answers is {shown(kind.answers)}; it must be another choice"


def of_dice(kind: type[Any]) -> Iterator[str]:
    """Dice that lack something."""
    yield from (f"{kind.__qualname__} needs {name!r}" for name in ("clause", "to") if not hasattr(kind, name))
    yield from _words(kind, "to")


def _words(kind: type[Any], *names: str) -> Iterator[str]:
    for name in names:
        if not isinstance(said := getattr(kind, name, None), Message | Template | None):
            yield f"{kind.__qualname__}: {name} is {shown(said)}; it must be a message: m({said!r})"


def of_book(
    game: Any, state: Any, answers: Sequence[Any], base: type[Any], kinds: tuple[type[Any], ...]
) -> Iterator[str]:
    """What ``book`` is given that is none, or is not given though the game has it."""
    if not isinstance(game, Game):
        yield f"book: {_called(game)} comes first; it must be the game: book(GAME, State, ...)"
    if not _is(state, base):
        yield f"book: {_called(state)} comes second; it must be the class of the table, a Tabletop"
        return
    for one in answers:
        if not _is(one, kinds):
            yield f"book: {_called(one)} is neither a Choice nor Dice"
        elif not hasattr(one, "question"):
            yield f"{one.__qualname__} needs 'pattern'"
        else:
            yield from (f"{one.__qualname__} needs {name}(...)" for name in sorted(one.__abstractmethods__))
    for module in dict.fromkeys(getattr(one, "__module__", "") for one in (state, *answers)):
        here = [one for one in vars(sys.modules.get(module, sys)).values() if _is(one, kinds)]
        own = [one for one in here if one.__module__ == module and hasattr(one, "question")]
        yield from (f"book: it is not given {one.__qualname__}" for one in own if one not in answers)
    if not isinstance(game, Game):
        return
    most = max(game.players) if isinstance(game.players, tuple) else 0
    if state.seats and most > len(state.seats):
        yield f"{state.__qualname__}: seats has {len(state.seats)} colours, and {most} can play {game.name}"


def _is(thing: Any, kinds: type[Any] | tuple[type[Any], ...]) -> bool:
    return isclass(thing) and issubclass(thing, kinds)


def _called(thing: Any) -> str:
    return thing.__qualname__ if isclass(thing) else shown(thing)
