"""The small grammar that all positions share, and errors that point.

A position is one line of ASCII: ``game/3p name=value name=value ...``, the names in a fixed order, hidden parts written
``?``, an empty part ``-``.  A game reads its values as ``Span`` objects, which know where they stand in the line, so
that every complaint shows the place.
"""

from __future__ import annotations

import difflib
import re
import reprlib
from collections.abc import Iterable, Sequence
from typing import NoReturn

from tablekit.core import limits
from tablekit.core.errors import NotationError
from tablekit.saying import Blank, Message, Noun, Text, Written, plain, quoting
from tablekit.saying.texts import taken
from tablekit.saying.words import m, t

_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,6}")
# Most numbers of a position are small: to look one up takes 40 ns where the pattern takes 400.
_SMALL = {str(number): number for number in range(-9, 200)}
_HEAD = re.compile(r"([a-z][a-z0-9-]{0,30})/([1-9])p(?= |$)")


class Span:
    """A piece of a text that knows where it stands."""

    __slots__ = ("line", "start", "text")

    def __init__(self, line: str, start: int, text: str) -> None:
        self.line = line
        self.start = start
        self.text = text

    def fail(self, why: Text) -> NoReturn:
        """Raise ``NotationError`` pointing at this piece, which is quoted as it was typed."""
        end = self.start + len(self.text)
        said = quoting(why, self.text, self.line[self.start : end])
        raise NotationError(said, self.line, self.start, max(self.start + 1, end))

    @property
    def empty(self) -> bool:
        """Whether the piece is written ``-``: nothing."""
        return self.text == "-"

    def split(self, mark: str) -> list[Span]:
        """The pieces between marks; ``-`` is no piece at all."""
        if self.text == "-":
            return []
        found, line, at, between = [], self.line, self.start, len(mark)
        for part in self.text.split(mark):
            found.append(Span(line, at, part))
            at += len(part) + between
        return found

    def pair(self, mark: str, what: Text) -> tuple[Span, Span]:
        """The two pieces around a mark, as in ``7:hut``."""
        left, found, right = self.text.partition(mark)
        if not found:
            self.fail(m("{text} is not {what}", text=shown(self.text, 80), what=named(what)))
        return Span(self.line, self.start, left), Span(self.line, self.start + len(left) + len(mark), right)

    def whole(self, what: Text, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, without sign tricks or leading zeros."""
        number = _SMALL.get(self.text)
        if number is None and _WHOLE.fullmatch(self.text):
            number = int(self.text)
        if number is None or not low <= number <= high:
            says = t("{what} is {text}; it must be a whole number from {low} to {high}")
            self.fail(says(what=named(what), text=shown(self.text, 80), low=low, high=high))
        return number

    def wholes(self, mark: str, what: Text, low: int, high: int) -> list[int]:
        """Whole numbers from ``low`` to ``high`` with marks between."""
        try:
            found = [_SMALL[text] for text in self.text.split(mark)]
        except KeyError:
            found = []
        if found and low <= min(found) and max(found) <= high:
            return found
        return [part.whole(what, low, high) for part in self.split(mark)]

    def one_of(self, words: Sequence[str], what: Text) -> int:
        """The index of one of some words."""
        if self.text not in words:
            text, right = shown(self.text, 80), suggestion(self.text, words)
            self.fail(m("{what} is {text}; it must be {right}", what=named(what), text=text, right=right))
        return words.index(self.text)


class Sections:
    """A position text taken apart: ``sections["huts"]`` is the ``Span`` of its value."""

    def __init__(self, line: str) -> None:
        self.line = line
        if len(line) > limits.POSITION_CHARACTERS:
            says = t("a position text has at most {most} characters; this has {number}")
            raise NotationError(says(most=limits.POSITION_CHARACTERS, number=len(line)))
        if not line.isascii():
            at = next(at for at, c in enumerate(line) if not c.isascii())
            other = m("a position is written in ASCII, not with {character}", character=repr(line[at]))
            raise NotationError(other, line, at, at + 1)
        head = _HEAD.match(line)
        if not head:
            end = line.find(" ") if " " in line else len(line)
            begins = m("a position begins with a game and its players, as in {example}", example="'meduris/3p'")
            raise NotationError(begins, line, 0, end)
        self.game = head.group(1)
        self.players = int(head.group(2))
        self.found: dict[str, Span] = {}
        at = head.end()
        for part in line[at:].split(" ")[1:]:
            at += 1
            name, equals, value = part.partition("=")
            span = Span(line, at + len(name) + 1, value)
            if not equals or not name or not value:
                says = t("{text} is not a part such as {example}; parts stand one space apart")
                Span(line, at, part).fail(says(text=shown(part, 80), example="'turn=1'"))
            if name in self.found:
                Span(line, at, part).fail(m("{name} is written twice", name=shown(name, 80)))
            self.found[name] = span
            at += len(part)

    def expect(self, names: Iterable[str], optional: Iterable[str] = ()) -> None:
        """Raise ``NotationError`` unless exactly these names are there (some may be left out)."""
        known, free = list(names), set(optional)
        for name, span in self.found.items():
            if name not in known:
                says = m(
                    "{name} is not a part of a {game} position; it must be {right}",
                    name=shown(name, 80), game=self.game, right=suggestion(name, known),
                )  # fmt: skip
                Span(self.line, span.start - len(name) - 1, name).fail(says)
        for name in known:
            if name not in self.found and name not in free:
                says = m("the part {name} is missing", name=repr(name))
                raise NotationError(says, self.line, len(self.line) - 1, len(self.line))

    def __getitem__(self, name: str) -> Span:
        return self.found[name]

    def __contains__(self, name: str) -> bool:
        return name in self.found

    def head(self) -> Span:
        """The game and its players, to point at."""
        return Span(self.line, 0, f"{self.game}/{self.players}p")


def named(what: Text) -> Blank:
    """What is read, as a sentence has it: a message, a part of the notation by its name, or words that are English."""
    return what if not isinstance(what, str) else Written(what, quoted=False) if what.isidentifier() else Noun(what)


def suggestion(word: object, right: Sequence[str]) -> Message:
    """What would be right instead of a word: the nearest one first; what is no text is near to nothing.

    >>> print(suggestion("wol", ["wood", "wool", "copper"]))
    'wool' perhaps (one of wood, wool, copper)
    """
    if len(right) == 1:
        return plain(repr(right[0]))
    given = word[: 2 * limits.NAME_CHARACTERS] if isinstance(word, str) else ""
    close = difflib.get_close_matches(given, right[: limits.COMPARED], 1)
    few = ", ".join(right[:12]) + (", ..." if len(right) > 12 else "")
    words = Written(few, quoted=False)
    if not close:
        return m("one of {words}", words=words)
    return m("{nearest} perhaps (one of {words})", nearest=repr(close[0]), words=words)


class _Short(reprlib.Repr):
    def repr_int(self, x: int, level: int) -> str:
        """Python writes no integer of more than some thousand digits in decimals."""
        return super().repr_int(x, level) if x.bit_length() < 1_000 else f"a number of {x.bit_length()} bits"


def shown(value: object, most: int = 40) -> str:
    """What somebody gave, as a message shows it: short, and nothing invisible.

    >>> shown("x" * 1000)
    "'xxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxx'"
    """
    short = _Short()
    short.maxlevel = 4
    short.maxstring = short.maxother = short.maxlong = most
    told = short.repr(value)
    return told if len(told) <= 80 else f"{told[:77]}..."


def tidy(text: str) -> str:
    """A move as typed, in the form it is compared in: single spaces, lower case.

    >>> tidy("  Hut   7 ")
    'hut 7'
    """
    return typed(text).lower()


def typed(text: str) -> str:
    """The same as it stands in what is said of it: in the letters that were typed, where these are as many."""
    if len(text) > limits.MOVE_CHARACTERS:
        most = limits.MOVE_CHARACTERS
        raise NotationError(m("a move has at most {most} characters; this has {number}", most=most, number=len(text)))
    line = " ".join(taken(text).split())
    return line if len(line) == len(line.lower()) else line.lower()
