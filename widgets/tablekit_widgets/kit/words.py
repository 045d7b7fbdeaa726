"""HTML of which only the lines that changed are sent: at a step most of a journal or of a player's panel stays."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import SequenceMatcher
from typing import Any
from zlib import crc32

import anywidget
import traitlets

from tablekit_widgets.kit.style import kept

WORTH_A_NUMBER = 8  # characters: a shorter line is as short as its number


class Words(anywidget.AnyWidget):
    """Shows ``value`` as ``ipywidgets.HTML`` does.

    A page says which version it shows when it is loaded, and again when it is told of changes to another one than that:
    from then on it is told of changes, and gets the whole where it has something else.  A version is a fingerprint of
    the text: it tells nothing of the texts before, nor how many there were.
    """

    _esm = kept("words.js")
    value = traitlets.Unicode().tag(sync=True)
    version = traitlets.Int(0).tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self._followed = False
        self._sent = traits.get("value", "")
        super().__init__(**{"version": fingerprint(self._sent), **traits})
        self.on_msg(self._heard)

    def send_state(self, key: Any = None) -> None:
        """Send what changed; the version goes with the text."""
        if key == "value":
            before, self._sent = self._sent, self.value
            shown, self.version = self.version, fingerprint(self.value)
            if self._followed:
                self.send({"of": shown, "version": self.version, "lines": changes(before, self.value)})
            else:
                self._send_all()
        elif key != "version":
            super().send_state(key)

    def _send_all(self) -> None:
        super().send_state({"value", "version"})

    def _heard(self, _: Any, content: Any, __: Any) -> None:
        """A page said which version it shows."""
        if isinstance(content, Mapping) and isinstance(content.get("shows"), int):
            self._followed = True
            if content["shows"] != self.version:
                self._send_all()


def fingerprint(text: str) -> int:
    """The version of a text: of an empty one 0, and else hardly ever that of another.

    >>> fingerprint(""), fingerprint("one"), fingerprint("two")
    (0, 2053932785, 298486374)
    """
    return crc32(text.encode(errors="surrogatepass"))


def changes(before: str, after: str) -> list[tuple[int, int, list[str | int]]]:
    """The lines that make one text out of the other, last ones first: from which line to which they are replaced.

    A line of some length that was in the text before, at another place, is told by its number there.

    >>> changes("one\\ntwo\\nthree", "one\\n2\\nthree\\nfour")
    [(3, 3, ['four']), (1, 2, ['2'])]
    >>> changes("a long line\\nb\\nc", "c\\na long line")
    [(1, 3, []), (0, 0, ['c'])]
    """
    old, new = before.split("\n"), after.split("\n")
    known = {line: at for at, line in reversed([*enumerate(old)]) if len(line) > WORTH_A_NUMBER}
    codes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [
        (i, j, [known.get(line, line) for line in new[k:m]]) for kind, i, j, k, m in reversed(codes) if kind != "equal"
    ]
