"""A step as a film shows it: the positions between two, one told change at a time."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import redo
from tablekit.position.draws import draws
from tablekit.position.position import Position


def between(before: Position, after: Position) -> list[Position]:
    """The way from one position to the next, one told change at a time: what a film of the step would show.

    ``after`` must come from ``before`` by one step; its recorded deeds are done again on a copy.

    >>> import tablekit as tk
    >>> before = tk.new("meduris", players=2, seed=1)
    >>> [frame.story for frame in between(before, before.play("place wool"))]
    ['Purple placed a worker on wool.  § meduris.setup.workers.placement']
    """
    game, state, found = before.game, before.state(), []
    for event in after.events:
        redo(state, event)
        if game.notation.sentence(state, event, before.names):
            frame = Position(
                game, state.copy(), names=before.written_names, seed=before.seed, draws=draws(after), events=(event,),
                seen_by=before.seen_by,
            )  # fmt: skip
            found.append(frame)
    return found


def together(frames: Sequence[Position]) -> Position:
    """The last of some frames that follow each other, as what came of all their changes.

    >>> import tablekit as tk
    >>> before = tk.new("meduris", players=2, seed=1)
    >>> frame, = between(before, before.play("place wool"))
    >>> len(together([frame, frame]).events)
    2
    """
    last = frames[-1]
    events = tuple([event for frame in frames for event in frame.events])
    return Position(
        last.game, last.state(), names=last.written_names, seed=last.seed, draws=draws(last), events=events,
        seen_by=last.seen_by,
    )  # fmt: skip
