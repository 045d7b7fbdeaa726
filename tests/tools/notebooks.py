"""Runs every notebook from a clean kernel, writes its outputs back, and says how long it takes to read.

A second run changes nothing.

``python tests/tools/notebooks.py [PATH ...]`` takes notebooks or folders, by default all of ``notebooks/``.  What
differs from run to run or machine to machine is left out: widget models, times, the version of Python; cells are
counted from 1.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from tablekit.teach.syllabus import FOLDED, measure

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"
LIVE = "application/vnd.jupyter.widget-view+json"
CELL_SECONDS = 60
KEPT = ("jupyter", "tags", "tablekit", FOLDED)  # of the metadata of a cell


def main(arguments: list[str]) -> int:
    """Run the notebooks named on the command line; tells which of them changed."""
    for path in found(arguments):
        before = path.read_text(encoding="utf-8")
        after = written(executed(path))
        if after != before:
            path.write_text(after, encoding="utf-8")
        told = measure(nbformat.reads(after, as_version=4))
        print(f"{'changed  ' if after != before else 'unchanged'} {path.relative_to(ROOT)!s:44} {told}", flush=True)
    return 0


def found(arguments: list[str]) -> list[Path]:
    """The notebooks in these places, in the order of their names."""
    places = [Path(a).resolve() for a in arguments] or [NOTEBOOKS]
    paths = [p for place in places for p in ([place] if place.is_file() else place.rglob("*.ipynb"))]
    return sorted(p for p in paths if ".ipynb_checkpoints" not in p.parts)


def executed(path: Path) -> Any:
    """The notebook with the outputs of a fresh run; an error in a cell that may not raise ends it."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook, timeout=CELL_SECONDS, kernel_name="python3", store_widget_state=False, coalesce_streams=True
    )  # text that is printed comes in pieces, cut differently each time
    if any(cell.cell_type == "code" for cell in notebook.cells):
        client.execute(cwd=str(path.parent))
    return notebook


def written(notebook: Any) -> str:
    """A notebook as text, with everything left out that would differ next time."""
    ours = {name: notebook.metadata[name] for name in ("tablekit",) if name in notebook.metadata}
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
        **ours,
    }
    runs = 0
    for number, cell in enumerate(notebook.cells, start=1):
        cell.id = f"cell-{number:02d}"
        kept = {name: cell.metadata[name] for name in KEPT if name in cell.metadata}
        cell.metadata = nbformat.from_dict(kept)
        if cell.cell_type == "code":
            runs += 1
            cell.execution_count = runs  # nbval takes outputs of a cell without a count for left-overs
            for output in cell.outputs:
                tidy(output, runs)
            cell.outputs = [output for output in cell.outputs if output.get("data") != {}]  # what was live alone
    nbformat.validate(notebook)
    return nbformat.writes(notebook, version=4) + "\n"


def tidy(output: Any, run: int) -> None:
    """Leave out of one output of the cell that ran as number ``run`` what differs from run to run."""
    output.pop("execution_count", None)
    if output.output_type == "execute_result":
        output.execution_count = run
    if "data" in output:
        output.data.pop(LIVE, None)
    if output.output_type == "error":
        output.traceback = [f"{output.ename}: {output.evalue}"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
