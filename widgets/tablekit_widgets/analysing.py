"""The analysis side of a table: who wins from here, and which moves are best, in numbers that narrow while one watches.

What is computed rests on what the present eyes see, and on nothing else; behind the curtain nothing is computed.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence

import ipywidgets as w

from tablekit.analysis import BEST, BEST_SO_FAR, FINALISTS, UNCLEAR, Analysis, Candidate
from tablekit.core import Move
from tablekit.position import Position
from tablekit.words import count
from tablekit_widgets.analysis_html import candidate, chances, progress, scale
from tablekit_widgets.controls import button, heading
from tablekit_widgets.html import say
from tablekit_widgets.slices import SLICE, Slices
from tablekit_widgets.socket import Host
from tablekit_widgets.words import Words

LOOK_SECONDS = 0.4  # how often the numbers are shown anew
MOST_KEPT = 24  # positions whose numbers are kept, to be shown again on the way back
MARKED = 3
HOW = "In these games everybody plays at random; people plan, so read the numbers as a hint."


class Analysing:
    """A part of the table; ``button`` shows and hides it.

    ``host`` is the table's; ``on`` says whether it is shown from the beginning.
    """

    def __init__(self, host: Host, *, on: bool = False) -> None:
        self._host = host
        self._known: OrderedDict[tuple[str, int | str, tuple[str, ...]], Analysis] = OrderedDict()
        self._analysis: Analysis | None = None
        self._slices = Slices(self._slice, self._failed)
        self._looked = self._worked = 0.0
        self._stopped = ""
        self._shown: Sequence[Candidate] = ()
        self.button = w.ToggleButton(
            value=on, description="Analysis", tooltip="Who wins from here, and which move is best"
        )
        self.button.add_class("tk-analysis-button")
        self.button.observe(lambda _: host.do(self.show), names="value")
        self._chances, self._under = Words(), Words()
        self._rows = [self._row(at) for at in range(FINALISTS)]
        self._head, self._others = Words(), Words()
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

    def show(self) -> None:
        """Another position is on the table, or other eyes look, or somebody wants to see it or no more."""
        self._slices.stop()
        self._analysis, self._stopped = None, ""
        eyes = self._host.eyes
        if not self.button.value or eyes.curtained():
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
        first = analysis.games == 0
        begun = time.perf_counter()
        analysis.work(SLICE)
        now = time.perf_counter()
        self._worked += now - begun
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
            self._stopped = ""
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
        head = heading("Who wins from here?", "of 100 games")
        self._chances.value = head + (chances(analysis.position, found) if found is not None else "")
        self._shown = analysis.candidates
        self._show_candidates(analysis)
        self._say_under()
        self._buttons()
        self._mark()

    def _show_candidates(self, analysis: Analysis) -> None:
        reach = scale(list(self._shown))
        for (row, choose, words), at in zip(self._rows, range(FINALISTS), strict=True):
            row.layout.display = "" if at < len(self._shown) else "none"
            if at < len(self._shown):
                one = self._shown[at]
                choose.description = one.move.text
                choose.tooltip = f"{analysis.position.describe(one.move)}: choose it on the board"
                words.value = candidate(one, reach)
            else:
                choose.description, words.value = "", ""
        who = analysis.position.names[analysis.moves[0].player] if analysis.moves else ""
        note = "every move a few times" if analysis.in_first_round else "wins, against the best"
        self._head.value = heading(f"Moves of {who}", note) if self._shown else ""
        others = analysis.others
        texts = ", ".join(move.text for move in others)
        self._others.value = (
            f'<details data-keep="others" class="tk-fold"><summary>{count(len(others), "other move")} tried less often'
            f"</summary>{say(texts)}</details>"
            if others
            else ""
        )

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
        lines.append(f'<p class="tk-quiet">Brackets: 95 times in 100 the value is within. {say(HOW)}</p>')
        self._under.value = "\n".join(lines)

    def _left(self, analysis: Analysis) -> str:
        if analysis.done:
            return '<p class="tk-quiet">Done.</p>'
        played = max(1, analysis.games)
        seconds = self._worked / played * (analysis.planned - played) * 1.3
        return f'<p class="tk-quiet">About {count(max(1, round(seconds)), "second")} more. Play on meanwhile.</p>'

    def _buttons(self) -> None:
        analysis = self._analysis
        self._stop.description = "Stop" if self._slices.running else "Go on"
        self._stop.layout.display = "none" if analysis is None or analysis.done else ""
        self._marks.layout.display = "" if self._shown else "none"

    def _mark(self) -> None:
        """Mark on the board what may be the best move, by now, as long as that is wanted."""
        may_be = [one.move for one in self._shown if one.says in (BEST, BEST_SO_FAR, UNCLEAR)]
        wanted = self._marks.value and self._analysis is not None
        self._host.mark(may_be[:MARKED] if wanted else ())

    def _choose(self, at: int) -> None:
        if at < len(self._shown):
            self._host.point(self._shown[at].move)

    def _forget(self) -> None:
        """Keep nothing in the page that these eyes may not see."""
        self._shown = ()
        for words in (self._chances, self._head, self._others, self._under, *(words for _, _, words in self._rows)):
            words.value = ""
        for _, choose, _ in self._rows:
            choose.description, choose.tooltip = "", ""
        self.widget.layout.display = "none"
        self._host.mark(())
