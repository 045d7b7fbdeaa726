"""Setting up: filling in what is left to chance, and laying everything out."""

from __future__ import annotations

from typing import Any

from tablekit.core import Rnd, Setup
from tablekit.core.errors import SetupError
from tablekit.core.notation import shown
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import (
    COLOURS,
    COLUMNS,
    DARK,
    FIRST_DARK,
    FIRST_TILES,
    HANDS,
    LIGHT,
    ROWS,
    STONES,
    WATER_STRIPS,
)
from tablekit.games.iquazu.rules.what_is_asked import TO_ACT
from tablekit.games.iquazu.table.board import STRIPS, compiled
from tablekit.games.iquazu.table.state import State
from tablekit.games.iquazu.words import m
from tablekit.mechanics.setups import seat_colours, seat_or_drawn


def complete(setup: Setup, rnd: Rnd) -> Setup:
    """Check a set-up and draw what it leaves open: the strips, the starting player, the first tiles, the hands.

    Raises ``SetupError`` or ``BoardError`` where the rules do not allow what was asked for.
    """
    options = dict(setup.options)
    board, players = compiled(setup.board), setup.players
    options["colours"] = seat_colours(options.get("colours"), players, COLOURS, "red,yellow", cites.SETUP_BOARD)
    options["strips"] = _strips(options.get("strips"), rnd)
    options["first"] = seat_or_drawn("first", options.get("first"), options["colours"], rnd, cites.SETUP_GEMS)
    options["tiles"] = _drawn(board.mix[LIGHT], ROWS, rnd)
    cards = _drawn(board.cards, sum(HANDS[:players]), rnd)
    options["hands"] = [cards[sum(HANDS[:i]) : sum(HANDS[: i + 1])] for i in range(players)]
    return Setup(players, options, board)


def _strips(given: Any, rnd: Rnd) -> str:
    if given is None or given == "random":
        left = list(STRIPS)
        return "".join([left.pop(int(rnd.random() * len(left))) for _ in STRIPS])
    order = given.upper() if isinstance(given, str) else ""
    if sorted(order) != sorted(STRIPS):
        says = m("strips is {given}; it must name each of A, B, C, D and E once, such as 'CAEBD', or be 'random'",
                 given=shown(given))  # fmt: skip
        raise SetupError(f"{says}  § {cites.SETUP_STRIPS}")
    return order


def _drawn(numbers: tuple[int, ...], count: int, rnd: Rnd) -> list[int]:
    """So many things drawn one after the other, of kinds that are there in these numbers."""
    left = [kind for kind, number in enumerate(numbers) for _ in range(number)]
    return [left.pop(int(rnd.random() * len(left))) for _ in range(count)]


def start(setup: Setup) -> State:
    """Lay out a completed set-up, piece by piece, up to the first turn."""
    n, options = setup.players, setup.options
    base = compiled(setup.board)
    state = State(base, n).listening()
    for name in ("colours", "edition", "post_scoring_tiles", "window_after_drop", "drop_after_scoring"):
        setattr(state, name, options[name])
    for player in range(n):
        state.sit(player, state.colours[player], because=cites.SETUP_BOARD)
    state.arrange(options["strips"], because=cites.SETUP_STRIPS)
    state.use_score_board(n, because=cites.SETUP_SCORE_BOARD)
    state.shuffle_tiles(because=cites.SETUP_TILES_SHUFFLE)
    state.lay_tiles(DARK, ROWS * (COLUMNS - FIRST_DARK + 1), because=cites.SETUP_TILES_DARK)
    state.lay_tiles(LIGHT, ROWS * (FIRST_DARK - FIRST_TILES), because=cites.SETUP_TILES_LIGHT)
    for player in range(n):
        state.lay_score_stone(player, because=cites.SETUP_SCORE_STONES)
    state.fill_gem_box(STONES, because=cites.SETUP_GEMS)
    first = options["first"]
    state.give_gem_box(first, because=cites.SETUP_GEMS)
    for i, cards in enumerate(options["hands"]):
        player = (first + i) % n
        state.draw(player, len(cards), because=cites.SETUP_HANDS)
        state.take(player, cards.count(0), cards.count(1), cards.count(2), because=cites.SETUP_HANDS)
    state.lay_pile(sum(base.cards) - sum(state.sizes), because=cites.SETUP_DECK)
    state.give_water_box((first - 1) % n, because=cites.SETUP_DROPS)
    state.place_frame(because=cites.SETUP_FRAME)
    state.cover(WATER_STRIPS, because=cites.SETUP_WATER_STRIPS)
    for row, tile in enumerate(options["tiles"], start=1):
        state.reveal(row, LIGHT, tile, because=cites.SETUP_REVEAL)
    state.begin_turn(first, because=cites.TURN_ORDER)
    state.pending = TO_ACT[first]
    return state
