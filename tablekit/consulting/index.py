"""A small index of all the words of a game's clauses, made when the game is first asked.

A word counts by how rare it is and by where it stands: BM25 over weighted fields (Robertson and Zaragoza's BM25F).
All weights are whole numbers and all sums are exact, so that the page, which is given the same index as JSON, ranks
alike to the last digit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from math import log
from typing import Any

from tablekit import catalog
from tablekit.catalog.entry import Game
from tablekit.consulting.readings import ENGLISH, reading
from tablekit.consulting.sources import Source, asked, sources, thesaurus
from tablekit.consulting.word_tables import WordTables, clause_words, rule_words
from tablekit.consulting.words import Reading
from tablekit.saying.current import current, speaking

# What a word is worth by where it stands; see the README of this room for how the numbers were found.
FIELDS = {
    "title": 2.2, "says": 1.0, "ruling": 0.25, "note": 0.3, "terms": 1.2, "id": 0.8, "section": 0.2, "asked": 2.6,
    "glossary": 1.2,
}  # fmt: skip
LENGTH = 0.5  # how much a long field weakens its words
ENOUGH = 4.0  # how soon more of the same word adds nothing
UNIT = 100
KINDS = {"components": 80, "advice": 85, "setup": 95}  # in a hundred: what players seldom mean

LEADS, BESIDE = 70, 40  # in a hundred: what another word counts that leads its group, or stands in it

Phrase = tuple[str, ...]
Told = Mapping[str, Sequence[str]]  # the words of each text of a clause


class Index:
    """All words of a game: ``postings``, the clauses of a word with its weight in each; ``ways`` to ask for a clause;
    ``same``, words that mean the same; ``firm``, those without which a clause is hardly an answer; ``spelt``, every
    word as it is written; ``clauses``, the ids in the order of the rulebook; ``reading``, how the questions of its
    language are read; ``learned`` and ``meant``, what people's questions taught.

    >>> index("meduris").same[("hous",)][("hut",)], index("meduris").same[("hous",)][("cabin",)]
    (70, 40)
    """

    def __init__(self, game: Game, read: Reading = ENGLISH, taught: WordTables | None = None) -> None:
        found, same = list(sources(game, read.code)), (asked(game, read.code).same, thesaurus(read.code).same)
        self.reading = read
        self.clauses = tuple(source.clause.id for source in found)
        self.kinds = tuple(KINDS.get(source.clause.kind, 100) for source in found)
        self.groups = _groups(same, read)
        self.firm = tuple(tuple(map(read.stem, read.tokens(word))) for word in thesaurus(read.code).firm)
        told = [{name: read.tokens(text) for name, text in source.texts.items()} for source in found]
        self.postings = _postings(told, read)
        self.ways = tuple(_ways(source, read) for source in found)
        self.same = _same(self.groups)
        self.spelt = _spelt(told, same, read)
        self.learned, self.meant = taught or (clause_words(game, read.code), rule_words(read.code))
        here = {id.partition(".")[2]: at for at, id in enumerate(self.clauses)}
        self.places = tuple(here[id] for id in self.learned.clauses)

    @cached_property
    def rare(self) -> Mapping[str, int]:
        """What each word is worth at most."""
        return {word: max(weight for _, weight in found) for word, found in self.postings.items()}

    @cached_property
    def by_word(self) -> Mapping[str, Sequence[tuple[int, int]]]:
        """The ways to ask in which a word stands: clause, and which of its ways."""
        found: dict[str, list[tuple[int, int]]] = {}
        for clause, ways in enumerate(self.ways):
            for number, way in enumerate(ways):
                for word in way:
                    found.setdefault(word, []).append((clause, number))
        return found

    @cached_property
    def by_gram(self) -> Mapping[str, Sequence[int]]:
        """The places in ``spelt`` of the words in which two or three letters follow each other."""
        found: dict[str, list[int]] = {}
        for place, word in enumerate(self.spelt):
            for gram in sorted(grams(word)):
                found.setdefault(gram, []).append(place)
        return found

    def packed(self) -> dict[str, Any]:
        """The index as plain values, from which the page ranks; words of ways are places in the list of words."""
        words = sorted({*self.postings, *self.by_word})
        place = {word: number for number, word in enumerate(words)}
        return {
            "clauses": list(self.clauses),
            "kinds": list(self.kinds),
            "words": words,
            "postings": [[n for pair in self.postings.get(word, ()) for n in pair] for word in words],
            "ways": [[[place[word] for word in way] for way in ways] for ways in self.ways],
            "groups": [[" ".join(phrase) for phrase in group] for group in self.groups],
            "spelt": list(self.spelt),
            "firm": [" ".join(phrase) for phrase in self.firm],
            "leads": LEADS,
            "beside": BESIDE,
            "learned": {word: list(found) for word, found in self.learned.words.items()},
            "places": list(self.places),
            "meant": {name: getattr(self.meant, name) for name in self.meant.__struct_fields__ if name != "taught"},
            "language": {
                "code": self.reading.code, "figures": self.reading.figures, "forms": self.reading.forms,
                "stop": sorted(self.reading.stop), "asking": sorted(self.reading.asking),
                "joined": self.reading.joined, "apart": self.reading.apart, "apostrophe": self.reading.apostrophe,
                "alike": self.reading.alike,
            },
        }  # fmt: skip


@cache
def _made(game: Game, read: Reading) -> Index:
    with speaking(read.code):
        return Index(game, read)


def index(game: str, language: str | None = None) -> Index:
    """The index of a game of the catalogue for the questions of a language, made once.

    Arguments: ``game``, its name; ``language``, the code of one, by default that which is spoken; one that is none of
    ours has the English index.  Raises ``SetupError`` for an unknown game.
    """
    return _made(catalog.game(game), reading(language or current().code))


@cache
def grams(word: str) -> frozenset[str]:
    """Two and three letters that follow each other, with where the word begins and ends.

    >>> sorted(grams("hut"))
    ['^h', '^hu', 'hu', 'hut', 't$', 'ut', 'ut$']
    """
    whole = f"^{word}$"
    return frozenset(whole[at : at + size] for size in (2, 3) for at in range(len(whole) - size + 1))


def _postings(told: Sequence[Told], read: Reading) -> dict[str, tuple[tuple[int, int], ...]]:
    """Each word with the clauses in which it stands, and what it is worth there."""
    counts = [{name: Counter(read.cut(words, asking=name == "asked")) for name, words in of.items()} for of in told]
    long = {name: [sum(fields[name].values()) for fields in counts] for name in FIELDS}
    usual = {name: sum(every) / max(1, sum(map(bool, every))) or 1.0 for name, every in long.items()}
    weights: dict[str, dict[int, float]] = {}
    for clause, fields in enumerate(counts):
        for name, words in fields.items():
            worth = FIELDS[name] / (1 - LENGTH + LENGTH * long[name][clause] / usual[name])
            for word, times in words.items():
                mine = weights.setdefault(word, {})
                mine[clause] = mine.get(clause, 0.0) + worth * times
    return {
        word: tuple((clause, round(UNIT * _rare(len(told), len(where)) * w / (w + ENOUGH)))
                    for clause, w in where.items())
        for word, where in weights.items()
    }  # fmt: skip


def _rare(clauses: int, having: int) -> float:
    return log(1 + (clauses - having + 0.5) / (having + 0.5))


def _ways(source: Source, read: Reading) -> tuple[Phrase, ...]:
    """Each way to ask for a clause as its different words."""
    ways = [read.stems(way, asking=True) for way in source.ways]
    return tuple(tuple(dict.fromkeys(words)) for words in ways if words)


def _groups(tables: Iterable[Mapping[str, Iterable[str]]], read: Reading) -> tuple[tuple[Phrase, ...], ...]:
    """Words that mean the same, the leading one first."""
    return tuple(
        tuple(dict.fromkeys(tuple(map(read.stem, read.tokens(word))) for word in (head, *others)))
        for table in tables
        for head, others in table.items()
    )


def _spelt(told: Sequence[Told], tables: Iterable[Mapping[str, Sequence[str]]], read: Reading) -> tuple[str, ...]:
    """Every word that a question may be meant to hold, in the order of the alphabet."""
    every = {word for of in told for words in of.values() for word in words}
    for word in (word for table in tables for head, others in table.items() for word in (head, *others)):
        every.update(read.tokens(word))
    return tuple(sorted(every - read.stop))


def _same(groups: Iterable[Sequence[Phrase]]) -> dict[Phrase, dict[Phrase, int]]:
    """What else each word may mean, and how much that counts, in a hundred."""
    found: dict[Phrase, dict[Phrase, int]] = {}
    for group in groups:
        for one in group:
            mine = found.setdefault(one, {})
            for other in group:
                if one != other:
                    mine[other] = max(mine.get(other, 0), LEADS if group[0] in (one, other) else BESIDE)
    return found
