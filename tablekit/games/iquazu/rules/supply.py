"""When stones or drops run out: those in columns already scored come back into the box."""

from __future__ import annotations

from tablekit.games.iquazu import cites
from tablekit.games.iquazu.table.state import DROP, State


def behind_frame(state: State, piece: int) -> int:
    """How many stones of a seat, or drops, lie in columns already scored."""
    return sum([column.count(piece) for column in state.cracks[: state.frame]])


def has_stone(state: State, player: int) -> bool:
    """Whether a player has a stone to place, also one to be taken back."""
    return state.stones[player] > 0 or behind_frame(state, player) > 0


def take_back_stones(state: State, player: int) -> None:
    """Before a stone is set of which none is left in the gem box."""
    if not state.stones[player]:
        state.take_back_stones(player, behind_frame(state, player), because=cites.SUPPLY_GEMS)


def take_back_drops(state: State) -> None:
    """Before a drop falls of which none is left in the water box."""
    if not state.drops:
        state.take_back_drops(behind_frame(state, DROP), because=cites.SUPPLY_DROPS)
