"""Lessons: lines of play, passages of games, examples and rules that tell themselves."""

from __future__ import annotations

import msgspec
import pytest

import tablekit as tk
from tablekit.core.errors import IllegalMove, TablekitError
from tablekit.lessons.examples import Example, example, examples
from tablekit.teach.lesson import WIDTH, retell, rule
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import Line, passage


@pytest.fixture
def fourth() -> tk.Position:
    """Three buildings stand, the druid is on his third rock, blue is about to build."""
    return example("meduris", "X3").position


def test_a_line_tells_who_did_what_and_by_which_clause(fourth: tk.Position) -> None:
    told = str(Line(fourth, "hut 17", "give one")).splitlines()
    assert told[0] == "Blue: hut 17"
    assert "  The druid left his rocks for space 3.  § meduris.druid.leave-rocks" in told
    assert "Green: give one" in told


def test_a_line_takes_results_of_chance_among_the_moves(fourth: tk.Position) -> None:
    line = Line(fourth, "hut 17", "give one", "wool")
    told = str(line).splitlines()
    assert told[told.index("Die: wool") + 1] == "  Rolled wool.  § meduris.small-yield.roll"
    assert line.position.chance_outcomes() == []


def test_a_line_ends_where_playing_its_steps_ends(fourth: tk.Position) -> None:
    line = Line(fourth, "hut 17", "give one")
    assert line.position == fourth.play("hut 17").play("give one")
    assert line.positions[0] == fourth
    assert len(line.positions) == 3


def test_a_line_refuses_what_the_rules_refuse(fourth: tk.Position) -> None:
    with pytest.raises(IllegalMove, match=r"meduris\.hut\.space"):
        Line(fourth, "hut 3")


def test_an_example_is_retold_with_side_lines_and_refusals() -> None:
    told = retell(example("meduris", "F1")).splitlines()
    assert told.count("  Die: plus") == 2
    friendly = "There is no copper left on the mountain. Take another kind, or nothing."
    refused = told.index("  “take copper” is not allowed here:")
    assert told[refused + 1 : refused + 4] == [
        f"    {friendly}",
        "    ✗ needs copper on the mountain: none left  § meduris.supply.empty-plateau",
        "      it would take another kind, or nothing",
    ]


def test_an_example_that_claims_what_is_not_so_is_not_retold() -> None:
    found = example("meduris", "E25")
    wrong = msgspec.structs.replace(found, then=(msgspec.structs.replace(found.then[0], scores={"purple": 7}),))
    with pytest.raises(AssertionError, match="purple"):
        retell(wrong)


@pytest.mark.parametrize("found", examples("meduris"), ids=lambda found: found.id)
def test_every_step_of_an_example_is_retold_in_order(found: Example) -> None:
    steps = [line.partition(": ")[2] for line in retell(found).splitlines() if line[:2] == "  " and line[2] not in " “"]
    assert [step for moment in found.then for step in moment.do] == steps


def test_a_rule_is_read_with_its_ruling_and_its_editions() -> None:
    read = rule("meduris.goods.substitution")
    assert read.splitlines()[0] == "Three for one  § meduris.goods.substitution"
    assert "  Ruling: May one replace" in read and "  Editions: In the section on huts" in read
    assert max(map(len, read.splitlines())) <= WIDTH


def test_a_rule_of_one_edition_names_that_edition() -> None:
    assert "only in: German rulebook, article 302380." in " ".join(rule("meduris.end.trigger-supply").split())
    assert "only in" not in rule("meduris.hut.cost")


def test_a_passage_tells_what_was_first_played_whatever_was_tried_later(fourth: tk.Position) -> None:
    game = Explorer(fourth)
    game.name("the fourth building")
    game.play("hut 17")
    game.play("give one")
    game.start()
    game.play("hut 6")
    assert str(passage(game, "the fourth building", 2)) == str(Line(fourth, "hut 17", "give one"))
    assert passage(game, "the fourth building", 9).steps == ("hut 17", "give one")
    assert passage(game, "the fourth building", 1).steps == ("hut 17",)


def test_a_passage_from_nowhere_says_which_names_there_are(fourth: tk.Position) -> None:
    game = Explorer(fourth)
    game.name("start")
    with pytest.raises(TablekitError, match="it must be 'start'"):
        passage(game, "sart", 1)
