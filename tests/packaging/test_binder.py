"""Binder reads `binder/` as meant: repo2docker plans the image here, and builds nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.optional import needed

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(sys.platform == "win32", reason="Binder's images are Linux, its scripts are bash"),
]


@pytest.fixture(scope="module")
def plan(repo: Path) -> str:
    """What repo2docker would do, as a Dockerfile."""
    needed("repo2docker")
    tool = Path(sys.executable).with_name("jupyter-repo2docker")
    done = subprocess.run([str(tool), "--no-build", "--debug", str(repo)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_binder_takes_python_3_11(plan: str) -> None:
    assert "Building conda environment for python=3.11" in plan


def test_binder_installs_the_pins_before_it_copies_the_notebooks(plan: str) -> None:
    install = plan.index('pip install --no-cache-dir -r "binder/requirements.txt"')
    assert install < plan.index("COPY --chown=0:0 src/ ${REPO_DIR}/\n") < plan.index("RUN ./binder/postBuild")


def test_binder_runs_server_and_kernel_in_one_environment(plan: str) -> None:
    """So the server can import `tablekit_widgets.server`."""
    assert "ENV KERNEL_PYTHON_PREFIX=${NB_PYTHON_PREFIX}" in plan


def test_post_build_installs_the_project_and_the_settings(repo: Path, tmp_path: Path) -> None:
    """The script itself, run with a `pip` and a `jupyter` that only write down what they were asked."""
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "pip").write_text(f'#!/bin/sh\necho "$@" > "{tmp_path}/asked"\n')
    (programs / "python").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    (programs / "jupyter").write_text(f'#!/bin/sh\necho "$@" > "{tmp_path}/trusted"\n')
    for program in programs.iterdir():
        program.chmod(0o755)
    home = tmp_path / "home"
    home.mkdir()
    environment = {**os.environ, "HOME": str(home), "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run([str(repo / "binder" / "postBuild")], cwd=repo, env=environment, check=True)
    assert (tmp_path / "asked").read_text() == "install --no-deps --no-build-isolation .\n"
    assert "notebooks/00-start-here.ipynb" in (tmp_path / "trusted").read_text().split()
    settings = repo / "widgets" / "tablekit_widgets" / "jupyter"
    for path in filter(Path.is_file, settings.rglob("*")):
        assert (home / ".jupyter" / path.relative_to(settings)).read_bytes() == path.read_bytes()
