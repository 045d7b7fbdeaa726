"""The small files of a class, such as tasks and answers: written, and read without believing what is in them."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from tablekit.core import files, limits
from tablekit.core.errors import TablekitError

T = TypeVar("T", bound=msgspec.Struct)


def folder(path: str | Path) -> Path:
    """A folder that somebody named; raises ``TablekitError`` where there is none."""
    try:
        if files.named(path).is_dir():
            return files.named(path)
    except OSError:
        pass
    raise TablekitError(f"there is no folder {files.told(path)}")


class _Head(msgspec.Struct):
    format: str = ""
    version: int = 0


def homework(path: str | Path, kind: type[T], what: str, version: int) -> T:
    """What a small file of a class holds, as values of this kind; its form is right, and nothing else is believed yet.

    Arguments: ``what``, the format that the file must name; ``version``, the one that is read.  Raises one sentence as
    ``TablekitError``.
    """
    path = files.told(path)
    try:
        raw = files.held(path, limits.HOMEWORK_BYTES)
    except OSError as error:
        raise TablekitError(f"{path} cannot be read: {error.strerror or error}") from None
    if len(raw) > limits.HOMEWORK_BYTES:
        raise TablekitError(f"{path} has more than {limits.HOMEWORK_BYTES} bytes, the most such a file may have")
    try:
        files.bounded(raw, limits.HOMEWORK_DEPTH, limits.HOMEWORK_ENTRIES)
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
