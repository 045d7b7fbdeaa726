"""The evidence of a live race, read back out of a record: whether it holds together, and fits its game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from tablekit.core import Move, Outcome
from tablekit.core.errors import RecordError, TablekitError
from tablekit.core.notation import shown
from tablekit.games.apache.rules.placing import Place
from tablekit.games.apache.rules.race import Arrived
from tablekit.games.apache.rules.what_is_asked import Placing
from tablekit.games.apache.table.cards import FACES, ROLES
from tablekit.games.apache.table.state import State
from tablekit.games.apache.timed.clock import FLOATS, MICRO, Clock
from tablekit.games.apache.timed.live import Race, TieDraw, judge, of_other_players
from tablekit.games.apache.words import m
from tablekit.saying import Message, plain


def checked(text: str) -> Race:
    """A race from its JSON text; raises ``RecordError`` for one that contradicts itself.

    Its presses are judged again: those that count, the close, the ties and the pile must be what it says, by the clock
    of today or by that of the first races.  A race without presses is its pile alone.
    """
    try:
        race = msgspec.json.decode(text, type=Race)
    except msgspec.ValidationError as error:
        raise RecordError(m("the race has a wrong entry: {fault}", fault=str(error))) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError(m("the race is no JSON text: {fault}", fault=str(error))) from error
    for fault in _faults(race):
        raise RecordError(m("the race is forged: {fault}", fault=fault))
    return race


def _faults(race: Race) -> Iterator[Message]:
    """What in a race contradicts the rest of it."""
    seats = [seat for seat, _ in race.pile]
    if len(set(seats)) != len(seats) or any(seat >= race.players for seat in seats):
        yield m("the pile names a seat twice, or one that does not exist")
    if race.card is not None and race.card not in FACES:
        yield m("there is no card {card}", card=shown(race.card))
    if sorted(press.seq for press in race.presses) != list(range(1, len(race.presses) + 1)):
        yield m("the presses are not numbered from 1")
    if not race.presses:
        return
    if len({press.source for press in race.presses} - {"bot"}) > 1:
        yield m("keys and touches are mixed")
    fault = _contradiction(race, MICRO)
    if fault is not None and _contradiction(race, FLOATS) is not None:
        yield fault


def _contradiction(race: Race, clock: Clock) -> Message | None:
    """What is not as the presses of a race say, judged again by a clock, or None."""
    lots = _Recorded(race.tie_draws)
    try:
        again = judge(race.presses, players=race.players, timing=race.timing, rnd=lots, clock=clock)
    except TablekitError as error:
        return plain(str(error))
    if again.presses != race.presses:
        return m("other presses count than those that are said to")
    if again.closed_ms != race.closed_ms:
        return m("the race does not close when it is said to")
    if again.tie_draws != race.tie_draws:
        return m("the ties are not those that were drawn")
    return m("the pile does not follow from the presses") if again.pile != race.pile else None


class _Recorded:
    """The lots as they were drawn: what ``rnd.random`` must have given for the recorded orders."""

    def __init__(self, draws: Sequence[TieDraw]) -> None:
        self._numbers = [number for draw in draws for number in _numbers(draw)]

    def random(self) -> float:
        return self._numbers.pop(0) if self._numbers else 0.0


def _numbers(draw: TieDraw) -> Iterator[float]:
    left = list(draw.seats)
    for seat in draw.order:
        at = left.index(seat) if seat in left else 0
        yield (at + 0.5) / max(1, len(left))
        if left:
            left.pop(at)


def evidence_fault(before: State, x: Move | Outcome, text: str) -> str | None:
    """What is wrong with the evidence beside a node of a record, in words, or None.

    ``before`` is the state before the node, and ``x`` what led to it: the order of a race, or its last choice.  The
    pile of the evidence must be that of the game.
    """
    try:
        race = checked(text)
    except RecordError as error:
        return str(error)
    pile = _pile(before, x)
    if pile is None:
        return str(m("a race stands beside a node where none was run"))
    if race.players != before.players:
        return str(of_other_players(race.players, before.players))
    if pile != race.pile:
        return str(m("the race is forged: {fault}", fault=m("its pile is not that of the game")))
    return None


def _pile(before: State, x: Move | Outcome) -> tuple[tuple[int, str], ...] | None:
    """The pile that a step settles: an order, or the last choice of a race in which at most one card was placed."""
    if isinstance(x, Arrived):
        return tuple((seat, ROLES[before.chosen[seat]]) for seat in x.order)
    top = before.pending[-1] if before.pending else None
    if not isinstance(top, Placing) or not isinstance(x, Move) or len(top.deciders(before)) != 1:
        return None
    chosen = list(enumerate(before.chosen))
    placed = [(seat, ROLES[choice]) for seat, choice in chosen if choice >= 0]
    if isinstance(x, Place):
        placed.append((x.player, ROLES[x.role]))
    return tuple(placed) if len(placed) < 2 else None
