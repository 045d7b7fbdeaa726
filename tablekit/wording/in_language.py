"""A game in a language of its own, in which it is read whatever the process reads."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from tablekit.catalog.entry import Game
from tablekit.saying import Message
from tablekit.saying.catalogue import usable
from tablekit.saying.current import LANGUAGES, current, speaking
from tablekit.saying.languages import ENGLISH, Translated
from tablekit.saying.messages import spoken
from tablekit.wording.language import checked
from tablekit.wording.retold import Retold, Wording

T = TypeVar("T")


def in_language(game: Game, code: str | None = None) -> Game:
    """A game read in a language, by its code; None for one that is read in whatever ``tk.language`` sets.

    A game of which the language has not a sentence is read in English, whole, instead of half in each.

    Raises ``SetupError`` for a language that there is not.

    >>> import tablekit as tk
    >>> german = in_language(tk.game("meduris"), "de")
    >>> german.language, in_language(german).language
    ('de', None)
    """
    plain = game.plain if isinstance(game, InLanguage) else game
    language = current() if code is None else LANGUAGES[checked(code)]
    if isinstance(language, Translated) and not usable(plain.module, language.code).say:
        code = ENGLISH.code
    return plain if code is None else _read_in(plain, code)


@cache
def _read_in(game: Game, code: str) -> Game:
    return InLanguage(game, code)


class InLanguage(Retold):
    """A game that is read in a language of its own."""

    def __init__(self, plain: Game, code: str) -> None:
        super().__init__(plain, plain.title, _InLanguage(code))
        self.language = code

    def __reduce__(self) -> tuple[object, ...]:
        return in_language, (self.plain, self.language)

    def tells(self, text: Message) -> Message:
        """Something that is told of this game, in its language."""
        return self.wording.message(text)


class _InLanguage(Wording):
    def __init__(self, code: str) -> None:
        self._code = code

    def message(self, text: Message) -> Message:
        return spoken(text, self._code)

    def during(self, call: Callable[[], T]) -> T:
        with speaking(self._code):
            return call()
