"""The controls beside the board: moves, a box for notation, the die.  All of it works by keyboard alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as w

from tablekit.core import Move
from tablekit.position.clicks import Chooser

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


def chance_act(label: str) -> str:
    """What a button does that lets chance decide, by the label of what decides."""
    return "Roll" if label in ROLLED else "Run" if label in RUN else "Draw"
