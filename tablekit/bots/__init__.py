"""Players to play against, each in one readable file.

All see only what their seat may see, and the same seed gives the same game.  Read them in this order: ``player``, what
every bot is; ``at_random``, ``greedy``, ``judgement``, ``learned``; and ``flat`` and ``tree``, which try moves out.
"""

from __future__ import annotations

from tablekit.bots.at_random import AtRandom
from tablekit.bots.flat import Flat
from tablekit.bots.greedy import Beginner, Glance, Greedy, Mixed
from tablekit.bots.learned import Fair, Learned
from tablekit.bots.player import Bot, Thinking
from tablekit.bots.tree import Tree
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown, suggestion
from tablekit.saying.words import m

KINDS: dict[str, type[Bot]] = {kind.name: kind for kind in (AtRandom, Beginner, Fair, Learned)}
NAMES = tuple(KINDS)  # the levels, each stronger than the one before: those that people play against
IN_PLAYOUTS: dict[str, type[Bot]] = {kind.name: kind for kind in (AtRandom, Glance, Mixed, Greedy, Learned)}
# Games that were kept, links and notebooks may name these, too; they play as they always did.
OF_BEFORE: dict[str, type[Bot]] = {kind.name: kind for kind in (Greedy, Flat, Tree)}
LEVEL_OF = {"greedy": "beginner", "flat": "fair", "tree": "strong"}  # as what a choice among levels shows them
HOW_STRONG = m(  # as far as the figures in README.md show it
    "The players stand in order: each beats the one above it. “plays at random” knows only the rules."
)


def named(name: str) -> Bot:
    """A bot by its name: ``random``, ``beginner``, ``fair`` or ``strong``.

    ``greedy``, ``flat`` and ``tree``, which games of before name, are still there, and ``glance`` and ``mixed``, which
    are made for playouts.  Raises ``TablekitError`` for another name.

    >>> import tablekit as tk
    >>> for name in NAMES:
    ...     print(f"{name}: {named(name).strength}")
    random: plays at random
    beginner: grabs what counts now
    fair: knows what counts, and now and then forgets it
    strong: knows what counts, from many games
    >>> named("greedy").choose(tk.new("empire", players=2, seed=1), seed=1).text
    'extra T2'
    """
    kinds = OF_BEFORE | IN_PLAYOUTS | KINDS
    if not isinstance(name, str) or name not in kinds:
        right = suggestion(str(name), NAMES)
        raise TablekitError(m("there is no bot {name}; it must be {right}", name=shown(name), right=right))
    return kinds[name]()


__all__ = [
    "HOW_STRONG",
    "IN_PLAYOUTS",
    "LEVEL_OF",
    "NAMES",
    "OF_BEFORE",
    "AtRandom",
    "Beginner",
    "Bot",
    "Fair",
    "Flat",
    "Glance",
    "Greedy",
    "Learned",
    "Mixed",
    "Thinking",
    "Tree",
    "named",
]  # fmt: skip
