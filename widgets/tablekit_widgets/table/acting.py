"""What a click, a row, a text or the die does at a table.  Nothing here shows anything but what was asked about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from tablekit.core import Decide, Key, Move, Outcome, Over, Refusal
from tablekit.core.errors import IllegalMove, TablekitError
from tablekit.picture.look import Lights
from tablekit.position import Position
from tablekit.position.clicks import Chooser, candidates
from tablekit.position.draws import drawn_otherwise
from tablekit.tree.explorer import Explorer
from tablekit_widgets.board.lighting import CHANCE
from tablekit_widgets.board.view import BoardView
from tablekit_widgets.history.film import Film
from tablekit_widgets.kit.controls import meant
from tablekit_widgets.kit.faults import Guard
from tablekit_widgets.kit.viewpoint import Eyes
from tablekit_widgets.players.opponents import Opponents
from tablekit_widgets.table.side import Side


class Acting:
    """The part of ``Table`` that plays: its methods are called guarded, and the table shows what came of them."""

    explorer: Explorer
    _eyes: Eyes
    _chooser: Chooser
    _refused: Refusal | None
    _told_of: tuple[Explorer, int]
    _board: BoardView
    _film: Film
    _opponents: Opponents
    _side: Side
    _number: int
    _guard: Guard

    @property
    def position(self) -> Position:
        """The position on the table now."""
        return self.explorer.position

    def _new_position(self, before: Position | None = None) -> None:
        raise NotImplementedError

    def _seen(self, position: Position | None = None) -> Position:
        raise NotImplementedError

    def _lights(self) -> Lights:
        raise NotImplementedError

    def _show_board(self) -> None:
        raise NotImplementedError

    def _retell(self) -> None:
        raise NotImplementedError

    def _candidates(self) -> Sequence[Move]:
        """Moves that could be asked about now: of this seat, in the chosen group, fitting the clicks so far."""
        found = candidates(self.position, self._eyes.seat()) if self._eyes.may_decide() else []
        clicked = set(self._chooser.chosen)
        return [
            move
            for move in found
            if move.group == (self._chooser.group or move.group) and clicked <= {*move.keys, *move.hints}
        ]

    def _clicked(self, key: Key) -> None:
        if self._film.go_on():
            return
        if self._told_of != (self.explorer, self.explorer.at):  # somebody else went on with this explorer
            self._new_position()
            return
        if self._side.what.asking:
            self._side.what.explain(key)
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
            self._side.what.explain(key)

    def _ask_why(self, key: Key) -> bool:
        """Show why nothing of the chosen group can be done with a key; False if it plays no part there."""
        fitting = [move for move in self._candidates() if key in (*move.keys, *move.hints)]
        refused = next((r for move in fitting if (r := self.position.why_not(move)) is not None), None)
        if refused is not None:
            self._refuse(refused, (key,))
        return refused is not None

    def _refuse(self, refusal: Refusal, keys: Sequence[Key]) -> None:
        """Say why something is refused, and ring it on the board."""
        self._refused = refusal
        self._side.tell()
        self._board.ask(keys)

    def _narrow(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self._refused = None
        self._board.ask(())
        self._side.written = ""
        self._show_board()
        self._retell()

    def _choose_group(self, group: str) -> None:
        self._film.finish()
        self._narrow(Chooser(self._chooser.moves, group=group))

    def _mark(self, moves: Sequence[Move]) -> None:
        """Mark moves on the board, best first."""
        self._board.mark([move.keys for move in moves])

    def _point_at(self, move: Move) -> None:
        """Ring the place a row of the list means, without playing it, and write it beside Play."""
        self._film.finish()
        self._side.write(move.text)
        self._board.show(self._seen(), self._chooser, lights=replace(self._lights(), chosen=move.keys))

    def _typed(self, text: str) -> None:
        node = self.position.node
        if self._is_chance() and text.strip().lower() in ("roll", "draw", "run"):
            self._roll()
        elif not isinstance(node, Decide):
            self._came(text)
        elif self._eyes.may_decide():
            seat = None if self._eyes.everything else self._eyes.seat()
            self._go(lambda: self.explorer.play(meant(text, self._chooser) or text, seat))
        else:
            who = " and ".join(self.position.names[p] for p in node.players)
            raise TablekitError(f"{who} decides now; choose these eyes, or everything, to decide for them")

    def _is_chance(self) -> bool:
        return not isinstance(self.position.node, (Decide, Over))

    def _roll(self) -> None:
        if self._is_chance():
            self._go(self.explorer.roll)

    def _another(self) -> None:
        """Let the lot decide among what has not come here yet: a branch beside it.

        Where others know more of what can come than these eyes, the last result that is left would tell it.
        """
        if closed := self._eyes.closed():
            raise TablekitError(closed)
        explorer = self.explorer
        found = drawn_otherwise(explorer.position, [explorer.nodes[child].text for child in explorer.children()])
        if found is None:
            raise TablekitError("Everything that can come here came already: the branches above the line lead there.")
        self._go(lambda: explorer.chance(found))

    def _set_up(self) -> None:
        self.explorer.set_up()
        self._new_position()

    def _back_to_a_decision(self) -> None:
        while self.explorer.at and not isinstance(self.explorer.back().node, Decide):
            pass
        self._new_position()

    def _came(self, outcome: Outcome | str) -> None:
        if closed := self._eyes.closed():
            raise TablekitError(closed)
        self._go(lambda: self.explorer.chance(outcome))

    def _go(self, act: Callable[[], Any]) -> None:
        before = self.position
        try:
            act()
        except IllegalMove as error:
            asked = [move for move in self._candidates() if move.text == error.refusal.move]
            self._refuse(error.refusal, asked[0].keys if asked else ())
            return
        self._new_position(before)
