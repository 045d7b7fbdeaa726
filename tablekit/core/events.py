"""What has changed: the deeds that a listening state takes down, and the events they are told as."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol, Self, TypeAlias, TypeVar

from tablekit.core.moves import Move, Outcome, Value

Deed: TypeAlias = tuple[str, tuple[Any, ...], str, tuple[int, ...] | None]


class State(Protocol):
    """What every game's state can do.  Only a state that is ``listening()`` has a ``log``, of the deeds done to it."""

    @property
    def players(self) -> int: ...
    @property
    def colours(self) -> tuple[str, ...]: ...
    @property
    def active(self) -> int: ...
    @property
    def log(self) -> list[Deed] | None: ...
    def copy(self) -> Self: ...
    def listening(self) -> Self: ...


S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Event(Value, frozen=True):
    """One change, told: the deed, its arguments by name, the clause it rests on, who may know of it (None: everyone).

    An event can be written as JSON.  Only what a board calls its spaces is told from the position.

    >>> import tablekit as tk
    >>> event = tk.new("meduris", players=3, seed=7).play("place wood").events[0]
    >>> event.deed, dict(event.args), event.clause
    ('place_worker', {'player': 0, 'plateau': 0}, 'meduris.setup.workers.placement')
    """

    deed: str
    args: Mapping[str, Any]
    clause: str
    to: tuple[int, ...] | None = None


def audience(x: Move | Outcome, events: Sequence[Event]) -> tuple[int, ...] | None:
    """The seats that may know which move or result of chance a step was, by what it changed; None: everybody."""
    if isinstance(x, Move):
        return (x.player,) if x.sealed else None
    told = [set(event.to) for event in events if event.to is not None]
    return tuple(sorted(set.intersection(*told))) if told else None


@cache
def arguments(kind: type, deed: str) -> tuple[str, ...]:
    """The names of a deed's arguments, without the clause."""
    do = getattr(kind, deed)
    code = getattr(do, "__wrapped__", do).__code__
    return tuple(name for name in code.co_varnames[1 : code.co_argcount] if name != "because")


def events_of(s: State) -> tuple[Event, ...]:
    """What a listening state has taken down, with the names of the arguments; nothing from any other state."""
    kind = type(s)
    return tuple(
        Event(deed, dict(zip(arguments(kind, deed), args, strict=True)), clause, to)
        for deed, args, clause, to in s.log or ()
    )


def redo(s: State, event: Event) -> None:
    """Do again what an event tells."""
    getattr(s, event.deed)(**event.args, because=event.clause)


def redone(before: S, after: S, told: Sequence[Event]) -> S:
    """A copy of one position with the told deeds done again.

    To ask something is no deed, so the open questions come from the position ``after``.
    """
    s = before.copy()
    for event in told:
        redo(s, event)
    if hasattr(s, "pending"):
        s.pending = after.pending  # type: ignore[attr-defined]
    return s
