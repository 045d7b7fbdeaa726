"""What the site is made of and does not stand in this repository: Pyodide from npm, wheels from the package index.

Everything is fetched by the ordinary clients, ``npm pack`` and ``pip download``, into a folder that is kept, so that a
second build asks nobody.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock

REPO = Path(__file__).resolve().parents[2]
KEPT = REPO / ".venv" / "downloads"  # from one build to the next
LESSONS = "tablekit_widgets/lessons/"
PINS = REPO / "constraints.txt"
# What Pyodide calls itself among the platforms of wheels; everything else must run on any.
ANY = ["--implementation", "py", "--abi", "none", "--platform", "any"]
PLATFORM = ["--implementation", "cp", "--abi", "cp314", "--platform", "pyemscripten_2026_0_wasm32"]


def pyodide(kept: Path) -> Path:
    """The folder with the Pyodide that the kernel wants: its core and its lock file; ``kept`` holds what is fetched.

    Raises SystemExit with one sentence where npm does not reach its registry.
    """
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION  # only who builds the site has it

    folder = kept / f"pyodide-{PYODIDE_VERSION}"
    with alone(kept, "pyodide"):
        if not folder.exists():
            with tempfile.TemporaryDirectory(dir=kept) as work:
                npm("pack", "--silent", f"pyodide@{PYODIDE_VERSION}", cwd=Path(work))
                [packed] = Path(work).glob("*.tgz")
                with tarfile.open(packed) as archive:
                    archive.extractall(work, filter="data")
                (Path(work) / "package").rename(folder)
    return folder


def wheels(kept: Path, versions: dict[str, str]) -> list[Path]:
    """Wheels for the browser, pure Python or built for Pyodide, of packages in these versions."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION

    folder = kept / "wheels"
    with alone(kept, "wheels"):
        missing = [(name, version) for name, version in versions.items() if not _found(folder, name, version)]
        pure = [f"{name}=={version}" for name, version in missing if name not in BUILT]
        built = [f"{name}=={version}" for name, version in missing if name in BUILT]
        for wanted, platform in ((pure, ANY), (built, PLATFORM)):
            if wanted:
                options = ["--no-deps", "--only-binary=:all:", "--python-version", PYODIDE_PYTHON_VERSION, *platform]
                pip("download", *options, "--dest", folder, *wanted)
    return [_found(folder, name, version)[0] for name, version in versions.items()]


BUILT = {"msgspec"}  # publishes a wheel for the browser; the other packages that are built do not


def tablekit(folder: Path) -> Path:
    """The wheel of this working copy, built into a folder; without the notebooks, which the site has as pages."""
    options = ["--wheel", "--no-isolation", "--outdir", str(folder / "whole"), str(REPO)]
    _run([sys.executable, "-m", "build", *options], "the wheel of tablekit was not built")
    [whole] = (folder / "whole").glob("tablekit-*.whl")
    wheel = folder / whole.name
    with zipfile.ZipFile(whole) as old, zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            if not name.startswith(LESSONS):
                text = old.read(name)
                if name.endswith(".dist-info/RECORD"):
                    lines = text.decode().splitlines(keepends=True)
                    text = "".join(line for line in lines if not line.startswith(LESSONS)).encode()
                new.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
    return wheel


def pinned(names: Iterable[str]) -> dict[str, str]:
    """The versions in ``constraints.txt`` of packages that have one version for every Python."""
    pins = dict(line.split(" ")[0].strip().split("==") for line in PINS.read_text(encoding="utf-8").splitlines())
    return {name: pins[name] for name in names}


def project(wheel: Path) -> str:
    """The name of a wheel's project as lock files spell it.

    >>> project(Path("jupyterlab_widgets-3.0.17-py3-none-any.whl"))
    'jupyterlab-widgets'
    """
    return re.sub(r"[-_.]+", "-", wheel.name.split("-")[0]).lower()


def pip(*arguments: object) -> None:
    """Run this environment's pip; raises SystemExit with what it says."""
    _run([sys.executable, "-m", "pip", "--quiet", *map(str, arguments)], "pip did not bring what the site needs")


def nodejs(name: str) -> str:
    """Where this environment has ``npm`` or ``node``; raises SystemExit where it was made without the group "site"."""
    found = shutil.which(name, path=str(Path(sys.executable).parent))
    return found or sys.exit(f"The site needs {name}: install the group “site” of pyproject.toml, as `make site` does.")


def npm(*arguments: str, cwd: Path) -> None:
    """Run npm in a folder; raises SystemExit with what it says."""
    _run([nodejs("npm"), *arguments], "npm did not bring what the site needs", cwd=cwd)


def _run(command: list[str], failed: str, cwd: Path | None = None) -> None:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env={**os.environ, "NO_COLOR": "1"})
    if done.returncode:
        sys.exit(f"{failed}:\n{done.stdout}{done.stderr}")


def _found(folder: Path, name: str, version: str) -> list[Path]:
    return [wheel for wheel in folder.glob(f"*-{version}-*.whl") if project(wheel) == name]


@contextmanager
def alone(kept: Path, what: str) -> Iterator[None]:
    """While something is put into the folder of what is kept, other builds that want the same wait."""
    kept.mkdir(parents=True, exist_ok=True)
    with FileLock(kept / f"{what}.lock"):
        yield
