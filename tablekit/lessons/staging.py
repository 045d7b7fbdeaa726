"""A course brought to life: one walk on the engine, from the first position to the reader's own part.

No beat has a position of its own; each begins where the one before it ended.  Whatever a beat says of lines that are
not taken, such as a bad move or the other way of a fork, is played from where it is asked and left again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import msgspec

from tablekit.core.errors import TablekitError
from tablekit.lessons.examples import looked_up
from tablekit.lessons.rows import Beat, Course, Line
from tablekit.lessons.steps import Taken, line
from tablekit.lessons.tasks import holds
from tablekit.position.beginning import read
from tablekit.position.position import Position


class Track(msgspec.Struct, frozen=True, dict=True):
    """A line that the reader may follow in a beat.

    ``role`` is ``main``, ``bad``, ``same`` (as good as ours), ``way`` (of a fork), ``dare`` or ``late``; ``at``
    its place among those of its role; ``says`` what is said at its end; ``taken`` all its steps, those of others, too.
    ``ours`` is the one on which the game goes on.
    """

    role: str
    at: int
    name: str
    says: str
    taken: tuple[Taken, ...]
    start: Position
    ours: bool = False

    @property
    def end(self) -> Position:
        """Where it leads."""
        return self.taken[-1].after if self.taken else self.start

    def own(self, seat: int) -> tuple[int, ...]:
        """The places of the steps that the reader clicks: own decisions and own dice, but for the conveniences.

        What chance brings at once after a decision, such as the cards that are drawn, needs no further click.
        """
        decided = [taken.seat == seat and not taken.chance for taken in (*self.taken[:1], *self.taken[:-1])]
        return tuple(
            at for at, taken in enumerate(self.taken)
            if taken.seat == seat and not taken.itself and not (taken.chance and at and decided[at])
        )  # fmt: skip

    def texts(self, seat: int) -> tuple[str, ...]:
        """The reader's own steps as texts, each as the notation writes it."""
        if seat not in self._texts:
            self._texts[seat] = tuple(plain(self.taken[at]) for at in self.own(seat))
        return self._texts[seat]

    @cached_property
    def _texts(self) -> dict[int, tuple[str, ...]]:
        return {}


class Staged(msgspec.Struct, frozen=True, dict=True):
    """A beat on the engine.

    ``start`` is where the beat before it ended, ``before`` what others do first, ``asked`` where the reader's part
    begins; ``tracks`` what can then be followed, ours first; ``after`` what others do at the end, ``end`` where it
    ends.  ``last`` is the step that led to its start.
    """

    course: Course
    beat: Beat
    seat: int
    before: tuple[Taken, ...]
    start: Position
    asked: Position
    tracks: tuple[Track, ...]
    after: tuple[Taken, ...]
    end: Position
    last: Taken | None = None

    @property
    def main(self) -> Track | None:
        """The track on which the game goes on."""
        return next((track for track in self.tracks if track.ours), None)

    @property
    def happens(self) -> tuple[Taken, ...]:
        """Everything that happens in it as our game goes."""
        return (*self.before, *(self.main.taken if self.main else ()), *self.after)


def plain(taken: Taken) -> str:
    """A step without the colour before it, as the notation writes it."""
    return taken.step if taken.chance else taken.before.move(taken.step).text


def replay(course: Course) -> tuple[Staged, ...]:
    """All beats, each reached by playing the one before; raises ``TablekitError`` at the first that cannot be played.

    >>> from tablekit.lessons import course
    >>> beats = replay(course("empire"))
    >>> beats[-1].end.scores()
    (12, 10, 15)
    """
    text = msgspec.json.encode(course)
    if text not in _REPLAYED:
        _REPLAYED[text] = tuple(stages(course))
    return _REPLAYED[text]


_REPLAYED: dict[bytes, tuple[Staged, ...]] = {}  # by all that a course says


def stages(course: Course) -> Iterator[Staged]:
    """The beats one after the other, as far as they can be played."""
    here = read(course.start)
    last: Taken | None = None
    for beat in course.beats:
        try:
            staged = stage(course, beat, here, last)
        except TablekitError as error:
            raise TablekitError(f"beat {beat.id}: {error}") from None
        yield staged
        here = staged.end
        last = staged.happens[-1] if staged.happens else last


def stage(course: Course, beat: Beat, start: Position, last: Taken | None = None) -> Staged:
    """One beat, from where the one before it ended; raises ``TablekitError`` that names what cannot be played."""
    before = _line(start, beat.before, "before")
    asked = before[-1].after if before else start
    tracks = tuple(_track(line, asked) for line in beat.lines)
    here = next((track.end for track in tracks if track.ours), asked)
    after = _line(here, beat.after, "after")
    return Staged(
        course,
        beat,
        start.seat(course.you),
        before,
        start,
        asked,
        tracks,
        after,
        after[-1].after if after else here,
        last,
    )


def _track(line: Line, start: Position) -> Track:
    where = line.role if line.role in ("main", "dare", "late") else f"{line.role} {line.at + 1}"
    return Track(line.role, line.at, line.name, line.says, _line(start, line.steps, where), start, line.ours)


def _line(start: Position, steps: Sequence[str], where: str) -> tuple[Taken, ...]:
    if not steps:
        return ()
    try:
        return line(start, steps)
    except TablekitError as error:
        raise TablekitError(f"{where}: {error}") from None


def gained(before: Position, after: Position, value: str) -> Any:
    """How much a number that is named by a way into the plain values has grown."""
    way = value.split()
    return looked_up(after, way) - looked_up(before, way)


def claimed(position: Position, value: str, answer: Any) -> bool:
    """Whether a value is what an option says, in the language of claims: a colour for a seat, ``-`` for nothing."""
    claim = answer
    for key in reversed(value.split()):
        claim = {key: claim}
    return holds(position, claim)
