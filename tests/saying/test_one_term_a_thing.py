"""Everything that a game says to its readers calls a thing by its one term: prompts, events, refusals and pictures."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablekit.languages import sources, spoken
from tests.catalogue.offers import OURS
from tests.courses.forbidden import forbidden

GAMES = [game.name for game in OURS]
REPO = Path(__file__).parents[2]
# What readers never see as words: code, addresses and tags in prose; of examples and tasks all but these fields.
NO_WORDS = re.compile(r"`[^`]*`|\]\([^)]*\)|<[^>]+>")
PROSE = {"asks", "says", "title", "because", "name", "done", "missing", "miss"}
BOOK = "glossary"  # it has a column with the rulebook's own words


def prose(value: Any, field: str = "") -> Iterator[str]:
    """All that is said in a file of examples or tasks."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from prose(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from prose(part, field)
    elif isinstance(value, str) and field in PROSE:
        yield value


def paragraphs(game: str) -> Iterator[tuple[str, str]]:
    """Every line of prose of a game's pages, with its page."""
    for page in sorted((REPO / "notebooks" / game).glob("*.ipynb")):
        cells = json.loads(page.read_text(encoding="utf-8"))["cells"] if page.stem != BOOK else []
        for cell in cells:
            if cell["cell_type"] == "markdown":
                for line in NO_WORDS.sub(" ", "".join(cell["source"])).splitlines():
                    yield page.stem, line


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_says_has_one_term_a_thing(game: str) -> None:
    said = spoken(sources(f"tablekit.games.{game}"))
    assert len(said) > 100
    assert [f"{place}: {word} in {text!r}" for text, place in said.items() for word in forbidden(game, text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_the_pages_of_a_game_say_has_one_term_a_thing(game: str) -> None:
    said = [*paragraphs(game)]
    assert len(said) > 100
    assert [f"{page}: {word} in {line!r}" for page, line in said for word in forbidden(game, line)] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("file", ["examples", "exercises"])
def test_examples_and_tasks_have_one_term_a_thing(game: str, file: str) -> None:
    told = tomllib.loads((REPO / "tablekit" / "games" / game / f"{file}.toml").read_text(encoding="utf-8"))
    said = [*prose(told)]
    assert len(said) > 50
    assert [f"{word} in {words!r}" for words in said for word in forbidden(game, words)] == []


def test_the_noun_of_a_blank_is_a_word_and_its_name_is_none() -> None:
    assert forbidden("empire", "{movement:step} more, {number:movement} of a seat.") == ["seat", "movement"]


def test_a_phrase_in_which_a_word_is_right_is_let_through() -> None:
    assert forbidden("empire", "That is your own army.") == []
    assert forbidden("empire", "You own that army.") == ["own"]
