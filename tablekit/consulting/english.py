"""How English questions are read."""

from __future__ import annotations

import re

from tablekit.consulting.words import Reading

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
_JOINED = {r"\bhow (many|much)\b": "how$1", r"\b([2-5]) ?p\b": "$1 players",
           r"\b(?:at|from) (?:what|which) (?:point|moment|time)\b": "when"}  # fmt: skip


def cut(word: str) -> str:
    """A folded word without the endings of English.

    >>> [cut(word) for word in "building huts placing places carries discarded".split()]
    ['build', 'hut', 'plac', 'plac', 'carri', 'discard']
    """
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


ENGLISH = Reading(
    "en", cut, figures=_FIGURES, forms=_FORMS, stop=_SAY_NOTHING, asking=_ASK, joined=_JOINED,
    apart={"'s ": " ", "’s ": " "},
)  # fmt: skip
