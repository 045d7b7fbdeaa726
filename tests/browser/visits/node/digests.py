"""Games from fixed seeds as digests: positions, stories, legal moves, pictures. Runs in CPython and in Pyodide."""

import hashlib
import json

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit.core.randomness import pick, stream

STEPS, PICTURES = 60, 15


def played(game: Game, players: int, seed: int) -> list[str]:
    """A digest after each step of a random game; of every fifteenth step with its picture."""
    position = tk.new(game.name, players=players, seed=seed)
    found = []
    for step in range(STEPS):
        if position.over:
            break
        moves = position.legal_moves()
        text = [position.notation, str(position.story), *(move.text for move in moves)]
        if step % PICTURES == 0:
            text.append(position.svg())
        found.append(hashlib.sha256("\n".join(text).encode()).hexdigest()[:12])
        position = position.play(pick(moves, stream(seed, "digests", step))) if moves else position.roll()
    return found


print(json.dumps({f"{game.name}/{n}": played(game, n, seed=n) for game in tk.games() for n in game.players}))
