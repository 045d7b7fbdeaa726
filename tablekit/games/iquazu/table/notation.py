"""The parts of a position of Iquazú, as one line of text.

A position is written so::

    iquazu/3p rules=it-303935 board=stand-in strips=ABCDE seats=red.yellow.purple turn=0 water=2 frame=1
    cracks=0d1......./././././././././././-/-/- hands=1.2.1/?5/?6 discard=0.0.0 pile=20.20.20
    open=points:4,cards:3,double,any,points:2 owned=nothing/points:3/nothing down=.../... points=5.0.0/0.0.0/2.0.0
    scoring=no dropped=no do=act:0

``rules`` is the edition, then ``+double-only``, ``+no-window`` and ``+drop`` where an option is set against it;
``cracks`` are the columns from left to right, each from the top: seats, ``d`` for a drop, ``.`` for a free crack, a
lone ``.`` for a column that is wholly free and ``-`` for one without cracks.  Cards are in the order white, blue,
orange, a hidden hand is ``?`` and the number of its cards, and ``pile`` is what the draw pile held when it was last
shuffled.  ``open`` are the tiles in the frame by row (``?``: face down, ``-``: taken), ``owned`` those of each seat,
``down`` those that still lie face down, light and dark ones.  ``points`` say where the points came from
(rocks.last.tiles); ``scoring`` is ``no``, ``just`` or ``acted``: whether there was a scoring in this turn, and an
action since; ``dropped`` whether a drop was placed in it.  ``do`` are the open questions, the next one last.  Parts
that may be left out: board, strips, seats, pile, scoring, dropped.
"""

from __future__ import annotations

from tablekit.core.notation import Span
from tablekit.frame.fields import BoardName, Field, Odd, Part
from tablekit.frame.kinds import PerSeat, Seat, Switch, Whole, Word, each_seat
from tablekit.games.iquazu.numbers import CARDS, COLOURS, COLUMNS, LAST_SCORED, ROWS, TILE_NAMES
from tablekit.games.iquazu.table.board import STRIPS, compiled
from tablekit.games.iquazu.table.state import DROP, FACE_DOWN, FREE, NO_TILE, SOURCES, TILE, UNKNOWN, State
from tablekit.games.iquazu.words import m
from tablekit.mechanics.shared_kinds import Colours, Goods, Numbers

EDITION = "it-303935"
STOCK = Numbers(m("cards"), len(CARDS), 0, 60)
SIZE: Whole[State] = Whole(m("the number of cards"), 0, 60)
SOME_TILES = Goods(m("the tile"), TILE_NAMES, 45)
A_PIECE = m("a piece ('.' or 'd' too)")
SCORINGS = m("no"), m("scored"), m("acted")  # whether there was a scoring in this turn, and an action since
POINTS = Numbers(m("points"), len(SOURCES), 0, 9999)


def bare(players: int, board: object) -> State:
    """An empty table, to read a position onto."""
    return State(compiled(board), players)


# ---------------------------------------------------------------- the rules that are played


def _write_rules(state: State) -> str:
    text = state.edition
    text += "+double-only" if state.post_scoring_tiles == "double_only" else ""
    text += "" if state.window_after_drop else "+no-window"
    return text + ("+drop" if state.drop_after_scoring else "")


def _read_rules(span: Span, state: State) -> None:
    head, *switches = span.split("+") or [span]
    if head.text != EDITION:
        head.fail(m("rules is {given}; it must begin with {edition}", given=repr(head.text), edition=repr(EDITION)))
    known = ["double-only", "no-window", "drop"]
    for switch in switches:
        at = switch.one_of(known or ["nothing more"], m("a switch of the rules, in this order,"))
        word = known[at]
        known = known[at + 1 :]
        if word == "double-only":
            state.post_scoring_tiles = "double_only"
        elif word == "no-window":
            state.window_after_drop = False
        else:
            state.drop_after_scoring = True


def _read_strips(span: Span, state: State) -> None:
    if sorted(span.text) != sorted(STRIPS):
        given = repr(span.text)
        span.fail(m("strips is {given}; it must name each of A, B, C, D and E once, such as 'CAEBD'", given=given))
    state.board = state.board.arranged(span.text)
    state.clear_rock()


# ---------------------------------------------------------------- what lies on the rock


def _column(pieces: list[int]) -> str:
    if not pieces:
        return "-"
    text = "".join("." if piece == FREE else "d" if piece == DROP else str(piece) for piece in pieces)
    return text if text.strip(".") else "."


