"""The random bot: each legal move is as likely."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tablekit.bots.player import Bot, Only, Search
from tablekit.core import Move, Rnd, Rules
from tablekit.core.randomness import pick
from tablekit.saying.words import m


class AtRandom(Bot):
    """Plays at random."""

    name = "random"
    strength = m("plays at random")

    def search(self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random) -> Search:
        """Nothing is searched."""
        return Only(pick(moves, rnd))

    def quick(self, rules: Rules[Any], s: Any, moves: Sequence[Move], rnd: Rnd) -> Move:
        """One of the moves."""
        return pick(moves, rnd)
