"""The licence, the changelog and what a package index shows are in both archives, and no address is made up."""

from __future__ import annotations

import json
import re
import tarfile
import tomllib
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.optional import needed

LICENCE = "BSD-3-Clause"
# Every host that a text of ours names; the last is nobody's, and meant for examples.
HOSTS = {
    "mybinder.org",
    "docs.astral.sh",
    "openspiel.readthedocs.io",
    "pettingzoo.farama.org",
    "modelcontextprotocol.io",
    "example.org",
}


@pytest.fixture(scope="module")
def project(repo: Path) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((repo / "pyproject.toml").read_text())["project"]
    return found


@pytest.fixture(scope="module", params=["wheel", "sdist"])
def held(request: pytest.FixtureRequest) -> dict[str, bytes]:
    """The files of an archive by their names, without the folder that holds all of an sdist."""
    archive = request.getfixturevalue(request.param)
    if request.param == "wheel":
        with zipfile.ZipFile(archive) as wheel:
            return {name: wheel.read(name) for name in wheel.namelist()}
    with tarfile.open(archive) as sdist:
        files = [member for member in sdist.getmembers() if member.isfile()]
        return {file.name.partition("/")[2]: sdist.extractfile(file).read() for file in files}  # type: ignore[union-attr]


@pytest.fixture(scope="module")
def told(held: dict[str, bytes]) -> Message:
    """What an archive tells a package index."""
    [name] = [name for name in held if name == "PKG-INFO" or name.endswith(".dist-info/METADATA")]
    return Parser().parsestr(held[name].decode())


def test_the_licence_is_bsd_with_three_clauses_and_names_whose_it_is(repo: Path) -> None:
    text = (repo / "LICENSE").read_text()
    assert "BSD 3-Clause License\n\nCopyright (c) 2026, the tablekit developers\n" == text[:66]
    assert ["1", "2", "3"] == re.findall(r"^(\d)\. ", text, re.MULTILINE)


def test_the_foot_of_the_documentation_names_the_same_people(repo: Path) -> None:
    [named] = re.findall(r'^copyright = "(.*)"', (repo / "binder/site/docs/conf.py").read_text(), re.MULTILINE)
    assert f"Copyright (c) {named}\n" in (repo / "LICENSE").read_text()


@pytest.mark.thorough
def test_both_archives_hold_the_licence_and_the_changelog(held: dict[str, bytes], repo: Path) -> None:
    for name in ("LICENSE", "CHANGELOG.md"):
        text = (repo / name).read_bytes()
        assert text in [content for path, content in held.items() if path.rpartition("/")[2] == name]


@pytest.mark.thorough
def test_the_index_is_told_the_licence_as_spdx_has_it(told: Message) -> None:
    assert LICENCE == told["License-Expression"]
    assert ["LICENSE"] == told.get_all("License-File")
    assert [] == [kind for kind in told.get_all("Classifier", []) if kind.startswith("License")]


@pytest.mark.thorough
def test_the_index_is_told_who_and_for_whom_and_no_address_that_is_not_real(told: Message) -> None:
    assert "The tablekit developers" == told["Author"]
    assert {"Framework :: Jupyter", "Topic :: Games/Entertainment :: Board Games"} <= set(
        told.get_all("Classifier", [])
    )
    assert "board games" in told["Keywords"]
    assert (None, None) == (told["Home-page"], told["Project-URL"])


def test_every_classifier_is_one_and_every_python_that_is_tested_is_told(project: dict[str, Any]) -> None:
    (known,) = needed("trove_classifiers")
    assert [] == [kind for kind in project["classifiers"] if kind not in known.classifiers]
    pythons = [kind.rpartition(" ")[2] for kind in project["classifiers"] if " :: Python :: 3." in kind]
    assert ["3.11", "3.12", "3.13", "3.14"] == pythons


@pytest.mark.thorough
def test_the_page_on_an_index_has_no_picture_and_no_link_that_leads_nowhere_there(told: Message) -> None:
    page = told.get_payload()
    assert isinstance(page, str)
    assert page.lstrip().startswith('# tablekit\n\n```\npip install "tablekit[lab]"')
    assert [] == [link for link in re.findall(r"\]\(([^)]*)\)", page) if not link.startswith("https://")]
    assert [] == re.findall(r"^.*(?:!\[|make lab|make site).*$", page, re.MULTILINE)


@pytest.mark.thorough
def test_the_page_on_an_index_says_what_it_is_how_it_is_used_and_the_licence(told: Message) -> None:
    page = told.get_payload()
    assert isinstance(page, str)
    headings = re.findall(r"^## (.*)$", page, re.MULTILINE)
    main = [
        "Five promises", "Ten lines of Python", "Ask the rulebook", "Several people, and a class", "The notebooks",
        "Where to read on", "Licence",
    ]  # fmt: skip
    assert main == headings
    assert '>>> print(pos.why_not("hut 17"))' in page and LICENCE in page


def test_the_citation_names_the_same_people_and_licence(repo: Path, project: dict[str, Any]) -> None:
    citation = yaml.safe_load((repo / "CITATION.cff").read_text())
    assert {"cff-version", "message", "title", "authors", "license", "type"} == set(citation)
    assert project["license"] == citation["license"] == LICENCE
    assert project["authors"] == citation["authors"]


def test_the_newest_part_of_the_changelog_is_of_this_version(repo: Path) -> None:
    import tablekit

    assert tablekit.__version__ == re.findall(r"^## (\S+)", (repo / "CHANGELOG.md").read_text(), re.MULTILINE)[0]


def test_texts_name_no_host_that_we_do_not_know(repo: Path, tracked: list[Path]) -> None:
    texts = {path: (repo / path).read_text() for path in tracked if path.suffix in (".md", ".cff", ".toml")}
    for path in tracked:
        if path.suffix == ".ipynb":  # what its cells say; a drawing of matplotlib names hosts of its own
            cells = json.loads((repo / path).read_text())["cells"]
            texts[path] = "\n".join("".join(cell["source"]) for cell in cells)
    named = {path.as_posix(): set(re.findall(r"https?://([\w.-]+)", text)) for path, text in texts.items()}
    assert {} == {name: hosts - HOSTS for name, hosts in named.items() if hosts - HOSTS}
