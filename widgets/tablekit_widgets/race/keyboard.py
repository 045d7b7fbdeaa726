"""The keys of a race as its page shows them: whose they are, and what each does."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from tablekit.games.apache.picture.alone import loot_svg
from tablekit.games.apache.table.cards import LOOT, ROLES, SAID_ROLES
from tablekit.games.apache.timed.keys import KeyMap
from tablekit.games.apache.words import HOME
from tablekit.picture.look import look
from tablekit.picture.terms import Terms
from tablekit.position import Position
from tablekit.saying import plain


def keyboard(position: Position, keys: KeyMap, bots: Container[int], terms: Terms) -> dict[str, Any]:
    """What ``RaceField`` has as its ``keyboard``; no keys are offered for a bot."""
    seats = []
    for seat, (colour, name) in enumerate(zip(position.colours, position.names, strict=True)):
        token = look("light").seats[colour]
        codes = [] if seat in bots else list(keys.blocks[seat])
        seats.append({"name": name, "letter": token.letter, "fill": token.fill, "on": token.on, "codes": codes})
    actions = [{"id": role, "name": terms.label(str(plain(SAID_ROLES[at], HOME))), "icon": loot_svg(LOOT[at])}
               for at, role in enumerate(ROLES)]  # fmt: skip
    return {"run": keys.reveal, "actions": actions, "seats": seats}
