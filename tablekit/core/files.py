"""Files that a person named: read only if they are plain ones, without waiting, and no more of them than is wanted."""

from __future__ import annotations

import errno
import os
import re
import stat
from pathlib import Path
from typing import TypeVar

import msgspec

from tablekit.core import limits
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown

T = TypeVar("T", bound=msgspec.Struct)


def named(path: str | Path) -> Path:
    """The file or folder of a name; raises ``OSError`` for what can be none, as a system does for one that is too long.

    Such are a number, which ``open`` would take for an open file, and a text with an end of text or half a character.
    """
    try:
        found = Path(path)
        if b"\0" not in os.fsencode(found):
            return found
    except (TypeError, ValueError):
        pass
    raise OSError(errno.EINVAL, "it cannot be the name of a file")


def told(path: object) -> str:
    """The name of a file as a message has it."""
    return str(path) if isinstance(path, (str, Path)) else shown(path)


def folder(path: str | Path) -> Path:
    """A folder that somebody named; raises ``TablekitError`` where there is none."""
    try:
        if named(path).is_dir():
            return named(path)
    except OSError:
        pass
    raise TablekitError(f"there is no folder {told(path)}")


def held(path: str | Path, most: int) -> bytes:
    """What a plain file holds, up to one byte more than ``most``.

    Raises ``OSError`` for what is no plain file: a pipe or a device could keep a reader waiting for ever.
    """
    with open(named(path), "rb", buffering=0, opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "it is not a plain file")
        found = bytearray()
        while len(found) <= most:
            part = file.read(most + 1 - len(found))
            if part is None:
                raise OSError(errno.EAGAIN, "it has nothing to read now")
            if not part:
                break
            found += part
        return bytes(found)


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


# ---------------------------------------------------------------- what is in it

# Texts and whatever lies between two marks are passed in one go: a match for each of them would fill the memory.
_MARK = re.compile(rb'(?:"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[^][{},"]++)*+([][{},]?)', re.DOTALL)
_STEPS = {b"[": 1, b"{": 1, b"]": -1, b"}": -1}


def bounded(raw: bytes, depth: int, entries: int) -> int:
    """Where the first JSON text ends that stands in brackets; raises ``ValueError`` for one that is not to be parsed.

    Arguments: ``depth``, how deep it may be nested; ``entries``, how many commas and opening brackets there may be, in
    what follows it, too: what is parsed takes much more memory than its text, and could only be measured when it is
    there.  The error is the end of a sentence.  What is torn may be refused or not.
    """
    deep = begun = end = 0
    for found in _MARK.finditer(raw):
        step = _STEPS.get(found[1], 0)
        deep += step
        begun += step >= 0
        if deep > depth:
            raise ValueError("is nested too deeply")
        if begun > entries:
            raise ValueError(f"has more than {entries} entries")
        if step < 0 and not deep and not end:
            end = found.end()
    return end or len(raw)


class _Head(msgspec.Struct):
    format: str = ""
    version: int = 0


def homework(path: str | Path, kind: type[T], what: str, version: int) -> T:
    """What a small file of a class holds, as values of this kind; its form is right, and nothing else is believed yet.

    Arguments: ``what``, the format that the file must name; ``version``, the one that is read.  Raises one sentence as
    ``TablekitError``.
    """
    path = told(path)
    try:
        raw = held(path, limits.HOMEWORK_BYTES)
    except OSError as error:
        raise TablekitError(f"{path} cannot be read: {error.strerror or error}") from None
    if len(raw) > limits.HOMEWORK_BYTES:
        raise TablekitError(f"{path} has more than {limits.HOMEWORK_BYTES} bytes, the most such a file may have")
    try:
        bounded(raw, limits.HOMEWORK_DEPTH, limits.HOMEWORK_ENTRIES)
    except ValueError as error:
        raise TablekitError(f"{path} {error}") from None
    try:
        head = msgspec.json.decode(raw, type=_Head)
        if (head.format, head.version) != (what, version):
            raise TablekitError(f"{path} is no file of the format {what}, version {version}")
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise TablekitError(f"{path} has a wrong entry: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TablekitError(f"{path} is torn or is no JSON text: {error}") from None


def encoded(value: object, what: str) -> bytes:
    """The bytes of a small file of a class; raises ``TablekitError`` for a value that no file holds."""
    try:
        return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
    except (TypeError, ValueError, OverflowError) as error:
        raise TablekitError(f"{what} cannot be kept in a file: {error}") from None
