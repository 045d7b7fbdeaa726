"""The live race: presses with their times in, the order of the race out, and a record of how it came about.

The rules need only the pile; everything about clocks lies here.  A page collects presses while a face is shown and
sends them when it closes, each with its time in milliseconds since the face was shown (``t_ms``, from the time stamps
of the events, not from when a message arrived).  Then

>>> import random
>>> presses = from_page([{"code": "KeyO", "t_ms": 640.0}, {"code": "Digit1", "t_ms": 612.5}], KeyMap.standard(2))
>>> race = judge(presses, players=2, rnd=random.Random(1))
>>> race.pile
((0, 'hunter'), (1, 'maiden'))

and ``race.play(explorer)`` plays it into a game whose race is open: what each seat placed, and who was first, with the
race as evidence beside the last node.  Nothing of the evidence is needed to play the game again.

How a race is judged, in this order (``Timing`` has the numbers):

1. Presses before the face shows (``t_ms`` below 0) are ignored; with ``lockout_ms`` they also bar the seat that long.
2. A key that repeats because it is held down is ignored, and so are keys of no block: these are not even recorded.
3. The first press of a seat counts, with its handicap added; further ones are ignored.  A wrong card is a placement.
4. The race closes ``grace_ms`` after the first press that counts, when every seat has placed a card, or ``max_ms``
   after the face was shown if nobody has; later presses are ignored.
5. Presses in the first ``reflex_ms`` cannot be reactions: they are planned, and tie.  After that presses tie that come
   less than ``tie_ms`` after the first of them: of 600, 606 and 612 ms the first two, and the third one is last.  Ties
   are ordered by lot, and the draw is recorded.  Never by seat.

Times are compared as whole microseconds, see ``clock``.  A record is read back by ``evidence``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, TypeVar, cast

import msgspec

from tablekit.core import Rnd, Value
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.games.apache.rules.what_is_asked import Placing
from tablekit.games.apache.table.cards import FACES
from tablekit.games.apache.table.state import State
from tablekit.games.apache.timed.clock import MICRO, Clock, exact, micro
from tablekit.games.apache.timed.handles import Explorer, Position
from tablekit.games.apache.timed.keys import KeyMap
from tablekit.games.apache.words import m
from tablekit.saying import Message

P = TypeVar("P", bound=Position)
MOST_PRESSES: Final = 400  # of one race; five people who hammer on their keys make some dozens
MOST_MS: Final = 3_600_000.0  # an hour
FOREPERIOD_MS: Final = (300.0, 900.0)


Reason: TypeAlias = Literal[
    "before the card was shown", "locked out after an early press", "held down", "already placed", "after the close"
]
# What a player reads for them.
REASONS: Mapping[Reason, Message] = {
    "before the card was shown": m("before the card was shown"),
    "locked out after an early press": m("locked out after an early press"),
    "held down": m("held down"),
    "already placed": m("already slammed"),
    "after the close": m("after the close"),
}
Source: TypeAlias = Literal["keyboard", "touch", "bot"]
Time: TypeAlias = Annotated[float, msgspec.Meta(ge=-MOST_MS, le=MOST_MS)]
Length: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=MOST_MS)]
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=4)]
Role: TypeAlias = Literal["hunter", "warrior", "maiden", "chief"]
Card: TypeAlias = Annotated[str, msgspec.Meta(max_length=20)]
Code: TypeAlias = Annotated[str, msgspec.Meta(max_length=30)]
_SEATS = msgspec.Meta(max_length=5)


class Timing(Value, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The times of a race in milliseconds; see the head of this module.

    ``grace_ms``: how long others may still place a card after the first one; ``max_ms``: how long a race without any
    card is open, 0 for as long as it takes; ``tie_ms``: the resolution, 0 for the order of the events; ``reflex_ms``:
    nobody reacts faster; ``lockout_ms``: how long an early press bars its seat; ``handicap_ms``: added to the times of
    each seat, or empty.
    """

    grace_ms: Length = 1000.0
    max_ms: Length = 4000.0
    tie_ms: Length = 8.0
    reflex_ms: Length = 100.0
    lockout_ms: Length = 0.0
    handicap_ms: Annotated[tuple[Length, ...], _SEATS] = ()


class Press(Value, frozen=True, forbid_unknown_fields=True):
    """One press: its number in the order of the events, whose card, from where, its key, and its time in ms.

    ``accepted`` and ``reason`` say whether it counted, and why not; ``judge`` fills them in.
    """

    seq: Annotated[int, msgspec.Meta(ge=1, le=MOST_PRESSES)]
    seat: Seat
    role: Role
    source: Source
    code: Code | None
    t_ms: Time
    repeat: bool = False
    accepted: bool = False
    reason: Reason | None = None


class TieDraw(Value, frozen=True, forbid_unknown_fields=True):
    """A tie that was drawn: the seats in the order of their presses, and in the order that the lot gave."""

    seats: Annotated[tuple[Seat, ...], _SEATS]
    order: Annotated[tuple[Seat, ...], _SEATS]


