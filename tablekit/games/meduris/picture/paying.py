"""How something is paid for, everywhere in the picture: the tray over the mountain, and explained."""

from __future__ import annotations

from tablekit.core import Explanation, Key
from tablekit.games.meduris import cites
from tablekit.games.meduris.picture import pieces
from tablekit.games.meduris.picture.ring import CX, CY, R_RUNE
from tablekit.games.meduris.rules.goods import Payment
from tablekit.games.meduris.table.state import GOODS, State
from tablekit.picture import shared
from tablekit.picture.pieces import Lamp
from tablekit.picture.scene import Sketch

KEYS = "pay-"  # what the keys of its numbers begin with


def tray(s: Sketch, lamp: Lamp, seen: State, narrow: bool) -> None:
    """The tray of payments over the mountain."""
    asked = seen.pending[-1] if seen.pending else None
    said = asked.tray.format(asked.space) if isinstance(asked, Payment) else "Pay"
    shared.tray(s, lamp, GOODS, said, pieces.good, (CX, CY), R_RUNE - 15, frozenset(("plateau", "worker")), narrow)


def explained(key: Key) -> Explanation:
    """What a number of one good is in a payment."""
    good = key.kind.removeprefix(KEYS)
    says = (f"{key.id} of this payment are {good}.", "Three other goods stand for one that is replaced.")
    return Explanation(f"Pay {key.id} {good}", says, cites.GOODS_SUBSTITUTION)
