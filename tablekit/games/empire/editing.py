"""How a position of Empire is edited: what can be set, and what is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablekit.core import Key
from tablekit.editing.cuts import Cut, Each, Editing, Left, One, Places, by_seat, number, seats
from tablekit.games.empire import cites
from tablekit.games.empire.box.cards import NO_LEADER
from tablekit.games.empire.box.tokens import FACE_DOWN, TOKEN_WORDS, TOKENS
from tablekit.games.empire.numbers import ARMIES, CITIES, COINS, NEUTRAL_ARMIES, START_COINS
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import HOME, Name, m, t
from tablekit.saying import Message, Noun, plain
from tablekit.saying.english import capital

TOKENS_THERE = range(1, len(TOKENS))


def _left(state: State) -> Sequence[Left]:
    armies = [
        Left(_of(m("{colour}: armies", colour=Noun(state.colour(at)))), left, ARMIES)
        for at, left in enumerate(state.armies_left[: state.players])
    ]
    cities = [
        Left(_of(m("{colour}: cities", colour=Noun(state.colour(at)))), state.cities_left(at), CITIES)
        for at in range(state.players)
    ]
    return [
        *armies, *cities, Left(str(m("coins")), state.supply, COINS),
        Left(str(m("cards in the deck")), len(state.deck), len(state.box.decks[state.players])),
    ]  # fmt: skip


def _of(said: Message) -> str:
    """What begins with a colour, with a capital."""
    return capital(str(said))


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
    return One(str(m("starting region")), [(region, region) for region in state.board.named(state.board.regions)])


def _cut_tokens(state: State) -> Cut:
    regions = state.board.named(state.board.regions)
    token = One(str(m("token")), [("-", _token(0)), *[(TOKEN_WORDS[kind], _token(kind)) for kind in TOKENS_THERE]])
    return Places(regions, token, mark="@", first=True, words=lands(regions))


def _cut_leaders(state: State) -> Cut:
    named = [(one.id, _name(one.name)) for one in state.box.leaders]
    nobody = str(m("no leader"))
    return by_seat(state, One(str(m("leader")), [("-", nobody), (NO_LEADER.id, nobody), *named]))


def _cut_armies(state: State) -> Cut:
    regions, colours = state.board.named(state.board.regions), state.all_colours()
    numbers = [number("", 0, NEUTRAL_ARMIES if state.is_neutral(at) else ARMIES) for at in range(len(colours))]
    said = [str(m("armies of {colour}", colour=name)) for name in _called(colours)]
    return Places(regions, Each(colours, ".", numbers, said), words=lands(regions))


def _cut_cards(state: State) -> Cut:
    return by_seat(state, One(str(m("cards")), cards_of_deck(state), several=True, mark="."))


def _cut_kept(state: State) -> Cut:
    colours = state.all_colours()
    return Each(colours, ".", number(str(m("armies kept")), 0, ARMIES), _called(colours))


def _called(colours: Sequence[str]) -> list[str]:
    """What colours are called, neutral among them."""
    return [capital(str(plain(Noun(colour), HOME))) for colour in colours]


def _cut_cities(state: State) -> Cut:
    regions = state.board.named(state.board.regions)
    one = One(str(m("city")), seats(state, "").choices, several=True, mark=".")
    return Places(regions, one, words=lands(regions))


def _cut_claimed(state: State) -> Cut:
    tokens = [(TOKEN_WORDS[kind], _token(kind)) for kind in range(1, FACE_DOWN)]
    return by_seat(state, One(str(m("tokens taken")), tokens, several=True, mark="."))


def _cut_row(state: State) -> Cut:
    return One(str(m("row")), [("gap", str(m("a gap"))), *cards_of_deck(state)], several=True, mark=".")


def _cut_bids(state: State) -> Cut:
    coins = [(str(number), str(number)) for number in range(COINS + 1)]
    return by_seat(state, One(str(m("bid{#made}")), [("-", str(m("not yet"))), *coins]), ".")


def cards_of_deck(state: State) -> list[tuple[str, str]]:
    """The id and the name of each card that is played with."""
    return [(state.box.cards[card].id, _name(state.box.cards[card].name)) for card in state.box.decks[state.players]]


def _name(name: str) -> str:
    return str(plain(Name(name), HOME))


def _token(kind: int) -> str:
    return str(plain(TOKENS[kind].noun, HOME))


def lands(regions: Sequence[str]) -> list[str]:
    """What regions are called where something lies on them."""
    return [str(m("region {region}", region=region)) for region in regions]


CUTS: dict[str, Callable[[State], Cut]] = {
    "start": _cut_start,
    "tokens": _cut_tokens,
    "leaders": _cut_leaders,
    "armies": _cut_armies,
    "coins": lambda state: by_seat(state, number(str(m("coins")), 0, COINS), "."),
    "cards": _cut_cards,
    "kept": _cut_kept,
    "cities": _cut_cities,
    "claimed": _cut_claimed,
    "row": _cut_row,
    "bids": _cut_bids,
    "rolls": lambda state: by_seat(state, number(str(m("rolled")), 0, 6), "."),
}
CLAUSES = {  # which clause rules what lies there
    "tokens": cites.VAR_EXPLORE_CLAIM,
    "leaders": cites.VAR_LEADER_DEAL,
    "armies": cites.PLACE_WHERE,
    "coins": cites.TURN_COST,
    "cards": cites.TURN_TAKE,
    "cities": cites.CITY_WHERE,
    "claimed": cites.VAR_EXPLORE_CLAIM,
    "row": cites.ROW_SLIDE,
}
EDITING = Editing(
    cuts=CUTS,
    keys=_keys,
    over={
        **dict.fromkeys(("army", "city", "token", "knows"), lambda at: Key("region", at.partition(" ")[0])),
        **dict.fromkeys(("card", "gap", "price"), lambda at: Key("card")),
    },
    words={
        "setup": m("player of the extra armies"),
        "first": m("starting player"),
        "turn": m("whose turn"),
        "left": m("left of the action"),
    },
    apart=("rules", "board", "map", "seats", "ages", "kept", "past", "later", "do"),
    left=_left,
    bare=_bare,
    in_mind=("setup", "start", "first", "turn", "left", "bids", "rolls"),
    clauses=CLAUSES,
    called=dict.fromkeys(("tokens", "armies", "cities"), t("{says} in {about}")),
)
