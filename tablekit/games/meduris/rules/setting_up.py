"""Setting up: filling in what is left to chance, laying everything out, and placing the workers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tablekit.core import Condition, Key, Prompt, Rnd, Setup
from tablekit.core.errors import SetupError
from tablekit.core.notation import shown
from tablekit.frame.questions import Move, Question, once
from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import (
    CHIPS_OF_A_KIND,
    GAP,
    GOODS_OF_A_KIND,
    HUTS,
    MOST_WORKERS,
    START_SCORE,
    TEMPLES,
    WORKERS,
)
from tablekit.games.meduris.rules import course_of_play
from tablekit.games.meduris.rules.goods import ON_A_BUTTON
from tablekit.games.meduris.rules.large_yield import room_for_worker
from tablekit.games.meduris.table.board import Board, compiled
from tablekit.games.meduris.table.state import (
    CHIPS,
    COLOURS,
    DRUID_CHIP,
    FREE_HUT,
    FROM_START,
    GOODS,
    PLATEAU,
    STANDS,
    TWO,
    Listening,
    State,
)
from tablekit.games.meduris.words import m
from tablekit.mechanics.setups import seat_colours, seat_or_drawn
from tablekit.saying import Message, Written

BAG = tuple(chip for chip in (TWO, FREE_HUT, DRUID_CHIP) for _ in range(CHIPS_OF_A_KIND))


def complete(setup: Setup, rnd: Rnd) -> Setup:
    """Check a set-up and draw what it leaves open: the start player, where the chips lie, and which lies where.

    Raises ``SetupError`` or ``BoardError`` where the rules do not allow what was asked for.
    """
    options = dict(setup.options)
    board = compiled(setup.board, setup.players)
    options["colours"] = _colours(options.get("colours"), setup.players)
    options["first"] = seat_or_drawn("first", options.get("first"), options["colours"], rnd, cites.SETUP_START_PLAYER)
    chips = options.get("chips")
    if chips is None or chips == "random":
        options["chips"] = draw_chips(board, rnd)
    else:
        options["chips"] = _given_chips(chips, board)
    return Setup(setup.players, options, board)


def _colours(given: object, players: int) -> tuple[str, ...]:
    colours = seat_colours(given, players, COLOURS, "red,blue,green", cites.GAME_PLAYERS)
    if players == 2 and set(colours) != {"purple", "blue"}:
        raise SetupError(f"{m('colours: two players take purple and blue')}  § {cites.GAME_COLOURS_TWO_PLAYERS}")
    return colours


def draw_chips(board: Board, rnd: Rnd) -> dict[int, int]:
    """Six spaces, every legal placement alike, and the shuffled chips on them."""
    spaces = [board.lap[1][place - 1] for place in draw_spaces(board.n, len(BAG), rnd)]
    bag = list(BAG)
    laid = {}
    for space in spaces:
        laid[space] = bag.pop(int(rnd.random() * len(bag)))
    return laid


def draw_spaces(n: int, number: int, rnd: Rnd) -> tuple[int, ...]:
    """So many of ``n`` places on a ring with at least three between neighbours, every choice equally likely.

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
        raise SetupError(m("chips is {given}; write spaces with their chips, such as '3:hut,9:two', or 'random'",
                           given=shown(given)))  # fmt: skip
    laid: dict[int, int] = {}
    for space, chip in pairs:
        number = space if type(space) is int else 0
        if isinstance(space, str) and re.fullmatch("[0-9]{1,4}", space):
            number = int(space)
        if not 1 <= number <= board.n:
            raise SetupError(m("chips: {given} is not a space from 1 to {last}", given=shown(space), last=board.n))
        kind = CHIPS[chip] if isinstance(chip, int) and not isinstance(chip, bool) and 0 < chip < 4 else chip
        if kind not in CHIPS[1:]:
            raise SetupError(m("chips: {given} on space {space} is not a chip; it must be two, hut or druid",
                               given=shown(chip), space=number))  # fmt: skip
        if number in laid:
            raise SetupError(m("chips: space {space} is named twice", space=number))
        laid[number] = CHIPS.index(kind)
    if tuple(sorted(laid.values())) != tuple(sorted(BAG)):
        says = m("chips: there are two of each kind (two, hut, druid), six in all")
        raise SetupError(f"{says}  § {cites.SETUP_BONUS_SHUFFLE}")
    fault = spacing_fault(laid, board.lap[1])
    if fault:
        raise SetupError(f"chips: {fault}  § {cites.SETUP_BONUS_SPACING}")
    return dict(sorted(laid.items()))


