"""One wheel holds both packages and their data, and works where only it is installed."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import tablekit
from tests.optional import needed
from tests.packaging.conftest import REPO, built
from tests.packaging.jupyter import opened

pytestmark = pytest.mark.thorough

EXTENSION = REPO / "widgets" / "lab" / "labextensions" / "tablekit"


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
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-index", "--no-deps"]
    install += ["--no-compile", str(wheel)]  # Python compiles what the tests import of it
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


def test_the_wheel_holds_two_packages_and_an_extension_of_jupyterlab_and_nothing_else(names: list[str]) -> None:
    tops = {name.partition("/")[0] for name in names}
    assert tops == {"tablekit", "tablekit_widgets"} | {top for top in tops if top.endswith((".dist-info", ".data"))}
    extension = "data/share/jupyter/labextensions/tablekit/"
    brought = {name.partition("/")[2] for name in names if name.partition("/")[0].endswith(".data")}
    assert brought == {
        extension + path.relative_to(EXTENSION).as_posix() for path in EXTENSION.rglob("*") if path.is_file()
    }


def test_both_packages_are_typed(names: list[str]) -> None:
    assert {"tablekit/py.typed", "tablekit_widgets/py.typed"} <= set(names)


def test_the_wheel_holds_every_file_of_the_packages(names: list[str], tracked: list[Path]) -> None:
    """Modules, rules (`.toml`), settings (`.json`): what git keeps in the two folders."""
    kept = {path.as_posix().removeprefix("widgets/") for path in tracked}
    ours = {name for name in kept if name.startswith(("tablekit/", "tablekit_widgets/"))}
    assert ours - set(names) == set()


def test_no_test_is_in_the_wheel(names: list[str]) -> None:
    assert [name for name in names if "test_" in name or "conftest" in name] == []


def test_the_wheel_holds_every_notebook(names: list[str], tracked: list[Path]) -> None:
    kept = {f"tablekit_widgets/lessons/{path.as_posix()}" for path in tracked if path.parts[0] == "notebooks"}
    assert kept == {name for name in names if name.startswith("tablekit_widgets/lessons/notebooks/")}


def test_the_package_index_would_take_both_archives(wheel: Path, sdist: Path) -> None:
    needed("twine")
    done = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", str(wheel), str(sdist)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_wheel_holds_nothing_that_wheels_should_not(wheel: Path) -> None:
    needed("check_wheel_contents")
    two_packages = ["--toplevel", "tablekit,tablekit_widgets", "--ignore", "W009"]
    check = [sys.executable, "-m", "check_wheel_contents", *two_packages, str(wheel)]
    done = subprocess.run(check, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_sdist_holds_what_the_wheel_is_built_from(sdist: Path, tracked: list[Path]) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    kept = {path.as_posix() for path in tracked if path.parts[0] in ("tablekit", "widgets", "notebooks")}
    kept |= {"README.md", "CHANGELOG.md", "CITATION.cff", "LICENSE", "SECURITY.md", "CONTRIBUTING.md"}
    others = {"pyproject.toml", "PKG-INFO", ".gitignore"}  # the build backend adds two of them
    assert kept | others == {name for name in names if name in others or name in kept}
    assert {name.partition("/")[0] for name in names - others - kept} <= {"tablekit", "widgets", "notebooks"}
    assert [] == [name for name in names if "node_modules" in name]


def test_the_archives_are_the_same_when_they_are_built_again(
    repo: Path, wheel: Path, sdist: Path, tmp_path: Path
) -> None:
    again = built(repo, tmp_path, "--sdist", "--wheel")
    assert {path.name: path.read_bytes() for path in (wheel, sdist)} == {
        path.name: path.read_bytes() for path in again.iterdir()
    }


def test_the_version_stands_in_one_place(repo: Path, wheel: Path) -> None:
    assert "version" not in tomllib.loads((repo / "pyproject.toml").read_text())["project"]
    assert wheel.name.startswith(f"tablekit-{tablekit.__version__}-")


def test_the_installed_command_copies_the_notebooks_and_keeps_what_is_there(elsewhere: Path, tmp_path: Path) -> None:
    command = elsewhere.parent / ("tablekit.exe" if os.name == "nt" else "tablekit")
    folder = tmp_path / "my games"
    page = folder / "notebooks" / "00-start-here.ipynb"
    page.parent.mkdir(parents=True)
    page.write_text("my own work")

    done = subprocess.run([str(command), str(folder), "--copy-only"], cwd=tmp_path, capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    assert "1 were there and stay as they are" in done.stdout
    assert page.read_text() == "my own work"
    assert (folder / "notebooks" / "meduris" / "03-building.ipynb").read_bytes() == (
        REPO / "notebooks" / "meduris" / "03-building.ipynb"
    ).read_bytes()
    assert (folder / "LICENSE").read_bytes() == (REPO / "LICENSE").read_bytes()


def test_a_folder_that_is_a_file_is_refused_in_one_sentence(elsewhere: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    command = [str(elsewhere), "-m", "tablekit_widgets", "taken", "--copy-only"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 2
    assert "taken is a file; give the name of a folder" in done.stderr


def test_the_notebooks_of_the_installed_wheel_open_in_jupyterlab_and_a_strangers_are_not_trusted(
    elsewhere: Path, tmp_path: Path
) -> None:
    """Started as whoever runs this: as root, too, for whom Jupyter does not start until it is told that this is meant.

    The folder was there before: with a page of a stranger's, under the name of one of ours, and a file that would
    be imported in place of Jupyter's own.
    """
    stranger = tmp_path / "games" / "notebooks" / "meduris" / "03-building.ipynb"
    stranger.parent.mkdir(parents=True)
    ours = (REPO / "notebooks/meduris/03-building.ipynb").read_text()
    stranger.write_text(ours.replace("image/svg+xml", "text/html"))
    (tmp_path / "jupyterlab.py").write_text("raise SystemExit('a stranger was imported')")
    command = [str(elsewhere), "-m", "tablekit_widgets", "games"]
    with opened(lambda options: [*command, *options], tmp_path) as trusted:
        assert {True} == trusted("00-start-here.ipynb")
        assert {True} == trusted("meduris/04-temples-and-path.ipynb")
        assert False in trusted("meduris/03-building.ipynb")
        assert [] == [path for path in (tmp_path / "games").iterdir() if path.name.startswith(".")]
