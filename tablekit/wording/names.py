"""What people are called who have no other names: by the colour of their seat."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.saying import Noun, plain
from tablekit.saying.current import current
from tablekit.saying.english import capital
from tablekit.saying.languages import ENGLISH


def written_names(colours: Sequence[str]) -> tuple[str, ...]:
    """As records have it: in English.

    >>> written_names(["purple", "blue"])
    ('Purple', 'Blue')
    """
    return tuple(colour.capitalize() for colour in colours)


def said_names(colours: Sequence[str], language: str | None = None) -> tuple[str, ...]:
    """In a language, by its code, or in that which is set.

    >>> said_names(["purple", "blue"], "de")
    ('Lila', 'Blau')
    """
    if (language or current().code) == ENGLISH.code:
        return written_names(colours)
    words = [plain(Noun(colour)) for colour in colours]
    return tuple(capital(word.said(language) if language else str(word)) for word in words)
