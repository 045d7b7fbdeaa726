"""What lies in front of each player, as HTML: points, and what else the game tells thing by thing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from tablekit.asking.explaining import explanation
from tablekit.core import Key
from tablekit.picture.holding import Holding
from tablekit.position import Position
from tablekit_widgets.kit.html import receipt, seat_panel


def panels(seen: Position, deciding: Collection[int | None], own: int | None = None) -> list[str]:
    """A panel for each player, which opens to where the points came from; ``deciding`` are the seats that decide.

    That of the seat ``own`` has its hand, too, where the game tells it card by card.
    """
    scores, scored = seen.scores(), seen.game.rules.scored
    found = []
    for p in range(seen.players):
        things = [*holdings(seen, p), *(in_hand(seen, p) if p == own else ())]
        held = [(one, _title(seen, one.key)) for one in things]
        rows = receipt(seen.game.clauses, seen.receipt(p)) if scored else ""
        points = scores[p] if scored else None
        found.append(seat_panel(seen.colours[p], seen.names[p], points, rows, held, decides=p in deciding))
    return found


def holdings(seen: Position, player: int) -> Sequence[Holding]:
    """What lies in front of a player, as far as the game says it thing by thing."""
    tell: Any = getattr(seen.game.drawing, "holdings", None)
    return tell(seen.state(), player) if tell is not None else ()


def in_hand(seen: Position, player: int) -> Sequence[Holding]:
    """The cards in a player's hand, as far as the game tells them apart from the picture and these eyes see them."""
    tell: Any = getattr(seen.game.drawing, "in_hand", None)
    return tell(seen.state(), player) if tell is not None else ()


def _title(seen: Position, key: Key) -> str:
    """What a thing is, in one line."""
    about = explanation(seen, key)
    return f"{about.name}: {about.says[0]}" if about.says else about.name
