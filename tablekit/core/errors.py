"""The six ways a person's input can be wrong, each a ``ValueError`` with a sentence that points at the place.

What a message repeats may come from a stranger's file: no message holds a control or direction character, and none is
longer than a person reads.
"""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablekit.core import limits
from tablekit.saying import Template, Text
from tablekit.saying.words import m, t

if TYPE_CHECKING:
    from tablekit.core import Refusal

_AROUND = 100  # characters of a faulty text that a message shows


class TablekitError(ValueError):
    """Something you gave cannot be used; the message says what, where, and what would be right.

    Raised itself where none of the six kinds fits: for a seat, a node or a theme that does not exist, say.

    >>> import tablekit as tk
    >>> tk.new("meduris", players=2).observe(7)
    Traceback (most recent call last):
        ...
    tablekit.core.errors.TablekitError: seat 7 does not exist; seats are 0 to 1
    """

    def __init__(self, says: Text = "") -> None:
        super().__init__(message(says))
        self.said = says  # not put into words yet, so that a page can mark what is notation in it


class NotationError(TablekitError):
    """A text is not a position, a move or an outcome.

    Arguments: ``why``, one sentence; ``text``, what was read; ``start`` and ``end``, the faulty part, counted in
    characters from 0.  ``str(error)`` shows the part that is wrong with a line of carets below it.

    >>> import tablekit as tk
    >>> tk.read("meduris/3p druid=?")
    Traceback (most recent call last):
        ...
    tablekit.core.errors.NotationError: the part 'rules' is missing
      meduris/3p druid=?
                       ^
    """

    def __init__(self, why: Text, text: str = "", start: int = 0, end: int | None = None) -> None:
        self.why = message(why, limits.MESSAGE_CHARACTERS - 2 * _AROUND - 50)
        super().__init__(self.why)
        self.said = why
        self.text = text
        self.start = start
        self.end = len(text) if end is None else end

    def __str__(self) -> str:
        if not self.text:
            return self.why
        left = max(0, self.start - 40)
        shown = self.text[left : left + _AROUND]
        carets = max(1, min(self.end, left + _AROUND) - self.start)
        return f"{self.why}\n  {printable(shown)}\n  {' ' * (self.start - left)}{'^' * carets}"


class SetupError(TablekitError):
    """A game cannot be set up like this: an unknown game, edition, option or value, or a set-up against the rules.

    >>> import tablekit as tk
    >>> tk.new("meduris", players=9)
    Traceback (most recent call last):
        ...
    tablekit.core.errors.SetupError: players is 9; Meduris is for 2, 3, 4 players
    """


class IllegalMove(TablekitError):
    """The rules refuse this move here; ``refusal`` lists every failed condition with its clause.

    >>> import tablekit as tk
    >>> tk.new("meduris", players=3, seed=7).play("hut 7")
    Traceback (most recent call last):
        ...
    tablekit.core.errors.IllegalMove: “hut 7” is not allowed here:
      First place a worker, then build.
      ✗ it is time to build: first place a worker  § meduris.setup.workers.placement
        it would take a move such as “place wood”
    """

    def __init__(self, refusal: Refusal) -> None:
        first, *conditions = str(refusal).splitlines()
        super().__init__("\n".join((message(first, 200), *as_many_as_fit(conditions, MORE_LINES))))
        self.refusal = refusal


class _Faulty(TablekitError):
    """Something with faults, all of which are told."""

    cannot: tuple[Template, Template]

    def __init__(self, where: str, faults: Sequence[Text]) -> None:
        self.where = where = printable(where[:80])
        self.faults: list[str] = [message(fault, limits.FAULT_CHARACTERS) for fault in faults]
        one, several = self.cannot
        says = one(name=where) if len(faults) == 1 else several(name=where, faults=len(faults))
        super().__init__("\n".join((str(says), *as_many_as_fit([f"  {fault}" for fault in self.faults], MORE_FAULTS))))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.where, self.faults)


