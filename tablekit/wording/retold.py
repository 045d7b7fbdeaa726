"""A game told otherwise: what it asks, tells, draws and refuses is said in other words, and nothing else is different.

Ids, moves, positions, notation and records are those of the game, so that two positions are equal whatever they are
told in.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar, cast

from msgspec.structs import replace

from tablekit.catalog.clauses import Rulebook
from tablekit.catalog.entry import Game
from tablekit.core import (
    Brief,
    Condition,
    Event,
    Explanation,
    Key,
    Label,
    Move,
    Notation,
    Outcome,
    Prompt,
    Receipt,
    Rules,
    State,
)
from tablekit.picture.look import Drawing
from tablekit.picture.scene import Scene
from tablekit.saying import Message, Text

if TYPE_CHECKING:
    from tablekit.picture.closeup import Naming

T = TypeVar("T")


class Wording(ABC):
    """How a game is told otherwise: what becomes of its messages, of what it says in plain words, and of pictures."""

    @abstractmethod
    def message(self, text: Message) -> Message:
        """A sentence that is not said yet."""

    def label(self, text: Message) -> Message:
        """The same on a button, where there is little room."""
        return self.message(text)

    def clauses(self, plain: Callable[[], Rulebook]) -> Rulebook:
        """The numbered rules."""
        return self.during(plain)

    def during(self, call: Callable[[], T]) -> T:
        """What a part of the game answers, or complains of."""
        return call()

    def told(self, call: Callable[[], str | None]) -> str | None:
        """What it tells in plain words."""
        return self.during(call)

    def drawn(self, call: Callable[[], Scene]) -> Scene:
        """What it draws."""
        return self.during(call)


class Retold(Game):
    """A game that is told otherwise; ``plain`` is the game itself."""

    def __init__(self, plain: Game, title: str, wording: Wording) -> None:
        super().__init__(
            plain.name, title, plain.players, plain.module, plain.editions, plain.options, plain.terms, plain.plays_on
        )
        self.plain, self.said_in, self.wording = plain, plain.said_in, wording

    @cached_property
    def rules(self) -> Rules[State]:
        """The rules, whose reasons are said otherwise."""
        return cast(Rules[State], _Reasons(self.plain.rules, self.wording))

    @cached_property
    def notation(self) -> Notation[State]:
        """The notation, whose sentences are said otherwise."""
        return cast(Notation[State], _Sentences(self.plain.notation, self.wording))

    @cached_property
    def drawing(self) -> Drawing[State]:
        """The pictures, whose words are said otherwise."""
        return cast(Drawing[State], _Pictures(self.plain.drawing, self.wording))

    def _told_clauses(self) -> Rulebook:
        return self.wording.clauses(lambda: self.plain.clauses)


class _Part:
    """A part of a game, of which all that is not said otherwise stays as it is."""

    def __init__(self, part: Any, wording: Wording) -> None:
        self._part, self._how = part, wording

    def __getattr__(self, name: str) -> Any:
        return getattr(self._part, name)


def _during(name: str) -> Any:
    def call(self: _Part, *given: Any, **named: Any) -> Any:
        return self._how.during(lambda: getattr(self._part, name)(*given, **named))

    return call


class _Reasons(_Part):
    complete = _during("complete")
    problems = _during("problems")

    def conditions(self, s: State, move: Move) -> list[Condition]:
        return [reason.reworded(self._how.message) for reason in self._part.conditions(s, move)]

    def receipt(self, s: State, player: int) -> list[Receipt]:
        return [replace(entry, said=self._how.message(entry.said)) for entry in self._part.receipt(s, player)]


class _Sentences(_Part):
    read = _during("read")
    read_move = _during("read_move")
    read_outcome = _during("read_outcome")

    def sentence(self, s: State, event: Event, names: Sequence[str]) -> str | None:
        return self._how.told(lambda: self._part.sentence(s, event, names))

    def describe(self, s: State, x: Move | Outcome) -> str:
        return self._how.told(lambda: self._part.describe(s, x)) or ""

    def prompt(self, s: State, player: int) -> Prompt:
        asked: Prompt = self._part.prompt(s, player)
        return replace(asked, said=self._how.message(asked.said))

    def briefly(self, s: State) -> Brief:
        asked: Brief = self._part.briefly(s)
        lets, comes = (text and self._how.label(text) for text in (asked.lets, asked.comes))
        only = tuple([(verbs, self._how.label(said)) for verbs, said in asked.only])
        return replace(asked, said=self._how.label(asked.said), lets=lets, comes=comes, only=only)

    def label(self, s: State, x: Move | Outcome, names: Sequence[str]) -> Label:
        said: Label = self._part.label(s, x, names)
        return replace(said, said=self._how.label(said.said))


class _Pictures(_Part):
    @property
    def NAMES(self) -> tuple[Naming, ...]:
        """The names of a labelled picture."""
        names: tuple[Naming, ...] = getattr(self._part, "NAMES", ())
        return tuple([replace(one, called=self._retold(one.called), said=self._retold(one.said)) for one in names])

    def _retold(self, text: Text) -> Text:
        return self._how.message(text) if isinstance(text, Message) else text

    def scene(self, seen: State, **look: Any) -> Scene:
        return self._how.drawn(lambda: self._part.scene(seen, **look))

    def explain(self, seen: State, key: Key, names: Sequence[str]) -> Explanation | None:
        told = getattr(self._part, "explain", None)
        about: Explanation | None = None if told is None else self._how.during(lambda: told(seen, key, names))
        if about is None:
            return None
        return replace(about, called=self._how.message(about.called), told=tuple(map(self._how.message, about.told)))
