"""Iquazú on the table, in JupyterLab: an interim scoring with ties by clicks alone, and what a seat's page holds."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import tablekit as tk
from tablekit.asking.answers import only_move
from tablekit.core import Decide
from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab
from tests.games.iquazu.tables import table

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

# The great scoring of the rulebook, with a hand that can pay the blue crack in three ways.
GREAT = table(
    4, {5: "12dd100.20", 6: "....1...20", 7: "3.........", 8: "......0..."}, seats="green.yellow.red.purple", frame=5,
    turn=3, water=2, do="act:3", open="cards:3,any,points:2,double,points:4", hands="2.2.2/3.3.3/3.3.3/2.1.4",
)  # fmt: skip
CELL = """import tablekit as tk
from tablekit_widgets import Table
table = Table(tk.read({notation!r}), motion=False, see={see!r})
table"""


def board(lab: Lab, *, see: object = "everything", size: tuple[int, int] = (1500, 1300)) -> BoardOnPage:
    cell = CELL.format(notation=GREAT.notation, see=see)
    page = lab.lay(cell, viewport=size, sidebar=False)
    found = BoardOnPage(page, narrow=size[0] < 800)
    expect(found.canvas).to_be_visible()
    return found


class Both:
    """The game on the page and the engine beside it: after each step they are in the same position."""

    def __init__(self, on_page: BoardOnPage) -> None:
        self.page, self.game = on_page, GREAT

    def play(self, text: str) -> None:
        """Make a move by clicks on the picture alone."""
        self.page.choose(self.game.move(text))
        self.agree(self.game.play(text))

    def turn_up(self) -> None:
        """Let chance decide by a click on the picture."""
        assert not isinstance(self.game.node, Decide)
        before = self.page.notation
        self.page.click("chance")
        self.page.wait_for_change(before)
        self.agree(self.game.roll())

    def end_of(self, seat: int) -> None:
        """End the turn of a seat, unless that was all that could be done, and it has ended by itself."""
        if self.game.node.players == (seat,):
            self.play("end")

    def agree(self, game: tk.Position) -> None:
        """Wait until the page shows this position, or what comes after it by itself."""
        while (only := only_move(game)) is not None:
            game = game.play(only)
        self.game = game
        expect(self.page.table.locator(".tk-copy").first).to_have_attribute("data-text", game.notation)


def test_a_scoring_with_ties_is_played_by_clicks_with_payments_card_by_card(lab: Lab) -> None:
    both = Both(board(lab))

    both.play("stone 5.8")
    assert "do=pay:3@5.8" in both.game.notation
    lab.look(both.page.page, "iquazu payment")
    both.play("pay 2orange")
    assert both.game.scores() == (8, 2, 5, 0)
    journal = both.page.says(".tk-journal")
    for told in (
        "Red has 2 stones in column 5, as many as Yellow, but the lowest of them, in 5a: +5.",
        "Row 1: Purple has 1 stone, as many as Yellow and Red, but further right, in column 7, 1a",
        "Row 5: Green has 2 stones, as many and as far right as Red, but lower there, in column 6, 5b",
    ):
        expect(journal).to_contain_text(told)
    lab.look(both.page.page, "iquazu scoring")
    for _ in range(5):
        both.turn_up()
    both.play("cards 3")
    both.turn_up()
    both.end_of(3)
    both.play("stone 8.2")
    both.play(both.game.legal_moves()[-1].text)
    both.end_of(0)

    assert both.game.node.players == (1,)
    expect(both.page.says(".tk-banner")).to_have_count(0)
    both.page.click("stand-in")
    expect(both.page.says(".tk-what")).to_contain_text("Made up so that it fits everything that is known")
    lab.look(both.page.page, "iquazu next turn")


def test_on_a_phone_a_payment_is_clicked_card_by_card(lab: Lab) -> None:
    both = Both(board(lab, size=(400, 860)))

    both.play("stone 6.1")
    lab.look(both.page.page, "iquazu phone")
    both.play(both.game.legal_moves()[-1].text)

    assert both.game.node.players == (0,)


def test_the_page_of_a_seat_holds_the_cards_of_no_other(lab: Lab) -> None:
    on_page = board(lab, see=1)

    outputs = on_page.page.locator(".jp-OutputArea").first.evaluate("area => area.outerHTML")

    assert GREAT.observe(1).notation in outputs
    assert "3.3.3" in outputs
    assert "2.1.4" not in outputs
