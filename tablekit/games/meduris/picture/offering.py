"""What is offered to the druid, everywhere in the picture: as buttons, and explained."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Explanation, Key
from tablekit.games.meduris import cites
from tablekit.games.meduris.rules.what_is_asked import Offering
from tablekit.games.meduris.table.state import State
from tablekit.games.meduris.words import m


def _huts(seen: State) -> int:
    """How many huts the settlement has that is asked, so how many points both goods bring."""
    top = seen.pending[-1]
    return seen.size[top.space] if isinstance(top, Offering) else 0


def buttons(seen: State) -> list[tuple[Key, str, str]]:
    """Every answer to the druid: its key, label and value."""
    brings = f"+{_huts(seen)}" if seen.pending else ""
    loses = "−1" if seen.pending and seen.score[seen.pending[-1].player] else "0"
    return [
        (Key("give", "none"), str(m("nothing")), loses),
        (Key("give", "one"), str(m("one good")), "+1"),
        (Key("give", "both"), str(m("both")), brings),
        (Key("give", "chip"), str(m("druid chip")), brings),
    ]


def explained(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """What an answer to the druid brings, or costs."""
    size = _huts(seen)
    loses = m("It costs nothing, as there is no point to lose.")
    if seen.score[seen.pending[-1].player]:
        loses = m("It costs 1 point.")
    one = m("One of the two goods of the space brings 1 point.")
    both = m("A point for each hut of the settlement: {size} here.", size=size)
    chip = m("It counts as both goods: {points:point}.", points=size)
    name, says, clause = {
        "none": (m("Give nothing"), loses, cites.RITUAL_NONE),
        "one": (m("Give one good"), one, cites.RITUAL_ONE),
        "both": (m("Give both goods"), both, cites.RITUAL_BOTH),
        "chip": (m("Give the druid chip"), chip, cites.BONUS_DRUID_USE),
    }[id]
    return Explanation(name, (says,), clause)
