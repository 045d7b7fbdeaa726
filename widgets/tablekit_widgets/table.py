"""``Table``: a position you can play, question and explore.

No rules stand here.  The table is handed legal moves, conditions, scenes and sentences, lights what may be clicked,
and passes on what was clicked.  The game itself lives in an ``Explorer``, which needs no Jupyter and survives every
fault here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as w
from IPython.display import display

from tablekit.chooser import Chooser
from tablekit.core import Decide, Key, Move, Outcome, Over, Refusal
from tablekit.errors import IllegalMove, NotationError, TablekitError
from tablekit.explorer import Explorer
from tablekit.look import Lights, look
from tablekit.position import Position
from tablekit_widgets.bar import ExplorerBar
from tablekit_widgets.board import BoardView
from tablekit_widgets.controls import ChancePanel, MovesPanel, button, heading
from tablekit_widgets.film import Film, chosen_frames
from tablekit_widgets.html import check_list, clause_chip, dot, journal, receipt, say
from tablekit_widgets.style import sheet

EVERYTHING, SPECTATOR = "everything", "spectator"
STEPS_TOLD = 4


class Table(w.VBox):
    """A position on the table: click the board or use the controls; what you did can always be taken back.

    Arguments: ``start``, a ``Position`` or an ``Explorer``; ``see``, whose eyes: ``"everything"``, a seat 0..n-1 or
    ``"spectator"``; ``theme``, ``"light"`` or ``"dark"``; ``autosave``, a file that keeps the game after each step;
    ``motion``, whether consequences are shown one after the other.
    ``position`` follows what is played; ``explorer`` holds the tree; ``on_move(callback, remove=False)`` is told each
    new position.
    """

    def __init__(
        self,
        start: Position | Explorer,
        *,
        see: int | str = EVERYTHING,
        theme: str = "light",
        autosave: str | None = None,
        motion: bool = True,
    ) -> None:
        super().__init__()
        self.explorer = start if isinstance(start, Explorer) else Explorer(start, autosave=autosave)
        self._callbacks: list[Callable[[Position], None]] = []
        self._refused: Refusal | None = None
        self._film = Film()
        self._build(see, theme, motion)
        self._new_position()
        self.add_class("tk-table")

    # ------------------------------------------------------------ for notebooks

    @property
    def position(self) -> Position:
        """The position on the table now."""
        return self.explorer.position

    def play(self, move: Move | str) -> None:
        """Play a move as if it had been clicked; raises ``IllegalMove`` with its reasons."""
        self.explorer.play(move)
        self._new_position()

    def on_move(self, callback: Callable[[Position], None], remove: bool = False) -> None:
        """Call something with each new position; with ``remove=True`` no longer."""
        if remove:
            self._callbacks.remove(callback)
        else:
            self._callbacks.append(callback)

    def __repr__(self) -> str:
        title, step = self.position.game.title, len(self.explorer.path(self.explorer.at)) - 1
        return f"<Table: {title}, {self.position.players} players, step {step}>"

    def _ipython_display_(self) -> None:
        """Show the live table, and below it the same picture as plain SVG, for when no kernel is behind the page."""
        display({"text/plain": repr(self), "application/vnd.jupyter.widget-view+json": self._view()}, raw=True)
        picture = self._seen().svg()
        display({"text/plain": self.position.notation, "image/svg+xml": picture}, raw=True)

    def _view(self) -> dict[str, Any]:
        return {"version_major": 2, "version_minor": 0, "model_id": self.model_id}

    # ------------------------------------------------------------ parts

    def _build(self, see: int | str, theme: str, motion: bool) -> None:
        names = self.position.names
        self._ask = w.HTML()
        self._ask.add_class("tk-ask")
        eyes = [("See: everything", EVERYTHING), *((f"See: as {n}", i) for i, n in enumerate(names))]
        self._see = w.Dropdown(options=[*eyes, ("See: as a spectator", SPECTATOR)], layout=w.Layout(width="170px"))
        self._see.value = see
        self._see.observe(lambda _: self._guard(self._new_position), names="value")
        self._hot_seat = w.ToggleButton(description="Curtain", tooltip="Hide the board between seats")
        self._hot_seat.observe(lambda _: self._guard(self._new_position), names="value")
        self._why = w.ToggleButton(description="Why not?", tooltip="Hatch what is refused; click it to see why")
        self._why.observe(lambda _: self._guard(self._show_board), names="value")
        self._motion = w.ToggleButton(value=motion, description="Step by step", tooltip="Show each consequence")
        self._prompt = w.HBox([self._ask, self._why, self._motion, self._see, self._hot_seat])
        self._prompt.add_class("tk-prompt")
        self._banner = w.HTML()
        self._banner.layout.display = "none"
        self._board = BoardView(lambda key: self._guard(lambda: self._clicked(key)), theme)
        self._moves = MovesPanel(
            lambda group: self._guard(lambda: self._choose_group(group)),
            lambda move: self._guard(lambda: self._point_at(move)),
            lambda text: self._guard(lambda: self._typed(text)),
        )
        self._chance = ChancePanel(
            lambda: self._guard(self._roll), lambda outcome: self._guard(lambda: self._came(outcome))
        )
        self._reasons, self._told, self._points = w.HTML(), w.HTML(), w.HTML()
        self._bar = ExplorerBar(self.explorer, self._new_position, self._opened, self._guard)
        column = w.VBox([self._chance.widget, self._moves.widget, self._reasons, self._told, self._points])
        column.add_class("tk-column")
        main = w.HBox([self._board.widget, column])
        main.add_class("tk-main")
        self.children = (w.HTML(sheet()), self._prompt, self._banner, main, self._bar.widget)

    # ------------------------------------------------------------ showing

    def _seat(self) -> int | None:
        """The seat whose eyes are used, or None for a spectator; with everything open, the seat that decides."""
        if self._see.value == EVERYTHING:
            node = self.position.node
            return node.players[0] if isinstance(node, Decide) else None
        return None if self._see.value == SPECTATOR else int(self._see.value)

    def _seen(self) -> Position:
        return self.position if self._see.value == EVERYTHING else self.position.observe(self._seat())

    def _may_decide(self) -> bool:
        node = self.position.node
        return isinstance(node, Decide) and (self._see.value == EVERYTHING or self._seat() in node.players)

    def _new_position(self, before: Position | None = None) -> None:
        """Show the position the explorer is at now; with ``before``, the one it came from, step by step."""
        moves = self.position.legal_moves() if self._may_decide() else []
        if self._see.value != EVERYTHING:
            moves = [move for move in moves if move.player == self._seat()]
        self._chooser = Chooser(moves)
        self._refused = None
        self._show_prompt()
        self._show_steps(before)
        self._show_moves()
        self._show_column()
        self._bar.show()
        for callback in self._callbacks:
            callback(self.position)

    def _show_prompt(self) -> None:
        position, node = self.position, self.position.node
        colours = position.colours
        if isinstance(node, Decide):
            seat = self._seat() if self._seat() in node.players else node.players[0]
            who = " and ".join(position.names[p] for p in node.players) if len(node.players) > 1 else ""
            asked = position.prompt(seat)
            token = dot(colours[seat or 0])
            words = f"{who or position.names[seat or 0]}: {asked.says}"
            self._prompt.layout.border_left = f"6px solid {look('light').seats[colours[seat or 0]].fill}"
        else:
            asked = position.prompt()
            token, words = "", asked.says[:1].upper() + asked.says[1:]
            if isinstance(node, Over):
                words = "The game is over. " + self._places(node)
        chip = clause_chip(position.game.clauses, asked.clause)
        self._ask.value = f'<div class="tk-asked" role="status">{token}<span>{say(words)}</span>{chip}</div>'

    def _places(self, node: Over) -> str:
        names, scores = self.position.names, self.position.scores()
        return "; ".join(
            f"{place}. {' and '.join(names[p] for p in group)} ({scores[group[0]]})"
            for place, group in enumerate(node.places, start=1)
        )

    def _lights(self) -> Lights:
        offered = [k for move in self._chooser.moves for k in (*move.keys, *move.hints)]
        blocked: list[Key] = []
        if self._why.value and self._may_decide():
            lit = set(self._chooser.lit) | set(self._chooser.chosen)
            for move in self._candidates():
                blocked += [key for key in move.keys if key not in lit]
        return Lights(
            offered=tuple(dict.fromkeys(offered)),
            lit=tuple(self._chooser.lit),
            chosen=tuple(self._chooser.chosen),
            blocked=tuple(dict.fromkeys(blocked)),
        )

    def _show_board(self) -> None:
        seen = self._seen()
        if self._curtained():
            node = self.position.node
            assert isinstance(node, Decide)
            who = self.position.names[node.players[0]]
            words = w.HTML(f"<b>Hand the screen to {say(who)}.</b>")
            self._board.draw_curtain((words, button(f"I am {who}", self._lift, primary=True)))
        else:
            self._board.draw_curtain(())
        self._board.show(seen, lights=self._lights())

    def _show_steps(self, before: Position | None) -> None:
        frames = before.frames(self.position) if before is not None and self._motion.value else []
        hidden = self._see.value != EVERYTHING
        seen = [frame.observe(self._seat()) if hidden else frame for frame in chosen_frames(frames)]
        self._film.start(seen, lambda frame: self._board.show(frame, lights=Lights()), self._show_board)

    def _curtained(self) -> bool:
        node = self.position.node
        return bool(
            self._hot_seat.value
            and isinstance(node, Decide)
            and (self._see.value == EVERYTHING or self._seat() not in node.players)
        )

    def _lift(self) -> None:
        node = self.position.node
        if isinstance(node, Decide):
            self._see.value = node.players[0]

    def _show_moves(self) -> None:
        self._chance.show(self.position)
        hidden = not self._may_decide() or self._curtained()
        self._moves.widget.layout.display = "none" if hidden else ""
        if not hidden:
            self._moves.show(self.position, self._chooser)

    def _show_column(self) -> None:
        book = self.position.game.clauses
        told: list[tuple[str, str]] = []
        for node in reversed(self.explorer.path(self.explorer.at)[-STEPS_TOLD:]):
            position = self.explorer.at_node(node)
            seen = position if self._see.value == EVERYTHING else position.observe(self._seat())
            told += seen.sentences()
        self._told.value = heading("What happened") + (
            f'<div class="tk-journal" role="log" aria-live="polite">{journal(book, told)}</div>'
        )
        self._points.value = heading("Points") + "".join(self._seat_row(p) for p in range(self.position.players))
        self._show_reasons()

    def _seat_row(self, player: int) -> str:
        position = self.position
        token = dot(position.colours[player])
        rows = receipt(position.game.clauses, position.receipt(player))
        head = f"<summary>{token}<span>{say(position.names[player])}</span><b>{position.scores()[player]}</b></summary>"
        return f'<details class="tk-seat">{head}<div class="tk-box">{rows}</div></details>'

    def _show_reasons(self) -> None:
        if self._refused is None:
            self._reasons.value = ""
            return
        title = f"Why not {self._refused.move}?"
        self._reasons.value = check_list(self.position.game.clauses, title, self._refused)

    # ------------------------------------------------------------ acting

    def _candidates(self) -> Sequence[Move]:
        """Moves that could be asked about now: of this seat, in the chosen group, fitting the clicks so far."""
        node = self.position.node
        players = node.players if isinstance(node, Decide) else ()
        if self._see.value != EVERYTHING:
            players = tuple(p for p in players if p == self._seat())
        found = [move for p in players for move in self.position.candidates(p)]
        clicked = set(self._chooser.chosen)
        return [
            move
            for move in found
            if move.group == (self._chooser.group or move.group) and clicked <= {*move.keys, *move.hints}
        ]

    def _clicked(self, key: Key) -> None:
        self._film.finish()
        if key == Key("chance"):
            self._roll()
            return
        chooser = self._chooser
        here = {k for move in chooser.candidates for k in (*move.keys, *move.hints)} | set(chooser.chosen)
        if key not in here and self._ask_why(key):
            return
        chosen = chooser.click(key)
        if isinstance(chosen, Move):
            self._go(lambda: self.explorer.play(chosen))
        elif chosen is not None:
            self._narrow(chosen)

    def _ask_why(self, key: Key) -> bool:
        """Show why nothing of the chosen group can be done with a key; False if it plays no part there."""
        fitting = [move for move in self._candidates() if key in (*move.keys, *move.hints)]
        refused = next((r for move in fitting if (r := self.position.why_not(move)) is not None), None)
        if refused is not None:
            self._refused = refused
            self._show_reasons()
        return refused is not None

    def _narrow(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self._refused = None
        self._show_board()
        self._moves.show(self.position, chooser)
        self._show_reasons()

    def _choose_group(self, group: str) -> None:
        self._narrow(Chooser(self._chooser.moves, group=group))

    def _point_at(self, move: Move) -> None:
        """Ring the place a row of the list means, without playing it."""
        keys = tuple(key for key in move.keys)
        lights = self._lights()
        self._board.show(
            self._seen(),
            lights=Lights(offered=lights.offered, lit=lights.lit, chosen=keys, blocked=lights.blocked),
        )

    def _typed(self, text: str) -> None:
        node = self.position.node
        if isinstance(node, Decide):
            seat = self._seat()
            player = seat if seat in node.players else None
            self._go(lambda: self.explorer.play(self.position.move(text, player)))
        else:
            self._go(lambda: self.explorer.chance(text))

    def _roll(self) -> None:
        if not isinstance(self.position.node, (Decide, Over)):
            self._go(self.explorer.roll)

    def _came(self, outcome: Outcome) -> None:
        self._go(lambda: self.explorer.chance(outcome))

    def _go(self, act: Callable[[], Any]) -> None:
        before = self.position
        try:
            act()
        except IllegalMove as error:
            self._refused = error.refusal
            self._show_reasons()
            return
        self._new_position(before)

    def _opened(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self._new_position()

    # ------------------------------------------------------------ faults

    def _guard(self, act: Callable[[], None]) -> None:
        """Do something a person set off; a fault is shown in words, and the game is as it was."""
        try:
            act()
        except (TablekitError, NotationError) as error:
            self._warn(str(error))
        except Exception as error:
            report = f"{type(error).__name__}: {error} at {self.position.notation}"
            self._warn(f"Something went wrong in the picture or a control; the game is as it was. {report}")
        else:
            self._banner.layout.display = "none"

    def _warn(self, words: str) -> None:
        self._banner.value = f'<div class="tk-banner" role="alert"><pre>{say(words)}</pre></div>'
        self._banner.layout.display = ""
