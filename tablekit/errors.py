"""The five ways a person's input can be wrong, each a ``ValueError`` with a sentence that points at the place."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablekit.core import Refusal


MOST_FAULTS = 30  # as many as a message shows; ``BoardError.faults`` has them all


class TablekitError(ValueError):
    """Something you gave cannot be used; the message says what, where, and what would be right."""


class NotationError(TablekitError):
    """A text is not a position, a move or an outcome.

    Arguments: ``why``, one sentence; ``text``, what was read; ``start`` and ``end``, the faulty part, counted in
    characters from 0.  ``str(error)`` shows the part that is wrong with a line of carets below it.
    """

    def __init__(self, why: str, text: str = "", start: int = 0, end: int | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.text = text
        self.start = start
        self.end = len(text) if end is None else end

    def __str__(self) -> str:
        if not self.text:
            return self.why
        left = max(0, self.start - 40)
        shown = self.text[left : left + 100]
        carets = max(1, min(self.end, left + 100) - self.start)
        return f"{self.why}\n  {_printable(shown)}\n  {' ' * (self.start - left)}{'^' * carets}"


class SetupError(TablekitError):
    """A game cannot be set up like this: an unknown game, edition, option or value, or a set-up against the rules."""


class IllegalMove(TablekitError):
    """The rules refuse this move here; ``refusal`` lists every failed condition with its clause."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class BoardError(TablekitError):
    """A board file has faults; ``faults`` lists all of them, each with the field it is in."""

    def __init__(self, where: str, faults: list[str]) -> None:
        self.where = where = _printable(where[:80])
        self.faults = faults
        more = "" if len(faults) == 1 else f" ({len(faults)} faults)"
        lines = [f"  {fault}" for fault in faults[:MOST_FAULTS]] + ["  ..."] * (len(faults) > MOST_FAULTS)
        super().__init__("\n".join((f"The board {where} cannot be used{more}:", *lines)))


class RecordError(TablekitError):
    """A game record cannot be opened: torn, too large, of another version, or with a move the rules refuse."""


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else "�" for c in text)
