"""``Table``: a position you can play, question and explore.

No rules stand here.  The table is handed legal moves, conditions, scenes and sentences, lights what may be clicked,
and passes on what was clicked.  The game itself lives in an ``Explorer``, which needs no Jupyter and survives every
fault here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import ipywidgets as w
from IPython.display import display

from tablekit.bots import Bot
from tablekit.core import Move, Refusal
from tablekit.core.errors import TablekitError
from tablekit.core.seats import Seat
from tablekit.picture.look import Lights, ThemeName
from tablekit.position import Position
from tablekit.position.clicks import Chooser
from tablekit.teach.between import between
from tablekit.tree.explorer import Explorer
from tablekit_widgets.board.lighting import lights
from tablekit_widgets.board.painter import one_frame
from tablekit_widgets.board.still import RemainingPicture
from tablekit_widgets.board.view import BoardView
from tablekit_widgets.history.earlier_game import GoOn, forget, keep
from tablekit_widgets.history.film import BY_CLICK, Film, Still, checked_pace, stills
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.faults import Guard, each
from tablekit_widgets.kit.host import Host, Plug
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.kit.slices import Quiet
from tablekit_widgets.kit.style import sheet
from tablekit_widgets.kit.viewpoint import EVERYTHING, Eyes
from tablekit_widgets.players.opponents import Opponents
from tablekit_widgets.table.acting import Acting
from tablekit_widgets.table.arguments import checked, explorer_of, seated
from tablekit_widgets.table.side import Side


class Table(Acting, w.VBox):
    """A position on the table: click the board or use the controls; what you did can always be taken back.

    Arguments: ``start``, a ``Position`` or an ``Explorer``; ``see``, whose eyes: ``"everything"``, ``"spectator"`` or
    a seat, by number, colour or name (by default everything, or who alone plays against bots); ``theme``, ``"light"``
    or ``"dark"``; ``autosave``, a file that keeps the game after each step (an ``Explorer`` brings its own);
    ``motion``, how consequences are shown: ``True`` as a quick film, ``False`` at once, or ``"step by step"``, which
    waits for a click or the space bar, ``"slow"``, ``"quick"``; ``parts``, what a game brings to the table, such as
    ``live_race()``; ``analysis``, whether who wins from here, and which moves are best, is shown from the beginning;
    ``bots``, who plays by itself, and how: ``{"blue": "flat"}``, see ``tablekit.bots``, or “Who plays” at the table.
    ``position`` follows what is played; ``explorer`` holds the tree; ``on_move(callback, remove=False)`` is told each
    new position; ``close()`` gives all of it back.  Raises ``TablekitError`` for arguments that cannot be.

    >>> import tablekit as tk
    >>> from tablekit_widgets import Table
    >>> Table(tk.new("meduris", players=3, seed=7))
    <Table: Meduris, 3 players, step 0>
    """

    def __init__(
        self,
        start: Position | Explorer,
        *,
        see: Seat | None = None,
        theme: ThemeName = "light",
        autosave: str | None = None,
        motion: bool | str = True,
        parts: Sequence[Plug] = (),
        analysis: bool = False,
        bots: Mapping[Seat, str | Bot] | None = None,
    ) -> None:
        self.explorer = explorer_of(start, autosave)
        playing = seated(bots or {}, self.explorer.position)
        eyes = checked(see, theme, self.explorer.position, playing)
        pace = checked_pace(motion)
        super().__init__()
        self._callbacks: list[Callable[[Position], None]] = []
        self._told_of = (self.explorer, self.explorer.at)
        self._refused: Refusal | None = None
        self._chooser, self._number, self._following = Chooser([]), 0, False
        self._eyes = Eyes(lambda: self.position, self._new_position)
        self._see = self._eyes.see
        self._guard = Guard(lambda: self.explorer.unsaved, lambda: self._seen().notation, self._warn)
        self._film = Film(self._guard.attempt, pace)
        self._begun = start if isinstance(start, Position) else None
        self._go_on = GoOn(self._begun, self._opened) if self._begun is not None else None
        host = Host(
            lambda: self.explorer, self._guard, self._new_position, lambda: self._eyes, self._mark, self._point_at,
            lambda: self._film.running, self._ask,
        )  # fmt: skip
        self._parts = [plug(host) for plug in parts]
        self._opponents = Opponents(host, playing)
        self._side = Side(self, host, EVERYTHING if see is None else eyes, analysis=analysis)
        self._build(theme)
        self._picture = RemainingPicture(self._seen, self._lights, self._guard.attempt)
        self._saved = Quiet(lambda: self._guard.attempt(lambda: self.explorer.put_together()))
        for part in (self._board, self._film, self._guard, self._side, self._picture):
            self._eyes.watch(part.forget)
        with MY_TURN:
            self._eyes.offer(eyes)
            self._new_position()
        self.explorer.watch(self._follow)
        self.add_class("tk-table")

    # ------------------------------------------------------------ for notebooks

    def play(self, move: Move | str) -> None:
        """Play a move as if it had been clicked; raises ``IllegalMove`` with its reasons."""
        with MY_TURN:
            if self.comm is None:
                raise TablekitError("this table is closed; its game is in explorer, and Table(explorer) shows it again")
            with self._guard.acting():
                self.explorer.play(move)
            self._new_position()

    def on_move(self, callback: Callable[[Position], None], remove: bool = False) -> None:
        """Call something with each new position; with ``remove=True`` no longer."""
        if remove:
            self._callbacks.remove(callback)
        else:
            self._callbacks.append(callback)

    def close(self) -> None:
        """Take the table off the page for good, with every part of it; the game stays in ``explorer``."""
        with MY_TURN:
            if self.comm is None:
                return
            self._callbacks.clear()
            forget(self.explorer)
            self.explorer.watch(self._follow, remove=True)
            self._film.stop()
            self._picture.stop()
            self._saved.stop()
            self.explorer.put_together()
            for part in self._parts:
                part.close()
            self._opponents.close()
            self._board.close()
            self._side.close()
            give_back(self.layout, *self.children)
            super().close()

    def __repr__(self) -> str:
        return f"<Table: {self.position.game.title}, {self.position.players} players, step {self._step}>"

    @property
    def _step(self) -> int:
        return len(self.explorer.path(self.explorer.at)) - 1

    def _ipython_display_(self) -> None:
        """Show the live table, and below it the same picture as plain SVG, for when no kernel is behind the page."""
        title, players = self.position.game.title, self.position.players
        stored = f"Run this cell to play {title}, {players} players, step {self._step}."
        display({"text/plain": stored, "application/vnd.jupyter.widget-view+json": self._view()}, raw=True)
        self._picture.display()

    def _view(self) -> dict[str, Any]:
        return {"version_major": 2, "version_minor": 0, "model_id": self.model_id}

    # ------------------------------------------------------------ parts

    def _build(self, theme: ThemeName) -> None:
        self._board = BoardView(
            lambda key: self._guard(lambda: self._clicked(key)), self._side.what.hint, theme, self._guard.attempt
        )
        self._side.what.button.observe(
            lambda _: self._board.choosing(not self._side.what.asking), names="value"
        )
        column = w.VBox([*(part.widget for part in self._parts), self._side.column, self._side.inside])
        column.add_class("tk-side")
        main = w.HBox([self._board.widget, column])
        main.add_class("tk-main")
        self.children: tuple[w.Widget, ...] = (w.HTML(sheet()), main)

    def _warn(self, banner: str) -> None:
        self._side.warn(banner)

    def _ask(self) -> None:
        """Ask anew, in the bar, what is asked now."""
        self._side.ask()

    # ------------------------------------------------------------ whose eyes

    def _seen(self, position: Position | None = None) -> Position:
        """As much of a position (the present one) as may be shown: all that leaves for the page comes from here."""
        return self._eyes.seen(self.position if position is None else position)

    # ------------------------------------------------------------ showing

    def _new_position(self, before: Position | None = None) -> None:
        """Show the position the explorer is at now; with ``before``, the one it came from, step by step.

        A part that fails does not keep the others from being shown; the first fault is raised at the end.
        """
        self._chooser = Chooser(self.position.legal_moves(self._eyes.seat()) if self._eyes.may_decide() else [])
        self._refused = None
        self._board.ask(())
        self._number += 1
        self._keep()
        each(
            self._eyes.look, lambda: self._draw(before), *(part.show for part in self._parts), self._opponents.show,
            self._side.show, self._tell,
        )  # fmt: skip

    def _keep(self) -> None:
        """What must not be lost: the game, for when the cell is run again, its file, and its last picture."""
        fresh = len(self.explorer) == 1
        if self._begun is not None and not fresh:
            keep(self._begun, self.explorer)
        self._saved.put_off()
        if self._guard.busy and not self._following:
            self._picture.renew()

    def _follow(self) -> None:
        """Show where the explorer went, when it was not this table that sent it there."""
        if not self._guard.busy:
            self._following = True
            try:
                self._guard(self._new_position)
            finally:
                self._following = False

    def _draw(self, before: Position | None) -> None:
        self._side.waits = True
        try:
            with one_frame():
                self._show_steps(before)
        finally:
            self._side.waits = False

    def _tell(self) -> None:
        """Tell the callbacks, if the position is another one."""
        at = (self.explorer, self.explorer.at)
        if at != self._told_of:
            self._told_of = at
            each(*(partial(callback, self.position) for callback in list(self._callbacks)))

    def _lights(self) -> Lights:
        asked = self._candidates() if self._side.why and self._eyes.may_decide() else ()
        return lights(self._chooser, asked, chance=self._is_chance())

    def _show_board(self) -> None:
        self._board.show(self._seen(), self._chooser, self._number, lights=self._lights())

    def _show_steps(self, before: Position | None) -> None:
        """Show the film of a step, or at once what it leads to."""
        film: list[Still] = []
        if before is not None and self._film.wanted(self._board.calm):
            frames = [seen for frame in between(before, self.position) if (seen := self._seen(frame)).sentences()]
            film = stills(frames, whole=self._film.pace.value == BY_CLICK)
        self._film.start(film, self._show_still, self._show_end)

    def _show_still(self, still: Still) -> None:
        """One picture of a film, and beside it no more than has happened by then."""
        self.add_class("tk-filming")
        each(lambda: self._board.show(still.position, lights=Lights()), lambda: self._side.show_still(still))

    def _show_end(self) -> None:
        """The position on the table, and all that is told of it."""
        self.remove_class("tk-filming")
        each(self._show_board, self._side.tell)

    def _retell(self) -> None:
        if self._film.running:
            self._film.finish()
        self._side.tell()

    # ------------------------------------------------------------ another game

    def _opened(self, explorer: Explorer, bots: Mapping[int, Bot] | None = None) -> None:
        """Put another game on the table; a new one with its ``bots``, any other with those that play now."""
        explorer.position.scene()  # a game that cannot be drawn is refused while the old one is still there
        see = self._see.value
        self.explorer.watch(self._follow, remove=True)
        self.explorer.put_together()
        self.explorer = explorer
        self.explorer.watch(self._follow)
        if bots is None:
            self._eyes.offer(see)
            self._side.seating.opened(see)
        else:
            self._side.seating.begun(bots)
        self._new_position()
