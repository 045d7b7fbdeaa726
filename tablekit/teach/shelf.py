"""The notebooks of a folder, in their order."""

from __future__ import annotations

from pathlib import Path


def notebooks(folder: Path) -> list[Path]:
    """All notebooks in a folder and below it, in the order of their names.

    Arguments: ``folder``, which may hold folders.  What Jupyter keeps beside notebooks is passed over.
    """
    return [path for path in sorted(folder.rglob("*.ipynb")) if ".ipynb_checkpoints" not in path.parts]
