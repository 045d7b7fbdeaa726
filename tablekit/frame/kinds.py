"""Kinds of value: how a thing is written in notation, read back with errors that point, and called in a sentence.

Moves, questions, deeds and the parts of a position all name their values by kind, so that a good or a space is written
in one way wherever it stands.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from tablekit.core import S_contra, State
from tablekit.core.notation import Span, named
from tablekit.saying import Blank, Listed, Noun, Text
from tablekit.saying.words import m, t

V = TypeVar("V")
Bound: TypeAlias = int | Callable[[S_contra], int]


class Told(Generic[V]):
    """One kind of value as sentences call it.  ``what`` is what it is called in an error, such as “the space”."""

    def __init__(self, what: Text) -> None:
        self.what = what

    def write(self, value: V) -> str:
        """The value in notation."""
        return str(value)

    def on(self, s: Any) -> Told[V]:
        """This kind at a position, where what its values are called is printed on a board."""
        return self

    def say(self, value: V, names: Sequence[str]) -> Blank:
        """The value in a sentence; ``names`` are the players', seat by seat."""
        return self.write(value)

    def plain(self, value: V) -> Any:
        """The value as JSON has it: a number or yes and no as they are, all else as it is written."""
        return value if isinstance(value, int) else self.write(value)


class Kind(Told[V], ABC, Generic[S_contra, V]):
    """One kind of value that is written in notation and read back."""

    @abstractmethod
    def read(self, span: Span, s: S_contra) -> V:
        """The value from its notation; raises ``NotationError`` that points at it."""

    def values(self, s: S_contra) -> Sequence[V]:
        """Every value there is, in order; raises ``TypeError`` where there are too many to be listed."""
        raise TypeError(f"{self.what} has too many values: the moves that have it must list their candidates")

    def on_nodes(self, value: V) -> Mapping[Any, Any]:
        """What stands on the board by this value, node by node; nothing where it is about no board."""
        return {}

    def on_ways(self, value: V) -> Mapping[Any, Any]:
        """The same way by way, each as an edge of the graph."""
        return {}


class Word(Kind[State, int]):
    """One of some words, held as its index; ``none`` is the word for -1, where there may be nothing.

    In a sentence they are nouns, or what ``said`` has for them.
    """

    def __init__(self, what: Text, words: Sequence[str], none: str = "", said: Sequence[Blank] = ()) -> None:
        super().__init__(what)
        self.words = tuple(words)
        self.none = none
        self.said: tuple[Blank, ...] = tuple(said) or tuple(map(Noun, self.words))

    def write(self, value: int) -> str:
        """The word."""
        return self.none if value < 0 else self.words[value]

    def read(self, span: Span, s: State) -> int:
        """The index of the word."""
        found = span.one_of((*self.words, self.none) if self.none else self.words, self.what)
        return found if found < len(self.words) else -1

    def say(self, value: int, names: Sequence[str]) -> Blank:
        """The word as a noun, or what sentences call it."""
        return self.said[value] if value >= 0 else Noun(self.none)

    def plain(self, value: int) -> str:
        """The word."""
        return self.write(value)

    def values(self, s: State) -> Sequence[int]:
        """Each word, and nothing last where there may be nothing."""
        every = tuple(range(len(self.words)))
        return (*every, -1) if self.none else every


class Switch(Kind[State, bool]):
    """Yes or no, in the two words of its own."""

    def __init__(self, what: Text, no: str = "no", yes: str = "yes") -> None:
        super().__init__(what)
        self.words = (no, yes)

    def write(self, value: bool) -> str:
        """The word."""
        return self.words[value]

    def read(self, span: Span, s: State) -> bool:
        """Whether it is the second word."""
        return span.one_of(self.words, self.what) == 1

    def values(self, s: State) -> Sequence[bool]:
        """No and yes."""
        return False, True


class Whole(Kind[S_contra, int]):
    """A whole number between two bounds, which may depend on the position; ``more`` is added where it is written.

    A game of one's own begins with ``first``, or else with the lowest.
    """

    def __init__(self, what: Text, low: int, high: Bound[S_contra], more: int = 0, first: int | None = None) -> None:
        super().__init__(what)
        self.low = low
        self.high = high
        self.more = more
        self.first = low - more if first is None else first

    def write(self, value: int) -> str:
        """The number."""
        return str(value + self.more)

    def read(self, span: Span, s: S_contra) -> int:
        """The number, within its bounds."""
        return span.whole(self.what, self.low, self._highest(s)) - self.more

    def values(self, s: S_contra) -> Sequence[int]:
        """Each number."""
        return range(self.low - self.more, self._highest(s) - self.more + 1)

    def _highest(self, s: S_contra) -> int:
        return self.high if isinstance(self.high, int) else self.high(s)


