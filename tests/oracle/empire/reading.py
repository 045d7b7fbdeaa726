"""A position of Empire from its line of text, with errors that point at the part that cannot be."""

from __future__ import annotations

import re
from typing import Any

from tablekit.errors import SetupError
from tablekit.notation import Sections, Span
from tests.oracle.empire import layout
from tests.oracle.empire.box import CARDS_EACH, ROW_SIZE, Box, box_of, in_italian
from tests.oracle.empire.cards import NO_LEADER
from tests.oracle.empire.layout import Layout
from tests.oracle.empire.setting_up import plan_of
from tests.oracle.empire.state import (
    ARMIES,
    CITIES,
    COINS,
    COLOURS,
    COTTAGE,
    FACE_DOWN,
    GAMES_OF_A_LONG_MATCH,
    GAP,
    NEUTRAL_ARMIES,
    NOT_YET,
    SEALED,
    STABLE,
    START_COINS,
    TOKENS,
    Plan,
    State,
    Switches,
)
from tests.oracle.empire.tasks import ACTIONS, ASKS, AT_A_REGION, EVERYBODY, NEUTRAL, OF_NOBODY, Task, task

PARTS = (
    "rules", "board", "map", "start", "seats", "ages", "setup", "tokens", "leaders", "armies", "cities", "kept",
    "coins", "cards", "row", "claimed", "bids", "rolls", "first", "turn", "left", "past", "later", "do",
)  # fmt: skip
FREE = tuple(part for part in PARTS if part not in ("map", "start", "do"))
SWITCHES = (
    ("+long", "long", True), ("+swamp", "swamp", True), ("+die", "die", True), ("+bridges", "all_bridges", True),
    ("-islands", "neutral_blocks_islands", False), ("+zero", "elixir_zero_scores", True),
    ("-own", "destroy_own", False), ("-immune", "immune_blocks_self", False),
    ("-walking", "dragon_counts_moves", False), ("+toll", "thief_needs_coin", True),
    ("+neutrals", "neutral_is_opponent", True), ("+italian", "italian", True),
)  # fmt: skip
EDITION = "it"
MOST_SCORE = 999


def read(sections: Sections, board: Any) -> State:
    """A position from its parts; raises ``NotationError`` that points at the part that cannot be.

    Only ``map``, ``start`` and ``do`` must be written.  What is left out is empty or the default; without ``row`` the
    first cards of the deck that nobody has lie there.
    """
    n = sections.players
    if n not in (2, 3, 4):
        sections.head().fail("Eight-Minute Empire: Legends is for 2, 3 or 4 players")
    sections.expect(PARTS, FREE)
    box = box_of(board)
    box.check_deck(n)
    if "board" in sections and sections["board"].text != box.name:
        name = sections["board"]
        name.fail(f"this position needs the board {name.text!r}; give it with board=, as {box.name!r} is another")
    switches = _switches(sections["rules"]) if "rules" in sections else Switches()
    box = in_italian(box) if switches.italian else box
    lies = _layout(sections["map"], box)
    tokens = _tokens(sections["tokens"], box, lies, n) if "tokens" in sections else []
    start = _region(sections["start"], box, lies)
    plan = plan_of(box, lies, switches.all_bridges, start, [(kind, region) for kind, region, _ in tokens])
    s = State(box, plan, n, switches, CARDS_EACH[n])
    for kind, region, seats in tokens:
        s.tokens[region], s.seen[region] = kind, seats
    _seats(s, sections)
    _pieces(s, sections)
    _cards(s, sections)
    _course(s, sections)
    _sum_up(s)
    return s


def _sum_up(s: State) -> None:
    """What follows from the rest: supplies, and the abilities of cards and tokens."""
    waiting = sum(t.ask == NEUTRAL for t in s.tasks)
    for colour, line in enumerate(s.armies):
        s.armies_left[colour] = ARMIES - sum(line) - s.kept[colour] if colour < s.players else waiting
    s.supply = COINS - sum(s.coins)
    for player, own in enumerate(s.cards):
        cards = [s.box.cards[card] for card in own]
        claimed = s.claimed[player]
        s.flying[player] = sum(card.flying for card in cards)
        s.more_move[player] = sum(card.move for card in cards) + claimed.count(STABLE)
        s.more_army[player] = sum(card.army for card in cards) + claimed.count(COTTAGE)
        s.immune[player] = any(card.immune for card in cards)


