"""The README's commands exist, and its links lead somewhere."""

import os
import re
from pathlib import Path

import pytest

from tablekit_widgets.__main__ import sources

# A link to a text, not to a folder or to code, which only a clone has.
DOCUMENT = re.compile(r"\]\((?!https?:)([^)#\s]*(?:\.md|\.ipynb|\.svg|LICENSE))\)")


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


def test_binder_is_asked_for_the_notebook_that_make_lab_opens(repo: Path, readme: str) -> None:
    [start] = re.findall(r"^START = (\S+)$", (repo / "Makefile").read_text(), re.MULTILINE)
    assert f"ask for the file `{start}`" in " ".join(readme.split())


def test_every_link_of_the_copy_that_readers_get_leads_to_a_file_beside_it(repo: Path) -> None:
    copied = {name.as_posix(): file for name, file in sources().items()}
    pages = {name: file.read_text(encoding="utf-8") for name, file in copied.items() if name.endswith("README.md")}
    assert {"README.md", "tablekit/README.md", "tablekit/bots/README.md"} <= set(pages)
    links = {os.path.normpath(f"{name}/../{link}") for name, text in pages.items() for link in DOCUMENT.findall(text)}
    assert {"LICENSE", "CHANGELOG.md", "tablekit/adapters/README.md"} <= links
    assert set() == links - set(copied)
