"""When stones or drops run out: those in columns already scored come back into the box."""

from __future__ import annotations

from tablekit.games.iquazu import cites
from tablekit.games.iquazu.table.state import DROP, State


def behind_frame(s: State, piece: int) -> int:
    """How many stones of a seat, or drops, lie in columns already scored."""
    return sum([column.count(piece) for column in s.cracks[: s.frame]])


def has_stone(s: State, player: int) -> bool:
    """Whether a player has a stone to place, also one to be taken back."""
    return s.stones[player] > 0 or behind_frame(s, player) > 0


def take_back_stones(s: State, player: int) -> None:
    """Before a stone is set of which none is left in the gem box."""
    if not s.stones[player]:
        s.take_back_stones(player, behind_frame(s, player), because=cites.SUPPLY_GEMS)


def take_back_drops(s: State) -> None:
    """Before a drop falls of which none is left in the water box."""
    if not s.drops:
        s.take_back_drops(behind_frame(s, DROP), because=cites.SUPPLY_DROPS)
