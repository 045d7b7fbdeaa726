"""The match of Empire that is kept word for word, with all variants but one, and how its players choose."""

import random

import tablekit as tk
from tests.games import golden

END = "empire.var.long"  # what the clause of the end begins with
EARLY = 0.1  # how often an action is ended before it must be


def game():
    """A match of three, on a ring."""
    rnd = random.Random(3)
    position = tk.new(
        "empire", 3, seed=3, long=True, layout="ring", swamp=True, fortresses=True, encounters="all", leaders=True,
        bid_tie="die",
    )  # fmt: skip
    return golden.playthrough(position, lambda texts: choose(texts, rnd))


def choose(texts, rnd):
    """Any move; an action is seldom ended early."""
    pool = [text for text in texts if text != "done"]
    if not pool or ("done" in texts and rnd.random() < EARLY):
        return "done"
    return pool[int(rnd.random() * len(pool))]
