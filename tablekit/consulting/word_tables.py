"""What people's questions taught: which clause each of their words speaks for, and whether they mean a rule at all.

Two tables of whole numbers, made by ``python -m tablekit.consulting.learning`` and read alike here and by the page: a
game has one beside its clauses, ``learned/en.json``, and a language has one in ``learned`` here, for all games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import pairwise
from math import isqrt
from typing import TypeAlias, TypeVar

import msgspec

from tablekit.catalog.entry import Game
from tablekit.consulting.words import MOST_WORDS, Reading
from tablekit.core import Value
from tablekit.core.errors import TablekitError

T = TypeVar("T")
MILLION = 1_000_000


class ClauseWords(Value, frozen=True, forbid_unknown_fields=True):
    """What the words of a question say for each clause of a game.

    ``clauses`` are the short ids; ``words`` gives a word, or two that follow each other, with the place of a clause in
    that list, what it says for it, the next place, and so on; ``taught`` is the mark of the questions it was made of.
    """

    clauses: tuple[str, ...] = ()
    words: Mapping[str, tuple[int, ...]] = {}
    taught: str = ""

    def speaks(self, said: Sequence[str]) -> dict[int, int]:
        """What a question says for clauses, by their places, in tenths of a natural logarithm."""
        known = [found for word in said if (found := self.words.get(word))]
        total: dict[int, int] = {}
        for found in known:
            for at, weight in zip(found[::2], found[1::2], strict=True):
                total[at] = total.get(at, 0) + weight
        return {at: 1000 * n // isqrt(MILLION * len(known)) for at, n in total.items()}


class RuleWords(Value, frozen=True, forbid_unknown_fields=True):
    """How sure it is that a question means a rule: what its words say for that, and what was found for it.

    ``words`` are as those of ``ClauseWords``; ``begins`` is said of every question, ``weight`` for each thousand that
    the best clause weighs, ``unknown`` for each word that no rule has, ``share`` for what share of all words these are,
    ``nothing`` if no rule has any, ``covered`` if the best clause has most of them, ``peak`` for each logarithm that
    the words say for the clause they speak for most.
    """

    words: Mapping[str, int] = {}
    begins: int = 0
    weight: int = 0
    unknown: int = 0
    share: int = 0
    nothing: int = 0
    covered: int = 0
    peak: int = 0
    taught: str = ""

    def sure(self, said: Sequence[str], best: int, notions: int, unknown: int, peak: int, *, covered: bool) -> int:
        """How sure it is, in hundredths of a natural logarithm; 0 is as likely as not.

        Arguments: ``said``, the words of the question; ``best``, the weight of the best clause; ``notions`` and
        ``unknown``, how many of its words the rules have and have not; ``peak``, what they say for the clause they
        speak for most, in tenths; ``covered``, whether the best has most of them.
        """
        words = 1000 * sum(self.words.get(word, 0) for word in said) // isqrt(MILLION * max(1, len(said)))
        found = self.weight * best // 1000 + (0 if notions else self.nothing) + (self.covered if covered else 0)
        found += self.peak * peak // 10
        return self.begins + words + found + self.unknown * unknown + self.share * unknown // max(1, notions + unknown)


WordTables: TypeAlias = tuple[ClauseWords, RuleWords]  # of a game, and of a language


def said(read: Reading, question: str) -> tuple[str, ...]:
    """The words of a question without their endings, and each two that follow each other, each once.

    >>> from tablekit.consulting.readings import ENGLISH
    >>> said(ENGLISH, "Who wins ties?")
    ('who', 'win', 'tie', 'who win', 'win tie')
    """
    words = [read.stem(word) for word in read.tokens(question)[:MOST_WORDS]]
    return tuple(dict.fromkeys([*words, *map(" ".join, pairwise(words))]))


def clause_words(game: Game, code: str) -> ClauseWords:
    """What a game's questions in a language taught; nothing where it has no such table.

    Raises ``TablekitError`` for a table with a fault, or with a clause that there is not.
    """
    text = game.file(f"learned/{code}.json")
    found = ClauseWords() if text is None else _read(text, ClauseWords, f"learned/{code}.json of {game.name}")
    if strange := [id for id in found.clauses if f"{game.name}.{id}" not in game.clauses]:
        raise TablekitError(f"learned/{code}.json of {game.name} speaks for what is no clause: {', '.join(strange)}")
    return found


@cache
def rule_words(code: str) -> RuleWords:
    """What questions in a language taught of whether a rule is meant."""
    name = f"learned/{code}.json"
    return _read(resources.files("tablekit.consulting").joinpath(name).read_text(encoding="utf-8"), RuleWords, name)


def _read(text: str, shape: type[T], name: str) -> T:
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.DecodeError as error:
        raise TablekitError(f"{name} cannot be read: {error}") from None
