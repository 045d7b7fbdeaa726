"""How a position of Empire is edited: what can be set, and what is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablekit.core import Key
from tablekit.editing.cuts import Cut, Each, Editing, Left, One, Places, by_seat, number, seats
from tablekit.games.empire.box.cards import NO_LEADER
from tablekit.games.empire.box.tokens import FACE_DOWN, TOKEN_NAMES, TOKEN_WORDS
from tablekit.games.empire.numbers import ARMIES, CITIES, COINS, NEUTRAL_ARMIES, START_COINS
from tablekit.games.empire.table.state import State


def _left(state: State) -> Sequence[Left]:
    found = [
        Left(f"{state.colour(at).capitalize()}: armies", left, ARMIES)
        for at, left in enumerate(state.armies_left[: state.players])
    ]
    found += [
        Left(f"{state.colour(p).capitalize()}: cities", state.cities_left(p), CITIES) for p in range(state.players)
    ]
    return [
        *found,
        Left("coins", state.supply, COINS),
        Left("cards in the deck", len(state.deck), len(state.box.decks[state.players])),
    ]


def _bare(state: State) -> Mapping[str, str]:
    coins = ".".join(str(START_COINS[state.players]) for _ in range(state.players))
    return {
        "tokens": "-", "armies": "-", "cities": "-", "kept": "-", "coins": coins, "cards": "-", "claimed": "-",
        "first": "0", "turn": "0", "left": "0", "do": "take:0",
    }  # fmt: skip


def _keys(state: State) -> dict[str, Callable[..., Key]]:
    def region(name: str, *more: str) -> Key:
        return Key("region", name)

    return {"tokens": region, "armies": region, "cities": region, "row": lambda: Key("card")}


def _cut_start(state: State) -> Cut:
    return One("starting region", [(region, region) for region in state.board.named(state.board.regions)])


def _cut_tokens(state: State) -> Cut:
    regions = state.board.named(state.board.regions)
    token = One("token", [("-", TOKEN_NAMES[0]), *zip(TOKEN_WORDS[1:], TOKEN_NAMES[1:], strict=True)])
    return Places(regions, token, mark="@", first=True, words=lands(regions))


def _cut_leaders(state: State) -> Cut:
    leaders = [("-", "no leader"), (NO_LEADER.id, NO_LEADER.name), *((one.id, one.name) for one in state.box.leaders)]
    return by_seat(state, One("leader", leaders))


def _cut_armies(state: State) -> Cut:
    regions, colours = state.board.named(state.board.regions), state.all_colours()
    numbers = [number("", 0, NEUTRAL_ARMIES if state.is_neutral(at) else ARMIES) for at in range(len(colours))]
    said = [f"armies of {colour.capitalize()}" for colour in colours]
    return Places(regions, Each(colours, ".", numbers, said), words=lands(regions))


def _cut_cards(state: State) -> Cut:
    return by_seat(state, One("cards", cards_of_deck(state), several=True, mark="."))


def _cut_kept(state: State) -> Cut:
    colours = state.all_colours()
    return Each(colours, ".", number("armies kept", 0, ARMIES), [colour.capitalize() for colour in colours])


def _cut_cities(state: State) -> Cut:
    regions = state.board.named(state.board.regions)
    one = One("city", seats(state, "").choices, several=True, mark=".")
    return Places(regions, one, words=lands(regions))


def _cut_claimed(state: State) -> Cut:
    tokens = [(TOKEN_WORDS[kind], TOKEN_NAMES[kind]) for kind in range(1, FACE_DOWN)]
    return by_seat(state, One("tokens taken", tokens, several=True, mark="."))


def _cut_row(state: State) -> Cut:
    return One("row", [("gap", "a gap"), *cards_of_deck(state)], several=True, mark=".")


def _cut_bids(state: State) -> Cut:
    return by_seat(state, One("bid", [("-", "not yet"), *((str(n), str(n)) for n in range(COINS + 1))]), ".")


def cards_of_deck(state: State) -> list[tuple[str, str]]:
    """The id and the name of each card that is played with."""
    return [(state.box.cards[card].id, state.box.cards[card].name) for card in state.box.decks[state.players]]


def lands(regions: Sequence[str]) -> list[str]:
    """What regions are called where something lies on them."""
    return [f"region {region}" for region in regions]


CUTS: dict[str, Callable[[State], Cut]] = {
    "start": _cut_start,
    "tokens": _cut_tokens,
    "leaders": _cut_leaders,
    "armies": _cut_armies,
    "coins": lambda state: by_seat(state, number("coins", 0, COINS), "."),
    "cards": _cut_cards,
    "kept": _cut_kept,
    "cities": _cut_cities,
    "claimed": _cut_claimed,
    "row": _cut_row,
    "bids": _cut_bids,
    "rolls": lambda state: by_seat(state, number("rolled", 0, 6), "."),
}
EDITING = Editing(
    cuts=CUTS,
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
