"""Somebody at a table of Meduris, in the middle of a game and at its end."""

from __future__ import annotations

import random
from typing import Any

import tablekit as tk
from tablekit_widgets import Table
from tests.widgets.stage import Person, middle_of_a_game


def at_the_end() -> tk.Position:
    """The end of a random game of Meduris."""
    position, rnd = tk.new("meduris", players=3, seed=5), random.Random(5)
    while not position.over:
        moves = position.legal_moves()
        position = position.play(rnd.choice(moves)) if moves else position.roll()
    return position


def person(do: str = "act:1", **table: Any) -> Person:
    return Person(Table(middle_of_a_game(do), motion=False, **table))
