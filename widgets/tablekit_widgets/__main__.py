"""Opens the notebooks in JupyterLab, for whoever installed tablekit and did not clone it.

    tablekit                    copies the notebooks to ./tablekit-notebooks and opens them
    tablekit FOLDER             the same in a folder of one's choice; what is there already stays as it is
    tablekit --language de ...  the notebooks in German; their boards are drawn when they are run
    tablekit --no-browser ...   what it does not know itself goes on to JupyterLab

``python -m tablekit_widgets`` is the same.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from tablekit import languages
from tablekit.core.errors import printable
from tablekit.saying.current import LANGUAGES
from tablekit.saying.languages import Translated

HERE = Path(__file__).resolve().parent
FOLDER = "tablekit-notebooks"
START = "notebooks/00-start-here.ipynb"
PYTHON = (sys.executable, "-P")  # which imports nothing from the folder it is called in: that may be a stranger's


def main(arguments: Sequence[str] | None = None) -> int:
    """Copy the notebooks and open JupyterLab on them; returns its exit code when it ends."""
    parser = argparse.ArgumentParser(
        prog="tablekit", description="Copy the notebooks to a folder and open JupyterLab on them.",
        epilog="All other options go on to JupyterLab.",
    )  # fmt: skip
    parser.add_argument("folder", nargs="?", default=FOLDER, type=Path, help=f"where they go (default: {FOLDER})")
    parser.add_argument("--language", default="en", choices=translated(), help="in which they are read (default: en)")
    parser.add_argument("--copy-only", action="store_true", help="copy the notebooks and open nothing")
    given, others = parser.parse_known_args(arguments)
    if not given.copy_only and find_spec("jupyterlab") is None:
        parser.error('JupyterLab is not installed; pip install "tablekit[lab]" brings it')
    if given.language != "en" and (lacking := languages.lacks_pages(given.language)):
        name = LANGUAGES[given.language].name
        parser.error(f"the notebooks are not all there in {name} yet: {lacking} texts are still English")
    named = printable(str(given.folder))[:200]
    try:
        folder = Path(os.path.realpath(given.folder.expanduser()))
        if folder.exists() and not folder.is_dir():
            parser.error(f"{named} is a file; give the name of a folder")
        new, kept = copy(folder, given.language)
    except (OSError, ValueError, RuntimeError) as error:  # what is wrong with a name, a system says in three ways
        parser.error(f"the notebooks cannot be copied to {named}: {getattr(error, 'strerror', None) or error}")
    there = f"; {len(kept)} were there and stay as they are" if kept else ""
    unrun = "" if given.language == "en" else "; the boards of a page are drawn when it is run"
    print(f"{len(new)} files copied to {printable(str(folder))}{there}{unrun}")
    return 0 if given.copy_only else open_lab(folder, others, given.language)


def sources() -> dict[Path, Path]:
    """Where each file lies in the folder, and where it comes from: the notebooks, what they open and what they link to.

    They are taken from the installed package, or from the working copy it was installed from.
    """
    packed = HERE / "lessons"
    lessons, package = (packed, HERE.parent) if packed.is_dir() else (HERE.parents[1], HERE.parents[1])
    files = [path for path in sorted((lessons / "notebooks").rglob("*")) if path.is_file()]
    found = {path.relative_to(lessons): path for path in files if ".ipynb_checkpoints" not in path.parts}
    found |= {Path(name): lessons / name for name in ("README.md", "CHANGELOG.md")}
    found[Path("LICENSE")] = licence() if lessons == packed else lessons / "LICENSE"
    found |= {path.relative_to(package): path for path in sorted((package / "tablekit").rglob("README.md"))}
    return found


def translated() -> list[str]:
    """English and the languages that have catalogues."""
    return ["en", *(code for code, language in LANGUAGES.items() if isinstance(language, Translated))]


def licence() -> Path:
    """The licence of the installed package, which lies with what pip notes of it."""
    [found] = [file for file in metadata.files("tablekit") or () if file.name == "LICENSE"]
    return Path(str(found.locate()))


def copy(folder: Path, language: str = "en") -> tuple[list[Path], list[Path]]:
    """Copy notebooks and saved games to a folder; returns the files that are new there, and those that were there.

    In another ``language`` than English the notebooks have no outputs until they are run.  Nothing that is there is
    written over, whatever it holds: it may be somebody's work.
    """
    found = sources()
    new = [name for name in found if not os.path.lexists(folder / name)]
    for name in new:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if language != "en" and (name.suffix == ".ipynb" or name.name == languages.WHOLE_GAME):
            page = json.dumps(languages.page_in(found[name], language), ensure_ascii=False, indent=1)
            (folder / name).write_text(f"{page}\n", encoding="utf-8")
        else:
            shutil.copyfile(found[name], folder / name)
    return new, [name for name in found if name not in new]


def open_lab(folder: Path, others: Sequence[str] = (), language: str = "en") -> int:
    """Run JupyterLab on the start page of such a folder, with the settings that make boards quick.

    Its extension that starts pages is installed with a wheel; that of a working copy lies beside this package.
    """
    ours = {"JUPYTER_CONFIG_PATH": HERE / "jupyter", "JUPYTER_PATH": HERE.parent / "lab"}
    paths = {name: [str(path), *filter(None, [os.environ.get(name)])] for name, path in ours.items() if path.is_dir()}
    environment = {**os.environ, **{name: os.pathsep.join(path) for name, path in paths.items()}}
    sign(environment, language)
    lab = [*PYTHON, "-m", "jupyterlab", *as_root(), f"--ServerApp.root_dir={folder}"]
    try:
        return subprocess.run([*lab, f"--LabApp.default_url=/lab/tree/{START}", *others], env=environment).returncode
    except KeyboardInterrupt:
        return 0


def sign(environment: Mapping[str, str], language: str = "en") -> None:
    """Let JupyterLab start our pages and show their stored pictures, for this person, as after ``jupyter trust``.

    What a signature vouches for is what a page holds, wherever it lies.  So our own originals are signed, or what is
    made of them in another language, and nothing in the folder: a copy of one is trusted, and what somebody changed, or
    had put there under its name, is not.
    """
    with tempfile.TemporaryDirectory() as made:
        pages = [*sources().values()]
        if language != "en":
            pages = [Path(made) / name for name in copy(Path(made), language)[0]]
        ours = [str(path) for path in pages if path.suffix == ".ipynb"]
        subprocess.run([*PYTHON, "-m", "nbformat.sign", *ours], env=environment, stdout=subprocess.DEVNULL)


def as_root() -> list[str]:
    """The option without which JupyterLab does not start for root, if that is who asks; Windows has no root."""
    return ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


if __name__ == "__main__":
    sys.exit(main())
