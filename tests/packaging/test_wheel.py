"""One wheel holds both packages and their data, and works where only it is installed."""

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def names(wheel: Path) -> list[str]:
    return zipfile.ZipFile(wheel).namelist()


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment with the wheel in it. It sees this environment's other libraries, but not the
    working copy: `.pth` files, by which editable installs work, do not count in a folder that a `.pth` file names."""
    folder = tmp_path_factory.mktemp("fresh")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-index", "--no-deps", str(wheel)]
    done = subprocess.run(install, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    ask = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    libraries = Path(subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip())
    (libraries / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


def run(python: Path, code: str) -> str:
    """What the code prints in an empty folder, so that nothing of the working copy is in reach."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([str(python), "-c", code], cwd=python.parent, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_is_pure_python(wheel: Path) -> None:
    assert wheel.name.endswith("-none-any.whl")


def test_the_wheel_holds_two_packages_and_nothing_else(names: list[str]) -> None:
    tops = {name.partition("/")[0] for name in names}
    assert tops == {"tablekit", "tablekit_widgets"} | {top for top in tops if top.endswith(".dist-info")}


def test_both_packages_are_typed(names: list[str]) -> None:
    assert {"tablekit/py.typed", "tablekit_widgets/py.typed"} <= set(names)


def test_the_wheel_holds_every_file_of_the_packages(names: list[str], tracked: list[Path]) -> None:
    """Modules, rules (`.toml`), settings (`.json`): what git keeps in the two folders."""
    kept = {path.as_posix().removeprefix("widgets/") for path in tracked}
    ours = {name for name in kept if name.startswith(("tablekit/", "tablekit_widgets/"))}
    assert ours - set(names) == set()


def test_no_test_and_no_notebook_is_in_the_wheel(names: list[str]) -> None:
    assert [name for name in names if name.endswith(".ipynb") or "test_" in name or "conftest" in name] == []


def test_the_installed_wheel_is_what_gets_imported(elsewhere: Path) -> None:
    where = run(elsewhere, "import tablekit, tablekit_widgets; print(tablekit.__file__, tablekit_widgets.__file__)")
    assert [Path(path).is_relative_to(elsewhere.parents[1]) for path in where.split()] == [True, True]


def test_the_engine_needs_no_jupyter(elsewhere: Path) -> None:
    loaded = run(elsewhere, "import tablekit, sys; print(*sys.modules)").split()
    assert {"IPython", "ipywidgets", "ipycanvas", "networkx", "numpy"} & set(loaded) == set()
