"""The records of games in the folder of a notebook, to open one without knowing its name."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from tablekit.core import files
from tablekit.tree.record import FORMAT

MOST, BEGINNING = 40, 200  # files; bytes
LOOKED_AT = 1_000  # files of a folder, the latest first
ENDING = ".json"


def records() -> list[str]:
    """The names of the files here that begin as a record does, whatever they are called, the latest first."""
    found: list[str] = []
    for path in _latest()[:LOOKED_AT]:
        with contextlib.suppress(OSError):  # gone by now, or not to be read: then it cannot be opened either
            if FORMAT.encode() in files.held(path, BEGINNING):
                found.append(path.name)
        if len(found) == MOST:
            break
    return found


def named(file: str) -> str:
    """The name of a new record as somebody typed it, with its ending where it has another or none.

    >>> named("Partie 28.11"), named("GAME.JSON")
    ('Partie 28.11.json', 'GAME.JSON')
    """
    return file if file.casefold().endswith(ENDING) else f"{file}{ENDING}"


def _latest() -> list[Path]:
    """The plain files here, the latest first."""
    found = []
    with contextlib.suppress(OSError), os.scandir() as entries:  # a browser that keeps nothing has no folder to list
        for entry in entries:
            with contextlib.suppress(OSError):
                if entry.is_file():
                    found.append((-entry.stat().st_mtime, entry.name))
    return [Path(name) for _, name in sorted(found)]
