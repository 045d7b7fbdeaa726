"""``Table``: a position you can play, question and explore.

No rules stand here.  The table is handed legal moves, conditions, scenes and sentences, lights what may be clicked,
and passes on what was clicked.  The game itself lives in an ``Explorer``, which needs no Jupyter and survives every
fault here; what else is on the table lies on a ``Sitting``, which the parts of the table ask and are told by.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import ipywidgets as w

from tablekit.bots import Bot
from tablekit.core import Move
from tablekit.core.errors import TablekitError
from tablekit.core.seats import Seat
from tablekit.picture.look import ThemeName
from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit_widgets import tongues
from tablekit_widgets.board.still import RemainingPicture
from tablekit_widgets.board.view import BoardView
from tablekit_widgets.history.earlier_game import KeptGame
from tablekit_widgets.history.film import Film, checked_pace
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.closing import Closable
from tablekit_widgets.kit.faults import each
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.kit.sitting import Closed, Moved, News, Part, Plug, Sitting
from tablekit_widgets.kit.style import sheet
from tablekit_widgets.kit.viewpoint import EVERYTHING
from tablekit_widgets.players.opponents import Opponents
from tablekit_widgets.players.single import SingleMove
from tablekit_widgets.room.room import Room
from tablekit_widgets.table.arguments import checked, explorer_of, seated, spoken
from tablekit_widgets.table.beginning import Beginning
from tablekit_widgets.table.playing import Playing
from tablekit_widgets.table.side import Side


class Heard(Part):
    """Tells whoever asked for it each new position, and the page of a ``table`` whether a film runs."""

    def __init__(self, sitting: Sitting, table: w.Box) -> None:
        super().__init__(sitting)
        self.callbacks: list[Callable[[Position], None]] = []
        self._table, self._told_of = table, (sitting.explorer, sitting.explorer.at)

    def told(self, news: News) -> None:
        """Call the callbacks, if the position is another one."""
        (self._table.add_class if self._sitting.filming else self._table.remove_class)("tk-filming")
        at = (self._sitting.explorer, self._sitting.explorer.at)
        if isinstance(news, Moved) and at != self._told_of:
            self._told_of = at
            each(*(partial(callback, self._sitting.position) for callback in list(self.callbacks)))
        elif isinstance(news, Closed):
            self.callbacks.clear()


class Table(Closable):
    """A position on the table: click the board or use the controls; what you did can always be taken back.

    Arguments: ``start``, a ``Position`` or an ``Explorer``; ``see``, whose eyes: ``"everything"``, ``"spectator"`` or
    a seat, by number, colour or name (by default everything, or who alone plays against bots); ``theme``, ``"light"``
    or ``"dark"`` (by default that of the page); ``autosave``, a file that keeps the game after each step (an
    ``Explorer`` brings its own);
    ``motion``, how consequences are shown: ``True`` as a quick film, ``False`` at once, or ``"step by step"``, which
    waits for a click or the space bar, ``"slow"``, ``"quick"``; ``parts``, what a game brings to the table, such as
    ``live_race()``; ``analysis``, whether who wins from here, and which moves are best, is shown from the beginning;
    ``bots``, who plays by itself, and how: ``{"blue": "flat"}``, see ``tablekit.bots``, or “Who plays” at the table;
    ``language``, in which everything at the table is said, such as ``"de"``; without it that in which ``start`` is
    read, or which somebody chooses, here or at another table or lesson.
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
        theme: ThemeName | None = None,
        autosave: str | None = None,
        motion: bool | str = True,
        parts: Sequence[Plug] = (),
        analysis: bool = False,
        bots: Mapping[Seat, str | Bot] | None = None,
        language: str | None = None,
    ) -> None:
        game = explorer_of(start, autosave)
        playing = seated(bots or {}, game.position)
        eyes = checked(see, theme, game.position, playing)
        pace, code = checked_pace(motion), spoken(language, game.position)
        follows = language is None and game.position.game.language is None
        super().__init__()
        self._sitting = sitting = Sitting(game, playing, code)
        with MY_TURN, sitting.speaking():
            self._laid(start, pace, parts, theme, eyes, EVERYTHING if see is None else eyes, analysis=analysis)
        if follows:
            tongues.follow(sitting)

    def _laid(
        self, start: Position | Explorer, pace: str, parts: Sequence[Plug], theme: ThemeName | None, eyes: int | str,
        before: int | str, *, analysis: bool,
    ) -> None:  # fmt: skip
        """Make the parts, lay them on the table, and show the game to these eyes."""
        sitting = self._sitting
        self._film, self._board = Film(sitting, pace), BoardView(sitting, theme)
        self._opponents, self._single = Opponents(sitting), SingleMove(sitting, on=not parts)
        kept = KeptGame(sitting, start if isinstance(start, Position) else None, self)
        self._picture, self._heard = RemainingPicture(sitting, self._board, self), Heard(sitting, self)
        acts, brought = Acts(), [plug(sitting) for plug in parts]
        self._side = side = Side(
            sitting, acts, self._film, self._board, self._opponents, self._single, kept,
            Beginning(sitting, self._film, self), before=before, analysis=analysis,
        )  # fmt: skip
        self._playing = Playing(sitting, self._film, side.what)
        laid = (
            kept, self._picture, self._film, self._board, *brought, self._opponents, self._single, side.beginning,
            side.seating, side.going, side.rest, side.menu, self._playing, side.drawers, side, self._heard,
            side.sharing,
        )  # fmt: skip
        for part in laid:
            part.acts(acts)
        self._lay_out(*(part.widget for part in brought), side.column, side.drawers.box)
        sitting.begin(eyes, *laid)

    def _lay_out(self, *beside: w.Widget) -> None:
        """Put the board on the page, and these in a column beside it."""
        column = w.VBox(beside)
        column.add_class("tk-side")
        main = w.HBox([self._board.widget, column])
        main.add_class("tk-main")
        self.children: tuple[w.Widget, ...] = (w.HTML(sheet()), main)
        self.add_class("tk-table")

    @property
    def explorer(self) -> Explorer:
        """The game on the table; another one once somebody has opened it."""
        return self._sitting.explorer

    @property
    def position(self) -> Position:
        """The position on the table now."""
        return self._sitting.position

    # ------------------------------------------------------------ for notebooks

    def play(self, move: Move | str) -> None:
        """Play a move as if it had been clicked; raises ``IllegalMove`` with its reasons."""
        with MY_TURN:
            if self.comm is None:
                raise TablekitError("this table is closed; its game is in explorer, and Table(explorer) shows it again")
            before = self.position
            with self._sitting.guard.acting():
                self.explorer.play(move)
            self._sitting.show(before)

    def on_move(self, callback: Callable[[Position], None], remove: bool = False) -> None:
        """Call something with each new position; with ``remove=True`` no longer."""
        if remove:
            self._heard.callbacks.remove(callback)
        else:
            self._heard.callbacks.append(callback)

    def share(
        self, *, network: bool = False, port: int = 0, address: str | None = None, seats: Sequence[Seat] | None = None
    ) -> Room:
        """Let guests in: each has the game on their own phone, sees what their seat may know, and plays.

        Arguments: ``network``, whether a ``port`` of this computer (0: any that is free) is opened to its network, else
        guests come through the Jupyter server; ``address``, by which others reach this computer, where it does not know
        that itself; ``seats``, those that guests may take, by default all that no bot plays.  The drawer “Let guests
        in” has the link, also as a picture for cameras, and shows who is there.  Raises ``TablekitError`` where nobody
        can come in, as on a site without a server.
        """
        with MY_TURN, self._sitting.speaking():
            if self.comm is None:
                raise TablekitError("this table is closed; Table(explorer) shows its game again")
            room = self._side.sharing.open(seats, network=network, port=port, address=address)
            if self._side.drawers.name != "share":
                self._side.drawers.turn("share")
            return room

    def _leave(self) -> None:
        tongues.leave(self._sitting)
        self._sitting.close()

    def __repr__(self) -> str:
        return f"<Table: {self.position.game.title}, {self.position.players} players, step {self._step}>"

    @property
    def _step(self) -> int:
        return len(self.explorer.path(self.explorer.at)) - 1

    def _ipython_display_(self) -> None:
        """Show the live table, and below it the same picture as plain SVG, for when no kernel is behind the page."""
        self._show_live()
        self._picture.display()
