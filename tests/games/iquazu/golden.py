"""The whole game of Iquazú that is kept word for word, and how its players choose."""

import random

import tablekit as tk
from tests.games import golden

END = "iquazu.final."  # what the clause of the end begins with


def game():
    """A game of three in which stones are placed rather than cards drawn."""
    rnd = random.Random(4)
    position = tk.new("iquazu", 3, seed=4, post_scoring_tiles="double_only")
    return golden.playthrough(position, lambda texts: choose(texts, rnd))


def choose(texts, rnd):
    """Tiles where there are any, a stone with some likelihood, else any move."""
    eager = [text for text in texts if text.startswith(("any", "cards", "double"))]
    stones = [text for text in texts if text.startswith("stone")]
    pool = eager if eager and rnd.random() < 0.5 else stones if stones and rnd.random() < 0.8 else texts
    return pool[int(rnd.random() * len(pool))]
