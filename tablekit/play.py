"""Going on from a position: one step, a draw from the seed, a whole random game."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from typing import Any

from tablekit.core import Chance, Decide, Move, Outcome, Over, Rnd, Rules


def stream(seed: int, label: str, number: int) -> random.Random:
    """The random stream for the ``number``-th draw with this label: the same everywhere, and apart from all others."""
    digest = hashlib.sha256(f"{seed}/{label}/{number}".encode()).digest()
    return random.Random(int.from_bytes(digest[:8], "big"))


def draw(node: Chance, rnd: Rnd) -> Outcome:
    """One outcome of a chance node, each as likely as its weight."""
    total = 0
    for _, weight in node.outcomes:
        total += weight
    at = int(rnd.random() * total)
    for outcome, weight in node.outcomes:
        at -= weight
        if at < 0:
            return outcome
    raise AssertionError("weights are positive")


def pick(moves: Sequence[Move], rnd: Rnd) -> Move:
    """One of some moves, each as likely."""
    return moves[int(rnd.random() * len(moves))]


def playout(
    rules: Rules,
    s: Any,
    rnd: Rnd,
    most: int,
    choose: Callable[[Sequence[Move], Rnd], Move] = pick,
) -> int:
    """Play a state on in place until it is over or ``most`` decisions were made; returns how many were made.

    Where several decide in secret, one of them after the other chooses, in an order that makes no difference.
    """
    decisions = 0
    node, legal_moves, apply = rules.node, rules.legal_moves, rules.apply
    while decisions < most:
        now = node(s)
        kind = type(now)
        if kind is Decide:
            moves = legal_moves(s, now.players[0])  # type: ignore[union-attr]
            apply(s, choose(moves, rnd))
            decisions += 1
        elif kind is Chance:
            apply(s, draw(now, rnd))  # type: ignore[arg-type]
        else:
            assert kind is Over
            break
    return decisions
