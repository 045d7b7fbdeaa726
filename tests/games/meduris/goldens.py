"""The whole games of Meduris that are kept word for word, and how their players choose."""

import random
from functools import partial

import tablekit as tk
from tests.games import golden

END = "meduris.final."  # what the clause of the end begins with


def game(players, seed, eagerness, **options):
    """A game in which somebody who can build does so with some likelihood."""
    rnd = random.Random(seed)
    position = tk.new("meduris", players, seed=seed, **options)
    return golden.playthrough(position, lambda texts: choose(texts, eagerness, rnd))


def choose(texts, eagerness, rnd):
    """A building with some likelihood if there is one, rather no answer to a poll than yes."""
    buildings = [text for text in texts if text.startswith(("hut", "temple"))]
    quiet = [text for text in texts if not text.startswith(("hut", "temple", "poll yes"))]
    pool = buildings if buildings and (rnd.random() < eagerness or not quiet) else quiet
    return pool[int(rnd.random() * len(pool))]


GAMES = {
    "2p-de": partial(game, 2, 1, 0.8),
    "2p-it": partial(game, 2, 2, 0.8, edition="it-302863"),
    "2p-de-lacking": partial(game, 2, 3, 0.8, substitution="lacking"),
    "3p-de": partial(game, 3, 4, 0.8),
    "3p-it": partial(game, 3, 5, 0.8, edition="it-302863"),
    "3p-de-everything-taken": partial(game, 3, 1, 0.15),
    "4p-de": partial(game, 4, 7, 0.8),
    "4p-it": partial(game, 4, 8, 0.8, edition="it-302863"),
    "4p-de-everything-taken": partial(game, 4, 1, 0.15),
}
