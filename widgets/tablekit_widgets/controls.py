"""The controls beside the board: moves, a box for notation, the die.  All of it works by keyboard alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as w

from tablekit.chooser import Chooser
from tablekit.core import Move, Outcome
from tablekit.position import Position
from tablekit_widgets.html import say

MOST_BUTTONS = 8
SAME_TEXT_SECONDS = 0.5


def button(
    words: str, act: Callable[[], None], *, primary: bool = False, tooltip: str = "", icon: str = ""
) -> w.Button:
    """A button that calls ``act`` without arguments; ``icon`` is a name of Font Awesome 4."""
    made = w.Button(description=words, tooltip=tooltip or words, icon=icon)
    made.on_click(lambda _: act())
    if primary:
        made.add_class("tk-primary")
    return made


def heading(words: str, note: str = "") -> str:
    """The title of a part of the column, with a quiet note at its right."""
    return f'<div class="tk-head"><h4>{say(words)}</h4><span class="tk-quiet">{say(note)}</span></div>'


class Entry:
    """A line to type in; ``on_text`` is called with the text when Enter is pressed.

    The browser tells of Enter first and of the text after it, and of the text not at all when it is the same as before.
    """

    def __init__(self, placeholder: str, on_text: Callable[[str], None]) -> None:
        self._on_text = on_text
        self._waiting: asyncio.TimerHandle | None = None
        self.widget = w.Text(placeholder=placeholder, continuous_update=False)
        self.widget.on_submit(lambda _: self._entered())
        self.widget.observe(lambda _: self._changed(), names="value")

    def write(self, text: str) -> None:
        """Put a text into the line."""
        self._stop_waiting()
        self.widget.value = text

    def enter(self) -> None:
        """Take the text as it is now."""
        self._stop_waiting()
        if self.widget.value.strip():
            self._on_text(self.widget.value)

    def _entered(self) -> None:
        try:
            self._waiting = asyncio.get_running_loop().call_later(SAME_TEXT_SECONDS, self.enter)
        except RuntimeError:
            self.enter()

    def _changed(self) -> None:
        if self._waiting is not None:
            self.enter()

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


class MovesPanel:
    """Every legal move as a row, grouped under tabs, and a box that takes notation.

    ``on_group`` is called when a tab is chosen, ``on_row`` when a row is, ``on_text`` when a text is to be played.
    """

    def __init__(
        self, on_group: Callable[[str], None], on_row: Callable[[Move], None], on_text: Callable[[str], None]
    ) -> None:
        self._on_group, self._on_row, self._on_text = on_group, on_row, on_text
        self._moves: Sequence[Move] = ()
        self._quiet = False
        self._head = w.HTML()
        self._tabs = w.HBox()
        self._tabs.add_class("tk-tabs")
        self._rows = w.Select(rows=6, description="", layout=w.Layout(width="100%"))
        self._rows.observe(self._row_chosen, names="index")
        self._text = Entry("type a move", on_text)
        self._go = button("Play", self._text.enter, primary=True)
        say_it = w.HBox([self._text.widget, self._go])
        say_it.add_class("tk-say")
        self.widget = w.VBox([self._head, self._tabs, self._rows, say_it])

    def show(self, position: Position, chooser: Chooser) -> None:
        """List what may be done now, as far as the clicks have narrowed it."""
        legal = position.legal_moves()
        lit = f"{len(chooser.candidates)} shown" if len(chooser.candidates) != len(legal) else ""
        self._head.value = heading("Moves", " · ".join(filter(None, (f"{len(legal)} legal", lit))))
        self._tabs.children = [self._tab(name, number, chooser.group) for name, number in chooser.groups]
        self._moves = chooser.candidates
        self._quiet = True
        self._rows.options = [(f"{m.text}   ·   {position.describe(m)}", i) for i, m in enumerate(self._moves)]
        self._rows.index = None
        self._quiet = False
        self._rows.disabled = not self._moves
        self._rows.rows = max(2, min(7, len(self._moves)))
        self._text.write("")

    def _tab(self, name: str, number: int, chosen: str | None) -> w.Button:
        tab = button(f"{name}  {number}", lambda: self._on_group(name))
        if name == chosen:
            tab.add_class("tk-on")
        return tab

    def choose(self, text: str) -> None:
        """Put a notation into the box, ready to be played."""
        self._text.write(text)

    def _row_chosen(self, change: dict[str, Any]) -> None:
        if not self._quiet and change["new"] is not None:
            move = self._moves[change["new"]]
            self._text.write(move.text)
            self._on_row(move)


class ChancePanel:
    """Die, deck or race: let the seed decide, or enter what really came."""

    def __init__(self, on_roll: Callable[[], None], on_outcome: Callable[[Outcome], None]) -> None:
        self._on_outcome = on_outcome
        self._head = w.HTML()
        self._roll = button("Roll", on_roll, primary=True, tooltip="Let the seed decide")
        self._choices = w.HBox()
        self._choices.add_class("tk-chance")
        self.widget = w.VBox([self._head, self._choices])

    def show(self, position: Position) -> None:
        """Offer what may come, with its weight; nothing where nothing is left to chance."""
        outcomes = position.chance_outcomes()
        self.widget.layout.display = "" if outcomes else "none"
        if not outcomes:
            return
        total = sum(weight for _, weight in outcomes)
        even = len({weight for _, weight in outcomes}) == 1
        odds = f"1 in {len(outcomes)} each" if even else f"weights add up to {total}"
        self._head.value = heading(f"The {position.prompt().says.split(':')[0]}", odds)
        if len(outcomes) <= MOST_BUTTONS:
            entries: list[w.Widget] = [self._entry(position, outcome, weight, even) for outcome, weight in outcomes]
        else:
            entries = [self._menu(position, outcomes)]
        self._choices.children = [self._roll, *entries]

    def _entry(self, position: Position, outcome: Outcome, weight: int, even: bool) -> w.Button:
        words = outcome.text if even else f"{outcome.text} ×{weight}"
        return button(words, lambda: self._on_outcome(outcome), tooltip=position.describe(outcome))

    def _menu(self, position: Position, outcomes: Sequence[tuple[Outcome, int]]) -> w.Widget:
        menu = w.Dropdown(options=[("enter what came ...", None), *((f"{o.text} ×{n}", o) for o, n in outcomes)])
        menu.observe(lambda change: change["new"] is not None and self._on_outcome(change["new"]), names="value")
        return menu
