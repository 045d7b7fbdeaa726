"""The moves of a turn, listed at once, as playouts ask for them most; what is allowed stands in the sections."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablekit import core
from tablekit.frame.fast import nth
from tablekit.frame.questions import once
from tablekit.games.iquazu.sections.course import End
from tablekit.games.iquazu.sections.drawing import Draw
from tablekit.games.iquazu.sections.placing import AnyColour, Stone, cracks_in_any_colour, cracks_to_pay
from tablekit.games.iquazu.sections.tiles import CardTile, DoubleTurn
from tablekit.games.iquazu.sections.turn import Act, More
from tablekit.games.iquazu.table.state import ANY, CARD_TILES, COLOURS, DOUBLE, UNKNOWN, State

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


# A playout needs one of them only: 1.0 µs where it takes twice that or more to list fourteen.
def act_at_random(s: State, q: Act, random: Callable[[], float]) -> None:
    """One of all these, each as likely."""
    player, owned = q.player, s.owned[q.player]
    stones = cracks_to_pay(s, player)
    number = 1 + stones.bit_count()
    anys = cracks_in_any_colour(s, player) if owned[ANY] else 0
    both = number + anys.bit_count()
    tiles = CardTile.legal(s, q, player) if owned[_TWO] or owned[_THREE] or owned[_FOUR] else ()
    at = int(random() * (both + len(tiles)))
    if at == 0:
        _DRAWS[player].apply(s, q)
    elif at < number:
        once(Stone, player, _crack(s, stones, at - 1)).apply(s, q)
    elif at < both:
        once(AnyColour, player, _crack(s, anys, at - number)).apply(s, q)
    else:
        tiles[at - both].apply(s, q)


def _crack(s: State, bits: int, at: int) -> int:
    """One of some cracks in the frame, as a number."""
    before = s.board.before[s.frame]
    return s.board.cracks[before + nth(bits >> before, at)]


def after_action(s: State, q: More, player: int) -> Sequence[core.Move]:
    """Card tiles, a double turn, the end of the turn."""
    owned = s.owned[player]
    if owned[_TWO] or owned[_THREE] or owned[_FOUR] or owned[DOUBLE]:
        return [*CardTile.legal(s, q, player), *DoubleTurn.legal(s, q, player), *_ENDS[player]]
    return _ENDS[player]


def go_on_at_random(s: State, q: More, random: Callable[[], float]) -> None:
    """One of these, each as likely; in three of four cases there is only the end."""
    every = after_action(s, q, q.player)
    every[int(random() * len(every))].apply(s, q)  # type: ignore[attr-defined]
