"""Games played on the table, in JupyterLab, by clicks alone: the last decisions of each, and one as a whole."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

import tablekit as tk
from tablekit.asking.answers import only_move
from tablekit.core import Decide, Over
from tests.browser.lab import Lab
from tests.browser.table.test_table import table

pytestmark = pytest.mark.browser

VARIANTS = {"leaders": True, "exploration": True, "fortresses": True}
CELL = """import tablekit as tk
from tablekit_widgets import Table
table = Table(tk.read({notation!r}, seed={seed}), motion=False)
table"""
SEED = 10
LEFT = 4  # decisions of a random game
KINDS_OF_MOVES = {
    "Extra armies", "Neutral army", "Bid", "First player", "Take a card", "Place", "Move", "City", "City and army",
    "Destroy", "Choose", "Done",
}  # fmt: skip


def nearly_over(game: str) -> tk.Position:
    """A game that is played by lot, some decisions before its end."""
    by_lot, position, decided = random.Random(3), tk.new(game, players=2, seed=7), []
    while not position.over:
        if moves := position.legal_moves():
            decided.append(position)
            position = position.play(by_lot.choice(moves))
        else:
            position = position.roll()
    return decided[-LEFT]


def play_to_the_end(lab: Lab, game: tk.Position, by_lot: random.Random) -> set[str]:
    """Play on by clicks beside the engine, which is in the same position after each step; the kinds of moves."""
    cell, groups = CELL.format(notation=game.notation, seed=SEED), set[str]()
    board, game = table(lab, cell, viewport=(1500, 1500), sidebar=False), tk.read(game.notation, seed=SEED)
    while not game.over:
        expect(board.table.locator(".tk-copy").first).to_have_attribute("data-text", game.notation)
        if isinstance(game.node, Decide):
            moves = game.legal_moves(game.node.players[0])
            done = [move for move in moves if move.text == "done"]
            move = done[0] if done and by_lot.random() < 0.4 else moves[int(by_lot.random() * len(moves))]
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
    lab.look(board.page, f"{game.game.name} over")

    assert game.notation == board.notation
    assert isinstance(game.node, Over)
    winners = " and ".join(game.names[seat] for seat in game.node.places[0])
    expect(board.says(".tk-asked")).to_contain_text(re.compile(rf"{winners} (wins|share the win)\b"))
    expect(board.says(".tk-banner")).to_have_count(0)
    return groups


@pytest.mark.parametrize("game", [game.name for game in tk.games()])
def test_a_game_is_played_to_its_end_by_clicks(lab: Lab, game: str) -> None:
    assert play_to_the_end(lab, nearly_over(game), random.Random(2))


@pytest.mark.thorough
def test_a_whole_game_of_two_with_leaders_and_tokens_is_played_by_clicks(lab: Lab) -> None:
    game = tk.new("empire", players=2, seed=10, **VARIANTS)

    assert KINDS_OF_MOVES == play_to_the_end(lab, game, random.Random(2))
