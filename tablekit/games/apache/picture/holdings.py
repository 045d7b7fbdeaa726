"""What lies in front of a player of Apache: the hand cards that are not on the board, and the stack."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Key
from tablekit.games.apache.picture import pieces
from tablekit.games.apache.rules.ending import scores
from tablekit.games.apache.table.cards import FACES, LOOT, ROLES
from tablekit.games.apache.table.state import State
from tablekit.picture.holding import Holding, seat_sign, sign
from tablekit.picture.scene import Rect


def holdings(seen: State, player: int) -> Sequence[Holding]:
    """The stack with its number of cards, and the hand cards; the one that is on the board is missing."""
    stack = sign(lambda s, x, y: pieces.back(s, Rect(x - 6, y - 8, 12, 16, 3)))
    found = [Holding(Key("stack", player), stack, str(scores(seen)[player]))]
    for at, role in enumerate(ROLES):
        if seen.chosen[player] != at:
            drawn = sign(lambda s, x, y, at=at: pieces.person(s, at, seen.colours[player], x - 1.5, y + 1.5, 8))  # type: ignore[misc]
            found.append(Holding(Key("hand", f"{player}.{role}"), drawn, first=at == 0))
    return found


def sign_of(name: str) -> str:
    """What an answer names, as a small picture: a face of a card, goods or a colour; nothing where it is none."""
    if name in FACES:
        return sign(lambda s, x, y: pieces.sign(s, FACES.index(name), x - 1.5, y + 1.5, 8))
    return sign(lambda s, x, y: pieces.loot(s, LOOT.index(name), x, y, 9)) if name in LOOT else seat_sign(name)
