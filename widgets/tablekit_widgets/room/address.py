"""Where a room is found: what its kernel and the relay in the Jupyter server have agreed on."""

from __future__ import annotations

import os
from pathlib import Path

BASE, FOLDER = "TABLEKIT_ROOM_BASE", "TABLEKIT_ROOM_FOLDER"  # said by the relay to its kernels, where there is one
PATH, NUMBER = "/tablekit/room/", "[a-z0-9]{6}"
ROOM = f"(?i:{PATH}({NUMBER}))"  # as an address is typed: also in capitals, and without its last slash


def written(number: str, folder: str) -> Path:
    """The file in which the kernel of a room writes down its port."""
    return Path(folder) / f"tablekit-room-{number.lower()}.json"


def alive(pid: int) -> bool:
    """Whether a process runs.  On Windows, where asking in this way would end it, it is taken to."""
    if os.name == "nt":
        return True
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True
