"""Streams of random numbers from a seed, and what is drawn with them: an outcome, a move."""

from __future__ import annotations

import hashlib
import random
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from tablekit.core import Chance, Move, Outcome, Rnd, limits
from tablekit.core.errors import SetupError
from tablekit.core.notation import shown
from tablekit.saying.words import m


def checked_seed(seed: int) -> int:
    """A seed as it is; raises ``SetupError`` unless it is a whole number that a game record can hold."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise SetupError(m("seed is {given}; it must be a whole number", given=shown(seed)))
    if abs(seed) > limits.SEED:
        raise SetupError(m("the seed has {bits} bits; it must be from -{most} to {most}",
                           bits=seed.bit_length(), most=limits.SEED))  # fmt: skip
    return seed


def stream(seed: int, label: str, number: int) -> random.Random:
    """The random stream for the ``number``-th draw with this label: the same everywhere, and apart from all others."""
    digest = hashlib.sha256(f"{seed}/{label}/{number}".encode()).digest()
    return random.Random(int.from_bytes(digest[:8], "big"))


def draw(node: Chance, rnd: Rnd) -> Outcome:
    """One outcome of a chance node, each as likely as its weight."""
    return node.outcomes[lot(ends_of(node), rnd)][0]


def ends_of(node: Chance) -> list[int]:
    """Where the share of each outcome ends when they lie side by side."""
    return list(accumulate([weight for _, weight in node.outcomes]))


def lot(ends: Sequence[int], rnd: Rnd) -> int:
    """The place of one of some shares that end there, each as likely as it is long."""
    return bisect_right(ends, int(rnd.random() * ends[-1]))


def pick(moves: Sequence[Move], rnd: Rnd) -> Move:
    """One of some moves, each as likely."""
    return moves[int(rnd.random() * len(moves))]
