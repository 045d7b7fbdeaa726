"""Setting up: colours, the cards spread face down, and who begins."""

from __future__ import annotations

from typing import Any

from tablekit.core import Rnd, Setup
from tablekit.core.errors import SetupError
from tablekit.core.notation import shown
from tablekit.games.apache import cites
from tablekit.games.apache.numbers import CARDS, FASTEST
from tablekit.games.apache.rules.what_is_asked import TO_REVEAL
from tablekit.games.apache.table.cards import COLOURS
from tablekit.games.apache.table.state import State, Switches
from tablekit.games.apache.words import m
from tablekit.mechanics.setups import seat_colours, seat_or_drawn


def complete(setup: Setup, rnd: Rnd) -> Setup:
    """Check a set-up and draw what it leaves open: the starting player, if that is to be drawn.

    Raises ``SetupError`` where the rules do not allow what was asked for.
    """
    if setup.board is not None:
        raise SetupError(m("Apache has no board file; leave board out"))
    options, players = dict(setup.options), setup.players
    options["colours"] = seat_colours(options.get("colours"), players, COLOURS, "red,yellow", cites.SETUP_COLOUR)
    first = options.get("first")
    options["first"] = (
        0 if first is None else seat_or_drawn("first", first, options["colours"], rnd, cites.SETUP_FIRST_PLAYER)
    )
    options["speeds"] = _speeds(options.get("speeds"), players)
    return Setup(players, options, None)


def _speeds(given: Any, players: int) -> tuple[int, ...]:
    if given is None:
        return (1,) * players
    parts = given.replace(",", " ").split() if isinstance(given, str) else given
    found = tuple(map(_speed, parts)) if isinstance(parts, (list, tuple)) else ()
    if len(found) != players or not all(1 <= speed <= FASTEST for speed in found):
        says = m("speeds is {given}; it must be {players} whole numbers from 1 to {fastest}, one a seat, such as '2,1'",
                 given=shown(given), players=players, fastest=FASTEST)  # fmt: skip
        raise SetupError(f"{says}  § {cites.RACE_ORDER}")
    return found


def _speed(given: Any) -> int:
    if isinstance(given, str) and given.isascii() and given.isdigit() and len(given) < 3:
        return int(given)
    return given if isinstance(given, int) and not isinstance(given, bool) else 0


def start(setup: Setup) -> State:
    """Lay everything out, up to the first reveal."""
    options = setup.options
    state = State(setup.players).listening()
    state.edition = options["edition"]
    state.switches = Switches(*[options[name] for name in Switches._fields])
    state.speeds = options["speeds"]
    state.wear(options["colours"])
    for player, colour in enumerate(state.teams):
        state.sit(player, colour, because=cites.SETUP_COLOUR)
    for colour in state.unused:
        state.put_back(colour, because=cites.SETUP_UNUSED_TRIBE_CARDS)
        state.keep(colour, because=cites.SETUP_UNUSED_PEOPLE_STAY)
    state.scatter(CARDS, because=cites.SETUP_SCATTER)
    state.lay_board(because=cites.SETUP_BOARD)
    state.begin_stacks(because=cites.SETUP_EMPTY_STACKS)
    state.begin(options["first"], because=cites.SETUP_FIRST_PLAYER)
    state.pending = TO_REVEAL[state.active]
    return state
