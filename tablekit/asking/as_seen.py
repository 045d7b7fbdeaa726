"""What whoever looks at a game may be answered, worked out on what these eyes may know and on nothing else.

Every way to a game comes here: a table that is looked at as a seat, the guests of a room, assistants.  Whatever else
knows the whole position, such as the referee who carries a move out, answers nobody.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablekit.core import Chance, Move, Outcome
from tablekit.core.errors import IllegalMove, TablekitError
from tablekit.position import Position
from tablekit.saying.words import m

Eyes: TypeAlias = int | Literal["all", "spectator"]


def as_seen(whole: Position, eyes: Eyes) -> Position:
    """As much of a position as these eyes may see: all of it, what a seat may know, or what lies open."""
    return whole if eyes == "all" else whole.observe(None if eyes == "spectator" else eyes)


def imagined(whole: Position, eyes: Eyes) -> Position:
    """A position to try something on: what is hidden from these eyes is dealt out, and chance has a seed of its own.

    So whatever comes of it tells neither what others hold or have chosen in secret, nor what chance will bring.
    """
    return as_seen(whole, eyes).imagine()


def allowed(whole: Position, eyes: Eyes, move: Move | str, player: int | None = None) -> Move:
    """A move that the rules allow as far as these eyes can tell; raises ``IllegalMove`` with what they may know of why
    not, and ``NotationError`` for a text that is no move.
    """
    seen = as_seen(whole, eyes)
    found = seen.move(move, player)
    if (refused := seen.why_not(found)) is not None:
        raise IllegalMove(refused)
    return found


def closed(whole: Position, eyes: Eyes) -> bool:
    """Whether these eyes may only let chance fall and not enter what it brought: a refusal would tell what others hide.

    >>> import tablekit as tk
    >>> drawing = tk.new("iquazu", players=2, seed=1).play("draw")
    >>> closed(drawing, "all"), closed(drawing, 0)
    (False, True)
    """
    return isinstance(whole.node, Chance) and not whole.node.open and eyes != "all"


def entered(whole: Position, eyes: Eyes, text: Outcome | str) -> Outcome:
    """A result of chance that these eyes may enter; raises ``TablekitError`` where it hangs on what others may know."""
    if closed(whole, eyes):
        raise TablekitError(
            m("What chance brings here hangs on what others may know: it can only fall, and not be entered.")
        )
    return whole.outcome(text)
