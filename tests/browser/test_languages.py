"""A table in German and in the pseudo-language, in JupyterLab: no word slips through, and what is said fits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.languages import cut, slipped
from tests.browser.test_table import table

pytestmark = pytest.mark.browser

WINDOWS = {"wide": (1366, 768), "phone": (400, 900)}
DRAWERS = ("save", "bots", "seen", "edit", "rules", "compare", "pace", "language", "keys", "what")
GAMES = ("meduris", "iquazu")
CELL = """import tablekit as tk
from tablekit_widgets import Table
position = tk.new({game!r}, players=3, seed=7, names=["Ada", "Ben", "Cleo"])
table = Table(position, motion=False, language={code!r})
for _ in range(2):
    table.play(position.legal_moves()[0]) if position.legal_moves() else table.explorer.roll()
    position = table.position
table.explorer.back()
table.play(table.position.legal_moves()[-1])
table"""


def everywhere(board: BoardOnPage) -> Iterator[tuple[str, Locator]]:
    """Goes through a table, and says where it is: its tabs, its tools, every drawer, a new game."""
    part = board.table
    yield "at first", part
    for tab in ("moves", "tries"):
        board.tab(tab)
        yield tab, part
    board.tab("told")
    part.locator(".tk-tools [data-value=analysis]").click()
    expect(part.locator(".tk-analysis .tk-move-row").first).to_be_visible(timeout=20_000)
    yield "analysis", part
    for drawer in DRAWERS:
        board.open(drawer)
        board.page.wait_for_timeout(300)
        yield drawer, part
    part.locator(".tk-drawer-head [data-value='']").click()
    part.locator(".tk-tools [data-value=more]").click()
    part.locator("[data-do=new]").click()
    expect(part.locator(".tk-lobby")).to_be_visible()
    yield "new game", part


def told(found: Mapping[str, tuple[str, Path]]) -> str:
    """What was found, a line each, with where it was seen last and the picture of it."""
    return "\n".join(f"{text}  <- {where}, {picture}" for text, (where, picture) in found.items())


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_table_slips_through(lab: Lab, game: str) -> None:
    board = table(lab, CELL.format(game=game, code="qps"), viewport=WINDOWS["wide"], sidebar=False)

    found, marked = {}, {}
    for where, part in everywhere(board):
        plain, marked[where] = slipped(part)
        found |= {text: (where, lab.screenshot(board.page, f"pseudo {game} {where}")) for text in plain}

    assert not found, told(found)
    assert all(number > 15 for number in marked.values())


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("code", ["de", "qps"])
def test_what_a_table_says_fits(lab: Lab, code: str, window: str) -> None:
    board = table(lab, CELL.format(game="meduris", code=code), viewport=WINDOWS[window], sidebar=False)

    found = {}
    for where, part in everywhere(board):
        picture = lab.screenshot(board.page, f"fits {code} {window} {where}")
        found |= {text: (where, picture) for text in cut(part)}

    assert not found, told(found)
