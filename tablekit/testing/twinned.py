"""Pairs of games that somebody cannot tell apart, for laws that look at more than the engine.

Each is found in random games of all ways to play a game, and may be played on: the two take the same steps, or others
wherever who looks is not told which.  Nothing here knows which game it is; one that hides nothing has no pairs.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from tablekit.catalog.entry import Game
from tablekit.core import Chance, Decide, Move, audience
from tablekit.position import Position
from tablekit.testing.secrets import twins
from tablekit.testing.trial import configurations
from tablekit.testing.walk import moments
from tablekit.tree.explorer import Explorer

EACH = 24  # pairs from one game, before another way to play has its turn
ONE_OF = 3  # moments
TRIED = 6  # moves or results, until one is found that tells nothing


class Pair(NamedTuple):
    """Two games that look the same to ``who``: a seat, or a spectator (None)."""

    who: int | None
    whole: Explorer
    twin: Explorer

    @property
    def eyes(self) -> int | str:
        """Who looks, as a table calls it."""
        return "spectator" if self.who is None else self.who

    def __str__(self) -> str:
        return f"{self.whole.position.notation} and {self.twin.position.notation}, seen by {self.who}"


def hides(game: Game) -> bool:
    """Whether there is anything in a game that not everybody may know: one random game of each way to play is asked.

    >>> import tablekit as tk
    >>> hides(tk.game("iquazu"))
    True
    """
    return any(
        game.notation.write(game.rules.observe(at.s, who)) != at.text
        for players, options in _ways(game)
        for at in moments(game, players, options)
        for who in (*at.seats, None)
    )


def pairs(game: Game, who: int | str | None = "anybody") -> Iterator[Pair]:
    """Pairs from random games without end, of all eyes in turn or of one; none where a game hides nothing."""
    if not hides(game):
        return
    ways = list(_ways(game))
    for seed in count():
        players, options = ways[seed * 7 % len(ways)]
        found = 0
        for at in moments(game, players, options, seed=seed):
            if at.number % ONE_OF:
                continue
            eyes = (*at.seats, None)[at.number // ONE_OF % (players + 1)] if who == "anybody" else who
            assert not isinstance(eyes, str)
            pair = Pair(eyes, *twins(at, eyes))
            if pair.whole.position != pair.twin.position:
                found += 1
                yield pair
            if found == EACH:
                break


def _ways(game: Game) -> Iterator[tuple[int, dict[str, object]]]:
    for players in game.players:
        yield from ((players, options) for options in configurations(game))


# ---------------------------------------------------------------- played on


def play_on(pair: Pair, steps: int, seed: int = 0) -> list[tuple[str, str]]:
    """Play both games on as long as they look the same, and at most some steps; the texts of the steps in both.

    Where who looks is not told what came, it is something else in the twin if that can be.
    """
    rnd, done = random.Random(f"pair {seed}"), list[tuple[str, str]]()
    while len(done) < steps:
        found = next((texts for texts in _steps(pair, rnd) if _looks_the_same(pair, texts)), None)
        if found is None:
            break
        for explorer, text in zip((pair.whole, pair.twin), found, strict=True):
            take(explorer, text)
        done.append(found)
    return done


def take(explorer: Explorer, text: str) -> Position:
    """Take a step, given as ``play_on`` gives it."""
    return explorer.chance(text) if isinstance(explorer.position.node, Chance) else explorer.play(text)


def _steps(pair: Pair, rnd: random.Random) -> Iterator[tuple[str, str]]:
    """Steps that could be taken in both games, those that differ first."""
    left, right = (_texts(explorer.position, pair.who, rnd) for explorer in (pair.whole, pair.twin))
    yield from list(zip(left, right, strict=False))[:TRIED]
    yield from [(text, text) for text in left if text in right][:TRIED]


def _texts(position: Position, who: int | None, rnd: random.Random) -> list[str]:
    """What could come next, in any order: a result of chance, or a move, if need be of the seat that looks."""
    node = position.node
    if isinstance(node, Chance):
        return _in_any_order([outcome.text for outcome, _ in node.outcomes], rnd)
    if not isinstance(node, Decide):
        return []
    player = min(node.players, key=lambda player: player == who)
    says = f"{player}: " if len(node.players) > 1 else ""
    return _in_any_order([says + move.text for move in position.legal_moves(player)], rnd)


def _in_any_order(texts: list[str], rnd: random.Random) -> list[str]:
    return [texts.pop(int(rnd.random() * len(texts))) for _ in range(len(texts))]


def _looks_the_same(pair: Pair, texts: tuple[str, str]) -> bool:
    told = []
    for explorer, text in zip((pair.whole, pair.twin), texts, strict=True):
        before = explorer.position
        x = before.outcome(text) if isinstance(before.node, Chance) else before.move(text)
        after = before.step(x)
        to, seen = audience(x, after.events), after.observe(pair.who)
        own = isinstance(x, Move) and x.player == pair.who
        told.append((x.text if own or to is None or pair.who in to else "", seen.notation, seen.node, seen.events))
    return told[0] == told[1]
