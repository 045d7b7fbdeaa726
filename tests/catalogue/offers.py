"""What a game of the catalogue has.  Tests over all games ask here and take nothing for granted.

Not every game has three seats, luck, secrets or options, and only ours have notebooks and figures in this repository.
"""

from functools import cache

import tablekit as tk
from tablekit.core import Chance
from tablekit.testing import moments

OURS = tuple(game for game in tk.games() if game.module.startswith("tablekit.games."))


def seats(game, wanted=3):
    """So many players, or the most that the game is for."""
    found = tk.game(game) if isinstance(game, str) else game
    return wanted if wanted in found.players else found.players[-1]


@cache
def has_luck(name):
    """Whether anything of a game is left to chance."""
    return any(isinstance(at.node, Chance) for at in course(name))


@cache
def has_secrets(name):
    """Whether a seat may not know everything that lies on the table."""
    game = tk.game(name)
    seen = (game.notation.write(game.rules.observe(at.s, p)) != at.text for at in course(name) for p in at.seats)
    return any(seen)


def course(name):
    """A random game, or as much of it as tells what there is in it."""
    return moments(tk.game(name), seats(name, 2), {}, seed=1, most=150)
