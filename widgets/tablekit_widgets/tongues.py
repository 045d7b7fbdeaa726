"""The language that somebody chose at a table, a lesson or a course: it is that of all of them, here and next time.

The browser remembers it, for every notebook that it opens.  What code says comes first: a table with a ``language=`` of
its own follows nobody, and where ``tk.language`` was called, what a browser remembers does not count.
"""

from __future__ import annotations

from typing import Protocol
from weakref import WeakSet

from tablekit.saying.current import LANGUAGES, SPOKEN, choose, current, is_given

NAMES = {code: LANGUAGES[code].name for code in SPOKEN}


class Speaks(Protocol):
    """Whatever can be read in another language where it stands."""

    def speak(self, language: str) -> None:
        """Say everything in this language from now on."""


_FOLLOWING: WeakSet[Speaks] = WeakSet()


def follow(part: Speaks) -> None:
    """This part speaks whatever language is chosen, at it or elsewhere, until it ``leave``s."""
    _FOLLOWING.add(part)


def leave(part: Speaks) -> None:
    """This part is closed."""
    _FOLLOWING.discard(part)


def chosen(code: str) -> None:
    """Somebody has chosen a language: all that follows speaks it, and so does what is made from now on."""
    choose(code)
    faults: list[Exception] = []
    for part in [*_FOLLOWING]:
        try:
            part.speak(code)
        except Exception as error:  # what goes wrong in one keeps no other from speaking
            faults.append(error)
    if faults:
        raise faults[0]


def remembered(code: str) -> None:
    """A browser tells what was chosen in it; nothing comes of it where code says the language, or it is spoken."""
    if not is_given() and code != current().code:
        chosen(code)
