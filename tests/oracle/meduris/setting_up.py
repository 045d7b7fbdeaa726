"""Set-up: filling in what is left to chance, checking what was asked for, and laying everything out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from tablekit.core import Rnd, Setup
from tablekit.errors import SetupError
from tablekit.notation import shown, suggestion
from tests.oracle.meduris import cites
from tests.oracle.meduris.board import Board, compiled
from tests.oracle.meduris.state import CHIPS, COLOURS, DRUID_CHIP, FREE_HUT, GOODS_OF_A_KIND, START, TWO, State
from tests.oracle.meduris.tasks import PLACE, task

GAP = 3
BAG = (TWO, TWO, FREE_HUT, FREE_HUT, DRUID_CHIP, DRUID_CHIP)
START_SCORE = 5
HUTS = {2: 12, 3: 8, 4: 8}
WORKERS = {2: 3, 3: 2, 4: 2}
TEMPLES = 2


def complete(setup: Setup, rnd: Rnd) -> Setup:
    """Check a set-up and draw what it leaves open: the start player, where the chips lie, and which lies where.

    Raises ``SetupError`` or ``BoardError`` where the rules do not allow what was asked for.
    """
    options = dict(setup.options)
    board = compiled(setup.board, setup.players)
    options["colours"] = _colours(options.get("colours"), setup.players)
    options["first"] = _first(options.get("first"), setup.players, rnd)
    chips = options.get("chips")
    if chips is None or chips == "random":
        options["chips"] = draw_chips(board, rnd)
    else:
        options["chips"] = _given_chips(chips, board)
    return Setup(setup.players, options, board)


def _colours(given: Any, players: int) -> tuple[str, ...]:
    if given is None:
        return COLOURS[:players]
    if not isinstance(given, (str, list, tuple)):
        raise SetupError(f"colours is {shown(given)}; write one colour a seat, such as 'red,blue,green'")
    colours = tuple(given.replace(",", " ").split()) if isinstance(given, str) else tuple(given)
    for colour in colours:
        if colour not in COLOURS:
            right = suggestion(colour, COLOURS)
            raise SetupError(
                f"colours: {shown(colour)} is not a colour of this game; it must be {right}  § {cites.GAME_PLAYERS}"
            )
    if len(colours) != players or len(set(colours)) != players:
        raise SetupError(f"colours: {players} different colours are needed, one a seat; {len(colours)} were given")
    if players == 2 and set(colours) != {"purple", "blue"}:
        raise SetupError(f"colours: two players take purple and blue  § {cites.GAME_COLOURS_TWO_PLAYERS}")
    return colours


def _first(given: Any, players: int, rnd: Rnd) -> int:
    if given is None or given == "random":
        return int(rnd.random() * players)
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < players:
        raise SetupError(f"first is {shown(given)}; the start player is a seat from 0 to {players - 1}, or 'random'")
    return given


def draw_chips(board: Board, rnd: Rnd) -> dict[int, int]:
    """Six spaces, every legal placement alike, and the shuffled chips on them."""
    spaces = draw_spaces(board.n, len(BAG), rnd)
    bag = list(BAG)
    laid = {}
    for space in spaces:
        laid[space] = bag.pop(int(rnd.random() * len(bag)))
    return laid


def draw_spaces(n: int, number: int, rnd: Rnd) -> tuple[int, ...]:
    """So many of ``n`` spaces on a ring with at least three between neighbours, every choice equally likely.

    A random first space, then random gaps: each placement arises from each of its spaces alike, so none is favoured.
    """
    extra = n - number * (GAP + 1)
    first = int(rnd.random() * n)
    places = list(range(extra + number - 1))
    bars = sorted(places.pop(int(rnd.random() * len(places))) for _ in range(number - 1))
    spaces, at, last = [first + 1], first, -1
    for bar in bars:
        at += (bar - last - 1) + GAP + 1
        last = bar
        spaces.append(at % n + 1)
    return tuple(sorted(spaces))


def _given_chips(given: Any, board: Board) -> dict[int, int]:
    pairs: Iterable[tuple[Any, Any]]
    if isinstance(given, str):
        pairs = [tuple(part.split(":", 1)) if ":" in part else (part, "") for part in given.replace(" ", "").split(",")]  # type: ignore[misc]
    elif isinstance(given, Mapping):
        pairs = given.items()
    else:
        raise SetupError(f"chips is {shown(given)}; write spaces with their chips, such as '3:hut,9:two', or 'random'")
    laid: dict[int, int] = {}
    for space, chip in pairs:
        number = space if type(space) is int else 0
        if isinstance(space, str) and re.fullmatch("[0-9]{1,4}", space):
            number = int(space)
        if not 1 <= number <= board.n:
            raise SetupError(f"chips: {shown(space)} is not a space from 1 to {board.n}")
        kind = CHIPS[chip] if isinstance(chip, int) and not isinstance(chip, bool) and 0 < chip < 4 else chip
        if kind not in CHIPS[1:]:
            raise SetupError(f"chips: {shown(chip)} on space {number} is not a chip; it must be two, hut or druid")
        if number in laid:
            raise SetupError(f"chips: space {number} is named twice")
        laid[number] = CHIPS.index(kind)
    if tuple(sorted(laid.values())) != tuple(sorted(BAG)):
        raise SetupError(
            f"chips: there are two of each kind (two, hut, druid), six in all  § {cites.SETUP_BONUS_SHUFFLE}"
        )
    fault = spacing_fault(laid, board.n)
    if fault:
        raise SetupError(f"chips: {fault}  § {cites.SETUP_BONUS_SPACING}")
    return dict(sorted(laid.items()))


def spacing_fault(spaces: Iterable[int], n: int) -> str | None:
    """What is wrong with the gaps between chips on a ring of ``n`` spaces, or None."""
    order = sorted(spaces)
    for here, there in zip(order, [*order[1:], order[0] + n], strict=True):
        free = there - here - 1
        if free < GAP:
            return f"between {here} and {(there - 1) % n + 1} there are {free} spaces; there must be at least {GAP}"
    return None


def start(setup: Setup) -> State:
    """Lay out a completed set-up, piece by piece, up to the first worker to be placed."""
    n, options = setup.players, setup.options
    s = State(compiled(setup.board, n), n)
    s.log = []
    s.colours = options["colours"]
    s.edition = options["edition"]
    s.end_when_supply_empty = options["end_when_supply_empty"]
    s.lacking = options["substitution"] == "lacking"
    for good in range(4):
        s.fill_supply(good, GOODS_OF_A_KIND, because=cites.SETUP_SUPPLY)
    for player in range(n):
        s.win(player, START_SCORE, START, 0, because=cites.SETUP_SCORE_START)
        s.give_pieces(player, HUTS[n], 0, because=cites.SETUP_PIECES_HUTS)
        s.give_pieces(player, 0, TEMPLES, because=cites.SETUP_PIECES_TEMPLES)
        for good in range(4):
            s.obtain(player, good, 1, because=cites.SETUP_STARTING_GOODS)
    s.step_rock(0, because=cites.SETUP_DRUID)
    for space, chip in options["chips"].items():
        s.lay_chip(space, chip, because=cites.SETUP_BONUS_REVEAL)
    s.choose_first(options["first"], because=cites.SETUP_START_PLAYER)
    order = [(s.first + i) % n for i in range(n)] * WORKERS[n]
    s.then(tuple(task(PLACE, p) for p in reversed(order)), because=cites.SETUP_WORKERS_COUNT)
    return s
