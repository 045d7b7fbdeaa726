"""Clause files: every rule has an id, a place in the book and our own words, and code names it by one constant."""

import pytest

import tablekit as tk
from tablekit.catalog.clauses import IN_FORCE, KINDS, Rulebook, UnknownClause
from tablekit.testing.trace import named

GAMES = tk.games()
TABLES = {
    "game": "toy",
    "editions": {"first": "First edition"},
    "sections": {"A": "Beginning"},
    "clause": [
        {"id": "toy.one", "title": "One", "section": ["A"], "editions": ["first"], "kind": "must", "says": "One."},
        {"id": "toy.two", "title": "Two", "section": ["A"], "editions": ["first"], "kind": "may", "says": "Two."},
    ],
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_clause_says_something_in_whole_sentences(game):
    for clause in game.clauses:
        assert clause.title and clause.says.endswith("."), clause.id
        assert clause.kind in KINDS and clause.section and clause.editions, clause.id
        if clause.kind == "table":
            assert clause.ruling is not None and not clause.rulings, clause.id
        else:
            assert (clause.ruling is None) == (not clause.rulings), clause.id


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_code_names_each_clause_by_its_id_in_capitals(game):
    short = {clause.id: clause.id.removeprefix(f"{game.name}.") for clause in game.clauses}
    expected = {name.upper().replace(".", "_").replace("-", "_"): id for id, name in short.items()}

    given = named(game)

    assert given == {name: id for name, id in expected.items() if name in given}
    assert set(short) >= set(given.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_edition_of_the_game_is_an_edition_of_the_rulebook(game):
    assert [edition.name for edition in game.editions] == list(game.clauses.editions)


def test_meduris_has_all_its_clauses():
    book = tk.game("meduris").clauses

    assert len(book) == 124
    assert sum(clause.kind in IN_FORCE for clause in book) == 113
    assert sum(clause.kind == "table" for clause in book) == 8


def test_a_clause_is_looked_up_by_its_id():
    clause = tk.clause("meduris.settlement.cost")

    assert clause.title == "Settlement cost"
    assert clause.section == ("STL", "FAQ", "SHORT")
    assert str(clause) == f"§ meduris.settlement.cost: {clause.says}"
    assert tk.game("meduris").clauses.place(clause).startswith("Settlement rule, ")


@pytest.mark.parametrize("id", ["meduris.settlement.price", "chess.castling", "", "meduris"])
def test_an_unknown_clause_is_an_error_that_names_it(id):
    with pytest.raises(UnknownClause, match="clause"):
        tk.clause(id)


def test_a_rulebook_keeps_the_order_of_its_file():
    assert ["toy.one", "toy.two"] == [clause.id for clause in Rulebook(TABLES)]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"id": "toy.one"}, "an id is used twice"),
        ({"id": "chess.two"}, "the id must begin with the game"),
        ({"kind": "should"}, "kind is 'should'"),
        ({"section": ["B"]}, "unknown section 'B'"),
        ({"editions": ["second"]}, "unknown edition 'second'"),
    ],
)
def test_a_rulebook_with_a_fault_is_refused(change, says):
    tables = {**TABLES, "clause": [TABLES["clause"][0], TABLES["clause"][1] | change]}

    with pytest.raises(tk.TablekitError, match=says):
        Rulebook(tables)
