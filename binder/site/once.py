"""What takes long to make is made only once of the same files, and kept in the folder of downloads."""

from __future__ import annotations

import hashlib
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

from downloads import REPO, alone

UNREAD = {"__pycache__", ".ipynb_checkpoints", "node_modules"}  # folders of which nothing is made


def fingerprint(files: Iterable[str], packages: Iterable[str]) -> str:
    """A print of files and folders of this repository, of Python and of the packages that do the work."""
    found = hashlib.sha256(repr((sys.version, [metadata.version(name) for name in packages])).encode())
    for file in sorted(file for name in files for file in (REPO / name, *(REPO / name).rglob("*"))):
        if file.is_file() and not UNREAD & set(file.parts):
            found.update(f"{file.relative_to(REPO)} {file.stat().st_size}\n".encode())
            found.update(file.read_bytes())
    return found.hexdigest()


@contextmanager
def once(kept: Path, name: str, made_of: str, make: Callable[[Path], None]) -> Iterator[Path]:
    """The folder ``name`` in ``kept``, for as long as it is read; others that want it wait.

    ``make`` is given a new folder to fill, if there is none or it was made of something else than ``made_of`` tells.
    What it raises is raised, and nothing is kept then.
    """
    stored, note = kept / name, kept / f"{name}.made-of"
    with alone(kept, name):
        if not stored.exists() or not note.exists() or note.read_text() != made_of:
            note.unlink(missing_ok=True)
            shutil.rmtree(stored, ignore_errors=True)
            stored.mkdir()
            make(stored)
            note.write_text(made_of)
        yield stored