def spacing_fault(spaces: Iterable[int], ring: Sequence[int]) -> Message | None:
    """What is wrong with the gaps between chips on the spaces of a ring, which is given once around, or None."""
    order = sorted(spaces, key=ring.index)
    for here, there in zip(order, [*order[1:], order[0]], strict=True):
        free = (ring.index(there) - ring.index(here)) % len(ring) - 1
        if free < GAP:
            return m("between {start} and {end} there are {free} spaces; there must be at least {least}",
                     start=here, end=there, free=free, least=GAP)  # fmt: skip
    return None


def start(setup: Setup) -> State:
    """Lay out a completed set-up, piece by piece, up to the first worker to be placed."""
    n, options = setup.players, setup.options
    state = Listening(compiled(setup.board, n), n)
    state.colours = options["colours"]
    state.edition = options["edition"]
    state.end_when_supply_empty = options["end_when_supply_empty"]
    state.lacking = options["substitution"] == "lacking"
    for good in range(4):
        state.fill_supply(good, GOODS_OF_A_KIND, because=cites.SETUP_SUPPLY)
    for player in range(n):
        state.win(player, START_SCORE, FROM_START, 0, because=cites.SETUP_SCORE_START)
        state.give_pieces(player, HUTS[n], 0, because=cites.SETUP_PIECES_HUTS)
        state.give_pieces(player, 0, TEMPLES, because=cites.SETUP_PIECES_TEMPLES)
        for good in range(4):
            state.obtain(player, good, 1, because=cites.SETUP_STARTING_GOODS)
    state.step_rock(0, because=cites.SETUP_DRUID)
    for space, chip in options["chips"].items():
        state.lay_chip(space, chip, because=cites.SETUP_BONUS_REVEAL)
    state.choose_first(options["first"], because=cites.SETUP_START_PLAYER)
    state.give_workers(WORKERS[n], because=cites.SETUP_WORKERS_COUNT)
    order = [(state.first + i) % n for i in range(n)] * WORKERS[n]
    state.pending = tuple(once(Placing, player) for player in reversed(order))
    return state


# ---------------------------------------------------------------- placing the workers


class Placing(Question[State]):
    """A worker is to be placed."""

    __slots__ = ()
    name, clause, whose = "place", cites.SETUP_WORKERS_PLACEMENT, cites.TURN_ORDER
    to, such_as = m("place a worker"), m("a move such as {move}", move=Written("place wood"))
    public = opens = True
    upon = ("", "place")

    def prompt(self, state: State, player: int) -> Prompt:
        """How many workers the player has left."""
        left = sum(isinstance(question, Placing) and question.player == player for question in state.pending)
        return Prompt(m("place a worker ({left:worker} left)", left=left), cites.SETUP_WORKERS_PLACEMENT)

    def briefly(self, state: State) -> Message:
        """Onto which tower."""
        return m("where does your worker go?")


class Place(Move[State, Placing]):
    """Put one worker on top of a plateau's tower."""

    __slots__ = ("plateau",)
    pattern, heading, to, example = "place {plateau}", "Worker", m("place a worker"), "place wood"
    blanks = {"plateau": PLATEAU}

    def __init__(self, player: int, plateau: int) -> None:
        self.plateau = plateau
        super().__init__(player, (Key("plateau", GOODS[plateau]),))

    def conditions(self, state: State, q: Placing | None) -> Iterator[Condition]:
        """There must be room on the plateau."""
        yield room_for_worker(state, self.plateau, cites.SETUP_WORKERS_LIMIT)

    def means(self, state: State, q: Placing | None) -> Message:
        """How high it would stand."""
        below = len(state.towers[self.plateau])
        return m("your worker is the {level} there", level=STANDS[min(below, MOST_WORKERS - 1)])

    def briefly(self, state: State, q: Placing, names: Sequence[str]) -> Message:
        """The plateau."""
        return ON_A_BUTTON[self.plateau]

    def signs(self, state: State, q: Placing) -> tuple[str, ...]:
        """The good of the plateau."""
        return (GOODS[self.plateau],)

    def apply(self, state: State, q: Placing) -> None:
        """A worker is placed; after the last one the start player rolls."""
        state.place_worker(self.player, self.plateau, because=cites.SETUP_WORKERS_PLACEMENT)
        rest = state.pending[:-1]
        if rest:
            state.pending = rest
        else:
            course_of_play.begin(state, state.first, cites.SETUP_START_PLAYER)
