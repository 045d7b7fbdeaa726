"""The records of games in the folder of a notebook, to open one without knowing its name."""

from __future__ import annotations

from pathlib import Path

from tablekit.tree.record import FORMAT

MOST, BEGINNING = 40, 200  # files; bytes


def records() -> list[str]:
    """The names of the files here that begin as a record does, the latest first."""
    found = []
    for path in Path.cwd().glob("*.json"):
        try:
            with path.open("rb") as file:
                if FORMAT.encode() in file.read(BEGINNING):
                    found.append((-path.stat().st_mtime, path.name))
        except OSError:
            continue  # gone by now, or not to be read: then it cannot be opened either
    return [name for _, name in sorted(found)[:MOST]]
