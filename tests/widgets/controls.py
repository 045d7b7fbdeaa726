"""What can be pressed, chosen and typed in, read out of HTML as a person finds it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from html.parser import HTMLParser
from typing import NamedTuple

from tablekit_widgets.kit.html import NOTATION


class Control(NamedTuple):
    """A button, row, box or list of the column: its words, what it asks for, and its other attributes.

    ``offers`` has the values of a list by their words, ``chosen`` the words of what is chosen there.
    """

    words: str
    name: str
    value: str
    more: Mapping[str, str]
    offers: Mapping[str, str] = {}
    chosen: Sequence[str] = ()


def unmarked(html: str) -> str:
    """HTML as its sentences are read: what is notation in them is not marked."""
    return re.sub(f"<span{NOTATION}>([^<]*)</span>", r"\1", html)


class Controls(HTMLParser):
    """All controls of some HTML that can be seen, in their order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[Control] = []
        self._open: list[tuple[dict[str, str], list[str]]] = []
        self._offered: dict[str, str] = {}
        self._chosen: list[str] = []
        self._picked = False
        self._option: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        more = {name: value or "" for name, value in attrs}
        if tag == "button":
            self._open.append((more, []))
        elif tag == "option":
            self._option, self._picked = more.get("value", ""), "selected" in more
        elif "data-do" in more:
            self._offered, self._chosen = {}, []
            said, value = more.get("aria-label", ""), more.get("value", "")
            self.found.append(Control(said, more["data-do"], value, more, self._offered, self._chosen))

    def handle_data(self, data: str) -> None:
        for _, words in self._open:
            words.append(data)
        if self._option is not None:
            self._offered[data] = self._option
            self._chosen += [data] * self._picked

    def handle_endtag(self, tag: str) -> None:
        if tag == "option":
            self._option = None
        if tag == "button":
            more, words = self._open.pop()
            said = more.get("aria-label") or "".join(words).strip()
            if "data-do" in more and "hidden" not in more:
                self.found.append(Control(said, more["data-do"], more["data-value"], more))


@lru_cache(maxsize=512)
def controls_of(text: str) -> tuple[Control, ...]:
    """The same, read once as long as a part of the page stays as it is."""
    return tuple(Controls(text).found)
