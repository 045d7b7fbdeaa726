"""How a position of Empire is edited: what can be set, and what is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablekit.core import Key
from tablekit.frame.cuts import Editing, Left
from tablekit.games.empire.box.numbers import ARMIES, CITIES, COINS, START_COINS
from tablekit.games.empire.table.state import State


def _left(s: State) -> Sequence[Left]:
    found = [
        Left(f"{s.colour(at).capitalize()}: armies", left, ARMIES) for at, left in enumerate(s.armies_left[: s.players])
    ]
    found += [Left(f"{s.colour(p).capitalize()}: cities", s.cities_left(p), CITIES) for p in range(s.players)]
    return [*found, Left("coins", s.supply, COINS), Left("cards in the deck", len(s.deck), len(s.box.decks[s.players]))]


def _bare(s: State) -> Mapping[str, str]:
    coins = ".".join(str(START_COINS[s.players]) for _ in range(s.players))
    return {
        "tokens": "-", "armies": "-", "cities": "-", "kept": "-", "coins": coins, "cards": "-", "claimed": "-",
        "first": "0", "turn": "0", "left": "0", "do": "take:0",
    }  # fmt: skip


def _keys(s: State) -> dict[str, Callable[..., Key]]:
    def region(name: str, *more: str) -> Key:
        return Key("region", name)

    return {"tokens": region, "armies": region, "cities": region, "row": lambda: Key("card")}


EDITING = Editing(
    keys=_keys,
    over={
        **dict.fromkeys(("army", "city", "token", "knows"), lambda at: Key("region", at.partition(" ")[0])),
        **dict.fromkeys(("card", "gap", "price"), lambda at: Key("card")),
    },
    words={
        "setup": "player of the extra armies",
        "first": "starting player",
        "turn": "whose turn",
        "left": "left of the action",
    },
    apart=("rules", "board", "map", "seats", "ages", "kept", "past", "later", "do"),
    left=_left,
    bare=_bare,
)
