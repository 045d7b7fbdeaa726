"""The languages in which a question can be read."""

from __future__ import annotations

from collections.abc import Mapping

from tablekit.consulting.english import ENGLISH
from tablekit.consulting.german import GERMAN
from tablekit.consulting.italian import ITALIAN
from tablekit.consulting.words import Reading

__all__ = ["ENGLISH", "GERMAN", "ITALIAN", "READINGS", "reading"]

READINGS: Mapping[str, Reading] = {each.code: each for each in (ENGLISH, GERMAN, ITALIAN)}


def reading(language: str) -> Reading:
    """How questions are read where a language is spoken, by its code; as English ones where it is no other of ours."""
    return READINGS.get(language, ENGLISH)
