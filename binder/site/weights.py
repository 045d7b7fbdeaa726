"""What each part of the site weighs, in megabytes and files, and the most that it may: leftovers are found by it.

The limits leave a fifth of room. Whoever needs more says here how much; a part that nobody named has next to none.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Part:
    """Some folders and files of the site, which belong to no part named before, with the most they may be."""

    name: str
    places: tuple[str, ...]
    megabytes: float
    files: int


DOCUMENTATION = (Part("documentation", (".",), 58, 1200),)
SITE = (
    Part("its extensions", ("play/extensions",), 3, 110),
    Part("Python (Pyodide)", ("play/static/pyodide",), 18, 6),
    Part("packages", ("play/static/packages",), 16, 36),
    Part("notebooks", ("play/files",), 31, 250),
    Part("JupyterLite", ("play",), 25, 600),
    Part("documentation", ("docs",), 58, 1200),
    Part("courses before Python", ("front/courses",), 27, 14),  # four games in three languages; 1.7 MB are sent of all
    Part("Python of pages", ("front/live",), 12.5, 8),
    Part("start page and tables", ("front", "table", "page", "position"), 2, 40),
    Part("pages and rules in other languages", ("de", "it"), 3, 30),
    Part("everything else", (".",), 0.5, 8),
)


def sorted_out(folder: Path, parts: tuple[Part, ...]) -> dict[Part, list[Path]]:
    """Every file of a folder, by the first part that it belongs to."""
    found: dict[Part, list[Path]] = {part: [] for part in parts}
    places = [(folder / place, part) for part in parts for place in part.places]
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            found[next(part for place, part in places if file.is_relative_to(place))].append(file)
    return found


def held(folder: Path, parts: tuple[Part, ...]) -> None:
    """Raises SystemExit with a line for each part of a folder that is larger than it may be."""
    wrong = []
    for part, files in sorted_out(folder, parts).items():
        size = megabytes(files)
        if size > part.megabytes or len(files) > part.files:
            most = f"it may be {part.megabytes:g} MB and {part.files} files"
            number = "1 file" if len(files) == 1 else f"{len(files)} files"
            names = ", ".join(file.relative_to(folder).as_posix() for file in largest(files))
            wrong.append(f"{part.name}: {size:.1f} MB and {number}, {most}; the largest: {names}")
    if wrong:
        sys.exit("\n".join([f"a part of {folder} is too large (binder/site/weights.py has the limits):", *wrong]))


def told(folder: Path, parts: tuple[Part, ...]) -> str:
    """What each part weighs, also packed as servers send it, and in files, as lines of a table."""
    found = {part.name: files for part, files in sorted_out(folder, parts).items()}
    found["all"] = [file for files in found.values() for file in files]
    rows = []
    for name, files in found.items():
        sent = sum(map(packed, files)) / 1e6
        rows.append(f"{megabytes(files):8.1f} MB {sent:8.1f} MB packed {len(files):6} files   {name}")
    return "\n".join(rows)


def megabytes(files: Iterable[Path]) -> float:
    """The size of files, as people count it."""
    return sum(file.stat().st_size for file in files) / 1e6


def largest(files: list[Path]) -> list[Path]:
    """The three files that weigh most."""
    return sorted(files, key=lambda file: -file.stat().st_size)[:3]


@cache
def packed(file: Path) -> int:
    """The bytes of a file as servers send it: texts, and the machine code of Python, are packed on the way."""
    raw = file.read_bytes()
    return len(raw) if file.suffix in (".whl", ".zip", ".png", ".woff2") else len(zlib.compress(raw, 6))
