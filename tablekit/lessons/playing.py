"""The reader's own part: on from the course's last position, against bots, to a real end.

The reader decides and rolls; the others and their dice go by as steps to be shown.  Whoever has decided twelve times
may let the end come: then a greedy bot plays for the reader, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablekit import bots
from tablekit.asking.offer import Offer
from tablekit.core import Chance, Decide, Key, Move, Over
from tablekit.core.errors import TablekitError
from tablekit.lessons.doing import Reason, offered, reasons, refused_in_words
from tablekit.lessons.kinds import clock_of
from tablekit.lessons.rows import FEWEST_OWN, Course
from tablekit.lessons.steps import Taken, by_itself, taking
from tablekit.position.beginning import read
from tablekit.position.draws import drawn
from tablekit.position.position import Position

MOST_STEPS = 5_000  # of a game that the bots play to its end
SLOWER = 2.0  # times as long as else the others take in a race when they are asked to be slower
STAND_IN = "greedy"  # plays for a reader who lets the end come


class Own(msgspec.Struct, frozen=True):
    """Where a reader is in the own part.

    ``start`` is where the whole game began, ``here`` the board, ``steps`` everything that was played from the first
    position of the own part on, as text; ``frames`` what was played since the last act.  ``decided`` counts the
    reader's decisions (of races: those in which one of the reader's cards could take something), ``tips`` are the
    clauses already told of, ``slow`` whether the others take their time in races.  ``says`` is the bubble,
    ``reasons`` its chips, ``tip`` the line of a tip that has just come up, ``chosen`` the keys of a move that needs
    more clicks.
    """

    course: Course
    seat: int
    start: Position
    here: Position
    steps: tuple[str, ...] = ()
    frames: tuple[Taken, ...] = ()
    decided: int = 0
    tips: tuple[str, ...] = ()
    says: str = ""
    reasons: tuple[Reason, ...] = ()
    tip: str = ""
    chosen: tuple[Key, ...] = ()
    ended: bool = False
    slow: bool = False

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.here.node, Over)

    @property
    def won(self) -> bool:
        """Whether the reader is first, alone or with others."""
        places = self.here.places or ((),)
        return self.here.colours[self.seat] in places[0]

    @property
    def may_end(self) -> bool:
        """Whether “let the end come” is offered."""
        return not self.over and self.decided >= FEWEST_OWN

    @property
    def offer(self) -> Offer:
        """What the reader can do."""
        return offered(self.here, self.seat)

    @property
    def races(self) -> bool:
        """Whether cards are raced for: then the reader presses or holds still."""
        clock = clock_of(self.course.game)
        return clock is not None and clock.open(self.here)

    @property
    def hands(self) -> Sequence[tuple[str, str]]:
        """What can be pressed in a race, each with its words."""
        clock = clock_of(self.course.game)
        return clock.hands(self.here, self.seat) if clock is not None else ()


def begun(course: Course, here: Position, says: str = "", seed: int | None = None) -> Own:
    """The first moment of the own part; ``seed`` settles dice, draws and bots, by default that of the course."""
    start = seeded(here, course.seed if seed is None else seed)
    first = _onward(Own(course, here.seat(course.you), read(course.start), start))
    return msgspec.structs.replace(first, says=says)


def seeded(here: Position, seed: int) -> Position:
    """The same position, from which another seed settles dice and draws."""
    return read(here.notation, names=here.names, seed=seed)


def move(own: Own, made: Move | str) -> Own:
    """A decision of the reader; a move that is not allowed changes nothing, and is told with its reasons."""
    found = own.here.move(made, own.seat)
    refused = own.here.why_not(found)
    if refused is not None:
        told = _told(own, reasons=reasons(refused), says=refused_in_words(refused))
        return _tipped(told, [condition.clause for condition in refused.conditions])
    counts = 0 if own.races or len(own.here.legal_moves(own.seat)) == 1 else 1
    return _onward(_after(own, taking(own.here, found), counts))


def click(own: Own, key: Key) -> Own:
    """A click of the reader on a thing of the picture; one that means nothing changes nothing."""
    if isinstance(own.here.node, Chance):
        return roll(own)
    found = own.offer.attempt(key, own.chosen)
    if found is None:
        return own
    return move(own, found) if isinstance(found, Move) else _told(own, chosen=found)


def roll(own: Own) -> Own:
    """The reader's die, or the card that the reader turns up."""
    if not isinstance(own.here.node, Chance):
        raise TablekitError("nothing is left to chance now")
    return _onward(_after(own, _chance(own.here)))


def press(own: Own, role: str, t_ms: float | None = None) -> Own:
    """The reader's hand in a race of cards: a role, or ``hold``; with no time it is raced without a clock."""
    if not own.races:
        raise TablekitError("no card is open to be raced for")
    return _onward(_raced(own, {own.seat: role}, t_ms))


