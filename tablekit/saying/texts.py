"""What people type, paste and send: the same letters are one text however they are coded, and nothing hides in it."""

from __future__ import annotations

import re
import unicodedata

from tablekit.saying.messages import Message
from tablekit.saying.words import m, t

MARK = "\ufeff"  # some programs write it at the beginning of a text
MARK_BYTES = MARK.encode()
_MARKS = re.compile(f"^{MARK}+", re.MULTILINE)
_BREAKS = re.compile("\r\n?|[\x85\u2028\u2029]")
_SOFT = {ord("\t"): " ", 0xAD: None}  # a tab; a hyphen that is only seen where a line breaks

_SIGN = "[\u00a9\u00ae\u203c\u2049\u2100-\u3299\U0001f000-\U0001faff]"  # also those that this Python does not know yet
_DRAWN = f"{_SIGN}[\U0001f3fb-\U0001f3ff\ufe0f]*"
_TAGGED = ("gbeng", "gbsct", "gbwls")  # the flags of England, Scotland and Wales are written in letters nobody sees
_FLAGS = ["\U0001f3f4" + "".join(chr(0xE0000 + ord(c)) for c in place) + "\U000e007f" for place in _TAGGED]
_EMOJI = re.compile("|".join([*_FLAGS, f"{_DRAWN}(?:\u200d{_DRAWN})*"]))
JOINERS = "\u200c\u200d"
VIRAMA = 9  # the combining class of the mark that Indian letters join with

_IS = t("character {place} (U+{code}) is {what}")
_FORBIDDEN = {
    "Cc": m("a control character"), "Cf": m("an invisible format character"), "Cs": m("half a character"),
    "Co": m("a private character"), "Cn": m("an unassigned character"), "Zl": m("a line separator"),
    "Zp": m("a paragraph separator"),
}  # fmt: skip


def taken(text: str) -> str:
    """A text as it is taken from a person, a page or a file: in composed characters (Unicode NFC), with plain line
    breaks, without the mark that some programs begin a text or a line with, and without hyphens that are not seen.

    >>> taken("\\ufeffJose\\u0301\\r\\n")
    'José\\n'
    """
    if text.isascii() and text.isprintable():
        return text
    text = _MARKS.sub("", _BREAKS.sub("\n", text)).translate(_SOFT)
    return unicodedata.normalize("NFC", text)


def fault(text: str, most: int, newlines: bool = False) -> Message | None:
    """What is wrong with a text as it was ``taken``, in words, or None: nothing hides in it, nor turns it round."""
    if len(text) > most:
        return m("it is {length} characters long; at most {most} are allowed", length=len(text), most=most)
    run = 0
    plain = _EMOJI.sub(lambda found: "x" * len(found[0]), text)
    for place, c in enumerate(plain):
        if newlines and c == "\n":
            continue
        kind = unicodedata.category(c)
        if kind in _FORBIDDEN and not _joins(plain, place):
            return _IS(place=place + 1, code=f"{ord(c):04X}", what=_FORBIDDEN[kind])
        run = run + 1 if kind in ("Mn", "Me") else 0
        if run > 2:
            return m("character {place} stacks too many marks on one letter", place=place + 1)
    return None


def _joins(text: str, place: int) -> bool:
    """Whether here stands a joiner that Arabic or Indian letters are written with (Unicode Standard Annex 31)."""
    if text[place] not in JOINERS or not 0 < place < len(text) - 1:
        return False
    before, after = text[place - 1], text[place + 1]
    arabic = unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    return arabic or unicodedata.combining(before) == VIRAMA
