"""A move, a die or a draw is typed as people type, and garbage gets one sentence."""

from __future__ import annotations

import pytest

import tablekit as tk
from tablekit_widgets import Table
from tablekit_widgets.kit.html import NOTATION
from tests.widgets.controls import unmarked
from tests.widgets.stage import Page, Person, middle_of_a_game
from tests.widgets.table.at_it import person


@pytest.mark.parametrize("text", ["hut14", "Hut14", "  HUT   14 ", "hut 14", "14"])
def test_a_move_is_typed_as_people_type(page: Page, text: str) -> None:
    ben = person()

    ben.type(text)

    assert ["hut 14"] == ben.table.explorer.line()
    assert "" == ben.banner


def test_a_number_alone_means_the_open_tab(page: Page) -> None:
    ben = person()
    ben.tab("Temple")

    ben.type("14")
    assert [] == ben.table.explorer.line()
    assert "“14” may mean “Hut 14” or “Temple 14”: write one of these" in unmarked(ben.banner)
    ben.type("5")

    assert ["temple 5"] == ben.table.explorer.line()


@pytest.mark.parametrize("text, line", [("roll", []), (" ROLL ", []), ("wool", ["wool"])])
def test_the_die_is_rolled_or_told_in_the_line_where_moves_are_typed(page: Page, text: str, line: list[str]) -> None:
    ben = Person(Table(middle_of_a_game("roll:1"), motion=False))

    ben.type(text)

    assert 1 == len(ben.table.explorer.line())
    assert line in ([], ben.table.explorer.line())
    assert "" == ben.banner


def test_a_typed_move_the_rules_refuse_shows_its_reasons(page: Page) -> None:
    ben = person()

    ben.type("temple 14")

    assert [] == ben.table.explorer.line()
    assert "Why not “temple 14”?" in ben.reasons
    assert "" == ben.banner


GARBAGE = ["hutt 14", "hut 99", "7: hut 14", "x" * 5000, "\u202ehut 14", "hut 14; temple 10", "🏠"]


@pytest.mark.parametrize("text", GARBAGE)
def test_garbage_gets_one_sentence_and_changes_nothing(page: Page, text: str) -> None:
    ben = person()

    ben.type(text)

    assert [] == ben.table.explorer.line()
    assert "tk-banner" in ben.banner
    assert "Something went wrong" not in ben.banner


def test_only_the_text_that_a_caret_points_at_is_set_with_letters_of_one_width(page: Page) -> None:
    ben = person()

    ben.type("hut 99")

    code = f"<code{NOTATION}>  hut 99\n      ^^</code></pre>"
    assert f"it must be a whole number from 1 to 32\n{code}" in ben.banner


def test_the_sentence_goes_when_something_works(page: Page) -> None:
    ben = person()
    ben.type("hutt 14")

    ben.click(("space", 14))

    assert "" == ben.banner


def test_nothing_typed_is_nothing_done(page: Page) -> None:
    ben = person()
    page.forget()

    ben.type("")
    ben.type("   ")

    assert [] == ben.table.explorer.line()
    assert "" == ben.banner


def test_a_second_enter_does_not_play_the_next_seat_too(page: Page) -> None:
    ben = Person(Table(tk.new("meduris", players=2, seed=1), motion=False))
    ben.press(ben.moves[0])
    row = next(control for control in ben.controls("list") if control.name == "row")

    ben.act("row", row.value)
    ben.act("row", row.value)
    ben.act("answer", row.value)

    assert ["place wood"] == ben.table.explorer.line()
    assert "" == ben.written


def test_a_result_of_chance_can_be_typed_where_one_is_due(page: Page) -> None:
    ben = person("roll:1")

    ben.type("stone")

    assert ["stone"] == ben.table.explorer.line()


def test_a_seat_in_front_of_a_move_must_be_the_one_that_decides(page: Page) -> None:
    ben = person()

    ben.type("0: hut 14")

    assert [] == ben.table.explorer.line()
    assert "It is your decision" in ben.reasons


def test_a_seat_that_is_not_asked_cannot_type_for_another(page: Page) -> None:
    ben = person(see=0)

    ben.type("hut 14")

    assert [] == ben.table.explorer.line()
    assert "Ben decides now" in ben.banner


def test_a_spectator_cannot_type(page: Page) -> None:
    ben = person(see="spectator")

    ben.type("hut 14")

    assert [] == ben.table.explorer.line()
    assert "Ben decides now" in ben.banner
