"""Python for pages without Jupyter: its packages in archives, the worker that runs it, and the page's side of widgets.

All of it lies in one folder, which is called by a print of what is in it: a page and its Python are of one build.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from string import Template

import downloads
import stand_ins
from compiled import compile_in_place
from lite import LIBRARY, STORAGE
from once import fingerprint, once

from tablekit_widgets.kit.page import MODULE

LIVE = Path(__file__).parent / "live"
OF_NPM = ("package.json", "package-lock.json", ".npmrc")  # by which it knows what to fetch
OURS = ("ipywidgets", "anywidget", "psygnal", "ipycanvas", "comm", "msgspec")  # in the versions of constraints.txt
THEIRS = ("networkx", "traitlets", "typing-extensions")  # in those of Pyodide
# What is in a wheel and no page needs.
UNUSED = re.compile(
    r"\.data/|/(lab|nb)extension/|/tests?/|\.dist-info/(?!METADATA|entry_points)|/offscreen_canvas/|\.wasm$|\.pyi$|/py\.typed$"
    r"|^/tablekit/adapters/|^/tablekit/.*/questions/"
)
# Of Python's own library: what a page that is only played on never imports.
SELDOM = re.compile(
    r"^(_pyrepl|multiprocessing|pdb|pydoc|pydoc_data|doctest|mailbox|imaplib|smtplib|poplib|ftplib|xmlrpc|wsgiref"
    r"|idlelib|ensurepip|venv|turtle|cProfile|profile|pstats|sqlite3|dbm|curses|tkinter)\b"
)
FRONT_ENDS = {"ipycanvas": "ipycanvas/nbextension/static/index.js", "anywidget": "anywidget/nbextension/index.js"}


def write(site: Path, tablekit: Path, kept: Path) -> str:
    """Write the folder into that of the site, and return where it lies, from the top of the site.

    ``tablekit`` is our own wheel, ``kept`` holds what is fetched and compiled for the next build.
    """
    with tempfile.TemporaryDirectory() as work:
        made = Path(work) / "live"
        made.mkdir()
        wheels = compiled(tablekit, kept, Path(work))
        archives(made, wheels)
        bundle(made, wheels, kept, Path(work))
        shutil.copy(MODULE, made / MODULE.name)
        (made / "worker.js").write_text(worker(downloads.pyodide(kept)), encoding="utf-8")
        place = f"front/live/{_print_of(made)}/"
        shutil.copytree(made, site / place)
    return place


def compiled(tablekit: Path, kept: Path, work: Path) -> dict[str, Path]:
    """The wheels of all that a page may import and Python's own library, compiled, by the names of their projects."""
    python = downloads.pyodide(kept)
    known = json.loads((python / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    versions = downloads.pinned(OURS) | {name: known[name]["version"] for name in THEIRS}
    found = (tablekit, *downloads.wheels(kept, versions), python / LIBRARY)
    copied = [Path(shutil.copy(archive, work)) for archive in found]
    compile_in_place(copied, python, kept)
    return {downloads.project(archive): archive for archive in copied}


def archives(to: Path, wheels: dict[str, Path]) -> None:
    """Write all that a page may import, and the library of Python, which stays a zip and is packed as one."""
    library = wheels[downloads.project(Path(LIBRARY))]
    own = [(stand_ins.HERE, file) for name in stand_ins.FOR.values() for file in stand_ins.HERE.glob(f"{name}/*.py")]
    own += [(LIVE / "python", file) for file in (LIVE / "python").rglob("*.py")]
    files = {file.relative_to(folder).as_posix(): file.read_bytes() for folder, file in own}
    for wheel in wheels.values():
        files |= used(wheel) if wheel != library else {}
    (to / "packages.bin").write_bytes(packed(files))
    stored = io.BytesIO()
    with zipfile.ZipFile(library) as old, zipfile.ZipFile(stored, "w") as new:
        for name in sorted(old.namelist(), key=alike):
            if not SELDOM.search(name):
                new.writestr(zipfile.ZipInfo(name), old.read(name))
    (to / "library.bin").write_bytes(gzip.compress(stored.getvalue(), mtime=0))


def used(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel that a page may need, by their names."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not (name.endswith("/") or UNUSED.search(f"/{name}"))]
        return {name: archive.read(name) for name in names}


def packed(files: dict[str, bytes]) -> bytes:
    """Files as an archive, which is the same for the same files."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files, key=alike):
            entry = tarfile.TarInfo(name)
            entry.size = len(files[name])
            archive.addfile(entry, io.BytesIO(files[name]))
    return gzip.compress(written.getvalue(), mtime=0)


def alike(name: str) -> tuple[str, str]:
    """By this order files lie together that are packed best together."""
    return Path(name).suffix, name


def bundle(to: Path, wheels: dict[str, Path], kept: Path, work: Path) -> None:
    """Write the page's side: ipywidgets' own packages, with what the wheels hold for a page, in one script."""
    front = {}
    for name, place in FRONT_ENDS.items():
        front[name] = work / f"{name}.js"
        with zipfile.ZipFile(wheels[name]) as wheel:
            front[name].write_bytes(wheel.read(place))
    with once(kept, "npm-of-pages", fingerprint([f"binder/site/live/{name}" for name in OF_NPM], ()), _fetched) as npm:
        command = [downloads.nodejs("node"), LIVE / "build.mjs", npm / "node_modules", *front.values(), to]
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"the page's side of widgets was not made:\n{done.stdout}{done.stderr}")


def _fetched(folder: Path) -> None:
    for name in OF_NPM:
        shutil.copy(LIVE / name, folder)
    downloads.npm("ci", "--silent", cwd=folder)


def worker(python: Path) -> str:
    """The script of the worker, which knows what it is to fetch."""
    info = json.loads((python / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return Template((LIVE / "worker.js").read_text(encoding="utf-8")).safe_substitute(
        info=json.dumps(info), storage=STORAGE
    )


def _print_of(folder: Path) -> str:
    found = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        found.update(file.name.encode() + file.read_bytes())
    return found.hexdigest()[:12]