# ---------------------------------------------------------------- rules and map


def _switches(span: Span) -> Switches:
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
    return Switches(**found)


def _layout(span: Span, box: Box) -> Layout:
    try:
        return layout.parse(span.text, box)
    except SetupError as error:
        span.fail(str(error))


def _region(span: Span, box: Box, lies: Layout) -> int:
    on = [tile.face for tile in lies.tiles]
    names = [name for at, name in enumerate(box.names) if box.face_of[at] in on]
    return box.region[names[span.one_of(names, "the region")]]


def _tokens(span: Span, box: Box, lies: Layout, players: int) -> list[tuple[int, int, int]]:
    found: list[tuple[int, int, int]] = []
    for part in span.split(","):
        word, place = part.pair("@", "a token such as 'spring@F1'")
        name, colon, seats = place.text.partition(":")
        region = _region(Span(place.line, place.start, name), box, lies)
        looked = 0
        for seat in Span(place.line, place.start + len(name) + 1, seats).split(".") if colon else []:
            looked |= 1 << seat.whole("the seat", 0, players - 1)
        if any(region == other for _, other, _ in found):
            part.fail(f"two tokens lie on {name}")
        found.append((word.one_of(TOKENS[1:], "the token") + 1, region, looked))
    return sorted(found, key=lambda token: token[1])


# ---------------------------------------------------------------- seats and pieces


def _split_seats(span: Span, players: int, mark: str = ".") -> list[Span]:
    parts = span.split(mark)
    if len(parts) != players:
        span.fail(f"{span.text!r} must have {players} parts with {mark!r} between, one for each seat")
    return parts


def _given(sections: Sections, name: str) -> Span | None:
    return sections[name] if name in sections and not sections[name].empty else None


def _seats(s: State, sections: Sections) -> None:
    n = s.players
    if span := _given(sections, "seats"):
        s.colours = tuple(COLOURS[part.one_of(COLOURS, "a seat's colour")] for part in _split_seats(span, n))
        if len(set(s.colours)) != n:
            span.fail(f"seats must name {n} different colours")
    if span := _given(sections, "ages"):
        s.ages = tuple(part.whole("the seat", 0, n - 1) for part in _split_seats(span, n))
        if len(set(s.ages)) != n:
            span.fail("ages must name every seat once, the youngest first")
    if span := _given(sections, "setup"):
        s.setup_player = span.whole("the seat", 0, n - 1)
    if span := _given(sections, "leaders"):
        ids = (NO_LEADER.id, *(leader.id for leader in s.box.leaders))
        for player, part in enumerate(_split_seats(span, n, "/")):
            s.leaders[player] = -1 if part.empty else part.one_of(ids, "the leader") - 1
    s.coins = [START_COINS[n]] * n
    if span := _given(sections, "coins"):
        s.coins = [part.whole("coins", 0, COINS) for part in _split_seats(span, n)]
    if span := _given(sections, "claimed"):
        for player, part in enumerate(_split_seats(span, n, "/")):
            s.claimed[player] = [kind.one_of(TOKENS[1:FACE_DOWN], "the token") + 1 for kind in part.split(".")]
    if span := _given(sections, "bids"):
        for player, part in enumerate(_split_seats(span, n)):
            hidden = part.text == "?"
            s.bids[player] = SEALED if hidden else NOT_YET if part.empty else part.whole("the bid", 0, COINS)
    if span := _given(sections, "rolls"):
        s.rolls = [part.whole("the die", 0, 6) for part in _split_seats(span, n)]


def _pieces(s: State, sections: Sections) -> None:
    colours = len(s.armies)
    if span := _given(sections, "armies"):
        for part in span.split(","):
            place, numbers = part.pair(":", "armies such as 'F2:4.4' (region:number of each colour)")
            region = _region(place, s.box, s.board.layout)
            amounts = numbers.split(".")
            if len(amounts) > colours:
                numbers.fail(f"there are {colours} colours, so at most {colours} numbers")
            for colour, amount in enumerate(amounts):
                most = ARMIES if colour < s.players else NEUTRAL_ARMIES
                s.armies[colour][region] += amount.whole("the armies", 0, most)
    if span := _given(sections, "cities"):
        for part in span.split(","):
            place, seats = part.pair(":", "cities such as 'M1:0.1' (region:seats)")
            region = _region(place, s.box, s.board.layout)
            for seat in seats.split("."):
                s.cities[seat.whole("the seat", 0, s.players - 1)].append(region)
        for player, own in enumerate(s.cities):
            own.sort()
            if len(own) > CITIES:
                span.fail(f"seat {player} has {len(own)} cities; there are {CITIES}")
    if span := _given(sections, "kept"):
        parts = span.split(".")
        if len(parts) != colours:
            span.fail(f"kept must have {colours} numbers, one for each colour")
        s.kept = [part.whole("the armies", 0, ARMIES) for part in parts]


