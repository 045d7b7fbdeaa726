"""The parts of a position of Empire, as one line of text.

A position is written so (one line)::

    empire/2p rules=it board=printed map=fern,N:horseshoe,E:volcano@90,W:meadows start=F2 seats=purple.blue ages=0.1
    setup=1 tokens=spring@M1,dragon@V3 leaders=- armies=F2:4.4.0,H5:1.1.2 cities=M1:0.1 kept=- coins=12.10
    cards=dire_eye.lake/- row=graveyard.gap.noble_hills.night_wizard.stronghold.dire_ogre claimed=-/- bids=0.2 rolls=-
    first=0 turn=0 left=4 past=- later=- do=refill:0,place:0*4

``rules`` is the edition with its switches (``+long +swamp +die +bridges -islands +zero -own -immune -walking +toll
+neutrals +italian``); ``map`` the tiles, the centre first, turned by ``@90``; ``tokens`` may be face down, ``?@M1:0``
one that seat 0 has looked at; ``armies`` are numbers by colour, the neutral one last; ``cities`` seats by region;
``kept`` the armies on the Red Sorceress's card by colour; ``cards`` by seat, always by their English ids; in the
``row`` a ``gap`` stays while an action is performed; ``bids`` are numbers, ``-`` or sealed ``?``; ``left`` what the
present action has left; ``past`` the scores of earlier games of a match, ``later`` the maps of games to come
(map|start|tokens); ``do`` what is still to be done, the next last: ``*4`` is the number on the card, ``@M1`` a region.
Only ``map``, ``start`` and ``do`` must be written.  What is left
out is empty or the default; without ``row`` the first cards of the deck that nobody has lie there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from tablekit.core import S
from tablekit.errors import SetupError
from tablekit.games.empire.board import Plan, board_of
from tablekit.games.empire.box import ROW_SIZE, Box, box_of, in_italian, layout
from tablekit.games.empire.box.cards import NO_LEADER
from tablekit.games.empire.box.layout import Layout
from tablekit.games.empire.plans import plan_of
from tablekit.games.empire.table import (
    ARMIES,
    CITIES,
    COINS,
    COLOURS,
    FACE_DOWN,
    GAP,
    NEUTRAL_ARMIES,
    NO_TOKEN,
    NOBODY,
    NOT_YET,
    PORTAL,
    SEALED,
    START_COINS,
    TOKENS,
    State,
    Switches,
)
from tablekit.notation import Sections, Span
from tablekit.rulebook.kinds import Colours, Kind, Perhaps, Seat, Whole
from tablekit.rulebook.parts import Field, Odd, Part

SWITCHES = (
    ("+long", "long", True), ("+swamp", "swamp", True), ("+die", "die", True), ("+bridges", "all_bridges", True),
    ("-islands", "neutral_blocks_islands", False), ("+zero", "elixir_zero_scores", True),
    ("-own", "destroy_own", False), ("-immune", "immune_blocks_self", False),
    ("-walking", "dragon_counts_moves", False), ("+toll", "thief_needs_coin", True),
    ("+neutrals", "neutral_is_opponent", True), ("+italian", "italian", True),
)  # fmt: skip
EDITION = "it"
MOST_SCORE = 999


def bare(players: int, board: object) -> State:
    """An empty table without a map, to read a position onto."""
    box = box_of(board)
    box.check_deck(players)
    s = State(box, players)
    s.coins = [START_COINS[players]] * players
    return s


# ---------------------------------------------------------------- rules and map


def _write_rules(s: State) -> str:
    """The edition, and every switch that is not at its default."""
    return EDITION + "".join(sign for sign, name, value in SWITCHES if getattr(s.switches, name) is value)


def _read_rules(span: Span, s: State) -> None:
    if not span.text.startswith(EDITION):
        span.fail(f"rules is {span.text!r}; it must begin with {EDITION!r}, the edition")
    found: dict[str, bool] = {}
    at, last = len(EDITION), -1
    for word in re.findall(r"[+-][^+-]*|[^+-]+", span.text[at:]):
        order = next((k for k, (sign, _, _) in enumerate(SWITCHES) if sign == word), -1)
        if order <= last:
            known = " ".join(sign for sign, _, _ in SWITCHES)
            Span(span.line, span.start + at, word).fail(f"{word!r} is no switch here; they are, in this order, {known}")
        found[SWITCHES[order][1]] = SWITCHES[order][2]
        at, last = at + len(word), order
    s.switches = Switches(**found)
    s.box = in_italian(s.box) if s.switches.italian else s.box


def _read_board(span: Span, s: State) -> None:
    if span.text != s.box.name:
        needs = f"this position needs the board {span.text!r}"
        span.fail(f"{needs}; give it with board=, as {s.box.name!r} is another")


def _layout(span: Span, box: Box) -> Layout:
    try:
        return layout.parse(span.text, box)
    except SetupError as error:
        span.fail(str(error))


def _read_map(span: Span, s: State) -> None:
    s.board = board_of(s.box, _layout(span, s.box), s.switches.all_bridges)


def _on_map(span: Span, box: Box, lies: Layout) -> int:
    on = [tile.face for tile in lies.tiles]
    region = box.region.get(span.text, -1)
    if region < 0 or box.face_of[region] not in on:
        span.one_of([name for at, name in enumerate(box.names) if box.face_of[at] in on], "the region")
    return region


class _OnMap(Kind[State, int]):
    """A region of the map, by its name."""

    def read(self, span: Span, s: State) -> int:
        return _on_map(span, s.box, s.board.layout)


ON_MAP = _OnMap("the region")


def _read_start(span: Span, s: State) -> None:
    s.start = ON_MAP.read(span, s)


def _write_tokens(s: State) -> str:
    found = []
    for region in s.board.regions:
        if s.tokens[region] != NO_TOKEN:
            seats = ".".join(str(p) for p in range(s.players) if s.looked[region] & (1 << p))
            found.append(f"{TOKENS[s.tokens[region]]}@{s.box.names[region]}" + (f":{seats}" if seats else ""))
    return ",".join(found) or "-"


def _read_tokens(span: Span, s: State) -> None:
    found = _tokens(span, s.box, s.board.layout, s.players)
    for kind, region, seats in found:
        s.tokens[region], s.looked[region] = kind, seats
    portals = tuple(region for kind, region, _ in found if kind == PORTAL)
    if len(portals) == 2:
        s.board = board_of(s.box, s.board.layout, s.switches.all_bridges, portals)


def _tokens(span: Span, box: Box, lies: Layout, players: int) -> list[tuple[int, int, int]]:
    found: list[tuple[int, int, int]] = []
    for part in span.split(","):
        word, place = part.pair("@", "a token such as 'spring@F1'")
        name, colon, seats = place.text.partition(":")
        region = _on_map(Span(place.line, place.start, name), box, lies)
        looked = 0
        for seat in Span(place.line, place.start + len(name) + 1, seats).split(".") if colon else []:
            looked |= 1 << seat.whole("the seat", 0, players - 1)
        if any(region == other for _, other, _ in found):
            part.fail(f"two tokens lie on {name}")
        found.append((word.one_of(TOKENS[1:], "the token") + 1, region, looked))
    return sorted(found, key=lambda token: token[1])


# ---------------------------------------------------------------- one thing a seat


def _split_seats(span: Span, players: int, mark: str = ".") -> list[Span]:
    parts = span.split(mark)
    if len(parts) != players:
        span.fail(f"{span.text!r} must have {players} parts with {mark!r} between, one for each seat")
    return parts


class _BySeat(Kind[State, list[int]]):
    """A number for each seat, with dots between."""

    def __init__(self, what: str, low: int, high: int) -> None:
        super().__init__(what)
        self.low, self.high = low, high

    def write(self, value: Sequence[int]) -> str:
        return ".".join(map(str, value))

    def read(self, span: Span, s: State) -> list[int]:
        return [part.whole(self.what, self.low, self.high) for part in _split_seats(span, s.players)]


class _Ages(Kind[State, tuple[int, ...]]):
    """The seats from the youngest on."""

    def write(self, value: tuple[int, ...]) -> str:
        return ".".join(map(str, value))

    def read(self, span: Span, s: State) -> tuple[int, ...]:
        ages = tuple(part.whole(self.what, 0, s.players - 1) for part in _split_seats(span, s.players))
        if len(set(ages)) != s.players:
            span.fail("ages must name every seat once, the youngest first")
        return ages


class _Seats(Colours):
    """The colours of the seats."""

    def read(self, span: Span, s: Any) -> tuple[str, ...]:
        _split_seats(span, s.players)
        return super().read(span, s)


class _Bids(_BySeat):
    """The coins bid; ``-`` not yet, and ``?`` where they are hidden."""

    def write(self, value: Sequence[int]) -> str:
        if all(bid == NOT_YET for bid in value):
            return "-"
        return ".".join("-" if bid == NOT_YET else "?" if bid == SEALED else str(bid) for bid in value)

    def read(self, span: Span, s: State) -> list[int]:
        return [
            SEALED if part.text == "?" else NOT_YET if part.empty else part.whole(self.what, self.low, self.high)
            for part in _split_seats(span, s.players)
        ]


class _Rolls(_BySeat):
    """What has been rolled for a tied bid; ``-`` for nothing."""

    def write(self, value: Sequence[int]) -> str:
        return super().write(value) if any(value) else "-"


def _each(parts: Sequence[str | None]) -> str:
    """One part a seat; a single ``-`` where no seat has anything."""
    return "/".join(part or "-" for part in parts) if any(parts) else "-"


def _write_leaders(s: State) -> str:
    return _each([None if at < 0 else s.box.leaders[at].id for at in s.leaders])


def _read_leaders(span: Span, s: State) -> None:
    ids = (NO_LEADER.id, *s.box.leader)
    parts = _split_seats(span, s.players, "/")
    s.leaders = [NOBODY if part.empty else part.one_of(ids, "the leader") - 1 for part in parts]


def _write_claimed(s: State) -> str:
    return _each([".".join(TOKENS[kind] for kind in own) or None for own in s.claimed])


def _read_claimed(span: Span, s: State) -> None:
    for player, part in enumerate(_split_seats(span, s.players, "/")):
        s.claimed[player] = [kind.one_of(TOKENS[1:FACE_DOWN], "the token") + 1 for kind in part.split(".")]


# ---------------------------------------------------------------- armies and cities


def _write_armies(s: State) -> str:
    numbers = [(region, [line[region] for line in s.armies]) for region in s.board.regions]
    there = [f"{s.box.names[region]}:{'.'.join(map(str, found))}" for region, found in numbers if any(found)]
    return ",".join(there) or "-"


def _read_armies(span: Span, s: State) -> None:
    colours = len(s.armies)
    for part in span.split(","):
        place, numbers = part.pair(":", "armies such as 'F2:4.4' (region:number of each colour)")
        region = ON_MAP.read(place, s)
        amounts = numbers.split(".")
        if len(amounts) > colours:
            numbers.fail(f"there are {colours} colours, so at most {colours} numbers")
        for colour, amount in enumerate(amounts):
            most = NEUTRAL_ARMIES if s.is_neutral(colour) else ARMIES
            s.armies[colour][region] += amount.whole("the armies", 0, most)


def _write_cities(s: State) -> str:
    seats = [
        (region, [p for p, own in enumerate(s.cities) for at in own if at == region]) for region in s.board.regions
    ]
    return ",".join(f"{s.box.names[region]}:{'.'.join(map(str, found))}" for region, found in seats if found) or "-"


def _read_cities(span: Span, s: State) -> None:
    for part in span.split(","):
        place, seats = part.pair(":", "cities such as 'M1:0.1' (region:seats)")
        region = ON_MAP.read(place, s)
        for seat in seats.split("."):
            s.cities[seat.whole("the seat", 0, s.players - 1)].append(region)
    for player, own in enumerate(s.cities):
        own.sort()
        if len(own) > CITIES:
            span.fail(f"seat {player} has {len(own)} cities; there are {CITIES}")


def _write_kept(s: State) -> str:
    return ".".join(map(str, s.kept)) if any(s.kept) else "-"


def _read_kept(span: Span, s: State) -> None:
    parts = span.split(".")
    if len(parts) != len(s.kept):
        span.fail(f"kept must have {len(s.kept)} numbers, one for each colour")
    s.kept = [part.whole("the armies", 0, ARMIES) for part in parts]


# ---------------------------------------------------------------- cards


def _write_cards(s: State) -> str:
    return _each([".".join(s.box.cards[card].id for card in own) or None for own in s.cards])


def _read_cards(span: Span, s: State) -> None:
    ids = tuple(s.box.card)
    for player, part in enumerate(_split_seats(span, s.players, "/")):
        s.cards[player] = [card.one_of(ids, "the card") for card in part.split(".")]


def _write_row(s: State) -> str:
    return ".".join("gap" if card == GAP else s.box.cards[card].id for card in s.row) or "-"


def _read_row(span: Span, s: State) -> None:
    ids = tuple(s.box.card)
    s.row = [GAP if part.text == "gap" else part.one_of(ids, "the card") for part in span.split(".")]
    _count_deck(s)


def _no_row(sections: Sections, s: State) -> None:
    _count_deck(s)
    s.row = s.deck[:ROW_SIZE]
    _count_deck(s)


def _count_deck(s: State) -> None:
    out = {card for own in (*s.cards, s.row) for card in own}
    s.deck = [card for card in s.deck if card not in out]


# ---------------------------------------------------------------- the match


def _write_past(s: State) -> str:
    return "/".join(".".join(map(str, scores)) for scores in s.past) or "-"


def _read_past(span: Span, s: State) -> None:
    s.past = tuple(
        tuple(number.whole("a score", -MOST_SCORE, MOST_SCORE) for number in _split_seats(game, s.players))
        for game in span.split("/")
    )


def _write_later(s: State) -> str:
    return "/".join(_write_plan(s, plan) for plan in s.later) or "-"


def _read_later(span: Span, s: State) -> None:
    s.later = tuple(_read_plan(s, part) for part in span.split("/"))


def _write_plan(s: State, plan: Plan) -> str:
    names = s.box.names
    tokens = ",".join(f"{TOKENS[kind]}@{names[region]}" for kind, region in plan.tokens) or "-"
    return f"{plan.board.layout.text(s.box)}|{names[plan.start]}|{tokens}"


def _read_plan(s: State, span: Span) -> Plan:
    parts = span.split("|")
    if len(parts) != 3:
        span.fail("a later game is written map|start|tokens")
    lies = _layout(parts[0], s.box)
    tokens = [(kind, region) for kind, region, _ in _tokens(parts[2], s.box, lies, s.players)]
    return plan_of(s.box, lies, s.switches.all_bridges, _on_map(parts[1], s.box, lies), tokens)


# ---------------------------------------------------------------- all parts


class _IfAny(Part[S]):
    """A part that may be left out, or written ``-``, which is the same."""

    def __init__(self, part: Part[S]) -> None:
        super().__init__(part.name, free=True)
        self.part = part

    def write(self, s: S) -> str:
        return self.part.write(s)

    def read(self, span: Span, s: S) -> None:
        if not span.empty:
            self.part.read(span, s)


def _odd(name: str, write: Callable[[State], str], read: Callable[[Span, State], None]) -> Part[State]:
    return _IfAny(Odd(name, write, read))


def _field(name: str, kind: Kind[Any, Any], field: str = "") -> Part[State]:
    return _IfAny(Field(name, kind, field=field))


FIELDS: tuple[Part[State], ...] = (
    Odd("rules", _write_rules, _read_rules, free=True),
    Odd("board", lambda s: s.box.name, _read_board, free=True),
    Odd("map", lambda s: s.board.layout.text(s.box), _read_map),
    Odd("start", lambda s: s.box.names[s.start], _read_start),
    _field("seats", _Seats("seats", COLOURS), "colours"),
    _field("ages", _Ages("the seat")),
    _field("setup", Seat("the seat"), "setup_player"),
    Odd("tokens", _write_tokens, _read_tokens, free=True),
    _odd("leaders", _write_leaders, _read_leaders),
    _odd("armies", _write_armies, _read_armies),
    _odd("cities", _write_cities, _read_cities),
    _odd("kept", _write_kept, _read_kept),
    _field("coins", _BySeat("coins", 0, COINS)),
    _odd("cards", _write_cards, _read_cards),
    Odd("row", _write_row, _read_row, free=True, left_out=_no_row),
    _odd("claimed", _write_claimed, _read_claimed),
    _field("bids", _Bids("the bid", 0, COINS)),
    _field("rolls", _Rolls("the die", 0, 6)),
    Field("first", Perhaps(Seat("first"), NOBODY), free=True),
    _field("turn", Seat("turn"), "active"),
    _field("left", Whole("left", 0, MOST_SCORE)),
    _odd("past", _write_past, _read_past),
    _odd("later", _write_later, _read_later),
)
