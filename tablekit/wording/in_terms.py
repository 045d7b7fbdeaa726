"""A game in other terms: what it asks, tells, draws and refuses is said in them, and nothing else is different.

Ids, moves, positions and records are those of the game, so that two positions are equal whatever they are told in.
Players' names stay as they are, unless one of them is itself a word of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache, cached_property
from typing import Any, cast

from msgspec.structs import replace

from tablekit.catalog.clauses import Clause, Rulebook
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
from tablekit.picture.drawing import Drawing
from tablekit.picture.scene import Scene
from tablekit.picture.terms import Terms
from tablekit.saying import Text
from tablekit.saying.messages import reworded


def in_terms(game: Game, terms: str | None = None) -> Game:
    """A game told in one of its ``terms``, such as ``"neutral"``; None for those of its box.

    Raises ``SetupError`` for terms that the game has not.

    >>> import tablekit as tk
    >>> in_terms(tk.game("apache"), "neutral").title
    'Field Race'
    """
    if not isinstance(terms, str | None):
        game.words(terms)  # which says what would be right
    return game if terms is None else _told_in(game, terms)


@cache
def _told_in(game: Game, terms: str) -> Game:
    return InTerms(game, terms)


class InTerms(Game):
    """A game whose texts and pictures are said in other terms; ``plain`` is the game itself."""

    def __init__(self, plain: Game, said_in: str) -> None:
        self.told_in = plain.words(said_in)
        title = self.told_in.text(plain.title)
        super().__init__(plain.name, title, plain.players, plain.module, plain.editions, plain.options, plain.terms)
        self.plain, self.said_in = plain, said_in

    @cached_property
    def rules(self) -> Rules[State]:
        """The rules, whose reasons are said in these terms."""
        return cast(Rules[State], _Reasons(self.plain.rules, self.told_in))

    @cached_property
    def notation(self) -> Notation[State]:
        """The notation, whose sentences are said in these terms."""
        return cast(Notation[State], _Sentences(self.plain.notation, self.told_in))

    @cached_property
    def drawing(self) -> Drawing[State]:
        """The pictures, whose words are said in these terms."""
        return cast(Drawing[State], _Pictures(self.plain.drawing, self.told_in))

    @cached_property
    def clauses(self) -> Rulebook:
        """The numbered rules, said in these terms."""
        return _Clauses(self.plain.clauses, self.told_in)


class _Told:
    """A part of a game, of which all that is not said otherwise stays as it is."""

    def __init__(self, part: Any, words: Terms) -> None:
        self._part, self._words = part, words

    def __getattr__(self, name: str) -> Any:
        return getattr(self._part, name)


class _Reasons(_Told):
    def conditions(self, s: State, move: Move) -> list[Condition]:
        return [told.reworded(self._text) for told in self._part.conditions(s, move)]

    def _text(self, text: Text) -> Text:
        return reworded(text, self._words.text)

    def receipt(self, s: State, player: int) -> list[Receipt]:
        return [replace(entry, said=reworded(entry.said, self._words.text)) for entry in self._part.receipt(s, player)]


class _Sentences(_Told):
    def sentence(self, s: State, event: Event, names: Sequence[str]) -> str | None:
        told: str | None = self._part.sentence(s, event, names)
        return self._words.text(told) if told else told

    def prompt(self, s: State, player: int) -> Prompt:
        asked: Prompt = self._part.prompt(s, player)
        return replace(asked, said=reworded(asked.said, self._words.text))

    def describe(self, s: State, x: Move | Outcome) -> str:
        return self._words.text(self._part.describe(s, x))

    def briefly(self, s: State) -> Brief:
        asked: Brief = self._part.briefly(s)
        return replace(asked, said=reworded(asked.said, self._words.label))

    def label(self, s: State, x: Move | Outcome, names: Sequence[str]) -> Label:
        said: Label = self._part.label(s, x, names)
        return replace(said, said=reworded(said.said, self._words.label))


class _Pictures(_Told):
    def scene(self, seen: State, **look: Any) -> Scene:
        return self._words.scene(self._part.scene(seen, **look))

    def explain(self, seen: State, key: Key, names: Sequence[str]) -> Explanation | None:
        told = getattr(self._part, "explain", None)
        about: Explanation | None = told(seen, key, names) if told is not None else None
        if about is None:
            return about
        said = self._words.text
        return replace(about, called=reworded(about.called, said), told=tuple([reworded(t, said) for t in about.told]))


class _Clauses(Rulebook):
    def __init__(self, plain: Rulebook, words: Terms) -> None:
        self.__dict__.update(copy(plain).__dict__)
        self.sections = {code: words.text(title) for code, title in plain.sections.items()}
        self._by_id = {clause.id: _clause(clause, words) for clause in plain}


def _clause(clause: Clause, words: Terms) -> Clause:
    """A clause in other terms; what is written of editions and rulebooks is about their own words, and stays."""
    ruling = words.text(clause.ruling) if clause.ruling else clause.ruling
    return replace(clause, title=words.text(clause.title), says=words.text(clause.says), ruling=ruling)
