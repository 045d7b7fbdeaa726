"""A table in JupyterLab's dark theme: the board is drawn anew in its own palette, and heads name what is pointed at."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.scripts import DARK, LIGHT

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

CELL = """import tablekit as tk
from tablekit_widgets import Table
table = Table(tk.new({game!r}, players=3, seed=5), motion=False)
table"""


@pytest.mark.parametrize("game", ["meduris", "empire", "iquazu", "apache"])
@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_the_board_follows_the_theme_of_the_page(lab: Lab, game: str, size: tuple[int, int]) -> None:
    page = lab.lay(CELL.format(game=game), viewport=size, sidebar=False)
    board = BoardOnPage(page, narrow=size[0] < 800)
    expect(board.canvas).to_be_visible()
    lab.look(page, f"{game} {size[0]} light")

    page.evaluate(DARK)
    expect(page.locator(".tk-board.tk-night")).to_have_count(1)
    page.wait_for_selector("#jupyterlab-splash", state="detached")
    board.wait_until_still()
    lab.look(page, f"{game} {size[0]} dark")

    page.evaluate(LIGHT)
    expect(page.locator(".tk-board.tk-night")).to_have_count(0)


def test_the_heads_of_a_crack_are_inverted_while_the_pointer_is_over_it(lab: Lab) -> None:
    page = lab.lay(CELL.format(game="iquazu"), viewport=(1366, 768), sidebar=False)
    board = BoardOnPage(page)
    expect(board.canvas).to_be_visible()
    expect(page.locator(".tk-heads path")).to_have_count(0)

    stone = next(move for move in board.position().legal_moves() if move.text.startswith("stone"))
    page.mouse.move(*board.place("crack", stone.keys[0].id))

    expect(page.locator(".tk-heads path")).to_have_count(2)
    lab.look(page, "iquazu heads")
