"""Board files: a board is a file a person can write, checked as a whole, with all its faults told at once.

A file is TOML.  ``read_board`` gives it as a ``BoardFile``: plain tables within the limits.  What the tables mean
belongs to the game, which makes a networkx graph of them; the graph is the board.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path, PurePath
from typing import Any, TypeVar

from tablekit.core import Value, files, limits
from tablekit.core.errors import BoardError, reason
from tablekit.core.limits import name_fault, note_fault
from tablekit.core.notation import shown
from tablekit.saying import Message, Text
from tablekit.saying.texts import MARK_BYTES, taken
from tablekit.saying.words import m, t

B = TypeVar("B")

_ID = re.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
_SMALL_ID = re.compile("[a-z0-9_]{1,40}")
_TEXT_OR_COMMENT = re.compile(
    r"""\#[^\n]*+
    | "{3} (?: [^"\\] | \\[\s\S] | "{1,2}(?!") )*+ "{0,5}
    | '{3} (?: [^'] | '{1,2}(?!') )*+ '{0,5}
    | " (?: [^"\\\n] | \\[^\n] )*+ "?
    | ' [^'\n]*+ '?""",
    re.VERBOSE,
)
_KEY = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]++(?:[ \t]*+\.[ \t]*+[A-Za-z0-9_-]++)+")
_NUMBER = re.compile(r"[+-]?[0-9_]+\.[0-9_]+(?:[eE][+-]?[0-9_]+)?")


class BoardFile(Value, frozen=True):
    """A board as it was typed: where it came from, the game it is for, its name, its tables, and the text itself."""

    where: str
    game: str
    name: str
    tables: dict[str, Any]
    text: str


_NO_NUMBER = t("{key} is missing; it must be a whole number from {low} to {high}")
_ANOTHER_NUMBER = t("{key} is {value}; it must be a whole number from {low} to {high}")
_NO_WORD = t("{key} is missing; it must be {right}")
_ANOTHER_WORD = t("{key} is {value}; it must be {right}")


