"""What opens over the column, in JupyterLab: nothing is clipped, wide or on a phone, light or dark; files come in."""

from __future__ import annotations

import pytest
from playwright.sync_api import FilePayload, Locator, expect

import tablekit as tk
from tablekit_widgets.kit.acts import FILE_BYTES
from tests.browser.access import faults_in_both_themes
from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.table.test_table import CELL, table

pytestmark = pytest.mark.browser

PLAYED = CELL.replace(
    "motion=False)\n",
    "motion=False)\ntable.play('hut 14')\ntable.play('give none')\ntable.explorer.chance('wool')\n"
    "table.explorer.start()\n",
)
CLIPPED = """drawer => [...drawer.querySelectorAll('*')].filter(part => {
    const {left, right, width} = part.getBoundingClientRect(), box = drawer.getBoundingClientRect();
    return width > 1 && !part.closest('svg svg, details:not([open]) > :not(summary)') &&
        (left < box.left - 1 || right > box.right + 1);
}).map(part => part.outerHTML.slice(0, 120))"""


def opened(board: BoardOnPage, name: str) -> Locator:
    board.open(name)
    return board.table.locator(f".tk-drawer-{name}")


def checked(lab: Lab, board: BoardOnPage, drawer: Locator, name: str) -> None:
    assert [] == drawer.evaluate(CLIPPED)
    assert drawer.evaluate("drawer => drawer.scrollWidth <= drawer.clientWidth")
    assert {} == faults_in_both_themes(board.page, ".tk-drawer")
    lab.look(board.page, name)


@pytest.mark.thorough
@pytest.mark.parametrize("window", [(1366, 768), (400, 900)], ids=["wide", "phone"])
def test_games_are_saved_compared_and_played_on_in_drawers_that_clip_nothing(lab: Lab, window: tuple[int, int]) -> None:
    board = table(lab, PLAYED, viewport=window, sidebar=False)

    saving = opened(board, "save")
    saving.get_by_placeholder("file name, such as game.json").fill("drawer.json")
    saving.get_by_placeholder("file name, such as game.json").press("Enter")
    expect(saving.get_by_role("status")).to_contain_text("Saved 4 positions to drawer.json · download a copy")
    checked(lab, board, saving, "a game is saved")

    comparing = opened(board, "compare")
    comparing.get_by_label("Compare with …").select_option(label="step 3 · Cleo: rolled wool")
    expect(comparing.locator("figure > svg")).to_have_count(2)
    checked(lab, board, comparing, "two positions are compared")

    rules = opened(board, "rules")
    checked(lab, board, rules, "other rules")
    rules.get_by_role("button", name="Try “lacking”").click()
    expect(rules.locator("figure")).to_have_count(2, timeout=15_000)
    checked(lab, board, rules, "another rule is tried")


def test_a_file_of_this_computer_is_opened_or_refused_in_a_sentence_and_can_be_chosen_again(lab: Lab) -> None:
    board = table(lab, viewport=(1366, 768), sidebar=False)
    saving = opened(board, "save")
    game = tk.Explorer(tk.new("meduris", players=2, seed=1)).encode()

    def choose(content: bytes, says: str) -> None:
        chosen = FilePayload(name="game.json", mimeType="application/json", buffer=content)
        saving.locator("input[type=file]").set_input_files(chosen)
        expect(saving.get_by_role("status")).to_contain_text(says)

    choose(b"{", "record")
    choose(b" " * (FILE_BYTES + 1), "Not opened: the file is larger than 8 MB")
    before = board.notation
    choose(game, "Opened a game with 1 position")
    board.wait_for_change(before)
    choose(b"{", "record")
    choose(game, "Opened a game with 1 position")
    assert board.notation.startswith("meduris/2p ")
