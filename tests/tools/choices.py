"""Writes clicks and what they mean to ``Chooser``, for the page's own chooser, which has to answer the same.

Run it after a change of ``tablekit/position/clicks.py`` or of what moves are made by.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import tablekit as tk
from tablekit.core import Move
from tablekit.position.clicks import Chooser

CHOICES = Path(__file__).resolve().parents[2] / "widgets" / "page" / "test" / "choices.json"
GAMES = (("meduris", 3), ("empire", 3), ("iquazu", 3), ("apache", 3))
SEEDS, STEPS, CLICKS = 3, 14, 6
T = TypeVar("T")


def choices() -> str:
    """Choices of random games, a line each: moves by numbers of their places, and some clicks with what they mean."""
    return "[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in _choices()) + "\n]\n"


def _choices() -> Iterator[dict[str, Any]]:
    for game, players in GAMES:
        for seed in range(SEEDS):
            rnd = random.Random(seed)
            position = tk.new(game, players=players, seed=seed)
            for _ in range(STEPS):
                moves = position.legal_moves()
                if not moves and position.over:
                    break
                if moves:
                    yield from _choice(moves, rnd)
                position = position.play(_one(moves, rnd)) if moves else position.roll()


def _choice(moves: Sequence[Move], rnd: random.Random) -> Iterator[dict[str, Any]]:
    """Some clicks on the places of these moves, most of them on places that are lit."""
    keys = list(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
    number = {key: at for at, key in enumerate(keys)}
    chooser = Chooser(moves)
    steps: list[list[Any]] = []
    for _ in range(CLICKS if keys else 0):
        key = _one(chooser.lit if chooser.lit and rnd.random() < 0.7 else keys, rnd)
        found = chooser.click(key)
        if isinstance(found, Move):
            steps.append([number[key], moves.index(found)])
            break
        steps.append([number[key], found and {
            "group": found.group,
            "clicked": [number[k] for k in found.clicked],
            "lit": [number[k] for k in found.lit],
        }])  # fmt: skip
        chooser = found or chooser
    if steps:
        sent = [
            {"group": m.group, "keys": [number[k] for k in m.keys], "hints": [number[k] for k in m.hints]}
            for m in moves
        ]
        yield {"group": Chooser(moves).group, "moves": sent, "steps": steps}


def _one(things: Sequence[T], rnd: random.Random) -> T:
    """One of some things, the same with every version of Python."""
    return things[int(rnd.random() * len(things))]


if __name__ == "__main__":
    CHOICES.write_text(choices(), encoding="utf-8")
