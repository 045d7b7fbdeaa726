"""The keys of a room whose kernel ended before it was closed: shared again from the same notebook, guests find back.

They lie in a file of the runtime folder that only this user may read, as the token of the Jupyter server does there.
Closing the room removes it; where the kernel does not know of which notebook it is, nothing is kept.
"""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from tablekit_widgets.room.address import FOLDER, NUMBER, alive

NOTEBOOK = "JPY_SESSION_NAME"  # said by the Jupyter server to each kernel
LONGEST = 1800.0  # seconds after guests were last there; later others may sit before the same notebook
EACH = 60.0  # seconds after which it is noted again that they are
LARGEST = 1 << 16  # bytes
KEY = re.compile("[A-Za-z0-9_-]{10,64}")


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What guests hold of a room: its number, key and port (0: through the Jupyter server), and the keys of seats."""

    pid: int
    number: str
    key: str
    port: int
    about: str = ""
    seats: dict[int, str] = {}


class Keeping:
    """Where the keys of one room are kept, for a ``kind`` of which a notebook is expected to have one open."""

    def __init__(self, kind: str) -> None:
        from jupyter_core.paths import jupyter_runtime_dir  # not everywhere where a table can be

        notebook, folder = os.environ.get(NOTEBOOK, ""), os.environ.get(FOLDER) or jupyter_runtime_dir()
        name = sha256(f"{kind}\n{notebook}".encode()).hexdigest()[:16]
        self._file = Path(folder) / f"tablekit-keys-{name}.json" if notebook else None
        self._noted = time.monotonic()
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
