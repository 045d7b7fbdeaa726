"""``python -m tablekit.consulting.learning``: make the tables of ``learned`` anew from the questions that people wrote.

The questions of a game stand beside its clauses in ``questions``, a file for each language and hand, ``en-1.txt``; what
any table asks, ``table-en.txt``, and what no rule is about, ``silent-en.txt``, stand in ``questions`` here.  A line is
the clauses that settle a question, the most important first, and the question.  The same questions teach the same.
numpy is for this alone.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence, Set
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablekit import catalog
from tablekit.catalog.entry import Game
from tablekit.consulting.index import Index
from tablekit.consulting.ranking import looked_up
from tablekit.consulting.readings import READINGS
from tablekit.consulting.word_tables import ClauseWords, RuleWords, said
from tablekit.consulting.words import Reading
from tablekit.saying.current import speaking

Floats = NDArray[np.float32]
HERE = Path(__file__).parent
ROUNDS, AT_ONCE, STEP = 40, 128, 0.025  # how often all questions are gone through, and how
# Hundredths taken off where it begins, so that 3 in 100 of kept questions about rules are refused.
LATER = {"en": 15, "de": 28, "it": 130}
TWICE = 2  # a word that stands in fewer questions is not learnt
BESIDE_WORDS = ("begins", "weight", "unknown", "share", "nothing", "covered", "peak")
KEPT, KEPT_OF_MEANT = 10_500, 2_000  # so many numbers of a table are kept, the largest
HELD_BACK = 1e-4  # how much large weights are held back


class PutQuestion(NamedTuple):
    """A question with the short ids of the clauses that settle it, and whose hand wrote it."""

    question: str
    clauses: tuple[str, ...]
    hand: str


def questions(game: Game, code: str, hands: Collection[str] | None = None) -> list[PutQuestion]:
    """All questions about a game in a language, or those of some hands.

    Raises ``ValueError`` for a line that has no clause of the game.
    """
    known = {clause.id.partition(".")[2] for clause in game.clauses}
    files = sorted((_folder(game) / "questions").glob(f"{code}-*.txt"))
    found = [row for file in files for row in _lines(file, known)]
    any_table = {id.partition(".")[2].replace("_", "-"): id for id in known if id.startswith("table.")}
    for line in (HERE / "questions" / f"table-{code}.txt").read_text(encoding="utf-8").splitlines():
        about, _, question = line.partition(" | ")
        if about in any_table:
            found.append(PutQuestion(question, (any_table[about],), "table"))
    return [row for row in found if hands is None or row.hand in (*hands, "table")]


def _lines(file: Path, known: Set[str]) -> Iterator[PutQuestion]:
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        ids, bar, question = line.partition(" | ")
        clauses = tuple(ids.split(", "))
        if not bar or not known >= set(clauses):
            raise ValueError(f"{file.name}, line {number}: {ids} is no clause of the game")
        yield PutQuestion(question, clauses, file.stem.partition("-")[2])


def _folder(game: Game) -> Path:
    return Path(str(import_module(game.module).__file__)).parent


def silent(code: str) -> list[str]:
    """Questions in a language that no rule of any game is about."""
    return (HERE / "questions" / f"silent-{code}.txt").read_text(encoding="utf-8").splitlines()


def taught(rows: Iterable[PutQuestion], read: Reading) -> ClauseWords:
    """What questions about a game teach: a softmax over its clauses, of which the largest weights are kept."""
    rows = list(rows)
    clauses = sorted({id for row in rows for id in row.clauses})
    place = {id: at for at, id in enumerate(clauses)}
    words, heard = _heard([said(read, row.question) for row in rows])
    settles = np.zeros((len(rows), len(clauses)), np.float32)
    for row, line in zip(rows, settles, strict=True):
        line[[place[id] for id in row.clauses]] = 1 / len(row.clauses)
    weights = _softmax(heard, settles)
    weights -= np.median(weights, axis=1, keepdims=True)  # what is said for all alike says nothing
    whole = _largest(10 * weights, KEPT)
    table = {word: tuple(int(n) for at in np.flatnonzero(line) for n in (at, line[at]))
             for word, line in zip(words, whole, strict=True) if line.any()}  # fmt: skip
    return ClauseWords(tuple(clauses), table, mark(rows))


def taught_of_all(
    known: Sequence[tuple[Index, Sequence[PutQuestion]]], nothing: Sequence[str], read: Reading
) -> RuleWords:
    """What all questions in a language teach of whether a rule is meant: a logistic regression."""
    told = [row for index, rows in known for row in _told(index, rows, nothing, read)]
    words, heard = _heard([line for line, _, _ in told], every=True)
    rows = np.hstack([heard, np.array([beside for _, beside, _ in told], np.float32)])
    means = np.array([is_one for *_, is_one in told], np.float32)
    weights = _logistic(rows, means)
    whole = _largest(100 * weights[: len(words), None], KEPT_OF_MEANT)[:, 0]
    table = {word: int(n) for word, n in zip(words, whole, strict=True) if n}
    counts = dict(zip(BESIDE_WORDS, (round(100 * float(n)) for n in weights[len(words) :]), strict=True))
    counts["begins"] -= LATER[read.code]
    return RuleWords(table, **counts, taught=mark([row for _, of in known for row in of], nothing))


def _told(
    index: Index, rows: Sequence[PutQuestion], nothing: Sequence[str], read: Reading
) -> Iterator[tuple[tuple[str, ...], list[float], int]]:
    """Of each question its words, what is counted beside them, and whether it means a rule.

    What its words speak for is said by a table that did not learn from it.
    """
    halves = [[row for at, row in enumerate(rows) if at % 2 == n] for n in (0, 1)]
    tables = [taught(half, read) for half in halves]
    for n, half in enumerate(halves):
        asked = [(row.question, 1) for row in half] + [(question, 0) for question in nothing[n::2]]
        for question, is_one in asked:
            line = said(read, question)
            yield line, _beside(index, question, max((0, *tables[1 - n].speaks(line).values()))), is_one


def _beside(index: Index, question: str, peak: int) -> list[float]:
    """What ``RuleWords.sure`` counts beside the words, in the order of ``BESIDE_WORDS``."""
    of = looked_up(index, question)
    n, unknown = len(of.notions), len(of.unknown)
    return [1, of.best / 1000, unknown, unknown / max(1, n + unknown), not n, of.covered, peak / 10]


def _heard(every_said: Sequence[Sequence[str]], *, every: bool = False) -> tuple[list[str], Floats]:
    """The words that stand in enough questions, and a row for each question: its words, together of length 1.

    With ``every`` also those words count for the length that are not learnt.
    """
    times = Counter(word for words in every_said for word in words)
    known = sorted(word for word, n in times.items() if n >= TWICE)
    place = {word: at for at, word in enumerate(known)}
    rows = np.zeros((len(every_said), len(known)), np.float32)
    for words, row in zip(every_said, rows, strict=True):
        mine = [place[word] for word in words if word in place]
        row[mine] = 1 / max(1, len(words) if every else len(mine)) ** 0.5
    return known, rows


def _softmax(heard: Floats, settles: Floats) -> Floats:
    def slope(weights: Floats, some: NDArray[np.int64]) -> Floats:
        chances = np.exp(heard[some] @ weights)
        off: Floats = chances / chances.sum(axis=1, keepdims=True) - settles[some]
        return heard[some].T @ off / len(some) + HELD_BACK * weights

    return _descended(np.zeros((heard.shape[1], settles.shape[1]), np.float32), len(heard), slope)


def _logistic(heard: Floats, means: Floats) -> Floats:
    """Weights by which 1 and 0 are told apart, as if there were as many of each."""
    counts = np.where(means == 1, 0.5 / means.mean(), 0.5 / (1 - means).mean())

    def slope(weights: Floats, some: NDArray[np.int64]) -> Floats:
        off = (1 / (1 + np.exp(-heard[some] @ weights)) - means[some]) * counts[some]
        down: Floats = heard[some].T @ off / len(some) + HELD_BACK * weights
        return down

    return _descended(np.zeros(heard.shape[1], np.float32), len(heard), slope)


def _descended(weights: Floats, rows: int, slope: Callable[[Floats, NDArray[np.int64]], Floats]) -> Floats:
    """Weights after going down a slope in steps of Adam (Kingma and Ba, 2015), with the questions in seeded order."""
    drawn = np.random.default_rng(0)
    usual, square, step = np.zeros_like(weights), np.zeros_like(weights), 0
    for _ in range(ROUNDS):
        order = drawn.permutation(rows)
        for at in range(0, rows, AT_ONCE):
            down = slope(weights, order[at : at + AT_ONCE])
            step += 1
            usual = 0.9 * usual + 0.1 * down
            square = 0.999 * square + 0.001 * down**2
            usually, squared = usual / (1 - 0.9**step), square / (1 - 0.999**step)
            weights -= STEP * usually / (np.sqrt(squared) + 1e-8)
    return weights


def _largest(weights: Floats, most: int) -> NDArray[np.int64]:
    """Weights as whole numbers, all but the largest 0."""
    sizes = np.sort(np.abs(weights), axis=None)
    least = sizes[-most] if most < len(sizes) else 0
    return np.round(np.where(np.abs(weights) < least, 0, weights)).astype(np.int64)


def mark(rows: Iterable[PutQuestion], nothing: Iterable[str] = ()) -> str:
    """The mark of questions: other questions have another."""
    text = "\n".join([*(f"{row.clauses} {row.question}" for row in rows), *nothing])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def own_games() -> list[Game]:
    """The games of this package, which have questions."""
    return [game for game in catalog.games() if game.module.startswith("tablekit.games.")]


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the tables of some languages, by default of all."""
    parser = argparse.ArgumentParser(prog="python -m tablekit.consulting.learning", description=main.__doc__)
    parser.add_argument("languages", nargs="*", choices=[[], *READINGS], help="codes of languages")
    for code in parser.parse_args(arguments).languages or READINGS:
        read, known = READINGS[code], []
        with speaking(code):
            for game in own_games():
                rows = questions(game, code)
                table = taught(rows, read)
                _write(_folder(game) / "learned" / f"{code}.json", table)
                known.append((Index(game, read, (ClauseWords(), RuleWords())), rows))  # as only the texts are asked
            _write(HERE / "learned" / f"{code}.json", taught_of_all(known, silent(code), read))


def _write(file: Path, table: ClauseWords | RuleWords) -> None:
    """A table as JSON, a line for each word."""
    fields = {name: getattr(table, name) for name in table.__struct_fields__}
    words = fields.pop("words")
    lines = ",\n".join(f"{json.dumps(word)}:{json.dumps(n, separators=(',', ':'))}" for word, n in words.items())
    head = json.dumps(fields, separators=(",", ":"))[1:-1]
    file.parent.mkdir(exist_ok=True)
    file.write_text(f'{{{head},"words":{{\n{lines}\n}}}}\n', encoding="utf-8")
    print(f"{file.parent.parent.name} {file.stem}: {len(words):,} words, {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
