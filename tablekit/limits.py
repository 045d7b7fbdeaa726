"""Every number that bounds what comes from outside, each with its reason."""

from __future__ import annotations

import unicodedata

RECORD_BYTES = 16_000_000  # checked before reading: 6 MB of brackets alone take 130 MB when parsed loosely
RECORD_NODES = 200_000  # a few hundred games in one tree
BOARD_BYTES = 256_000  # a hand-written board has some kilobytes
BOARD_DEPTH = 6  # deeper nesting overflows the parser's stack and no board needs it
MOVE_CHARACTERS = 120  # the longest move of any game has about 60
POSITION_CHARACTERS = 8_000  # the longest position of any game has about 2,000
NAME_CHARACTERS = 40  # fits a panel
NOTE_CHARACTERS = 2_000  # a paragraph
SEED = 2**63 - 1  # what every reader of JSON numbers with 64 bits can hold
INTEGER = 1_000_000  # no game counts further

_FORBIDDEN = {"Cc": "a control character", "Cf": "an invisible format character", "Cs": "half a character",
              "Co": "a private character", "Cn": "an unassigned character", "Zl": "a line separator",
              "Zp": "a paragraph separator"}  # fmt: skip


def _text_fault(text: str, most: int, newlines: bool) -> str | None:
    if len(text) > most:
        return f"it is {len(text)} characters long; at most {most} are allowed"
    if unicodedata.normalize("NFC", text) != text:
        return "it is not written in composed characters (Unicode NFC)"
    run = 0
    for place, c in enumerate(text):
        if newlines and c == "\n":
            continue
        kind = unicodedata.category(c)
        if kind in _FORBIDDEN:
            return f"character {place + 1} (U+{ord(c):04X}) is {_FORBIDDEN[kind]}"
        run = run + 1 if kind in ("Mn", "Me") else 0
        if run > 2:
            return f"character {place + 1} stacks too many marks on one letter"
    return None


def name_fault(text: str) -> str | None:
    """What is wrong with a name, in words, or None: 1 to 40 printable characters, nothing invisible.

    >>> name_fault("Ada"), name_fault("")
    (None, 'it is empty')
    """
    if not text.strip():
        return "it is empty"
    return _text_fault(text, NAME_CHARACTERS, newlines=False)


def note_fault(text: str) -> str | None:
    """What is wrong with a note, in words, or None: at most 2,000 printable characters and line breaks."""
    return _text_fault(text, NOTE_CHARACTERS, newlines=True)
