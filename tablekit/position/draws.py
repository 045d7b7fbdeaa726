"""What chance has given at a table so far, and what the seed would give next: for records, explorers and widgets.

No player asks this, so it stands beside ``Position`` and not among what it offers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core import Outcome
from tablekit.core.randomness import draw, stream

if TYPE_CHECKING:
    from tablekit.position.position import Position


def draws(position: Position) -> dict[str, int]:
    """How often each die, deck or race has decided on the way to a position, by its label.

    >>> import tablekit as tk
    >>> draws(tk.new("meduris", players=2, seed=1))
    {}
    """
    return dict(position._draws)


def drawn(position: Position, number: int | None = None) -> Outcome:
    """What ``position.roll()`` would give: the seed's next result of this die, deck or race, or that of a ``number``.

    An observation draws results of its own, which tell nothing of those that the game will draw.  Raises
    ``IllegalMove`` where nothing is left to chance.
    """
    node = position._chance_node("roll")
    label = node.label if position.seen_by == "all" else f"seen {node.label}"
    return draw(node, stream(position.seed, label, position._draws.get(node.label, 0) if number is None else number))
