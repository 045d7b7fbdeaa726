"""Writes the first page of each game that has a course again: a line, the course in one cell, links and the set-up.

``python tests/tools/course_pages.py`` is for after a change of a ``course.toml``; it runs the pages, too.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tablekit.lessons import course, with_course  # noqa: E402  (where it is run as a script)
from tests.tools.notebooks import main as run  # noqa: E402

FOLD = "<details><summary>"


def written(game: str) -> Path:
    """The page of a game, with the clauses and the set-up of its course as they are now."""
    path = ROOT / "notebooks" / game / "00-learn.ipynb"
    notebook, learn = nbformat.read(path, as_version=4), course(game)
    _, cell, below = notebook.cells
    clauses = [id for beat in learn.beats for id in (*beat.clauses, *beat.told)]
    cell.metadata["tablekit"] = {"clauses": list(dict.fromkeys([*clauses, *learn.table_clauses]))}
    links = below.source.partition(FOLD)[0]
    below.source = f"{links}{FOLD}Set it up at your table</summary>\n\n{learn.table}\n\n</details>"
    nbformat.write(notebook, path)
    return path


if __name__ == "__main__":
    sys.exit(run([str(written(game)) for game in with_course()]))
