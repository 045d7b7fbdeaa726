"""A score sheet that is typed in on a page: what cannot be is told with its clause."""

from html import unescape

import pytest

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit.tree.explorer import Explorer
from tablekit_widgets import ScoreSheet, Table
from tests.catalogue.offers import OURS
from tests.widgets.controls import unmarked
from tests.widgets.stage import Page, Person, tell

EACH = pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)


def act(sheet: ScoreSheet, name: str, value: str = "") -> None:
    tell(sheet.face, do="act", name=name, value=value)


def test_a_number_that_cannot_be_is_told_with_its_clause_and_marked(page: Page) -> None:
    sheet = ScoreSheet("meduris", players=2)
    act(sheet, "name 0", "Ada")
    act(sheet, "cell 0 rune stones", "7")
    act(sheet, "cell 1 rune stones", "6")
    act(sheet, "check")

    assert "Ada: rune stones: 7, which nothing brings; the nearest are 6 or 10" in sheet.face.html
    assert '<details class="tk-clause" data-keep="meduris.final.runes">' in sheet.face.html
    assert 1 == sheet.face.html.count("aria-invalid")
    assert "1 thing cannot be so." == sheet.face.said

    act(sheet, "cell 0 rune stones", "10")
    assert "aria-invalid" not in sheet.face.html
    act(sheet, "check")
    assert sheet.audit is not None and sheet.audit.right
    assert "Every number can be." in sheet.face.html
    assert "Not told of Ada: track, temples and total." in sheet.face.html


def test_what_is_no_number_is_said_and_nothing_is_lost(page: Page) -> None:
    sheet = ScoreSheet("iquazu", players=3)
    act(sheet, "cell 0 rocks", "ten")
    act(sheet, "cell 1 rocks", "7")
    act(sheet, "check")

    assert "Red, rocks: 'ten' must be a whole number." in unescape(unmarked(sheet.face.html))
    assert 'value="ten"' in sheet.face.html and 'value="7"' in sheet.face.html
    act(sheet, "clear")
    assert 'value="ten"' not in sheet.face.html


def test_two_players_of_one_name_and_what_is_no_cell_are_refused(page: Page) -> None:
    sheet = ScoreSheet("meduris", players=2)
    act(sheet, "name 0", "Blue")
    act(sheet, "check")
    assert "Two players have the same name." in sheet.face.html
    for wrong in ("cell 9 track", "cell 0 nothing", "name 7", "name x"):
        act(sheet, wrong, "3")
        assert "that is no longer to be chosen here" in sheet.face.html


@EACH
def test_every_line_of_every_game_can_be_typed(page: Page, game: Game) -> None:
    sheet = ScoreSheet(game.name, players=game.players[-1])
    lines = [line.name for line in game.part("score_sheet", "SCORE_SHEET").lines] + ["total", "place"]
    for line in lines:
        act(sheet, f"cell 0 {line}", "999")
        assert "tk-banner" not in sheet.face.html
    act(sheet, "check")
    assert sheet.audit is not None and not sheet.audit.right


def test_at_a_table_whose_game_is_over_it_is_told_what_the_moves_did_not_bring(page: Page) -> None:
    position = tk.new("iquazu", players=2, seed=4)
    explorer = Explorer(position)
    while not explorer.position.over:
        moves = explorer.position.legal_moves()
        explorer.play(moves[0]) if moves else explorer.roll()
    table = Table(explorer, motion=False)
    Person(table).open("Check a score sheet")
    (sheet,) = table._side.drawers.box.children
    assert isinstance(sheet, ScoreSheet)
    rocks = explorer.position.scores()[0] + 1
    act(sheet, "cell 0 total", str(rocks))
    act(sheet, "check")

    assert "but the moves bring" in sheet.face.html
    assert "What the moves of this game did not bring" in unmarked(Person(table).column["drawer"])


def test_what_was_typed_at_a_table_stays_when_the_drawer_is_closed_and_goes_with_the_eyes(page: Page) -> None:
    table = Table(tk.new("meduris", players=2, seed=1), motion=False)
    person = Person(table)
    person.open("Check a score sheet")
    (sheet,) = table._side.drawers.box.children
    act(sheet, "cell 0 track", "31")
    person.act("drawer", "sheet")
    person.act("drawer", "sheet")
    (sheet,) = table._side.drawers.box.children
    assert 'value="31"' in sheet.face.html

    table._sitting.eyes.look_as("spectator")
    assert 'value="31"' not in "".join(one.face.html for one in table._side.drawers.box.children)
