"""Empire on the table, in JupyterLab: a whole game of two by clicks alone, with leaders and tokens."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import tablekit as tk
from tablekit.asking.answers import only_move
from tablekit.core import Decide, Over
from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

VARIANTS = {"leaders": True, "exploration": True, "fortresses": True}
CELL = f"""import tablekit as tk
from tablekit_widgets import Table
table = Table(tk.new("empire", players=2, seed=10, **{VARIANTS}), motion=False)
table"""
KINDS_OF_MOVES = {
    "Extra armies", "Neutral army", "Bid", "First player", "Take a card", "Place", "Move", "City", "City and army",
    "Destroy", "Choose", "Done",
}  # fmt: skip


def test_a_whole_game_of_two_with_leaders_and_tokens_is_played_by_clicks(lab: Lab) -> None:
    page = lab.open(lab.write("empire.ipynb", CELL), viewport=(1500, 1500), sidebar=False)
    lab.run_all(page)
    board = BoardOnPage(page)
    expect(board.canvas).to_be_visible()
    chance, groups = random.Random(2), set()
    game = tk.new("empire", players=2, seed=10, **VARIANTS)

    while not game.over:
        expect(board.table.locator(".tk-copy").first).to_have_attribute("data-text", game.notation)
        if isinstance(game.node, Decide):
            moves = game.legal_moves(game.node.players[0])
            done = [move for move in moves if move.text == "done"]
            move = done[0] if done and chance.random() < 0.4 else moves[int(chance.random() * len(moves))]
            board.choose(move)
            game = game.play(move)
            groups.add(move.group)
        else:
            before = board.notation
            board.table.locator(".tk-ask [data-do=roll]").click()
            board.wait_for_change(before)
            game = game.roll()
        while (only := only_move(game)) is not None:  # it plays itself
            game = game.play(only)
        if len(groups) == 7:
            lab.look(page, "empire in play")

    assert game.notation == board.notation
    assert groups == KINDS_OF_MOVES
    assert isinstance(game.node, Over)
    winner = game.node.places[0][0]
    expect(board.says(".tk-asked")).to_contain_text(f"{game.names[winner]} wins with {game.scores()[winner]} points")
    expect(board.says(".tk-banner")).to_have_count(0)
    lab.look(page, "empire over")
