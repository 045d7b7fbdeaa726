"""Everything that a game says to its readers calls a thing by its one term: prompts, events, refusals and pictures."""

from __future__ import annotations

import pytest

from tablekit.languages import sources, spoken
from tests.catalogue.offers import OURS
from tests.courses.forbidden import forbidden

GAMES = [game.name for game in OURS]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_says_has_one_term_a_thing(game: str) -> None:
    said = spoken(sources(f"tablekit.games.{game}"))
    assert len(said) > 100
    assert [f"{place}: {word} in {text!r}" for text, place in said.items() for word in forbidden(game, text)] == []


def test_the_noun_of_a_blank_is_a_word_and_its_name_is_none() -> None:
    assert forbidden("empire", "{movement:step} more, {number:movement} of a seat.") == ["seat", "movement"]


def test_a_phrase_in_which_a_word_is_right_is_let_through() -> None:
    assert forbidden("empire", "That is your own army.") == []
    assert forbidden("empire", "You own that army.") == ["own"]
