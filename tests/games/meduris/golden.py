"""The whole game of Meduris that is kept word for word, and how its players choose."""

import random

import tablekit as tk
from tests.games import golden

END = "meduris.final."  # what the clause of the end begins with
EAGERNESS = 0.8  # how often somebody builds who can


def game():
    """A game of four by the Italian book, with both of its options set against it."""
    rnd = random.Random(1)
    position = tk.new(
        "meduris", 4, seed=1, edition="it-302863", end_when_supply_empty=True, substitution="lacking"
    )  # fmt: skip
    return golden.playthrough(position, lambda texts: choose(texts, rnd))


def choose(texts, rnd):
    """A building with some likelihood if there is one, rather no answer to a poll than yes."""
    buildings = [text for text in texts if text.startswith(("hut", "temple"))]
    quiet = [text for text in texts if not text.startswith(("hut", "temple", "poll yes"))]
    pool = buildings if buildings and (rnd.random() < EAGERNESS or not quiet) else quiet
    return pool[int(rnd.random() * len(pool))]