def _cards(s: State, sections: Sections) -> None:
    ids = tuple(card.id for card in s.box.cards)
    if span := _given(sections, "cards"):
        for player, part in enumerate(_split_seats(span, s.players, "/")):
            s.cards[player] = [card.one_of(ids, "the card") for card in part.split(".")]
    out = {card for own in s.cards for card in own}
    if "row" in sections:
        for part in sections["row"].split("."):
            s.row.append(GAP if part.text == "gap" else part.one_of(ids, "the card"))
    else:
        s.row = [card for card in s.deck if card not in out][:ROW_SIZE]
    out |= set(s.row)
    s.deck = [card for card in s.deck if card not in out]


# ---------------------------------------------------------------- the course


def _course(s: State, sections: Sections) -> None:
    n = s.players
    if span := _given(sections, "first"):
        s.first = span.whole("first", 0, n - 1)
    if span := _given(sections, "turn"):
        s.active = span.whole("turn", 0, n - 1)
    if span := _given(sections, "left"):
        s.left = span.whole("left", 0, MOST_SCORE)
    if span := _given(sections, "past"):
        s.past = tuple(
            tuple(number.whole("a score", -MOST_SCORE, MOST_SCORE) for number in _split_seats(game, n))
            for game in span.split("/")
        )
    if span := _given(sections, "later"):
        s.later = tuple(_plan(s, part) for part in span.split("/"))
    games = len(s.past) + 1 + len(s.later)
    if games != (GAMES_OF_A_LONG_MATCH if s.switches.long else 1):
        where = sections["past"] if "past" in sections else sections.head()
        where.fail(
            f"past and later make {games} games; a long match (+long) has {GAMES_OF_A_LONG_MATCH}, else there is 1"
        )
    s.tasks = tuple(_task(s, part) for part in sections["do"].split(","))


def _plan(s: State, span: Span) -> Plan:
    parts = span.split("|")
    if len(parts) != 3:
        span.fail("a later game is written map|start|tokens")
    lies = _layout(parts[0], s.box)
    tokens = [(kind, region) for kind, region, _ in _tokens(parts[2], s.box, lies, s.players)]
    return plan_of(s.box, lies, s.switches.all_bridges, _region(parts[1], s.box, lies), tokens)


def _task(s: State, span: Span) -> Task:
    found = re.fullmatch(r"([a-z-]+)(?::([0-9]))?(?:\*([0-9]{1,2}))?(?:@([A-Z][0-9]{1,2}))?", span.text)
    if not found:
        span.fail(f"{span.text!r} is not something to be done such as 'take:0', 'move:0*3' or 'bid'")
    ask = Span(span.line, span.start, found[1]).one_of(ASKS, "what is to be done")
    player = int(found[2]) if found[2] else EVERYBODY
    if player >= s.players:
        span.fail(f"seat {player} does not exist; seats are 0 to {s.players - 1}")
    if (player == EVERYBODY) != (ask in OF_NOBODY):
        says = "nobody in particular does it" if ask in OF_NOBODY else f"it must say who, as in '{ASKS[ask]}:0'"
        span.fail(f"{span.text!r}: {says}")
    if found[3] and ask not in ACTIONS:
        span.fail(f"{span.text!r}: a number is written for {', '.join(ASKS[a] for a in ACTIONS)}, and only for these")
    if (found[4] is not None) != (ask in AT_A_REGION):
        span.fail(f"{span.text!r}: a region is named for {', '.join(ASKS[a] for a in AT_A_REGION)}, and only for these")
    region = -1
    if found[4]:
        region = _region(Span(span.line, span.start + span.text.index("@") + 1, found[4]), s.box, s.board.layout)
    return task(ask, player, int(found[3] or 0), region)
