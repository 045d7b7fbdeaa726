"""What Python would compile each time a page is opened, compiled once: a third of the wait for a board.

A wheel and Python's own library hold source code, and in the browser nothing keeps what was compiled.  So the site's
own Python, run by Node, puts the compiled form in the place of each module that a table may import.  The source stays
behind, which is as large again: a traceback names places, and shows no lines.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import downloads

HERE = Path(__file__).parent / "compiling"
SCRIPTS = (HERE / "run.mjs", HERE / "compile.py")


def compile_in_place(archives: Iterable[Path], python: Path, kept: Path) -> None:
    """Put compiled modules into wheels, or into the library of Pyodide, in the place of the archives given.

    ``python`` is the unpacked Pyodide whose interpreter compiles; ``kept`` holds what it made for the next build.
    Raises SystemExit with what Node says where it fails.
    """
    made = {archive: kept / "compiled" / _digest(archive, python) / archive.name for archive in archives}
    with downloads.alone(kept, "compiled"):
        missing = {str(archive): str(done) for archive, done in made.items() if not done.exists()}
        if missing:
            _compile(missing, python)
    for archive, done in made.items():
        shutil.copyfile(done, archive)


def _digest(archive: Path, python: Path) -> str:
    """What the compiled form depends on: the archive, the interpreter, and how it is done."""
    whole = hashlib.sha256(python.name.encode())
    for file in (archive, *SCRIPTS):
        whole.update(file.read_bytes())
    return whole.hexdigest()[:16]


def _compile(archives: dict[str, str], python: Path) -> None:
    for compiled in archives.values():
        Path(compiled).parent.mkdir(parents=True, exist_ok=True)
    command = [downloads.nodejs("node"), str(SCRIPTS[0]), str(python), str(SCRIPTS[1])]
    done = subprocess.run(command, input=json.dumps(archives), capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"Python's modules were not compiled for the browser:\n{done.stdout}{done.stderr}")
