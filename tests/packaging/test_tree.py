"""The repository holds what people need and nothing of the machine it was written on."""

import re
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__)
MACHINE_PATHS = re.compile(r"(?<![\w.~$}>-])/(?:work|root|home|Users)/\w")
REGISTRIES = re.compile(r"pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|crates\.io|anaconda\.org|proxy\.golang\.org")
ARTEFACTS = re.compile(r"(^|/)(uv\.lock|pylock.*\.toml|\.venv|dist|build|__pycache__|\.ipynb_checkpoints)(/|$)")


@pytest.fixture(scope="module")
def texts(repo: Path, tracked: list[Path]) -> dict[str, str]:
    """Every text file that git keeps, but this one, which has to spell what it looks for."""
    found = {}
    for path in tracked:
        content = (repo / path).read_bytes()
        if b"\0" not in content and (repo / path) != HERE:
            found[path.as_posix()] = content.decode()
    return found


def lines_with(pattern: re.Pattern[str], texts: dict[str, str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, text in texts.items()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_path_of_somebodys_machine(texts: dict[str, str]) -> None:
    assert lines_with(MACHINE_PATHS, texts) == []


def test_no_host_of_a_package_registry(texts: dict[str, str]) -> None:
    assert lines_with(REGISTRIES, texts) == []


def test_nothing_that_a_tool_makes_is_kept(tracked: list[Path]) -> None:
    assert [path.as_posix() for path in tracked if ARTEFACTS.search(path.as_posix())] == []


@pytest.mark.parametrize("script", [".ci/run", "binder/postBuild"])
def test_scripts_are_executable_for_git(repo: Path, script: str) -> None:
    listed = subprocess.run(["git", "ls-files", "-s", script], cwd=repo, capture_output=True, text=True, check=True)
    assert listed.stdout.split()[0] == "100755"


def test_no_notebook_keeps_the_state_of_widgets(texts: dict[str, str]) -> None:
    """It is kilobytes of random ids, and different after every run."""
    assert [name for name, text in texts.items() if name.endswith(".ipynb") and '"widgets": {' in text] == []
