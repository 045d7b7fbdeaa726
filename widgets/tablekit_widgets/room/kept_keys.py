"""The keys of a room whose kernel ended before it was closed: restarted and shared again, guests find back.

Only the same kernel, restarted, finds them.  Its connection file, which says where it is reached and holds a secret
that the Jupyter server drew for it, stays the same over a restart; another kernel has another one, also where many run
one notebook, as in Voila.  They lie in a file of the runtime folder that only this user may read, as the token of the
Jupyter server does there.  Closing the room removes it; outside of such a kernel nothing is kept.
"""

from __future__ import annotations

import os
import re
import sys
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from tablekit_widgets.room.address import FOLDER, NUMBER, alive

LONGEST = 1800.0  # seconds after guests were last there; later others may sit before the same kernel
EACH = 60.0  # seconds after which it is noted again that they are
LARGEST = 1 << 16  # bytes
KEY = re.compile("[A-Za-z0-9_-]{10,64}")
FILE = "tablekit-keys-{name}.json"


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What guests hold of a room: its number, key and port (0: through the Jupyter server), and the keys of seats."""

    pid: int
    number: str
    key: str
    port: int
    about: str = ""
    seats: dict[int, str] = {}


class Keeping:
    """Where the keys of one room are kept, for a ``kind`` of which a kernel is expected to have one open."""

    def __init__(self, kind: str) -> None:
        from jupyter_core.paths import jupyter_runtime_dir  # not everywhere where a table can be

        kernel, folder = this_kernel(), Path(os.environ.get(FOLDER) or jupyter_runtime_dir())
        name = sha256(f"{kind}\n{kernel}".encode()).hexdigest()
        self._file = folder / FILE.format(name=name) if kernel else None
        self._noted = time.monotonic()
        _clear_away(folder)
        self.found = self._read()
        if self.found is not None and alive(self.found.pid):  # another room of this kind is open: it has the file
            self._file = self.found = None

    def _read(self) -> Keys | None:
        """What an earlier kernel has left; nothing where it is old, or cannot be read."""
        try:
            if self._file is None or time.time() - self._file.stat().st_mtime > LONGEST:
                return None
            with open(self._file, "rb") as file:
                found = msgspec.json.decode(file.read(LARGEST), type=Keys)
            keys = (found.key, *found.seats.values())
            return found if re.fullmatch(NUMBER, found.number) and all(map(KEY.fullmatch, keys)) else None
        except (OSError, msgspec.DecodeError):
            return None

    def keep(self, keys: Keys) -> None:
        """Write them down; where that cannot be, guests have to come anew after a restart."""
        if self._file is None:
            return
        new = self._file.with_suffix(".new")
        try:
            new.unlink(missing_ok=True)
            with open(os.open(new, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600), "wb") as file:
                file.write(msgspec.json.encode(keys))
            os.replace(new, self._file)
        except OSError:
            return

    def used(self) -> None:
        """Note that guests are there."""
        if self._file is not None and time.monotonic() - self._noted > EACH:
            self._noted = time.monotonic()
            with suppress(OSError):
                os.utime(self._file)

    def drop(self) -> None:
        """Keep them no longer."""
        if self._file is not None:
            self._file.unlink(missing_ok=True)


def this_kernel() -> str:
    """What only this kernel has, before and after it is restarted; nothing where it is none of ipykernel's."""
    module: Any = sys.modules.get("ipykernel.kernelapp")  # loaded where it runs
    if module is None or not module.IPKernelApp.initialized():
        return ""
    app = module.IPKernelApp.instance()
    return f"{app.connection_file}\n{app.session.key!r}"


def _clear_away(folder: Path) -> None:
    """Remove what kernels have left that were not started again."""
    for file in folder.glob(FILE.format(name="*")):
        with suppress(OSError):
            if time.time() - file.stat().st_mtime > LONGEST:
                file.unlink()
