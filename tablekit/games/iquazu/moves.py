"""The moves of a turn, listed at once, as playouts ask for them most; what is allowed stands in the sections."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit import core
from tablekit.games.iquazu.course import End
from tablekit.games.iquazu.drawing import Draw
from tablekit.games.iquazu.placing import AnyColour, Stone
from tablekit.games.iquazu.table import ANY, CARD_TILES, COLOURS, DOUBLE, UNKNOWN, State
from tablekit.games.iquazu.tiles import CardTile, DoubleTurn
from tablekit.games.iquazu.turn import Act, More
from tablekit.rulebook.questions import once

_TWO, _THREE, _FOUR = CARD_TILES.values()
_ENDS = tuple((once(End, player),) for player in range(len(COLOURS)))
_DRAWS = tuple(once(Draw, player) for player in range(len(COLOURS)))


def of_action(s: State, q: Act, player: int) -> Sequence[core.Move]:
    """Draw, stones, stones with the any-colour tile, card tiles."""
    found: list[core.Move] = [_DRAWS[player]]
    owned = s.owned[player]
    if s.hands[player][0] != UNKNOWN:
        found += Stone.legal(s, q, player)
        if owned[ANY]:
            found += AnyColour.legal(s, q, player)
    if owned[_TWO] or owned[_THREE] or owned[_FOUR]:
        found += CardTile.legal(s, q, player)
    return found


def after_action(s: State, q: More, player: int) -> Sequence[core.Move]:
    """Card tiles, a double turn, the end of the turn."""
    owned = s.owned[player]
    if owned[_TWO] or owned[_THREE] or owned[_FOUR] or owned[DOUBLE]:
        return [*CardTile.legal(s, q, player), *DoubleTurn.legal(s, q, player), *_ENDS[player]]
    return _ENDS[player]
