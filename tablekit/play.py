"""Going on from a position: one step, a draw from the seed, a whole random game."""

from __future__ import annotations

import hashlib
import random
from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from operator import itemgetter

from tablekit.core import Chance, Decide, Move, Outcome, Rnd, Rules, S


def stream(seed: int, label: str, number: int) -> random.Random:
    """The random stream for the ``number``-th draw with this label: the same everywhere, and apart from all others."""
    digest = hashlib.sha256(f"{seed}/{label}/{number}".encode()).digest()
    return random.Random(int.from_bytes(digest[:8], "big"))


def draw(node: Chance, rnd: Rnd) -> Outcome:
    """One outcome of a chance node, each as likely as its weight."""
    ends = _ends(node)
    return node.outcomes[bisect_right(ends, int(rnd.random() * ends[-1]))][0]


def _ends(node: Chance) -> list[int]:
    """Where the share of each outcome ends when they lie side by side."""
    return list(accumulate(map(_WEIGHT, node.outcomes)))


_WEIGHT = itemgetter(1)


def pick(moves: Sequence[Move], rnd: Rnd) -> Move:
    """One of some moves, each as likely."""
    return moves[int(rnd.random() * len(moves))]


def playout(
    rules: Rules[S],
    s: S,
    rnd: Rnd,
    most: int,
    choose: Callable[[Sequence[Move], Rnd], Move] | None = None,
) -> int:
    """Play a state on in place until it is over or ``most`` decisions were made; returns how many were made.

    Without ``choose`` each move is as likely, as with ``pick``.  Where several decide in secret, one of them after the
    other chooses, in an order that makes no difference.
    """
    decisions = 0
    random, node, legal_moves, apply = rnd.random, rules.node, rules.legal_moves, rules.apply
    die: Chance | None = None
    while decisions < most:
        now = node(s)
        if type(now) is Decide:
            moves = legal_moves(s, now.players[0])
            apply(s, choose(moves, rnd) if choose else moves[int(random() * len(moves))])
            decisions += 1
        elif type(now) is Chance:
            if now is not die:
                die, ends = now, _ends(now)
            apply(s, now.outcomes[bisect_right(ends, int(random() * ends[-1]))][0])
        else:
            break
    return decisions
