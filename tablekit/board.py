"""Board files: a board is a file a person can write, checked as a whole, with all its faults told at once.

A file is TOML.  ``read_board`` gives it as a ``BoardFile``: plain tables within the limits.  What the tables mean
belongs to the game: its ``Board`` is compiled from the file, as a ``networkx`` graph for people and as tuples for
the rules.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tablekit import limits
from tablekit.core import Value
from tablekit.errors import BoardError
from tablekit.notation import shown

_ID = re.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,39}")


class BoardFile(Value, frozen=True):
    """A board as it was typed: where it came from, the game it is for, its name, its tables, and the text itself."""

    where: str
    game: str
    name: str
    tables: dict[str, Any]
    text: str


class Faults:
    """Collects everything that is wrong with a board file, each fault with the field it is in."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.found: list[str] = []

    def add(self, field: str, says: str) -> None:
        """Note a fault in a field such as ``space 7, goods``."""
        self.found.append(f"{field}: {says}")

    def check(self) -> None:
        """Raise ``BoardError`` with all faults, if there are any."""
        if self.found:
            raise BoardError(self.where, self.found)

    def whole(
        self, field: str, table: dict[str, Any], key: str, low: int, high: int, default: int | None = None
    ) -> int:
        """A whole number from ``low`` to ``high``; on a fault it is noted and ``low`` stands in until the check."""
        value = table.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            told = "is missing" if value is None else f"is {shown(value)}"
            self.add(field, f"{key} {told}; it must be a whole number from {low} to {high}")
            return low
        return value

    def word(self, field: str, table: dict[str, Any], key: str, allowed: tuple[str, ...] | None = None) -> str:
        """A word, one of ``allowed`` if given; on a fault it is noted and an empty word stands in."""
        value = table.get(key)
        if not isinstance(value, str) or not value or (allowed is not None and value not in allowed):
            told = "is missing" if value is None else f"is {shown(value)}"
            right = f"one of {', '.join(allowed)}" if allowed else "a word"
            self.add(field, f"{key} {told}; it must be {right}")
            return ""
        if allowed is None and limits.name_fault(value):
            self.add(field, f"{key}: {limits.name_fault(value)}")
        return value

    def id(self, field: str, table: dict[str, Any], key: str) -> str:
        """A name that the notation of positions can hold; on a fault it is noted and an empty word stands in."""
        value = self.word(field, table, key)
        if value and not _ID.fullmatch(value):
            self.add(field, f"{key} is {shown(value)}; it must be at most 40 letters, digits, - and _")
            return ""
        return value

    def text(self, field: str, table: dict[str, Any], key: str, default: str | None = None) -> str | None:
        """Some words to show, which may be missing; on a fault the default stands in."""
        value = table.get(key, default)
        if value is None or (isinstance(value, str) and limits.note_fault(value) is None):
            return value
        why = limits.note_fault(value) if isinstance(value, str) else f"it is {shown(value)}, not a text"
        self.add(field, f"{key} cannot be used: {why}")
        return default

    def unknown(self, field: str, table: dict[str, Any], known: frozenset[str]) -> None:
        """Note every key nobody asked for: it is most likely a slip of the pen."""
        for key in sorted(set(table) - known):
            self.add(field, f"{shown(key)} is not a known key; known are {', '.join(sorted(known))}")


def read_board(path: str | Path) -> BoardFile:
    """A board file of your own, checked against the limits, to be given to ``tk.new(game, board=...)``.

    Raises ``BoardError`` with all faults.  What the tables must hold is checked when a game compiles the board.
    """
    path = Path(path)
    try:
        raw = path.open("rb").read(limits.BOARD_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "no file has such a name"
        raise BoardError(path.name, [f"the file cannot be read: {why}"]) from None
    if len(raw) > limits.BOARD_BYTES:
        raise BoardError(path.name, [f"the file is larger than {limits.BOARD_BYTES} bytes"])
    return parse_board(raw, path.name)


def parse_board(raw: bytes, where: str) -> BoardFile:
    """A board from the bytes of a TOML text; ``where`` is the name that error messages use."""
    import tomllib

    if len(raw) > limits.BOARD_BYTES:
        raise BoardError(where, [f"the text is larger than {limits.BOARD_BYTES} bytes"])
    try:
        text = raw.decode("utf-8")
        tables = tomllib.loads(text)
    except UnicodeDecodeError:
        raise BoardError(where, ["the text is not UTF-8"]) from None
    except tomllib.TOMLDecodeError as error:
        raise BoardError(where, [f"the text is not TOML: {error}"]) from None
    except RecursionError:
        raise BoardError(where, [f"tables are nested deeper than {limits.BOARD_DEPTH}"]) from None
    faults = Faults(where)
    for says in _beyond_limits(tables):
        faults.add("file", says)
    faults.check()
    game = faults.word("file", tables, "game")
    name = faults.id("file", tables, "name")
    faults.check()
    return BoardFile(where, game, name, tables, text)


def _beyond_limits(tables: dict[str, Any]) -> Iterator[str]:
    todo: list[tuple[Any, int]] = [(tables, 0)]
    while todo:
        value, depth = todo.pop()
        if depth > limits.BOARD_DEPTH:
            yield f"tables are nested deeper than {limits.BOARD_DEPTH}"
            return
        if isinstance(value, dict):
            todo.extend((v, depth + 1) for v in value.values())
        elif isinstance(value, list):
            todo.extend((v, depth + 1) for v in value)
        elif isinstance(value, float) and not math.isfinite(value):
            yield f"{value} is not a number a board can use"
        elif isinstance(value, int) and abs(value) > limits.INTEGER:
            yield f"{shown(value)} is too large"
