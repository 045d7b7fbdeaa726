"""The tools of a table, its menu, and the frame of a drawer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablekit_widgets.kit.html import act, link_button, quiet, say

ANALYSIS, MORE = "analysis", "more"
TITLES = {
    ANALYSIS: "Analysis", MORE: "More", "save": "Save or open", "bots": "Computer players",
    "seen": "What is seen", "edit": "Set up a position by hand", "rules": "Play on with other rules",
    "compare": "Compare two positions", "pace": "Pace of moves", "keys": "Keys", "lost": "Where was it lost?",
    "what": "Explain what I click",
}  # fmt: skip
KEYS = (
    ("1 to 6", "the answers in the bar"), ("arrows, Enter", "on the board: go through what is lit, and click it"),
    ("Ctrl Z", "Undo"), ("W", "Why not?"), ("A", "Analysis"), ("M", "More"), ("N", "New game"), ("F", "Full screen"),
    ("?", "Explain what I click"), ("/", "the box in which a move can be typed"), ("Escape", "close what is open"),
)  # fmt: skip


class Entry(NamedTuple):
    """A row of the menu: what it asks for, its words, and at its end a key or what is chosen now."""

    name: str
    value: str
    words: str
    note: str = ""
    off: bool = False

    def html(self) -> str:
        """The row as a button."""
        inside = f"<span>{say(self.words)}</span>{quiet(self.note)}"
        return act(self.name, self.words, self.value, look="tk-entry", off=self.off, inside=inside)


class Copied(NamedTuple):
    """A row of the menu that copies an address which opens a link, where the page knows one."""

    words: str
    link: str

    def html(self) -> str:
        """The row as a button; nothing where there is no link."""
        return link_button(self.words, self.link, "tk-entry") if self.link else ""


def tools(*, undo: bool, why: bool, drawer: str) -> str:
    """The tools in a row; ``undo`` says whether there is anything to take back, ``drawer`` what is open."""
    return (
        '<div class="tk-tools" role="toolbar" aria-label="Tools" data-arrows>'
        + act("undo", "Undo", inside=f"{UNDO}<span>Undo</span>", off=not undo, title="Ctrl Z")
        + act("why", "Why not?", inside=f"{WHY}<span>Why not?</span>", pressed=why, title="W: click what is refused")
        + act("drawer", "Analysis", ANALYSIS, inside=f"{BARS}<span>Analysis</span>", title="A",
              more=_expanded(drawer == ANALYSIS))
        + "<i></i>"
        + '<button type="button" class="tk-b tk-square" data-page="full" aria-label="Full screen" title="F">'
        + f"{FULL}</button>"
        + act("drawer", "More", MORE, look="tk-b tk-square", inside=DOTS, title="M",
              more=_expanded(drawer not in ("", ANALYSIS)))
        + "</div>"
    )  # fmt: skip


def _expanded(opened: bool) -> str:
    return f' aria-expanded="{str(opened).lower()}"'


def framed(name: str, inside: str) -> str:
    """A drawer: its title, the way out, and what is in it; nothing where none is open."""
    if not name:
        return ""
    title = TITLES[name]
    back = "" if name in (ANALYSIS, MORE) else act("drawer", "Back to More", MORE, look="tk-b tk-square", inside="‹")
    close = act("drawer", "Close", "", look="tk-b tk-square", inside="✕")
    head = f'<header class="tk-drawer-head">{back}<h3>{say(title)}</h3>{close}</header>'
    return f'<section class="tk-drawer tk-drawer-{name}" aria-label="{say(title)}">{head}{inside}</section>'


def menu(groups: Sequence[tuple[str, Sequence[Entry | Copied]]]) -> str:
    """All that is seldom wanted, in groups."""
    columns = []
    for title, entries in groups:
        rows = "".join(one.html() for one in entries)
        columns.append(f'<div class="tk-group"><h4 class="tk-quiet">{say(title)}</h4>{rows}</div>')
    return f'<div class="tk-menu" data-arrows="rows">{"".join(columns)}</div>'


def choices(name: str, offered: Sequence[tuple[str, str]], chosen: str, note: str = "") -> str:
    """Rows of which one is chosen, pairs of words and value."""
    rows = "".join(
        act(name, words, value, look="tk-entry", pressed=value == chosen,
            inside=f"<span>{say(words)}</span>{'<b>✓</b>' if value == chosen else ''}")
        for words, value in offered
    )  # fmt: skip
    return f'<div class="tk-choose" data-arrows="rows">{rows}</div>' + (f"<p>{quiet(note)}</p>" if note else "")


def keys() -> str:
    """What each key does."""
    rows = "".join(f"<tr><th scope=row><kbd>{say(key)}</kbd></th><td>{say(does)}</td></tr>" for key, does in KEYS)
    return f'<table class="tk-keys">{rows}</table>'


def _line(path: str) -> str:
    drawn = f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>'
    return f'<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">{drawn}</svg>'


UNDO = _line("M6 3L3 6l3 3M3 6h6a4 4 0 0 1 0 8H7")
WHY = _line("M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M6.2 6.3a1.9 1.9 0 1 1 2.6 1.8q-.8.3-.8 1.2M8 11.6v.1")
BARS = _line("M3 13V9M7 13V3M11 13V6M14 13V11")
FULL = _line("M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4")
_DOT = "m-1.6 0a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0"
DOTS = (
    '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path fill="currentColor" '
    f'd="M3 8{_DOT}M8 8{_DOT}M13 8{_DOT}"/></svg>'
)
