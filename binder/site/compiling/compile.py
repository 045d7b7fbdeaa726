"""Runs in the browser's Python: an archive again, with the compiled form of its modules in their place."""

from __future__ import annotations

import importlib.util
import marshal
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
UNCHECKED = (1).to_bytes(4, "little")  # PEP 552: taken as it is, however old its source is


def compiled() -> None:
    """Write ``/compiled.zip`` from ``/archive.zip``, a wheel or the library of Python."""
    with zipfile.ZipFile("/archive.zip") as old, zipfile.ZipFile("/compiled.zip", "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            text = old.read(entry)
            code = bytecode(text, entry.filename) if is_wanted(entry.filename) else None
            if code is None:
                new.writestr(entry, text)
            else:  # where Python looks for a module that has no source
                new.writestr(zipfile.ZipInfo(f"{entry.filename}c"), code, zipfile.ZIP_DEFLATED)


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
