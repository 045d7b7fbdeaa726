"""The whole games of Empire that are kept word for word, and how their players choose."""

import random
from functools import partial

import tablekit as tk
from tests.games import golden

END = "empire."  # what the clause of the end begins with


def game(players, seed, lazy, **options):
    """A game in which actions are ended early with some likelihood."""
    rnd = random.Random(seed)
    position = tk.new("empire", players, seed=seed, **options)
    return golden.playthrough(position, lambda texts: choose(texts, lazy, rnd))


def choose(texts, lazy, rnd):
    """Any move; an action is seldom ended early."""
    pool = [text for text in texts if text != "done"]
    if not pool or ("done" in texts and rnd.random() < lazy):
        return "done"
    return pool[int(rnd.random() * len(pool))]


GAMES = {
    "2p": partial(game, 2, 1, 0.05),
    "3p-ring-tokens": partial(
        game, 3, 2, 0.05, layout="ring", exploration=True, fortresses=True, encounters="all"
    ),
    "4p-everything": partial(
        game, 4, 3, 0.1, swamp=True, fortresses=True, encounters="all", leaders=True, bid_tie="die"
    ),
}  # fmt: skip
