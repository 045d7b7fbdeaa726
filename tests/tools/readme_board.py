"""Draws the picture in the README: a game of Meduris in its middle, from a fixed seed, as an SVG."""

from __future__ import annotations

from pathlib import Path

import tablekit as tk
from tablekit.core.randomness import pick, stream
from tablekit.picture.look import Lights

PICTURE = Path(__file__).resolve().parents[2] / "notebooks" / "meduris" / "board.svg"
SEED, STEPS = 11, 108


def middle_game() -> tk.Position:
    """A random game that has come to a turn with something to build."""
    position = tk.new("meduris", players=3, seed=SEED, names=["Ada", "Ben", "Cleo"])
    steps = 0
    while steps < STEPS or not any(move.group == "Hut" for move in position.legal_moves()):
        steps += 1
        moves = position.legal_moves()
        position = position.play(pick(moves, stream(SEED, "picture", steps))) if moves else position.roll()
    return position


def picture() -> str:
    """The position with its legal huts lit, as SVG."""
    position = middle_game()
    huts = tuple(key for move in position.legal_moves() if move.group == "Hut" for key in move.keys)
    return position.svg(lights=Lights(offered=huts, lit=huts))


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
