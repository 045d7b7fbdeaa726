"""The game that is played: kept in its file, and in this kernel, to be offered when its cell is run once more."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial

from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.html import act, say
from tablekit_widgets.kit.sitting import Closed, Moved, News, Part, Sitting
from tablekit_widgets.kit.slices import Quiet
from tablekit_widgets.words import m

MOST_KEPT = 8
IDLE_SECONDS = 8.0  # without anything done, before a game's file is put together, which takes long
PLAYED = m("You played here before this cell was run again.")
_played: OrderedDict[tuple[Position, tuple[str, ...], int], Explorer] = OrderedDict()


def keep(start: Position, explorer: Explorer) -> None:
    """Keep the last game that was played from a start position; of the oldest ones the kernel forgets."""
    key = (start, start.names, start.seed)
    _played[key] = explorer
    _played.move_to_end(key)
    while len(_played) > MOST_KEPT:
        _played.popitem(last=False)


def kept(start: Position) -> Explorer | None:
    """The last game that was played in this kernel from the same start position, or None."""
    return _played.get((start, start.names, start.seed))


def forget(explorer: Explorer) -> None:
    """Keep a game no longer."""
    for key in [key for key, found in _played.items() if found is explorer]:
        del _played[key]


class KeptGame(Part):
    """Keeps the game of a sitting, and its file; and offers an earlier game, as long as nothing was played here.

    ``start`` is the position the table began with, or None where it was given a game.
    """

    def __init__(self, sitting: Sitting, start: Position | None) -> None:
        super().__init__(sitting)
        self._start, self._earlier = start, kept(start) if start is not None else None
        self._file = Quiet(partial(sitting.guard.attempt, self._put_together), IDLE_SECONDS)

    def acts(self, acts: Acts) -> None:
        """Going on with the earlier game."""
        acts.plain(go_on=self._go_on)

    def told(self, news: News) -> None:
        """Keep what was played; of a closed table, nothing."""
        match news:
            case Moved():
                if len(self._sitting.explorer) > 1:
                    self._earlier = None
                    if self._start is not None:
                        keep(self._start, self._sitting.explorer)
                self._file.put_off()
            case Closed():
                forget(self._sitting.explorer)
                self._file.stop()

    def html(self) -> str:
        """What is offered, or nothing."""
        if self._earlier is None:
            return ""
        words = m("Go on with your game of {steps:step}", steps=max(node.depth for node in self._earlier.nodes))
        return f'<div class="tk-go-on"><span>{say(PLAYED)}</span>{act("go-on", words)}</div>'

    def _go_on(self) -> None:
        if self._earlier is not None:
            self._sitting.open(self._earlier)

    def _put_together(self) -> None:
        self._sitting.explorer.put_together()
