"""A game may be one file: its rules, its clauses and its picture are then looked for in that module."""

import sys
from types import ModuleType

import pytest

from tablekit.catalog.clauses import Clauses
from tablekit.catalog.entry import Game
from tablekit.core.errors import SetupError, TablekitError
from tablekit.editing.draft import editing_of


@pytest.fixture
def single(monkeypatch):
    """A module with the names of a game, and the game that is all there."""
    module = ModuleType("single_file")
    monkeypatch.setitem(sys.modules, "single_file", module)
    return module, Game("single", "Single", (2,), "single_file")


def test_all_parts_of_a_game_in_one_file_are_found_there(single):
    module, game = single
    module.BOOK, module.CLAUSES, module.scene = "the book", Clauses("single"), "the drawing"

    assert ("the book", module.CLAUSES, module) == (game.rules, game.clauses, game.drawing)
    assert ({"edition": "ours"}, None) == (dict(game.defaults), game.file("examples.toml"))
    assert frozenset() == editing_of(game).apart


@pytest.mark.parametrize(("asked", "name"), [("rules", "BOOK"), ("drawing", "scene"), ("clauses", "CLAUSES")])
def test_a_part_that_is_missing_is_told_by_name_and_place(single, asked, name):
    _, game = single
    with pytest.raises(SetupError, match=f"^Single cannot be played: there is no {name} in single_file, nor in its "):
        getattr(game, asked)


def test_clauses_told_in_python_stand_in_their_sections_and_each_once():
    rules = Clauses("single")
    first = rules.setup("start", "Beginning", "The board is empty.")
    rules.section("The end")
    last = rules.end("full", "A full board", "It ends when the board is full.", "Also if somebody has a row? Yes.")

    assert [("single.start", "setup", ("A",)), ("single.full", "end", ("B",))] == [
        (clause.id, clause.kind, clause.section) for clause in rules
    ]
    assert ["The rules", "The end"] == [rules.place(rules[id]) for id in (first, last)]
    with pytest.raises(TablekitError, match=r"single\.start: the id is used twice"):
        rules.must("start", "Beginning", "The board is full.")
