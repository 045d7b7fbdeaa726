"""The site's own lock file: with it ``import tablekit`` works in the browser, and no notebook installs anything.

Before each cell, Pyodide loads what the cell imports, if its lock file knows the package.  So the lock file is written
anew, with tablekit, its widgets and their dependencies among the packages that Pyodide brings itself.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import downloads
import stand_ins
from compiled import compile_in_place

# What tablekit and its widgets need, as pyproject.toml has it.
_PROJECT = tomllib.loads((downloads.REPO / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NEEDS = [re.split(r"\W", line)[0] for line in _PROJECT["dependencies"] + _PROJECT["optional-dependencies"]["widgets"]]
# name: what may be imported from it, and what is loaded with it. Pyodide has all the others.
OURS = {
    "tablekit": (["tablekit", "tablekit_widgets"], NEEDS),
    "ipywidgets": (["ipywidgets"], ["comm", "ipython", "traitlets"]),
    "anywidget": (["anywidget"], ["ipywidgets", "psygnal", "typing-extensions"]),
    "psygnal": (["psygnal"], []),
    "ipycanvas": (["ipycanvas"], ["ipywidgets", "numpy", "pillow"]),
    "comm": (["comm"], ["traitlets"]),
}
# What the kernel brings along and asks for by name.
KERNEL = "extensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
THEIRS = {
    "ipykernel": [],
    "piplite": ["micropip"],
    "pyodide-kernel": ["ipython", "ipykernel", "comm", "traitlets"],
}
AT_START = ["micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "ipython", "jedi", "tablekit"]

Entry = dict[str, Any]


def write(play: Path, pyodide: Path, tablekit: Path, kept: Path, offline: bool) -> None:
    """Write ``static/packages`` of a built JupyterLite: the lock file, and the wheels that the site ships.

    ``pyodide`` is the unpacked npm package, ``tablekit`` our own wheel, ``kept`` the folder of downloads.  Offline,
    every package that a notebook needs lies in the folder; else those that Pyodide offers come from its public address.
    """
    from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL  # only who builds the site has it

    packages = play / "static" / "packages"
    packages.mkdir(parents=True)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    known: dict[str, Entry] = lock["packages"]
    known["networkx"]["depends"] = []  # its drawing and its matrices need more; a board needs neither
    rows = _kernel(play) | _ours(packages, tablekit, kept)
    if offline:
        rows |= _pyodides(packages, kept, needed(rows, known))
    else:
        theirs = {name: {**row, "file_name": f"{PYODIDE_CDN_URL}/{row['file_name']}"} for name, row in known.items()}
        rows = theirs | rows
    shipped = {row["name"]: packages / row["file_name"] for row in rows.values() if "/" not in row["file_name"]}
    compile_in_place(shipped.values(), pyodide, kept)
    for name, wheel in shipped.items():
        rows[name]["sha256"] = _digest(wheel)
    lock["packages"] = dict(sorted(rows.items()))
    (packages / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def needed(rows: dict[str, Entry], known: dict[str, Entry]) -> dict[str, Entry]:
    """Of the packages that Pyodide knows, those that are loaded at the start or with one of ours."""
    todo = [*AT_START, *(name for row in rows.values() for name in row["depends"])]
    found: dict[str, Entry] = {}
    while todo:
        name = todo.pop().replace("_", "-")
        if name not in rows and name not in found:
            found[name] = known[name]
            todo += known[name]["depends"]
    return dict(sorted(found.items()))


def _kernel(play: Path) -> dict[str, Entry]:
    shipped = {downloads.project(wheel): wheel for wheel in (play / KERNEL).glob("*.whl")}
    return {
        name: entry(shipped[name], f"../../{KERNEL}/{shipped[name].name}", [name.replace("-", "_")], depends)
        for name, depends in THEIRS.items()
    }


def _ours(packages: Path, tablekit: Path, kept: Path) -> dict[str, Entry]:
    found = [tablekit, *downloads.wheels(kept, downloads.pinned(name for name in OURS if name != "tablekit"))]
    return {downloads.project(wheel): _shipped(wheel, packages, *OURS[downloads.project(wheel)]) for wheel in found}


def _pyodides(packages: Path, kept: Path, rows: dict[str, Entry]) -> dict[str, Entry]:
    versions = {name: row["version"] for name, row in rows.items() if name not in stand_ins.FOR}
    versions |= downloads.pinned(name for name in versions if name in downloads.BUILT)
    with tempfile.TemporaryDirectory() as work:
        found = downloads.wheels(kept, versions) + stand_ins.wheels(Path(work))
        by_name = {downloads.project(wheel): wheel for wheel in found}
        return {name: _shipped(by_name[name], packages, row["imports"], row["depends"]) for name, row in rows.items()}


def _shipped(wheel: Path, packages: Path, imports: list[str], depends: list[str]) -> Entry:
    shutil.copy(wheel, packages)
    return entry(wheel, wheel.name, imports, depends)


def entry(wheel: Path, file_name: str, imports: list[str], depends: list[str]) -> Entry:
    """One package of a lock file; ``file_name`` is its address from the lock file's folder, or a full one."""
    return {
        "name": downloads.project(wheel),
        "version": wheel.name.split("-")[1],
        "file_name": file_name,
        "imports": imports,
        "depends": depends,
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
        "sha256": _digest(wheel),
    }


def _digest(wheel: Path) -> str:
    return hashlib.sha256(wheel.read_bytes()).hexdigest()