def _read_cracks(span: Span, state: State) -> None:
    columns = span.split("/")
    if len(columns) != COLUMNS:
        span.fail(
            m("cracks must be {number} columns with '/' between, '.' for a free and '-' for an empty one",
              number=COLUMNS)
        )  # fmt: skip
    for column, part in enumerate(columns, start=1):
        number = len(state.board.colours[column])
        text = "" if part.empty else part.text
        if text == "." and number:
            text *= number
        if len(text) != number:
            part.fail(
                m("column {column} has {number} cracks, and this is {given}; {mark} would do for an empty one",
                  column=column, number=number, given=len(text), mark="." if number else "-")
            )  # fmt: skip
        for at, mark in enumerate(text):
            here = Span(part.line, part.start + at, mark)
            if mark == ".":
                continue
            piece = DROP if mark == "d" else here.one_of([str(p) for p in range(state.players)], A_PIECE)
            state.put(piece, column, at)
            if piece == DROP:
                state.drops -= 1
            else:
                state.stones[piece] -= 1


def _write_cracks(state: State) -> str:
    return "/".join(map(_column, state.cracks[1:]))


# ---------------------------------------------------------------- cards and tiles


def _write_hands(state: State) -> str:
    found = zip(state.hands, state.sizes, strict=True)
    return "/".join([f"?{size}" if hand[0] == UNKNOWN else STOCK.write(hand) for hand, size in found])


def _read_hands(span: Span, state: State) -> None:
    for player, part in enumerate(each_seat(span, state, "hands")):
        if part.text.startswith("?"):
            state.hands[player] = [UNKNOWN] * len(CARDS)
            state.sizes[player] = SIZE.read(Span(part.line, part.start + 1, part.text[1:]), state)
        else:
            state.hands[player] = STOCK.read(part, state)
            state.sizes[player] = sum(state.hands[player])


def _read_pile(span: Span, state: State) -> None:
    state.pile = tuple(STOCK.read(span, state))


def _write_open(state: State) -> str:
    return ",".join(["?" if t == FACE_DOWN else "-" if t == NO_TILE else TILE.write(t) for t in state.open])


def _read_open(span: Span, state: State) -> None:
    parts = Span(span.line, span.start, span.text).split(",") if span.text != "-" else []
    if len(parts) != ROWS:
        span.fail(
            m("open must be {number} tiles with ',' between, '?' for one face down and '-' for none", number=ROWS)
        )
    state.open = [
        FACE_DOWN if part.text == "?" else NO_TILE if part.text == "-" else TILE.read(part, state) for part in parts
    ]


def _write_owned(state: State) -> str:
    return "/".join(map(SOME_TILES.write, state.owned))


def _read_owned(span: Span, state: State) -> None:
    state.owned = [list(SOME_TILES.read(part, state)) for part in each_seat(span, state, "owned")]


def _write_down(state: State) -> str:
    return "/".join(map(SOME_TILES.write, state.down))


def _read_down(span: Span, state: State) -> None:
    parts = span.split("/")
    if len(parts) != 2:
        span.fail(m("down must be the light and the dark tiles that still lie face down, with '/' between"))
    state.down = [list(SOME_TILES.read(part, state)) for part in parts]


# ---------------------------------------------------------------- all parts

FIELDS: tuple[Part[State], ...] = (
    Odd("rules", _write_rules, _read_rules),
    BoardName("board", free=True),
    Odd("strips", lambda state: state.board.order, _read_strips, free=True),
    Field("seats", Colours("seats", COLOURS), free=True, field="colours"),
    Field("turn", Seat("turn"), field="active"),
    Field("water", Seat("water")),
    Field("frame", Whole(m("the frame"), 1, LAST_SCORED)),
    Odd("cracks", _write_cracks, _read_cracks),
    Odd("hands", _write_hands, _read_hands),
    Field("discard", STOCK),
    Odd("pile", lambda state: STOCK.write(state.pile), _read_pile, free=True),
    Odd("open", _write_open, _read_open),
    Odd("owned", _write_owned, _read_owned),
    Odd("down", _write_down, _read_down),
    Field("points", PerSeat("points", POINTS)),
    Field("scoring", Word("scoring", ("no", "just", "acted"), said=SCORINGS), free=True, field="scored"),
    Field("dropped", Switch("dropped"), free=True),
)
