"""How a position of Empire is edited: what can be set, and what is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablekit.core import Key
from tablekit.games.empire.box.cards import NO_LEADER
from tablekit.games.empire.table import (
    ARMIES,
    CITIES,
    COINS,
    FACE_DOWN,
    NEUTRAL_ARMIES,
    NEUTRAL_COLOUR,
    START_COINS,
    TOKEN_NAMES,
    TOKENS,
    State,
)
from tablekit.rulebook.cuts import Cut, Each, Editing, Left, One, Places, by_seat, number, seats


def _cuts(s: State) -> dict[str, Cut]:
    regions = [s.box.names[region] for region in s.board.regions]
    colours = [*s.colours, NEUTRAL_COLOUR][: len(s.armies)]
    own = [colour.capitalize() for colour in colours]
    numbers = [number("", 0, NEUTRAL_ARMIES if s.is_neutral(at) else ARMIES) for at in range(len(colours))]
    cards = [(s.box.cards[card].id, s.box.cards[card].name) for card in s.box.decks[s.players]]
    tokens = [("-", TOKEN_NAMES[0]), *zip(TOKENS[1:], TOKEN_NAMES[1:], strict=True)]
    leaders = [("-", "no leader"), (NO_LEADER.id, NO_LEADER.name), *((one.id, one.name) for one in s.box.leaders)]
    bids = [("-", "not yet"), *((str(coins), str(coins)) for coins in range(COINS + 1))]
    lands = [f"region {region}" for region in regions]
    return {
        "start": One("starting region", [(region, region) for region in regions]),
        "tokens": Places(regions, One("token", tokens), mark="@", first=True, words=lands),
        "leaders": by_seat(s, One("leader", leaders)),
        "armies": Places(regions, Each(colours, ".", numbers, [f"armies of {c}" for c in own]), words=lands),
        "cities": Places(regions, One("city", seats(s, "").choices, several=True, mark="."), words=lands),
        "kept": Each(colours, ".", number("armies kept", 0, ARMIES), own),
        "coins": by_seat(s, number("coins", 0, COINS), "."),
        "cards": by_seat(s, One("cards", cards, several=True, mark=".")),
        "row": One("row", [("gap", "a gap"), *cards], several=True, mark="."),
        "claimed": by_seat(s, One("tokens taken", tokens[1:FACE_DOWN], several=True, mark=".")),
        "bids": by_seat(s, One("bid", bids), "."),
        "rolls": by_seat(s, number("rolled", 0, 6), "."),
    }


def _left(s: State) -> Sequence[Left]:
    found = [
        Left(f"{s.colour(at).capitalize()}: armies", left, ARMIES) for at, left in enumerate(s.armies_left[: s.players])
    ]
    found += [Left(f"{s.colour(p).capitalize()}: cities", CITIES - len(own), CITIES) for p, own in enumerate(s.cities)]
    return [*found, Left("coins", s.supply, COINS), Left("cards in the deck", len(s.deck), len(s.box.decks[s.players]))]


def _bare(s: State) -> Mapping[str, str]:
    coins = ".".join(str(START_COINS[s.players]) for _ in range(s.players))
    return {
        "tokens": "-", "armies": "-", "cities": "-", "kept": "-", "coins": coins, "cards": "-", "claimed": "-",
        "bids": "-", "rolls": "-", "first": "0", "turn": "0", "left": "0", "do": "take:0",
    }  # fmt: skip


def _keys(s: State) -> dict[str, Callable[..., Key]]:
    def region(name: str, *more: str) -> Key:
        return Key("region", name)

    return {"tokens": region, "armies": region, "cities": region, "row": lambda: Key("card")}


EDITING = Editing(
    cuts=_cuts,
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
