"""The game that is played: kept in its file, in this kernel and beside it, to be offered when its cell is run again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

import ipywidgets as w

from tablekit.bots import Bot
from tablekit.core.errors import RecordError
from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit_widgets.history import kept_file
from tablekit_widgets.history.reading_on import ReadingOn
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.html import act, quiet, say
from tablekit_widgets.kit.sitting import Closed, Moved, News, NotebookSaved, Part, Sitting
from tablekit_widgets.kit.slices import Quiet
from tablekit_widgets.words import m

MOST_KEPT = 8
IDLE_SECONDS = 8.0  # without anything done, before a game's file is put together, which takes long
MOMENT = 1.0  # the same, before the game is written down for a kernel that comes after this one
KEPT = "tk-kept"  # the class of a table whose game a restarted kernel finds
PLAYED = m("You played here before this cell was run again.")


class Played(NamedTuple):
    """A game that was played at a table, and the bots at it by their seats."""

    explorer: Explorer
    bots: Mapping[int, Bot]


_played: OrderedDict[tuple[Position, tuple[str, ...], int], Played] = OrderedDict()


def keep(start: Position, played: Played) -> None:
    """Keep the last game that was played from a start position; of the oldest ones the kernel forgets."""
    key = (start, start.names, start.seed)
    _played[key] = played
    _played.move_to_end(key)
    while len(_played) > MOST_KEPT:
        _played.popitem(last=False)


def kept(start: Position) -> Played | None:
    """The last game that was played in this kernel from the same start position, or None."""
    return _played.get((start, start.names, start.seed))


def forget(explorer: Explorer) -> None:
    """Keep a game no longer."""
    for key in [key for key, found in _played.items() if found.explorer is explorer]:
        del _played[key]


class KeptGame(Part):
    """Keeps the game of a sitting, and its file; and offers an earlier game, as long as nothing was played here.

    ``start`` is the position the table began with, or None where it was given a game; ``table`` is told by a class
    whether a kernel that is started anew finds the game.  It is written down once nobody has played for a moment.
    """

    def __init__(self, sitting: Sitting, start: Position | None, table: w.Box) -> None:
        super().__init__(sitting)
        self._start, self._table, self._reading = start, table, ReadingOn(sitting)
        self._earlier: Played | kept_file.Kept | None = None
        self._why: str = ""
        if start is not None:
            self._earlier = kept(start)
        if start is not None and self._earlier is None:
            try:
                self._earlier = kept_file.read(start)
            except RecordError as error:
                self._why = str(m("The game that was played here before cannot be read: {why}", why=str(error)))
        self._file = Quiet(partial(sitting.guard.attempt, self._put_together), IDLE_SECONDS)
        self._beside = Quiet(self._write, MOMENT)

    def acts(self, acts: Acts) -> None:
        """Going on with the earlier game."""
        acts.plain(go_on=self._go_on)

    def told(self, news: News) -> None:
        """Keep what was played; of a closed table, nothing."""
        self._reading.told(news)
        match news:
            case Moved(here=here):
                if len(self._sitting.explorer) > 1:
                    self._earlier, self._why = None, ""
                    if self._start is not None:
                        keep(self._start, Played(self._sitting.explorer, dict(self._sitting.bots)))
                        if here:
                            self._beside.put_off()
                self._file.put_off()
            case NotebookSaved() if self._beside.waits:
                self._write()
            case Closed():
                forget(self._sitting.explorer)
                self._file.stop()
                self._beside.stop()
                if self._start is not None and KEPT in self._table._dom_classes:
                    kept_file.remove(self._start)

    def html(self) -> str:
        """What is offered, or nothing."""
        if self._earlier is None:
            return self._reading.html() + (f"<p>{quiet(self._why)}</p>" if self._why else "")
        words = m("Go on with your game of {steps:step}", steps=_steps(self._earlier))
        return f'<div class="tk-go-on"><span>{say(PLAYED)}</span>{act("go-on", words)}</div>'

    def _go_on(self) -> None:
        match self._earlier:
            case Played(explorer, bots):
                self._open(explorer, bots)
            case kept_file.Kept() as found:
                self._open(found.explorer(), found.named())

    def _open(self, explorer: Explorer, bots: Mapping[int, Bot]) -> None:
        """Put the game on the table; whose eyes look stays as it is where the same play as the cell says."""
        here = self._sitting.bots
        same = {seat: bot.name for seat, bot in bots.items()} == {seat: bot.name for seat, bot in here.items()}
        self._sitting.open(explorer, None if same else bots)

    def _put_together(self) -> None:
        self._sitting.explorer.put_together()

    def _write(self) -> None:
        """Write the game down, once all is read; where that cannot be, the table says that it goes with its kernel."""
        if self._sitting.explorer.unread and self._beside.put_off():
            return
        self._beside.stop()
        there = self._start is not None and kept_file.write(self._start, self._sitting.explorer, self._sitting.bots)
        (self._table.add_class if there else self._table.remove_class)(KEPT)


def _steps(found: Played | kept_file.Kept) -> int:
    return found.steps if isinstance(found, kept_file.Kept) else max(node.depth for node in found.explorer.nodes)
