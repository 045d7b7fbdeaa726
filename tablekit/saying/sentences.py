"""A text cut at its full stops, where one ends a sentence and no abbreviation."""

from __future__ import annotations

import re

_STOP = re.compile(r"(?P<word>\S*)\. (?=(?P<next>.))")
_LETTERS = re.compile(r"[^\W\d_](\.[^\W\d_])*")  # z, or z.B
_SHORTENED = frozenset(["bzw", "ca", "dgl", "ecc", "etc", "evtl", "fig", "ggf", "inkl", "max", "min", "nr", "pag",
                        "pp", "usw", "vgl", "vs"])  # fmt: skip


def cut(text: str) -> list[str]:
    """The parts of a text that end with a full stop, in their order; put together with spaces they are the text.

    A single letter, an abbreviation and whatever goes on with a small letter end none.

    >>> cut("Du warst schneller, z. B. um 0,5 Sekunden. Blau ist zu spät. Das ist ca. Platz 2.")
    ['Du warst schneller, z. B. um 0,5 Sekunden.', 'Blau ist zu spät.', 'Das ist ca. Platz 2.']
    """
    found, start = [], 0
    for stop in _STOP.finditer(text):
        word = stop["word"].lstrip("(„“«")
        short = _LETTERS.fullmatch(word) or word.casefold() in _SHORTENED or text[: stop.end()].endswith("p. es. ")
        if not short and not stop["next"].islower():
            found.append(text[start : stop.end() - 1])
            start = stop.end()
    return [*found, text[start:]]
