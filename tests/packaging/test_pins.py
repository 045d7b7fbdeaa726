"""`constraints.txt` and `binder/requirements.txt` say the same, say enough, and name no host."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.optional import needed

PYTHONS = ["3.11.9", "3.12.9", "3.13.9", "3.14.0"]


def requirements(path: Path) -> list[Requirement]:
    lines = (line.partition("#")[0].strip() for line in path.read_text().splitlines())
    return [Requirement(line) for line in lines if line]


def pins(path: Path, python: str) -> dict[str, str]:
    """Name -> version for one Python on Linux."""
    linux = {"os_name": "posix", "sys_platform": "linux", "platform_system": "Linux"}
    cpython = {"implementation_name": "cpython", "platform_python_implementation": "CPython"}
    minor = ".".join(python.split(".")[:2])
    here = {**linux, **cpython, "python_full_version": python, "python_version": minor}
    found: dict[str, str] = {}
    for requirement in requirements(path):
        if requirement.marker is None or requirement.marker.evaluate(here):
            [pin] = requirement.specifier
            assert pin.operator == "==" and requirement.name not in found, f"{requirement} is not one exact pin"
            found[requirement.name] = pin.version
    return found


def wanted(repo: Path) -> list[Requirement]:
    """All that pyproject.toml asks for by name: what builds it, core, extras and groups."""
    project = tomllib.loads((repo / "pyproject.toml").read_text())
    lines = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for more in (*project["project"]["optional-dependencies"].values(), *project["dependency-groups"].values()):
        lines += more
    return [found for found in map(Requirement, lines) if found.name != "tablekit"]


@pytest.mark.parametrize("python", PYTHONS)
def test_every_requirement_has_a_pin_that_satisfies_it(repo: Path, python: str) -> None:
    pinned = pins(repo / "constraints.txt", python)
    unmet = [str(want) for want in wanted(repo) if not want.specifier.contains(pinned.get(want.name, "0"))]
    assert unmet == []


@pytest.mark.parametrize("name", ["constraints.txt", "binder/requirements.txt", "pyproject.toml"])
def test_pins_name_no_host(repo: Path, name: str) -> None:
    assert "://" not in (repo / name).read_text()


def test_binder_pins_what_is_pinned_everywhere(repo: Path) -> None:
    pinned = pins(repo / "constraints.txt", "3.11.9")
    binder = pins(repo / "binder" / "requirements.txt", "3.11.9")
    assert binder == {name: pinned[name] for name in binder}


def test_binder_installs_all_that_the_notebooks_import_and_what_builds_the_project(repo: Path) -> None:
    read = tomllib.loads((repo / "pyproject.toml").read_text())
    project, build = read["project"], read["build-system"]["requires"]
    extras = project["optional-dependencies"]
    lines = build + project["dependencies"] + extras["widgets"] + extras["plots"]
    assert {Requirement(line).name for line in lines} == set(pins(repo / "binder" / "requirements.txt", "3.11.9"))


def test_the_jupyterlab_of_binders_image_is_one_we_support(repo: Path) -> None:
    (repo2docker,) = needed("repo2docker")
    folder = Path(str(repo2docker.__file__)).parent / "buildpacks" / "conda"
    lock = (folder / "environment.py-3.11-linux-64.lock").read_text()
    [bundled] = re.findall(r"/jupyterlab-(\d[\w.]*)-", lock)
    [lab] = [want for want in wanted(repo) if want.name == "jupyterlab"]
    assert lab.specifier.contains(bundled)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no make")
def test_whoever_runs_every_test_has_every_extra_and_every_group(repo: Path) -> None:
    command = ["make", "-n", "-W", "pyproject.toml", ".venv/.all"]
    said = subprocess.run(command, cwd=repo, capture_output=True, text=True, check=True).stdout
    project = tomllib.loads((repo / "pyproject.toml").read_text())
    [(extras, groups)] = set(re.findall(r"-e '\.\[([^']*)\]' ((?:--group \w+ ?)+)\b", said))
    assert project["project"]["optional-dependencies"].keys() - {"widgets"} == set(extras.split(","))
    assert project["dependency-groups"].keys() == set(re.findall(r"--group (\w+)", groups))
