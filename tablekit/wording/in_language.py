"""A game in a language of its own: what it asks, tells, draws and refuses is said in it, whatever the process reads.

Moves, positions, notation and records are those of the game, so that two positions are equal whatever they are read in.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any, cast

from msgspec.structs import replace

from tablekit.catalog.clauses import Rulebook
from tablekit.catalog.entry import Game
from tablekit.core import (
    Brief,
    Condition,
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
from tablekit.picture.drawing import Drawing
from tablekit.saying import Text
from tablekit.saying.current import speaking
from tablekit.saying.messages import spoken
from tablekit.wording.language import checked


def in_language(game: Game, code: str | None = None) -> Game:
    """A game read in a language, by its code; None for one that is read in whatever ``tk.language`` sets.

    Raises ``SetupError`` for a language that there is not.

    >>> import tablekit as tk
    >>> german = in_language(tk.game("meduris"), "de")
    >>> german.language, in_language(german).language
    ('de', None)
    """
    plain = game.plain if isinstance(game, InLanguage) else game
    return plain if code is None else _read_in(plain, checked(code))


@cache
def _read_in(game: Game, code: str) -> Game:
    return InLanguage(game, code)


class InLanguage(Game):
    """A game that is read in a language of its own; ``plain`` is the game itself."""

    def __init__(self, plain: Game, code: str) -> None:
        super().__init__(
            plain.name, plain.title, plain.players, plain.module, plain.editions, plain.options, plain.terms,
            plain.plays_on,
        )  # fmt: skip
        self.plain, self.language, self.said_in = plain, code, plain.said_in

    def tells(self, text: Text) -> Text:
        """Something that is told of this game, in its language."""
        return spoken(text, self.code)

    @property
    def code(self) -> str:
        """The language, which is never that of the process."""
        return self.language or ""

    @cached_property
    def rules(self) -> Rules[State]:
        """The rules, whose reasons are said in the language."""
        return cast(Rules[State], _Reasons(self.plain.rules, self.code))

    @cached_property
    def notation(self) -> Notation[State]:
        """The notation, whose sentences are said in the language."""
        return cast(Notation[State], _Sentences(self.plain.notation, self.code))

    @cached_property
    def drawing(self) -> Drawing[State]:
        """The pictures, whose words are said in the language."""
        return cast(Drawing[State], _Pictures(self.plain.drawing, self.code))

    @cached_property
    def clauses(self) -> Rulebook:
        """The numbered rules, as the game has them."""
        return self.plain.clauses


class _Spoken:
    """A part of a game, of which all that is not read stays as it is."""

    def __init__(self, part: Any, code: str) -> None:
        self._part, self._code = part, code

    def __getattr__(self, name: str) -> Any:
        return getattr(self._part, name)

    def _said(self, text: Text) -> Text:
        return spoken(text, self._code)


def _aloud(name: str) -> Any:
    """What a part answers, or complains of, in plain words of the language."""

    def call(self: _Spoken, *given: Any, **named: Any) -> Any:
        with speaking(self._code):
            return getattr(self._part, name)(*given, **named)

    return call


class _Reasons(_Spoken):
    complete = _aloud("complete")
    problems = _aloud("problems")

    def conditions(self, s: State, move: Move) -> list[Condition]:
        return [told.reworded(self._said) for told in self._part.conditions(s, move)]

    def receipt(self, s: State, player: int) -> list[Receipt]:
        return [replace(entry, said=self._said(entry.said)) for entry in self._part.receipt(s, player)]


class _Sentences(_Spoken):
    read = _aloud("read")
    read_move = _aloud("read_move")
    read_outcome = _aloud("read_outcome")
    sentence = _aloud("sentence")
    describe = _aloud("describe")

    def prompt(self, s: State, player: int) -> Prompt:
        asked: Prompt = self._part.prompt(s, player)
        return replace(asked, said=self._said(asked.said))

    def briefly(self, s: State) -> Brief:
        asked: Brief = self._part.briefly(s)
        return replace(
            asked, said=self._said(asked.said), lets=self._said(asked.lets), comes=self._said(asked.comes)
        )  # fmt: skip

    def label(self, s: State, x: Move | Outcome, names: Sequence[str]) -> Label:
        said: Label = self._part.label(s, x, names)
        return replace(said, said=self._said(said.said))


class _Pictures(_Spoken):
    scene = _aloud("scene")

    def explain(self, seen: State, key: Key, names: Sequence[str]) -> Explanation | None:
        told = getattr(self._part, "explain", None)
        about: Explanation | None = told(seen, key, names) if told is not None else None
        return about and replace(about, called=self._said(about.called), told=tuple(map(self._said, about.told)))
