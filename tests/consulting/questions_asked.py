"""The questions of players: those that the package learns from, and those that it does not know."""

import tomllib
from functools import cache
from pathlib import Path
from zlib import crc32

import tablekit as tk
from tablekit.consulting.index import Index, index
from tablekit.consulting.ranking import found
from tablekit.consulting.readings import READINGS
from tablekit.consulting.sources import kept
from tablekit.saying.current import speaking

HERE = Path(__file__).parent
GAMES = [game.name for game in tk.games() if game.module.startswith("tablekit.")]
ROUNDS = {  # of `questions.toml` and so on beside each game, with how many questions a game each has
    "en": {"halves": 30, "more": None, "later": 10, "practice": 20},
    "de": {"thirty": 30, "later": 10, "practice": 10},
    "it": {"thirty": 30, "later": 10, "practice": 10},
}
UNSEEN = {  # of a file each, with how many questions a game it has; the package does not know them
    "en": {"unseen.en": 15, "untouched.en": 20, "fresh.en": 8},
    "de": {"unseen.de": 15, "untouched.de": 10},
    "it": {"unseen.it": 15, "untouched.it": 10},
}
PARTS = 3


@cache
def questions(name):
    """Rows of game, question and the ids of the clauses any of which settles it: what the package does not know."""
    rows = tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))
    return [
        (game, row["asks"], tuple(f"{game}.{id}" for id in row["decides"])) for game, of in rows.items() for row in of
    ]


@cache
def learnt(code, name):
    """The same of a round of those that it learns from."""
    return [
        (game, row.asks, tuple(f"{game}.{id}" for id in row.decides))
        for game in GAMES
        for row in kept(tk.game(game), code)[name]
    ]


def unseen(code):
    """All that the package does not know, in a language."""
    return [row for name in UNSEEN[code] for row in questions(name)]


def every(code):
    """All questions in a language."""
    return [*(row for name in ROUNDS[code] for row in learnt(code, name)), *unseen(code)]


def _part(asks):
    return crc32(asks.encode()) % PARTS


@cache
def not_knowing(game, code, part):
    """The index of a game as it would be without a third of its questions."""
    unknown = frozenset(row.asks for rows in kept(tk.game(game), code).values() for row in rows
                        if _part(row.asks) == part)  # fmt: skip
    with speaking(code):
        return Index(tk.game(game), READINGS[code], unknown)


@cache
def rank(game, asks, decides, code, known):
    """Where the first deciding clause of a question stands, from 0; of a ``known`` one, if it were not known."""
    looked_in = not_knowing(game, code, _part(asks)) if known else index(game, code)
    ids = [looked_in.clauses[at] for at, _ in found(looked_in, asks).ranked]
    return min((ids.index(id) for id in decides if id in ids), default=len(ids))


def shares(rows, code, *, known=False):
    """How many in a hundred come first, and among the first three."""
    at = [rank(*row, code, known) for row in rows]
    return 100 * sum(one == 0 for one in at) / len(at), 100 * sum(one < 3 for one in at) / len(at)
