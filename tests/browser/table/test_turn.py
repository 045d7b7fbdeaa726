"""A turn of Meduris on the table, in JupyterLab: played, refused, paid for and gone back on, with what is shown.

One notebook for all: `board` is the table as it is when its cell was just run.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser


def test_a_hut_is_built_and_the_ritual_answered_by_clicks(lab: Lab, board: BoardOnPage) -> None:
    board.play(("space", 14))

    assert "14:1" in board.notation
    expect(board.says(".tk-asked")).to_contain_text("Ben: what do you give the druid at 20?")
    board.play(("give", "none"))
    assert board.position().scores() == (23, 18, 26)
    expect(board.says(".tk-journal")).to_contain_text("Ben gave nothing at 20: −1.")
    lab.look(board.page, "ritual answered")


@pytest.mark.thorough
def test_a_worker_moves_by_clicking_it_and_then_a_plateau(board: BoardOnPage) -> None:
    board.play(("worker", "copper3"), ("plateau", "stone"))

    assert "workers=10/2/02/1" in board.notation


def test_why_not_lists_the_conditions_with_their_clauses(lab: Lab, board: BoardOnPage) -> None:
    board.page.get_by_role("button", name="Why not?").click()

    board.click("space", 17)

    reasons = board.says(".tk-box:has(h4)")
    expect(reasons).to_contain_text("Why not “hut 17”?")
    expect(reasons).to_contain_text("Needs 3 wood and 3 wool, as it becomes a settlement of 3 huts: you have 2 wood")
    reasons.get_by_text("§ Settlement cost").first.click()
    expect(reasons).to_contain_text("meduris.settlement.cost")
    assert board.notation.startswith("meduris/3p")
    lab.look(board.page, "why not")


def test_a_turn_is_played_by_keyboard_alone(board: BoardOnPage) -> None:
    keys = board.page.keyboard
    expect(board.table.locator(".tk-wide")).to_have_attribute("inert", "")  # what ipycanvas shows takes no keys
    board.table.locator(".tk-ask button").first.focus()
    keys.press("/")
    expect(board.table.get_by_placeholder("type a move")).to_be_focused()
    before = board.notation
    keys.type("hut 14")
    keys.press("Enter")
    board.wait_for_change(before)
    before = board.notation
    expect(board.table.locator(".tk-answer").nth(1)).to_contain_text("One good")
    board.table.locator(".tk-answer").first.focus()
    keys.press("2")
    board.wait_for_change(before)

    assert re.search(r"pay-one:1@20|turn=2", board.notation)


@pytest.mark.thorough
def test_an_illegal_move_that_is_typed_shows_its_reasons(lab: Lab, board: BoardOnPage) -> None:
    board.tab("moves")
    box = board.table.get_by_placeholder("type a move")

    box.fill("temple 14")
    box.press("Enter")

    expect(board.says(".tk-box:has(h4)")).to_contain_text("Why not “temple 14”?")
    box.fill("hutt 14")
    box.press("Enter")
    expect(board.says(".tk-banner")).to_contain_text("'hut' perhaps")
    expect(board.says(".tk-banner pre")).to_have_css("word-break", "normal")  # JupyterLab breaks a pre at any letter
    board.table.locator(".tk-banner").screenshot(path=lab.shots / "refused.png")


def test_going_back_and_playing_something_else_makes_a_branch(lab: Lab, board: BoardOnPage) -> None:
    board.play(("space", 14))
    before = board.notation

    board.table.get_by_role("button", name="One step back").click()
    board.wait_for_change(before)
    board.play(("space", 22))

    expect(board.says(".tk-where")).to_contain_text("Step 1")
    assert "do=pay-hut:1@22" in board.notation
    lab.look(board.page, "branch")


@pytest.mark.thorough
def test_a_payment_is_chosen_by_the_answer_that_says_it(lab: Lab, board: BoardOnPage) -> None:
    board.play(("space", 22))
    lab.look(board.page, "paying")

    payments = [move.text for move in board.position().legal_moves()]
    before = board.notation
    board.table.locator(".tk-answer[aria-label^='2 wood, 2 wool']").click()
    board.wait_for_change(before)

    assert payments == ["pay wool+stone", "pay 2wood+2wool"]
    assert "goods=1.0.3.1/0.0.0.1/2.1.1.2" in board.notation


@pytest.mark.thorough
def test_the_list_holds_what_fits_what_is_typed(board: BoardOnPage) -> None:
    rows = """[...document.querySelectorAll('.tk-move[data-do=row]')].filter(row => row.getClientRects().length)
        .map(row => row.querySelector('b').textContent)"""
    board.tab("moves")

    board.table.get_by_placeholder("type a move").press_sequentially("hut2")

    assert ["Hut 22", "Hut 23", "Hut 24", "Hut 25", "Hut 29"] == board.page.evaluate(rows)


@pytest.mark.thorough
def test_the_place_asked_about_is_ringed(lab: Lab, board: BoardOnPage) -> None:
    ring = board.table.locator(".tk-asked-here path")

    board.click("space", 17)

    expect(ring).to_have_count(1)
    lab.look(board.page, "asked")
    board.click("worker", "copper3")
    expect(ring).to_have_count(0)


@pytest.mark.thorough
def test_pressed_looks_pressed_at_once_and_dropdowns_have_an_arrow(board: BoardOnPage) -> None:
    why = board.table.get_by_role("button", name="Why not?")
    look = "button => [getComputedStyle(button).backgroundColor, button.getAttribute('aria-pressed')]"
    before = why.evaluate(look)

    why.click()

    expect(why).to_be_focused()
    expect(why).to_have_attribute("aria-pressed", "true")
    assert "false" == before[1]
    assert before[0] != why.evaluate(look)[0]
    board.play(("space", 14))
    board.open("compare")
    choices = board.table.locator(".tk-drawer select:visible").all()
    assert choices
    for choice in choices:
        assert "url(" in choice.evaluate("list => getComputedStyle(list).backgroundImage")


@pytest.mark.thorough
def test_a_player_who_was_opened_is_closed_when_somebody_plays(board: BoardOnPage) -> None:
    seat = board.table.locator(".tk-seat").nth(1)
    seat.locator("summary").first.click()
    expect(seat).to_have_attribute("open", "")

    board.play(("space", 14))

    expect(board.table.locator(".tk-seat[open]")).to_have_count(0)