class Faults:
    """Collects everything that is wrong with a board file, each fault with the field it is in."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.found: list[str] = []

    @classmethod
    def of(cls, file: BoardFile, game: str, fields: frozenset[str]) -> Faults:
        """A board file is looked through: it must be for this game, and have no fields but these."""
        faults = cls(file.where)
        if file.game != game:
            faults.add("file", m("game is {game}; it must be {right}", game=shown(file.game), right=repr(game)))
        faults.unknown("file", file.tables, fields)
        return faults

    def add(self, field: str, says: Text) -> None:
        """Note a fault in a field such as ``space 7, goods``; with too many of them, ``BoardError`` is raised here."""
        self.found.append(f"{field}: {says}"[: 4 * limits.FAULT_CHARACTERS])
        if len(self.found) >= limits.FAULTS:
            ended = m("reading ended here, after {most} faults", most=limits.FAULTS)
            self.found.append(f"file: {ended}")
            self.check()

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
            says = _NO_NUMBER if value is None else _ANOTHER_NUMBER
            self.add(field, says(key=key, value=shown(value), low=low, high=high))
            return low
        return value

    def word(self, field: str, table: dict[str, Any], key: str, allowed: tuple[str, ...] | None = None) -> str:
        """A word, one of ``allowed`` if given; on a fault it is noted and an empty word stands in."""
        value = table.get(key)
        if not isinstance(value, str) or not value or (allowed is not None and value not in allowed):
            right = m("one of {words}", words=", ".join(allowed)) if allowed else m("a word")
            says = _NO_WORD if value is None else _ANOTHER_WORD
            self.add(field, says(key=key, value=shown(value), right=right))
            return ""
        if allowed is None and (fault := name_fault(value := taken(value))):
            self.add(field, f"{key}: {fault}")
        return value

    def id(self, field: str, table: dict[str, Any], key: str) -> str:
        """A name that the notation of positions can hold; on a fault it is noted and an empty word stands in."""
        value = self.word(field, table, key)
        if value and not _ID.fullmatch(value):
            says = t("{key} is {value}; it must be at most 40 letters, digits, - and _")
            self.add(field, says(key=key, value=shown(value)))
            return ""
        return value

    def small_id(self, field: str, table: dict[str, Any], key: str, taken: tuple[str, ...] = ()) -> str:
        """An id that notation holds in small letters, apart from ``taken`` words, which mean something else there."""
        value = self.word(field, table, key)
        if value and not _SMALL_ID.fullmatch(value):
            right = m("small letters, digits and _ only, as it is used in notation")
            self.add(field, _ANOTHER_WORD(key=key, value=shown(value), right=right))
            return ""
        if value in taken:
            says = t("{key} is {value}, a word that means something else in notation")
            self.add(field, says(key=key, value=shown(value)))
            return ""
        return value

    def text(self, field: str, table: dict[str, Any], key: str, default: str | None = None) -> str | None:
        """Some words to show, which may be missing; on a fault the default stands in."""
        value = table.get(key, default)
        if value is None:
            return None
        why: Text | None = m("it is {value}, not a text", value=shown(value))
        if isinstance(value, str):
            why = note_fault(value := taken(value))
        if why is None:
            return str(value)
        self.add(field, m("{key} cannot be used: {why}", key=key, why=why))
        return default

    def unknown(self, field: str, table: dict[str, Any], known: frozenset[str]) -> None:
        """Note every key nobody asked for: it is most likely a slip of the pen."""
        says = t("{key} is not a known key; known are {known}")
        for key in sorted(set(table) - known):
            self.add(field, says(key=shown(key), known=", ".join(sorted(known))))


def read_board(path: str | Path) -> BoardFile:
    """A board file, checked against the limits; raises ``BoardError`` with all faults.

    What the tables must hold is checked when a game compiles the board.
    """
    where = PurePath(files.told(path)).name
    try:
        raw = files.held(path, limits.BOARD_BYTES)
    except OSError as error:
        raise BoardError(where, [m("the file cannot be read: {why}", why=str(error.strerror or error))]) from None
    if len(raw) > limits.BOARD_BYTES:
        raise BoardError(where, [m("the file is larger than {most} bytes", most=limits.BOARD_BYTES)])
    return parse_board(raw, where)


def kept(compiled: Callable[[BoardFile], B]) -> Callable[[BoardFile], B]:
    """What a game compiles of a file, kept for the last few texts: a notebook reads many positions on one board."""

    @lru_cache(maxsize=8)
    def of_text(where: str, text: str) -> B:
        return compiled(parse_board(text.encode("utf-8"), where))

    return lambda file: of_text(file.where, file.text)


def parse_board(raw: bytes, where: str) -> BoardFile:
    """A board from the bytes of a TOML text; ``where`` is the name that error messages use."""
    import tomllib

    if len(raw) > limits.BOARD_BYTES:
        raise BoardError(where, [m("the text is larger than {most} bytes", most=limits.BOARD_BYTES)])
    try:
        text = raw.removeprefix(MARK_BYTES).decode("utf-8")
    except UnicodeDecodeError:
        raise BoardError(where, [m("the text is not UTF-8")]) from None
    if too_much := _too_much_to_parse(text):
        raise BoardError(where, [too_much])
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoardError(where, [m("the text is not TOML: {why}", why=str(error))]) from None
    except RecursionError:
        raise BoardError(where, [m("tables are nested deeper than {most}", most=limits.BOARD_DEPTH)]) from None
    except ValueError:  # not tomllib's own: Python reads no number of more than some thousand digits
        raise BoardError(where, [m("a number in the text has thousands of digits")]) from None
    except MemoryError as error:
        raise BoardError(where, [m("the text cannot be read: {why}", why=reason(error))]) from None
    faults = Faults(where)
    for says in _beyond_limits(tables):
        faults.add("file", says)
    faults.check()
    game = faults.word("file", tables, "game")
    name = faults.id("file", tables, "name")
    faults.check()
    return BoardFile(where, game, name, tables, text)


def _too_much_to_parse(text: str) -> Message | None:
    """Why a text would take too much memory to be parsed, found in one walk; or None.

    Texts and comments are passed over as the parser does, so that what they say does not count.
    """
    bare = _TEXT_OR_COMMENT.sub(lambda found: "" if found[0][0] == "#" else "s", text)
    dotted = 0
    for found in _KEY.finditer(bare):
        parts = found[0].count(".") + 1
        if parts > limits.KEY_PARTS:
            says = t("tables are nested deeper than {most}: a key has {parts} parts")
            return says(most=limits.BOARD_DEPTH, parts=parts)
        dotted += not _NUMBER.fullmatch(found[0])
    if dotted > limits.DOTTED_KEYS:
        says = t("there are {dotted} keys with dots; at most {most} are allowed")
        return says(dotted=dotted, most=limits.DOTTED_KEYS)
    keys = bare.count("=") + len(re.findall(r"^[ \t]*\[", bare, re.MULTILINE))
    if keys > limits.BOARD_KEYS:
        return m("there are {keys} keys and tables; at most {most} are allowed", keys=keys, most=limits.BOARD_KEYS)
    return None


def _beyond_limits(tables: dict[str, Any]) -> Iterator[Message]:
    todo: list[tuple[Any, int]] = [(tables, 0)]
    while todo:
        value, depth = todo.pop()
        if depth > limits.BOARD_DEPTH:
            yield m("tables are nested deeper than {most}", most=limits.BOARD_DEPTH)
            return
        if isinstance(value, dict):
            todo.extend((v, depth + 1) for v in value.values())
        elif isinstance(value, list):
            todo.extend((v, depth + 1) for v in value)
        elif isinstance(value, float) and not math.isfinite(value):
            yield m("{value} is not a number a board can use", value=str(value))
        elif isinstance(value, int) and abs(value) > limits.INTEGER:
            yield m("{value} is too large", value=shown(value))
