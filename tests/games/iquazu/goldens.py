"""The whole games of Iquazú that are kept word for word, and how their players choose."""

import random
from functools import partial

import tablekit as tk
from tests.games import golden

END = "iquazu.final."  # what the clause of the end begins with


def game(players, seed, **options):
    """A game in which stones are placed rather than cards drawn."""
    rnd = random.Random(seed)
    position = tk.new("iquazu", players, seed=seed, **options)
    return golden.playthrough(position, lambda texts: choose(texts, rnd))


def choose(texts, rnd):
    """Tiles where there are any, a stone with some likelihood, else any move."""
    eager = [text for text in texts if text.startswith(("any", "cards", "double"))]
    stones = [text for text in texts if text.startswith("stone")]
    pool = eager if eager and rnd.random() < 0.5 else stones if stones and rnd.random() < 0.8 else texts
    return pool[int(rnd.random() * len(pool))]


GAMES = {
    "2p": partial(game, 2, 1),
    "3p": partial(game, 3, 2),
    "4p": partial(game, 4, 3),
    "3p-options": partial(
        game, 3, 4, post_scoring_tiles="double_only", window_after_drop=False, drop_after_scoring=True
    ),
}
