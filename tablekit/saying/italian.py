"""Italian: two genders; an article, alone or grown together with a preposition, goes by how the next word begins."""

from __future__ import annotations

import re

from tablekit.saying import english
from tablekit.saying.catalogue import entry
from tablekit.saying.languages import Translated

_MANY = "many"
_NUMBERS = ("due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici", "dodici")
_HARD = re.compile("(?i)s[^aeiouàèéìòù]|z|gn|ps|pn|x|y")  # what takes lo, gli and uno
_VOWEL = re.compile("(?i)[aeiouàèéìòù]")
_GROWN = {"del": "de", "al": "a", "dal": "da", "nel": "ne", "sul": "su"}  # a preposition, as its article grows to it
_ENDINGS = {"il ": "l ", "lo ": "llo ", "l’": "ll’", "la ": "lla ", "i ": "i ", "gli ": "gli ", "le ": "lle "}


class Italian(Translated):
    """The catalogue writes a noun as a dictionary does: ``la capanna, capanne``; what begins with a vowel tells its
    gender: ``l’altopiano (m), altopiani``.

    A sentence asks for ``a``, ``no``, ``the``, or an article after a preposition (``del``, ``al``, ``dal``, ``nel``,
    ``sul``), each also with ``many``; a number with ``words`` is said in words, and with ``no`` only none is.
    """

    code, name, quotes, thousands = "it", "Italiano", "“”", "."
    last = {"and": "e", "or": "o"}

    def counted(self, home: str, number: int, noun: str, form: str = "", many: str = "") -> str:
        """A number with its noun."""
        if form == "no":  # “nessuna capanna”, and any other number in figures
            form = "" if number else "words"
        if form != "words":
            return f"{number} {self.noun(home, noun, form if number == 1 else f'{_MANY}.{form}')}"
        if number in (0, 1):
            return self.noun(home, noun, "a" if number else "no")
        return f"{self.number(number)} {self.noun(home, noun, _MANY)}"

    def number(self, value: int) -> str:
        """A number in words up to twelve: one and none as they stand for a thing of either gender, in figures."""
        return _NUMBERS[value - 2] if 2 <= value <= len(_NUMBERS) + 1 else str(value)

    def decimal(self, text: str) -> str:
        """A number with a comma."""
        return text.replace(".", ",")

    def noun(self, home: str, word: str, form: str, many: str = "") -> str:
        """A noun with its article, such as ``the``, ``del.many`` or ``many``."""
        gender, one, plural, _ = entry(self.entry(home, word))
        wanted = form.split(".")
        several = not one or (_MANY in wanted and "no" not in wanted)
        said = plural if several else one
        said = _article(gender, said, wanted, several=several) + said
        return english.capital(said) if "capital" in wanted else said


def _article(gender: str, said: str, wanted: list[str], *, several: bool) -> str:
    """What stands before a noun, with the space or apostrophe after it."""
    vowel, hard = _VOWEL.match(said) is not None, _HARD.match(said) is not None
    if "a" in wanted or "no" in wanted:
        if several:
            return ""
        one = ("un’" if vowel else "una ") if gender == "f" else "uno " if hard else "un "
        return f"ness{one}" if "no" in wanted else one
    if several:
        the = "le " if gender == "f" else "gli " if vowel or hard else "i "
    else:
        the = "l’" if vowel else "la " if gender == "f" else "lo " if hard else "il "
    grown = next((stem for name, stem in _GROWN.items() if name in wanted), None)
    if grown is not None:
        return grown + _ENDINGS[the]
    return the if "the" in wanted else ""
