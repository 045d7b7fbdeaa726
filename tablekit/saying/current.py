"""Which language is read now: that of the process, and over it that of whoever is asked something just now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from tablekit.saying.german import German
from tablekit.saying.italian import Italian
from tablekit.saying.languages import ENGLISH, Language, Pseudo

LANGUAGES: Mapping[str, Language] = {each.code: each for each in (ENGLISH, German(), Italian(), Pseudo())}
SPOKEN = tuple(code for code, language in LANGUAGES.items() if not isinstance(language, Pseudo))
# One for the process: threads run in a context of their own, and a kernel may run each cell so, where what was set in
# another is not seen.  Over it stands that of a table which has its own language, while it is asked something.
_set = ENGLISH
_given = False  # whether code has said which it is
_here: ContextVar[Language | None] = ContextVar("language", default=None)
_marks: ContextVar[tuple[str, str]] = ContextVar("marks", default=("", ""))


def speak(code: str) -> None:
    """Set the language in which everything is read from now on, as code asks for it."""
    global _given
    _given = True
    choose(code)


def choose(code: str) -> None:
    """The same where somebody has chosen it on a page."""
    global _set
    _set = LANGUAGES[code]


def is_given() -> bool:
    """Whether code has set the language: then what a browser remembers of another day does not count."""
    return _given


def current() -> Language:
    """The language in which is read now."""
    return _here.get() or _set


@contextmanager
def speaking(language: str | Language) -> Iterator[None]:
    """In here everything is read in this language, which is given by its code or as it is."""
    before = _here.set(LANGUAGES[language] if isinstance(language, str) else language)
    try:
        yield
    finally:
        _here.reset(before)


def marks() -> tuple[str, str]:
    """What stands now before and after a piece of notation in a sentence: as a rule nothing."""
    return _marks.get()


@contextmanager
def marking(before: str, after: str) -> Iterator[None]:
    """In here notation in sentences is said between these marks, for a page that tells it from words by them."""
    token = _marks.set((before, after))
    try:
        yield
    finally:
        _marks.reset(token)
