"""The notebooks of a folder, and where one is now that was merged into another.

A page that went into another keeps its address: there it is one line that leads on, with ``{"tablekit": {"moved":
"02-goods"}}`` in the metadata of its file.  Such a page is no lesson: no list names it, and nobody is given a copy.
"""

from __future__ import annotations

import json
from pathlib import Path

MARK = '"moved"'  # stands in the file of every page that was merged; few files have to be read for more


def moved(path: Path) -> str:
    """The name of the notebook that a page leads on to, without the ending; empty where the page is a lesson itself.

    Arguments: ``path``, the file of a notebook.
    """
    text = path.read_text(encoding="utf-8")
    if MARK not in text:
        return ""
    return str(json.loads(text).get("metadata", {}).get("tablekit", {}).get("moved", ""))


def notebooks(folder: Path) -> list[Path]:
    """All notebooks in a folder and below it that are lessons, in the order of their names.

    Arguments: ``folder``, which may hold folders.  What Jupyter keeps beside notebooks is passed over.
    """
    found = (path for path in sorted(folder.rglob("*.ipynb")) if ".ipynb_checkpoints" not in path.parts)
    return [path for path in found if not moved(path)]


def addresses(folder: Path) -> dict[Path, Path]:
    """The pages in a folder and below it that were merged, each with the notebook that it leads on to.

    Arguments: ``folder``, which may hold folders.
    """
    found = (path for path in sorted(folder.rglob("*.ipynb")) if ".ipynb_checkpoints" not in path.parts)
    return {path: path.with_name(f"{to}.ipynb") for path in found if (to := moved(path))}
