"""Questions by which answers are measured: `kept` holds those that nothing learns from, a file a game and language."""

from functools import cache
from pathlib import Path

import tablekit as tk
from tablekit.consulting.index import Index, index
from tablekit.consulting.ranking import SILENT, found

KEPT = Path(__file__).parent / "kept"
GAMES = [game.name for game in tk.games() if game.module.startswith("tablekit.")]


@cache
def kept(game, code):
    """Pairs of a question about a game and the ids of the clauses any of which settles it."""
    rows = (line.split(" | ", 1) for line in (KEPT / f"{game}-{code}.txt").read_text(encoding="utf-8").splitlines())
    return [(asks, tuple(f"{game}.{id}" for id in ids.split(", "))) for ids, asks in rows]


def every(code):
    """All kept questions in a language: game, question, and the ids of the clauses any of which settles it."""
    return [(game, *row) for game in GAMES for row in kept(game, code)]


@cache
def nothing(code):
    """Questions in a language that no rule of any game is about."""
    return (KEPT / f"silent-{code}.txt").read_text(encoding="utf-8").splitlines()


def shares(known: Index, rows):
    """How many questions in a hundred have a deciding clause first, and among the first three."""
    at = []
    for asks, decides in rows:
        ids = [known.clauses[place] for place, _ in found(known, asks).ranked]
        at.append(min((ids.index(id) for id in decides if id in ids), default=len(ids)))
    return 100 * sum(one == 0 for one in at) / len(at), 100 * sum(one < 3 for one in at) / len(at)


def refused(code):
    """How many kept questions in a hundred are said to be about no rule, and how many that are about none are not."""
    real = [found(index(game, code), asks).sure == SILENT for game, asks, _ in every(code)]
    other = [found(index(game, code), asks).sure != SILENT for game in GAMES for asks in nothing(code)]
    return 100 * sum(real) / len(real), 100 * sum(other) / len(other)
