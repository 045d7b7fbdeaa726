"""Every command that a reader is told is there and is run: by `.ci/run`, by `make test`, or by a test."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest
import yaml

from tests.catalogue.offers import OURS
from tests.packaging.jupyter import opened
from tests.tools import bots
from tests.tools.making import BUILDER, command, made, recipe, targets

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no make; the README gives Windows its own")

# Targets of the help that neither continuous integration nor a test runs, each with its reason.
NOT_RUN = {
    "constraints": "asks the package index for what is new; test_pins.py holds what it writes",
    "measures": "takes more than an hour; `make test` and `make thorough` run the same tests on a sample",
    "odds": "takes ten minutes; tests/odds/test_told.py measures two decisions",
    "pages": "`make thorough` makes it beside the site, of the same parts",
    "site": "`make thorough` makes it, and what it tells of a visit is looked at in tests/browser/visits",
}
MAKE = re.compile(r"(?:^\s*|`|run: |CI=true )make ((?:[a-z-]+ ?)+)", re.MULTILINE)
WORKFLOW = Path(".github") / "workflows" / "pages.yml"


def asked_for(text: str) -> set[str]:
    """The targets that a text tells to make."""
    return {target for found in MAKE.findall(text) for target in found.split()}


def run_by_ci(repo: Path) -> set[str]:
    """What `.ci/run` makes, with all that is made before it."""
    todo, found = list(asked_for((repo / ".ci" / "run").read_text())), set()
    while todo:
        found.add(target := todo.pop())
        todo += targets()[target]
    return found | {target for target, needs in targets().items() if needs and set(needs) <= found}


def run_by_tests(repo: Path, tracked: list[Path]) -> set[str]:
    tests = [(repo / path).read_text() for path in tracked if path.name.startswith("test_")]
    return {target for text in tests for target in re.findall(r"\b(?:made|command)\(\"([a-z-]+)\"", text)}


def test_every_command_that_is_mentioned_exists(repo: Path, tracked: list[Path]) -> None:
    texts = {path: (repo / path).read_text() for path in tracked if path.suffix in (".md", ".yml")}
    texts[Path(".ci/run")] = (repo / ".ci" / "run").read_text()
    asked = {path: asked_for(text) for path, text in texts.items()}
    assert (
        {"lab", "test"} <= asked[Path("README.md")] and "pages" in asked[WORKFLOW] and "test" in asked[Path(".ci/run")]
    )
    assert {} == {path: gone for path, found in asked.items() if (gone := found - targets().keys())}


def test_every_command_of_the_help_is_run(repo: Path, tracked: list[Path]) -> None:
    told = set(re.findall(r"^make ([a-z-]+)", made("help"), re.MULTILINE))
    assert {"lab", "test", "site", "docs", "bench", "bots"} <= told <= targets().keys()
    assert set(NOT_RUN) == told - run_by_ci(repo) - run_by_tests(repo, tracked)


def test_the_workflow_tests_before_it_publishes_what_make_pages_makes(repo: Path) -> None:
    jobs = yaml.safe_load((repo / WORKFLOW).read_text())["jobs"]
    assert ".ci/run" in [step.get("run") for step in jobs["test"]["steps"]]
    assert "test" == jobs["publish"]["needs"]
    steps = jobs["publish"]["steps"]
    assert ["make pages"] == [step["run"] for step in steps if "run" in step]
    [uploaded] = [step["with"]["path"] for step in steps if "upload-pages" in step.get("uses", "")]
    assert f".venv/bin/python {BUILDER} {uploaded}" in recipe("pages")


def test_only_the_job_that_publishes_may_write_and_actions_are_pinned_by_commit(repo: Path) -> None:
    text = (repo / WORKFLOW).read_text()
    workflow = yaml.safe_load(text)
    assert {"contents": "read"} == workflow["permissions"]
    assert ["publish"] == [name for name, job in workflow["jobs"].items() if "permissions" in job]
    actions = re.findall(r"uses: (.*)", text)
    assert actions
    assert [] == [action for action in actions if not re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}  # v[\d.]+", action)]


def test_the_site_of_the_browser_tests_is_built_by_the_command_of_make_site() -> None:
    assert f".venv/bin/python {BUILDER} dist/site --offline" in recipe("site")


def test_bench_looks_for_chromium_before_it_measures() -> None:
    steps = recipe("bench")
    [found] = [at for at, step in enumerate(steps) if "chromium.py" in step]
    assert found < min(at for at, step in enumerate(steps) if "bench" in step)


@pytest.mark.parametrize(("user", "allowed"), [("0", True), ("1000", False)])
def test_make_lab_tells_jupyter_that_root_is_meant(
    tmp_path: Path, user: str, allowed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "id").write_text(f"#!/bin/sh\necho {user}\n")
    (tmp_path / "id").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    [start] = [step for step in recipe("lab") if "jupyter lab" in step]
    assert allowed == ("--allow-root" in start)


@pytest.mark.thorough
def test_make_lab_opens_trusted_notebooks(repo: Path, tmp_path: Path) -> None:
    def lab(options: list[str]) -> list[str]:
        return [*command("lab", f"ARGS={' '.join(options)}"), "-C", str(repo)]

    with opened(lab, tmp_path) as trusted:
        assert {True} == trusted("00-start-here.ipynb")


@pytest.mark.thorough
def test_a_short_run_of_the_bots_tells_every_match_and_writes_nothing() -> None:
    before = bots.PAGE.read_bytes()
    lines = made("bots", "ARGS=--quick").splitlines()
    expected = [(game.title, f"{a} against {b}", "1") for a, b in bots.matches() for game in OURS]
    assert expected == [tuple(cell.strip() for cell in line.split("|")[1:4]) for line in lines if line.startswith("|")]
    assert before == bots.PAGE.read_bytes()


def test_clean_removes_what_make_has_made_and_nothing_else(repo: Path, tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_bytes((repo / "Makefile").read_bytes())
    ours = ["tablekit/core.py", "notebooks/my-game.json"]
    for name in (
        *ours,
        ".venv/.dev",
        "widgets/page/node_modules/a.js",
        "dist/site/index.html",
        "tablekit/__pycache__/core.pyc",
        ".mypy_cache/a",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    made("clean", folder=tmp_path)
    assert {"Makefile", *ours} == {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()
    }
