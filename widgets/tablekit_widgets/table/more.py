"""The tools of a table, its menu, and the frame of a drawer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablekit.saying import Text
from tablekit_widgets.kit.html import act, link_button, quiet, say
from tablekit_widgets.words import m

ANALYSIS, MORE = "analysis", "more"
FULL_SCREEN = m("Full screen")
TITLES = {
    ANALYSIS: m("Analysis"), MORE: m("More"), "save": m("Save or open"), "bots": m("Computer players"),
    "seen": m("What is seen"), "edit": m("Set up a position by hand"), "rules": m("Play on with other rules"),
    "hands": m("Play by hand"), "happened": m("What just happened?"),
    "sheet": m("Check a score sheet"),
    "compare": m("Compare two positions"), "pace": m("Pace of moves"), "keys": m("Keys"), "language": m("Language"),
    "lost": m("Where was it lost?"), "what": m("Explain what I click"), "tonight": m("The page for the table"),
    "consult": m("Ask the rulebook"), "share": m("Let guests in"),
}  # fmt: skip
KEYS = (
    (m("1 to 6"), m("the answers in the bar")),
    (m("arrows, Enter"), m("on the board: go through what is lit, and click it")),
    ("Ctrl Z", m("Undo")), ("W", m("Why not?")), ("A", m("Analysis")), ("M", m("More")), ("N", m("New game")),
    ("J", m("What just happened?")), ("F", FULL_SCREEN),
    ("?", m("Explain what I click")), ("/", m("the box in which a move can be typed")),
    ("Escape", m("close what is open")),
)  # fmt: skip


class Entry(NamedTuple):
    """A row of the menu: what it asks for, its words, and at its end a key or what is chosen now."""

    name: str
    value: str
    words: Text
    note: Text = ""
    off: bool = False

    def html(self) -> str:
        """The row as a button."""
        inside = f"<span>{say(self.words)}</span>{quiet(self.note)}"
        return act(self.name, self.words, self.value, look="tk-entry", off=self.off, inside=inside)


class Copied(NamedTuple):
    """A row of the menu that copies an address which opens a link, where the page knows one."""

    words: Text
    link: str

    def html(self) -> str:
        """The row as a button; nothing where there is no link."""
        return link_button(self.words, self.link, "tk-entry") if self.link else ""


class FullScreen(NamedTuple):
    """The row of the menu that the page itself answers: the table takes the whole screen, or gives it back."""

    def html(self) -> str:
        """The row as a button."""
        inside = f"<span>{say(FULL_SCREEN)}</span>{quiet('F')}"
        return f'<button type="button" class="tk-entry" data-page="full">{inside}</button>'


def tools(*, undo: bool, why: bool, drawer: str) -> str:
    """The tools in a row; ``undo`` says whether there is anything to take back, ``drawer`` what is open."""
    back, asks, numbers, film, others = m("Undo"), m("Why not?"), m("Analysis"), m("What just happened?"), m("More")
    return (
        f'<div class="tk-tools" role="toolbar" aria-label="{say(m("Tools"))}" data-arrows>'
        + act("undo", back, inside=f"{UNDO}<span>{say(back)}</span>", off=not undo, title="Ctrl Z")
        + act("why", asks, inside=f"{WHY}<span>{say(asks)}</span>", pressed=why,
              title=m("W: click what is refused"))
        + act("drawer", numbers, ANALYSIS, inside=f"{BARS}<span>{say(numbers)}</span>", title="A",
              more=_expanded(drawer == ANALYSIS))
        + "<i></i>"
        + act("drawer", film, "happened", look="tk-b tk-square", inside=FILM, title=f"{film} (J)",
              more=_expanded(drawer == "happened"))
        + f'<button type="button" class="tk-b tk-square" data-page="full" aria-label="{say(FULL_SCREEN)}" '
        + f'title="{say(FULL_SCREEN)} (F)">{FULL}</button>'
        + act("drawer", others, MORE, look="tk-b tk-square", inside=DOTS, title=f"{others} (M)",
              more=_expanded(drawer not in ("", ANALYSIS, "happened")))
        + "</div>"
    )  # fmt: skip


def _expanded(opened: bool) -> str:
    return f' aria-expanded="{str(opened).lower()}"'


def framed(name: str, inside: str) -> str:
    """A drawer: its title, the way out, and what is in it; nothing where none is open."""
    if not name:
        return ""
    title, back = TITLES[name], ""
    if name not in (ANALYSIS, MORE):
        back = act("drawer", m("Back to More"), MORE, look="tk-b tk-square", inside="‹")
    close = act("drawer", m("Close"), "", look="tk-b tk-square", inside="✕")
    head = f'<header class="tk-drawer-head">{back}<h3>{say(title)}</h3>{close}</header>'
    return f'<section class="tk-drawer tk-drawer-{name}" aria-label="{say(title)}">{head}{inside}</section>'


def menu(groups: Sequence[tuple[Text, Sequence[Entry | Copied | FullScreen]]]) -> str:
    """All that is seldom wanted, in groups."""
    columns = []
    for title, entries in groups:
        rows = "".join(one.html() for one in entries)
        columns.append(f'<div class="tk-group"><h4 class="tk-quiet">{say(title)}</h4>{rows}</div>')
    return f'<div class="tk-menu" data-arrows="rows">{"".join(columns)}</div>'


def choices(name: str, offered: Sequence[tuple[Text, str]], chosen: str, note: Text = "") -> str:
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
FILM = _line("M2 4h12v8H2zM6 4v8M10 4v8")
FULL = _line("M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4")
_DOT = "m-1.6 0a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0"
DOTS = (
    '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path fill="currentColor" '
    f'd="M3 8{_DOT}M8 8{_DOT}M13 8{_DOT}"/></svg>'
)
