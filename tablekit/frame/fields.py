"""The parts of a position's notation, each said once: written from the state and read back into it.

A game lists them in a table ``FIELDS`` beside its ``State``, or each section lists its own.  Most are a ``Field``, one
field of the state under its kind; what is no single field is ``Odd`` and written by hand.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol

from tablekit.core import S, S_contra, State
from tablekit.core.notation import Sections, Span
from tablekit.frame.kinds import Kind
from tablekit.frame.questions import Question
from tablekit.saying import Text
from tablekit.saying.words import m, t

_WORD = re.compile("[a-z][a-z-]*")


class Part(ABC, Generic[S_contra]):
    """One ``name=value`` of a position; a ``free`` part may be left out, and then the state stays as it is."""

    def __init__(self, name: str, free: bool = False) -> None:
        self.name = name
        self.free = free

    @abstractmethod
    def write(self, s: S_contra) -> str:
        """The value in notation."""

    @abstractmethod
    def read(self, span: Span, s: S_contra) -> None:
        """Put the value into the state; raises ``NotationError`` that points at it."""

    def plain(self, s: S_contra) -> Any:
        """The value as JSON has it, for the ``to_dict`` of a game that writes none of its own."""
        return self.write(s)

    def left_out(self, sections: Sections, s: S_contra) -> None:
        """What the state holds where the part is left out: nothing else than before."""


class Field(Part[State]):
    """A field of the state; ``field`` is its name there, if it has another."""

    def __init__(self, name: str, kind: Kind[Any, Any], free: bool = False, field: str = "") -> None:
        super().__init__(name, free)
        self.field = field or name
        self.kind = kind

    def write(self, s: State) -> str:
        """The value of the field."""
        return self.kind.write(getattr(s, self.field))

    def read(self, span: Span, s: State) -> None:
        """Set the field."""
        setattr(s, self.field, self.kind.read(span, s))

    def plain(self, s: State) -> Any:
        """As its kind says it."""
        return self.kind.plain(getattr(s, self.field))


class Odd(Part[S]):
    """A part that is no single field of the state, written and read by functions of its own."""

    def __init__(
        self, name: str, write: Callable[[S], str], read: Callable[[Span, S], None], free: bool = False,
        left_out: Callable[[Sections, S], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(name, free)
        self._write = write
        self._read = read
        self._left_out = left_out

    def write(self, s: S) -> str:
        """By hand."""
        return self._write(s)

    def read(self, span: Span, s: S) -> None:
        """By hand."""
        self._read(span, s)

    def left_out(self, sections: Sections, s: S) -> None:
        """By hand, if it depends on other parts."""
        if self._left_out is not None:
            self._left_out(sections, s)


class IfAny(Part[S]):
    """A part that may be left out, or written ``-``, which is the same."""

    def __init__(self, part: Part[S]) -> None:
        super().__init__(part.name, free=True)
        self.part = part

    def write(self, s: S) -> str:
        """The part."""
        return self.part.write(s)

    def read(self, span: Span, s: S) -> None:
        """The part, if there is anything."""
        if not span.empty:
            self.part.read(span, s)

    def plain(self, s: S) -> Any:
        """That of the part."""
        return self.part.plain(s)


class Named(Protocol):
    """Something with a name."""

    @property
    def name(self) -> str: ...


class OnBoard(State, Protocol):
    """A state that knows its board."""

    @property
    def board(self) -> Named: ...


class BoardName(Part[OnBoard]):
    """The name of the board.  A position on a board of one's own can be read only with that board."""

    def write(self, s: OnBoard) -> str:
        """The name."""
        return s.board.name

    def read(self, span: Span, s: OnBoard) -> None:
        """The name must be that of the board that is there."""
        if span.text != s.board.name:
            says = t("this position needs the board {board}; give it with board=, as {other} is another")
            span.fail(says(board=repr(span.text), other=repr(s.board.name)))


class Asked(State, Protocol):
    """A state with open questions, the next one last."""

    pending: tuple[Question[Any], ...]


class Pending(Part[Asked]):
    """The open questions, the next one last: ``act:0,offer:1@7``, each with its seat and what it is about."""

    def __init__(self, name: str, questions: Sequence[type[Question[Any]]], such_as: Text) -> None:
        super().__init__(name)
        self.questions = {kind.name: kind for kind in questions}
        self.such_as = such_as

    def write(self, s: Asked) -> str:
        """The questions, or a dash."""
        return ",".join(map(str, s.pending)) or "-"

    def read(self, span: Span, s: Asked) -> None:
        """The questions; raises ``NotationError`` for one that the game does not ask."""
        names = tuple(self.questions)
        about = [kind for kind in self.questions.values() if kind.blanks]
        found = []
        for part in span.split(","):
            word = _WORD.match(part.text)
            kind = self.questions.get(word[0]) if word else None
            if kind is None or (kind.seated and ":" not in part.text):
                name, _ = part.pair(":", m("a question such as {example}", example=self.such_as))
                kind = self.questions[names[name.one_of(names, m("a question"))]]
            found.append(kind.read(part, about, s))
        s.pending = tuple(found)


def written(game: str, parts: Iterable[Part[S]], s: S) -> str:
    """A position as one line; the same position always gives the same line."""
    return f"{game}/{s.players}p " + " ".join([f"{part.name}={part.write(s)}" for part in parts])


def filled(parts: Sequence[Part[S]], sections: Sections, s: S) -> None:
    """Read every part into a state, in the order of the table."""
    for part in parts:
        if part.name in sections:
            part.read(sections[part.name], s)
        else:
            part.left_out(sections, s)
