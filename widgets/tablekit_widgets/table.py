"""``Table``: a position you can play, question and explore.

No rules stand here.  The table is handed legal moves, conditions, scenes and sentences, lights what may be clicked,
and passes on what was clicked.  The game itself lives in an ``Explorer``, which needs no Jupyter and survives every
fault here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import ipywidgets as w
from IPython.display import display
from msgspec.structs import replace

from tablekit.chooser import Chooser
from tablekit.core import Chance, Decide, Key, Move, Outcome, Over, Refusal
from tablekit.errors import IllegalMove, TablekitError
from tablekit.explorer import Explorer
from tablekit.look import Lights, look
from tablekit.notation import shown
from tablekit.position import Position
from tablekit.svg import panel_svg
from tablekit_widgets.bar import ExplorerBar
from tablekit_widgets.board import BoardView
from tablekit_widgets.closing import give_back
from tablekit_widgets.controls import ChancePanel, MovesPanel, heading, meant
from tablekit_widgets.eyes import EVERYTHING, SPECTATOR, Eyes
from tablekit_widgets.faults import Guard, each
from tablekit_widgets.film import Film, chosen_frames
from tablekit_widgets.html import (
    FULL_SCREEN,
    as_note,
    check_list,
    dot,
    in_words,
    journal,
    prompt,
    receipt,
    seat_row,
)
from tablekit_widgets.painter import one_frame
from tablekit_widgets.pointing import WhatIsThis
from tablekit_widgets.retelling import chance_words, places, told
from tablekit_widgets.style import sheet
from tablekit_widgets.turns import MY_TURN

STEPS_TOLD = 6
CHANCE = Key("chance")


class Table(w.VBox):
    """A position on the table: click the board or use the controls; what you did can always be taken back.

    Arguments: ``start``, a ``Position`` or an ``Explorer``; ``see``, whose eyes: ``"everything"``, a seat 0..n-1 or
    ``"spectator"``; ``theme``, ``"light"`` or ``"dark"``; ``autosave``, a file that keeps the game after each step (an
    ``Explorer`` brings its own); ``motion``, whether consequences are shown one after the other.
    ``position`` follows what is played; ``explorer`` holds the tree; ``on_move(callback, remove=False)`` is told each
    new position; ``close()`` gives all of it back.  Raises ``TablekitError`` for arguments that cannot be.
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
        self.explorer = _explorer(start, autosave)
        _check(see, theme, self.explorer.position.players)
        super().__init__()
        self._callbacks: list[Callable[[Position], None]] = []
        self._told_of = (self.explorer, self.explorer.at)
        self._refused: Refusal | None = None
        self._number = 0
        self._guard = Guard(lambda: self.explorer.unsaved, lambda: self._seen().notation)
        self._film = Film(self._guard.attempt)
        self._build(theme, motion)
        with MY_TURN:
            self._eyes.offer(see)
            self._new_position()
        self.explorer.watch(self._follow)
        self.add_class("tk-table")

    # ------------------------------------------------------------ for notebooks

    @property
    def position(self) -> Position:
        """The position on the table now."""
        return self.explorer.position

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
            self.explorer.watch(self._follow, remove=True)
            self._film.stop()
            for part in (self._moves, self._board, self._bar):
                part.close()
            give_back(self.layout, *self.children)
            super().close()

    def __repr__(self) -> str:
        title, step = self.position.game.title, len(self.explorer.path(self.explorer.at)) - 1
        return f"<Table: {title}, {self.position.players} players, step {step}>"

    def _ipython_display_(self) -> None:
        """Show the live table, and below it the same picture as plain SVG, for when no kernel is behind the page."""
        display({"text/plain": repr(self), "application/vnd.jupyter.widget-view+json": self._view()}, raw=True)
        seen = self._seen()
        display({"text/plain": seen.notation, "image/svg+xml": seen.svg()}, raw=True)

    def _view(self) -> dict[str, Any]:
        return {"version_major": 2, "version_minor": 0, "model_id": self.model_id}

    # ------------------------------------------------------------ parts

    def _build(self, theme: str, motion: bool) -> None:
        self._ask = w.HTML()
        self._ask.add_class("tk-ask")
        self._eyes = Eyes(lambda: self.position, lambda: self._guard(self._new_position))
        self._see = self._eyes.see
        self._why = w.ToggleButton(description="Why not?", tooltip="Hatch what is refused; click it to see why")
        self._why.observe(lambda _: self._guard(self._show_board), names="value")
        self._motion = w.ToggleButton(value=motion, description="Step by step", tooltip="Show each consequence")
        self._reasons, self._told, self._points = w.HTML(), w.HTML(), w.HTML()
        self._what = WhatIsThis(
            self._seen, lambda: self._chooser.moves, lambda *about: self._board.tell(*about), self._reasons, self._guard
        )
        controls = [self._why, self._motion, self._see, self._eyes.hot_seat, w.HTML(FULL_SCREEN)]
        for seldom in (self._motion, self._see, self._eyes.hot_seat):
            seldom.add_class("tk-seldom")
        self._prompt = w.HBox([self._ask, *controls])
        self._prompt.add_class("tk-prompt")
        self._board = BoardView(
            lambda key: self._guard(lambda: self._clicked(key)), self._what.hint, theme, self._guard.attempt
        )
        self._chance = ChancePanel(
            lambda: self._guard(self._roll), lambda outcome: self._guard(lambda: self._came(outcome))
        )
        self._moves = MovesPanel(
            lambda group: self._guard(lambda: self._choose_group(group)),
            lambda move: self._guard(lambda: self._point_at(move)),
            lambda text: self._guard(lambda: self._typed(text)),
            (self._chance.widget, self._eyes.instead),
        )
        self._told.add_class("tk-told")
        self._bar = ExplorerBar(self.explorer, self._new_position, self._opened, self._guard)
        self._bar.hold(self._what.button)
        self._points.add_class("tk-seats-panel")
        self._column = w.VBox([self._moves.widget, self._guard.widget, self._what.list, self._reasons, self._told])
        beside = w.VBox([self._points])
        beside.add_class("tk-players")
        columns = w.VBox([self._column, beside])
        columns.add_class("tk-columns")
        main = w.HBox([self._board.widget, columns])
        main.add_class("tk-main")
        self.children = (w.HTML(sheet()), self._prompt, self._bar.widget, self._bar.drawer, main)

    # ------------------------------------------------------------ whose eyes

    def _seat(self) -> int | None:
        return self._eyes.seat()

    def _seen(self, position: Position | None = None) -> Position:
        """As much of a position (the present one) as may be shown: all that leaves for the page comes from here."""
        return self._eyes.seen(self.position if position is None else position)

    def _may_decide(self) -> bool:
        return self._eyes.may_decide()

    # ------------------------------------------------------------ showing

    def _new_position(self, before: Position | None = None) -> None:
        """Show the position the explorer is at now; with ``before``, the one it came from, step by step.

        A part that fails does not keep the others from being shown; the first fault is raised at the end.
        """
        self._chooser = Chooser(self.position.legal_moves(self._seat()) if self._may_decide() else [])
        self._refused = None
        self._number += 1
        column = (self._show_prompt, self._show_moves, self._retell, self._show_column)
        each(lambda: self._draw(before), *column, lambda: self._bar.show(self._seen()), self._what.refresh, self._tell)

    def _follow(self) -> None:
        """Show where the explorer went, when it was not this table that sent it there."""
        if not self._guard.busy:
            self._guard(self._new_position)

    def _draw(self, before: Position | None) -> None:
        with one_frame():
            self._show_steps(before)

    def _tell(self) -> None:
        """Tell the callbacks, if the position is another one."""
        at = (self.explorer, self.explorer.at)
        if at != self._told_of:
            self._told_of = at
            each(*(partial(callback, self.position) for callback in list(self._callbacks)))

    def _show_prompt(self) -> None:
        seen, node = self._seen(), self.position.node
        token, colour = "", ""
        if isinstance(node, Decide):
            asking = [self._seat()] if self._may_decide() else node.players
            asked = seen.prompt(asking[0])
            shade = seen.colours[asking[0] or 0]
            token, colour = dot(shade), look("light").seats[shade].fill
            words = f"{' and '.join(seen.names[p] for p in asking if p is not None)}: {asked.says}"
        elif isinstance(node, Chance):
            asked, words = seen.prompt(), chance_words(node)
        else:
            asked = seen.prompt()
            words = asked.says[:1].upper() + asked.says[1:]
            if isinstance(node, Over):
                words = "The game is over. " + places(self.position, node)
        self._ask.value = prompt(seen.game.clauses, token, colour, words, asked.clause)

    def _lights(self) -> Lights:
        offered = [k for move in self._chooser.moves for k in (*move.keys, *move.hints)]
        blocked: list[Key] = []
        if self._why.value and self._may_decide():
            lit = set(self._chooser.lit) | set(self._chooser.chosen)
            for move in self._candidates():
                blocked += [key for key in move.keys if key not in lit]
        return Lights(
            offered=tuple(dict.fromkeys(offered)),
            lit=(CHANCE,) if self._is_chance() else tuple(self._chooser.lit),
            chosen=tuple(self._chooser.chosen),
            blocked=tuple(dict.fromkeys(blocked)),
        )

    def _show_board(self) -> None:
        self._board.show(self._seen(), lights=self._lights())
        self._board.number(self._number)

    def _show_steps(self, before: Position | None) -> None:
        frames = before.frames(self.position) if before is not None and self._motion.value else []
        seen = [self._seen(frame) for frame in chosen_frames(frames)]
        last = self._show_last if seen else self._show_board
        self._film.start(seen, lambda frame: self._board.show(frame, lights=Lights()), last)

    def _show_last(self) -> None:
        """The end of a film: what it leads to, also in words."""
        each(self._show_board, self._retell)

    def _show_moves(self) -> None:
        chance, deciding = self._is_chance(), self._may_decide()
        over = isinstance(self.position.node, Over)
        asks = "chance" if chance else "move" if deciding else "nothing" if over else "others"
        self._column._dom_classes = ("tk-column", f"tk-asks-{asks}")
        self._eyes.show()
        if chance:
            self._chance.show(self._seen(), self._closed())
        elif self._eyes.hide():
            self._chance.clear()
        if deciding:
            self._moves.show(self.position, self._chooser)
        elif self._eyes.hide():
            self._moves.clear()

    def _retell(self) -> None:
        """Tell what happened, and say what the picture shows."""
        path = self.explorer.path()
        steps = [told(self.explorer, node, self._seen) for node in reversed(path[1:][-STEPS_TOLD:])]
        lines = journal(self.position.game.clauses, steps, max(0, len(path) - 1 - STEPS_TOLD))
        note = self.explorer.nodes[self.explorer.at].note if self._see.value == EVERYTHING else ""
        self._told.value = (
            f'{as_note(note)}{heading("What happened")}<div class="tk-journal">{lines}</div>'
            f"{in_words(self._board.words)}{self._board.spots}"
        )

    def _show_column(self) -> None:
        """A panel for each player, which opens to where the points came from."""
        seen = self._seen()
        book, scores = seen.game.clauses, seen.scores()
        scene = seen.scene()
        drawn = len(scene.panels) == seen.players
        rows = (
            seat_row(
                seen.colours[p], seen.names[p], scores[p], receipt(book, seen.receipt(p)),
                panel_svg(scene, p, self._what.title) if drawn else "",
            )
            for p in range(seen.players)
        )  # fmt: skip
        note = "click one for its points"
        self._points.value = heading("Players", note) + f'<div class="tk-seats">{"".join(rows)}</div>'
        self._show_reasons()

    def _show_reasons(self) -> None:
        if self._refused is None:
            self._reasons.value = ""
            return
        title = f"Why not {self._refused.move}?"
        self._reasons.value = check_list(self.position.game.clauses, title, self._refused)

    # ------------------------------------------------------------ acting

    def _candidates(self) -> Sequence[Move]:
        """Moves that could be asked about now: of this seat, in the chosen group, fitting the clicks so far."""
        found = self.position.candidates(self._seat()) if self._may_decide() else []
        clicked = set(self._chooser.chosen)
        return [
            move
            for move in found
            if move.group == (self._chooser.group or move.group) and clicked <= {*move.keys, *move.hints}
        ]

    def _clicked(self, key: Key) -> None:
        if self._film.finish():
            return
        if self._told_of != (self.explorer, self.explorer.at):  # somebody else went on with this explorer
            self._new_position()
            return
        if self._what.asking:
            self._what.explain(key)
            return
        if key == CHANCE:
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
        else:
            self._what.explain(key)

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
        self._retell()
        self._moves.show(self.position, chooser)
        self._show_reasons()

    def _choose_group(self, group: str) -> None:
        self._film.finish()
        self._narrow(Chooser(self._chooser.moves, group=group))

    def _point_at(self, move: Move) -> None:
        """Ring the place a row of the list means, without playing it."""
        self._film.finish()
        self._board.show(self._seen(), lights=replace(self._lights(), chosen=move.keys))

    def _typed(self, text: str) -> None:
        node = self.position.node
        if self._is_chance() and text.strip().lower() in ("roll", "draw"):
            self._roll()
        elif not isinstance(node, Decide):
            self._came(text)
        elif self._may_decide():
            seat = None if self._see.value == EVERYTHING else self._seat()
            self._go(lambda: self.explorer.play(meant(text, self._chooser) or text, seat))
        else:
            who = " and ".join(self.position.names[p] for p in node.players)
            raise TablekitError(f"{who} decides now; choose these eyes, or everything, to decide for them")

    def _is_chance(self) -> bool:
        return not isinstance(self.position.node, (Decide, Over))

    def _roll(self) -> None:
        if self._is_chance():
            self._go(self.explorer.roll)

    def _came(self, outcome: Outcome | str) -> None:
        if closed := self._closed():
            raise TablekitError(closed)
        self._go(lambda: self.explorer.chance(outcome))

    def _closed(self) -> str:
        """Why these eyes may not enter what chance brought, or nothing: a refusal would tell what others hide."""
        node = self.position.node
        if not isinstance(node, Chance) or node.open or self._see.value == EVERYTHING:
            return ""
        return "What really came can only be entered with “See: everything”, as it hangs on what others may know."

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
        """Put another game on the table."""
        explorer.position.scene()  # a game that cannot be drawn is refused while the old one is still there
        see = self._see.value
        here = not isinstance(see, int) or see < explorer.position.players
        self.explorer.watch(self._follow, remove=True)
        self.explorer = self._bar.explorer = explorer
        self.explorer.watch(self._follow)
        self._eyes.offer(see if here else SPECTATOR)
        self._new_position()


def _explorer(start: Position | Explorer, autosave: str | None) -> Explorer:
    if isinstance(start, Position):
        return Explorer(start, autosave=autosave)
    if not isinstance(start, Explorer):
        raise TablekitError(f"a table starts from a Position or an Explorer, not {type(start).__name__}")
    if autosave is not None:
        raise TablekitError("an Explorer brings its own autosave: give the file to Explorer(..., autosave=...)")
    return start


def _check(see: int | str, theme: str, players: int) -> None:
    eyes = [EVERYTHING, SPECTATOR, *range(players)]
    if type(see) not in (int, str) or see not in eyes:
        raise TablekitError(f"see is {shown(see)}; it must be one of {', '.join(map(repr, eyes))}")
    if theme not in ("light", "dark"):
        raise TablekitError(f"theme is {shown(theme)}; it must be 'light' or 'dark'")
