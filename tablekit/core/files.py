"""Files that a person named: read only if they are plain ones, without waiting, and no more of them than is wanted."""

from __future__ import annotations

import errno
import os
import re
import stat
from pathlib import Path

from tablekit.core.notation import shown
from tablekit.saying import Text
from tablekit.saying.words import m


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
    raise OSError(errno.EINVAL, str(m("it cannot be the name of a file")))


def told(path: object) -> str:
    """The name of a file as a message has it."""
    return str(path) if isinstance(path, (str, Path)) else shown(path)


def held(path: str | Path, most: int) -> bytes:
    """What a plain file holds, up to one byte more than ``most``.

    Raises ``OSError`` for what is no plain file: a pipe or a device could keep a reader waiting for ever.
    """
    with open(named(path), "rb", buffering=0, opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, str(m("it is not a plain file")))
        found = bytearray()
        while len(found) <= most:
            part = file.read(most + 1 - len(found))
            if part is None:
                raise OSError(errno.EAGAIN, str(m("it has nothing to read now")))
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


def bounded(raw: bytes, depth: int, entries: int, what: Text) -> int:
    """Where the first JSON text ends that stands in brackets; raises ``ValueError`` for one that is not to be parsed.

    Arguments: ``depth``, how deep it may be nested; ``entries``, how many commas and opening brackets there may be, in
    what follows it, too: what is parsed takes much more memory than its text, and could only be measured when it is
    there; ``what`` it is that is read, as the sentence begins with it.  What is torn may be refused or not.
    """
    deep = begun = end = 0
    for found in _MARK.finditer(raw):
        step = _STEPS.get(found[1], 0)
        deep += step
        begun += step >= 0
        if deep > depth:
            raise ValueError(m("{file} is nested too deeply", file=what))
        if begun > entries:
            raise ValueError(m("{file} has more than {most} entries", file=what, most=entries))
        if step < 0 and not deep and not end:
            end = found.end()
    return end or len(raw)
