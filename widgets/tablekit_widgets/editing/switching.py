"""Other rules at the table: the same position with one ruling, option or edition switched, and played on by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as w

from tablekit.core import Outcome
from tablekit.core.english import count
from tablekit.editing.first_difference import Search, Step
from tablekit.editing.switching import Switch, Switched, switches, with_options
from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit_widgets.editing.part import imagined
from tablekit_widgets.editing.switching_html import result, switch_row, value_said
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.controls import button
from tablekit_widgets.kit.drawer import Inside
from tablekit_widgets.kit.html import quiet, say
from tablekit_widgets.kit.slices import SLICE, Slices

TOLD_EVERY = 250  # positions looked at


class OtherRules(Inside):
    """A button that lists the rules which can be switched; ``widget`` has them, and what is different with one.

    ``seen`` is as much of the position as may be used; ``leave_for`` puts another game on the table; ``act`` wraps what
    a person sets off, and ``tell`` says what came of it.
    """

    def __init__(
        self, seen: Callable[[], Position], leave_for: Callable[[Explorer], None],
        act: Callable[[Callable[[], None]], None], tell: Callable[[str], None],
    ) -> None:  # fmt: skip
        self._seen, self._leave_for, self._act, self._tell = seen, leave_for, act, tell
        self._slices = Slices(self._slice, self._failed)
        self._from: Position | None = None
        self._tried: Switched | None = None
        self._told_at = 0
        self._list, self._head, self._found = w.VBox(), w.HTML(), w.HTML()
        self._all = button("Show all rules again", lambda: act(self._show_list))
        self._found.add_class("tk-parted")
        self._here = button("Play on by this rule", lambda: act(lambda: self._play(())), primary=True)
        self._there = button("Play the line that shows it", lambda: act(self._play_line))
        self._stop = button("Stop looking", lambda: act(self._stopped))
        self._acts = w.HBox([self._here, self._there, self._stop, self._all])
        self._acts.add_class("tk-choices")
        self.widget = w.VBox([self._list, self._head, self._acts, self._found])
        self.widget.add_class("tk-rules")
        self.forget()

    # ------------------------------------------------------------ the list

    def show(self) -> None:
        """Another position may be on the table: what was found is of this one only."""
        if self._from is not None and self._from != self._seen():
            self.forget()

    def forget(self) -> None:
        """Keep nothing of it in the page, and look no further."""
        self._slices.stop()
        self._from = self._tried = None
        self._head.value = self._found.value = ""
        gone, self._list.children = self._list.children, ()
        give_back(*gone)
        self._acts.layout.display = self.widget.layout.display = "none"
        for act in (self._there, self._stop, self._all):  # which of them were offered tells what was found
            act.layout.display = "none"

    def open(self) -> None:
        """List the rules that can be switched, if they are not listed."""
        if self._from is not None:
            return
        whole, note = imagined(self._seen(), "takes")
        rows = [self._row(whole, switch, at) for at, switch in enumerate(switches(whole), start=1)]
        says = "Try another rule in this position:" if rows else "No rule can be switched in this position."
        self._list.children = (w.HTML(f"<b>{says}</b> {quiet(note)}"), *rows)
        self._from = self._seen()
        self.widget.layout.display = ""

    def _show_list(self, only: int = 0) -> None:
        """Show all rules, or only the one that is tried: what is different by it then stands right below."""
        for at, row in enumerate(self._list.children):
            row.layout.display = "" if not only or at == only else "none"
        self._all.layout.display = "" if only else "none"

    def _row(self, whole: Position, switch: Switch, at: int) -> w.HBox:
        words = w.HTML(switch_row(whole.game, switch))
        buttons = [self._try_button(whole, switch, value, at) for value in switch.others]
        row = w.HBox([words, *buttons])
        row.add_class("tk-rule")
        return row

    def _try_button(self, whole: Position, switch: Switch, value: Any, at: int) -> w.Button:
        said = value_said(whole.game, switch, value)
        return button(
            f"Try “{said}”", lambda: self._act(lambda: self._try(whole, switch, value, at)),
            tooltip=f"{switch.says}: {said} instead of {value_said(whole.game, switch, switch.now)}",
        )  # fmt: skip

    # ------------------------------------------------------------ one of them

    def _try(self, whole: Position, switch: Switch, value: Any, at: int) -> None:
        """Look for what is then played differently; meanwhile one can play on by it already."""
        self._slices.stop()
        other = with_options(whole, **{switch.name: value})
        self._tried = Switched(whole, other, {switch.name: value}, Search(whole, other))
        self._show_list(only=at)
        title = self._tried.title
        self._head.value = f"<h4>{say(title[:1].upper() + title[1:])}</h4>"
        self._acts.layout.display = ""
        self._there.layout.display, self._stop.layout.display = "none", ""
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
        return not done

    def _progress(self, search: Search) -> None:
        self._told_at = search.looked_at
        looked = f"{count(search.looked_at, 'position')} looked at"
        by_now = f", and one of {count(len(search.line), 'step')} found" if search.line is not None else ""
        self._found.value = f"<p>Looking for the shortest line that is played differently: {looked}{by_now}.</p>"

    def _show_found(self, tried: Switched) -> None:
        self._tried = found = Switched(tried.a, tried.b, tried.options, tried.search)
        self._stop.layout.display = "none"
        self._there.layout.display = "" if found.line else "none"
        self._found.value = result(found)

    def _stopped(self) -> None:
        self._slices.stop()
        tried = self._tried
        if tried is not None and tried.search.line is not None:
            self._show_found(tried)
        elif tried is not None:
            looked = count(tried.search.looked_at, "position")
            self._end(f"<p>Stopped: nothing was played differently in {looked} by then.</p>")

    def _failed(self, why: str) -> None:
        self._end(f'<p class="tk-unmet">{say(why)}</p>')

    def _end(self, html: str) -> None:
        self._slices.stop()
        self._stop.layout.display = "none"
        self._found.value = html

    # ------------------------------------------------------------ played on

    def _play_line(self) -> None:
        if self._tried is not None and self._tried.parting is not None:
            self._play(self._tried.parting.line)

    def _play(self, line: Sequence[Step]) -> None:
        """Put the position with the other rule on the table, and play these steps there."""
        tried = self._tried
        if tried is None:
            return
        explorer = Explorer(tried.b)
        for step in line:
            explorer.chance(step.text) if isinstance(step, Outcome) else explorer.play(step.text, step.player)
        side = tried.sides[1]
        self._leave_for(explorer)
        self._tell(f"This is played by another rule: {say(side)}. The game before is kept.")
