"""The parts of a position of Meduris, as one line of text.

A position is written so::

    meduris/2p rules=de-302380 board=side32 seats=purple.blue first=0 turn=1 die=wool druid=12 huts=3:0,12:1 temples=-
    chips=9:two runes=serpent:0,fan:1 workers=01/2/-/- goods=1.0.2.1/? supply=15.16.13.17 score=5/7 tally=-
    finale=- lap=- do=act:1

``rules`` is the edition, then ``+poll`` or ``-poll`` where the end with an empty supply is switched against the
edition, and ``+lacking``; ``workers``, ``goods`` and ``supply`` are in the order wood, wool, copper, stone, towers
from the bottom; ``tally`` says where the points came from (start.earlier.bonus.none.one.both.river.temples.runes)
and may be ``-``; ``finale`` is ``seat.turns`` left; ``lap`` the marked space; ``do`` the open questions, the next
one last.  Parts that may be left out: board, seats, first, die, temples, chips, supply, tally, finale, lap.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core.errors import NotationError
from tablekit.core.notation import Sections, Span, suggestion
from tablekit.frame.fields import BoardName, Field, Odd, Part
from tablekit.frame.kinds import SEAT, Characters, Hidden, Perhaps, PerSeat, Seat, Whole, Word
from tablekit.games.meduris.numbers import GOODS_OF_A_KIND, HUTS, START_SCORE, TEMPLES
from tablekit.games.meduris.table.board import compiled
from tablekit.games.meduris.table.state import (
    CHIPS,
    COLOURS,
    FACE,
    FROM_EARLIER,
    FROM_START,
    HIDDEN,
    NO_CHIP,
    NOBODY,
    NOT_YET,
    SOURCES,
    SPACE,
    State,
)
from tablekit.games.meduris.words import m
from tablekit.mechanics.shared_kinds import Colours, Numbers
from tablekit.saying import Text

POLL_BY_EDITION = {"de-302380": True, "it-302863": False}
CHIP = Word(m("a chip"), CHIPS[1:])
WORKERS = Characters(Seat(m("a worker's seat")))
STOCK = Numbers(m("a stock"), 4, 0, GOODS_OF_A_KIND)
SUPPLY = Numbers(m("the supply"), 4, 0, GOODS_OF_A_KIND)
TALLY = PerSeat("tally", Numbers(m("a tally"), len(SOURCES), -9999, 9999))
MARK: Whole[State] = Whole(m("the marked space"), 0, lambda state: state.board.n)


def bare(players: int, board: object) -> State:
    """An empty table with all buildings in front of the screens, to read a position onto."""
    state = State(compiled(board, players), players)
    state.huts_left, state.temples_left = [HUTS[players]] * players, [TEMPLES] * players
    return state


# ---------------------------------------------------------------- the rules that are played


def _write_rules(state: State) -> str:
    text = state.edition
    if state.end_when_supply_empty != POLL_BY_EDITION[state.edition]:
        text += "+poll" if state.end_when_supply_empty else "-poll"
    return text + ("+lacking" if state.lacking else "")


def _read_rules(span: Span, state: State) -> None:
    editions = tuple(POLL_BY_EDITION)
    head = next((e for e in editions if span.text.startswith(e)), None)
    if head is None:
        right = suggestion(span.text, editions)
        span.fail(m("rules is {text}; it must begin with {right}", text=repr(span.text), right=right))
    state.edition, rest = head, span.text[len(head) :]
    state.end_when_supply_empty = POLL_BY_EDITION[head]
    for word, poll in (("+poll", True), ("-poll", False)):
        if rest.startswith(word):
            state.end_when_supply_empty, rest = poll, rest[len(word) :]
    if rest not in ("", "+lacking"):
        Span(span.line, span.start + len(span.text) - len(rest), rest).fail(
            m("{text} is no switch of the rules; they are +poll, -poll and +lacking, in this order", text=repr(rest))
        )
    state.lacking = rest == "+lacking"


# ---------------------------------------------------------------- what stands on the board


def _write_druid(state: State) -> str:
    return str(state.druid) if state.druid else "temple" if state.rock == 0 else f"rock{state.rock}"


def _read_druid(span: Span, state: State) -> None:
    if span.text.startswith("rock"):
        state.rock = Span(span.line, span.start + 4, span.text[4:]).whole(m("the rock"), 1, state.board.rocks)
    elif span.text != "temple":
        state.rock = state.board.rocks
        state.druid = span.whole(m("the druid's space (or {others})", others="temple, rock1, ..."), 1, state.board.n)


def _places(owners: Sequence[int]) -> str:
    return ",".join(f"{k}:{p}" for k, p in enumerate(owners) if p != NOBODY) or "-"


def _owners(state: State, span: Span, there: Sequence[int], what: Text) -> Iterator[tuple[int, int]]:
    found = []
    for part in span.split(","):
        space, player = part.pair(":", what)
        found.append((part, SPACE.read(space, state), SEAT.read(player, state)))
    for part, at, owner in found:
        if there[at] != NOBODY:
            part.fail(m("space {space} has a building already", space=at))
        yield owner, at


def _read_huts(span: Span, state: State) -> None:
    what = m("a hut such as {example} (space:seat)", example="'3:0'")
    for player, space in _owners(state, span, state.huts, what):
        state.place_hut(player, space, because="")


def _read_temples(span: Span, state: State) -> None:
    what = m("a temple such as {example} (space:seat)", example="'3:0'")
    for player, space in _owners(state, span, state.temples, what):
        state.place_temple(player, space, because="")


def _write_chips(state: State) -> str:
    return ",".join(f"{k}:{CHIPS[chip]}" for k, chip in enumerate(state.chips) if chip) or "-"


def _read_chips(span: Span, state: State) -> None:
    for part in span.split(","):
        space, kind = part.pair(":", m("a chip such as {example}", example="'9:two'"))
        k = SPACE.read(space, state)
        if state.chips[k] != NO_CHIP:
            part.fail(m("space {space} has a chip already", space=k))
        state.lay_chip(k, 1 + CHIP.read(kind, state), because="")


def _write_runes(state: State) -> str:
    return ",".join(f"{state.board.areas[a]}:{p}" for a, p in enumerate(state.runes) if p != NOBODY) or "-"


def _read_runes(span: Span, state: State) -> None:
    for part in span.split(","):
        area, holder = part.pair(":", m("a rune stone such as {example}", example="'serpent:0'"))
        state.runes[area.one_of(state.board.areas, m("a rune area"))] = SEAT.read(holder, state)


def _write_workers(state: State) -> str:
    return "/".join(map(WORKERS.write, state.towers))


def _read_workers(span: Span, state: State) -> None:
    towers = span.split("/")
    if len(towers) != 4:
        span.fail(m("workers must be four towers: {example}, '-' for none", example="wood/wool/copper/stone"))
    state.towers = [WORKERS.read(tower, state) for tower in towers]


# ---------------------------------------------------------------- goods, points, the finale


def _read_supply(span: Span, state: State) -> None:
    state.supply = SUPPLY.read(span, state)


def _count_supply(sections: Sections, state: State) -> None:
    if any(stock[0] == HIDDEN for stock in state.goods):
        says = m("with hidden goods the part 'supply' is needed")
        raise NotationError(says, sections.line, len(sections.line) - 1)
    state.supply = [GOODS_OF_A_KIND - sum(stock[g] for stock in state.goods) for g in range(4)]


def _plain_tally(score: int) -> list[int]:
    tally = [0] * len(SOURCES)
    tally[FROM_START] = START_SCORE
    tally[FROM_EARLIER] = score - START_SCORE
    return tally


def _write_tally(state: State) -> str:
    return "-" if state.tally == [_plain_tally(score) for score in state.score] else TALLY.write(state.tally)


def _read_tally(span: Span, state: State) -> None:
    state.tally = [_plain_tally(score) for score in state.score] if span.empty else TALLY.read(span, state)


def _no_tally(sections: Sections, state: State) -> None:
    state.tally = [_plain_tally(score) for score in state.score]


def _write_finale(state: State) -> str:
    return "-" if state.last_turns == NOT_YET else f"{state.trigger}.{state.last_turns}"


def _read_finale(span: Span, state: State) -> None:
    if not span.empty:
        seat, turns = span.pair(".", m("a finale such as {example} (seat.turns left)", example="'0.1'"))
        state.trigger = SEAT.read(seat, state)
        state.last_turns = turns.whole(m("the turns left"), 0, state.players - 1)


# ---------------------------------------------------------------- all parts

FIELDS: tuple[Part[State], ...] = (
    Odd("rules", _write_rules, _read_rules),
    BoardName("board", free=True),
    Field("seats", Colours("seats", COLOURS), free=True, field="colours"),
    Field("first", Seat("first"), free=True),
    Field("turn", Seat("turn"), field="active"),
    Field("die", Perhaps(FACE, NOT_YET), free=True),
    Odd("druid", _write_druid, _read_druid),
    Odd("huts", lambda state: _places(state.huts), _read_huts),
    Odd("temples", lambda state: _places(state.temples), _read_temples, free=True),
    Odd("chips", _write_chips, _read_chips, free=True),
    Odd("runes", _write_runes, _read_runes),
    Odd("workers", _write_workers, _read_workers),
    Field("goods", PerSeat("goods", Hidden(STOCK, lambda: [HIDDEN] * 4))),
    Odd("supply", lambda state: SUPPLY.write(state.supply), _read_supply, free=True, left_out=_count_supply),
    Field("score", PerSeat("score", Whole(m("a score"), 0, 9999))),
    Odd("tally", _write_tally, _read_tally, free=True, left_out=_no_tally),
    Odd("finale", _write_finale, _read_finale, free=True),
    Field("lap", Perhaps(MARK, NOT_YET), free=True, field="mark"),
)  # fmt: skip
