"""The words of a question: letters without accents, figures as words, and each word without its endings.

A stemmer of Snowball was tried and found no more: see the README of this room.  This one is as small in the page's
JavaScript, which has to cut every word in the same way.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LONGEST = 2_000  # characters of a question that are read; no question of a person is longer
MOST_WORDS = 60

_WORD = re.compile(r"[a-z0-9]+")
_APOSTROPHES = re.compile("['’‘`´]")
_LETTERS = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "−": " minus ", "§": " "})
_SIGNS = (
    (re.compile(r"\bhow (many|much)\b"), r"how\1"),
    (re.compile(r"\b([2-5]) ?p\b"), r"\1 players"),
    (re.compile(r"\+(?=\d)"), " plus "),
    (re.compile(r"(?<!\w)-(?=\d)"), " minus "),
)
_FIGURES = """
0 zero 1 one 2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 11 eleven 12 twelve 1st first 2nd second
3rd third 4th fourth 5th fifth 2x twice 3x thrice
"""
_FORMS = """
built build paid pay took take taken take got get gotten get gave give given give lost lose won win went go gone gone
held hold kept keep bought buy sold sell left left laid lay lain lie lying lie tying tie stood stand began begin begun
begin chose choose chosen choose drew draw drawn draw drove drive hid hide threw throw thrown throw stole steal stolen
steal caught catch men man women woman dice die dies die children child people people points point colour color colours
color coloured color neighbour neighbor neighbours neighbor neighbouring neighbor its it armies army cities city leaves
leave does do did do done do has have had have was be were be is be are be been be am be this this thus thus plus plus
minus minus used use unused unused
"""
_SAY_NOTHING = """
a an the of to in on at by for from with as and or if then than so that this these those it he she they we i you me my
your his her their our us them be do can could may might will would shall should here there just really exactly
actually please thanks hi hello question rule game about into have get got im ive dont doesnt didnt isnt arent youre
theyre is any some much ok okay possible allowed allow legal happen happens also still already ever because during
while say says said tell true sure friend buddy think know id ill vs etc using maybe again work works worked working
mean means meant use uses make makes made need needs want wants come comes look looks let lets see sees try tries way
ways time explain explained thing things amount somehow something anything der die das ein eine ich man kann il lo la
un una di e che mir ist sind im am zum del della dei si per
"""
_ASK = "who when where why how howmany howmuch which what go goes going whose wer wann wo wie was chi quando dove come"


def _pairs(text: str) -> dict[str, str]:
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


NUMBERS, FORMS = _pairs(_FIGURES), _pairs(_FORMS)
STOP = frozenset(_SAY_NOTHING.split())
ASKING = frozenset(_ASK.split())  # they tell one way to ask from another, and nothing where a rule has them


def folded(text: str) -> str:
    """Small letters without accents.

    >>> folded("Großer Ertrag: perché?")
    'grosser ertrag: perche?'
    """
    apart = unicodedata.normalize("NFKD", text[:LONGEST].casefold().translate(_LETTERS))
    return "".join(c for c in apart if not unicodedata.combining(c))


def tokens(text: str) -> list[str]:
    """The words of a text in order, folded, with small numbers written out.

    >>> tokens("Can't I pay 3 for the 2nd hut on −1?")
    ['cant', 'i', 'pay', 'three', 'for', 'the', 'second', 'hut', 'on', 'minus', 'one']
    """
    plain = _APOSTROPHES.sub("", folded(text))
    for sign, word in _SIGNS:
        plain = sign.sub(word, plain)
    return [NUMBERS.get(word, word) for word in _WORD.findall(plain)]


@lru_cache(10_000)
def stem(word: str) -> str:
    """A folded word without the endings of English; what is left need not be a word.

    >>> [stem(word) for word in "building built huts placing places carries discarded".split()]
    ['build', 'build', 'hut', 'plac', 'plac', 'carri', 'discard']
    """
    if word in FORMS:
        return _cut(FORMS[word])
    for ending, short in (("ies", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return _cut(word[: -len(ending)] + short)
    if len(word) > 3 and word[-1] == "s" and word[-2] not in "su" and not word.endswith("is"):
        word = word[:-1]
    for ending in ("ingly", "edly", "ing", "ed", "ly"):
        short = word[: -len(ending)]
        if word.endswith(ending) and len(short) > 2 and re.search("[aeiouy]", short):
            double = len(short) > 3 and short[-1] == short[-2] and short[-1] not in "aelsz"
            return _cut(short[:-1] if double else short)
    return _cut(word)


def _cut(word: str) -> str:
    """Without a last e, and with i for a last y: placed, placing and place are one."""
    if len(word) > 3 and word[-1] == "e":
        return word[:-1]
    return word[:-1] + "i" if len(word) > 2 and word[-1] == "y" and word[-2] not in "aeiou" else word
