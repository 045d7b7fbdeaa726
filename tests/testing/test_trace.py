"""Traceability: each rule in force is cited by code, shown by an example and met in random games, or excused."""

import json
import textwrap
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.catalog.clauses import IN_FORCE, Clause
from tablekit.catalog.editions import Edition
from tablekit.catalog.entry import Game
from tablekit.testing import trace
from tests.scale import MEASURED, scaled

GAMES_A_CONFIGURATION = scaled("GAMES", 2, 8)
EXCUSED = Path(__file__).parents[1] / "games"
EACH = pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)


def excuses(game):
    return trace.excuses(EXCUSED / game.name / "excused.toml")


@pytest.fixture(scope="module", params=tk.games(), ids=lambda game: game.name)
def traced(request):
    """A game, and its table without random games."""
    game = request.param
    return game, trace.rows(game, {}), excuses(game)


def test_every_cited_id_exists(traced):
    game, _, _ = traced

    assert set() == {id for id in trace.citations(game) if id not in game.clauses}


def test_every_clause_in_force_is_cited_and_shown_or_excused(traced):
    _, rows, excused = traced

    assert "" == "\n".join(trace.holes(rows, excused, ["code", "examples"]))


@pytest.mark.thorough
@EACH
def test_every_clause_in_force_is_met_in_random_games_or_excused(game):
    excused = excuses(game)
    may_miss = {**excused["random"], **excused["rare"]}
    wanted = [] if MEASURED else [c.id for c in game.clauses if c.kind in IN_FORCE and c.id not in may_miss]
    rows = trace.rows(game, trace.random_games(game, GAMES_A_CONFIGURATION, until=wanted).met)

    assert "" == "\n".join(trace.holes(rows, excused, ["random"]))


def test_every_excuse_is_for_a_clause_that_exists(traced):
    game, _, excused = traced

    assert set() == {id for reasons in excused.values() for id in reasons if id not in game.clauses}


def test_the_table_has_a_line_for_each_clause(traced):
    game, rows, excused = traced
    lines = trace.table(rows, excused).splitlines()

    assert [clause.id for clause in game.clauses] == [line.split()[0] for line in lines[2:]]


# ---------------------------------------------------------------- the tool itself


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """A game of two files, whose code cites in every way there is."""
    folder = tmp_path / "toygame"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "cites.py").write_text('ONE = "toy.one"\nTWO: str = "toy.two"\nTHREE = "toy.three"\nFOUR = "toy.four"\n')
    code = """\
        from toygame import cites
        from toygame.cites import TWO

        def play(s, clause):
            s.pay(1, because=cites.ONE)
            s.walk(2, TWO)
            if clause == cites.THREE:
                return "toy.five", "toy.five is no citation in a sentence"
            "toy.six"
        """
    (folder / "rules.py").write_text(textwrap.dedent(code))
    monkeypatch.syspath_prepend(str(tmp_path))
    return Game("toy", "Toy", (2,), "toygame", (Edition("only", "The only one"),))


def test_citations_are_found_with_their_lines(toy):
    expected = {"toy.one": ("rules.py:5",), "toy.two": ("rules.py:6",), "toy.five": ("rules.py:8",),
                "toy.six": ("rules.py:9",)}  # fmt: skip

    assert expected == trace.citations(toy)


def test_naming_or_comparing_a_clause_is_not_citing_it(toy):
    assert {"toy.three", "toy.four"}.isdisjoint(trace.citations(toy))


def row(id, kind="must", code=(), examples=(), met=0):
    return trace.Row(Clause(id, "Title", ("A",), ("only",), kind, "Says."), code, examples, (), met)


def no_excuses(**tables):
    return {answer: {} for answer in (*trace.ANSWERS, "rare")} | tables


def test_a_clause_in_force_without_citation_is_a_hole():
    assert ["toy.one: no code, and no excuse"] == trace.holes([row("toy.one")], no_excuses(), ["code"])


def test_advice_needs_no_citation():
    assert [] == trace.holes([row("toy.one", kind="advice")], no_excuses())


def test_an_excuse_for_a_cited_clause_is_an_error():
    excused = no_excuses(code={"toy.one": "nothing happens here"})

    expected = ["toy.one: the excuse for no code is not needed"]
    assert expected == trace.holes([row("toy.one", code=("rules.py:1",))], excused, ["code"])


def test_an_excuse_needs_a_reason():
    excused = no_excuses(code={"toy.one": " "})

    assert ["toy.one: the excuse for no code gives no reason"] == trace.holes([row("toy.one")], excused, ["code"])


def test_a_rare_clause_may_be_met_or_not():
    excused = no_excuses(rare={"toy.one": "once in a hundred games"})

    assert [] == trace.holes([row("toy.one")], excused, ["random"])
    assert [] == trace.holes([row("toy.one", met=3)], excused, ["random"])


def test_notebook_cells_are_found_by_their_metadata(tmp_path):
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": ""},
        {"cell_type": "code", "metadata": {"tablekit": {"clauses": ["toy.one"]}}, "source": ""},
    ]
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "01-one.ipynb").write_text(json.dumps({"cells": cells}))

    assert {"toy.one": ("toy/01-one[2]",)} == trace.notebook_cells(tmp_path)


def test_the_command_knows_the_games(capsys):
    assert 2 == trace.main(["medurs"])
    assert "there is no game 'medurs'" in capsys.readouterr().err
