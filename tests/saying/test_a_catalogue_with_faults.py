"""A catalogue that cannot be used stops no game: its faults are told once, and its sentences are said in English."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablekit.saying import Message, messages
from tablekit.saying.catalogue import CatalogueError, catalogue, usable
from tablekit.saying.current import speaking

HOME = "made_up_package"
m, _ = messages(HOME)
MUST = m("costs {goods}", goods="2 wood")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of its own, whose catalogue a test writes."""
    folder = tmp_path / HOME
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield folder / "words.de.toml"
    sys.modules.pop(HOME, None)
    for each in (catalogue, usable):
        each.cache_clear()


def said(message: Message) -> str:
    with speaking("de"):
        return str(message)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b'version = 2\n[say]\n"costs {goods}" = "kostet {goods}"\n', "line 1: 'version' is neither [nouns] nor [say]"),
        (b'[say]\n"costs {goods}" = "kostet {gods}"\n', "line 2: the blank {goods} is left out"),
        (b'[say]\n"costs {goods}" = "kostet\n', "Illegal character"),
        (b'[say]\n"costs {goods}" = 7\n', "line 2: 'costs {goods}' is no text"),
        (b'[nouns]\nhut = "Huette"\n', "line 2: a noun begins with its article, one of der, die, das"),
        (b'[say]\n"costs {goods}" = "f\xfcr {goods}"\n', "it is not written in UTF-8"),
    ],
)  # fmt: skip
def test_its_faults_are_told_with_their_lines_and_its_sentences_are_said_in_english(
    package: Path, text: bytes, fault: str
) -> None:
    package.write_bytes(text)

    with pytest.warns(UserWarning, match="cannot be used") as told:
        assert "costs 2 wood" == said(MUST) == said(MUST)

    assert 1 == len(told)
    assert fault in str(told[0].message) and f"{HOME}/words.de.toml" in str(told[0].message)
    with pytest.raises(CatalogueError):
        catalogue(HOME, "de")


def test_sentences_that_nobody_says_any_more_harm_nothing(package: Path) -> None:
    package.write_text(
        '[say]\n"costs {goods}" = "kostet {goods}"\n"a later {one}" = "ein späterer {one}"\n', encoding="utf-8"
    )

    assert "kostet 2 wood" == said(MUST)
