"""Reading a file that a person named: a plain one, without waiting, and no more of it than is wanted."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def held(path: Path, most: int) -> bytes:
    """What a plain file holds, up to one byte more than ``most``.

    Raises ``OSError`` for what is no plain file: a pipe or a device could keep a reader waiting for ever.
    """
    with open(path, "rb", buffering=0, opener=_without_waiting) as file:
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
