"""Runs in the browser's Python: an archive again, with the compiled form of its modules in it."""

from __future__ import annotations

import importlib.util
import marshal
import sys
import warnings
import zipfile

# What a table never imports.
SELDOM = (
    "/tests/",
    "pygments/lexers/",
    "pygments/styles/",
    "pygments/formatters/",
    "jedi/third_party/",
    "jedi/plugins/",
)
TAG = sys.implementation.cache_tag
UNCHECKED = (1).to_bytes(4, "little")  # PEP 552: taken as it is, however old its source is


def compiled(name: str) -> None:
    """Write ``/compiled.zip`` from ``/archive.zip``: a wheel, or the library, which is imported as it is packed."""
    packed = name.endswith(".zip")
    with zipfile.ZipFile("/archive.zip") as old, zipfile.ZipFile("/compiled.zip", "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            text = old.read(entry)
            new.writestr(entry, text)
            code = bytecode(text, entry.filename) if is_wanted(entry.filename) else None
            if code is not None:
                new.writestr(zipfile.ZipInfo(place(entry.filename, packed)), code, zipfile.ZIP_DEFLATED)


def is_wanted(name: str) -> bool:
    """Whether a file is a module that a table may import."""
    return name.endswith(".py") and not any(part in f"/{name}" for part in SELDOM)


def bytecode(text: bytes, name: str) -> bytes | None:
    """A module as Python keeps it when it was compiled."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            code = compile(text, name, "exec", dont_inherit=True)
        except SyntaxError:  # a template, or one for another Python
            return None
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(text) + marshal.dumps(code)


def place(name: str, packed: bool) -> str:
    """Where the compiled form of a module is looked for."""
    if packed:
        return f"{name}c"
    folder, _, file = name.rpartition("/")
    return f"{folder}/__pycache__/{file.removesuffix('.py')}.{TAG}.pyc".lstrip("/")
