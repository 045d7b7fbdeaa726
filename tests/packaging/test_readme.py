"""The README's commands exist, and its links lead somewhere."""

import re
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def readme(repo: Path) -> str:
    return (repo / "README.md").read_text()


def test_the_readme_opens_with_the_two_commands(readme: str) -> None:
    [first, *_] = re.findall(r"```\n(.*?)```", readme, re.DOTALL)
    assert "git clone" in first and "make lab" in first and "make test" in first
    assert readme.index(first) < 800


def test_every_link_within_the_project_leads_to_a_file(repo: Path, readme: str) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", readme)
    assert [link for link in links if "://" not in link and not (repo / link.partition("#")[0]).exists()] == []


def test_the_badge_and_make_lab_open_the_same_notebook(repo: Path, readme: str) -> None:
    [start] = re.findall(r"^START = (\S+)$", (repo / "Makefile").read_text(), re.MULTILINE)
    assert f"labpath={start.replace('/', '%2F')})" in readme
