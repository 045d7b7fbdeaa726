"""What is offered to the druid, everywhere in the picture: as buttons, and explained."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Explanation, Key
from tablekit.core.english import count
from tablekit.games.meduris import cites
from tablekit.games.meduris.rules.what_is_asked import Offering
from tablekit.games.meduris.table.state import State


def _huts(seen: State) -> int:
    """How many huts the settlement has that is asked, so how many points both goods bring."""
    top = seen.pending[-1]
    return seen.size[top.space] if isinstance(top, Offering) else 0


def buttons(seen: State) -> list[tuple[Key, str, str]]:
    """Every answer to the druid: its key, label and value."""
    brings = f"+{_huts(seen)}" if seen.pending else ""
    loses = "−1" if seen.pending and seen.score[seen.pending[-1].player] else "0"
    return [
        (Key("give", "none"), "nothing", loses),
        (Key("give", "one"), "one good", "+1"),
        (Key("give", "both"), "both", brings),
        (Key("give", "chip"), "druid chip", brings),
    ]


def explained(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """What an answer to the druid brings, or costs."""
    size = _huts(seen)
    loses = "costs 1 point" if seen.score[seen.pending[-1].player] else "costs nothing, as there is no point to lose"
    name, says, clause = {
        "none": ("Offer nothing", f"It {loses}.", cites.RITUAL_NONE),
        "one": ("Offer one good", "One of the two goods of the space brings 1 point.", cites.RITUAL_ONE),
        "both": ("Offer both goods", f"A point for each hut of the settlement: {size} here.", cites.RITUAL_BOTH),
        "chip": ("Offer the druid chip", f"It counts as both goods: {count(size, 'point')}.", cites.BONUS_DRUID_USE),
    }[id]
    return Explanation(name, (says,), clause)
