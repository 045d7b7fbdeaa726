"""The controls beside the board: moves, a box for notation, the die.  All of it works by keyboard alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets as w

from tablekit.core import Move, Outcome
from tablekit.core.english import count
from tablekit.position import Position
from tablekit.position.clicks import Chooser
from tablekit_widgets.kit.choices import Choices
from tablekit_widgets.kit.html import quiet, say

MOST_BUTTONS = 8
ROLLED, RUN = frozenset({"die", "dice", "roll"}), frozenset({"race"})  # what is done, by the label; else one draws
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


def meant(text: str, chooser: Chooser) -> Move | None:
    """The move that a short text means: ``hut14`` for ``hut 14``, and ``14`` where the open tab has one such move.

    None where the text is the notation of a move already, or could mean several.
    """
    short = "".join(text.split()).lower()
    if any(move.text == text.strip() for move in chooser.moves) or not short:
        return None
    run_together = [move for move in chooser.moves if move.text.replace(" ", "").lower() == short]
    ends = [move for move in chooser.moves if move.group == chooser.group and move.text.split()[-1].lower() == short]
    for found in (run_together, ends):
        if len(found) == 1:
            return found[0]
    return None


class Entry:
    """A line to type in; ``on_text`` is called with the text when Enter is pressed.

    The browser tells of Enter first and of the text after it, and of the text not at all when it is the same as before.
    """

    def __init__(self, placeholder: str, on_text: Callable[[str], None]) -> None:
        self._on_text = on_text
        self._waiting: asyncio.TimerHandle | None = None
        self.widget = w.Text(placeholder=placeholder, continuous_update=False)
        self.widget.on_msg(self._entered)
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

    def close(self) -> None:
        """Wait for no more text."""
        self._stop_waiting()

    def _entered(self, _: w.Widget, content: Mapping[str, Any], __: Any) -> None:
        if content.get("event") != "submit":
            return
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


def _row(position: Position, move: Move) -> str:
    """A move as it is written, and in a few words where these are others."""
    says = position.describe(move)
    return move.text if says == move.text else f"{move.text}   ·   {says}"


def _how_many(listed: int, legal: int) -> str:
    """How many moves are in the list, and whether there are others."""
    every = count(legal, "legal move")
    return every if listed == legal else f"{listed} of {every}"


class MovesPanel:
    """Every legal move as a row, grouped under tabs, and a box that takes notation.

    ``on_group`` is called when a tab is chosen, ``on_row`` when a row is, ``on_text`` when a text is to be played, and
    ``on_set_up`` when somebody leaves the rest of the set-up to chance;
    ``instead`` are the parts that stand in the place of the list while nobody chooses here.
    """

    def __init__(
        self,
        on_group: Callable[[str], None],
        on_row: Callable[[Move], None],
        on_text: Callable[[str], None],
        on_set_up: Callable[[], None],
        instead: Sequence[w.Widget] = (),
    ) -> None:
        self._on_group, self._on_row = on_group, on_row
        self._moves: Sequence[Move] = ()
        self._groups: Sequence[str] = ()
        self._quiet = False
        self._tabs = Choices()
        self._tabs.row.add_class("tk-tabs")
        self._tabs.row.observe(self._tab_chosen, names="index")
        self._rows = w.Select(rows=8, layout=w.Layout(width="100%"))
        self._rows.observe(self._row_chosen, names="index")
        self._text = Entry("type a move", on_text)
        self._go = button("Play", self._text.enter, primary=True)
        say_it = w.HBox([self._text.widget, self._go])
        say_it.add_class("tk-say")
        self._set_up = button("Set up the rest at random", on_set_up, tooltip="Let the seed place what is left")
        self._set_up.add_class("tk-set-up")
        legal = w.VBox([self._tabs, self._rows, self._set_up])
        legal.add_class("tk-legal")
        place = w.VBox([*instead, legal])
        place.add_class("tk-choose")
        self.widget = w.VBox([place, say_it])
        self.widget.add_class("tk-moves")

    def show(self, position: Position, chooser: Chooser, *, sets_up: bool = False) -> None:
        """List what may be done now, as far as the clicks have narrowed it; with ``sets_up`` chance can do the rest."""
        self._set_up.layout.display = "" if sets_up else "none"
        self._moves = chooser.candidates
        self._groups = [name for name, _ in chooser.groups]
        self._quiet = True
        try:
            chosen = self._groups.index(chooser.group) if chooser.group else None
            self._tabs.offer([f"{name} {number}" for name, number in chooser.groups], chosen)
            with self._rows.hold_sync():
                self._rows.description = _how_many(len(self._moves), len(chooser.moves))
                self._rows.options = [(_row(position, move), i) for i, move in enumerate(self._moves)]
                self._rows.index = None
                self._rows.disabled = not self._moves
        finally:
            self._quiet = False
        self._text.write("")

    def write(self, text: str) -> None:
        """Put a text into the line that Play plays."""
        self._text.write(text)

    def clear(self) -> None:
        """Forget what was listed: a list that is only out of sight could still be read in the page."""
        self._groups, self._moves = (), ()
        self._quiet = True
        try:
            self._tabs.offer(())
            self._rows.options = ()
            self._rows.description = ""
        finally:
            self._quiet = False
        self._text.write("")

    def close(self) -> None:
        """Wait for no more text."""
        self._text.close()

    def _tab_chosen(self, change: dict[str, Any]) -> None:
        if not self._quiet and change["new"] is not None:
            self._on_group(self._groups[change["new"]])

    def _row_chosen(self, change: dict[str, Any]) -> None:
        if not self._quiet and change["new"] is not None:
            self._on_row(self._moves[change["new"]])


def chance_act(label: str) -> str:
    """What a button does that lets chance decide, by the label of what decides."""
    return "Roll" if label in ROLLED else "Run" if label in RUN else "Draw"


class ChancePanel:
    """Die, deck or race: let the seed decide, or enter what really came."""

    def __init__(
        self, on_roll: Callable[[], None], on_outcome: Callable[[Outcome], None], on_back: Callable[[], None],
        on_another: Callable[[], None],
    ) -> None:  # fmt: skip
        self._on_outcome = on_outcome
        self._outcomes: Sequence[Outcome] = ()
        self._head = w.HTML()
        self._roll = button("Roll", on_roll, primary=True, tooltip="Let the seed decide")
        self._another = button("Roll another", on_another, tooltip="A result that has not come here, by lot")
        self._few, self._many = Choices(), w.Dropdown(description="It was", layout=w.Layout(display="none"))
        for choices in (self._few.row, self._many):
            choices.observe(self._chosen, names="index")
        row = w.HBox([self._roll, self._another, self._few, self._many])
        row.add_class("tk-choices")
        self._closed, self._came = w.HTML(), w.HTML()
        self._back = button("Back to the decision before", on_back, tooltip="What led here can be changed, too")
        self.widget = w.VBox([self._head, row, self._closed, self._came, self._back])
        self.widget.add_class("tk-chance")

    def show(self, seen: Position, closed: str = "", came: str = "") -> None:
        """Offer what may come as far as ``seen`` tells, each with its weight.

        ``closed`` says, if not empty, why what really came cannot be entered by these eyes; ``came`` what chance gave
        here already, where somebody went back over it.
        """
        self._came.value = f"<p>{say(came)}</p>" if came else ""
        self._back.layout.display = "" if came else "none"
        self._another.layout.display = "" if came and not closed else "none"
        offered, label = seen.chance_outcomes(), seen.prompt().says.split(":")[0]
        weights = {weight for _, weight in offered}
        self._roll.description = chance_act(label)
        self._another.description = f"{self._roll.description} another"
        odds = (
            "" if closed else f"× of {sum(n for _, n in offered):,} chances"
        )  # of results that are listed with theirs
        if len(weights) == 1:
            odds = f"1 in {len(offered)} each"
        ended = f"How did the {label} end?" if label in RUN else f"What came from the {label}?"
        asked = f"What did the {label} show?" if label in ROLLED else ended
        self._head.value = heading(asked, odds)
        self._closed.value = quiet(closed)
        told = [(outcome, weight, seen.describe(outcome)) for outcome, weight in offered]
        self._offer([] if closed else told, weights)

    def clear(self) -> None:
        """Forget what was offered: choices that are only out of sight could still be read in the page."""
        self._head.value = self._closed.value = self._came.value = ""
        self._offer([], set())

    def _offer(self, offered: Sequence[tuple[Outcome, int, str]], weights: set[int]) -> None:
        words = [says if len(weights) == 1 else f"{says} ×{weight}" for _, weight, says in offered]
        few = len(offered) <= MOST_BUTTONS
        self._outcomes = ()
        self._few.offer(words if few else ())
        with self._many.hold_sync():
            self._many.options = () if few else words
            self._many.index = None
        self._many.layout.display = "none" if few else ""
        self._outcomes = [outcome for outcome, _, _ in offered]

    def _chosen(self, change: dict[str, Any]) -> None:
        if self._outcomes and change["new"] is not None:
            outcome = self._outcomes[change["new"]]
            change["owner"].index = None
            self._on_outcome(outcome)
