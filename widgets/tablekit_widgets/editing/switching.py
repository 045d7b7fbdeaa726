"""Other rules at the table: the same position with one ruling, option or edition switched, and played on by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tablekit.core import Outcome
from tablekit.editing.first_difference import Search, Step
from tablekit.editing.switching import Switch, Switched, switches, with_options
from tablekit.position import Position
from tablekit.saying import Text
from tablekit.saying.english import capital
from tablekit.tree.explorer import Explorer
from tablekit_widgets.editing.other_game import GameBefore
from tablekit_widgets.editing.part import imagined
from tablekit_widgets.editing.switching_html import result, switch_row, value_said
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.drawer import Answering
from tablekit_widgets.kit.html import act, quiet, say
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.kit.slices import SLICE, Slices
from tablekit_widgets.kit.viewpoint import ALL_OPEN
from tablekit_widgets.words import m

TOLD_EVERY = 250  # positions looked at
TAKES = m("What these eyes cannot see was dealt out by chance; “{open}” takes the game as it is.", open=ALL_OPEN)


class Try(NamedTuple):
    """A rule that can be switched, and one of the values it can have instead."""

    switch: Switch
    value: Any


class OtherRules(Answering):
    """The drawer that lists the rules which can be switched, and shows what is different with one of them.

    ``before`` puts another game on the table.
    """

    def __init__(self, sitting: Sitting, before: GameBefore) -> None:
        super().__init__(sitting)
        self._before = before
        self._slices = Slices(self._slice, self._failed)
        self._from: Position | None = None
        self._whole: Position | None = None
        self._note: Text = ""
        self._tries: list[Try] = []
        self._tried: Switched | None = None
        self._tried_at, self._looks, self._found, self._told_at = 0, False, "", 0

    def acts(self, acts: Acts) -> None:
        """Trying a rule, stopping, and playing on by it."""
        acts.number("rules-try", self.doing(self._try))
        acts.plain(
            rules_here=self.doing(self._play), rules_line=self.doing(self._play_line),
            rules_stop=self.doing(self._stopped), rules_all=self.doing(self._show_all),
            rules_back=self.doing(self._before.go_back),
        )  # fmt: skip

    # ------------------------------------------------------------ the list

    def show(self) -> None:
        """List the rules that can be switched; another position may be on the table, and what was found is of one."""
        seen = self._sitting.seen()
        if self._from == seen:
            return
        self._leave()
        self._whole, self._note = imagined(seen, TAKES)
        self._tries = [Try(switch, value) for switch in switches(self._whole) for value in switch.others]
        self._from = seen

    def say_again(self) -> None:
        """The rules are listed anew."""
        self._leave()
        self.show()

    def forget(self) -> None:
        """Keep nothing of it in the page, and look no further."""
        super().forget()
        self._leave()

    def _leave(self) -> None:
        self._slices.stop()
        self._from = self._whole = self._tried = None
        self._note, self._tries, self._found, self._looks = "", [], "", False

    def html(self) -> str:
        """The rules, or the one that is tried with what is different by it."""
        back = self._before.html("rules-back")
        inside = self._trial() if self._tried is not None else self._listed()
        ways = f'<div class="tk-say">{back}</div>' if back else ""
        return f'<div class="tk-form tk-rules">{inside}{ways}{self.answered()}</div>'

    def _listed(self) -> str:
        whole = self._whole
        if whole is None:
            return ""
        says = (
            m("Try another rule in this position:") if self._tries else m("No rule can be switched in this position.")
        )
        rules = dict.fromkeys(tried.switch.name for tried in self._tries)
        rows = "".join(self._row(whole, [at for at, tried in enumerate(self._tries) if tried.switch.name == name])
                       for name in rules)  # fmt: skip
        return f"<p><b>{say(says)}</b> {quiet(self._note)}</p>{rows}"

    def _row(self, whole: Position, numbers: Sequence[int]) -> str:
        """A rule with a button for each value it can have instead."""
        switch = self._tries[numbers[0]].switch
        buttons = "".join(self._try_button(whole, at) for at in numbers)
        words = switch_row(whole.game, switch)
        return f'<div class="tk-rule"><div>{words}</div><div class="tk-say">{buttons}</div></div>'

    def _try_button(self, whole: Position, at: int) -> str:
        switch, value = self._tries[at]
        said, now = (value_said(whole.game, switch, each) for each in (value, switch.now))
        title = m("{rule}: {value} instead of {now}", rule=switch.says, value=said, now=now)
        return act("rules-try", m("Try “{value}”", value=said), str(at), title=title,
                   pressed=at == self._tried_at if self._tried is not None else None)  # fmt: skip

    def _trial(self) -> str:
        """The rule that is tried, what can be done, and what is different by it."""
        tried, whole = self._tried, self._whole
        if tried is None or whole is None:
            return ""
        name = self._tries[self._tried_at].switch.name
        row = self._row(whole, [at for at, one in enumerate(self._tries) if one.switch.name == name])
        ways = act("rules-here", m("Play on by this rule"), look="tk-b tk-dark")
        if self._looks:
            ways += act("rules-stop", m("Stop looking"))
        elif tried.line:
            ways += act("rules-line", m("Play the line that shows it"))
        ways += act("rules-all", m("Show all rules again"))
        title = capital(tried.title)
        return f'{row}<h4>{say(title)}</h4><div class="tk-say">{ways}</div><div class="tk-parted">{self._found}</div>'

    def _show_all(self) -> None:
        """Show all rules, and look no further."""
        self._slices.stop()
        self._tried, self._found, self._looks = None, "", False

    # ------------------------------------------------------------ one of them

    def _try(self, at: int) -> None:
        """Look for what is then played differently; meanwhile one can play on by it already."""
        whole = self._whole
        if whole is None or at >= len(self._tries):
            return
        self._slices.stop()
        switch, value = self._tries[at]
        other = with_options(whole, **{switch.name: value})
        self._tried, self._tried_at = Switched(whole, other, {switch.name: value}, Search(whole, other)), at
        self._looks = True
        self._progress(self._tried.search)
        self._slices.start()

    def _slice(self) -> bool:
        tried = self._tried
        if tried is None:
            return False
        done = tried.search.work(SLICE)
        if done:
            self._show_found(tried)
        elif tried.search.looked_at - self._told_at >= TOLD_EVERY:
            self._progress(tried.search)
            self._changed()
        return not done

    def _progress(self, search: Search) -> None:
        self._told_at = search.looked_at
        looks = m("Looking for the shortest line that is played differently: {positions:position} looked at.",
                  positions=search.looked_at)  # fmt: skip
        if search.line is not None:
            looks = m("Looking for the shortest line that is played differently: {positions:position} looked at, and "
                      "one of {steps:step} found.", positions=search.looked_at, steps=len(search.line))  # fmt: skip
        self._found = f"<p>{say(looks)}</p>"

    def _show_found(self, tried: Switched) -> None:
        self._tried = found = Switched(tried.a, tried.b, tried.options, tried.search)
        self._end(result(found))

    def _stopped(self) -> None:
        self._slices.stop()
        tried = self._tried
        if tried is not None and tried.search.line is not None:
            self._show_found(tried)
        elif tried is not None:
            none = m("Stopped: nothing was played differently in {positions:position} by then.",
                     positions=tried.search.looked_at)  # fmt: skip
            self._end(f"<p>{say(none)}</p>")

    def _failed(self, why: str) -> None:
        self._slices.stop()
        self._end(f'<p class="tk-unmet">{say(why)}</p>')

    def _end(self, html: str) -> None:
        self._looks, self._found = False, html
        self._changed()

    # ------------------------------------------------------------ played on

    def _play_line(self) -> None:
        if self._tried is not None and self._tried.parting is not None:
            self._play(self._tried.parting.line)

    def _play(self, line: Sequence[Step] = ()) -> None:
        """Put the position with the other rule on the table, and play these steps there."""
        tried = self._tried
        if tried is None:
            return
        explorer = Explorer(tried.b)
        for step in line:
            explorer.chance(step.text) if isinstance(step, Outcome) else explorer.play(step.text, step.player)
        side = tried.sides[1]
        self._before.leave_for(explorer)
        self.answer(m("This is played by another rule: {rule}. The game before is kept.", rule=side))
