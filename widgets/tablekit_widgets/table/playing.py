"""What a click, a row, a text or the die does at a table: it plays, chooses, or says why not."""

from __future__ import annotations

from tablekit.asking.lot import drawn_otherwise
from tablekit.asking.offer import CHANCE
from tablekit.consulting.typed_moves import in_notation
from tablekit.core import Decide, Key, Move
from tablekit.core.errors import TablekitError
from tablekit.position.clicks import Chooser
from tablekit.saying import listed
from tablekit_widgets.board.pointing import WhatIsThis
from tablekit_widgets.history.film import Film
from tablekit_widgets.kit.acts import NUMBER, TEXT, Acts
from tablekit_widgets.kit.html import say
from tablekit_widgets.kit.sitting import Chosen, Clicked, News, Part, Sitting
from tablekit_widgets.table.typed import meant
from tablekit_widgets.words import m


class Playing(Part):
    """Plays for whoever sits here; ``film`` is what a click ends first, and ``what`` what it may ask instead."""

    def __init__(self, sitting: Sitting, film: Film, what: WhatIsThis) -> None:
        super().__init__(sitting)
        self._film, self._what = film, what

    def acts(self, acts: Acts) -> None:
        """Moves and results of chance as buttons, as rows and typed, and asking why not."""
        acts.add("answer", self._answered, f"{NUMBER} {TEXT}")
        acts.add("row", self._row, f"{NUMBER} {TEXT}")
        acts.add("came", self._came, f"({NUMBER} {NUMBER})?")
        acts.add("type", self._typed, TEXT)
        acts.add("group", self._group, TEXT)
        acts.number("roll", self._let)
        acts.plain(
            another=self._another, back_to_decision=self._back_to_a_decision, set_up=self._set_up, why=self._why,
            dismiss=self._sitting.dismiss,
        )  # fmt: skip

    def told(self, news: News) -> None:
        """A click on the board is a part of a move, or a question."""
        match news:
            case Clicked(key):
                self._clicked(key)

    # ------------------------------------------------------------ on the board

    def _clicked(self, key: Key) -> None:
        sitting = self._sitting
        if self._film.go_on():
            return
        if sitting.laid is not None:
            sitting.laid.clicked(key)
        elif sitting.elsewhere:
            sitting.show()
        elif self._what.asking:
            self._what.explain(key)
        elif key == CHANCE:
            self._roll()
        else:
            self._choose(key)

    def _choose(self, key: Key) -> None:
        """Play or choose what a click means; of the group that is open the reasons come before the other groups."""
        offer, chooser = self._sitting.offer, self._sitting.chooser
        here = {k for move in chooser.candidates for k in (*move.keys, *move.hints)} | set(chooser.clicked)
        refused = None if key in here else offer.why_not(key, chooser.clicked, chooser.group)
        chosen = chooser.click(key) if refused is None else None
        if isinstance(chosen, Move):
            self._sitting.play(chosen)
        elif chosen is not None:
            self._sitting.choose(chosen)
        elif refused is not None or (refused := offer.why_not(key, chooser.clicked)) is not None:
            self._sitting.refuse(refused, (key,))
        else:
            self._what.explain(key)

    def _why(self) -> None:
        sitting = self._sitting
        sitting.asks_why = not sitting.asks_why
        sitting.tell(Chosen())
        says = f'<div class="tk-box tk-what"><p>{say(m("Nothing is hatched: all may be used now."))}</p></div>'
        if sitting.asks_why and sitting.chooser.moves and not sitting.lights.blocked:
            sitting.explain(says)
        elif sitting.explained == says:
            sitting.explain("")

    # ------------------------------------------------------------ moves in the column

    def _named(self, value: str) -> Move | None:
        """The move of an answer or a row, or None where it is for another position, as a second click may be."""
        number, _, text = value.partition(" ")
        moves = self._sitting.chooser.moves if int(number) == self._sitting.number else ()
        return next((move for move in moves if move.text == text), None)

    def _answered(self, value: str) -> None:
        move = self._named(value)
        if move is not None:
            self._sitting.play(move)

    def _row(self, value: str) -> None:
        """Ring the place a row means, and write it beside Play; a row that is chosen already is played."""
        move = self._named(value)
        if move is not None and move == self._sitting.pointed:
            self._sitting.play(move)
        elif move is not None:
            self._sitting.point(move)

    def _group(self, group: str) -> None:
        moves = self._sitting.chooser.moves
        if group in [move.group for move in moves]:
            self._sitting.choose(Chooser(moves, group=group))

    def _typed(self, text: str) -> None:
        sitting, node, eyes = self._sitting, self._sitting.position.node, self._sitting.eyes
        if not text.strip():
            return
        if sitting.is_chance and text.strip().lower() in ("roll", "draw", "run"):
            self._roll()
        elif not isinstance(node, Decide):
            self._enter(text)
        elif eyes.may_decide():
            seat = None if eyes.everything else eyes.seat()
            sitting.play(meant(text, sitting.chooser, sitting.seen()) or in_notation(sitting.seen(), text, seat), seat)
        else:
            who = listed([sitting.position.names[p] for p in node.players])
            says = m("{who} decides now; choose these eyes, or everything, to decide for them", who=who)
            raise TablekitError(says)

    # ------------------------------------------------------------ chance

    def _let(self, number: int) -> None:
        if number == self._sitting.number:
            self._roll()

    def _roll(self) -> None:
        if self._sitting.is_chance:
            self._sitting.roll()

    def _came(self, value: str) -> None:
        """Enter one of the results that are offered."""
        number, _, at = value.partition(" ")
        if value and int(number) == self._sitting.number and not self._sitting.eyes.closed():
            offered = self._sitting.seen().chance_outcomes()
            if int(at) < len(offered):
                self._sitting.chance(offered[int(at)][0])

    def _enter(self, outcome: str) -> None:
        if closed := self._sitting.eyes.closed():
            raise TablekitError(closed)
        self._sitting.chance(outcome)

    def _another(self) -> None:
        """Let the lot decide among what has not come here yet: a branch beside it.

        Where others know more of what can come than these eyes, the last result that is left would tell it.
        """
        if closed := self._sitting.eyes.closed():
            raise TablekitError(closed)
        explorer = self._sitting.explorer
        found = drawn_otherwise(explorer.position, [explorer.nodes[child].text for child in explorer.children()])
        if found is None:
            all_came = m("Everything that can come here came already: the branches above the line lead there.")
            raise TablekitError(all_came)
        self._sitting.chance(found)

    def _back_to_a_decision(self) -> None:
        explorer = self._sitting.explorer
        while explorer.at and not isinstance(explorer.back().node, Decide):
            pass
        self._sitting.show()

    def _set_up(self) -> None:
        self._sitting.explorer.set_up(anew=self._sitting.fair)
        self._sitting.show()
