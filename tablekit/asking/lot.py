"""Chance at a table of several people: seeds that nobody can guess, and results that have not come yet."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from random import SystemRandom

from tablekit.core import Chance, Outcome, limits
from tablekit.core.randomness import checked_seed, draw, stream
from tablekit.position import Position

GUESSED = 48  # bits of a seed that can be found by trying: a machine tries millions a second


def secret_seed() -> int:
    """A seed that nobody can guess, for a game of more people than the one who reads its notebook."""
    return SystemRandom().getrandbits(limits.SEED.bit_length())


def guessable(seed: int) -> bool:
    """Whether a seed can be found by who sees what it brings."""
    return seed.bit_length() <= GUESSED


def reseeded(position: Position, seed: int) -> Position:
    """The same position, from which another seed settles what chance will bring."""
    found = copy(position)
    found.seed, found._draws = checked_seed(seed), {}
    return found


def drawn_otherwise(position: Position, came: Collection[str]) -> Outcome | None:
    """Another result by lot than those that came, which are given as their texts; None where all of them did.

    Each is as likely as its weight among what is left, and the same results are followed by the same one again.
    """
    node = position._chance_node("roll")
    left = tuple((outcome, weight) for outcome, weight in node.outcomes if outcome.text not in came)
    if not left:
        return None
    label = f"another {node.label}" if position.seen_by == "all" else f"another seen {node.label}"
    number = position._draws.get(node.label, 0)
    return draw(Chance(node.label, node.clause, left, node.open), stream(position.seed, f"{label} {number}", len(came)))
