"""The analysis side of a table: who wins from here, and which moves are best, in numbers that narrow while one watches.

What is computed rests on what the present eyes see, and on nothing else; behind the curtain nothing is computed.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence

import ipywidgets as w

from tablekit.core import Move
from tablekit.core.english import count
from tablekit.odds.analysis import BEST, BEST_SO_FAR, FINALISTS, UNCLEAR, Analysis, Candidate
from tablekit.position import Position
from tablekit_widgets.analysis.figures import candidate, chances, progress, scale
from tablekit_widgets.analysis.pace import Pace
from tablekit_widgets.kit.controls import button
from tablekit_widgets.kit.host import Host
from tablekit_widgets.kit.html import heading, say
from tablekit_widgets.kit.slices import SLICE, Slices
from tablekit_widgets.kit.words import Words

LOOK_SECONDS = 0.4  # how often the numbers are shown anew
MOST_KEPT = 24  # positions whose numbers are kept, to be shown again on the way back
MORE_GAMES = 1.2  # times as many as those that are shown: then the moves are shown anew, and not at every look
MARKED = 3
FIRST_GAMES = "The first games are being played."
HOW = {
    "random": "If everybody, you too, plays at random from here. People plan: a good move raises this share.",
    "greedy": "If everybody, you too, grabs what counts at once from here. People plan: a good move raises this share.",
}
BRACKETS = "In brackets: where the true share lies, 95 times in 100."


class Analysing:
    """A drawer of the table, whose ``host`` it is; nothing is computed while it is shut."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._known: OrderedDict[tuple[str, int | str, tuple[str, ...]], Analysis] = OrderedDict()
        self._analysis: Analysis | None = None
        self._slices = Slices(self._slice, self._failed)
        self._looked, self._pace = 0.0, Pace()
        self._stopped = ""
        self._tried = 0  # games of each move, of those that are shown
        self._shown: Sequence[Candidate] = ()
        self._on = False
        self._chances, self._under = Words(), Words()
        self._rows = [self._row(at) for at in range(FINALISTS + 1)]  # and one for a move that is asked for
        self._head = Words()
        self._others = w.Dropdown(options=[("", "")], tooltip="Try another move as often as the best ones")
        self._others.observe(lambda change: self._asked(change["new"]), names="value")
        self._stop = button("Stop", lambda: host.do(self._switch), tooltip="Stop or go on")
        self._marks = w.ToggleButton(value=True, description="On the board", tooltip="Mark the best moves on the board")
        self._marks.observe(lambda _: host.do(self._mark), names="value")
        buttons = w.HBox([self._stop, self._marks])
        buttons.add_class("tk-choices")
        rows = [row for row, _, _ in self._rows]
        self.widget = w.VBox([self._chances, self._head, *rows, self._others, self._under, buttons])
        self.widget.add_class("tk-analysis")

    def _row(self, at: int) -> tuple[w.HBox, w.Button, Words]:
        """A candidate: a button that chooses it, and what is known of it."""
        choose = button("", lambda: self._host.do(lambda: self._choose(at)))
        words = Words()
        row = w.HBox([choose, words])
        row.add_class("tk-move-row")
        return row, choose, words

    # ------------------------------------------------------------ what is analysed

    def open(self, on: bool) -> None:
        """The drawer is open, or shut, and a position is on the table."""
        if on or self._on:
            self._on = on
            self.show()

    def show(self) -> None:
        """Another position is on the table, or other eyes look, or somebody wants to see it or no more."""
        self._slices.stop()
        self._analysis, self._stopped, self._pace, self._tried = None, "", Pace(), 0
        eyes = self._host.eyes
        if not self._on or eyes.curtained():
            self._forget()
            return
        whole = self._host.explorer.position
        moves = whole.legal_moves(eyes.seat()) if eyes.may_decide() else []
        self._analysis = self._begun(eyes.seen(whole), moves)
        self.widget.layout.display = ""
        self._look()
        if not self._analysis.done:
            self._slices.start()
            self._buttons()

    def _begun(self, seen: Position, moves: Sequence[Move]) -> Analysis:
        """The analysis of this position that is there, or a new one."""
        key = (seen.notation, seen.seen_by, tuple(move.text for move in moves))
        found = self._known.pop(key, None) or Analysis(seen, moves)
        self._known[key] = found
        if len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)
        return found

    def _slice(self) -> bool:
        """Some games, and now and then a look at what they tell."""
        analysis = self._analysis
        if analysis is None:
            return False
        known = analysis.evaluation is not None
        before, begun = analysis.games, time.perf_counter()
        analysis.work(SLICE)
        now = time.perf_counter()
        self._pace.slice(begun, now, analysis.games - before)
        first = not known and analysis.evaluation is not None
        if first or analysis.done or now - self._looked > LOOK_SECONDS:
            self._looked = now
            self._look()
        if analysis.done:
            self._slices.stop()
            self._buttons()
        return not analysis.done

    def _failed(self, why: str) -> None:
        self._stopped = why
        self._slices.stop()
        self._say_under()
        self._buttons()

    def _switch(self) -> None:
        if self._slices.running:
            self._slices.stop()
            self._stopped = "Stopped; the numbers stay as they are."
        else:
            self._stopped, self._pace = "", Pace()
            if self._analysis is not None and self._analysis.done:
                self._analysis.go_on()
            self._slices.start()
        self._say_under()
        self._buttons()

    def close(self) -> None:
        """Compute no more."""
        self._slices.stop()
        self._analysis = None

    # ------------------------------------------------------------ what is shown

    def _look(self) -> None:
        analysis = self._analysis
        if analysis is None:
            return
        found = analysis.evaluation
        note = f"share of wins, {count(found.games, 'game')}" if found is not None and found.games else ""
        shown = chances(analysis.position, found) if found is not None else f"<p>{FIRST_GAMES}</p>"
        how = f'<p class="tk-quiet">{HOW[analysis.bot]}</p>' if found is not None and found.games else ""
        self._chances.value = heading("Who wins from here?", note) + shown + how
        if analysis.done or analysis.tried >= MORE_GAMES * self._tried:
            self._show_candidates(analysis)
        self._say_under()
        self._buttons()
        self._mark()

    def _show_candidates(self, analysis: Analysis) -> None:
        self._shown = analysis.candidates
        self._tried = analysis.tried if self._shown else 0
        reach = scale(list(self._shown))
        for at, (row, choose, words) in enumerate(self._rows):
            row.layout.display = "" if at < len(self._shown) else "none"
            if at < len(self._shown):
                one = self._shown[at]
                choose.description = one.move.text
                choose.tooltip = f"{analysis.position.describe(one.move)}: choose it on the board"
                words.value = candidate(one, reach, self._shown[0].move.text, alike=analysis.all_alike)
            else:
                choose.description, words.value = "", ""
        self._head.value = self._heading(analysis)
        self._offer(analysis.others if self._shown else [])

    def _offer(self, others: Sequence[Move]) -> None:
        """List the moves that can be asked for."""
        asks = f"What about … ({count(len(others), 'other move')})"
        options = [(asks, ""), *((move.text, move) for move in others)]
        if list(self._others.options) != options:
            self._others.options = options
        self._others.layout.display = "" if others else "none"

    def _asked(self, move: Move | str) -> None:
        """Somebody wants to know of another move; that the list is offered anew asks for none."""
        if not isinstance(move, str):
            self._host.do(lambda: self._ask(move))

    def _ask(self, move: Move) -> None:
        if self._analysis is None:
            return
        self._analysis.ask(move)
        self._stopped, self._pace, self._tried = "", Pace(), 0
        self._look()
        self._slices.start()
        self._buttons()

    def _heading(self, analysis: Analysis) -> str:
        """Whose moves these are, and on how many games of each the numbers rest."""
        if not analysis.moves:
            return ""
        who = heading(f"Moves of {analysis.position.names[analysis.moves[0].player]}", self._each())
        if self._shown:
            return who
        number = len(analysis.moves)
        tried = f"Each of {number} moves is tried {count(analysis.each, 'time')} first"
        return (
            f"{who}<p>{tried}: {analysis.tried} by now.</p>"
            if analysis.in_first_round
            else f"{who}<p>{FIRST_GAMES}</p>"
        )

    def _each(self) -> str:
        return f"share of wins, {count(self._tried, 'game')} each" if self._tried else ""

    def _say_under(self) -> None:
        analysis = self._analysis
        if analysis is None:
            return
        found = analysis.evaluation
        if analysis.position.over:
            self._under.value = '<p class="tk-quiet">The game is over: this is certain.</p>'
            return
        lines = [progress(analysis.games, analysis.planned)]
        lines.append(f'<p role="status">{say(self._stopped)}</p>' if self._stopped else self._left(analysis))
        if found is not None and found.cut_off:
            lines.append(f'<p class="tk-quiet">{say(found.basis)}</p>')
        lines.append(f'<p class="tk-quiet">{BRACKETS}</p>')
        self._under.value = "\n".join(lines)

    def _left(self, analysis: Analysis) -> str:
        """What came of it, or how long it still takes."""
        if not analysis.done:
            left = self._pace.left(analysis.planned - analysis.games)
            return f'<p class="tk-quiet">{f"{left.capitalize()} more. " if left else ""}Play on meanwhile.</p>'
        if analysis.all_alike:
            return f'<p role="status">{say(self._alike(analysis))}</p>'
        if analysis.undecided:
            tried = count(analysis.tried, "game")
            return f'<p role="status">Cannot tell which move is best after {tried} of each. Go on plays more.</p>'
        return '<p class="tk-quiet">Done.</p>'

    def _alike(self, analysis: Analysis) -> str:
        moves = "These moves" if analysis.others else "All moves"
        tried = analysis.tried
        return f"{moves} come to the same: {f'in {tried} games of each ' if tried else ''}the same player won."

    def _buttons(self) -> None:
        analysis = self._analysis
        self._stop.description = "Stop" if self._slices.running else "Go on"
        needed = analysis is not None and (not analysis.done or analysis.undecided)
        self._stop.layout.display = "" if needed else "none"
        self._marks.layout.display = "" if self._shown else "none"

    def _mark(self) -> None:
        """Mark on the board what may be the best move, by now, as long as that is wanted."""
        may_be = [one.move for one in self._shown if one.says in (BEST, BEST_SO_FAR, UNCLEAR)]
        analysis = self._analysis
        wanted = self._marks.value and analysis is not None and not analysis.all_alike
        self._host.mark(may_be[:MARKED] if wanted else ())

    def _choose(self, at: int) -> None:
        if at < len(self._shown):
            self._host.point(self._shown[at].move)

    def _forget(self) -> None:
        """Keep nothing in the page that these eyes may not see."""
        self._shown, self._tried = (), 0
        for words in (self._chances, self._head, self._under, *(words for _, _, words in self._rows)):
            words.value = ""
        for row, choose, _ in self._rows:
            choose.description, choose.tooltip = "", ""
            row.layout.display = "none"
        self._offer(())
        self._buttons()
        self.widget.layout.display = "none"
        self._host.mark(())
