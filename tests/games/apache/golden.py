"""The whole game of Apache that is kept word for word, with all that may be played with, and how its players choose."""

import random

import tablekit as tk
from tests.games import golden

END = "apache.score."  # what the clause of the end begins with


def game():
    """A game of four in which people mostly wait, and seldom take nothing."""
    rnd = random.Random(4)
    position = tk.new("apache", 4, seed=4, warpath=True, marriage=True, sharing=True, may_decline=True)
    return golden.playthrough(position, lambda texts: choose(texts, rnd))


def choose(texts, rnd):
    """Wait five times out of six, else any card; of claims any, but decline only where there is nothing else."""
    if "wait" in texts:
        return "wait" if rnd.random() < 0.83 else texts[int(rnd.random() * 4)]
    pool = [text for text in texts if text != "decline" or rnd.random() < 0.1] or texts
    return pool[int(rnd.random() * len(pool))]
