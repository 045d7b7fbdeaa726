"""What the packaging tests look at: the wheel, and the files that git keeps."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from tests.optional import needed

REPO = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def repo() -> Path:
    """The project's top folder."""
    return REPO


@pytest.fixture(scope="session")
def tracked(repo: Path) -> list[Path]:
    """Every file of the working copy that git keeps, relative to the top folder."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=repo, capture_output=True, text=True, check=True).stdout
    return [Path(name) for name in listing.split("\0") if name and (repo / name).is_file()]


@pytest.fixture(scope="session")
def archives(repo: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the sdist and the wheel, built with this environment's build backend: no network is used.

    Processes that share the tests share them.
    """
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "archives"
    with FileLock(f"{folder}.lock"):
        return folder if folder.exists() else built(repo, folder, "--sdist", "--wheel")


def built(repo: Path, folder: Path, *kinds: str) -> Path:
    needed("build", "hatchling", "hatch_fancy_pypi_readme")
    build = [sys.executable, "-m", "build", *kinds, "--no-isolation", "--outdir", str(folder), str(repo)]
    done = subprocess.run(build, capture_output=True, text=True, env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="session")
def wheel(archives: Path) -> Path:
    """The wheel, built from the working copy."""
    [wheel] = archives.glob("*.whl")
    return wheel


@pytest.fixture(scope="session")
def sdist(archives: Path) -> Path:
    """The source archive, built from the working copy."""
    [sdist] = archives.glob("*.tar.gz")
    return sdist
