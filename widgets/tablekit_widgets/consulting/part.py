"""The drawer of a table in which the rulebook is asked, about the position that lies there."""

from __future__ import annotations

from tablekit.consulting.answers import Answers, ask
from tablekit.tree.explorer import Explorer
from tablekit_widgets.consulting.answers_html import listed
from tablekit_widgets.editing.other_game import GameBefore
from tablekit_widgets.kit.acts import TEXT, Acts
from tablekit_widgets.kit.drawer import Answering
from tablekit_widgets.kit.html import act, box, say
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.words import m

YOURS = m("your question, such as: may I build here?")


class Consulting(Answering):
    """Takes a question, and lists the rules that settle it; ``before`` puts the board of one on the table."""

    def __init__(self, sitting: Sitting, before: GameBefore) -> None:
        super().__init__(sitting)
        self._before = before
        self._question = ""
        self._answers: Answers | None = None

    def acts(self, acts: Acts) -> None:
        """Asking, and going to a board and back."""
        acts.add("consult", self.doing(self._ask), TEXT)
        acts.number("consult-show", self.doing(self._show))
        acts.plain(consult_back=self.doing(self._before.go_back))

    def html(self) -> str:
        """A box for the question, and below it the answers."""
        typed = box("consult", YOURS, self._question, str(len(self._question)))
        send = act("consult", m("Look it up"), more=' data-from="consult"')
        told = "" if self._answers is None else listed(self._answers, "consult-show")
        hint = m("In your own words. Name a move, such as “{move}”, and you are told whether it is allowed here.",
                 move=self._such_as())  # fmt: skip
        intro = "" if told else f"<p>{say(hint)}</p>"
        inside = f'<div class="tk-say">{typed}{send}</div>{self._before.html("consult-back")}{intro}{told}'
        return f'<div class="tk-form tk-consult">{inside}{self.answered()}</div>'

    def show(self) -> None:
        """Another position may be on the table: what was said of moves was said of the one before."""
        if self._answers is not None:
            self._answers = ask(self._sitting.seen(), self._question)

    def forget(self) -> None:
        """Keep nothing of what the eyes before asked and were told."""
        super().forget()
        self._question, self._answers = "", None

    def _such_as(self) -> str:
        moves = self._sitting.seen().legal_moves() if self._sitting.eyes.may_decide() else []
        return moves[0].text if moves else "hut 7"

    def _ask(self, question: str) -> None:
        self._question, self._answers = question, None
        self._answers = ask(self._sitting.seen(), question)

    def _show(self, number: int) -> None:
        """Put the board of an answer on the table; the game that lies there is kept."""
        found = self._answers[number] if self._answers is not None and number < len(self._answers) else None
        if found is not None and (example := found.example) is not None:
            self._before.leave_for(Explorer(example.position))
            self.answer(m("{title}. {says}", title=example.title, says=example.says))
