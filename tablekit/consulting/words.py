"""The words of a question: letters without accents, figures as words, and each word without its endings.

How the questions of a language are read is one ``Reading`` each: they stand in `english`, `german` and `italian`.  The
page's JavaScript, which has to cut every word in the same way, is given the words of a reading, and knows its cuts.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping

LONGEST = 2_000  # characters of a question that are read; no question of a person is longer
MOST_WORDS = 60

_WORD = re.compile(r"[a-z0-9]+")
_TYPED = re.compile(r"[^\W_]+(?:['’‘`´][^\W_]+)*")
_HALF = re.compile(r"[^\W_]+")
_APOSTROPHES = re.compile("['’‘`´]")
_LETTERS = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "−": " minus ", "§": " "})
_SIGNS = ((re.compile(r"\+(?=\d)"), " plus "), (re.compile(r"(?<!\w)-(?=\d)"), " minus "))


class Reading:
    """How the questions of a language are read.

    Arguments: ``code``, that of the language; ``cut``, which takes a word's endings off; ``figures``, numbers with
    their words, and ``forms``, irregular forms with what they are read as, both in pairs; ``stop``, words that say
    nothing, and ``asking``, those that tell one way to ask from another, and nothing where a rule has them;
    ``joined``, patterns of folded letters with what stands for them, ``$1`` for their group; ``apart``, letters that
    are not folded, as two words would be one; ``apostrophe``, what stands for one; ``verb_last``, whether what is to
    be done ends with its verb (“Karten ziehen”); ``alike``, how many letters in a hundred a misspelt word must
    share.
    """

    def __init__(self, code: str, cut: Callable[[str], str], *, figures: str, forms: str, stop: str, asking: str,
                 joined: Mapping[str, str], apart: Mapping[str, str] | None = None, apostrophe: str = "",
                 verb_last: bool = False, alike: int = 60) -> None:  # fmt: skip
        self.code, self._cut, self.apostrophe, self.verb_last = code, cut, apostrophe, verb_last
        self.alike = alike
        self.joined, self.apart = dict(joined), dict(apart or {})
        self.figures, self.forms = _pairs(figures), _pairs(forms)
        self.stop, self.asking = frozenset(stop.split()) - {*self.figures.values()}, frozenset(asking.split())
        self._signs = tuple((re.compile(f"(?a){pattern}"), by.replace("$", "\\")) for pattern, by in joined.items())
        self._stems: dict[str, str] = {}
        self.alone = frozenset(self.stem(word) for word in self.asking)  # where these alone are met there is no answer

    def __repr__(self) -> str:
        return f"<how questions in {self.code} are read>"

    def tokens(self, text: str) -> list[str]:
        """The words of a text in order, folded, with small numbers written out."""
        text = as_read(text)[:LONGEST].casefold()
        for letters, by in self.apart.items():
            text = text.replace(letters, by)
        plain = _APOSTROPHES.sub(self.apostrophe, folded(text))
        for sign, word in (*self._signs, *(_SIGNS if "+" in plain or "-" in plain else ())):
            plain = sign.sub(word, plain)
        return [self.figures.get(word, word) for word in _WORD.findall(plain)]

    def typed(self, text: str) -> dict[str, str]:
        """The words of a text as they were typed, each under the one that `tokens` makes of it."""
        found: dict[str, str] = {}
        for word in (*_TYPED.findall(as_read(text)), *_HALF.findall(as_read(text))):
            if len(read := self.tokens(word)) == 1:
                found.setdefault(read[0], word)
        return found

    def stem(self, word: str) -> str:
        """A folded word without its endings; what is left need not be a word."""
        if word not in self._stems:
            if len(self._stems) >= MOST_STEMS:
                self._stems.clear()
            self._stems[word] = self._cut(self.forms.get(word, word))
        return self._stems[word]

    def stems(self, text: str, *, asking: bool = False) -> list[str]:
        """What a text comes down to, without the words that say nothing; with ``asking`` also who, when and where."""
        return self.cut(self.tokens(text), asking=asking)

    def cut(self, words: Iterable[str], *, asking: bool = False) -> list[str]:
        """The same of words that were found in a text."""
        return [self.stem(word) for word in words if word not in self.stop and (asking or word not in self.asking)]


MOST_STEMS = 20_000  # that are remembered


def _pairs(text: str) -> dict[str, str]:
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


def as_read(text: str) -> str:
    """A text in composed letters, without what nobody sees in it.

    >>> as_read("Sied\u00adlung, Hu\u0308tte")
    'Siedlung, Hütte'
    """
    if not text.isprintable():
        text = "".join(c for c in text if unicodedata.category(c) != "Cf")
    return unicodedata.normalize("NFC", text)


def folded(text: str) -> str:
    """Small letters without accents.

    >>> folded("Großer Ertrag: perché?")
    'grosser ertrag: perche?'
    """
    plain = text[:LONGEST].casefold().translate(_LETTERS)
    if plain.isascii():
        return plain
    apart = unicodedata.normalize("NFKD", plain)
    return "".join(c for c in apart if not unicodedata.combining(c))
