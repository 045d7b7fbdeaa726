"""Players to play against: at random, greedy, by flat Monte Carlo, and by a tree search, each in one readable file.

All see only what their seat may see, and the same seed gives the same game.  Read them in this order: ``player``, what
every bot is; ``at_random``, ``greedy``, ``flat``, ``tree``.
"""

from __future__ import annotations

from tablekit.bots.at_random import AtRandom
from tablekit.bots.flat import Flat
from tablekit.bots.greedy import Glance, Greedy, Mixed
from tablekit.bots.player import Bot, Thinking
from tablekit.bots.tree import Tree
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown, suggestion
from tablekit.saying.words import m

KINDS: dict[str, type[Bot]] = {kind.name: kind for kind in (AtRandom, Greedy, Flat, Tree)}
NAMES = tuple(KINDS)  # in the order of how far they look: those that people play against
IN_PLAYOUTS: dict[str, type[Bot]] = {kind.name: kind for kind in (AtRandom, Glance, Mixed, Greedy)}
HOW_STRONG = m(  # as far as the figures in README.md show it
    "“grabs what counts now” beats “plays at random” in every game. The others each beat the one before them, but in "
    "the race of cards that is not shown of the last."
)


def named(name: str) -> Bot:
    """A bot by its name: ``random``, ``greedy``, ``flat`` or ``tree``, or ``glance`` or ``mixed``, made for playouts.

    Raises ``TablekitError`` for another name.

    >>> import tablekit as tk
    >>> [named(name).strength for name in NAMES]
    ['plays at random', 'grabs what counts now', 'tries each move 20 times', 'thinks ahead, 20 tries a move']
    >>> named("greedy").choose(tk.new("empire", players=2, seed=1), seed=1).text
    'extra T2'
    """
    kinds = KINDS | IN_PLAYOUTS
    if not isinstance(name, str) or name not in kinds:
        right = suggestion(str(name), NAMES)
        raise TablekitError(m("there is no bot {name}; it must be {right}", name=shown(name), right=right))
    return kinds[name]()


__all__ = [
    "HOW_STRONG", "IN_PLAYOUTS", "NAMES", "AtRandom", "Bot", "Flat", "Glance", "Greedy", "Mixed", "Thinking", "Tree",
    "named",
]  # fmt: skip