class Seat(Kind[State, int]):
    """A seat, 0..n-1; in sentences the player's name."""

    def read(self, span: Span, s: State) -> int:
        """A seat that there is."""
        return span.whole(self.what, 0, s.players - 1)

    def say(self, value: int, names: Sequence[str]) -> Blank:
        """The player's name."""
        return names[value]


class Perhaps(Kind[S_contra, V]):
    """A value or nothing, which is written ``-``."""

    def __init__(self, kind: Kind[S_contra, V], nothing: V) -> None:
        super().__init__(kind.what)
        self.kind = kind
        self.nothing = nothing

    def write(self, value: V) -> str:
        """The value, or a dash."""
        return "-" if value == self.nothing else self.kind.write(value)

    def read(self, span: Span, s: S_contra) -> V:
        """The value, or nothing."""
        return self.nothing if span.empty else self.kind.read(span, s)

    def plain(self, value: V) -> Any:
        """The value, or None."""
        return None if value == self.nothing else self.kind.plain(value)


class Hidden(Kind[S_contra, V]):
    """A value that a seat may not see: ``unknown``, which is written ``?``."""

    def __init__(self, kind: Kind[S_contra, V], unknown: Callable[[], V]) -> None:
        super().__init__(kind.what)
        self.kind = kind
        self.unknown = unknown

    def write(self, value: V) -> str:
        """The value, or a question mark."""
        return "?" if value == self.unknown() else self.kind.write(value)

    def read(self, span: Span, s: S_contra) -> V:
        """The value, or what stands for one that cannot be seen."""
        return self.unknown() if span.text == "?" else self.kind.read(span, s)

    def plain(self, value: V) -> Any:
        """The value, or a question mark."""
        return "?" if value == self.unknown() else self.kind.plain(value)


class Characters(Kind[S_contra, tuple[V, ...]]):
    """Values of one character each, one after the other, such as the workers of a tower: ``012``; ``-`` for none."""

    def __init__(self, kind: Kind[S_contra, V]) -> None:
        super().__init__(kind.what)
        self.kind = kind

    def write(self, value: tuple[V, ...]) -> str:
        """The characters."""
        return "".join(map(self.kind.write, value)) or "-"

    def read(self, span: Span, s: S_contra) -> tuple[V, ...]:
        """The values."""
        found = [] if span.empty else [Span(span.line, span.start + i, c) for i, c in enumerate(span.text)]
        return tuple(self.kind.read(one, s) for one in found)

    def plain(self, value: Sequence[V]) -> list[Any]:
        """Each value."""
        return list(map(self.kind.plain, value))


class Several(Kind[S_contra, list[V]]):
    """Any number of values of one kind, with dots between in notation; in a sentence they are listed.

    >>> str(Several("the seats", SEAT).say([0, 2], ["Ada", "Ben", "Cleo"]))
    'Ada and Cleo'
    """

    def __init__(self, what: Text, kind: Kind[S_contra, V]) -> None:
        super().__init__(what)
        self.kind = kind

    def write(self, value: list[V]) -> str:
        """The values."""
        return ".".join(map(self.kind.write, value)) or "-"

    def read(self, span: Span, s: S_contra) -> list[V]:
        """The values, or none."""
        return [] if span.empty else [self.kind.read(part, s) for part in span.split(".")]

    def say(self, value: list[V], names: Sequence[str]) -> Blank:
        """The values as a list a person would say."""
        return Listed(tuple([self.kind.say(one, names) for one in value]))

    def plain(self, value: Sequence[V]) -> list[Any]:
        """Each value."""
        return list(map(self.kind.plain, value))


class PerSeat(Kind[S_contra, list[V]]):
    """One value for each seat, with ``/`` between; ``what`` is the part of the position."""

    def __init__(self, what: Text, kind: Kind[S_contra, V]) -> None:
        super().__init__(what)
        self.kind = kind

    def write(self, value: Sequence[V]) -> str:
        """The values, seat by seat."""
        return "/".join(map(self.kind.write, value))

    def read(self, span: Span, s: S_contra) -> list[V]:
        """The values, seat by seat."""
        return [self.kind.read(part, s) for part in each_seat(span, s, self.what)]

    def plain(self, value: Sequence[V]) -> list[Any]:
        """The values, seat by seat."""
        return list(map(self.kind.plain, value))


def each_seat(span: Span, s: State, what: Text) -> list[Span]:
    """The pieces of a part that has one for each seat."""
    parts = span.split("/")
    if len(parts) != s.players:
        says = t("{what} must have {number} parts with '/' between, one for each seat")
        span.fail(says(what=named(what), number=s.players))
    return parts


SEAT = Seat(m("the seat"))
