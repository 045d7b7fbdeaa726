"""A game in other terms, such as neutral ones: its words are changed when they are said.

Players' names stay as they are, unless one of them is itself a word of the game.  Terms are words of a language: in one
that has none of them a game has the words of its box, so that no sentence is half in this and half in that.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cache

from msgspec.structs import replace

from tablekit.catalog.clauses import Clause, Rulebook
from tablekit.catalog.entry import Game
from tablekit.picture.scene import Scene
from tablekit.picture.terms import Terms
from tablekit.saying import Message
from tablekit.saying.current import speaking
from tablekit.saying.languages import ENGLISH
from tablekit.saying.messages import reworded
from tablekit.wording.retold import Retold, Wording


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


class InTerms(Retold):
    """A game whose texts and pictures are said in other terms."""

    def __init__(self, plain: Game, said_in: str) -> None:
        words = plain.words(said_in)
        with speaking(ENGLISH):
            title = words.text(plain.title)  # one in all languages, as that of the box is
        super().__init__(plain, title, _InTerms(words))
        self.said_in = said_in

    def __reduce__(self) -> tuple[object, ...]:
        return in_terms, (self.plain, self.said_in)


class _InTerms(Wording):
    def __init__(self, words: Terms) -> None:
        self._words = words

    def message(self, text: Message) -> Message:
        return reworded(text, self._words.text)

    def label(self, text: Message) -> Message:
        return reworded(text, self._words.label)

    def clauses(self, plain: Callable[[], Rulebook]) -> Rulebook:
        return _Clauses(plain(), self._words)

    def told(self, call: Callable[[], str | None]) -> str | None:
        said = call()
        return self._words.text(said) if said else said

    def drawn(self, call: Callable[[], Scene]) -> Scene:
        return self._words.scene(call())


class _Clauses(Rulebook):
    def __init__(self, plain: Rulebook, words: Terms) -> None:
        self.__dict__.update(copy(plain).__dict__)
        self.sections = {code: words.text(title) for code, title in plain.sections.items()}
        self._by_id = {clause.id: _clause(clause, words) for clause in plain}


def _clause(clause: Clause, words: Terms) -> Clause:
    """A clause in other terms; what is written of editions and rulebooks is about their own words, and stays."""
    ruling = words.text(clause.ruling) if clause.ruling else clause.ruling
    return replace(clause, title=words.text(clause.title), says=words.text(clause.says), ruling=ruling)
