"""What a game brings to its lessons of its own: kinds of beats, and a clock for decisions that are raced for.

They stand in the game's ``lessons`` as ``BEATS`` and ``CLOCK``, and are loaded when a lesson asks for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final, Protocol

from tablekit import catalog
from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.lessons.rows import Beat, Film, Slow
from tablekit.lessons.steps import Taken
from tablekit.position.position import Position
from tablekit.saying.messages import Decimal
from tablekit.saying.words import t

if TYPE_CHECKING:  # a kind says what becomes of a moment, which asks for its kind
    from tablekit.lessons.moment import Moment
    from tablekit.lessons.staging import Staged

HOLD: Final = "hold"  # the hand of whoever presses nothing
SECONDS: Final = t("{seconds} seconds")


class Act(Value, frozen=True):
    """What can be done beside the board: the ``act``, its words, and whether it is what comes next."""

    act: str
    says: str
    next: bool = False


class Kind(Protocol):
    """A kind of beat that a game brings of its own.

    ``row`` is how it is written in the file of a course.  ``acts`` are what can be done while something is asked, and
    ``acted`` is what they make of a moment; ``limit_ms`` is how long the page's clock runs now, 0 without one.
    """

    row: type[Beat]

    def acts(self, moment: Moment) -> Iterable[Act]:
        """What can be done."""

    def acted(self, moment: Moment, act: str) -> Moment:
        """What an act makes of a moment; raises ``TablekitError`` for what cannot be done now."""

    def limit_ms(self, moment: Moment) -> float:
        """How long the clock runs."""

    def rival_ms(self, moment: Moment) -> float | None:
        """When the first of the others presses, None where nobody does."""


class Clock(Protocol):
    """How a game's decisions are raced for, by the reader and by bots.

    ``keys`` of a course stand for the hands, in the order of ``roles``; ``limit_ms`` is how long a race is open.
    """

    roles: Sequence[str]
    limit_ms: float

    def open(self, position: Position) -> bool:
        """Whether a race is open."""

    def hands(self, position: Position, seat: int) -> Sequence[tuple[str, str]]:
        """What a seat can press, each with its words; whoever presses nothing has the hand ``hold``."""

    def pads(self) -> Sequence[tuple[str, str, str]]:
        """Each hand with its name and its drawing."""

    def delay_ms(self, rnd: Random) -> float:
        """How long it takes until a card is shown."""

    def raced(
        self, here: Position, start: Position, hands: Mapping[int, str], t_ms: float | None, level: str, number: int,
        slower: float,
    ) -> Iterable[Taken]:
        """The steps that a race comes to.

        ``hands`` are those that are made for bots do the rest, as ``level`` names them; without a time the order is
        settled calmly, as it goes on from ``start``.  ``number`` tells one race from the next, ``slower`` is how many
        times as long as else the others take.
        """


@cache
def _brought(game: str) -> tuple[tuple[Kind, ...], Clock | None]:
    found = catalog.game(game)
    return tuple(found.part("lessons", "BEATS", ())), found.part("lessons", "CLOCK", None)


def brought(game: str) -> tuple[Kind, ...]:
    """The kinds of beats that a game brings.

    >>> [kind.row.kind for kind in brought("apache")], brought("meduris")
    (['race'], ())
    """
    return _brought(game)[0]


def kind_of(staged: Staged) -> Kind | None:
    """The game's own kind that a beat is of; None where it is one of the engine's."""
    return next((kind for kind in brought(staged.course.game) if isinstance(staged.beat, kind.row)), None)


def clock_of(game: str) -> Clock | None:
    """The clock of a game whose decisions are raced for."""
    return _brought(game)[1]


def by_clicks(staged: Staged) -> bool:
    """Whether a beat asks for moves that are clicked on the board."""
    return not isinstance(staged.beat, (Slow, Film)) and kind_of(staged) is None


def gap_in_words(ms: float) -> str:
    """The time between two presses, in seconds."""
    return str(SECONDS(seconds=Decimal(f"{abs(ms) / 1000:.1f}")))


def milliseconds(text: str) -> float:
    """A time from an act; raises ``TablekitError`` for what is none."""
    try:
        found = float(text)
    except ValueError:
        raise TablekitError("a time in milliseconds is asked for") from None
    if not -3_600_000 <= found <= 3_600_000:
        raise TablekitError("a time in milliseconds is asked for, an hour at most")
    return found
