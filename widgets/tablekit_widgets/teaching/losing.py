"""Where did I lose it?  The decisions that cost most, each as a story of two pages: what was played, and the better."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core.seats import Seat
from tablekit.odds.review import Loss, losses
from tablekit.tree.explorer import Explorer
from tablekit_widgets.teaching.story import Story


def stories(found: Sequence[Loss]) -> list[Story]:
    """A story for each decision that a review found, in its order, on the wide picture: it has all that was offered."""
    return [Story(loss.line, title=loss.title, says=loss.says, whole=True, focus=loss.better.keys) for loss in found]


def where_lost(explorer: Explorer, seat: Seat, *, games: int = 100, seed: int = 0) -> list[Story]:
    """The three decisions that seem to have cost a seat most on the line of an explorer, as stories.

    Arguments: ``seat``, a number, a colour or a name; ``games``, how many games tell what each cost; ``seed``, an
    integer that settles them.  Raises ``TablekitError`` for what cannot be used, and where the explorer has only what
    one seat sees.  It takes a while: ``tablekit.odds.review.Review`` does the same in slices.

    >>> import tablekit as tk
    >>> explorer = tk.Explorer(tk.new("iquazu", players=2, seed=1))
    >>> position = explorer.play("draw")
    >>> where_lost(explorer, "yellow", games=4, seed=1)[0].title
    'Yellow played “Draw four” where “Stone in column 1, 5b” was possible'
    """
    return stories(losses(explorer.at_node(0), explorer.line(), seat, games=games, seed=seed))
