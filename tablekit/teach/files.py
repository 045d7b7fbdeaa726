"""The small files of a class, such as tasks and answers: written, and read without believing what is in them."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from tablekit.core import files, limits
from tablekit.core.errors import TablekitError
from tablekit.saying import Text
from tablekit.saying.texts import MARK_BYTES
from tablekit.saying.words import m

T = TypeVar("T", bound=msgspec.Struct)


def folder(path: str | Path) -> Path:
    """A folder that somebody named; raises ``TablekitError`` where there is none."""
    try:
        if files.named(path).is_dir():
            return files.named(path)
    except OSError:
        pass
    raise TablekitError(m("there is no folder {path}", path=files.told(path)))


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
        raw = files.held(path, limits.HOMEWORK_BYTES).removeprefix(MARK_BYTES)
    except OSError as error:
        raise TablekitError(m("{path} cannot be read: {why}", path=path, why=str(error.strerror or error))) from None
    if len(raw) > limits.HOMEWORK_BYTES:
        raise TablekitError(
            m("{path} has more than {most} bytes, the most such a file may have", path=path, most=limits.HOMEWORK_BYTES)
        )
    try:
        files.bounded(raw, limits.HOMEWORK_DEPTH, limits.HOMEWORK_ENTRIES, path)
    except ValueError as error:
        raise TablekitError(str(error)) from None
    try:
        head = msgspec.json.decode(raw, type=_Head)
        if (head.format, head.version) != (what, version):
            raise TablekitError(
                m("{path} is no file of the format {what}, version {version}", path=path, what=what, version=version)
            )
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise TablekitError(m("{path} has a wrong entry: {why}", path=path, why=str(error))) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TablekitError(m("{path} is torn or is no JSON text: {why}", path=path, why=str(error))) from None


def encoded(value: object, what: Text) -> bytes:
    """The bytes of a small file of a class; raises ``TablekitError`` for a value that no file holds."""
    try:
        return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
    except (TypeError, ValueError, OverflowError) as error:
        raise TablekitError(m("{what} cannot be kept in a file: {why}", what=what, why=str(error))) from None
