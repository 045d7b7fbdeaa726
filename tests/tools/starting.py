"""Writes down which pages that show their code may start by themselves: those that are ours to the last letter.

``python -m tests.tools.starting`` writes the list anew.  A page that plays has only cells of a few forms, which
JupyterLab's extension knows; a page that teaches code is known by the SHA-256 of all its code, in each language.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from tablekit import languages
from tablekit_widgets.__main__ import translated

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "widgets" / "page" / "lab" / "pages.js"


def hashes() -> Iterator[tuple[str, str]]:
    """Of each such page in each language its path and the hash of its code, in the order of paths."""
    for path in sorted((ROOT / "notebooks").rglob("*.ipynb")):
        page = json.loads(path.read_text(encoding="utf-8"))
        if page["metadata"].get("tablekit", {}).get("starts") == "code":
            for code in translated():
                told = page if code == "en" else languages.page_in(path, code)
                yield f"{path.relative_to(ROOT / 'notebooks').as_posix()}, {code}", sha256(code_of(told)).hexdigest()


def code_of(page: dict[str, Any]) -> bytes:
    """All code of a page, cell by cell, with a zero between them."""
    return "\0".join("".join(cell["source"]) for cell in page["cells"] if cell["cell_type"] == "code").encode()


def script() -> str:
    """The list as the extension reads it."""
    lines = "".join(f"  '{found}',  // {name}\n" for name, found in hashes())
    return (
        "// Made by `python -m tests.tools.starting`: of each page that starts and shows its code its SHA-256.\n"
        f"export const PAGES = new Set([\n{lines}]);\n"
    )


if __name__ == "__main__":
    LIST.write_text(script(), encoding="utf-8")