class Race(Value, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole race: the ``pile``, the fastest first, and how it came about.

    ``reveal`` is the number of the reveal, 1..114, and ``card`` the face that was shown, where they are known;
    ``closed_ms`` is when the race closed.  The pile decides; everything else is evidence.
    """

    players: Annotated[int, msgspec.Meta(ge=2, le=5)]
    pile: Annotated[tuple[tuple[Seat, Role], ...], _SEATS]
    timing: Timing = Timing()
    presses: Annotated[tuple[Press, ...], msgspec.Meta(max_length=MOST_PRESSES)] = ()
    tie_draws: Annotated[tuple[TieDraw, ...], _SEATS] = ()
    closed_ms: Length | None = None
    reveal: Annotated[int, msgspec.Meta(ge=1, le=114)] | None = None
    card: Card | None = None

    def choice(self, seat: int) -> str:
        """What a seat did, as a move: ``place hunter`` or ``wait``."""
        return next((f"place {role}" for placer, role in self.pile if placer == seat), "wait")

    @property
    def order(self) -> str | None:
        """Who was first, as a result of chance (``1.0``), or None where fewer than two placed a card."""
        return ".".join(str(seat) for seat, _ in self.pile) if len(self.pile) > 1 else None

    def encode(self) -> str:
        """The race as JSON text, the same for the same race."""
        return msgspec.json.encode(self).decode()

    def played(self, position: P) -> P:
        """The position after this race; raises ``TablekitError`` where no race is open, or for other players."""
        _check_open(self, position)
        for seat in range(self.players):
            position = position.play(self.choice(seat), seat)
        return position if self.order is None else position.chance(self.order)

    def play(self, explorer: Explorer) -> Position:
        """Play this race into a game, with itself as evidence beside its last node; raises as ``played`` does."""
        position = explorer.position
        _check_open(self, position)
        for seat in range(self.players):
            position = explorer.play(self.choice(seat), seat)
        if self.order is not None:
            position = explorer.chance(self.order)
        explorer.keep_evidence(self.encode())
        return position


def _check_open(race: Race, position: Position) -> None:
    state: Any = position.state()
    is_open = isinstance(state, State) and bool(state.pending) and isinstance(state.pending[-1], Placing)
    if not is_open or any(seat not in state.pending[-1].deciders(state) for seat in range(state.players)):
        says = m("there is no open race here, in which nobody has chosen yet; turn up a card first")
        raise TablekitError(says)
    if state.players != race.players:
        raise TablekitError(of_other_players(race.players, state.players))


def of_other_players(race: int, game: int) -> Message:
    """That a race is not of as many players as its game."""
    return m("the race is of {number} players, the game of {players}", number=race, players=game)


# ---------------------------------------------------------------- what a page sends


class _Raw(msgspec.Struct, forbid_unknown_fields=True):
    t_ms: Time
    code: Code | None = None
    repeat: bool = False
    seat: Seat | None = None
    role: Role | None = None


def from_page(sent: object, keys: KeyMap) -> tuple[Press, ...]:
    """Presses as a page has collected them, in the order of the events.

    Each is a dict with ``t_ms`` and either ``code`` (and ``repeat``) of a key, or ``seat`` and ``role`` of a button on
    a touch screen.  Keys of no block are left out.  Raises ``TablekitError`` for anything else, for more than
    ``MOST_PRESSES``, and where keys and touches are mixed: their delays differ, so their times cannot be compared.
    """
    try:
        raws = msgspec.convert(sent, list[_Raw])
    except msgspec.ValidationError as error:
        raise TablekitError(m("the presses of a race cannot be read: {fault}", fault=str(error))) from None
    if len(raws) > MOST_PRESSES:
        says = m("the race has {number} presses; at most {most} are read", number=len(raws), most=MOST_PRESSES)
        raise TablekitError(says)
    found: list[Press] = []
    for raw in raws:
        if raw.code is not None and raw.seat is None and raw.role is None:
            card = keys.of(raw.code)
            if card is not None:
                role = cast(Role, card.role)
                found.append(Press(len(found) + 1, card.seat, role, "keyboard", raw.code, exact(raw.t_ms), raw.repeat))
        elif raw.code is None and raw.seat is not None and raw.role is not None and raw.seat < len(keys.blocks):
            found.append(Press(len(found) + 1, raw.seat, raw.role, "touch", None, exact(raw.t_ms)))
        else:
            says = m("a press has either the code of a key, or the seat and the role of a button")
            raise TablekitError(says)
    if len({press.source for press in found}) > 1:
        says = m("keys and touches cannot be mixed in one race: their times cannot be compared")
        raise TablekitError(says)
    return tuple(found)


def joined(presses: Sequence[Press], more: Sequence[Press]) -> tuple[Press, ...]:
    """Presses of people and of bots together, numbered by their times; of equal times those of people come first."""
    both = sorted((*presses, *more), key=lambda press: (micro(press.t_ms), press.source == "bot", press.seq))
    return tuple(msgspec.structs.replace(press, seq=number) for number, press in enumerate(both, start=1))


def foreperiod(rnd: Rnd) -> float:
    """How long to wait before the face is shown, in milliseconds: whoever reveals must not know when."""
    low, high = FOREPERIOD_MS
    return exact(low + (high - low) * rnd.random())


# ---------------------------------------------------------------- judging


class Judged(NamedTuple):
    """What came of the presses: the same ones with their verdicts, those that count in order, and when it closed."""

    presses: tuple[Press, ...]
    counting: tuple[Press, ...]
    closed_ms: float | None


def judge(
    presses: Sequence[Press],
    *,
    players: int,
    rnd: Rnd,
    timing: Timing = Timing(),  # noqa: B008  (it never changes)
    reveal: int | None = None,
    card: str | None = None,
    clock: Clock = MICRO,
) -> Race:
    """The race that these presses make; ``rnd`` draws lots for ties, and nothing else.

    ``reveal`` and ``card`` are only noted; ``clock`` is another one only for records of before.  Raises
    ``TablekitError`` for a seat that does not exist.
    """
    if card is not None and card not in FACES:
        says = m("card is {given}; it must be a card such as 'buffalo' or 'hunter:red'", given=shown(card))
        raise TablekitError(says)
    found = heard(presses, players, timing, clock)
    order: list[Press] = []
    draws = []
    for tied in _tied(found.counting, timing, clock):
        drawn = _drawn(tied, rnd) if len(tied) > 1 else tied
        if len(tied) > 1:
            draws.append(TieDraw(tuple(p.seat for p in tied), tuple(p.seat for p in drawn)))
        order += drawn
    pile = tuple((press.seat, press.role) for press in order)
    return Race(
        players=players, pile=pile, timing=timing, presses=found.presses, tie_draws=tuple(draws),
        closed_ms=found.closed_ms, reveal=reveal, card=card,
    )  # fmt: skip


def heard(presses: Sequence[Press], players: int, timing: Timing, clock: Clock = MICRO) -> Judged:
    """Which presses count, and when the race closes.  Times are compared with the handicaps added."""
    for press in presses:
        if not press.seat < players:
            says = m("a press is of seat {seat}; seats are 0 to {last}", seat=press.seat, last=players - 1)
            raise TablekitError(says)
    if timing.handicap_ms and len(timing.handicap_ms) != players:
        says = m("handicap_ms has {number} numbers; it must have {players}, one a seat",
                 number=len(timing.handicap_ms), players=players)  # fmt: skip
        raise TablekitError(says)
    timed = sorted(presses, key=lambda press: (_time_of(press, timing, clock), press.seq))
    verdicts: dict[int, Reason | None] = {}
    placed: dict[int, Press] = {}
    barred: set[int] = set()
    close = clock.of(timing.max_ms) or None
    for press in timed:
        at = _time_of(press, timing, clock)
        reason = _reason(press, at, timing, clock, placed, barred, close)
        verdicts[press.seq] = reason
        if reason is None:
            if not placed:
                close = clock.plus(at, timing.grace_ms)
            placed[press.seat] = press
            if len(placed) == players and close is not None:
                close = min(close, at)
    told = tuple(
        msgspec.structs.replace(p, accepted=verdicts[p.seq] is None, reason=verdicts[p.seq])
        for p in sorted(presses, key=lambda press: press.seq)
    )
    closed = None if close is None else clock.told(close)
    return Judged(told, tuple(p for p in timed if verdicts[p.seq] is None), closed)


def _time_of(press: Press, timing: Timing, clock: Clock) -> float:
    """The time of a press as it is compared: with the handicap of its seat."""
    return clock.plus(clock.of(press.t_ms), timing.handicap_ms[press.seat] if timing.handicap_ms else 0.0)


def _reason(
    press: Press, at: float, timing: Timing, clock: Clock, placed: Mapping[int, Press], barred: set[int],
    close: float | None,
) -> Reason | None:  # fmt: skip
    """Why a press does not count, or None where it does."""
    if clock.of(press.t_ms) < 0:
        barred.add(press.seat)
        return "before the card was shown"
    if press.repeat:
        return "held down"
    if press.seat in placed:
        return "already placed"
    if close is not None and at > close:
        return "after the close"
    if press.seat in barred and clock.of(press.t_ms) < clock.of(timing.lockout_ms):
        return "locked out after an early press"
    return None


def _tied(counting: Sequence[Press], timing: Timing, clock: Clock) -> Iterator[list[Press]]:
    """The presses that count, in order, those that tie together."""
    group: list[Press] = []
    for press in counting:
        at = _time_of(press, timing, clock)
        if group:
            first = _time_of(group[0], timing, clock)
            if at < clock.of(timing.reflex_ms) or at - first < clock.of(timing.tie_ms):
                group.append(press)
                continue
            yield group
        group = [press]
    if group:
        yield group


def _drawn(tied: Sequence[Press], rnd: Rnd) -> list[Press]:
    """An order by lot, each as likely."""
    left = list(tied)
    return [left.pop(int(rnd.random() * len(left))) for _ in tied]