def paced(own: Own, slow: bool) -> Own:
    """The others take their time in races, or do no longer."""
    return msgspec.structs.replace(own, slow=slow)


def let_the_end_come(own: Own) -> Own:
    """The bots play on for everybody, to the end of the game."""
    if own.decided < FEWEST_OWN:
        raise TablekitError(f"the end can be let come after {FEWEST_OWN} decisions of your own")
    return played_out(own)


def played_out(own: Own) -> Own:
    """A game that the bots play to its end, whoever has decided how often."""
    here = _told(own, ended=True)
    while not here.over:
        here = _onward(_stand_in(here))
    return here


def _stand_in(own: Own) -> Own:
    """One decision as a bot makes it for the reader."""
    if own.races:
        return _raced(own, {}, None)
    if isinstance(own.here.node, Chance):
        return _after(own, _chance(own.here))
    made = bots.named(STAND_IN).choose(own.here, len(own.steps), own.seat)
    return _after(own, taking(own.here, made), 0 if len(own.here.legal_moves(own.seat)) == 1 else 1)


# ---------------------------------------------------------------- what the others do


def _onward(own: Own) -> Own:
    """On until the reader decides, rolls or races, or the game is over."""
    here = own
    for _ in range(MOST_STEPS):
        if here.over or _is_for_the_reader(here):
            return _asked(here)
        here = _after(here, _next(here))
    raise TablekitError("the game does not come to an end")


def _is_for_the_reader(own: Own) -> bool:
    node, here = own.here.node, own.here
    if isinstance(node, Decide):
        return own.seat in node.players and by_itself(here) is None
    last = own.frames[-1] if own.frames else None
    return (
        isinstance(node, Chance) and here.turn == own.seat and not (last and last.seat == own.seat and not last.chance)
    )


def _next(own: Own) -> Taken:
    """The next step that is not the reader's."""
    here = own.here
    if isinstance(here.node, Chance):
        return _chance(here)
    alone = by_itself(here)
    if alone is not None:
        return taking(here, alone, itself=True)
    assert isinstance(here.node, Decide)
    seat = here.node.players[0]
    name = own.course.bots if own.course.bots in bots.NAMES else STAND_IN
    return taking(here, bots.named(name).choose(here, here.seed + len(own.steps), seat))


def _chance(here: Position) -> Taken:
    outcome = drawn(here)
    return Taken(here, str(outcome), here.chance(outcome), here.turn, True)


def _raced(own: Own, hands: dict[int, str], t_ms: float | None) -> Own:
    """A race of cards as it falls: the others press as their level does, in time or in the order of priority."""
    here, clock = own.here, clock_of(own.course.game)
    assert clock is not None
    slower, done = SLOWER if own.slow else 1.0, own
    for taken in clock.raced(here, own.start, hands, t_ms, own.course.bots, len(own.steps), slower):
        done = _after(done, taken)
    takes = [move for move in here.legal_moves(own.seat) if move.text != "wait" and here.verdict(move) == "legal"]
    return msgspec.structs.replace(done, decided=done.decided + bool(takes))


# ---------------------------------------------------------------- words


def _told(own: Own, **changes: Any) -> Own:
    plain: dict[str, Any] = {"frames": (), "says": "", "reasons": (), "tip": "", "chosen": ()}
    return msgspec.structs.replace(own, **{**plain, **changes})


def _after(own: Own, taken: Taken, counts: int = 0) -> Own:
    """One more step; what was shown since the reader's last act goes on."""
    mine = taken.seat == own.seat and not taken.chance and not taken.itself
    frames = (taken,) if mine else (*own.frames, taken)
    stepped = msgspec.structs.replace(
        own, here=taken.after, steps=(*own.steps, taken.step), frames=frames, decided=own.decided + counts, says="",
        reasons=(), chosen=(),
    )  # fmt: skip
    return _tipped(stepped, list(_seen_clauses(taken.after, own.seat)))


def _asked(own: Own) -> Own:
    """What is asked of the reader may call for a tip, too."""
    clauses = [] if own.over else [own.here.prompt(own.seat).clause]
    clauses += [line.clause for line in own.here.receipt(own.seat)]
    return _tipped(own, clauses)


def _seen_clauses(position: Position, seat: int) -> Iterator[str]:
    return (event.clause for event in position.events if event.to is None or seat in event.to)


def _tipped(own: Own, clauses: Sequence[str]) -> Own:
    """The first tip that a clause calls for, once."""
    for tip in own.course.tips:
        if tip.on in clauses and tip.on not in own.tips:
            return msgspec.structs.replace(own, tip=tip.says, tips=(*own.tips, tip.on))
    return own
