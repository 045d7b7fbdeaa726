"""The analysis side of a table: who wins from here, and which moves are best, in numbers that narrow while one watches.

What is computed rests on what the present eyes see, and on nothing else; behind the curtain nothing is computed.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence

from tablekit.asking.answers import calls
from tablekit.core import Move
from tablekit.odds.analysis import BEST, BEST_SO_FAR, FEWEST_WHOLE, ROUND, UNCLEAR, Analysis, Candidate
from tablekit.position import Position
from tablekit.saying import Decimal, Message, Quoted, Text
from tablekit_widgets.analysis.figures import candidate, chances, progress, scale
from tablekit_widgets.analysis.pace import Pace
from tablekit_widgets.kit.acts import TEXT, Acts
from tablekit_widgets.kit.drawer import Drawer
from tablekit_widgets.kit.html import act, folded, heading, quiet, say, select
from tablekit_widgets.kit.sitting import Marked, Sitting
from tablekit_widgets.kit.slices import SLICE, Slices
from tablekit_widgets.words import m, t

LOOK_SECONDS = 0.4  # how often the numbers are shown anew
MOST_KEPT = 24  # positions whose numbers are kept, to be shown again on the way back
MORE_GAMES = 1.2  # times as many as those that are shown: then the moves are shown anew, and not at every look
MARKED = 3
FIRST_GAMES = m("The first games are being played.")
# Who wins: between whom the whole games are.
HOW = {
    "random": m("If everybody, you too, plays at random from here: quick, and often misleading."),
    "glance": m(
        "If everybody, you too, takes the best-looking of four moves from here. People plan: it may come otherwise."
    ),
    "mixed": m(
        "If everybody, you too, takes what looks best from here, or as often any move. People plan: it may come "
        "otherwise."
    ),
    "greedy": m("If everybody, you too, goes on taking what looks best. People plan: it may come otherwise."),
}
# Which move is better: where the games are stopped, and where they are not.
STOPPED = {
    "random": t(
        "Tried in games between players who move at random, each stopped after {rounds:turn} and judged by how it "
        "looks."
    ),
    "glance": t(
        "Tried in games between players who take the best-looking of four moves, each stopped after {rounds:turn} and "
        "judged by how it looks."
    ),
    "mixed": t(
        "Tried in games between players who take what looks best, or as often any move, each stopped after "
        "{rounds:turn} and judged by how it looks."
    ),
    "greedy": t(
        "Tried in games between players who take what looks best, each stopped after {rounds:turn} and judged by how "
        "it looks."
    ),
}
PLAYED_OUT = {
    "random": m("Tried in games to the end between players who move at random: quick, and often misleading."),
    "glance": m("Tried in games to the end between players who take the best-looking of four moves."),
    "mixed": m("Tried in games to the end between players who take what looks best, or as often any move."),
    "greedy": m("Tried in games to the end between players who take what looks best."),
}
# What to do, in a sentence.
COMES_OUT_BEST, BEST_BY_NOW = t("{move} comes out best."), t("So far, {move} comes out best.")
NOT_CLEAR = t("{move} may be best. It is close.")
MEASURED = m("How this was measured")
TELLS = m("The games of moves tell them apart, and not who wins.")
CHECKED = t(
    "Checked with two players: in a second such games show {seen} ± {error} of what looking ahead would gain, where 1 "
    "is all of it."
)
TOO_FEW = m("Too few games yet.")
NOBODY_LOOKS = m("Nothing is worked out until somebody looks.")
BRACKETS = m("In brackets: where the true share lies, 95 times in 100.")


class Analysing(Drawer):
    """A drawer of the table; nothing is computed while it is shut."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._known: OrderedDict[tuple[str, int | str, tuple[str, ...]], Analysis] = OrderedDict()
        self._analysis: Analysis | None = None
        self._slices = Slices(self._slice, self._failed)
        self._looked, self._pace = 0.0, Pace()
        self._stopped: Text = ""
        self._tried = 0  # games of each move, of those that are shown
        self._shown: Sequence[Candidate] = ()
        self._names: Mapping[str, str] = {}  # what a move is called, by its notation
        self._on, self._marks = False, True

    def acts(self, acts: Acts) -> None:
        """Choosing a move, asking for another one, stopping, and whether the best are marked on the board."""
        acts.add("analysis-choose", self._choose, TEXT)
        acts.add("analysis-ask", self._ask, TEXT)
        acts.plain(analysis_stop=self._switch, analysis_marks=self._mark_or_not)

    # ------------------------------------------------------------ what is analysed

    def show(self) -> None:
        """Begin with the position on the table, which other eyes may look at than before."""
        self._on = True
        self._begin()

    def put_away(self) -> None:
        """Compute no more."""
        if self._on:
            self._on = False
            self._begin()

    def _begin(self) -> None:
        self._slices.stop()
        self._analysis, self._stopped, self._pace, self._tried = None, "", Pace(), 0
        sitting = self._sitting
        if not self._on or sitting.eyes.curtained():
            self.forget()
            return
        self._analysis = self._of(sitting.seen(), sitting.chooser.moves)
        moves = self._analysis.moves
        words = calls(self._analysis.position, moves)
        self._names = {move.text: word for move, word in zip(moves, words, strict=True)}
        self._look()
        if not self._analysis.done:
            self._slices.start()

    def _of(self, seen: Position, moves: Sequence[Move]) -> Analysis:
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
        if analysis.done:
            self._slices.stop()
        if first or analysis.done or now - self._looked > LOOK_SECONDS:
            self._looked = now
            self._look()
            self._changed()
        return not analysis.done

    def _failed(self, why: str) -> None:
        self._stopped = why
        self._slices.stop()
        self._changed()

    def _switch(self) -> None:
        """Stop, or go on, beyond what was planned where that could not tell which move is best."""
        analysis = self._analysis
        if self._slices.running:
            self._slices.stop()
            self._stopped = m("Stopped; the numbers stay as they are.")
        elif analysis is not None and (not analysis.done or analysis.undecided):
            self._stopped, self._pace = "", Pace()
            if analysis.done:
                analysis.go_on()
            self._slices.start()
        self._changed()

    def _ask(self, text: str) -> None:
        """Try a move that is not among those shown as often as the best ones."""
        analysis = self._analysis
        move = next((move for move in analysis.others if move.text == text), None) if analysis is not None else None
        if analysis is None or move is None:
            return
        analysis.ask(move)
        self._stopped, self._pace, self._tried = "", Pace(), 0
        self._look()
        self._slices.start()
        self._changed()

    def _choose(self, text: str) -> None:
        """Choose a move on the board, without playing it."""
        for one in self._shown:
            if one.move.text == text:
                self._sitting.point(one.move)

    def forget(self) -> None:
        """Keep nothing in the page that these eyes may not see."""
        self._shown, self._tried = (), 0
        self._sitting.tell(Marked(()))

    def close(self) -> None:
        """Compute no more."""
        self._slices.stop()
        self._analysis, self._shown = None, ()

    # ------------------------------------------------------------ what is shown

    def _look(self) -> None:
        """Take down what the games tell by now: of the moves only when there are clearly more games than before."""
        analysis = self._analysis
        if analysis is None:
            return
        if analysis.done or analysis.tried >= MORE_GAMES * self._tried:
            self._shown = analysis.candidates
            self._tried = analysis.tried if self._shown else 0
        self._mark()

    def _mark_or_not(self) -> None:
        self._marks = not self._marks
        self._mark()
        self._changed()

    def _mark(self) -> None:
        """Mark on the board what may be the best move, by now, as long as that is wanted."""
        may_be = [one.move for one in self._shown if one.says in (BEST, BEST_SO_FAR, UNCLEAR)]
        wanted = self._marks and self._analysis is not None and not self._analysis.all_alike
        self._sitting.tell(Marked(may_be[:MARKED] if wanted else ()))

    def html(self) -> str:
        """What to do, the moves, who wins, how far it is, and what can be done about it."""
        analysis = self._analysis
        if analysis is None:
            return f"<p>{quiet(NOBODY_LOOKS)}</p>"
        parts = self._advice(analysis) + self._moves(analysis) + self._wins(analysis) + self._under(analysis)
        return f'<div class="tk-analysis">{parts}{self._buttons(analysis)}{self._measured(analysis)}</div>'

    def _advice(self, analysis: Analysis) -> str:
        """What to do, in a sentence, as far as the games tell."""
        if not analysis.moves:
            return ""
        says: Text = FIRST_GAMES
        if analysis.all_alike:
            says = self._alike(analysis)
        elif self._shown:
            best = self._shown[0]
            sure = {BEST: COMES_OUT_BEST, BEST_SO_FAR: BEST_BY_NOW}.get(best.says, NOT_CLEAR)
            says = sure(move=Quoted(self._names[best.move.text]))
        told = ' role="status"' * analysis.done
        return f'<p class="tk-advice"{told}><b>{say(says)}</b></p>'

    def _measured(self, analysis: Analysis) -> str:
        """One click away: between whom the games are, where they end, and how much they are known to show."""
        found, lines = analysis.evaluation, self._how_tried(analysis) if analysis.moves else ""
        if found is not None and found.games:
            lines += f"<p>{say(HOW[analysis.whole_bot])}</p>"
            lines += f"<p>{say(found.basis)}</p>" * bool(found.cut_off) + f"<p>{say(BRACKETS)}</p>"
        return folded("measured", MEASURED, lines) if lines else ""

    def _wins(self, analysis: Analysis) -> str:
        found = analysis.evaluation
        if found is None:
            return f"{heading(m('Who wins from here?'), '')}<p>{say(FIRST_GAMES)}</p>"
        note: Text = m("share of wins, {games:game}", games=found.games) if found.games else ""
        if not found.certain and found.games < FEWEST_WHOLE:
            note = TOO_FEW
        return heading(m("Who wins from here?"), note) + chances(analysis.position, found)

    def _moves(self, analysis: Analysis) -> str:
        """Whose moves these are, on how many games of each the numbers rest, and the moves, best first."""
        if not analysis.moves:
            return ""
        name = analysis.position.names[analysis.moves[0].player]
        head = heading(m("Moves of {name}", name=name), self._each())
        if not self._shown:
            return head
        if analysis.in_first_round:
            says = m("A first order: each of {moves} moves is tried {each:time}, {tried} by now.",
                     moves=len(analysis.moves), each=ROUND, tried=analysis.tried)  # fmt: skip
            head += f'<p class="tk-quiet">{say(says)}</p>'
        reach, best = scale(list(self._shown)), self._names[self._shown[0].move.text]
        rows = "".join(self._row(analysis, one, reach, best) for one in self._shown)
        others = analysis.others
        asks = m("What about … ({others} other {others?move|moves})", others=len(others))
        offered: list[tuple[Text, str]] = [(self._names[move.text], move.text) for move in others]
        return head + rows + (select("analysis-ask", asks, offered) if others else "")

    def _row(self, analysis: Analysis, one: Candidate, reach: float, best: str) -> str:
        """A candidate: a button that chooses it, and what is known of it."""
        does = analysis.position.describe(one.move)
        title = m("{does}: choose it on the board", does=does)
        choose = act("analysis-choose", self._names[one.move.text], one.move.text, title=title)
        known = candidate(one, self._names[one.move.text], reach, best, alike=analysis.all_alike)
        return f'<div class="tk-move-row">{choose}{known}</div>'

    def _how_tried(self, analysis: Analysis) -> str:
        """Between whom the games of moves are, where they end, and how much they are known to show."""
        if analysis.position.over or (self._shown and not self._tried):
            return ""
        says: Text = PLAYED_OUT[analysis.bot]
        if analysis.rounds is not None:
            says = STOPPED[analysis.bot](rounds=analysis.rounds)
        checked = ""
        if analysis.seen is not None:
            seen, error = (Decimal(f"{number:.2f}") for number in analysis.seen)
            checked = f" {say(CHECKED(seen=seen, error=error))}"
        return f"<p>{say(TELLS)} {say(says)}{checked}</p>"

    def _each(self) -> Text:
        if all(one.behind is None for one in self._shown) or not self._tried:
            return ""
        return m("points behind, up to {games:game} each", games=self._tried)

    def _under(self, analysis: Analysis) -> str:
        if analysis.position.over:
            return f"<p>{quiet(m('The game is over: this is certain.'))}</p>"
        lines = [progress(analysis.games, analysis.planned)]
        lines.append(f'<p role="status">{say(self._stopped)}</p>' if self._stopped else self._left(analysis))
        return "\n".join(lines)

    def _left(self, analysis: Analysis) -> str:
        """What came of it, or how long it still takes."""
        if not analysis.done:
            left = self._pace.left(analysis.planned - analysis.games)
            meanwhile = say(m("Play on meanwhile."))
            return f'<p class="tk-quiet">{f"{say(left)} " if left else ""}{meanwhile}</p>'
        if analysis.all_alike:
            return ""
        if analysis.undecided:
            unclear = m("Cannot tell which move is best after up to {games:game} of each. Go on plays more.",
                        games=analysis.tried)  # fmt: skip
            return f'<p role="status">{say(unclear)}</p>'
        return f"<p>{quiet(m('Done.'))}</p>"

    def _alike(self, analysis: Analysis) -> Message:
        tried = analysis.tried
        if not tried:
            return m("These moves come to the same.") if analysis.others else m("All moves come to the same.")
        if analysis.others:
            return m("These moves are just as good: within half a point after {games:game} of each.", games=tried)
        return m("All moves are just as good: within half a point after {games:game} of each.", games=tried)

    def _buttons(self, analysis: Analysis) -> str:
        running = self._slices.running
        needed = running or not analysis.done or analysis.undecided
        stop = act("analysis-stop", m("Stop") if running else m("Go on")) if needed else ""
        title = m("Mark the best moves on the board")
        marks = act("analysis-marks", m("On the board"), pressed=self._marks, title=title) if self._shown else ""
        return f'<div class="tk-choices">{stop}{marks}</div>' if stop or marks else ""
