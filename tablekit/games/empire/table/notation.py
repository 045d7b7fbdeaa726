"""The parts of a position of Empire that belong to no one section: the rules, the map, and what lies before each seat.

``rules`` is the edition with its switches; ``map`` the tiles, the centre first, turned by ``@90``; ``tokens`` may be
face down, ``?@M1:0`` one that seat 0 has looked at; ``armies`` are numbers by colour, the neutral one last; ``cards``
are written by seat, always by their English ids; ``left`` is what the present action has left.  The other parts stand
in the sections, and a whole line in ``book``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tablekit.core.errors import SetupError
from tablekit.core.notation import Span
from tablekit.frame.fields import Field, IfAny, Odd, Part
from tablekit.frame.kinds import Kind, Perhaps, Seat, Whole
from tablekit.games.empire.box import Box, box_of, in_italian, layout
from tablekit.games.empire.box.cards import NO_LEADER
from tablekit.games.empire.box.layout import Layout
from tablekit.games.empire.box.tokens import NO_TOKEN, PORTAL, TOKEN_WORDS
from tablekit.games.empire.numbers import ARMIES, COINS, NEUTRAL_ARMIES, START_COINS
from tablekit.games.empire.table.board import board_of
from tablekit.games.empire.table.state import COLOURS, NOBODY, State, Switches
from tablekit.games.empire.words import m
from tablekit.mechanics.shared_kinds import Colours
from tablekit.saying import Text

# Where the word for a switch is not its name.
_SHORT = {
    "all_bridges": "bridges", "neutral_blocks_islands": "islands", "elixir_zero_scores": "zero", "destroy_own": "own",
    "immune_blocks_self": "immune", "dragon_counts_moves": "walking", "thief_needs_coin": "toll",
    "neutral_is_opponent": "neutrals",
}  # fmt: skip
_BY_DEFAULT = zip(Switches.__struct_fields__, Switches.__struct_defaults__, strict=True)
SWITCHES = tuple([(f"{'-' if on else '+'}{_SHORT.get(name, name)}", name, not on) for name, on in _BY_DEFAULT])
EDITION = "it"
MOST_SCORE = 999


def bare(players: int, board: object) -> State:
    """An empty table without a map, to read a position onto."""
    box = box_of(board)
    box.check_deck(players)
    state = State(box, players)
    state.coins = [START_COINS[players]] * players
    return state


# ---------------------------------------------------------------- rules and map


def _write_rules(state: State) -> str:
    """The edition, and every switch that is not at its default."""
    return EDITION + "".join(sign for sign, name, value in SWITCHES if getattr(state.switches, name) is value)


def _read_rules(span: Span, state: State) -> None:
    if not span.text.startswith(EDITION):
        said = m("rules is {rules}; it must begin with {edition}, the edition",
                 rules=repr(span.text), edition=repr(EDITION))  # fmt: skip
        span.fail(str(said))
    found: dict[str, bool] = {}
    at, last = len(EDITION), -1
    for word in re.findall(r"[+-][^+-]*|[^+-]+", span.text[at:]):
        order = next((k for k, (sign, _, _) in enumerate(SWITCHES) if sign == word), -1)
        if order <= last:
            known = " ".join(sign for sign, _, _ in SWITCHES)
            said = m("{word} is no switch here; they are, in this order, {known}", word=repr(word), known=known)
            Span(span.line, span.start + at, word).fail(str(said))
        found[SWITCHES[order][1]] = SWITCHES[order][2]
        at, last = at + len(word), order
    state.switches = Switches(**found)
    state.box = in_italian(state.box) if state.switches.italian else state.box


def _read_board(span: Span, state: State) -> None:
    if span.text != state.box.name:
        said = m("this position needs the board {board}; give it with board=, as {given} is another",
                 board=repr(span.text), given=repr(state.box.name))  # fmt: skip
        span.fail(str(said))


def layout_of(span: Span, box: Box) -> Layout:
    """The tiles of a map from their notation."""
    try:
        return layout.parse(span.text, box)
    except SetupError as error:
        span.fail(str(error))


def _read_map(span: Span, state: State) -> None:
    state.board = board_of(state.box, layout_of(span, state.box), state.switches.all_bridges)


def on_map(span: Span, box: Box, lies: Layout) -> int:
    """A region of the map by its name."""
    on = [tile.face for tile in lies.tiles]
    region = box.region.get(span.text, -1)
    if region < 0 or box.face_of[region] not in on:
        span.one_of([name for at, name in enumerate(box.names) if box.face_of[at] in on], m("the region"))
    return region


class _OnMap(Kind[State, int]):
    """A region of the map, by its name."""

    def read(self, span: Span, state: State) -> int:
        return on_map(span, state.box, state.board.layout)


ON_MAP = _OnMap(m("the region"))


def _read_start(span: Span, state: State) -> None:
    state.start = ON_MAP.read(span, state)


def _write_tokens(state: State) -> str:
    found = []
    for region in state.board.regions:
        if state.tokens[region] != NO_TOKEN:
            seats = ".".join(map(str, state.seen_by(region)))
            found.append(
                f"{TOKEN_WORDS[state.tokens[region]]}@{state.box.names[region]}" + (f":{seats}" if seats else "")
            )
    return ",".join(found) or "-"


def _read_tokens(span: Span, state: State) -> None:
    found = read_tokens(span, state.box, state.board.layout, state.players)
    for kind, region, seats in found:
        state.tokens[region], state.looked[region] = kind, seats
    portals = tuple(region for kind, region, _ in found if kind == PORTAL)
    if len(portals) == 2:
        state.board = board_of(state.box, state.board.layout, state.switches.all_bridges, portals)


def read_tokens(span: Span, box: Box, lies: Layout, players: int) -> list[tuple[int, int, int]]:
    """Tokens, each with its region and the seats that have looked at it, as bits, in the order of the regions."""
    found: list[tuple[int, int, int]] = []
    for part in span.split(","):
        word, place = part.pair("@", m("a token such as {example}", example="'spring@F1'"))
        name, colon, seats = place.text.partition(":")
        region = on_map(Span(place.line, place.start, name), box, lies)
        looked = 0
        for seat in Span(place.line, place.start + len(name) + 1, seats).split(".") if colon else []:
            looked |= 1 << seat.whole(m("the seat"), 0, players - 1)
        if any(region == other for _, other, _ in found):
            part.fail(str(m("two tokens lie on {region}", region=name)))
        found.append((word.one_of(TOKEN_WORDS[1:], m("the token")) + 1, region, looked))
    return sorted(found, key=lambda token: token[1])


# ---------------------------------------------------------------- one thing a seat


def split_seats(span: Span, players: int, mark: str = ".") -> list[Span]:
    """The pieces of a part that has one for each seat."""
    parts = span.split(mark)
    if len(parts) != players:
        said = m("{text} must have {players} parts with {mark} between, one for each seat",
                 text=repr(span.text), players=players, mark=repr(mark))  # fmt: skip
        span.fail(str(said))
    return parts


class BySeat(Kind[State, list[int]]):
    """A number for each seat, with dots between."""

    def __init__(self, what: Text, low: int, high: int) -> None:
        super().__init__(what)
        self.low, self.high = low, high

    def write(self, value: Sequence[int]) -> str:
        """The numbers, seat by seat."""
        return ".".join(map(str, value))

    def read(self, span: Span, state: State) -> list[int]:
        """One for each seat."""
        return [part.whole(self.what, self.low, self.high) for part in split_seats(span, state.players)]


class _Ages(Kind[State, tuple[int, ...]]):
    """The seats from the youngest on."""

    def write(self, value: tuple[int, ...]) -> str:
        return ".".join(map(str, value))

    def read(self, span: Span, state: State) -> tuple[int, ...]:
        ages = tuple(part.whole(self.what, 0, state.players - 1) for part in split_seats(span, state.players))
        if len(set(ages)) != state.players:
            span.fail(str(m("ages must name every seat once, the youngest first")))
        return ages


class _Seats(Colours):
    """The colours of the seats."""

    def read(self, span: Span, state: Any) -> tuple[str, ...]:
        split_seats(span, state.players)
        return super().read(span, state)


def each_or_none(parts: Sequence[str | None]) -> str:
    """One part a seat; a single ``-`` where no seat has anything."""
    return "/".join(part or "-" for part in parts) if any(parts) else "-"


def _write_leaders(state: State) -> str:
    return each_or_none([None if at < 0 else state.box.leaders[at].id for at in state.leaders])


def _read_leaders(span: Span, state: State) -> None:
    ids = (NO_LEADER.id, *state.box.leader)
    parts = split_seats(span, state.players, "/")
    state.leaders = [NOBODY if part.empty else part.one_of(ids, m("the leader")) - 1 for part in parts]


# ---------------------------------------------------------------- armies


def _write_armies(state: State) -> str:
    numbers = [(region, [line[region] for line in state.armies]) for region in state.board.regions]
    there = [f"{state.box.names[region]}:{'.'.join(map(str, found))}" for region, found in numbers if any(found)]
    return ",".join(there) or "-"


def _read_armies(span: Span, state: State) -> None:
    colours = len(state.armies)
    for part in span.split(","):
        what = m("armies such as {example} (region:number of each colour)", example="'F2:4.4'")
        place, numbers = part.pair(":", what)
        region = ON_MAP.read(place, state)
        amounts = numbers.split(".")
        if len(amounts) > colours:
            numbers.fail(str(m("there are {colours} colours, so at most {colours} numbers", colours=colours)))
        for colour, amount in enumerate(amounts):
            most = NEUTRAL_ARMIES if state.is_neutral(colour) else ARMIES
            state.armies[colour][region] += amount.whole(m("the armies"), 0, most)


# ---------------------------------------------------------------- cards


def _write_cards(state: State) -> str:
    return each_or_none([".".join(state.box.cards[card].id for card in own) or None for own in state.cards])


def _read_cards(span: Span, state: State) -> None:
    ids = tuple(state.box.card)
    for player, part in enumerate(split_seats(span, state.players, "/")):
        state.cards[player] = [card.one_of(ids, m("the card")) for card in part.split(".")]


# ---------------------------------------------------------------- all parts

FIELDS: tuple[Part[State], ...] = (
    Odd("rules", _write_rules, _read_rules, free=True),
    Odd("board", lambda state: state.box.name, _read_board, free=True),
    Odd("map", lambda state: state.board.layout.text(state.box), _read_map),
    Odd("start", lambda state: state.box.names[state.start], _read_start),
    IfAny(Field("seats", _Seats("seats", COLOURS), field="colours")),
    IfAny(Field("ages", _Ages(m("the seat")))),
    IfAny(Field("setup", Seat(m("the seat")), field="setup_player")),
    Odd("tokens", _write_tokens, _read_tokens, free=True),
    IfAny(Odd("leaders", _write_leaders, _read_leaders)),
    IfAny(Odd("armies", _write_armies, _read_armies)),
    IfAny(Field("coins", BySeat("coins", 0, COINS))),
    IfAny(Odd("cards", _write_cards, _read_cards)),
    Field("first", Perhaps(Seat("first"), NOBODY), free=True),
    IfAny(Field("turn", Seat("turn"), field="active")),
    IfAny(Field("left", Whole("left", 0, MOST_SCORE))),
)
