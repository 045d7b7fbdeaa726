"""From the words of a question to the clauses that it is about, best first.

Each word of a question becomes a *notion*: itself, all that mean the same, and where no clause knows it, the words that
share most of its letters.  A clause counts what its best word for each notion is worth, and more if a whole way to ask
for it is met; to that comes what people's questions taught its words to say.  All numbers are whole, so that
``consult.js`` in the page comes to the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tablekit.consulting.index import Index, Phrase, grams
from tablekit.consulting.word_tables import said
from tablekit.consulting.words import MOST_WORDS
from tablekit.core import Value

LONGEST_PHRASE = 4
MOST_ALIKE = 3  # with how many words a misspelt one may share its letters
SHORTEST_MISSPELT, SHORTEST_COMPOUND = 4, 7  # letters
WHOLE = 3  # what it adds to meet a way to ask as a whole: so many times as much
FIRM, AT_LEAST = 70, 45  # in a hundred: how much a word must mean a firm one, and what a clause keeps that lacks it
UNKNOWN = 150  # what a word would have been worth that nobody knows
LEAST, TEXTS = 70, 40  # tenths of a logarithm: from where on what was learned counts alike, and what the best texts add
SURELY, PERHAPS, SILENT = "surely", "perhaps", "silent"
ENOUGH, DOUBTFUL = 100, 0  # hundredths of a logarithm: how sure it must be that a rule is meant
UNDERSTOOD = 45  # in a hundred: how much of a question a clause must be about to be an answer to it

Notion = Mapping[Phrase, int]


class LookedUp(Value, frozen=True):
    """What the texts of a game say to a question: its notions, its words that no clause has, and the clauses' weights.

    ``best`` is the greatest weight, and ``covered`` whether its clause is about enough of the question.
    """

    notions: tuple[Notion, ...]
    unknown: tuple[str, ...]
    weights: Mapping[int, int]
    best: int
    covered: bool


class Found(Value, frozen=True):
    """What was found: the places of clauses with their weights, best first, and the words that no clause knows.

    ``sure`` is SURELY, PERHAPS where it is as likely that none of them is meant, and SILENT where they are only what
    comes nearest; ``likely`` is how sure it is that a rule is meant, in hundredths of a logarithm.
    """

    ranked: tuple[tuple[int, int], ...]
    unknown: tuple[str, ...]
    likely: int

    @property
    def sure(self) -> str:
        """How sure it is, in one of three words."""
        return SURELY if self.likely >= ENOUGH else PERHAPS if self.likely >= DOUBTFUL else SILENT


def found(index: Index, question: str) -> Found:
    """Rank the clauses of a game by how much a question is about them.

    >>> from tablekit.consulting.index import index
    >>> meduris = index("meduris")
    >>> meduris.clauses[found(meduris, "can my points go below zero").ranked[0][0]]
    'meduris.ritual.floor'
    """
    of, words = looked_up(index, question), said(index.reading, question)
    if not index.places:
        return Found(_ranked(of.weights), of.unknown, ENOUGH if of.covered else DOUBTFUL - 1)
    speaks = {index.places[at]: n for at, n in index.learned.speaks(words).items()}
    most = max((0, *speaks.values()))
    weights = {
        at: max(0, LEAST + speaks.get(at, 0) - most) + TEXTS * of.weights.get(at, 0) // max(1, of.best)
        for at in range(len(index.clauses))
    }
    if not of.notions and not speaks:
        return Found(_ranked(weights), of.unknown, DOUBTFUL - 1)
    likely = index.meant.sure(words, of.best, len(of.notions), len(of.unknown), most, covered=of.covered)
    return Found(_ranked(weights), of.unknown, likely)


def _ranked(weights: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(((at, n) for at, n in weights.items() if n), key=lambda pair: (-pair[1], pair[0])))


def looked_up(index: Index, question: str) -> LookedUp:
    """What the texts of a game say to a question, without what was learned."""
    notions, unknown = read(index, question)
    met = [_met(index, notion) for notion in notions]
    most = [max(each.values(), default=0) for each in met]
    whole, total = _whole(index, notions, most), Counter[int]()
    for each in met:
        total.update(each)
    weights = {at: n * (1000 + WHOLE * whole.get(at, 0)) * index.kinds[at] // 100_000 for at, n in total.items()}
    for notion, each, n in zip(notions, met, most, strict=True):
        if n and any(notion.get(word, 0) >= FIRM for word in index.firm):
            weights = {at: _kept(weight, each.get(at, 0), n) for at, weight in weights.items()}
    best = min(weights, key=lambda at: (-weights[at], at), default=-1)
    alone = {(word,) for word in index.reading.alone}
    plain = [(each, n) for notion, each, n in zip(notions, met, most, strict=True) if not alone & notion.keys()]
    about = sum(n for each, n in plain if best in each)
    asked = sum(n for _, n in plain) + 100 * UNKNOWN * len(unknown)
    covered = about > 0 and 100 * about >= UNDERSTOOD * asked
    return LookedUp(tuple(notions), unknown, weights, weights.get(best, 0), covered)


def _kept(weight: int, has: int, most: int) -> int:
    """What is left to a clause of its weight, by what it has of a firm word; half of the most is enough."""
    return weight * (AT_LEAST * most + (100 - AT_LEAST) * min(most, 2 * has)) // (100 * most)


def read(index: Index, question: str) -> tuple[list[Notion], tuple[str, ...]]:
    """The notions of a question, each once, and its words that mean nothing in this game."""
    how = index.reading
    words = how.tokens(question)[:MOST_WORDS]
    cut = [how.stem(word) for word in words]
    notions: list[Notion] = []
    unknown: list[str] = []
    at = 0
    while at < len(words):
        sizes = range(min(LONGEST_PHRASE, len(words) - at), 1, -1)
        size = next((n for n in sizes if tuple(cut[at : at + n]) in index.same), 1)
        if size > 1 or words[at] not in how.stop:
            notion = meant(index, tuple(cut[at : at + size]), words[at])
            if notion and notion not in notions:
                notions.append(notion)
            elif not notion and words[at] not in (*how.asking, *unknown):
                unknown.append(words[at])
        at += size
    return notions, tuple(unknown)


def meant(index: Index, phrase: Phrase, misspelt: str) -> Notion:
    """What a word or a phrase may stand for, and how much each of that counts, in a hundred.

    ``misspelt`` is the word as it was written, for when nobody knows it.
    """
    if len(phrase) > 1 or phrase[0] in index.rare or phrase in index.same:
        return {phrase: 100, **index.same.get(phrase, {})}
    if parts := _parts(index, phrase[0]):
        return {parts: 100, **index.same.get(parts, {})}
    notion: dict[Phrase, int] = {}
    for word, alike in near(index, misspelt):
        known = (index.reading.stem(word),)
        for other, counts in {known: 100, **index.same.get(known, {})}.items():
            notion[other] = max(notion.get(other, 0), counts * alike // 100)
    return notion


def near(index: Index, word: str) -> list[tuple[str, int]]:
    """Known words that share most of their letters with a word, and how much of them, in a hundred."""
    if len(word) < SHORTEST_MISSPELT:
        return []
    own, shared = grams(word), Counter[int]()
    for gram in own:
        shared.update(index.by_gram.get(gram, ()))
    whole = len(own)
    alike = ((index.spelt[at], 200 * n // (whole + len(grams(index.spelt[at])))) for at, n in shared.items())
    enough = (pair for pair in alike if pair[1] >= index.reading.alike)
    return sorted(enough, key=lambda pair: (-pair[1], pair[0]))[:MOST_ALIKE]


def _parts(index: Index, word: str) -> Phrase:
    """The two known words that were written as one, such as waterbox; nothing where there are none."""
    stem = index.reading.stem
    if len(word) >= SHORTEST_COMPOUND:
        for at in range(3, len(word) - 2):
            parts = (stem(word[:at]), stem(word[at:]))
            if all(part in index.rare for part in parts):
                return parts
    return ()


def _met(index: Index, notion: Notion) -> dict[int, int]:
    """What the best words for a notion are worth in each clause."""
    best: dict[int, int] = {}
    for phrase, counts in notion.items():
        worth = Counter[int]()
        for word in phrase:
            for at, weight in index.postings.get(word, ()):
                worth[at] += weight
        for at, weight in worth.items():
            best[at] = max(best.get(at, 0), weight * counts // len(phrase))
    return best


def _whole(index: Index, notions: Sequence[Notion], most: Sequence[int]) -> dict[int, int]:
    """How well the best way to ask for each clause is met, in a thousand: what it shares with the question."""
    counts: dict[str, int] = {}
    for notion in notions:
        for phrase, n in notion.items():
            for word in phrase:
                counts[word] = max(counts.get(word, 0), n)
    got, used = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for word, n in counts.items():
        for way in index.by_word.get(word, ()):
            got[way] += index.rare.get(word, 0) * n
    for notion, weight in zip(notions, most, strict=True):
        for way in {way for phrase in notion for word in phrase for way in index.by_word.get(word, ())}:
            used[way] += weight
    asked, best = sum(most) // 100 or 1, dict[int, int]()
    for way, n in got.items():
        clause, number = way
        needs = sum(index.rare.get(word, 0) for word in index.ways[clause][number]) or 1
        share = 2000 * (n // 100) * (used[way] // 100) // ((n // 100) * asked + needs * (used[way] // 100) or 1)
        best[clause] = max(best.get(clause, 0), share)
    return best
