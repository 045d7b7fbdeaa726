"""What the packaging tests look at: the wheel, and the files that git keeps."""

import subprocess
import sys
from pathlib import Path

import pytest

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
def wheel(repo: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the working copy with the build backend of this environment: no network is used."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(repo)]
    done = subprocess.run(build, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    [wheel] = folder.glob("*.whl")
    return wheel
