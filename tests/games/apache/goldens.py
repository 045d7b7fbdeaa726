"""The whole games of Apache that are kept word for word, and how their players choose."""

import random
from functools import partial

import tablekit as tk
from tests.games import golden

END = "apache.score."  # what the clause of the end begins with
EVERYTHING = {"warpath": True, "marriage": True, "sharing": True, "may_decline": True}


def game(players, seed, **options):
    """A game in which people mostly wait, and seldom take nothing."""
    rnd = random.Random(seed)
    position = tk.new("apache", players, seed=seed, **options)
    return golden.playthrough(position, lambda texts: choose(texts, rnd))


def choose(texts, rnd):
    """Wait five times out of six, else any card; of claims any, but decline only where there is nothing else."""
    if "wait" in texts:
        return "wait" if rnd.random() < 0.83 else texts[int(rnd.random() * 4)]
    pool = [text for text in texts if text != "decline" or rnd.random() < 0.1] or texts
    return pool[int(rnd.random() * len(pool))]


GAMES = {
    "2p": partial(game, 2, 1),
    "3p-everything": partial(game, 3, 2, **EVERYTHING),
    "4p": partial(game, 4, 3, first="random", speeds="4,3,2,1"),
    "5p-warpath": partial(game, 5, 4, warpath=True, buffalo_to_bottom=False, chief_prisoner="other_colours"),
}