class GameError(_Faulty):
    """The package of a game has faults; ``faults`` lists them, each with the place it is in.

    >>> import tablekit as tk
    >>> from tablekit.frame.book import Book
    >>> Book(tk.game("meduris"))
    Traceback (most recent call last):
        ...
    tablekit.core.errors.GameError: The game meduris cannot be used (3 faults):
      start is missing: a section says with Section(start=...) how the table is set
      over is missing: a section says with Section(over=...) how the game ended
      nothing is asked: a section brings its questions as Section(asked(...), ...)
    """

    cannot = t("The game {name} cannot be used:"), t("The game {name} cannot be used ({faults} faults):")


class BoardError(_Faulty):
    """A board file has faults; ``faults`` lists them, each with the field it is in, as far as reading came.

    >>> from tablekit.catalog.boards import parse_board
    >>> parse_board(b"title = 1", "own board")
    Traceback (most recent call last):
        ...
    tablekit.core.errors.BoardError: The board own board cannot be used (2 faults):
      file: game is missing; it must be a word
      file: name is missing; it must be a word
    """

    cannot = t("The board {name} cannot be used:"), t("The board {name} cannot be used ({faults} faults):")


class RecordError(TablekitError):
    """A game record cannot be opened: torn, too large, of another version, or with a move the rules refuse.

    >>> import tablekit as tk
    >>> tk.Explorer.decode(b"{}")
    Traceback (most recent call last):
        ...
    tablekit.core.errors.RecordError: this is not a tablekit game record
    """


# ---------------------------------------------------------------- what a message may hold


def printable(text: str) -> str:
    """A text as a message or a picture may show it: control and direction characters are replaced.

    >>> printable("a\\u202eb")
    'a\ufffdb'
    """
    return text if text.isprintable() else "".join(c if c.isprintable() else "\ufffd" for c in text)


def message(said: Text, most: int = limits.MESSAGE_CHARACTERS) -> str:
    """A message with nothing invisible in it; of one that is too long beginning and end are left.

    >>> message("it is 'xxxxxxxxxxxxxxxxxxxxxxxx'; it must be a seat", 43)
    "it is 'xxxxxxxxxxxxxxxx ... must be a seat"
    """
    says = str(said)
    if len(says) > most:
        says = f"{says[: most * 3 // 5 - 2]} ... {says[len(says) - most * 2 // 5 + 3 :]}"
    return says if says.isprintable() else "\n".join(printable(line) for line in says.split("\n"))


MORE_FAULTS, MORE_LINES = t("and {number} more faults"), t("and {number} more lines")


def as_many_as_fit(parts: Sequence[str], more: Template, most: int = limits.MESSAGE_CHARACTERS - 250) -> list[str]:
    """The first parts that a message has room for, and then how many ``more`` there are.

    >>> as_many_as_fit(["one", "two", "three"], MORE_FAULTS, 8)
    ['one', 'two', '  and 1 more faults']
    """
    room = most
    for number, part in enumerate(parts):
        room -= len(part) + 1
        if room < 0 and number:
            return [*parts[:number], f"  {more(number=len(parts) - number)}"]
    return list(parts)


def reason(error: BaseException) -> str:
    """What an error says, in words also where it says nothing."""
    return (
        str(m("there is not enough memory")) if isinstance(error, MemoryError) else str(error) or type(error).__name__
    )


def note_where(error: Exception, where: str) -> None:
    """Say below an error in a game's own code where it came about; what we say ourselves needs no such note."""
    if not isinstance(error, (TablekitError, AssertionError)):
        error.add_note(where)


def warn(says: Text, stacklevel: int) -> None:
    """Warn of something that stops nothing: also where warnings are errors, what was being done goes on."""
    with contextlib.suppress(Warning):
        warnings.warn(message(says), RuntimeWarning, stacklevel + 1)
